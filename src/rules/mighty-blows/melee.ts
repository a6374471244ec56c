import { areFoes } from "../../fight/alliance.ts";
import type { Offer } from "../../fight/move.ts";
import { gain, has, lose, flag, remind, setStat, tell } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { about, detects, isAble, isFallen, gainForRound, type Moment } from "./count.ts";
import { isDisarmed } from "./gear.ts";
import type { FreeAttackDue } from "./own.ts";
import { fist } from "./sheet.ts";
import {
  between,
  positionOf,
  isNextTo,
  parsePosition,
  path,
  printPosition,
  pushedTo,
  standsAt,
  type Position,
} from "./space.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

export const meleeSentences = {
  "may run on":
    'A charging rhino may run on though spitted; a boar may climb the shaft: "! {who} presses on" below the line.',
  "which way pushed": "1 left of straight back, 2 straight back, 3 right",
  "until the next line": "the next line",
} as const;

const engagedRule = ["MB-109"];

export function areEngaged(a: Combatant, b: Combatant): boolean {
  return has(a, "engaged", { whom: b.name });
}

/** Makes two combatants count as in combat, unless one of them has fallen. */
export function engage(turn: Turn, a: Who, b: Who): void {
  if (isFallen(turn.get(a)) || isFallen(turn.get(b))) return;
  for (const [who, other] of [
    [a, b],
    [b, a],
  ] as const)
    if (!areEngaged(turn.get(who), turn.get(other))) gain(turn, engagedRule, who, "engaged", about("with", other));
}

export function disengage(turn: Turn, a: Who, b: Who): void {
  lose(turn, engagedRule, a, "engaged", { whom: b });
  lose(turn, engagedRule, b, "engaged", { whom: a });
}

/** Takes somebody out of every melee. */
export function disengageAll(turn: Turn, who: Who): void {
  for (const other of turn.state.combatants) if (areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  lose(turn, engagedRule, who, "engaged");
}

/** Returns able opponents in melee with somebody, in the order of the fight. */
export function opponentsInReach(state: FightState, c: Combatant, at: Moment = null): Combatant[] {
  return state.combatants.filter(
    (other) => areFoes(state, c, other) && areEngaged(c, other) && isAble(other, at, c.name),
  );
}

/**
 * Engages opponents 10 ft or less apart by their positions, and disengages others. Without a position the lines stand.
 * @rule MB-109
 */
export function refreshEngaged(turn: Turn, who: Who): void {
  if (positionOf(turn.get(who)) === null) return;
  for (const other of turn.state.combatants) {
    const c = turn.get(who);
    const far = areFoes(turn.state, other, c) ? between(turn.state, c, other) : null;
    if (far === null) continue;
    if (far.feet <= 10) engage(turn, who, other.name);
    else if (areEngaged(c, other)) disengage(turn, who, other.name);
  }
}

const freeAttackDue = "free attack due";

/** Returns the free attacks that are due, without those whose condition the game master has taken away. */
export function duesOf(state: FightState): FreeAttackDue[] {
  return state.own.dues.filter(({ who, on }) =>
    state.combatants.some((c) => c.name === who && has(c, freeAttackDue, { whom: on })),
  );
}

function isSame(a: FreeAttackDue, b: FreeAttackDue): boolean {
  return a.who === b.who && a.on === b.on;
}

/** Makes a free attack due (MB-153). */
export function addDue(turn: Turn, who: Who, on: Who, rule: string, entry = ""): void {
  const due = { who, on, rule, entry };
  const dues = duesOf(turn.state);
  if (dues.some((each) => isSame(each, due))) return;
  gain(turn, [...new Set([rule, "MB-153"])], who, freeAttackDue, {
    ...about("on", on),
    until: turn.say({ is: "until the next line" }),
  });
  turn.ownFight().dues = [...dues, due];
}

/** Takes a free attack off those that are due. */
export function dropDue(turn: Turn, due: FreeAttackDue): void {
  turn.ownFight().dues = duesOf(turn.state).filter((each) => !isSame(each, due));
  lose(turn, ["MB-153"], due.who, freeAttackDue, { whom: due.on });
}

/** Drops free attacks that nobody took, with the next line; picked by `which`, earlier. */
export function passDues(turn: Turn, which: (due: FreeAttackDue) => boolean = () => true): void {
  for (const due of duesOf(turn.state).filter(which)) dropDue(turn, due);
}

export function freeAttackOffers(state: FightState): Offer[] {
  return duesOf(state)
    .map((due) => ({ ...due, c: find(state, due.who) }))
    .flatMap(({ c, on, rule }) => {
      if (c === undefined || !isAble(c) || has(c, "fleeing") || has(c, "closing")) return [];
      const foe = find(state, on);
      if (foe === undefined || has(foe, "gone") || has(foe, "dead")) return [];
      if (has(foe, "closing", { whom: c.name })) return [];
      if (has(foe, "invisible") && !detects(c, foe)) return [];
      const { name: who } = c;
      const clauses = isDisarmed(c) ? ([{ id: "with", value: fist.name }] as const) : [];
      const move = { verb: "free attack", word: "take a free attack on", who, targets: [on], clauses } as const;
      return [offer(who, move, ...new Set([rule, "MB-153"]))];
    });
}

/** Place at which a mover enters somebody's area. */
interface Entry {
  readonly owner: Who;
  readonly at: Position;
}

/** Returns the areas that a straight way enters, in order, each once (MB-117). */
export function areasOnTheWay(state: FightState, mover: Combatant, from: Position, to: Position): Entry[] {
  const owners = state.combatants.filter((c) => areFoes(state, c, mover) && isAble(c));
  let before = from;
  return path(from, to).flatMap((at) => {
    const entered = owners.filter((owner) => isNextTo(state, owner, at) && !isNextTo(state, owner, before));
    before = at;
    return entered.map((owner) => ({ owner: owner.name, at }));
  });
}

/** Makes a free attack due to whoever owns an area that is crossed. */
export function dueForPassing(turn: Turn, mover: Who, owner: Who, entry: Position | null): void {
  if (isAble(turn.get(owner))) addDue(turn, owner, mover, "MB-117", entry === null ? "" : printPosition(entry));
}

const ways = ["left of straight back", "straight back", "right of straight back"] as const;

/**
 * Fends the mover off after a free attack that hit, pushes it back and ends its move (MB-117, MB-118).
 * @rule MB-118
 */
export function pushBack(turn: Turn, due: FreeAttackDue): void {
  const mover = turn.get(due.on);
  if (turn.option("zone-fend") === "continue" || isFallen(mover) || isUndeterred(turn, due.on)) return;
  const thrown = turn.roll("which way", "1d3", {
    who: due.who,
    detail: turn.say({ is: "which way pushed" }),
  });
  const outcome = ways[thrown.total - 1] ?? "straight back";
  tell(turn, ["MB-118"], thrown, { who: due.who, purpose: "which way", outcome });
  gainForRound(turn, ["MB-117", "MB-118"], due.on, "fended off", about("by", due.who));
  const entry = parsePosition(due.entry);
  const from = positionOf(turn.get(due.who));
  if (entry === null || from === null) return;
  const places = pushedTo(from, entry);
  const free = [0, 1, 2]
    .map((i) => places[(thrown.total - 1 + i) % 3])
    .find((place) => place !== undefined && !turn.state.combatants.some((c) => !isFallen(c) && standsAt(c, place)));
  moveTo(turn, due.on, free ?? entry, ["MB-118"]);
}

/**
 * Returns whether somebody is too massive or determined to be kept off, by its line or by ruling.
 * @rule MB-136
 */
export function isUndeterred(turn: Turn, who: Who): boolean {
  remind(turn, ["MB-136"], { is: "may run on", who });
  return flag(turn.get(who), "unstoppable") || turn.ruling(["press on"]) !== null;
}

/** Puts somebody at a place, and sees who is in combat there. */
export function moveTo(turn: Turn, who: Who, place: Position, rule: readonly string[]): void {
  const after = printPosition(place);
  if (turn.get(who).stats["pos"] !== after) setStat(turn, rule, who, "pos", after);
  refreshEngaged(turn, who);
}

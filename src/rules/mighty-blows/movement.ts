import { areFoes } from "../../fight/alliance.ts";
import { clause } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Offer } from "../../fight/move.ts";
import { list, has, lose, loudly } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { hasAttackLeft } from "./attack.ts";
import { blowOf, countAttack, distanceOf, targetOf, checkFended, checkTarget, measure, namesIn } from "./blow.ts";
import { isCasting } from "./concentration.ts";
import {
  about,
  checkAble,
  currentMoment,
  gainForRound,
  isAble,
  nextSlot,
  spend,
  thisRound,
  changeNumbers,
  isRolled,
  spendAll,
  type Slot,
} from "./count.ts";
import { fendingWeapon, weaponNamed } from "./gear.ts";
import { checkPosture, ready, actorsOf, checkOnFeet } from "./initiative.ts";
import {
  areEngaged,
  disengage,
  isUndeterred,
  engage,
  opponentsInReach,
  areasOnTheWay,
  dueForPassing,
  moveTo,
} from "./melee.ts";
import { stir } from "./missiles.ts";
import { hasProperty } from "./sheet.ts";
import {
  adjacent,
  between,
  distance,
  feetPerHex,
  parsePosition,
  positionOf,
  printPosition,
  wayTo,
  type Position,
} from "./space.ts";
import { speedOf, leaveWall } from "./stance.ts";
import { strike, takeFreeAttacks } from "./strike.ts";
import { retreats } from "./tables.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

const feet = (far: number): string => `${Math.round(far)} ft`;

const half = { attacking: "with an attack in the round", rising: "after rising" };

export const movementSentences = {
  "is kept off": ({ who, from }: { who: string; from: readonly string[] }) =>
    `${who} is kept off and does not come up to ${list(from)}`,
  "fends on its own number": "{who} fends on its own number (option fend-timing own-number).",
  "too busy to fend": "{who} has other things to do this round and cannot fend.",
  "nothing to fend with": ({ who, has }: { who: string; has: readonly string[] }) =>
    `Fending takes a spear or polearm (property fend); ${who} has ${list(has) || "none"}.`,
  "no attack to fend with": "{who} has no attack left in this round to fend with.",
  "adjacent already": "{on} is adjacent already; attack it instead.",
  "does not lead there": "It is {far} ft from where {who} stands to that place; {feet} ft do not lead there.",
  "no such place": '"{place}" is no place: write hex column/row, such as "to 4/3", or feet, such as "to 15/20 ft".',
  "place of the other kind": ({ who, feet }: { who: string; feet: boolean }) =>
    feet
      ? `${who} stands at feet: write the place in feet too, such as "to 15/20 ft".`
      : `${who} stands on hexes: write column and row, such as "to 4/3".`,
  "charge is its move": '{who} has declared a charge: "{who} charges …" is its move.',
  "how far": ({ who }: { who: string }) => withWays`How far does ${who} move? Write ${line(`${who} moves 30 ft`)}.`,
  "moves out of combat": ({ who, foes, far }: { who: string; foes: readonly string[]; far: string | null }) =>
    far === null
      ? withWays`${who} is in combat with ${list(foes)}: ${line(`${who} retreats slow`)},
          ${line(`${who} retreats fast`)} or ${line(`${who} flees`)} leaves it.`
      : withWays`${who} is in combat with ${list(foes)}: ${line(`${who} retreats ${far}`)} or
          ${line(`${who} flees ${far}`)} leaves it.`,
  "where is it now": 'Where {who} is now is not said: "{who} moves to 4/3", or "! {who} pos = 4/3".',
  "still too far away": ({ who, on, feet: far }: { who: string; on: string; feet: number }) =>
    `${who} is still ${feet(far)} away from ${on} by their positions.`,
  "distance below 0": "A distance is 0 or more.",
  "attacked too often to move": ({ who, attacks }: { who: string; attacks: number }) =>
    `${who} has made ${counted(attacks, "attack")} in this round; with a move there is one attack only.`,
  "distances are not checked": "{who} has no move, so distances are not checked.",
  "more than half its speed": ({
    who,
    feet: far,
    speed,
    after,
  }: {
    who: string;
    feet: number;
    speed: number;
    after: keyof typeof half;
  }) => `${far} ft is more than half of ${who}’s ${speed} ft; ${half[after]} half is allowed.`,
  "more than its speed": ({ who, feet: far, speed }: { who: string; feet: number; speed: number }) =>
    `${far} ft is more than ${who}’s speed of ${speed} ft.`,
  "risen, attacked and moves": "{who} has risen and attacked: no move is left.",
  "way ends": "its way ends at {owner}",
  "on its feet": "{who} is on its feet.",
  "has just stumbled": "{who} has just stumbled; it rises in the next round.",
} as const;

/** Opens the window before somebody comes up to `targets`. Returns whether it was fended off. */
export function approach(turn: Turn, mover: Who, targets: readonly Who[]): boolean {
  for (const target of targets) checkFended(turn, mover, target, "missile");
  for (;;) {
    const written = turn.react(
      fendOffers(turn, mover, targets),
      (reaction) => reaction.verb === "fend" && reaction.targets.includes(mover),
    );
    if (written === null) return false;
    if (fendOff(written.turn, written.action, true) || !isAble(turn.get(mover))) return true;
  }
}

function fendOffers(turn: Turn, mover: Who, targets: readonly Who[]): Offer[] {
  if (turn.option("fend-timing") === "own-number") return [];
  return targets
    .map((name) => turn.get(name))
    .filter(
      (c) => areFoes(turn.state, c, turn.get(mover)) && isAble(c) && fendingWeapon(c) !== null && hasAttackLeft(c),
    )
    .map(({ name }) => offer(name, { verb: "fend", word: "fend off", who: name, targets: [mover] }, "MB-134"));
}

/**
 * Carries out `X fends off Y`, on the own number or as a reaction. Returns whether Y is kept off.
 * @rule MB-134
 */
export function fendOff(turn: Turn, action: Action, reaction: boolean): boolean {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-134");
  const c = turn.get(who);
  if (reaction) {
    if (turn.option("fend-timing") === "own-number") turn.refuse("MB-134", { is: "fends on its own number", who });
    checkAble(turn, who, currentMoment(turn.state), "fend", "MB-134");
  }
  const slot = reaction ? nextSlot(turn.state, c) : ready(turn, who);
  checkPosture(turn, who);
  if (isCasting(turn, who) || has(c, "fleeing")) turn.refuse("MB-134", { is: "too busy to fend", who });
  const named = clause(action, "with")?.names[0];
  const weapon = named === undefined ? fendingWeapon(c) : weaponNamed(turn, who, named);
  if (weapon === null || !hasProperty(weapon, "fend"))
    turn.impossible("MB-134", { is: "nothing to fend with", who, has: c.attacks.map((each) => each.name) });
  if (!hasAttackLeft(turn.get(who))) turn.refuse("MB-134", { is: "no attack to fend with", who });
  const far = distanceOf(turn, action, who, on);
  if (!reaction && (far === null ? hasComeUp(turn.get(on), c) : adjacent(far)))
    turn.refuse("MB-134", { is: "adjacent already", on });
  const blow = blowOf(turn, action, who, on, weapon, { why: "fend" });
  checkTarget(turn, blow, reaction);
  spend(turn, who, slot);
  stir(turn, who);
  countAttack(turn, who);
  if (!strike(turn, blow) || isUndeterred(turn, on)) return false;
  gainForRound(turn, ["MB-134"], on, "fended off", about("by", who));
  return true;
}

/**
 * Returns whether a foe whose place is unknown stands next to somebody: its charge or closing move has landed, or they
 * are in melee since an earlier round and it has not been kept off.
 */
function hasComeUp(foe: Combatant, c: Combatant): boolean {
  const landed = has(foe, "charging", { whom: c.name }) || has(foe, "closing", { whom: c.name });
  const before = foe.own.toAttack !== c.name && !has(foe, "fended off", { whom: c.name });
  return areEngaged(foe, c) && (landed || before);
}

/** Length and end of a line's way; feet are null where nothing says them. */
export interface Way {
  readonly feet: number | null;
  readonly to: Position | null;
}

export function wayOf(turn: Turn, action: Action, who: Who): Way {
  const said = clause(action, "to");
  const from = positionOf(turn.get(who));
  const to = said == null ? null : parsePosition(`${said.text} ${unitOf(said.unit, from)}`);
  if (said != null && to === null)
    turn.impossible("MB-89", { is: "no such place", place: `${said.text} ${said.unit ?? ""}`.trim() });
  if (from !== null && to !== null && from.unit !== to.unit)
    turn.impossible("MB-89", { is: "place of the other kind", who, feet: from.unit === "ft" });
  const { thing } = action;
  const far = from === null || to === null ? null : distance(from, to, feetPerHex(turn.state));
  if (thing?.kind === "number") {
    const { feet } = measure(turn, thing.number, thing.unit);
    if (far !== null && far.feet > feet + feetPerHex(turn.state))
      turn.refuse("MB-89", { is: "does not lead there", who, feet, far: Math.round(far.feet) });
    return { feet, to };
  }
  return { feet: far?.feet ?? null, to };
}

/** Returns the unit of a place: written, else that of the mover's own place. */
function unitOf(said: string | null, from: Position | null): string {
  if (said === null) return from?.unit === "ft" ? "ft" : "";
  return said.startsWith("hex") ? "" : said;
}

export function move(turn: Turn, action: Action): void {
  for (const who of actorsOf(turn, action)) moveOne(turn, action, who);
}

function moveOne(turn: Turn, action: Action, who: Who): void {
  const slot = ready(turn, who, { walk: true });
  const c = turn.get(who);
  checkOnFeet(turn, who);
  if (has(c, "charging")) turn.refuse("MB-50", { is: "charge is its move", who });
  const way = wayOf(turn, action, who);
  if (way.feet === null && way.to === null) turn.impossible("MB-39", { is: "how far", who });
  const feet = way.feet ?? 0;
  checkDistance(turn, who, feet);
  const goals = namesIn(turn, action, "to attack");
  const left = goals.length > 0 ? [] : foesLeft(turn, action, who, way);
  if (left.length > 0) checkLeaving(turn, who, way, left);
  setOut(turn, who, feet, slot);
  if (passOthers(turn, action, who, way, goals)) return;
  if (goals.length > 0 && approach(turn, who, goals)) {
    loudly(turn, ["MB-134"], { is: "is kept off", who, from: goals }, [who]);
    return;
  }
  if (way.to !== null) moveTo(turn, who, way.to, ["MB-39"]);
  else if (goals[0] !== undefined) goToward(turn, who, goals[0], feet, ["MB-119"]);
  else if (positionOf(c) !== null && feet > 0) turn.info("MB-89", { is: "where is it now", who });
  for (const foe of left) disengage(turn, who, foe);
  for (const goal of goals) if (isWithinReach(turn, who, goal)) engage(turn, who, goal);
  if (goals[0] !== undefined) turn.own(who).toAttack = goals[0];
}

/** Returns the foes in melee whom a move leaves behind: by their places, else by more than a step. */
function foesLeft(turn: Turn, action: Action, who: Who, way: Way): Who[] {
  const { state } = turn;
  const passed = namesIn(turn, action, "through");
  if (way.feet !== null && way.feet <= 5) return [];
  return opponentsInReach(state, turn.get(who))
    .filter((foe) => {
      const place = positionOf(foe);
      const far = way.to === null || place === null ? null : distance(way.to, place, feetPerHex(state));
      return far === null ? !passed.includes(foe.name) : far.feet > 10;
    })
    .map(({ name }) => name);
}

/**
 * Refuses a plain move out of melee that is farther than a measured retreat, which costs nothing: a hasty one and a
 * flight are chosen by their names (MB-121, MB-122, MB-126).
 */
function checkLeaving(turn: Turn, who: Who, way: Way, foes: readonly Who[]): void {
  const free = measuredFeet(turn, who);
  const { feet, to } = way;
  if (free !== null && (feet ?? 0) <= free) return;
  const far = to === null ? `${feet ?? 0} ft` : `to ${printPosition(to)}`;
  turn.refuse("MB-121", { is: "moves out of combat", who, foes, far: free === null ? null : far });
}

/** Returns how far a measured retreat goes, or null without a speed. */
export function measuredFeet(turn: Turn, who: Who): number | null {
  const speed = speedOf(turn.get(who));
  return speed === null ? null : Math.floor((speed * retreats.measured[retreatTiers(turn)]) / 4);
}

export function retreatTiers(turn: Turn): "half-threequarters" | "quarter-half" {
  return turn.option("retreat-tiers") === "quarter-half" ? "quarter-half" : "half-threequarters";
}

/**
 * Moves somebody so many feet straight toward another, up to the place next to it; nowhere where a position is unknown.
 */
export function goToward(turn: Turn, who: Who, on: Who, feet: number, rule: readonly string[]): void {
  const step = positionOf(turn.get(who))?.unit === "ft" ? 5 : feetPerHex(turn.state);
  const steps = wayTo(turn.get(who), turn.get(on)).slice(0, Math.floor(feet / step));
  const last = steps.pop();
  if (last !== undefined) moveTo(turn, who, last, rule);
}

/**
 * Returns whether the mover has come up to somebody, with a warning where its feet did not suffice by the positions.
 */
function isWithinReach(turn: Turn, who: Who, on: Who): boolean {
  const far = between(turn.state, turn.get(who), turn.get(on));
  if (far === null || far.feet <= 10) return true;
  turn.warn("MB-89", { is: "still too far away", who, on, feet: far.feet });
  return false;
}

/**
 * Refuses more than half the speed with an attack in the round, and more than all of it without (MB-39, MB-41, MB-125).
 * @rule MB-39
 */
export function checkDistance(turn: Turn, who: Who, feet: number): void {
  const c = turn.get(who);
  const speed = speedOf(c);
  const total = c.own.moved + feet;
  const attacks = c.own.attacks;
  if (feet < 0) turn.impossible("MB-39", { is: "distance below 0" });
  const arrows = c.own.shots > 1;
  if (attacks > 1 && (arrows || turn.option("move-attacks") === "one"))
    turn.refuse(arrows ? "MB-41" : "MB-39", { is: "attacked too often to move", who, attacks });
  if (speed === null) {
    turn.info("MB-39", { is: "distances are not checked", who });
    return;
  }
  const rose = c.own.rose;
  if ((attacks > 0 || rose) && total * 2 > speed)
    turn.refuse(attacks > 0 ? "MB-39" : "MB-125", {
      is: "more than half its speed",
      who,
      feet: total,
      speed,
      after: attacks > 0 ? "attacking" : "rising",
    });
  else if (total > speed) turn.refuse("MB-39", { is: "more than its speed", who, feet: total, speed });
  if (rose && attacks > 0 && feet > 0) turn.refuse("MB-125", { is: "risen, attacked and moves", who });
}

/** Notes the movement. More than half of the speed leaves no attack, so the numbers are used up. */
export function setOut(turn: Turn, who: Who, feet: number, slot: Slot, whole = false): void {
  const c = turn.get(who);
  const total = c.own.moved + feet;
  const speed = speedOf(c);
  turn.own(who).moved = total;
  turn.own(who).hasMoved = true;
  leaveWall(turn, who, "move");
  if (whole || (speed !== null && total * 2 > speed)) {
    spendAll(turn, who);
    return;
  }
  spend(turn, who, slot, "moved");
  // After a move one attack is left, and so one number.
  if (isRolled(turn.state) && turn.option("move-attacks") === "one") keepOneNumber(turn, who);
}

function keepOneNumber(turn: Turn, who: Who): void {
  changeNumbers(turn, who, ({ is }) => (is === "open" ? "used" : is));
}

/**
 * Lets opponents strike whose areas are crossed. Returns whether the move has ended there.
 * @rule MB-117
 */
function passOthers(turn: Turn, action: Action, who: Who, way: Way, goals: readonly Who[]): boolean {
  const from = positionOf(turn.get(who));
  const crossed: { owner: Who; at: Position | null }[] = namesIn(turn, action, "through").map((owner) => ({
    owner,
    at: null,
  }));
  if (from !== null && way.to !== null)
    for (const entry of areasOnTheWay(turn.state, turn.get(who), from, way.to))
      if (!crossed.some((each) => each.owner === entry.owner) && !isApproach(turn, entry.owner, goals))
        crossed.push(entry);
  for (const { owner, at } of crossed) {
    if (at !== null) moveTo(turn, who, at, ["MB-117"]);
    dueForPassing(turn, who, owner, at);
    takeFreeAttacks(turn);
    const mover = turn.get(who);
    if (isAble(mover) && !has(mover, "fended off", { whom: owner })) continue;
    loudly(turn, ["MB-117"], { is: "way ends", owner }, [who]);
    return true;
  }
  return false;
}

/**
 * Returns whether a mover comes into somebody's area to attack it, or somebody in it.
 * @rule MB-119
 */
function isApproach(turn: Turn, owner: Who, goals: readonly Who[]): boolean {
  return goals.some((goal) => {
    if (goal === owner) return true;
    const far = between(turn.state, turn.get(goal), turn.get(owner));
    return far !== null && adjacent(far);
  });
}

/**
 * Carries out `stands up`.
 * @rule MB-125
 */
export function standUp(turn: Turn, action: Action): void {
  const who = action.actor;
  const slot = ready(turn, who);
  const c = turn.get(who);
  if (!has(c, "stumbled")) turn.refuse("MB-125", { is: "on its feet", who });
  if (c.own.stumbledIn === thisRound(turn)) turn.refuse("MB-125", { is: "has just stumbled", who });
  lose(turn, ["MB-125"], who, "stumbled");
  turn.own(who).rose = true;
  turn.own(who).hasMoved = true;
  spend(turn, who, slot, "moved");
}

import type { Who } from "../../../fight/who.ts";
/* The area that a fighter controls: moving past it (MB-117 to MB-119). */
import { flag, remind, setStat, tell } from "../../../fight/rule-kit.ts";
import { about, areOpponents, gainForRound, isAble, isFallen } from "../able.ts";
import { addDue } from "./dues.ts";
import { refreshEngaged } from "./engage.ts";
import type { FreeAttackDue } from "../own.ts";
import {
  isNextTo,
  parsePosition,
  path,
  positionOf,
  printPosition,
  pushedTo,
  standsAt,
  type Position,
} from "../space.ts";
import type { Combatant, FightState, Turn } from "../types.ts";

export interface Entry {
  readonly owner: Who;
  readonly at: Position;
}

/** Whose areas a straight way from one place to another enters, in order, each once (MB-117). */
export function areasOnTheWay(state: FightState, mover: Combatant, from: Position, to: Position): Entry[] {
  const owners = state.combatants.filter((c) => areOpponents(c, mover) && isAble(c));
  let before = from;
  return path(from, to).flatMap((at) => {
    const entered = owners.filter((owner) => isNextTo(state, owner, at) && !isNextTo(state, owner, before));
    before = at;
    return entered.map((owner) => ({ owner: owner.name, at }));
  });
}

export function dueForPassing(turn: Turn, mover: Who, owner: Who, entry: Position | null): void {
  if (isAble(turn.get(owner))) addDue(turn, owner, mover, "MB-117", entry === null ? "" : printPosition(entry));
}

const ways = ["left of straight back", "straight back", "right of straight back"] as const;

/**
 * The free attack has hit: the mover is fended off and pushed back, and its move ends (MB-117, MB-118).
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
 * Too massive or determined to be kept off, by its line or by the game master's word.
 * @rule MB-136
 */
export function isUndeterred(turn: Turn, who: Who): boolean {
  remind(turn, ["MB-136"], { is: "may run on", who });
  return flag(turn.get(who), "unstoppable") || turn.ruling(["press on"]) !== null;
}

/** Puts somebody at a place and sees who is in combat there. */
export function moveTo(turn: Turn, who: Who, place: Position, rule: readonly string[]): void {
  const after = printPosition(place);
  if (turn.get(who).stats["pos"] !== after) setStat(turn, rule, who, "pos", after);
  refreshEngaged(turn, who);
}

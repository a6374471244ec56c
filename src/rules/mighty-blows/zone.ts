/* The area that a fighter controls: moving past it (MB-117 to MB-119). */
import { gain, remind, tell } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { areOpponents, endOfThis, isAble, isFallen } from "./able.ts";
import { addDue, type FreeAttackDue } from "./dues.ts";
import { refreshEngaged } from "./engage.ts";
import {
  adjacent,
  distance,
  feetPerHex,
  parsePosition,
  path,
  positionOf,
  printPosition,
  pushedTo,
  type Position,
} from "./space.ts";

export interface Entry {
  readonly owner: string;
  readonly at: Position;
}

/** Whose areas a straight way from one place to another enters, in order, each once (MB-117). */
export function areasOnTheWay(state: FightState, mover: Combatant, from: Position, to: Position): Entry[] {
  const found: Entry[] = [];
  let before = from;
  const near = (a: Position, c: Combatant): boolean => {
    const at = positionOf(c);
    const far = at === null ? null : distance(a, at, feetPerHex(state));
    return far !== null && adjacent(far);
  };
  const owners = state.combatants.filter((c) => areOpponents(c, mover) && isAble(c));
  for (const step of path(from, to)) {
    for (const owner of owners)
      if (near(step, owner) && !near(before, owner) && !found.some((each) => each.owner === owner.name))
        found.push({ owner: owner.name, at: step });
    before = step;
  }
  return found;
}

export function dueForPassing(turn: Turn, mover: string, owner: string, entry: Position | null): void {
  if (!isAble(turn.get(owner))) return;
  addDue(turn, { who: owner, on: mover, why: "zone", entry: entry === null ? "" : printPosition(entry) });
}

/** The free attack has hit: the mover is fended off and pushed back, and its move ends (MB-117, MB-118). */
export function pushBack(turn: Turn, due: FreeAttackDue): void {
  const mover = turn.get(due.on);
  if (turn.option("zone-fend") === "continue" || isFallen(mover)) return;
  if (isUndeterred(turn, due.on)) return;
  const thrown = turn.roll("which way", "1d3", {
    who: due.who,
    detail: "1 left of straight back, 2 straight back, 3 right",
  });
  const ways = ["left of straight back", "straight back", "right of straight back"];
  tell(turn, ["MB-118"], thrown, {
    who: due.who,
    purpose: "which way",
    outcome: ways[thrown.total - 1] ?? "straight back",
  });
  gain(turn, ["MB-117", "MB-118"], due.on, "fended off", { detail: `by ${due.who}`, ends: endOfThis(turn.state) });
  const entry = parsePosition(due.entry);
  const from = positionOf(turn.get(due.who));
  if (entry === null || from === null) return;
  const places = pushedTo(from, entry);
  const free = [0, 1, 2]
    .map((i) => places[(thrown.total - 1 + i) % 3])
    .find((place) => place !== undefined && !isOccupied(turn.state, place));
  moveTo(turn, due.on, free ?? entry, ["MB-118"]);
}

/** Too massive or determined to be kept off, by its line or by the game master's word (MB-136). */
export function isUndeterred(turn: Turn, who: string): boolean {
  remind(
    turn,
    ["MB-136"],
    `A charging rhino may run on though spitted; a boar may climb the shaft: "! ${who} presses on" below the line.`,
  );
  return turn.get(who).stats["unstoppable"] === true || turn.ruling(["press on"]) !== null;
}

function isOccupied(state: FightState, place: Position): boolean {
  return state.combatants.some((c) => {
    const at = positionOf(c);
    return at !== null && !isFallen(c) && at.unit === place.unit && at.x === place.x && at.y === place.y;
  });
}

/** Puts somebody at a place and sees who is in combat there. */
export function moveTo(turn: Turn, who: string, place: Position, rule: readonly string[]): void {
  const before = turn.get(who).stats["pos"];
  const after = printPosition(place);
  if (before !== after)
    turn.emit({ type: "stat", rule, who, stat: "pos", before: typeof before === "string" ? before : null, after });
  refreshEngaged(turn, who);
}

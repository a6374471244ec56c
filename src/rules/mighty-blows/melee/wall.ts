import type { Who } from "../../../fight/who.ts";
/* Shield-walls: orders of combatants from left to right (MB-127 to MB-130). */
import { same } from "../../../fight/value.ts";
import { gain, has, lose, remind, stat } from "../../../fight/rule-kit.ts";
import type { Ends } from "../../../fight/combatant.ts";
import { checkAble, hasFallenFor, type Moment } from "../able.ts";
import type { FightState, Turn } from "../types.ts";
import type { Leaving } from "../words/stance.ts";

const id = "in a shield-wall";

/** Those who still stand in the wall that somebody formed, from left to right. */
function standingWith(state: FightState, who: Who, at: Moment, observer: string): Who[] {
  const wall = state.own.walls.find((members) => members.includes(who)) ?? [];
  return wall.filter((name) =>
    state.combatants.some((c) => c.name === name && has(c, id) && !hasFallenFor(c, at, observer)),
  );
}

/** The wall in which somebody stands, from left to right; a fallen member closes the order. Empty: in no wall. */
export function wallOf(state: FightState, who: Who, at: Moment = null, observer = ""): Who[] {
  const standing = standingWith(state, who, at, observer);
  return standing.includes(who) ? standing : [];
}

/**
 * What the neighbours' shields add against a frontal attack.
 * @rule MB-127
 */
export function wallBonus(state: FightState, who: Who, at: Moment, observer: string): number {
  const wall = wallOf(state, who, at, observer);
  const place = wall.indexOf(who);
  return state.combatants
    .filter(({ name }) => place >= 0 && (name === wall[place - 1] || name === wall[place + 1]))
    .reduce((bonus, c) => bonus + stat(c, "shield"), 0);
}

/**
 * Forms a shield-wall of those named, from left to right.
 * @rule MB-130
 */
export function formWall(
  turn: Turn,
  members: readonly Who[],
  lasts: { readonly ends?: Ends | null; readonly until?: string | null } = {},
): void {
  if (members.length < 2) turn.refuse("MB-127", { is: "one is no shield-wall" });
  for (const name of members) {
    checkAble(turn, name, null, "stand in a shield-wall", "MB-127");
    if (stat(turn.get(name), "shield") < 1) turn.refuse("MB-127", { is: "no shield", who: name });
  }
  for (const name of members) leaveWall(turn, name, null);
  const elsewhere = turn.state.own.walls.map((wall) => wall.filter((name) => !members.includes(name)));
  turn.ownFight().walls = [...elsewhere, members];
  for (const name of members) gain(turn, ["MB-127"], name, id, { ...lasts, ...beside(members, name) });
  remind(turn, ["MB-130"], { is: "shoulder to shoulder" });
}

/** A member leaves; the last one stands in no wall. `to`: said to the game master. */
export function leaveWall(turn: Turn, who: Who, to: Leaving | null): void {
  if (!has(turn.get(who), id)) return;
  lose(turn, ["MB-127"], who, id);
  if (to !== null) turn.info("MB-127", { is: "leaves the shield-wall", who, to });
  breakWall(turn, who);
}

/** One alone stands in no wall; several stand in it with one another, and no longer with who left. */
export function breakWall(turn: Turn, who: Who): void {
  const rest = standingWith(turn.state, who, null, "");
  for (const name of rest) {
    const held = turn.get(name).conditions.find((each) => each.id === id);
    const others = beside(rest, name);
    if (held === undefined || same(held.whom, others.whom)) continue;
    lose(turn, ["MB-127"], name, id);
    if (others.whom.length > 0)
      gain(turn, ["MB-127"], name, id, { until: held.until, ends: held.ends ?? null, ...others });
  }
}

/** "Ann, Cid": with whom somebody stands in the wall. */
function beside(members: readonly Who[], name: Who): { readonly whom: readonly Who[]; readonly detail: string | null } {
  const whom = members.filter((each) => each !== name);
  return { whom, detail: whom.join(", ") || null };
}

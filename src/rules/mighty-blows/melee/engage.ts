import type { Who } from "../../../fight/who.ts";
/* Who is in combat with whom (MB-109), and who can reach whom. */
import { gain, has, lose } from "../../../fight/rule-kit.ts";
import { about, areOpponents, isAble, isFallen, type Moment } from "../able.ts";
import { between, positionOf } from "../space.ts";
import type { Combatant, FightState, Turn } from "../types.ts";

const rule = ["MB-109"];

export function areEngaged(a: Combatant, b: Combatant): boolean {
  return has(a, "engaged", { whom: b.name });
}

/** Both count as in combat from now on, unless one of them has fallen. */
export function engage(turn: Turn, a: Who, b: Who): void {
  if (isFallen(turn.get(a)) || isFallen(turn.get(b))) return;
  for (const [who, other] of [
    [a, b],
    [b, a],
  ] as const)
    if (!areEngaged(turn.get(who), turn.get(other))) gain(turn, rule, who, "engaged", about("with", other));
}

export function disengage(turn: Turn, a: Who, b: Who): void {
  lose(turn, rule, a, "engaged", { whom: b });
  lose(turn, rule, b, "engaged", { whom: a });
}

/** Leaves every melee. */
export function disengageAll(turn: Turn, who: Who): void {
  for (const other of turn.state.combatants) if (areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  lose(turn, rule, who, "engaged");
}

/** Able opponents within reach: those in melee with it, in the order of the fight. */
export function opponentsInReach(state: FightState, c: Combatant, at: Moment = null): Combatant[] {
  return state.combatants.filter(
    (other) => areOpponents(c, other) && areEngaged(c, other) && isAble(other, at, c.name),
  );
}

/**
 * From positions: opponents 10 ft or less apart are engaged, others are not. Those without a position keep what the
 * lines say.
 * @rule MB-109
 */
export function refreshEngaged(turn: Turn, who: Who): void {
  if (positionOf(turn.get(who)) === null) return;
  for (const other of turn.state.combatants) {
    const c = turn.get(who);
    const far = areOpponents(other, c) ? between(turn.state, c, other) : null;
    if (far === null) continue;
    if (far.feet <= 10) engage(turn, who, other.name);
    else if (areEngaged(c, other)) disengage(turn, who, other.name);
  }
}

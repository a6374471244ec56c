/* Who is in combat with whom (MB-109), and who can reach whom. */
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { gain, lose } from "../../fight/rule-kit.ts";
import { areOpponents, isAble, isFallen, type Moment } from "./able.ts";
import { between, positionOf } from "./space.ts";

const rule = ["MB-109"];

export function withName(name: string): string {
  return `with ${name}`;
}

export function areEngaged(a: Combatant, b: Combatant): boolean {
  return a.conditions.some((c) => c.id === "engaged" && c.detail === withName(b.name));
}

/** Both count as in combat from now on, unless one of them has fallen. */
export function engage(turn: Turn, a: string, b: string): void {
  if (isFallen(turn.get(a)) || isFallen(turn.get(b))) return;
  if (!areEngaged(turn.get(a), turn.get(b))) gain(turn, rule, a, "engaged", { detail: withName(b) });
  if (!areEngaged(turn.get(b), turn.get(a))) gain(turn, rule, b, "engaged", { detail: withName(a) });
}

export function disengage(turn: Turn, a: string, b: string): void {
  lose(turn, rule, a, "engaged", withName(b));
  lose(turn, rule, b, "engaged", withName(a));
}

/** Leaves every melee. */
export function disengageAll(turn: Turn, who: string): void {
  for (const other of turn.state.combatants)
    if (other.name !== who && areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  lose(turn, rule, who, "engaged");
}

/** Those with whom a combatant is in melee and who can fight at that moment, in the order of the fight. */
export function inMelee(state: FightState, c: Combatant, at: Moment = null, observer: string = c.name): Combatant[] {
  return state.combatants.filter(
    (other) => other.name !== c.name && areEngaged(c, other) && isAble(other, at, observer),
  );
}

/** Able opponents within reach: those in melee with it. */
export function opponentsInReach(state: FightState, c: Combatant, at: Moment = null): Combatant[] {
  return inMelee(state, c, at).filter((other) => areOpponents(c, other));
}

/** From positions: opponents 10 ft or less apart are engaged, others are not (MB-109). Those without a position keep what the lines say. */
export function refreshEngaged(turn: Turn, who: string): void {
  const c = turn.get(who);
  if (positionOf(c) === null) return;
  for (const other of turn.state.combatants) {
    if (other.name === who || !areOpponents(c, other)) continue;
    const far = between(turn.state, turn.get(who), other);
    if (far === null) continue;
    const near = far.feet <= 10 && !isFallen(turn.get(who)) && !isFallen(other);
    if (near) engage(turn, who, other.name);
    else if (areEngaged(turn.get(who), other)) disengage(turn, who, other.name);
  }
}

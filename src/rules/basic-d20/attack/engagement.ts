import type { Who } from "../../../fight/who.ts";
import { find } from "../../../fight/state.ts";
import { gain, has, lose } from "../../../fight/rule-kit.ts";
import { isOut, opposed } from "../able.ts";
import type { Half } from "../own.ts";
import { forgetPair, partedFrom, rememberPair } from "../hold/parted.ts";
import { distanceOf, near, placeOf } from "../place.ts";
import type { Combatant, ConditionId, FightState, Turn } from "../types.ts";

/** Opponents at 5 ft or less (BD-16). */
export function engagedWith(state: FightState, c: Combatant): Who[] {
  return pairedWith(state, c, "engaged", "engaged");
}

export function isEngaged(state: FightState, c: Combatant, other: Who): boolean {
  return engagedWith(state, c).includes(other);
}

/**
 * Combatants who hold the other half of a condition that two share; a ruling's detail may name anything. A pair parted
 * on this number counts.
 */
export function pairedWith(state: FightState, c: Combatant, id: ConditionId, mirror: ConditionId): Who[] {
  const names = partedFrom(state, c.name, id);
  for (const condition of c.conditions) {
    if (condition.id !== id) continue;
    for (const other of condition.whom)
      if (other !== c.name && !names.includes(other) && isHalf(state, other, mirror, c.name)) names.push(other);
  }
  return names;
}

function isHalf(state: FightState, who: Who, mirror: ConditionId, other: Who): boolean {
  const c = find(state, who);
  return c !== undefined && has(c, mirror, { whom: other });
}

/**
 * Marks two opponents as engaged; allies never are, nor is who is out of the fight.
 * @rule BD-16
 */
export function engage(turn: Turn, a: Who, b: Who): void {
  const first = turn.get(a);
  const second = turn.get(b);
  if (!opposed(first, second) || isOut(first) || isOut(second) || isEngaged(turn.state, first, b)) return;
  gain(turn, ["BD-16"], a, "engaged", { whom: b });
  gain(turn, ["BD-16"], b, "engaged", { whom: a });
}

export function disengage(turn: Turn, a: Who, b: Who): void {
  part(turn, a, b);
  forgetPair(turn, ...halves(a, b));
}

function part(turn: Turn, a: Who, b: Who): void {
  lose(turn, ["BD-16"], a, "engaged", { whom: b });
  lose(turn, ["BD-16"], b, "engaged", { whom: a });
}

function halves(a: Who, b: Who): readonly Half[] {
  return [
    { who: a, id: "engaged", other: b },
    { who: b, id: "engaged", other: a },
  ];
}

/** Whoever is out of the fight is engaged with nobody. */
export function disengageAll(turn: Turn, who: Who): void {
  const before = partedFrom(turn.state, who, "engaged");
  for (const other of engagedWith(turn.state, turn.get(who))) {
    part(turn, who, other);
    if (!before.includes(other)) rememberPair(turn, ...halves(who, other));
  }
}

/** Opponents within 5 ft by their positions. */
export function nearby(state: FightState, c: Combatant): Who[] {
  if (placeOf(c) === null) return [];
  return state.combatants
    .filter((other) => {
      const feet = distanceOf(c, other);
      return other.name !== c.name && opposed(c, other) && !isOut(other) && feet !== null && near(feet);
    })
    .map((other) => other.name);
}

/** After a change of position: engaged with whom it stands next to, and no longer with whom it has left. */
export function keepPlace(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (isOut(c)) return;
  for (const other of engagedWith(turn.state, c)) {
    const feet = distanceOf(c, turn.get(other));
    if (feet !== null && !near(feet)) disengage(turn, who, other);
  }
  for (const other of nearby(turn.state, c)) engage(turn, who, other);
}

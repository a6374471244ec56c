import type { Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import { isOut, opposed } from "./able.ts";
import { distanceOf, near } from "./place.ts";

/** Opponents at 5 ft or less (BD-16). */
export function engagedWith(c: Combatant): string[] {
  return c.conditions.filter((held) => held.id === "engaged").map((held) => held.detail ?? "");
}

export function isEngaged(c: Combatant, other: string): boolean {
  return has(c, "engaged", other);
}

/** Marks two opponents as engaged; allies never are, nor is who is out of the fight (BD-16). */
export function engage(turn: Turn, a: string, b: string): void {
  const first = turn.get(a);
  const second = turn.get(b);
  if (!opposed(first, second) || isOut(first) || isOut(second) || isEngaged(first, b)) return;
  gain(turn, ["BD-16"], a, "engaged", { detail: b });
  gain(turn, ["BD-16"], b, "engaged", { detail: a });
}

export function disengage(turn: Turn, a: string, b: string): void {
  lose(turn, ["BD-16"], a, "engaged", b);
  lose(turn, ["BD-16"], b, "engaged", a);
}

/** Whoever is out of the fight is engaged with nobody. */
export function disengageAll(turn: Turn, who: string): void {
  for (const other of engagedWith(turn.get(who))) disengage(turn, who, other);
}

/** Opponents within 5 ft by their positions. */
export function nearby(state: FightState, c: Combatant): string[] {
  return state.combatants
    .filter((other) => {
      const feet = distanceOf(c, other);
      return other.name !== c.name && opposed(c, other) && !isOut(other) && feet !== null && near(feet);
    })
    .map((other) => other.name);
}

/** Engages everybody whose positions say so. */
export function engageByPlace(turn: Turn): void {
  for (const c of turn.state.combatants) if (!isOut(c)) for (const other of nearby(turn.state, c)) engage(turn, c.name, other);
}

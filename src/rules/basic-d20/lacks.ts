import type { BasicD20, Combatant, Fact, FightState } from "./types.ts";

/** What somebody lacks for a deed that no rule refuses: another weapon to draw, oil that could lie on the ground. */
export function lacks({ combatants }: FightState, c: Combatant, verb: BasicD20["verb"]): Fact | null {
  if (verb === "draw" && c.attacks.length < 2) return { is: "nothing else to draw", who: c.name };
  const oil = combatants.some(({ attacks }) => attacks.some(({ props }) => props["oil"] === true));
  return verb === "ignite the pool" && !oil ? { is: "nobody has oil" } : null;
}

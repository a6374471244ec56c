import type { Step, UnitResult } from "../fight/run-unit.ts";

/** What a line came to, for ` => …` behind it; null where it came to nothing that a reader would want to know. */
export function resultText(step: Step, unit: UnitResult): string | null {
  const told = step.events.flatMap((event) =>
    event.type === "damage" ? [`${event.amount} damage, ${event.who} ${event.after}/${unit.after.combatants.length}`] : [],
  );
  return told.length === 0 ? null : told.join("; ");
}

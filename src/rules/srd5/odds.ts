import { outcomeOf, purposeOf, type RollEvent } from "../../fight/event.ts";

/** Tells what a roll says of a line at a target: of an attack its roll to hit, of an effect the target's own save. */
export function decides(roll: RollEvent, target: string): boolean | null {
  const outcome = outcomeOf(roll);
  if (purposeOf(roll) === "to hit") return outcome === "hit" || outcome === "critical";
  return purposeOf(roll) === "save of" && roll.who === target ? outcome !== "success" : null;
}

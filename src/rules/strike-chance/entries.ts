import type { Entry } from "./own.ts";
import type { Combatant } from "./types.ts";

/** The attacks of the count that are still to come, earliest first. */
export function waitingOf(c: Combatant): readonly Entry[] {
  return c.own.entries
    .filter((entry) => entry.state === "waiting" && entry.kind === "attack")
    .sort((a, b) => b.at - a.at);
}

/** "1st", "2nd", "3rd", "4th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

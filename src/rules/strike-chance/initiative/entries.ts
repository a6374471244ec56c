import type { Entry } from "../own.ts";
import type { Combatant } from "../types.ts";

/** The attacks of the count that are still to come, earliest first. */
export function waitingOf(c: Combatant): readonly Entry[] {
  return c.own.entries
    .filter((entry) => entry.state === "waiting" && entry.kind === "attack")
    .sort((a, b) => b.at - a.at);
}

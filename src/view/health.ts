import { isOut } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";

/** How hurt somebody looks whose points are not told, from the whole down. Somebody who still stands is never "down". */
export const healthWords = ["unhurt", "scratched", "wounded", "badly wounded", "down"] as const;

export function healthOf(c: Combatant, system: RuleSystem): string | null {
  if (c.hp === null) return isOut(c, system.vocabulary) ? healthWords[4] : null;
  return isOut(c, system.vocabulary) ? healthWords[4] : healthAt(c.hp.now, c.hp.max);
}

/** The same of points alone: all of them, three quarters, half, less; none. */
export function healthAt(now: number, max: number): string {
  if (now <= 0) return healthWords[4];
  if (now >= max) return healthWords[0];
  return now * 4 >= max * 3 ? healthWords[1] : now * 2 >= max ? healthWords[2] : healthWords[3];
}

import { isOut } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { RuleSystem } from "../fight/system.ts";
import { say } from "./words.ts";

/** How hurt somebody looks whose points are not told. Somebody who still stands is never "down". */
export function healthOf(c: Combatant, system: RuleSystem): string | null {
  if (c.hp === null) return isOut(c, system.vocabulary) ? say.health.down : null;
  return isOut(c, system.vocabulary) ? say.health.down : healthAt(c.hp.now, c.hp.max);
}

/** The same of points alone: all of them, three quarters, half, less; none. */
export function healthAt(now: number, max: number): string {
  if (now <= 0) return say.health.down;
  if (now >= max) return say.health.unhurt;
  return now * 4 >= max * 3 ? say.health.scratched : now * 2 >= max ? say.health.wounded : say.health.badly;
}

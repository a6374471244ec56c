import type { Who } from "../../../fight/who.ts";
import { gain, lose, setStat, stat } from "../../../fight/rule-kit.ts";
import type { GivenCondition, Turn } from "../types.ts";

/** SC-31: PROT is one lower from the next hit on, as long as there is worn armor to lose. */
export function wearArmor(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (stat(c, "armor") > stat(c, "worn") && stat(c, "prot") > 0) wear(turn, name, 1);
}

/**
 * Armor worn down by so many points, or (below 0) repaired.
 * @rule SC-31
 */
export function wear(
  turn: Turn,
  name: Who,
  by: number,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  const c = turn.get(name);
  const worn = stat(c, "worn") + by;
  setStat(turn, ["SC-31"], name, "prot", stat(c, "prot") - by);
  setStat(turn, ["SC-31"], name, "worn", worn);
  lose(turn, ["SC-31"], name, "armor worn down");
  if (worn > 0) gain(turn, ["SC-31"], name, "armor worn down", { ...given, detail: String(worn) });
}

/** `! Ogre repair`, by so many points or wholly (SC-31). */
export function repair(turn: Turn, name: Who, points: number | null): void {
  const worn = stat(turn.get(name), "worn");
  const by = Math.min(worn, Math.max(0, points ?? worn));
  if (by === 0) turn.info("SC-31", { is: "nothing to repair", name });
  else wear(turn, name, -by);
}

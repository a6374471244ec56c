import { has, part, stat, told } from "../../fight/rule-kit.ts";
import { hasShield, isDestroyed } from "./gear.ts";
import { armourCap } from "./tables.ts";
import type { Combatant, Part } from "./types.ts";

/** Armour in force, taken apart (ZN-46, ZN-47, ZN-74). */
export interface Armour {
  /** Negative: they lower damage. */
  readonly parts: readonly Part[];
  /** Items that count. */
  readonly items: readonly string[];
  readonly rules: readonly string[];
}

/**
 * Worn armour, shield and cover, as far as they are whole.
 * @rule ZN-46
 * @rule ZN-74
 */
export function armourOf(c: Combatant, cover: boolean): Armour {
  const worn = isDestroyed(c, "armour") ? 0 : Math.max(0, stat(c, "armour"));
  const shield = hasShield(c) ? 1 : 0;
  const sum = worn + shield + (cover ? 1 : 0);
  return {
    parts: told<Part>([
      part("armour", -worn),
      part("shield", -shield),
      part("cover", cover ? -1 : 0),
      ...(sum > armourCap ? [part({ is: "armour capped", sum, cap: armourCap }, sum - armourCap)] : []),
    ]),
    items: [...(worn > 0 ? ["armour"] : []), ...(shield > 0 ? ["shield"] : [])],
    rules: [...(sum > 0 ? ["ZN-45", "ZN-46"] : []), ...(sum > armourCap ? ["ZN-47"] : []), ...(cover ? ["ZN-74"] : [])],
  };
}

export function inCover(c: Combatant): boolean {
  return has(c, "in cover");
}

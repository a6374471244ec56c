import { has, stat } from "../../fight/rule-kit.ts";
import type { Part } from "../../fight/event.ts";
import type { Combatant } from "../../fight/state.ts";
import { hasShield, isDestroyed } from "./gear.ts";
import { armourCap } from "./tables.ts";

/** Armour value in force, taken apart (ZN-46, ZN-47, ZN-74). Parts are negative: they lower damage. */
export interface Armour {
  readonly value: number;
  readonly worn: number;
  readonly shield: number;
  readonly parts: readonly Part[];
}

export function armourOf(c: Combatant, cover: boolean): Armour {
  const worn = isDestroyed(c, "armour") ? 0 : Math.max(0, stat(c, "armour"));
  const shield = hasShield(c) ? 1 : 0;
  const behind = cover ? 1 : 0;
  const sum = worn + shield + behind;
  const parts: Part[] = [
    { label: "armour", value: -worn },
    { label: "shield", value: -shield },
    { label: "cover", value: -behind },
    { label: `armour ${sum}, capped at ${armourCap}`, value: Math.max(0, sum - armourCap) },
  ];
  return { value: Math.min(sum, armourCap), worn, shield, parts: parts.filter((part) => part.value !== 0) };
}

export function inCover(c: Combatant): boolean {
  return has(c, "in cover");
}

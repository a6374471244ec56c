import type { Combatant } from "../fight/combatant.ts";
import type { RuleSystem } from "../fight/system.ts";
import { statLabel } from "./event-text.ts";

/**
 * What a fighter is hard to hit by, as its row says it: "AC 13". The first of these that its rules know and its sheet
 * has.
 */
const defences = ["ac", "def", "armour"];

export function defenceOf(c: Combatant, system: RuleSystem): string | null {
  const shield = c.stats["shield"] === "worn" ? statLabel(system, "shield") : null;
  for (const id of defences) {
    const value = c.stats[id];
    if (value === undefined || value === "" || value === 0 || value === false) continue;
    // An armour class has its shield in it.
    const own = `${statLabel(system, id)} ${String(value)}`;
    return id === "armour" && shield !== null ? `${own}, ${shield}` : own;
  }
  return shield;
}

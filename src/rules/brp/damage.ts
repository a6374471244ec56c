import type { Who } from "../../fight/who.ts";
import { inName, written } from "../../fight/fact.ts";
import { damageModifiers, part, sum, tell, text } from "../../fight/rule-kit.ts";
import { rangeIn, type DamageDice } from "./gear/damage-dice.ts";
import type { Part, Turn } from "./types.ts";
import type { Weapon } from "./gear/weapon.ts";

/**
 * BR-73, BR-75: half a damage bonus, rounded up; option `half-negative` for negative ones.
 * @rule BR-73
 */
export function halved(bonus: number, negative: string): number {
  return negative === "away" && bonus < 0 ? Math.floor(bonus / 2) : Math.ceil(bonus / 2);
}

/**
 * Rolls the damage of a hit before armour, as labelled parts that sum to at least 0 (BR-72 to BR-77).
 * @rule BR-72
 * @rule BR-75
 */
export function rollDamage(turn: Turn, who: Who, { item, damage }: Weapon, special: boolean): Part[] {
  const { own, bonus, most } = damage;
  const purpose = "damage";
  const thrown = turn.roll(purpose, own, { who, detail: turn.say({ is: "damage of a weapon", item }) });
  tell(turn, [special ? "BR-76" : "BR-72"], thrown, { who, purpose, outcome: special ? "special" : "normal" });
  const parts: Part[] = [
    ...(special ? [part({ is: "most of a weapon", item }, most)] : []),
    part(written(item), thrown.total),
    ...bonusParts(turn, who, bonus, special),
    ...damageModifiers(turn.action),
  ];
  const total = sum(parts);
  return total < 0 ? [...parts, part("never below 0", -total)] : parts;
}

/**
 * The damage bonus, rolled once: whole, half or none, in a special hit too.
 * @rule BR-77
 */
function bonusParts(turn: Turn, who: Who, bonus: DamageDice["bonus"], special: boolean): Part[] {
  const dice = text(turn.get(who), "db", "0");
  const range = rangeIn(dice);
  if (bonus === "none" || range === null || (range.min === 0 && range.max === 0)) return [];
  const purpose = "damage bonus";
  const thrown = turn.roll(purpose, dice, { who, detail: inName(turn.names?.purposes, purpose) });
  const value = bonus === "half" ? halved(thrown.total, turn.option("half-negative")) : thrown.total;
  const rules = bonus === "full" ? [special ? "BR-76" : "BR-72"] : ["BR-73", ...(special ? ["BR-77"] : [])];
  if (value < 0) rules.push("BR-75");
  if (thrown.faces.length > 0) tell(turn, rules, thrown, { who, purpose, total: value, outcome: bonus });
  return [part(bonus === "half" ? "half the damage bonus" : purpose, value)];
}

import { parseDice, rangeOf } from "../../dice/expression.ts";
import type { Part } from "../../fight/event.ts";
import { sum, tell, text } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import type { Weapon } from "./weapon.ts";

/** Damage dice of a weapon: its own expression, and how much of the damage bonus it takes (BR-72 to BR-74). */
export interface DamageDice {
  readonly own: string;
  readonly bonus: "full" | "half" | "none";
}

export function damageDice(dice: string): DamageDice {
  const half = /\+(?:half-db|1\/2db|½db)$/.exec(dice);
  if (half !== null) return { own: dice.slice(0, half.index), bonus: "half" };
  return dice.endsWith("+db") ? { own: dice.slice(0, -3), bonus: "full" } : { own: dice, bonus: "none" };
}

/** BR-76: the most that the weapon's own expression can give. */
export function most(own: string): number {
  const parsed = parseDice(own);
  return parsed === null ? 0 : rangeOf(parsed).max;
}

/** BR-73, BR-75: half a damage bonus, rounded up; option `half-negative` for negative ones. */
export function halved(bonus: number, negative: string): number {
  return negative === "away" && bonus < 0 ? Math.floor(bonus / 2) : Math.ceil(bonus / 2);
}

/** Rolls the damage of a hit before armour, as labelled parts that sum to at least 0 (BR-72 to BR-77). */
export function rollDamage(turn: Turn, who: string, weapon: Weapon, level: "normal" | "special"): Part[] {
  const { own, bonus } = damageDice(weapon.dice ?? "0");
  const detail = `${weapon.item} damage`;
  const thrown = turn.roll("damage", own, { who, detail });
  tell(turn, level === "special" ? ["BR-76"] : ["BR-72"], thrown, {
    who,
    purpose: "damage",
    total: thrown.total,
    outcome: level,
  });
  const parts: Part[] = [];
  if (level === "special") parts.push({ label: `most of the ${weapon.item}`, value: most(own) });
  parts.push({ label: weapon.item, value: thrown.total });
  const added = bonusPart(turn, who, bonus, level);
  if (added !== null) parts.push(added);
  const total = sum(parts);
  if (total < 0) parts.push({ label: "never below 0", value: -total });
  return parts;
}

function bonusPart(turn: Turn, who: string, bonus: DamageDice["bonus"], level: "normal" | "special"): Part | null {
  const dice = text(turn.get(who), "db", "0");
  if (bonus === "none" || parseDice(dice) === null || Number(dice) === 0) return null;
  const thrown = turn.roll("damage bonus", dice, { who, detail: "damage bonus" });
  const rules =
    bonus === "half"
      ? level === "special"
        ? ["BR-73", "BR-77"]
        : ["BR-73"]
      : level === "special"
        ? ["BR-76"]
        : ["BR-72"];
  const value = bonus === "half" ? halved(thrown.total, turn.option("half-negative")) : thrown.total;
  if (thrown.faces.length > 0)
    tell(turn, value < 0 ? [...rules, "BR-75"] : rules, thrown, {
      who,
      purpose: "damage bonus",
      total: value,
      outcome: bonus,
    });
  return { label: bonus === "half" ? "half the damage bonus" : "damage bonus", value };
}

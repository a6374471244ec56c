import { inName, written } from "../../fight/fact.ts";
import { damageModifiers, part, remind, sum, tell, text, told } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { armourParts, isSplit, piecesOf, type Hit } from "./armour.ts";
import { coverOf, wear } from "./gear.ts";
import type { Blow } from "./reactions.ts";
import type { Outcome } from "./tables.ts";
import type { Part, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { arm, rangeIn, tableItem, type DamageDice, type Weapon } from "./weapons.ts";
import { wound } from "./wounds.ts";

/**
 * Halves a damage bonus, rounded up; option `half-negative` is for negative ones (BR-75).
 * @rule BR-73
 */
function halved(bonus: number, negative: string): number {
  return negative === "away" && bonus < 0 ? Math.floor(bonus / 2) : Math.ceil(bonus / 2);
}

/**
 * Rolls the damage of a hit before armour, as labelled parts that sum to at least 0 (BR-72 to BR-77).
 * @rule BR-72
 * @rule BR-75
 */
function rollDamage(turn: Turn, who: Who, { item, damage }: Weapon, special: boolean): Part[] {
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
 * Rolls the damage bonus once: whole, half or none, in a special hit too.
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
  if (thrown.faces.length > 0) {
    const parts = told([part("halved", value - thrown.total)]);
    tell(turn, rules, thrown, { who, purpose, parts, total: value, outcome: bonus });
  }
  return [part(purpose, value)];
}

/**
 * Returns the damage less what stops it, never below 0, with its parts (BR-75).
 * @rule BR-80
 */
export function lessArmour(
  parts: readonly Part[],
  taken: readonly Part[],
): { readonly amount: number; readonly parts: readonly Part[] } {
  let left = sum(parts);
  const all = [...parts];
  for (const { label, value } of taken) {
    const stopped = Math.min(left, -value);
    left -= stopped;
    const whole = stopped === -value;
    if (stopped > 0) all.push(part(whole ? label : { is: "of so many", what: label, points: -value }, -stopped));
  }
  return { amount: left, parts: all };
}

/** Reads what the game master says of the hit, where the options ask for it (BR-82, BR-85). */
function hitOf(turn: Turn, blow: Blow): Hit {
  const c = turn.get(blow.target);
  const asked = turn.option("helmets") === "ask";
  const head = asked && turn.answer("to-head") !== null;
  if (asked && !head && piecesOf(c).some((piece) => piece.adds))
    remind(turn, ["BR-82"], { is: "is the head hit", who: c.name });
  const highVelocity = blow.weapon.velocity === "high";
  if (turn.option("split-armour") !== "ask" || !isSplit(c)) return { highVelocity, head, value: null };
  const said = turn.answer("value")?.text ?? null;
  if (said !== "first" && said !== "second")
    turn.wait(
      { is: "which number of the armour", who: c.name },
      {
        who: c.name,
        offers: (["first", "second"] as const).map((value) =>
          offer(c.name, { answer: { id: "value", value } }, "BR-85"),
        ),
      },
    );
  return { highVelocity, head, value: said };
}

/**
 * Returns the points of an immobile shield in front of the part that is hit.
 * @rule BR-91
 */
function coverParts(turn: Turn, target: Who): Part[] {
  const cover = turn.get(target).conditions.find((held) => held.id === "behind");
  if (cover === undefined) return [];
  if (turn.answer("covered") === null) {
    remind(turn, ["BR-91"], { is: "is the cover hit", who: target });
    return [];
  }
  const shield = cover.of;
  const points = shield === null ? 0 : coverPoints(turn, target, shield);
  return [part({ is: "behind cover", shield }, -points)];
}

/**
 * Returns the points that the game master has given an immobile shield, else the present points of that shield, its own
 * or from the table (BR-91, BR-92).
 */
function coverPoints(turn: Turn, who: Who, said: string): number {
  const given = turn.get(who).own.covers.find(({ label }) => label === said);
  if (given !== undefined) return given.points;
  for (const c of [turn.get(who), ...turn.state.combatants]) {
    const own = c.attacks
      .map((each) => arm(each))
      .find((weapon) => weapon.size !== null && weapon.item.toLowerCase() === said.toLowerCase());
    if (own !== undefined) return coverOf(turn.state, c, own);
  }
  const row = tableItem(said);
  return row === null ? 0 : (arm(row).hp ?? 0);
}

/** Rolls damage, takes cover and armour off, and wounds the target (BR-72 to BR-77, BR-80, BR-91, BR-94). */
export function strike(turn: Turn, blow: Blow, outcome: Outcome): void {
  const { attacker, target, weapon } = blow;
  const special = outcome.damage === "special";
  const parts = rollDamage(turn, attacker, weapon, special);
  if (special) remind(turn, ["BR-66"], { is: "no special results" });
  const cover = coverParts(turn, target);
  const after = lessArmour(parts, [...cover, ...armourParts(turn.state, turn.get(target), hitOf(turn, blow))]);
  const { bonus } = weapon.damage;
  const rules = [outcome.rule, special ? "BR-76" : "BR-72", "BR-80", "BR-94"];
  if (bonus !== "full") rules.push(special ? "BR-77" : bonus === "half" ? "BR-73" : "BR-74");
  if (cover.length > 0) rules.push("BR-91");
  if (isSplit(turn.get(target))) rules.push("BR-85");
  wound(turn, rules, target, after.amount, { by: attacker, parts: after.parts, struck: true });
}

/** Takes off what a parry costs the weapons (BR-59, BR-65, BR-67, BR-79). */
export function wearOf(turn: Turn, blow: Blow, parrying: Weapon | null, { wear: whose }: Outcome): void {
  if (parrying === null) return;
  if (whose === "parrying") wear(turn, "BR-65", blow.target, parrying, 2);
  if (whose === "attacking" && blow.weapon.mode === "melee") wear(turn, "BR-67", blow.attacker, blow.weapon, 1);
}

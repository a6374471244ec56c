import { clause, has as hasClause } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Turn } from "../../fight/system.ts";
import { flag, harm, has, mark, remind, stat, sum, text, told } from "../../fight/rule-kit.ts";
import { parseDice, rangeOf, rollDice } from "../../dice/expression.ts";
import { fellNow } from "./able.ts";
import type { Blow } from "./blow.ts";
import { addToMark, marked } from "./bookkeeping.ts";
import { die, say, settleZero } from "./fall.ts";
import { hasProperty } from "./weapon.ts";

/** Grade of a hit: the special roll after a natural 20 may raise it (BD-47 to BD-50). */
export type Grade = "regular" | "maximum" | "critical";

/** Damage as labelled parts; they add up to the amount. */
export interface Damage {
  readonly parts: readonly Part[];
  readonly rules: readonly string[];
}

/** Takes hit points, never below 0, and settles what follows (BD-104, BD-107, BD-108). */
export function hurt(
  turn: Turn,
  rule: readonly string[],
  who: string,
  amount: number,
  more: { readonly by?: string | null; readonly parts?: readonly Part[]; readonly nonlethal?: boolean } = {},
): void {
  const c = turn.get(who);
  const down = has(c, "unconscious") && !fellNow(turn.state, c);
  harm(turn, rule, who, amount, { by: more.by ?? null, parts: more.parts ?? [], floor: 0 });
  if (amount <= 0) return;
  if (down) {
    if (turn.option("ko-further") === "ruling")
      remind(turn, ["BD-108"], `${who} is hurt while unconscious: does it die? "! ${who} dies"`);
    else die(turn, ["BD-108"], who);
    return;
  }
  if (more.nonlethal === true) addToMark(turn, ["BD-107"], who, "nonlethal", amount);
  settleZero(turn, who);
}

/** The numbers of damage dice: what they show, what they could show at most, and what is always added. */
interface Dice {
  readonly label: string;
  readonly highest: number;
  readonly constant: number;
}

function diceOf(expression: string): Dice {
  const dice = parseDice(expression);
  if (dice === null) return { label: expression, highest: 0, constant: 0 };
  const constant = rollDice(dice, () => 0).total;
  return { label: expression, highest: rangeOf(dice).max - constant, constant };
}

/** Strength on damage: melee, thrown weapons and slings; of others only where the weapon says so (BD-102, BD-112). */
function strengthCounts(turn: Turn, blow: Blow): boolean {
  switch (blow.weapon.kind) {
    case "melee":
    case "thrown":
    case "sling":
    case "punch":
      return true;
    case "kick":
      return turn.option("kick-str") !== "no";
    case "bow":
    case "crossbow":
      return hasProperty(blow.weapon, "strength");
    case "grenade":
    case "siege":
      return false;
  }
}

/** Rolls a weapon's damage through the whole chain of BD-127: grade and modifiers, least damage, doubling, half for the flat. */
export function rollDamage(turn: Turn, blow: Blow, grade: Grade): Damage {
  const { weapon, attacker } = blow;
  const dice = weapon.dice ?? "0";
  const { label, highest, constant } = diceOf(dice);
  const rules = ["BD-101", "BD-127"];
  const parts: Part[] = [];
  if (grade !== "maximum") {
    const thrown = turn.roll("damage", dice, { who: attacker, detail: `${weapon.name} damage` });
    parts.push({ label: thrown.dice, value: thrown.total - constant });
  }
  if (grade !== "regular") parts.push({ label: `maximum of ${label}`, value: highest });
  if (blow.double !== null && turn.option("double-damage") === "dice")
    parts.push({ label: `×2 ${blow.double} (dice)`, value: sum(parts) });
  parts.push({ label: weapon.name, value: constant });
  const c = turn.get(attacker);
  if (strengthCounts(turn, blow) && stat(c, "str") !== 0) {
    parts.push({ label: "STR", value: stat(c, "str") });
    rules.push("BD-102");
  }
  if (weapon.magic !== 0) {
    parts.push({ label: "magic", value: weapon.magic });
    rules.push("BD-103");
  }
  if (has(c, "stumbling") && turn.option("stumble-rolls") === "d20+damage")
    parts.push({ label: "stumbling", value: -1 });
  atLeast(turn, parts);
  if (blow.double !== null) {
    rules.push(blow.double === "charge" ? "BD-37" : "BD-40");
    if (turn.option("double-damage") !== "dice") parts.push({ label: `×2 ${blow.double}`, value: sum(parts) });
  }
  const factor = blow.stray ? null : (clause(blow.action, "times")?.number ?? null);
  if (factor !== null) {
    parts.push({ label: `×${factor} sneak attack`, value: sum(parts) * (factor - 1) });
    rules.push("BD-65");
  }
  if (!blow.stray && hasClause(blow.action, "flat")) {
    const all = sum(parts);
    parts.push({ label: "half (flat)", value: half(turn, all) - all });
    atLeast(turn, parts);
    rules.push("BD-105");
  }
  return { parts: told(parts), rules };
}

/** A hit does at least 1 (option min-damage). */
function atLeast(turn: Turn, parts: Part[]): void {
  const least = turn.option("min-damage") === "0" ? 0 : 1;
  const all = sum(parts);
  if (all < least) parts.push({ label: `at least ${least}`, value: least - all });
}

/** Half, rounded as the option half-round says (BD-43, BD-105, BD-124). */
export function half(turn: Turn, value: number): number {
  return turn.option("half-round") === "up" ? Math.ceil(value / 2) : Math.floor(value / 2);
}

/** The damage of a weapon reaches its target (BD-101); fists may hurt the wrong one (BD-113, BD-114). */
export function deal(turn: Turn, blow: Blow, damage: Damage): void {
  const { weapon, attacker, target } = blow;
  const amount = sum(damage.parts);
  if (weapon.kind === "punch" || weapon.kind === "kick") {
    const lethal = weapon.kind === "kick" && turn.option("kick") === "lethal";
    dealUnarmed(turn, damage, attacker, target, lethal);
    return;
  }
  const nonlethal = !blow.stray && hasClause(blow.action, "flat");
  hurt(turn, damage.rules, target, amount, { by: attacker, parts: damage.parts, nonlethal });
}

/** A blow of a fist, a kick or a hold's pressure: against metal it may hurt whoever strikes (BD-113, BD-114). */
export function dealUnarmed(turn: Turn, damage: Damage, attacker: string, target: string, lethal: boolean): void {
  const amount = sum(damage.parts);
  const struck = turn.get(target);
  const armour = text(turn.get(attacker), "armour", "none");
  const rules = [...damage.rules, "BD-111"];
  if (flag(struck, "no-brawl") || turn.ruling(["no effect"]) !== null) {
    none(turn, [...rules, "BD-114"], target, attacker, damage.parts, "cannot be hurt by fists");
    return;
  }
  askAboutBrawling(turn, target);
  if (text(struck, "armour", "none") === "metal" && (armour === "none" || armour === "leather")) {
    say(turn, ["BD-113"], `${attacker} strikes metal and hurts itself`, [attacker]);
    hurt(turn, [...rules, "BD-113"], attacker, amount, { by: attacker, parts: damage.parts, nonlethal: true });
    return;
  }
  hurt(turn, rules, target, amount, { by: attacker, parts: damage.parts, nonlethal: !lethal });
}

/** Once for each creature: can fists hurt it? (BD-114) */
function askAboutBrawling(turn: Turn, target: string): void {
  if (marked(turn.get(target), "brawled")) return;
  remind(
    turn,
    ["BD-114"],
    `Can fists hurt ${target}? If not: "! fists cannot hurt it" below this line, or "no-brawl" in its line.`,
  );
  mark(turn, ["BD-114"], target, "brawled", true);
}

/** Damage that comes to nothing, shown with its parts and why. */
export function none(
  turn: Turn,
  rule: readonly string[],
  who: string,
  by: string | null,
  parts: readonly Part[],
  why: string,
): void {
  const amount = sum(parts);
  harm(turn, rule, who, 0, { by, parts: [...parts, { label: why, value: -amount }], floor: 0 });
}

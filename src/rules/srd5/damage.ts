import { has as hasClause } from "../../fight/action.ts";
import { damageModifiers, gain, harm, has, lose, part, reasonOr, stat, sum, told } from "../../fight/rule-kit.ts";
import { written } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { isEdition2014 } from "./able.ts";
import { askConcentration, breakIfHelpless } from "./concentration.ts";
import { isInspired } from "./d20.ts";
import { leave, settle } from "./dying.ts";
import { damageDice, type DamageDice } from "./gear.ts";
import { isCharacter, regenerationOf, typesIn } from "./sheet.ts";
import { isScene } from "./surroundings.ts";
import type { DamageType } from "./tables.ts";
import type { Action, Combatant, Part, Turn } from "./types.ts";

/** Damage of one type, as labelled parts; `saved`: a save halves it. */
export interface Dealt {
  readonly type: DamageType | null;
  readonly parts: readonly Part[];
  readonly saved?: boolean;
}

/** Circumstances of a blow, for what follows from it. */
interface Struck {
  readonly rule: readonly string[];
  readonly by: Who | null;
  readonly critical?: boolean;
  readonly knockOut?: boolean;
  /** Kinds of a weapon or a spell that resistances may except: magic, silver. */
  readonly made?: readonly string[];
}

/**
 * Deals the damage of one attack or effect: each type met by its own resistance, summed, held against the threshold,
 * taken from temporary points and then from hit points.
 * @rule SR-64
 * @rule SR-95
 * @rule SR-97
 * @rule SR-103
 */
export function hurt(turn: Turn, who: Who, coming: readonly Dealt[], struck: Struck): void {
  const c = turn.get(who);
  const dealt = soaked(turn, who, coming);
  const rules = new Set(struck.rule);
  const parts: Part[] = [];
  let total = 0;
  let unmet = 0;
  const types = new Set<DamageType>();
  for (const each of dealt) {
    const met = meet(turn, c, each, struck.made ?? []);
    for (const id of met.rules) rules.add(id);
    parts.push(...met.parts);
    total += Math.max(0, sum(met.parts));
    if (each.type !== null && sum(met.parts) > 0) types.add(each.type);
    unmet += Math.max(0, met.unmet);
    if (sum(met.parts) < 0) parts.push(part("modifier", -sum(met.parts)));
  }
  const threshold = stat(c, "threshold");
  const full = turn.option("threshold") === "after" ? total : unmet;
  if (total > 0 && full < threshold) {
    parts.push(part("threshold", -total));
    rules.add("SR-103");
    total = 0;
  }
  const suffered = total;
  const spent = spendTemporary(turn, who, total);
  if (spent > 0) {
    parts.push(part("temporary points", -spent));
    rules.add("SR-102");
    total -= spent;
  }
  const before = c.hp?.now ?? 1;
  const spared = struck.knockOut === true && c.hp !== null && before > 0 && total >= before && !isEdition2014(turn);
  if (spared) {
    parts.push(part("knocked out", before - 1 - total));
    rules.add("SR-116");
    total = before - 1;
  }
  harm(turn, [...rules], who, total, { by: struck.by, parts: told(parts), floor: 0 });
  if (spared) knockOut(turn, who);
  else {
    const { critical = false, knockOut: out = false } = struck;
    settle(turn, who, before, total, { critical, knockOut: out, radiant: types.has("radiant") });
  }
  if (regenerationOf(c).unless.some((each) => [...types].some((type) => type === each))) turn.own(who).stung = true;
  breakIfHelpless(turn, who);
  if (turn.option("temp-and-concentration") === "save" || total > 0) askConcentration(turn, who, suffered);
}

/** Adds 5 to the first fire on somebody who is oiled (SR-72). */
function soaked(turn: Turn, who: Who, dealt: readonly Dealt[]): readonly Dealt[] {
  const fire = dealt.find(({ type, parts }) => type === "fire" && sum(parts) > 0);
  if (fire === undefined || !has(turn.get(who), "oiled")) return dealt;
  lose(turn, ["SR-72"], who, "oiled");
  return dealt.map((each) => (each === fire ? { ...each, parts: [...each.parts, part("oil", 5)] } : each));
}

/**
 * Unconscious at 1 hit point.
 * @rule SR-116
 */
function knockOut(turn: Turn, who: Who): void {
  gain(turn, ["SR-116"], who, "unconscious");
  leave(turn, who);
}

/**
 * Meets damage of a type: none of what somebody is immune to, half of what it resists, twice that to which it is
 * vulnerable. Half of a save comes first.
 * @rule SR-96
 * @rule SR-98
 * @rule SR-99
 * @rule SR-100
 */
function meet(
  turn: Turn,
  c: Combatant,
  { type, parts, saved = false }: Dealt,
  made: readonly string[],
): { parts: Part[]; unmet: number; rules: string[] } {
  const found = [...parts];
  const rules: string[] = [];
  const add = (label: Part["label"], value: number, rule: string): void => {
    if (value === 0) return;
    found.push({ label, value });
    rules.push(rule);
  };
  const halve = (): void => add("saved: half", Math.floor(sum(found) / 2) - sum(found), "SR-120");
  const doubleFirst = turn.option("half-and-double") === "double-first";
  const vulnerable = type !== null && typesIn(c, "vulnerable").includes(type);
  if (saved && !(doubleFirst && vulnerable)) halve();
  const stone = type === "poison" && has(c, "petrified") && isEdition2014(turn);
  if (type !== null && (stone || typesIn(c, "immune", made).includes(type))) {
    add({ is: "immunity to", type }, -sum(found), "SR-100");
    return { parts: found, unmet: 0, rules };
  }
  const unmet = sum(found);
  if (type !== null && typesIn(c, "resists", made).includes(type))
    add({ is: "resistance to", type }, Math.floor(sum(found) / 2) - sum(found), "SR-98");
  else if (type === "fire" && isScene(turn.state, "underwater"))
    add("under water", Math.floor(sum(found) / 2) - sum(found), "SR-159");
  else if (has(c, "petrified")) add("resistance", Math.floor(sum(found) / 2) - sum(found), "SR-149");
  if (type !== null && vulnerable) add({ is: "vulnerability to", type }, sum(found), "SR-99");
  if (saved && doubleFirst && vulnerable) halve();
  return { parts: found, unmet, rules };
}

/**
 * Spends temporary points, which go before all others.
 * @rule SR-102
 */
function spendTemporary(turn: Turn, who: Who, amount: number): number {
  const before = Math.max(0, stat(turn.get(who), "temporary hp"));
  const spent = Math.min(before, Math.max(0, amount));
  if (spent > 0)
    turn.emit({ type: "stat", rule: ["SR-102"], who, stat: "temporary hp", before, after: before - spent });
  return spent;
}

/** Dice of a hit, and what is added to them. */
export interface Rolling {
  readonly who: Who;
  /** Name of the weapon or the spell, for what stands behind its dice. */
  readonly name: string;
  readonly damage: readonly DamageDice[];
  /** Parts that are added once, of the type of the first dice. */
  readonly added: readonly Part[];
  readonly critical: boolean;
  readonly action: Action | null;
}

/**
 * Rolls the damage of a hit, each dice by themselves; of a critical hit all dice twice, and what is added once.
 * @rule SR-61
 * @rule SR-63
 */
export function rollDamage(turn: Turn, { who, name, damage, added, critical, action }: Rolling): readonly Dealt[] {
  const [first] = damage;
  const type = first?.type ?? null;
  const dealt = damage.map((each, at) => ({
    type: each.type,
    parts: [...throwDamage(turn, who, each, critical, name, action, at === 0), ...(at === 0 ? added : [])],
  }));
  const free = action?.actor === who ? action.damage : [];
  const dice = free.flatMap(({ dice: die, amount, reason }) => {
    if (die === undefined) return [];
    const label = reasonOr(reason, "damage modifier");
    return throwDamage(turn, who, damageDice(die, type), critical, "").map(({ value }) => part(label, amount * value));
  });
  const plain = free.length === 0 ? [] : damageModifiers(action).filter((_, at) => free[at]?.dice === undefined);
  if (dice.length + plain.length > 0) dealt.push({ type, parts: [...dice, ...plain] });
  return together(dealt);
}

/** Puts damage of one type together. */
function together(dealt: readonly Dealt[]): readonly Dealt[] {
  const types = [...new Set(dealt.map(({ type }) => type))];
  return types.map((type) => ({ type, parts: dealt.flatMap((each) => (each.type === type ? each.parts : [])) }));
}

function throwDamage(
  turn: Turn,
  who: Who,
  damage: DamageDice,
  critical: boolean,
  name: string,
  action: Action | null = null,
  first = false,
): Part[] {
  const { dice, doubled, constant, most, type } = damage;
  const mode = turn.option("critical");
  const label = (text: string): Part["label"] => ({ is: "dice of type", dice: text, type });
  const fixed: Part[] = constant === 0 ? [] : [part(written(name), constant)];
  if (most === 0) return [part(label(name), constant)];
  if (takesAverage(turn, who, action)) return [...averageParts(turn, who, damage, critical)];
  const all = critical && mode === "dice";
  const thrown = turn.roll(all ? "critical damage" : "damage", all ? doubled : dice, { who });
  const again = first && !thrown.summed && isInspired(turn, who, action, "damage");
  const change = again ? turn.roll("reroll", `1d${damage.sides}`, { who }).total - Math.min(...thrown.faces) : 0;
  if (change !== 0) fixed.push(part("rolled again", change));
  const rolled = part(label(thrown.dice), thrown.total - constant);
  if (!critical || all) return [rolled, ...fixed];
  const more = mode === "double" ? part("twice the dice", rolled.value) : part("maximum of the dice", most);
  return [rolled, more, ...fixed];
}

/** Tells whether a number stands for the dice: the line says so, or for monsters the option. */
function takesAverage(turn: Turn, who: Who, action: Action | null): boolean {
  if (action?.actor === who && hasClause(action, "average")) return true;
  return turn.option("monster-damage") === "average" && !isCharacter(turn.get(who));
}

/**
 * Returns the number in place of the dice; of a critical hit that number, and the dice once.
 * @rule SR-166
 */
function averageParts(turn: Turn, who: Who, damage: DamageDice, critical: boolean): readonly Part[] {
  const { dice, average, constant, type } = damage;
  const number = part({ is: "average of", dice, type }, average);
  if (!critical) return [number];
  const thrown = turn.roll("critical damage", dice, { who });
  return [number, part({ is: "dice of type", dice: thrown.dice, type }, thrown.total - constant)];
}

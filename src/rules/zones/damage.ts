import { parseDice } from "../../dice/expression.ts";
import type { Part } from "../../fight/event.ts";
import { fold, sum, tell } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Throw, Turn } from "../../fight/system.ts";
import { armourOf } from "./armour.ts";
import type { Assault, Hit } from "./assault.ts";
import { isDamaged, type Weapon } from "./gear.ts";
import { mountOf } from "./people.ts";
import { largerBy } from "./size.ts";
import { sizeStep } from "./tables.ts";
import { atLeastNothing, wound } from "./wounds.ts";

/*
 * The chain from dice to damage suffered (ZN-54): number of dice, kind of dice, roll, halving for size, armour. `plan` rolls and works it out,
 * `deal` applies it, since a counter compares both before either counts.
 */

export interface Planned {
  readonly hit: Hit;
  readonly target: string;
  /** After impairment and size, before armour. */
  readonly raw: number;
  /** After armour, never below 0. */
  readonly suffered: number;
  readonly parts: readonly Part[];
  readonly rule: readonly string[];
  /** Do the natural faces break a damaged weapon (ZN-120)? */
  readonly broke: boolean;
  /** Items that took something off: "armour", "shield" (ZN-118). */
  readonly protectedBy: readonly string[];
  readonly gentle: boolean;
}

/** Why this blow is impaired; empty where it is not (ZN-42, ZN-44, ZN-140). */
export function impairments(
  turn: Turn,
  attacker: Combatant,
  weapon: Weapon,
  holdBack: boolean,
): { why: string; rule: string }[] {
  const why: { why: string; rule: string }[] = [];
  if (weapon.unarmed) why.push({ why: "unarmed", rule: "ZN-42" });
  if (holdBack) why.push({ why: "holding back", rule: "ZN-44" });
  if (mountOf(turn.state, attacker) !== null) why.push({ why: "mounted", rule: "ZN-140" });
  return why;
}

/** The dice with another count and, when impaired, no die larger than d4 (ZN-43, ZN-125, ZN-126). Constants stay. */
export function shapeDice(
  dice: string,
  change: { readonly factor: number; readonly count: number | null; readonly small: boolean },
): string {
  return dice.replace(/(\d*)d(\d+)/g, (_, count: string, sides: string) => {
    const number = change.count ?? (count === "" ? 1 : Number(count)) * change.factor;
    return `${number === 1 ? "" : number}d${change.small ? Math.min(4, Number(sides)) : sides}`;
  });
}

/** How many dice an expression throws: "2d6+1" is 2. */
export function diceCount(dice: string): number {
  let count = 0;
  for (const found of dice.matchAll(/(\d*)d\d+/g))
    count += found[1] === "" || found[1] === undefined ? 1 : Number(found[1]);
  return count;
}

/** The attack's damage against one target, rolled but not applied. `shared`: a throw that stands for all targets of a blast (ZN-82). */
export function plan(
  assault: Assault,
  weapon: Weapon,
  hit: Hit,
  shared: Throw | null = null,
): Planned & { readonly thrown: Throw } {
  const { turn, attacker } = assault;
  const [from, to] = [turn.get(attacker), turn.get(hit.target)];
  const steps = weapon.blast ? 0 : largerBy(turn.state, from, to);
  const impaired = impairments(turn, from, weapon, assault.holdBack);
  const option = turn.option("impaired");
  const base = damageDice(assault, weapon);
  const small = impaired.length > 0 && (option === "d4" || option === "");
  const dice = shapeDice(base, { factor: sizeStep(Math.max(0, steps)).factor, count: hit.dice, small });
  const rules = [
    "ZN-41",
    ...impaired.map((each) => each.rule),
    ...(impaired.length > 0 ? ["ZN-43"] : []),
    ...(steps > 0 ? ["ZN-125"] : []),
    ...(hit.dice === null ? [] : ["ZN-126"]),
    ...(weapon.blast ? ["ZN-82", "ZN-127"] : []),
  ];
  if (
    assault.holdBack &&
    small &&
    dice === shapeDice(base, { factor: sizeStep(Math.max(0, steps)).factor, count: hit.dice, small: false })
  )
    turn.info("ZN-43", `${weapon.name} rolls no die larger than d4: holding back changes nothing.`);
  if (parseDice(dice) === null)
    turn.impossible("ZN-125", `${dice} are more dice than can be rolled: give the ${weapon.name} fewer.`);
  const thrown =
    shared ?? rollDamage(assault, weapon, hit, dice, rules, impaired.length > 0 && option === "low-of-two");
  if (steps > 0) sizeEvent(turn, steps, `dice x${sizeStep(steps).factor} for size`);
  const bonus = assault.action.modifiers.map((each): Part => ({
    label: each.reason === "" ? "modifier" : each.reason,
    value: each.amount,
  }));
  const parts: Part[] = [{ label: dice, value: thrown.total }, ...bonus];
  if (impaired.length > 0 && option === "half") parts.push(halvedBy(parts, 2, "impaired"));
  if (steps < 0) {
    sizeEvent(turn, -steps, `damage 1/${sizeStep(-steps).factor} for size`);
    parts.push(halvedBy(parts, sizeStep(-steps).factor, "smaller than the target"));
  }
  const raw = Math.max(0, sum(parts));
  const armour = armourOf(to, assault.covered(hit.target));
  const all = [...parts, ...armour.parts];
  return {
    hit,
    target: hit.target,
    raw,
    suffered: Math.max(0, sum(all)),
    parts: atLeastNothing(all.filter((part) => part.value !== 0)),
    rule: [
      "ZN-54",
      ...rules,
      ...(steps < 0 ? ["ZN-124"] : []),
      ...(armour.value > 0 ? ["ZN-45", "ZN-46"] : []),
      ...(armour.worn + armour.shield + (armour.parts.some((part) => part.label === "cover") ? 1 : 0) > armour.value
        ? ["ZN-47"]
        : []),
      ...(armour.parts.some((part) => part.label === "cover") ? ["ZN-74"] : []),
    ],
    broke: breaks(turn, thrown, weapon, attacker),
    protectedBy: raw === 0 ? [] : [...(armour.worn > 0 ? ["armour"] : []), ...(armour.shield > 0 ? ["shield"] : [])],
    gentle: impaired.length > 0 && option === "no-critical",
    thrown,
  };
}

/** Worked out before either blow of a counter is applied; applied here (ZN-54, steps 6 to 8). */
export function deal(assault: Assault, planned: Planned): void {
  wound(assault.turn, {
    who: planned.target,
    by: assault.attacker,
    suffered: planned.suffered,
    parts: planned.parts,
    rule: planned.rule,
    gentle: planned.gentle,
  });
}

function halvedBy(parts: readonly Part[], by: number, label: string): Part {
  const total = Math.max(0, sum(parts));
  return { label, value: Math.ceil(total / by) - total };
}

function sizeEvent(turn: Turn, steps: number, text: string): void {
  turn.emit({ type: "table", rule: ["ZN-123"], table: "size", roll: steps, row: String(steps), text });
}

/** The weapon's dice, or those that the line gives; where nobody has stated any, the line waits (ZN-41, ZN-122). */
function damageDice({ turn }: Assault, weapon: Weapon): string {
  const dice = weapon.dice ?? turn.answer("damage")?.text ?? null;
  if (dice !== null && /^\d*d\d/.test(fold(dice))) return fold(dice);
  if (dice !== null && /^\d+$/.test(dice)) return dice;
  const rule = weapon.improvised
    ? "the dice of simple weapons are not in the rules: option simple-hand or simple-great, or "
    : "";
  return turn.wait(`dice of the ${weapon.name} (${rule}"damage d6" on this line)`);
}

function rollDamage(
  assault: Assault,
  weapon: Weapon,
  hit: Hit,
  dice: string,
  rules: readonly string[],
  twice: boolean,
): Throw {
  const { turn, attacker } = assault;
  const purpose = assault.hits.length > 1 ? `damage to ${hit.target}` : "damage";
  const first = turn.roll("damage", dice, { who: attacker, detail: `${weapon.name} damage` });
  const second = twice
    ? turn.roll("damage", dice, { who: attacker, detail: `${weapon.name} damage, the lower counts` })
    : null;
  const thrown = second !== null && second.total < first.total ? second : first;
  const faces = second === null ? first.faces : [...first.faces, ...second.faces];
  tell(turn, rules, { ...thrown, faces }, { who: attacker, purpose, total: thrown.total, outcome: "rolled" });
  return thrown;
}

/** Natural 1s of a damaged weapon (ZN-120, option `break-dice`). */
function breaks(turn: Turn, thrown: Throw, weapon: Weapon, attacker: string): boolean {
  const worn = isDamaged(turn.get(attacker), weapon.name) || (weapon.improvised && !weapon.own);
  if (weapon.natural || !worn) return false;
  if (thrown.summed) {
    turn.warn(
      "ZN-120",
      `The single dice of the ${weapon.name} are needed, since it is damaged and a natural 1 destroys it: write them apart, as in [2d6=1+4].`,
    );
    return false;
  }
  const ones = thrown.faces.filter((face) => face === 1).length;
  return turn.option("break-dice") === "all" ? ones > 0 && ones === thrown.faces.length : ones > 0;
}

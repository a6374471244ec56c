import { parseDice } from "../../dice/expression.ts";
import { written } from "../../fight/fact.ts";
import {
  damageModifiers,
  fold,
  lookUp,
  part,
  reasonOr,
  showRow,
  sum,
  tell,
  told,
  loudly,
} from "../../fight/rule-kit.ts";
import type { Throw } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { markUsed } from "./arming.ts";
import type { Assault, Hit } from "./assault.ts";
import { armourOf, destroy, isDamage, isDamaged, shapeDice, type Weapon } from "./gear.ts";
import { mountOf } from "./people.ts";
import { largerBy } from "./size.ts";
import { sizeFactor, sizeTable, breakingBlow } from "./tables.ts";
import type { Part, Site } from "./types.ts";
import { wound } from "./wounds.ts";

/*
 * The chain from dice to damage suffered (ZN-54): number of dice, kind of dice, roll, halving for size, armour. `plan`
 * rolls and works it out, `deal` applies it, since a counter compares both before either counts.
 */

export interface Planned {
  readonly hit: Hit;
  readonly target: Who;
  readonly thrown: Throw;
  /** After impairment and size, before armour. */
  readonly raw: number;
  /**
   * After armour, never below 0.
   * @rule ZN-45
   */
  readonly suffered: number;
  readonly parts: readonly Part[];
  readonly rule: readonly string[];
  /** Do the natural faces break a damaged weapon (ZN-120)? */
  readonly broke: boolean;
  /** Items that took something off: "armour", "shield" (ZN-118). */
  readonly protectedBy: readonly string[];
  /** Impaired under `impaired no-critical` (ZN-43). */
  readonly gentle: boolean;
}

/** From dice to damage (ZN-41, ZN-43, ZN-54, ZN-120, ZN-122, ZN-125). */
export const damageSentences = {
  "holding back changes no die": "{weapon} rolls no die larger than d4: holding back changes nothing.",
  "too many dice": "{dice} are more dice than can be rolled: give the {weapon} fewer.",
  "larger attacker": "dice x{factor} for size",
  "smaller attacker": "damage 1/{factor} for size",
  "dice of the weapon": 'dice of the {weapon} ("damage d6" on this line)',
  "dice of the improvised weapon": ({ weapon, great }: { weapon: string; great: boolean }) =>
    `dice of the ${weapon} (option simple-${great ? "great" : "hand"}, or "damage d6" on this line)`,
  "damage of the weapon": "{weapon} damage",
  "second damage of the weapon": "{weapon} damage, the lower counts",
  "natural 1 of a damaged weapon":
    'The {weapon} is damaged, and a natural 1 destroys it: write its dice apart, as in "[2d6=1+4]".',
  "borrowed weapon destroyed": "the {weapon} is destroyed",
} as const;

/**
 * Returns the rules that make this blow impaired; empty where none does.
 * @rule ZN-44
 * @rule ZN-140
 */
function impairments({ turn, attacker, holdBack }: Assault, weapon: Weapon): string[] {
  return [
    ...(weapon.unarmed ? ["ZN-42"] : []),
    ...(holdBack ? ["ZN-44"] : []),
    ...(mountOf(turn.state, turn.get(attacker)) === null ? [] : ["ZN-140"]),
  ];
}

/**
 * Rolls the attack's damage against one target, without applying it. `shared` is a throw that stands for all targets of
 * a blast (ZN-82).
 * @rule ZN-54
 * @rule ZN-124
 * @rule ZN-127
 */
function plan(assault: Assault, weapon: Weapon, hit: Hit, shared: Throw | null = null): Planned {
  const { turn, attacker } = assault;
  const to = turn.get(hit.target);
  const steps = weapon.blast ? 0 : largerBy(turn.state, turn.get(attacker), to);
  const factor = sizeFactor(steps);
  const impaired = impairments(assault, weapon);
  const way = impaired.length > 0 ? turn.option("impaired") : "";
  const shape = { factor: steps > 0 ? factor : 1, count: hit.dice, small: way === "d4" };
  const base = damageDice(assault, weapon);
  const dice = shapeDice(base, shape);
  const rules = [
    "ZN-41",
    ...impaired,
    ...(impaired.length > 0 ? ["ZN-43"] : []),
    ...(steps > 0 ? ["ZN-125"] : []),
    ...(hit.dice === null ? [] : ["ZN-126"]),
    ...(weapon.blast ? ["ZN-82", "ZN-127"] : []),
  ];
  if (assault.holdBack && shape.small && dice === shapeDice(base, { ...shape, small: false }))
    turn.info("ZN-43", { is: "holding back changes no die", weapon: weapon.name });
  if (parseDice(dice) === null) turn.impossible("ZN-125", { is: "too many dice", weapon: weapon.name, dice });
  const thrown = shared ?? rollDamage(assault, weapon, hit, dice, rules, way === "low-of-two");
  const parts: Part[] = [
    part(written(dice), thrown.total),
    ...assault.action.modifiers.map(({ reason, amount }) => part(reasonOr(reason, "modifier"), amount)),
    ...damageModifiers(assault.action),
  ];
  if (way === "half") parts.push(halvedBy(parts, 2, "impaired"));
  if (steps < 0) parts.push(halvedBy(parts, factor, "smaller than the target"));
  if (steps !== 0)
    showRow(turn, ["ZN-123"], "size", Math.abs(steps), lookUp(sizeTable.rows, Math.abs(steps)).code, {
      says: { is: steps > 0 ? "larger attacker" : "smaller attacker", factor },
    });
  const raw = Math.max(0, sum(parts));
  const armour = armourOf(to, assault.covered(hit.target));
  const all = [...parts, ...armour.parts];
  return {
    hit,
    target: hit.target,
    thrown,
    raw,
    suffered: Math.max(0, sum(all)),
    parts: told(all),
    rule: ["ZN-54", ...rules, ...(steps < 0 ? ["ZN-124"] : []), ...armour.rules],
    broke: breaks(assault, thrown, weapon),
    protectedBy: raw === 0 ? [] : armour.items,
    gentle: way === "no-critical",
  };
}

/** Applies a blow that `plan` has worked out (ZN-54, steps 6 to 8). */
export function deal(assault: Assault, { target, parts, rule, gentle }: Planned): void {
  wound(assault.turn, rule, target, assault.attacker, parts, gentle);
}

function halvedBy(parts: readonly Part[], by: number, label: Part["label"]): Part {
  const total = Math.max(0, sum(parts));
  return { label, value: Math.ceil(total / by) - total };
}

/**
 * Returns the weapon's dice, or those that the line gives; waits for them where nobody has stated any (ZN-41, ZN-122).
 * @rule ZN-41
 */
function damageDice({ turn }: Assault, weapon: Weapon): string {
  const dice = fold(weapon.dice ?? turn.answer("damage")?.text ?? "");
  if (isDamage(dice)) return dice;
  return turn.wait(
    weapon.improvised
      ? { is: "dice of the improvised weapon", weapon: weapon.name, great: weapon.hands > 1 }
      : { is: "dice of the weapon", weapon: weapon.name },
  );
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
  const purpose: Site = assault.hits.length > 1 ? { is: "damage to", whom: hit.target } : "damage";
  const single = mayBreak(assault, weapon);
  const roll = (detail: string): Throw => turn.roll("damage", dice, { who: attacker, detail, single });
  let thrown = roll(turn.say({ is: "damage of the weapon", weapon: weapon.name }));
  let { faces } = thrown;
  const leftOut: Part[] = [];
  if (twice) {
    const second = roll(turn.say({ is: "second damage of the weapon", weapon: weapon.name }));
    faces = [...faces, ...second.faces];
    if (second.total < thrown.total) thrown = second;
    leftOut.push(part("the higher left out", thrown.total - faces.reduce((all, face) => all + face, 0)));
  }
  const told = { who: attacker, purpose, parts: leftOut, total: thrown.total, outcome: "rolled" } as const;
  tell(turn, rules, { ...thrown, faces }, told);
  return thrown;
}

/**
 * Tells whether the natural 1s of this throw destroy a damaged weapon (ZN-120, option `break-dice`).
 * @rule ZN-120
 */
function breaks(assault: Assault, thrown: Throw, weapon: Weapon): boolean {
  if (!mayBreak(assault, weapon)) return false;
  const { turn } = assault;
  if (thrown.summed) turn.warn("ZN-120", { is: "natural 1 of a damaged weapon", weapon: weapon.name });
  const ones = thrown.faces.map((face) => face === 1 && !thrown.summed);
  return turn.option("break-dice") === "all" ? ones.every(Boolean) : ones.includes(true);
}

/** Tells whether the weapon is damaged already, or was never made to strike with. */
function mayBreak({ turn, attacker }: Assault, weapon: Weapon): boolean {
  const worn = isDamaged(turn.get(attacker), weapon.name) || (weapon.improvised && !weapon.own);
  return worn && !weapon.natural;
}

/** Rolls and applies damage, target by target. */
export function dealAll(assault: Assault): void {
  const blows: Planned[] = [];
  for (const blow of blowsOf(assault)) {
    deal(assault, blow);
    blows.push(blow);
  }
  afterBlows(assault, blows);
}

/**
 * Rolls damage against every target that did not dodge, each when it is asked for, without applying it (ZN-63, ZN-82).
 * A non-lethal attack has no blows.
 * @rule ZN-82
 */
export function* blowsOf(assault: Assault): Generator<Planned> {
  const { turn, weapon, hits } = assault;
  if (weapon === null) return;
  let shared: Throw | null = null;
  for (const hit of hits) {
    if (hit.missed) continue;
    const blow: Planned = plan(assault, weapon, hit, shared);
    if (weapon.blast && turn.option("blast-roll") === "shared") shared = blow.thrown;
    yield blow;
  }
}

/**
 * Wears gear out: the weapon by its natural faces, even of a blow that came to nothing; shield and armour by the blows
 * that landed (ZN-120, ZN-121).
 * @rule ZN-121
 */
export function afterBlows(assault: Assault, rolled: readonly Planned[], landed = rolled): void {
  const { turn, attacker, weapon } = assault;
  for (const { target, raw, protectedBy } of landed) {
    markUsed(turn, target, protectedBy);
    if (raw < breakingBlow) continue;
    const damaged = ["shield", "armour"].filter((item) => isDamaged(turn.get(target), item));
    for (const item of turn.option("break-both") === "yes" ? damaged : damaged.slice(0, 1))
      destroy(turn, ["ZN-121"], target, item);
  }
  if (weapon === null || !rolled.some((blow) => blow.broke)) return;
  if (weapon.own) destroy(turn, ["ZN-120"], attacker, weapon.name);
  else loudly(turn, ["ZN-120", "ZN-122"], { is: "borrowed weapon destroyed", weapon: weapon.name }, [attacker]);
}

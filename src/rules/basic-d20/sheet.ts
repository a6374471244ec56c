import type { Beginning } from "../../fight/beginning.ts";
import type { Attack } from "../../fight/combatant.ts";
import { fold, text } from "../../fight/rule-kit.ts";
import { bonusOf, signed, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { record } from "../../fight/state.ts";
import type { StatValue } from "../../fight/value.ts";
import type { ItemSpec } from "../../fight/vocabulary.ts";
import { weapons } from "./stats.ts";
import { sizes } from "./tables.ts";
import type { Sheet, Warn, Combatant } from "./types.ts";

/** Gaps of a sheet (BD-101, BD-119). */
export const sheetSentences = {
  "no damage dice": '{who}’s {weapon} has no damage dice: write "{weapon} d6".',
  "no such size": 'Size "{size}" counts 0 in grapple checks: use small, medium, large, or a grapple-mod.',
} as const;

const weaponNames: readonly { readonly name: string; readonly item: ItemSpec }[] = weapons
  .flatMap((item) => [item.name, ...(item.aliases ?? [])].map((name) => ({ name, item })))
  .sort((a, b) => b.name.length - a.name.length);

/**
 * Returns the weapon of the rules that a name means: "silver dagger" is a dagger, "war bow +1" a bow. Null if it
 * means none.
 */
function knownWeapon(name: string): ItemSpec | null {
  const plain = fold(name).replace(/ [+-]\d+$/, "");
  return weaponNames.find((each) => plain === each.name || plain.endsWith(` ${each.name}`))?.item ?? null;
}

function completeAttack(attack: Attack): Attack {
  const item = knownWeapon(attack.name);
  const props = Object.assign(record<StatValue>(item?.props), attack.props);
  if (attack.bonus !== 0) props["magic"] = attack.bonus;
  return { ...attack, dice: attack.dice ?? item?.dice ?? null, props };
}

/**
 * Completes a sheet: what the rules know of its weapons, and warnings about what they cannot use (BD-18, BD-101,
 * BD-119).
 */
export function enlist(sheet: Sheet, _context: unknown, warn: Warn): Sheet {
  const attacks = sheet.attacks.map(completeAttack);
  const unarmed = attacks.filter((attack) => attack.dice === null).map((attack) => attack.name);
  for (const name of new Set(unarmed)) warn({ is: "no damage dice", who: sheet.name, weapon: name }, "BD-101");
  const size = sheet.stats["size"];
  if (
    typeof size === "string" &&
    !sizes.some((each) => each.size === fold(size)) &&
    typeof sheet.stats["grapple-mod"] !== "number"
  )
    warn({ is: "no such size", size }, "BD-119");
  return { ...sheet, attacks };
}

/** Traits that words of a sheet say. */
interface Traits {
  /**
   * Attacks in one action: how many, or the modes of a routine as they are written; null: the line does not say
   * (BD-126).
   */
  readonly routine: number | readonly string[] | null;
  /** Kinds of weapons that alone hurt it, in small letters (BD-45). */
  readonly needs: readonly string[];
  /** Fire does nothing to it (BD-88). */
  readonly resistsFire: boolean;
}

/** Read once: the stats of a combatant are replaced, never changed. */
const traitsRead = new WeakMap<Combatant["stats"], Traits>();

export function traitsOf(c: Combatant): Traits {
  const before = traitsRead.get(c.stats);
  if (before !== undefined) return before;
  const traits: Traits = {
    routine: routineIn(text(c, "attacks")),
    needs: text(c, "needs")
      .split(/\s+(?:and|or)\s+|\s+/)
      .filter((kind) => kind !== "")
      .map((kind) => kind.toLowerCase()),
    resistsFire: /(?<!\p{L})fire(?!\p{L})/iu.test(text(c, "resist")),
  };
  traitsRead.set(c.stats, traits);
  return traits;
}

function routineIn(listed: string): Traits["routine"] {
  if (listed === "") return null;
  return /^\d{1,3}$/.test(listed) ? Math.max(1, Number(listed)) : listed.split(/\s+and\s+/);
}

/** Example of a new fight by these rules. */
export const beginning: Beginning = {
  rests: ["rests 3 turns"],
  suits:
    "Old-school d20 games with ascending armour class, the basic boxed sets and their kin: surprise, " +
    "initiative, ten-second rounds.",
  title: "Goblins at the ford",
  party: [
    "Brand: HP 12, AC 15, AB +2, STR +1, DEX +1, move 30, save 14, sword d8",
    "Elenor: elf, HP 8, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 50/100/150, dagger d4",
  ],
  side: "goblins",
  flags: "",
  foes: [
    { name: "Ogre", count: 1, stats: "HP 16, AC 13, AB +4, STR +3, move 30, save 13, size large, club d8" },
    { name: "Goblin", count: 2, stats: "HP 6, AC 13, AB +1, DEX +1, move 30, save 15, short sword d6" },
  ],
};

/**
 * Returns the items that these rules take from a stat block of another game; the attack bonus is the rest of its
 * best one without Strength.
 */
export function borrow({ hp, ac, scores, attacks, initiative, size, speed }: StatBlock): Borrowed {
  const { str, dex, con } = scores;
  const strength = limited(bonusOf(str ?? 10));
  const best = attacks.reduce<number | null>(
    (most, { bonus }) => (bonus === null ? most : Math.max(most ?? bonus, bonus)),
    null,
  );
  const ab = best === null ? null : Math.max(0, best - strength);
  const guessed = ab === null ? [] : [`AB ${signed(ab)}`];
  const speedy = dex === undefined && initiative !== null;
  const quick = dex === undefined ? initiative : bonusOf(dex);
  return {
    items: [
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(ac === null ? [] : [`AC ${ac}`]),
      ...guessed,
      ...(str === undefined ? [] : [`STR ${signed(strength)}`]),
      ...(quick === null ? [] : [`DEX ${signed(limited(quick))}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...(speed === null ? [] : [`move ${speed}`]),
      ...(size !== null && /large|huge|gargantuan/.test(size) ? ["size large"] : []),
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${plainDice(dice, strength)}`])),
    ],
    guessed,
    left: speedy || initiative === null ? [] : ["initiative"],
  };
}

function limited(bonus: number): number {
  return Math.min(5, Math.max(-5, bonus));
}

/** Returns dice without the Strength bonus, which these rules add themselves. */
function plainDice(dice: string, strength: number): string {
  const [, die = dice, constant = "0"] = /^(\d*d\d+)([+-]\d+)?$/.exec(dice) ?? [];
  const rest = Number(constant) - strength;
  return rest === 0 || strength < 0 ? (strength < 0 ? dice : die) : rest > 0 ? `${die}+${rest}` : die;
}

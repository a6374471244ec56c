import type { Beginning } from "../../fight/beginning.ts";
import { asThing, ofThing, type Attack } from "../../fight/combatant.ts";
import { inWords, type FactOf } from "../../fight/fact.ts";
import { readOnce } from "../../fight/memory.ts";
import { fold, known, text } from "../../fight/rule-kit.ts";
import { bonusOf, type Borrowed, type StatBlock } from "../../fight/sheet/stat-block.ts";
import { record } from "../../fight/state.ts";
import type { StatValue } from "../../fight/value.ts";
import { parsePosition } from "./space.ts";
import type { Combatant, Condition, EnlistContext, Sheet, Warn } from "./types.ts";
import { classes } from "./vocabulary.ts";

export const sheetSentences = {
  "no such HD": '"HD {hd}" cannot be read: write "HD 2" or "HD 2d8+4".',
  "read as a player character": `{who} is read as a player character, since its line gives neither HD nor kind:
      Mighty Blows strike it, and 0 hit points kill it. Write its HD (HD 1) or kind monster; kind pc, if it is one.`,
  "no such position": '"pos {pos}" cannot be read: write "pos 3/4" (hex column/row) or "pos 15/20 ft".',
  assumed: "{stat} {value} (assumed)",
  "hit dice are guessed": "HD (from its hit dice)",
  "until a round without movement": "a round without movement",
} as const;

const say = (fact: FactOf<typeof sheetSentences>): string => inWords(sheetSentences, fact);

/**
 * Returns the hit dice of a text as BCB: the number before the d, or the plain number; less than one die is 0. null: no
 * hit dice.
 * @rule MB-10
 */
export function hitDice(hd: string): number | null {
  if (/^(?:1\/2|½|1 ?hp)$/i.test(hd)) return 0;
  const found = /^(\d{1,3})(?:d\d{1,3})?(?:[+-]\d{1,4})?$/i.exec(hd.replace(/\s+/g, ""));
  return found === null ? null : Number(found[1]);
}

/**
 * Completes a sheet: kind, BCB, and what is assumed, which is kept as a note.
 * @rule MB-09
 */
export function enlist(sheet: Sheet, { foe }: Pick<EnlistContext, "foe">, warn: Warn): Sheet {
  const stats = record<StatValue>(sheet.stats);
  const notes = [...sheet.notes];
  const hd = typeof stats["hd"] === "string" ? hitDice(stats["hd"]) : null;
  if (typeof stats["hd"] === "string" && hd === null) warn({ is: "no such HD", hd: stats["hd"] }, "MB-10");
  if (foe && stats["kind"] === undefined && stats["hd"] === undefined)
    warn({ is: "read as a player character", who: sheet.name }, "MB-70", "info");
  stats["kind"] ??= stats["hd"] === undefined ? "pc" : "monster";
  if (stats["bcb"] === undefined) {
    stats["bcb"] = Math.min(15, hd ?? 0);
    if (hd === null) notes.push(say({ is: "assumed", stat: "BCB", value: 0 }));
  }
  if (stats["dex"] === undefined) notes.push(say({ is: "assumed", stat: "DEX", value: 10 }));
  const pos = stats["pos"];
  if (pos !== undefined && parsePosition(String(pos)) === null)
    warn({ is: "no such position", pos: String(pos) }, "MB-131");
  const unloaded = sheet.attacks
    .filter((weapon) => weaponClass(weapon) === "crossbow" && weapon.props["loaded"] === "no")
    .map((weapon): Condition => ({
      id: "unloaded",
      ...ofThing(weapon.name),
      until: say({ is: "until a round without movement" }),
      ends: null,
    }));
  return { ...sheet, stats, notes, conditions: [...sheet.conditions, ...unloaded] };
}

export type WeaponClass = (typeof classes)[number];

/** Returns the class of a weapon; melee where nothing else is said. */
export function weaponClass(weapon: Attack): WeaponClass {
  return classes.find((each) => each === weapon.props["class"]) ?? "melee";
}

/** Returns whether a class shoots or is thrown. */
export function isMissile(kind: WeaponClass): boolean {
  return kind !== "melee" && kind !== "brawl";
}

/**
 * Returns the magic of a weapon: the number before the dice and the property add up.
 * @rule MB-05
 */
export function magicOf(weapon: Attack): number {
  return weapon.bonus + numberOf(weapon, "magic", 0);
}

function numberOf({ props }: Attack, id: string, fallback: number): number {
  const value = props[id];
  return typeof value === "number" ? value : fallback;
}

/** Returns whether a weapon has a property. */
export function hasProperty(weapon: Attack, property: string): boolean {
  return weapon.props[property] === true;
}

/**
 * Returns the reach in hexes (MB-108, MB-132, MB-133).
 * @rule MB-132
 * @rule MB-133
 */
export function reachOf(weapon: Attack): number {
  return numberOf(weapon, "reach", 1);
}

/**
 * Returns the first range increment in feet, or null where it is not given. Inches are 5 ft each whatever the figures
 * (MB-90).
 */
export function rangeOf(weapon: Attack): number | null {
  return readRange(String(weapon.props["range"] ?? ""));
}

const readRange = readOnce((said): number | null => {
  const found = /^(\d{1,5})\s*(in|"|″)?/i.exec(said);
  return found === null ? null : Number(found[1]) * (found[2] === undefined ? 1 : 5);
});

/** Bare hand, which everybody has. */
export const fist: Attack = {
  name: asThing("fist"),
  dice: "1d2",
  skill: null,
  bonus: 0,
  props: { class: "brawl", natural: true },
};

/** Returns the class of a combatant that these rules know. */
export function classOf(c: Combatant): Class | null {
  return readClass(text(c, "class"));
}

type Class = "magic-user" | "fighter-mage" | "ranger";

const readClass = readOnce((said): Class | null => {
  const word = fold(said).replace(/[\s-]+/g, "-");
  if (word === "mu" || word === "mage") return "magic-user";
  return (["magic-user", "fighter-mage", "ranger"] as const).find((each) => each === word) ?? null;
});

/** Returns whether a weapon is a natural one of melee, all of which strike in a round (MB-31). */
export function isRoutine(weapon: Attack): boolean {
  return hasProperty(weapon, "natural") && weaponClass(weapon) === "melee";
}

/** Returns the attacks of a round: as declared, else the natural weapons of the line, else 1 (MB-31, MB-36). */
export function attacksOf(c: Combatant): number {
  return known(c, "attacks") ?? Math.max(1, c.attacks.filter(isRoutine).length);
}

/** Kind of weapon that harms somebody. */
interface Need {
  /** Word of its line: "silver", "+2". */
  readonly said: string;
  /** Magic that it takes; null: these rules do not know the word. */
  readonly magic: number | null;
}

const readNeeds = readOnce((listed): readonly Need[] =>
  listed
    .toLowerCase()
    .split(/\sand\s|\sor\s|,/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((said) => ({ said, magic: said === "magic" ? 1 : plusOf(said) })),
);

function plusOf(said: string): number | null {
  const plus = /^\+(\d{1,2})$/.exec(said);
  return plus === null ? null : Number(plus[1]);
}

/** Returns what the target's line says it needs; empty where any weapon will do. */
export function needsOf(c: Combatant): string[] {
  return readNeeds(text(c, "needs")).map(({ said }) => said);
}

/**
 * Returns whether a weapon harms a target. Any one listed kind is enough (MB-58).
 * @rule MB-58
 */
export function harms(weapon: Attack, target: Combatant): boolean {
  const needs = readNeeds(text(target, "needs"));
  return needs.length === 0 || needs.some((need) => fits(weapon, need));
}

function fits(weapon: Attack, { said, magic }: Need): boolean {
  if (said === "silver") return hasProperty(weapon, "silver");
  return magic !== null && magicOf(weapon) >= magic;
}

/** Returns the spell that a line names: "fireball" of "the scroll of fireball". */
export function spellIn(said: string): string {
  return said.replace(/^(?:a |the )?scroll of /i, "").trim();
}

/**
 * Returns a sheet from a stat block of another game: points, AC and scores as they are, the combat bonus by a guess.
 */
export function borrow({ hp, ac, level, scores, attacks, initiative, speed }: StatBlock): Borrowed {
  const { str, dex, con } = scores;
  const best = Math.max(...attacks.map(({ bonus }) => bonus ?? 0), 0);
  const bcb = Math.max(0, Math.min(10, best - bonusOf(str ?? 10)));
  const guessed = bcb > 0 ? [`BCB ${bcb}`] : [];
  return {
    items: [
      ...(level === null ? [] : [`HD ${Math.max(1, level)}`]),
      ...(hp === null ? [] : [`HP ${hp}`]),
      ...(ac === null ? [] : [`AC ${ac}`]),
      ...(dex === undefined ? [] : [`DEX ${dex}`]),
      ...(con === undefined ? [] : [`CON ${con}`]),
      ...guessed,
      ...attacks.flatMap(({ name, dice }) => (dice === null ? [] : [`${name} ${dice}`])),
    ],
    guessed: [...guessed, ...(level === null ? [] : [say({ is: "hit dice are guessed" })])],
    left: [...(initiative === null ? [] : ["initiative"]), ...(speed === null ? [] : ["speed"])],
  };
}

/** Fight with which a new block of these rules begins. */
export const beginning: Beginning = {
  rests: ["rests 8 hours"],
  suits:
    "Old-school d20 games with ascending armour class. One-minute rounds, " +
    "a bonus to share between blow and guard, a chart for great moments.",
  title: "Orcs in the doorway",
  party: [
    "Rolf: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, STR-hit +1, STR-dmg +1, shield, move 60, sword d8",
    "Ada: HP 10, AC 13, BCB 2, DEX 15, CON 11, save 13, DEX-hit +1, move 60, bow d6, dagger d4",
    "Mina: HP 6, AC 11, BCB 1, DEX 16, CON 9, save 13, class magic-user, dagger d4",
  ],
  side: "orcs",
  flags: "",
  foes: [
    { name: "Chief", count: 1, stats: "HD 3, HP 14, AC 14, DEX 12, save 14, move 60, axe d8" },
    { name: "Orc", count: 3, stats: "HD 1, HP 5, AC 13, DEX 10, save 16, move 60, spear d6" },
  ],
};

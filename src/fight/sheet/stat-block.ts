import { isMap } from "../../language/map.ts";
import { itemsOf } from "../value.ts";
/*
 * Stat blocks as other plugins keep them: a map that somebody has typed, of which anything may be missing, misspelt or
 * of another kind.
 */

/** A stat block as parsed, whatever is in it. */
export type RawBlock = Readonly<Record<string, unknown>>;

export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export type Ability = (typeof ABILITIES)[number];

export interface BlockAttack {
  readonly name: string;
  /** Added to a d20. */
  readonly bonus: number | null;
  /** "1d6+2" */
  readonly dice: string | null;
}

/** Parts that stat blocks have in common, as far as this one has them. */
export interface StatBlock {
  readonly hp: number | null;
  /** Number of hit dice. */
  readonly level: number | null;
  readonly ac: number | null;
  readonly scores: Readonly<Partial<Record<Ability, number>>>;
  /** Feet. */
  readonly speed: number | null;
  readonly size: string | null;
  readonly initiative: number | null;
  readonly attacks: readonly BlockAttack[];
  /** Other entries, by the block's own keys and names. */
  readonly rest: readonly string[];
}

/** Items that a rule system makes of a stat block. */
export interface Borrowed {
  /** As on a combatant's line. */
  readonly items: readonly string[];
  /** Items among them that are guesses. */
  readonly guessed: readonly string[];
  /** Entries that these rules have no use for, in words. */
  readonly left: readonly string[];
}

/** More actions than this nobody plays. */
const MOST = 40;

/** Keys that are of no matter in a fight, or read elsewhere. */
const QUIET = new Set(
  (
    "name statblock layout image source type subtype alignment languages size hp hit_dice ac armor_class stats " +
    "speed cr level modifier initiative actions monster creature extends combat aliases tags cssclass cssclasses " +
    "bestiary columns dice render note fage_stats"
  ).split(" "),
);

const LONG: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};

export function readStatBlock(raw: RawBlock): StatBlock {
  const rest: string[] = [];
  const attacks: BlockAttack[] = [];
  const actions = listOf(own(raw, "actions")).slice(0, MOST);
  for (const action of actions) {
    const read = attackOf(action);
    if (typeof read === "string") rest.push(read);
    else if (read !== null) attacks.push(read);
  }
  const scores: Partial<Record<Ability, number>> = {};
  const stats = own(raw, "stats");
  for (const [at, ability] of ABILITIES.entries()) {
    const listed = itemsOf(stats)?.[at] ?? (isMap(stats) ? own(stats, ability) : undefined);
    const score = numberIn(listed ?? own(raw, ability) ?? own(raw, LONG[ability]));
    if (score !== null) scores[ability] = score;
  }
  for (const key of Object.keys(raw).slice(0, 200)) {
    const quiet = QUIET.has(key.toLowerCase()) || ABILITIES.some((id) => id === key || LONG[id] === key);
    if (!quiet && !isNothing(raw[key])) rest.push(wordsOf(key));
  }
  const text = wordOf(own(raw, "hit_dice"));
  return {
    hp: numberIn(own(raw, "hp")),
    level: text === null ? numberIn(own(raw, "level") ?? own(raw, "cr")) : leading(text),
    ac: numberIn(own(raw, "ac") ?? own(raw, "armor_class")),
    scores,
    speed: numberIn(own(raw, "speed")),
    size: wordOf(own(raw, "size"))?.toLowerCase() ?? null,
    initiative: numberIn(own(raw, "modifier") ?? own(raw, "initiative")),
    attacks,
    rest,
  };
}

/** Returns the bonus of an ability score. */
export function bonusOf(score: number): number {
  return Math.floor((score - 10) / 2);
}

/** Returns a number as items have bonuses: "+2", "-1". */
export function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

/** Reads an attack; returns its words where it is none, null where there is nothing. */
function attackOf(action: unknown): BlockAttack | string | null {
  if (!isMap(action)) return wordOf(action) === null ? null : wordsOf(wordOf(action) ?? "");
  const name = wordsOf(wordOf(own(action, "name")) ?? "");
  const told = wordOf(own(action, "desc")) ?? "";
  const dice = diceIn(wordOf(own(action, "damage_dice")) ?? told);
  const more = numberIn(own(action, "damage_bonus"));
  const bonus = numberIn(own(action, "attack_bonus")) ?? numberIn(/([+-]\d+) to hit/i.exec(told)?.[1]);
  if (name === "") return null;
  if (dice === null || (bonus === null && !/\b(?:hit|damage)\b/i.test(told))) return name;
  return { name, bonus, dice: more !== null && more !== 0 && !/[+-]/.test(dice) ? dice + signed(more) : dice };
}

function diceIn(text: string): string | null {
  const found = /(\d{0,2}d\d{1,3})(?: *([+−-]) *(\d{1,3}))?/i.exec(text.slice(0, 2000));
  if (found === null) return null;
  const [, dice = "", sign, constant = ""] = found;
  return `${dice.toLowerCase()}${sign === undefined ? "" : `${sign === "+" ? "+" : "-"}${constant}`}`;
}

/** Returns the first number of a value that may be a text ("15 (leather)", "30 ft.") or a list. */
function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? Math.trunc(value) : null;
  const listed = itemsOf(value);
  if (listed !== null) return numberIn(listed[0]);
  if (isMap(value)) return numberIn(own(value, "value") ?? own(value, "ac"));
  return typeof value === "string" ? leading(value) : null;
}

function leading(text: string): number | null {
  const found = /[+-]?\d{1,6}/.exec(text);
  return found === null ? null : Number(found[0]);
}

/** Returns a name as an item may have it: one line, without what would end it. */
function wordsOf(text: string): string {
  return text
    .slice(0, 60)
    .replace(/[^\p{L}\p{N}' -]+/gu, " ")
    .replace(/[\s_]+/g, " ")
    .trim();
}

function wordOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

function isNothing(value: unknown): boolean {
  return value === "" || value === false || listOf(value).length === 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function own(map: RawBlock, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(map, key) ? map[key] : undefined;
}

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
  /** Experience that it is worth. */
  readonly xp: number | null;
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
  /** Is `left` all that is left, since these rules have read the whole map? Else `rest` of the block is left too. */
  readonly whole?: boolean;
}

/** More actions than this nobody plays. */
const MOST = 40;

/** Keys that are of no matter in a fight, or read elsewhere. */
const QUIET = new Set(
  (
    "name statblock layout image source type subtype alignment languages size hp hit_dice ac armor_class stats " +
    "speed cr level modifier initiative actions monster creature extends combat aliases tags cssclass cssclasses " +
    "xp experience bestiary columns dice render note fage_stats hd ini thac0 thaco melee ranged"
  ).split(" "),
);

/** Names of the abilities, written out. */
export const abilityNames: Readonly<Record<Ability, string>> = {
  str: "strength",
  dex: "dexterity",
  con: "constitution",
  int: "intelligence",
  wis: "wisdom",
  cha: "charisma",
};

/** Reads a stat block, whatever the letters of its keys: `hp`, `HP`, `Hp`. */
export function readStatBlock(given: RawBlock): StatBlock {
  const raw = inSmall(given);
  const rest: string[] = [];
  const attacks: BlockAttack[] = [];
  const usual = armourOf(own(raw, "thac0") ?? own(raw, "thaco"))?.bracket ?? null;
  const actions = [...listOf(own(raw, "actions")), ...["melee", "ranged"].flatMap((key) => struckIn(own(raw, key)))];
  for (const action of actions.slice(0, MOST)) {
    const read = attackOf(action);
    if (typeof read === "string") rest.push(read);
    else if (read !== null) attacks.push(...timesOf({ ...read, bonus: read.bonus ?? usual }));
  }
  const scores = scoresIn(raw);
  for (const key of Object.keys(given).slice(0, 200)) {
    const small = key.toLowerCase();
    const isRead = key === small || own(given, small) === undefined;
    const quiet = QUIET.has(small) || (isRead && ABILITIES.some((id) => id === small || abilityNames[id] === small));
    if (!quiet && !isNothing(given[key])) rest.push(wordsOf(key));
  }
  const text = wordOf(own(raw, "hit_dice") ?? own(raw, "hd"));
  const points = own(raw, "hp");
  // Points that are only dice are nobody's number.
  const isDrawn = typeof points === "string" && /^\s*\d*d\d/i.test(points);
  if (isDrawn) rest.push(`hp ${points.trim()}`);
  const armour = armourOf(own(raw, "ac") ?? own(raw, "armor_class"));
  return {
    hp: isDrawn ? null : numberIn(points),
    level: text === null ? numberIn(own(raw, "level") ?? own(raw, "cr")) : leading(text),
    ac: armour?.ascending ?? null,
    scores,
    speed: numberIn(own(raw, "speed")),
    size: wordOf(own(raw, "size"))?.toLowerCase() ?? null,
    initiative: numberIn(own(raw, "modifier") ?? own(raw, "initiative") ?? own(raw, "ini")),
    attacks,
    xp: numberIn(own(raw, "xp") ?? own(raw, "experience")),
    rest,
  };
}

/** Maker of items of a stat block: a rule system. */
interface Borrower {
  borrow?(block: StatBlock, raw: RawBlock): Borrowed;
}

/** Returns what a system makes of a stat block, with the experience that it is worth; null: it reads none. */
export function borrowedBy(system: Borrower, raw: RawBlock): Omit<Borrowed, "whole"> | null {
  const block = readStatBlock(raw);
  const made = system.borrow?.(block, raw) ?? null;
  if (made === null) return null;
  const { items, guessed, left, whole = false } = made;
  return {
    items: block.xp === null ? items : [...items, `XP ${block.xp}`],
    guessed,
    left: [...new Set([...left, ...(whole ? [] : block.rest)])],
  };
}

/** Returns the named texts of a list: traits, actions, and what else a block tells in words. */
export function entriesOf(given: RawBlock, key: string): readonly { readonly name: string; readonly desc: string }[] {
  return listOf(own(inSmall(given), key))
    .slice(0, MOST)
    .map((each) => {
      const entry = isMap(each) ? inSmall(each) : {};
      return { name: wordOf(entry["name"]) ?? "", desc: wordOf(isMap(each) ? entry["desc"] : each) ?? "" };
    });
}

/** Returns a value of a block in words: of a list and of a map all that is in it. */
export function wordsIn(given: RawBlock, key: string): string {
  const told = (value: unknown): string =>
    isMap(value)
      ? [value["name"] === undefined ? null : `${told(value["name"])} ${told(value["desc"])}`]
          .flatMap((said) => said ?? Object.entries(value).map(([each, of]) => `${each} ${told(of)}`))
          .join(", ")
      : Array.isArray(value)
        ? value.slice(0, MOST).map(told).join(", ")
        : (wordOf(value) ?? "");
  return told(own(inSmall(given), key));
}

function inSmall(map: RawBlock): RawBlock {
  const keys = Object.keys(map);
  const capital = keys.filter((key) => key !== key.toLowerCase() && own(map, key.toLowerCase()) === undefined);
  return capital.length === 0
    ? map
    : { ...map, ...Object.fromEntries(capital.map((key) => [key.toLowerCase(), map[key]])) };
}

/**
 * Reads ability scores. A list with a negative number, or of small numbers alone, holds modifiers: each is the score
 * that gives it. A nought among scores is none.
 */
function scoresIn(raw: RawBlock): Partial<Record<Ability, number>> {
  const stats = own(raw, "stats");
  const listed = (itemsOf(stats) ?? []).slice(0, ABILITIES.length).map(numberIn);
  const known = listed.filter((score) => score !== null);
  const modifiers = known.some((score) => score < 0) || (known.length > 0 && known.every((score) => score <= 6));
  const scores: Partial<Record<Ability, number>> = {};
  for (const [at, ability] of ABILITIES.entries()) {
    const single = isMap(stats) ? own(inSmall(stats), ability) : undefined;
    const score = listed[at] ?? numberIn(single ?? own(raw, ability) ?? own(raw, abilityNames[ability]));
    if (score !== null && modifiers && listed[at] !== undefined) scores[ability] = 10 + 2 * score;
    else if (score !== null && score > 0) scores[ability] = score;
  }
  return scores;
}

/**
 * Reads a number with another in brackets: of `6 [13]` and `3(16)` the ascending armour class, of `14 [+5]` the bonus.
 */
function armourOf(value: unknown): { readonly ascending: number | null; readonly bracket: number | null } | null {
  const found = typeof value === "string" ? /^\s*(-?\d{1,2})\s*[[(]\s*([+-]?\d{1,2})\s*[\])]/.exec(value) : null;
  const [plain, bracket] = [Number(found?.[1]), Number(found?.[2])];
  const both = found !== null && [19, 20].includes(plain + bracket);
  return { ascending: both ? bracket : numberIn(value), bracket: found === null ? null : bracket };
}

/** Reads attacks of a line: `bite +9 (1d8+1 plus bleed), 2 claws +7 (1d6)`. */
function struckIn(value: unknown): readonly { readonly name: string; readonly desc: string }[] {
  const text = typeof value === "string" ? value.slice(0, 2000) : "";
  return [...text.matchAll(/([^,;()]+?) ([+-]\d{1,2})(?:\/[+-]\d{1,2})* \(([^()]*)\)/g)].map(
    ([, name = "", bonus = "", dice = ""]) => ({ name: name.trim(), desc: `${bonus} to hit, ${dice} damage` }),
  );
}

/** Returns an attack as often as its name says: `2x claws`, `Tentacle x2`. */
function timesOf(attack: BlockAttack): readonly BlockAttack[] {
  const found = /^(?:([1-9]) ?[x×] +(.+)|(.+?) +[x×] ?([1-9]))$/i.exec(attack.name);
  const name = found?.[2] ?? found?.[3] ?? attack.name;
  return Array.from({ length: Number(found?.[1] ?? found?.[4] ?? 1) }, () => ({ ...attack, name }));
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
function attackOf(given: unknown): BlockAttack | string | null {
  if (!isMap(given)) return wordOf(given) === null ? null : wordsOf(wordOf(given) ?? "");
  const action = inSmall(given);
  const name = wordsOf(wordOf(own(action, "name")) ?? "");
  const told = wordOf(own(action, "desc")) ?? "";
  const dice = diceIn(wordOf(own(action, "damage_dice")) ?? damageIn(told));
  const more = numberIn(own(action, "damage_bonus"));
  const said = /([+-] ?\d{1,2})`? to hit/i.exec(told)?.[1] ?? /(?:^|\s)([+-]\d{1,2}) \(\d*d\d/.exec(told)?.[1];
  const bonus = numberIn(own(action, "attack_bonus")) ?? numberIn(said?.replace(" ", ""));
  if (name === "") return null;
  if (dice === null || (bonus === null && !/\b(?:hit|damage)\b/i.test(told))) return name;
  return { name, bonus, dice: more !== null && more !== 0 && !/[+-]/.test(dice) ? dice + signed(more) : dice };
}

/** Returns the part of an action's text that tells its damage: behind "Hit:", without the dice to hit. */
function damageIn(told: string): string {
  const behind = /\bhit: ?(.*)$/is.exec(told)?.[1] ?? told;
  return behind.replace(/`?(?:dice: ?)?\d*d20(?: *[+−-] *\d{1,3})?`? (?:to hit|attack roll)/gi, "");
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
  // "1,250" is one number.
  const found = /[+-]?\d{1,6}/.exec(text.replace(/\b(\d{1,3}),(?=\d{3}\b)/g, "$1"));
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

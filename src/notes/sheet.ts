import { splitItems } from "../language/chars.ts";
import { isMap } from "../language/map.ts";
import { markdownLink } from "../language/names.ts";
import { splitLines } from "../language/text-lines.ts";
import { findFences } from "./fences.ts";
import { noteSentences } from "./sentences.ts";

/** Sheet of a combatant in a note's frontmatter. */
export interface CombatSheet {
  /** Items as on a combatant's line: "HP 8", "undead", "sword d6". */
  readonly items: readonly string[];
  /** Problems of reading its items, in words for the note's author. */
  readonly problems: readonly string[];
  /** A stat block as another plugin keeps it, which each rule system reads in its own way. */
  readonly block?: Readonly<Record<string, unknown>> | undefined;
  /** Text of the note that looks like a stat block in words: armour, points and abilities. */
  readonly words?: string;
  /** Does the note say of itself that its block is a sheet? Then its name alone leads to it, as to items. */
  readonly meant?: boolean;
  /** Does it say that its stat block stands in its text? */
  readonly elsewhere?: boolean;
}

/** More items than this are no sheet. */
const MOST_ITEMS = 500;

/**
 * Reads the sheet of a combatant from parsed frontmatter: its `combat` key, and the keys of a stat block (`statblock`,
 * or `hp` with `ac` or `stats`); null where it has neither. `combat` is a line of items, a list of them, or a map of
 * stats. In a map, `true` or nothing makes a flag of its key, `false` leaves it out, and a list joins its values by
 * `and`.
 */
export function combatSheet(frontmatter: unknown): CombatSheet | null {
  const items: string[] = [];
  const problems: string[] = [];
  if (isMap(frontmatter) && has(frontmatter, "combat")) read(frontmatter["combat"], items, problems);
  const block = isMap(frontmatter) ? blockIn(frontmatter) : {};
  if (items.length === 0 && problems.length === 0 && block.meant !== true && block.block === undefined) return null;
  if (items.length > MOST_ITEMS) {
    problems.push(noteSentences.tooManyItems(MOST_ITEMS));
  }
  return { items: items.slice(0, MOST_ITEMS), problems, ...block };
}

/** Returns the stat block that a note's properties are. */
function blockIn(properties: Readonly<Record<string, unknown>>): Pick<CombatSheet, "block" | "meant" | "elsewhere"> {
  const said = has(properties, "statblock") ? properties["statblock"] : undefined;
  const meant = said !== undefined && said !== null && said !== false;
  const hasPoints = has(properties, "hp") && (has(properties, "ac") || has(properties, "stats"));
  if (meant && !has(properties, "hp")) return { meant, elsewhere: true };
  if (!meant && !hasPoints) return {};
  const block = plainBlock(properties);
  return meant ? { block, meant, ...(said === "inline" ? { elsewhere: true } : {}) } : { block };
}

/** Deeper, longer and wider than this is no stat block; anchors of YAML may even go round in a circle. */
const DEEPEST = 5;
const WIDEST = 200;
const LONGEST = 4000;

/** Returns a stat block as plain data. */
export function plainBlock(map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const made = plain(map, 0);
  return isMap(made) ? made : {};
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.slice(0, LONGEST);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.slice(0, WIDEST).map((each) => plain(each, depth + 1));
  if (!isMap(value)) return null;
  const keys = Object.keys(value).slice(0, WIDEST);
  return Object.fromEntries(keys.map((key) => [key, plain(value[key], depth + 1)]));
}

function has(map: object, key: string): boolean {
  return Object.prototype.hasOwnProperty.call(map, key);
}

/** Properties whose sheet stands under the name that was chosen, as if it stood under its usual name. */
export function withSheet(frontmatter: unknown, property: string): unknown {
  if (!isMap(frontmatter) || property === "combat") return frontmatter;
  const { combat: _, ...rest } = frontmatter;
  return Object.prototype.hasOwnProperty.call(frontmatter, property)
    ? { ...rest, combat: frontmatter[property] }
    : rest;
}

function read(value: unknown, items: string[], problems: string[]): void {
  if (value === null || value === undefined) return;
  if (typeof value === "string") {
    items.push(...itemsOf(value));
  } else if (Array.isArray(value)) {
    for (const entry of value) readEntry(entry, items, problems);
  } else if (isMap(value)) {
    readMap(value, items, problems);
  } else {
    problems.push(noteSentences.noSheet(nameOf(value)));
  }
}

function readEntry(entry: unknown, items: string[], problems: string[]): void {
  if (typeof entry === "string") items.push(...itemsOf(entry));
  else if (isMap(entry)) readMap(entry, items, problems);
  else if (entry !== null && entry !== undefined) {
    problems.push(noteSentences.noItem(nameOf(entry)));
  }
}

function readMap(map: Readonly<Record<string, unknown>>, items: string[], problems: string[]): void {
  for (const key of Object.keys(map)) {
    const stat = oneLine(key);
    const value = map[key];
    if (stat === "" || value === false) continue;
    if (value === true || value === null || value === undefined) {
      items.push(stat);
      continue;
    }
    const words = Array.isArray(value) ? value.map(wordOf) : [wordOf(value)];
    const known = words.filter((word) => word !== null);
    if (known.length < words.length) {
      problems.push(noteSentences.noValue(stat));
      continue;
    }
    const said = known.flatMap(itemsOf).join(" and ");
    items.push(said === "" ? stat : `${stat} ${said}`);
  }
}

function wordOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

function itemsOf(text: string): string[] {
  const line = oneLine(text);
  return splitItems(line).map((item) => item.text);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function nameOf(value: unknown): string {
  if (value instanceof Date) return noteSentences.aDate;
  if (Array.isArray(value)) return noteSentences.aList;
  return typeof value === "number" || typeof value === "boolean"
    ? noteSentences.quoted(String(value))
    : noteSentences.this;
}

/** Reads YAML; throws where it is none. */
export type ParseYaml = (text: string) => unknown;

const HEAD = /^\ufeff?---[ \t]*\r*\n([\s\S]*?)\n---[ \t]*(?:\r*\n|$)/;

/** Returns the YAML at a note's head; null: there is none. */
export function headYaml(note: string): string | null {
  return HEAD.exec(note)?.[1] ?? null;
}

/**
 * Returns the sheet of a combatant in a note: by its properties, else by its first ```statblock block. null: nothing.
 */
export function noteSheet(note: string, parse: ParseYaml, property = "combat"): CombatSheet | null {
  const yaml = headYaml(note);
  const head = yaml === null ? null : parsed(yaml, parse, noteSentences.headUnread);
  const sheet = head?.ok === true ? combatSheet(withSheet(head.value, property)) : null;
  const whole = withText(sheet, note, parse);
  if (whole !== null) return whole;
  const unread =
    head !== null && !head.ok && yaml !== null && [property, "statblock"].some((key) => yaml.includes(`${key}:`));
  return unread && head !== null && !head.ok ? { items: [], problems: [head.problem] } : null;
}

/** Completes the sheet of a note's properties by its text, where they lead there or say nothing. */
export function withText(sheet: CombatSheet | null, note: string, parse: ParseYaml): CombatSheet | null {
  return looksInText(sheet) ? joined(sheet, blockSheet(note, parse)) : sheet;
}

/** Tells whether the text may have more than the properties say. */
export function looksInText(sheet: CombatSheet | null): boolean {
  return sheet === null || sheet.elsewhere === true;
}

/** Returns the stat block that stands in a note's text. */
function blockSheet(note: string, parse: ParseYaml): CombatSheet | null {
  const block = note.includes("statblock")
    ? findFences(note).find(({ info }) => /^statblock(?:\s|$)/.test(info))
    : undefined;
  if (block === undefined) return wordedSheet(note);
  const read = parsed(block.body, parse, noteSentences.blockUnread);
  if (!read.ok) return { items: [], problems: [read.problem] };
  return isMap(read.value) ? { items: [], problems: [], block: plainBlock(read.value), meant: true } : null;
}

/** Longer texts are cut. */
const MOST_WORDS = 40_000;
/** Lines of a stat block in words, whatever signs stand before them. */
const WORDS = [
  /^[ \t>*_|-]*(?:Armou?r Class|AC)\b[*_: ]*\d/im,
  /^[ \t>*_|-]*(?:Hit Points|HP)\b[*_: ]*\d/im,
  /^[ \t>*_|-]*Speed\b/im,
];

/** Returns the sheet of a note whose text has a stat block in words; null: it has none. */
function wordedSheet(note: string): CombatSheet | null {
  const text = note.slice(headEnd(note)).slice(0, MOST_WORDS);
  return WORDS.every((line) => line.test(text)) ? { items: [], problems: [], words: text } : null;
}

function headEnd(note: string): number {
  return HEAD.exec(note)?.[0].length ?? 0;
}

/**
 * Returns the sheet to which a link with a heading leads (`Bestiary#Acolyte`): by the stat block below that heading.
 * null: the link has no heading, or no block stands there.
 */
export function headedSheet(target: string, note: string, parse: ParseYaml): CombatSheet | null {
  const heading = target.split("#").slice(1).pop() ?? "";
  return heading.trim() === "" ? null : blockSheet(sectionBelow(note, heading), parse);
}

/** Returns the text below a heading, up to the next of its level or above; "": there is no such heading. */
function sectionBelow(note: string, heading: string): string {
  const wanted = plainHeading(heading);
  const found: string[] = [];
  let level = 0;
  let fence = "";
  for (const line of splitLines(note)) {
    const [, mark = ""] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === "") fence = mark;
    else if (mark !== "" && mark.startsWith(fence)) fence = "";
    const [, signs = "", title = ""] = (fence === "" ? /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) : null) ?? [];
    if (level > 0 && signs !== "" && signs.length <= level) break;
    if (level > 0) found.push(line);
    else if (signs !== "" && plainHeading(title) === wanted) level = signs.length;
  }
  return found.join("\n");
}

/** Returns a heading as links compare it: without case, and without the signs that no link can hold. */
function plainHeading(text: string): string {
  return text
    .replace(/[\s#^|:[\]*_`]+/g, " ")
    .trim()
    .toLowerCase();
}

function joined(sheet: CombatSheet | null, inText: CombatSheet | null): CombatSheet | null {
  if (sheet === null || inText === null) return sheet ?? inText;
  return { ...inText, ...sheet, block: inText.block ?? sheet.block, problems: [...sheet.problems, ...inText.problems] };
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** Parses YAML. `unread`: the sentence for a text that cannot be read. */
function parsed(yaml: string, parse: ParseYaml, unread: (why: string) => string): Parsed {
  try {
    return { ok: true, value: parse(yaml) };
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { ok: false, problem: unread(why) };
  }
}

/** More lines than this are no list of a party. */
const MOST = 200;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
/** A row of a table. */
const ROW = /^\s*\|/;

/**
 * Targets of the links that a note lists: the first of each list item; without any such item, all of its links. Each
 * once.
 */
export function listedNotes(note: string): string[] {
  const found = new Map<string, string>();
  const add = (line: string): void => {
    const target = linkIn(line);
    if (target !== null && found.size < MOST && !found.has(target.toLowerCase()))
      found.set(target.toLowerCase(), target);
  };
  const lines = splitLines(note);
  for (const line of lines) if (ITEM.test(line) || ROW.test(line)) add(line);
  if (found.size === 0) for (const line of lines) for (const piece of line.split("[[").slice(1)) add(`[[${piece}`);
  return [...found.values()];
}

/** Returns the notes that a note lists; null: there is no such note. */
export function listIn(note: string | null): string[] | null {
  return note === null ? null : listedNotes(note);
}

function linkIn(line: string): string | null {
  const inside = /\[\[([^[\]\n]{1,300})\]\]/.exec(line)?.[1];
  const target = inside === undefined ? linkedIn(line) : (inside.split(/\\?\|/)[0]?.split("#")[0]?.trim() ?? "");
  return target === "" ? null : target;
}

/** Returns the target of the first Markdown link to a note in a line; "": there is none. */
function linkedIn(line: string): string {
  for (let at = line.indexOf("["); at >= 0; at = line.indexOf("[", at + 1)) {
    const target = markdownLink(line.slice(at))?.link.target.split("#")[0]?.trim() ?? "";
    if (target !== "") return target;
  }
  return "";
}

/** More links than this are not followed, and longer ones are none. */
const MOST_LINKS = 500;
const LONGEST_LINK = 300;

/**
 * Returns the targets of the `[[wiki links]]`, `![[embeds]]` and `[Markdown links](note.md)` of a note, each once, in
 * written order, without heading and shown name.
 */
export function noteLinks(note: string): string[] {
  const found = new Set<string>();
  for (let open = note.indexOf("[["); open >= 0 && found.size < MOST_LINKS; open = note.indexOf("[[", open + 1)) {
    const ahead = note.slice(open + 2, open + 2 + LONGEST_LINK);
    const close = ahead.indexOf("]]");
    const inside = close < 0 ? "" : ahead.slice(0, close);
    if (/[[\]\n]/.test(inside)) continue;
    const target = (inside.split("|")[0] ?? "").split("#")[0]?.trim() ?? "";
    if (target !== "") found.add(target);
  }
  for (let close = note.indexOf("]("); close >= 0 && found.size < MOST_LINKS; close = note.indexOf("](", close + 1)) {
    const open = note.lastIndexOf("[", close);
    const link = open < 0 ? null : markdownLink(note.slice(open, open + 2 * LONGEST_LINK));
    const target = link?.link.target.split("#")[0]?.trim() ?? "";
    if (target !== "") found.add(target);
  }
  return [...found];
}

import { isMap } from "../language/map.ts";
import { splitLines } from "../language/text-lines.ts";
import { findFences } from "./fences.ts";
import { combatSheet, plainBlock, withSheet, type CombatSheet } from "./frontmatter.ts";
import { say } from "./say.ts";

/** Reads YAML; throws where it is none. */
export type ParseYaml = (text: string) => unknown;

/** The YAML at a note's head; null: there is none. */
export function headYaml(note: string): string | null {
  return /^\ufeff?---[ \t]*\r*\n([\s\S]*?)\n---[ \t]*(?:\r*\n|$)/.exec(note)?.[1] ?? null;
}

/** What a note says of a combatant: by its properties, else by its first ```statblock block. null: nothing. */
export function noteSheet(note: string, parse: ParseYaml, property = "combat"): CombatSheet | null {
  const yaml = headYaml(note);
  const head = yaml === null ? null : parsed(yaml, parse, say.headUnread);
  const sheet = head?.ok === true ? combatSheet(withSheet(head.value, property)) : null;
  const whole = withText(sheet, note, parse);
  if (whole !== null) return whole;
  const unread =
    head !== null && !head.ok && yaml !== null && [property, "statblock"].some((key) => yaml.includes(`${key}:`));
  return unread && head !== null && !head.ok ? { items: [], problems: [head.problem] } : null;
}

/** Its properties' sheet, completed by what stands in its text where they lead there, or say nothing. */
export function withText(sheet: CombatSheet | null, note: string, parse: ParseYaml): CombatSheet | null {
  return looksInText(sheet) ? joined(sheet, blockSheet(note, parse)) : sheet;
}

/** May the text have more than the properties say? */
export function looksInText(sheet: CombatSheet | null): boolean {
  return sheet === null || sheet.elsewhere === true;
}

/** The stat block that stands in a note's text. */
function blockSheet(note: string, parse: ParseYaml): CombatSheet | null {
  const block = note.includes("statblock")
    ? findFences(note).find(({ info }) => /^statblock(?:\s|$)/.test(info))
    : undefined;
  if (block === undefined) return null;
  const read = parsed(block.body, parse, say.blockUnread);
  if (!read.ok) return { items: [], problems: [read.problem] };
  return isMap(read.value) ? { items: [], problems: [], block: plainBlock(read.value), meant: true } : null;
}

function joined(sheet: CombatSheet | null, inText: CombatSheet | null): CombatSheet | null {
  if (sheet === null || inText === null) return sheet ?? inText;
  return { ...inText, ...sheet, block: inText.block ?? sheet.block, problems: [...sheet.problems, ...inText.problems] };
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** `unread`: what is said where it cannot be read. */
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
  for (const line of lines) if (ITEM.test(line)) add(line);
  if (found.size === 0) for (const line of lines) for (const piece of line.split("[[").slice(1)) add(`[[${piece}`);
  return [...found.values()];
}

/** The same of a note that may not be there. */
export function listIn(note: string | null): string[] | null {
  return note === null ? null : listedNotes(note);
}

function linkIn(line: string): string | null {
  const inside = /\[\[([^[\]\n]{1,300})\]\]/.exec(line)?.[1];
  const target = inside?.split("|")[0]?.split("#")[0]?.trim() ?? "";
  return target === "" ? null : target;
}

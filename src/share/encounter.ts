import { foeLine } from "../fight/beginning.ts";
import type { Environment } from "../fight/environment.ts";
import { readStatBlock } from "../fight/sheet/stat-block.ts";
import type { RuleSystem } from "../fight/system.ts";
import { itemsOf } from "../fight/value.ts";
import { isMap } from "../language/map.ts";
import { textLines, type Change } from "../language/text-lines.ts";
import { findFences, type Fence } from "../notes/fences.ts";
import type { ParseYaml } from "../notes/sheet.ts";
import { fenceFor } from "./markdown/escape.ts";
import { encounterSentences } from "./sentences.ts";

/*
 * An encounter as the plugin Initiative Tracker keeps it: YAML that somebody has typed, in one of the forms that the
 * plugin understands.
 */

/** Creatures of one kind. */
export interface Creature {
  readonly name: string;
  /** The heading of a note that it is linked to: "Bestiary#Acolyte". */
  readonly heading?: string;
  readonly count: number;
  /** The dice of the count, "1d4", of which `count` is an example; null: it is a number. */
  readonly countDice: string | null;
  /** A number, or the dice that give it: "2d8+4". */
  readonly hp: number | string | null;
  readonly ac: number | null;
  readonly modifier: number | null;
  readonly hidden: boolean;
  /** On the players' side. */
  readonly friend: boolean;
}

export interface Encounter {
  readonly name: string | null;
  /** null: all of them. */
  readonly players: readonly string[] | null;
  readonly creatures: readonly Creature[];
  /** Keys and values that are no part of a fight. */
  readonly left: readonly string[];
}

/** More kinds than this nobody plays. */
const MOST = 100;
const MOST_OF_A_KIND = 200;

export function readEncounter(data: unknown): Encounter {
  const map = isMap(data) ? data : {};
  const left: string[] = [];
  const creatures: Creature[] = [];
  for (const each of listOf(map["creatures"]).slice(0, MOST)) {
    const read = creatureOf(each, left);
    if (read !== null) add(creatures, read);
  }
  for (const key of Object.keys(map).slice(0, 50))
    if (!["name", "players", "creatures"].includes(key) && map[key] !== null) left.push(key);
  return { name: wordOf(map["name"]), players: playersOf(map["players"]), creatures, left: [...new Set(left)] };
}

function playersOf(value: unknown): readonly string[] | null {
  if (value === undefined || value === null || value === true || value === "true") return null;
  if (value === false || value === "none" || value === "false") return [];
  return flat(value).flatMap((each) => nameOf(wordOf(each) ?? "") || []);
}

/** Reads a creature: `Goblin, 7, 15, 2`, `3: Goblin`, `[Goblin, Bob]`, or a map with a key for each. */
function creatureOf(value: unknown, left: string[]): Creature | null {
  if (isMap(value)) {
    const named = value["creature"] ?? value["name"];
    if (named === undefined) {
      const [[count, what] = []] = Object.entries(value);
      return count === undefined ? null : counted(count, creatureOf(what, left), left);
    }
    const shown = wordOf(value["name"]) ?? wordOf(named) ?? "";
    for (const key of ["xp", "level"]) if (value[key] !== undefined) left.push(key);
    return made(shown, {
      hp: pointsOf("hp", value["hp"], left),
      ac: numberOf("ac", value["ac"], left),
      modifier: numberOf("modifier", value["mod"] ?? value["modifier"], left),
      hidden: value["hidden"] === true,
      friend: value["friendly"] === true || value["friend"] === true || value["ally"] === true,
    });
  }
  const parts = flat(value).flatMap((each) => (wordOf(each) ?? "").split(","));
  const words = parts.map((part) => part.trim()).filter((part) => part !== "");
  // `[Goblin, Bob]`: what it is, and what it is called.
  const named = words.slice(1).find((word) => !/^[+-]?\d|^d\d/.test(word) && !FLAGS.test(word));
  const [hp, ac, modifier, xp] = words.slice(1).filter((word) => word !== named && !FLAGS.test(word));
  const flags = words.filter((word) => FLAGS.test(word)).map((word) => word.toLowerCase());
  if (xp !== undefined) left.push("xp");
  return made(named ?? words[0] ?? "", {
    hp: pointsOf("hp", hp, left),
    ac: numberOf("ac", ac, left),
    modifier: numberOf("modifier", modifier, left),
    hidden: flags.includes("hidden"),
    friend: flags.some((flag) => flag !== "hidden"),
  });
}

const FLAGS = /^(?:hidden|friend|friendly|ally)$/i;

function made(name: string, rest: Omit<Creature, "name" | "heading" | "count" | "countDice">): Creature | null {
  const said = nameOf(name);
  return said === "" ? null : { name: said, ...headingOf(name), count: 1, countDice: null, ...rest };
}

/** Returns the target of a link that leads to a heading: "Bestiary#Acolyte" of `[[Bestiary#Acolyte|Brother]]`. */
function headingOf(text: string): Pick<Creature, "heading"> {
  const target = (text.split("|")[0] ?? "").replace(/[[\]]/g, "").trim();
  return /^[^#]+#[^#\s]/.test(target) ? { heading: target } : {};
}

/** Adds a creature; one that is on the list already counts once more. Another of the same name gets a letter. */
function add(creatures: Creature[], creature: Creature): void {
  const { count, ...kind } = creature;
  const at = creatures.findIndex(({ count: _, ...each }) => JSON.stringify(each) === JSON.stringify(kind));
  const same = creatures[at];
  if (same !== undefined) creatures[at] = { ...same, count: Math.min(MOST_OF_A_KIND, same.count + count) };
  else creatures.push({ ...creature, name: freeName(creatures, creature.name) });
}

/** Returns a name that no creature has: "Wolf", else "Wolf B". */
function freeName(creatures: readonly Creature[], name: string): string {
  const isTaken = (wanted: string): boolean => creatures.some((each) => each.name === wanted);
  const letter = [..."BCDEFGHIJKLMNOPQRSTUVWXYZ"].find((each) => !isTaken(`${name} ${each}`));
  return isTaken(name) && letter !== undefined ? `${name} ${letter}` : name;
}

/** Counts creatures: "3", or dice with a constant, "1d4 + 1", of which the average is taken, rounded up. */
function counted(count: string, creature: Creature | null, left: string[]): Creature | null {
  if (creature === null) return null;
  const text = count.trim();
  const dice = /^(\d{0,2})d(\d{1,3})(?:\s*([+-])\s*(\d{1,3}))?$/i.exec(text);
  const [, many = "", sides = "", sign = "+", plus = "0"] = dice ?? [];
  const average = (Number(many || 1) * (1 + Number(sides))) / 2 + Number(`${sign}${plus}`);
  const number = dice === null ? (/^\d{1,6}$/.test(text) ? Number(text) : null) : Math.ceil(average);
  if (number === null) left.push(encounterSentences.field("count", text));
  return {
    ...creature,
    count: Math.min(MOST_OF_A_KIND, Math.max(1, number ?? 1)),
    countDice: dice === null ? null : text,
  };
}

/** Returns a name as a fighter's line may have it. */
function nameOf(text: string): string {
  return text
    .replace(/^.*\|/, "")
    .replace(/^[^#]+#/, "")
    .replace(/[:,;[\]@!|#]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
}

/** Unwraps lists: `[[Goblin]]` is a list in a list to YAML. */
function flat(value: unknown): unknown[] {
  return listOf(value).flatMap((each) => itemsOf(each)?.flat(2) ?? [each]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
}

function wordOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

/** A note in brackets behind a number: "13 (hide)", "27 (5d8+5)". Of two numbers nobody can tell which is meant. */
const NOTE = /\s*\((?=[^()]*\p{L})[^()]*\)$/u;
const UNIT = /(\d)\s*(?:hp|hit points|ac)$/i;

/** Reads a number that is understood to its end; another text is left behind. */
function numberOf(field: string, value: unknown, left: string[]): number | null {
  const found = pointsOf(field, value, left);
  if (typeof found === "string") left.push(encounterSentences.field(field, found));
  return typeof found === "number" ? found : null;
}

/** Reads hit points: a number, "1,250", "27 (5d8+5)", "12 hp", or dice, "2d8+4". Another text is left behind. */
function pointsOf(field: string, value: unknown, left: string[]): number | string | null {
  const said = wordOf(value);
  if (said === null) return null;
  const plain = said.replace(NOTE, "").replace(UNIT, "$1");
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(plain) ? plain.replaceAll(",", "") : plain;
  if (/^[+-]?\d{1,6}$/.test(digits)) return Number(digits);
  const dice = plain.replace(/\s+/g, "");
  if (/^\d{0,2}d\d{1,3}(?:[+-]\d{1,4})?$/i.test(dice)) return dice.toLowerCase();
  left.push(encounterSentences.field(field, said));
  return null;
}

/** Returns the encounter blocks of a note. */
export function findEncounters(note: string): Fence[] {
  return note.includes("encounter")
    ? findFences(note).filter(({ info }) => /^encounter(?:-table)?(?:\s|$)/.test(info))
    : [];
}

/** Remark on something that was done with an encounter. */
export interface Remark {
  readonly kind: "carried" | "party" | "guess" | "left";
  readonly words: string;
}

export type Converted =
  | {
      readonly ok: true;
      readonly title: string | null;
      readonly lines: readonly string[];
      readonly remarks: readonly Remark[];
    }
  | { readonly ok: false; readonly reason: string };

interface Conversion {
  readonly rules: string;
  /** Notes of the party, as it is set. */
  readonly party: readonly string[];
  readonly environment: Environment;
  readonly parse: ParseYaml;
}

/** Separates the encounters of one block, and the fights that they become. */
const DOCUMENTS = "---";

/** Turns an encounter's block into bodies of fights, and tells what was carried over, guessed and left behind. */
export function convertEncounter(body: string, conversion: Conversion): Converted {
  const documents = splitAt(body.split("\n"), DOCUMENTS).filter((lines) => lines.some((line) => line.trim() !== ""));
  const [first, ...more] = documents.map((lines) => convertOne(lines.join("\n"), conversion));
  if (first === undefined || more.length === 0) return first ?? convertOne(body, conversion);
  const all = [first, ...more];
  const made = all.flatMap((each) => (each.ok ? [each] : []));
  const refused = all.find((each) => !each.ok);
  if (refused !== undefined) return refused;
  return {
    ok: true,
    title: made[0]?.title ?? null,
    lines: made.flatMap(({ lines }, at) => (at === 0 ? lines : [DOCUMENTS, ...lines])),
    remarks: made.flatMap(({ title, remarks }) =>
      remarks.map(({ kind, words }) => ({ kind, words: title === null ? words : encounterSentences.of(title, words) })),
    ),
  };
}

function splitAt(lines: readonly string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === separator) parts.push([]);
    else parts.at(-1)?.push(line);
  return parts;
}

function convertOne(body: string, { rules, party, environment, parse }: Conversion): Converted {
  let encounter: Encounter;
  try {
    encounter = readEncounter(parse(body));
  } catch (error) {
    return {
      ok: false,
      reason: encounterSentences.noYaml(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)),
    };
  }
  const system = environment.systems.get(rules) ?? environment.systems.get(environment.defaultSystem);
  if (encounter.creatures.length === 0 || system === undefined) return { ok: false, reason: encounterSentences.nobody };
  const hasNote = (name: string): boolean => (environment.resolveSheet?.(name) ?? null) !== null;
  const players = encounter.players ?? party;
  const all = encounter.creatures.map((each) => ({
    each,
    ...lineOf(each, system, hasNote(each.heading ?? each.name)),
  }));
  const ours = all.filter(({ each }) => each.friend).map(({ line }) => line);
  const theirs = all.filter(({ each }) => !each.friend).map(({ line }) => line);
  const named = players.map((name) => (hasNote(name) || party.includes(name) ? `[[${name}]]:` : `${name}:`));
  const lines = [
    `rules: ${system.id}`,
    ...(encounter.name === null ? [] : [`title: ${encounter.name.replace(/\s+/g, " ")}`]),
    ...["", "@party", ...named, ...ours, "", "@foes", ...theirs],
  ];
  const remarks = remarksOf(encounter, players, all);
  return { ok: true, title: encounter.name, lines, remarks };
}

interface Made {
  readonly line: string;
  readonly attacks: readonly string[];
  readonly guessed: readonly string[];
  readonly linked: boolean;
}

function lineOf(creature: Creature, system: RuleSystem, linked: boolean): Made {
  const { name, heading, count, hp, ac, modifier, hidden } = creature;
  const link = heading === undefined ? `[[${name}]]` : `[[${heading}|${name}]]`;
  const raw = { hp: typeof hp === "string" ? 1 : hp, ac, modifier };
  const plain = { items: hp === null ? [] : [`HP ${hp}`], guessed: [], left: [] };
  const known = system.borrow?.(readStatBlock(raw), raw) ?? plain;
  // Dice stay dice: the fight rolls them, or asks for them.
  const borrowed = { ...known, items: known.items.map((item) => (/^HP \d+$/.test(item) ? `HP ${hp}` : item)) };
  const example = (system.beginning?.foes.at(-1)?.stats ?? "").split(", ").filter((item) => item !== "");
  const attack = example.find((item) => !/^(?:HP|HD)\b/.test(item) && /\bd\d|\d%/.test(item));
  // With a note of its own nothing needs to be guessed; without points the example's are better than none.
  const attacks = linked || attack === undefined ? [] : [attack];
  const others = new Set(borrowed.items.map((item) => item.split(" ")[0]));
  const filled =
    linked || hp !== null ? [] : example.filter((item) => item !== attack && !others.has(item.split(" ")[0]));
  const items = linked
    ? borrowed.items.filter((item) => hp !== null && item.startsWith("HP "))
    : [...borrowed.items, ...filled, ...attacks];
  const stats = [...items, ...(hidden ? ["hidden"] : [])].join(", ");
  return {
    line: foeLine({ name: linked ? link : name, count, stats }),
    attacks,
    guessed: [
      ...(linked ? [] : [...borrowed.guessed, ...filled]),
      ...(creature.countDice === null ? [] : [encounterSentences.count(creature.countDice, name, count)]),
    ],
    linked,
  };
}

function remarksOf(
  { name, creatures, left }: Encounter,
  players: readonly string[],
  all: readonly (Made & { readonly each: Creature })[],
): Remark[] {
  const has = (test: (creature: Creature) => boolean, words: string): string[] => (creatures.some(test) ? [words] : []);
  const carried = [
    encounterSentences.names,
    ...(name === null ? [] : [encounterSentences.title]),
    ...has(({ count }) => count > 1, encounterSentences.counts),
    ...has(({ hp }) => hp !== null, encounterSentences.points),
    ...has(({ ac }) => ac !== null, encounterSentences.ac),
    ...has(({ modifier }) => modifier !== null, encounterSentences.initiative),
    ...has(({ hidden }) => hidden, encounterSentences.hidden),
  ];
  const attacks = [...new Set(all.flatMap((each) => each.attacks))];
  const guessed = [...new Set(all.flatMap((each) => each.guessed))];
  const linked = all.filter((each) => each.linked).map(({ each }) => each.name);
  return [
    { kind: "carried", words: encounterSentences.carried(carried) },
    { kind: "party", words: players.length === 0 ? encounterSentences.noParty : encounterSentences.party(players) },
    ...(linked.length === 0 ? [] : [{ kind: "party" as const, words: encounterSentences.fromNotes(linked) }]),
    ...(attacks.length === 0 ? [] : [{ kind: "guess" as const, words: encounterSentences.noAttacks(attacks) }]),
    ...(guessed.length === 0 ? [] : [{ kind: "guess" as const, words: encounterSentences.guessed(guessed) }]),
    ...(left.length === 0 ? [] : [{ kind: "left" as const, words: encounterSentences.left(left) }]),
  ];
}

/** Writes a fight in the place of an encounter's block, or below it; every line begins as the block's own do. */
export function encounterChange(
  note: string,
  { fence, openLine, closeLine, lines, openPrefix }: Fence,
  body: readonly string[],
  keep: boolean,
): Change {
  const { starts, ends } = textLines(note);
  const last = closeLine ?? openLine + lines.length;
  const [from, to] = [starts[openLine] ?? 0, ends[last] ?? note.length];
  const marks = fenceFor(body.join("\n"));
  const blocks = splitAt(body, DOCUMENTS).map((lines) => [`${marks}combat`, ...lines, marks]);
  const first = note.slice(from, note.indexOf(fence, from));
  const eol = note.slice(ends[openLine] ?? 0, starts[openLine + 1] ?? 0) || "\n";
  const block = blocks
    .flatMap((lines, at) => (at === 0 ? lines : ["", ...lines]))
    .map((line, at) => (at === 0 ? line : (openPrefix + line).trimEnd()));
  if (!keep) return { from, to, insert: first + block.join(eol) };
  return { from: to, to, insert: ["", openPrefix.trimEnd(), openPrefix + block.join(eol)].join(eol) };
}

/**
 * Finds an encounter again in a note as it is now: of those with the same text the one at its place, else the only one.
 * Returns null where it cannot be told.
 */
export function sameEncounter(all: readonly Fence[], { body, openLine }: Fence): Fence | null {
  const same = all.filter((each) => each.body === body);
  const [only, another] = same;
  return same.find((each) => each.openLine === openLine) ?? (another === undefined ? (only ?? null) : null);
}

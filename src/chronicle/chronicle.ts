import { fold } from "../language/words.ts";
import type { ChronicleEntry, ChronicleFighter } from "./entry.ts";

/* The chronicle as a whole: which fights are asked for, in which order, and what they add up to. */

/** Fights that are asked for; null or "" asks for all. */
export interface Filter {
  /** Name of a fighter who took part. */
  readonly fighter: string | null;
  /** Folder that the note lies in, or below. */
  readonly folder: string | null;
  /** First and last day, "2026-11-26". A fight without a day is in none. */
  readonly since: string | null;
  readonly until: string | null;
  /** Words that the title, the note or a fighter's name has. */
  readonly words: string;
}

export const everything: Filter = { fighter: null, folder: null, since: null, until: null, words: "" };

/** Returns the fights that are asked for: open ones first, then the newest. */
export function chosen(entries: readonly ChronicleEntry[], filter: Filter): ChronicleEntry[] {
  const words = fold(filter.words.trim());
  return entries
    .filter(
      (entry) =>
        (filter.fighter === null || fighterIn(entry, filter.fighter) !== null) &&
        (filter.folder === null || liesIn(entry, filter.folder)) &&
        (filter.since === null || (entry.date !== null && entry.date >= filter.since)) &&
        (filter.until === null || (entry.date !== null && entry.date <= filter.until)) &&
        (words === "" || [entry.title, entry.name, ...namesIn(entry)].some((text) => fold(text).includes(words))),
    )
    .sort(newestFirst);
}

function namesIn({ fighters }: ChronicleEntry): string[] {
  return fighters.map(({ who }) => who);
}

/** Returns somebody's part in a fight; null: it took none. */
export function fighterIn({ fighters }: ChronicleEntry, name: string): ChronicleFighter | null {
  const wanted = fold(name);
  return fighters.find(({ who }) => fold(who) === wanted) ?? null;
}

function liesIn({ folder }: ChronicleEntry, wanted: string): boolean {
  const within = fold(wanted.replace(/^\/+|\/+$/g, ""));
  return within === "" || `${fold(folder)}/`.startsWith(`${within}/`);
}

const names = new Intl.Collator("en", { numeric: true });

function newestFirst(a: ChronicleEntry, b: ChronicleEntry): number {
  const open = Number(b.outcome === "open") - Number(a.outcome === "open");
  if (open !== 0) return open;
  // Days are written so that their texts are in the order of time; what has no day stands last.
  if (a.date !== b.date) return (a.date ?? "") < (b.date ?? "") ? 1 : -1;
  return names.compare(b.note, a.note) || b.line - a.line;
}

/** Sums over the fights that are asked for. */
export interface Sums {
  readonly fights: number;
  readonly rounds: number;
  readonly lost: number;
  /** Count of falls of our side. */
  readonly falls: number;
  readonly xp: number;
  readonly best: BestBlow | null;
}

export interface BestBlow {
  readonly who: string;
  readonly amount: number;
  readonly on: string;
  readonly round: number;
  readonly entry: ChronicleEntry;
}

export function sumsOf(entries: readonly ChronicleEntry[]): Sums {
  const ours = entries.flatMap((entry) => entry.fighters.filter((each) => each.ours).map((each) => ({ entry, each })));
  return {
    fights: entries.length,
    rounds: total(entries.map(({ rounds }) => rounds)),
    lost: entries.filter(({ outcome }) => outcome === "lost").length,
    falls: total(ours.map(({ each }) => each.falls.length)),
    xp: total(entries.map(({ xp }) => xp)),
    best: bestOf(ours),
  };
}

interface Part {
  readonly entry: ChronicleEntry;
  readonly each: ChronicleFighter;
}

function bestOf(parts: readonly Part[]): BestBlow | null {
  let found: BestBlow | null = null;
  for (const { entry, each } of parts)
    if (each.best !== null && each.best.amount > (found?.amount ?? 0)) found = { who: each.who, ...each.best, entry };
  return found;
}

/** Somebody's fights, oldest first, and what they add up to. */
export interface Hero {
  readonly who: string;
  readonly fights: readonly Part[];
  /** Day of the first fight that has one. */
  readonly since: string | null;
  readonly falls: readonly { readonly to: string | null; readonly entry: ChronicleEntry }[];
  readonly dealt: number;
  readonly taken: number;
  readonly criticals: number;
  readonly xp: number;
  readonly best: BestBlow | null;
}

/** Returns what a fighter has done in the fights that are asked for; null: it was in none of them. */
export function heroOf(entries: readonly ChronicleEntry[], name: string): Hero | null {
  const fights = [...entries]
    .sort(newestFirst)
    .reverse()
    .flatMap((entry) => {
      const each = fighterIn(entry, name);
      return each === null ? [] : [{ entry, each }];
    });
  const [first] = fights;
  if (first === undefined) return null;
  return {
    who: first.each.who,
    fights,
    since: fights.find(({ entry }) => entry.date !== null)?.entry.date ?? null,
    falls: fights.flatMap(({ entry, each }) => each.falls.map(({ to }) => ({ to, entry }))),
    dealt: total(fights.map(({ each }) => each.dealt)),
    taken: total(fights.map(({ each }) => each.taken)),
    criticals: total(fights.map(({ each }) => each.criticals)),
    xp: total(fights.map(({ each }) => each.xp)),
    best: bestOf(fights),
  };
}

/** Returns those of our side who fought, those with the most fights first. */
export function heroesIn(entries: readonly ChronicleEntry[]): string[] {
  const counts = new Map<string, { readonly who: string; fights: number }>();
  for (const { fighters } of entries)
    for (const { who, ours } of fighters) {
      if (!ours) continue;
      const known = counts.get(fold(who)) ?? { who, fights: 0 };
      known.fights += 1;
      counts.set(fold(who), known);
    }
  return [...counts.values()].sort((a, b) => b.fights - a.fights || names.compare(a.who, b.who)).map(({ who }) => who);
}

/** Returns the folders of the notes, each once. */
export function foldersIn(entries: readonly ChronicleEntry[]): string[] {
  return [...new Set(entries.map(({ folder }) => folder))].filter((each) => each !== "").sort(names.compare);
}

function total(all: readonly number[]): number {
  return all.reduce((sum, each) => sum + each, 0);
}

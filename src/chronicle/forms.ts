import type { Change } from "../language/text-lines.ts";
import { withProperties, type PropertyValue } from "../notes/note-head.ts";
import type { NoteFight } from "../share/note.ts";
import { heroOf, sumsOf, type BestBlow, type Hero } from "./chronicle.ts";
import { entriesOf, type ChronicleEntry, type ChronicleFighter, type ChronicleNote } from "./entry.ts";
import { chronicleSentences as say } from "./sentences.ts";

/* The chronicle as text: a table for a terminal, a table of Markdown, JSON (docs/chronicle.schema.json). */

export const chronicleFormats = ["table", "json", "markdown"] as const;
export type ChronicleFormat = (typeof chronicleFormats)[number];

/** Returns who of our side fell, and to whom: "Mina to Ghoul". */
export function whoFell({ fighters }: ChronicleEntry): string[] {
  return fighters.flatMap(({ who, ours, falls }) => (ours ? falls.map(({ to }) => say.fellTo(who, to)) : []));
}

/** Returns the hardest blow of our side; null: it dealt none. */
export function bestOfOurs({ fighters }: ChronicleEntry): (ChronicleFighter & { readonly amount: number }) | null {
  let found: (ChronicleFighter & { readonly amount: number }) | null = null;
  for (const each of fighters)
    if (each.ours && each.best !== null && each.best.amount > (found?.amount ?? 0))
      found = { ...each, amount: each.best.amount };
  return found;
}

/** Returns how many criticals our side struck. */
export function criticalsOf({ fighters }: ChronicleEntry): number {
  return fighters.reduce((sum, { ours, criticals }) => sum + (ours ? criticals : 0), 0);
}

/** Returns a hero in a line: "Ada: 14 fights, 3 times down, best blow 17". */
export function heroLine({ who, fights, falls, best }: Hero): string {
  return say.heroLine(who, fights.length, falls.length, best?.amount ?? null);
}

/** Returns the heads of the columns. Experience has one where a fight brings some. */
function headOf(xp: boolean): string[] {
  return [say.date, say.fight, say.note, say.ended, say.whoFell, say.best, say.criticals, ...(xp ? [say.xp] : [])];
}

/** Tells whether any of these fights brings experience. */
export function bringsXp(entries: readonly ChronicleEntry[]): boolean {
  return entries.some(({ xp }) => xp > 0);
}

function cellsOf(entry: ChronicleEntry, xp: boolean): string[] {
  const best = bestOfOurs(entry);
  const fell = whoFell(entry);
  const criticals = criticalsOf(entry);
  return [
    entry.date ?? say.none,
    entry.title,
    entry.folder === "" ? entry.name : `${entry.folder}/${entry.name}`,
    `${say.outcomes[entry.outcome]}, ${say.rounds(entry.rounds)}`,
    fell.length === 0 ? say.nobody : fell.join(", "),
    best === null ? say.none : say.blow(best.amount, best.who),
    criticals === 0 ? say.none : String(criticals),
    ...(xp ? [entry.xp === 0 ? say.none : String(entry.xp)] : []),
  ];
}

/** Returns the table as a terminal shows it, columns below one another. */
export function chronicleTable(entries: readonly ChronicleEntry[], hero: string | null): string {
  const xp = bringsXp(entries);
  const head = headOf(xp);
  const rows = [head, ...entries.map((each) => cellsOf(each, xp))];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => [...(row[at] ?? "")].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell + " ".repeat((widths[at] ?? 0) - [...cell].length))
      .join("  ")
      .trimEnd(),
  );
  return `${[...lines, "", sumLine(entries, hero)].join("\n")}\n`;
}

/** Returns a table of Markdown. */
export function chronicleMarkdown(entries: readonly ChronicleEntry[], hero: string | null): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(" | ")} |`;
  const xp = bringsXp(entries);
  const head = headOf(xp);
  const line = head.map((_, at) => (at < 5 ? "---" : "--:"));
  const table = [row(head), `| ${line.join(" | ")} |`, ...entries.map((each) => row(cellsOf(each, xp)))];
  return `${[...table, "", escaped(sumLine(entries, hero))].join("\n")}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\|*_[\]<>`]/g, "\\$&");
}

function sumLine(entries: readonly ChronicleEntry[], hero: string | null): string {
  const found = hero === null ? null : heroOf(entries, hero);
  return found === null ? say.fights(entries.length) : heroLine(found);
}

/** Returns the machine-readable form. */
export function chronicleJson(entries: readonly ChronicleEntry[], hero: string | null): object {
  const found = hero === null ? null : heroOf(entries, hero);
  const { best, ...sums } = sumsOf(entries);
  return {
    fights: entries.map(({ name: _, folder: __, line, fighters, ...entry }) => ({
      ...{ ...entry, line: line + 1 },
      fighters: fighters.map(({ who, ...each }) => ({ name: who, ...each })),
    })),
    sums: { ...sums, best: blow(best) },
    hero:
      found === null
        ? null
        : {
            ...{ name: found.who, fights: found.fights.length, since: found.since, dealt: found.dealt },
            ...{ taken: found.taken, criticals: found.criticals, xp: found.xp, best: blow(found.best) },
            falls: found.falls.map(({ to, entry }) => ({ to, ...placeOf(entry) })),
          },
  };
}

function blow(best: BestBlow | null): object | null {
  if (best === null) return null;
  const { who, amount, on, round, entry } = best;
  return { name: who, amount, on, round, ...placeOf(entry) };
}

function placeOf({ note, line }: ChronicleEntry): object {
  return { note, line: line + 1 };
}

/**
 * Returns the changes by which a note's properties tell of its fights as they are now; none: they do, or another has
 * properties of these names there.
 */
export function summaryChanges(note: ChronicleNote, fights: readonly NoteFight[]): readonly Change[] {
  return withProperties(note.text, summaryProperties(entriesOf(note, fights))) ?? [];
}

/**
 * Returns what a note's properties say of its fights, for Bases and Dataview: without the hidden. Without a fight none
 * of them is there.
 */
export function summaryProperties(entries: readonly ChronicleEntry[]): ReadonlyMap<string, PropertyValue> {
  const { fights, rounds, lost } = sumsOf(entries);
  const xp = entries.reduce((sum, each) => sum + each.xp, 0);
  const ours = entries.flatMap(({ fighters }) => fighters.filter((each) => each.ours && !each.hidden));
  const names = (all: readonly ChronicleFighter[]): string[] => [...new Set(all.map(({ who }) => who))];
  const any = <T extends PropertyValue>(value: T): T | null => (fights === 0 ? null : value);
  return new Map<string, PropertyValue>([
    ["fights", any(fights)],
    ["fights-open", any(entries.filter(({ outcome }) => outcome === "open").length)],
    ["fights-lost", any(lost)],
    ["fight-rounds", any(rounds)],
    ["fight-titles", any(entries.map(({ title }) => title))],
    ["fight-heroes", any(names(ours))],
    ["fight-fallen", any(names(ours.filter(({ falls }) => falls.length > 0)))],
    ["fight-xp", xp === 0 ? null : xp],
  ]);
}

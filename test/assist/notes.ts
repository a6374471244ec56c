import { readFileSync } from "node:fs";
import { openNote, type AssistEnvironment, type NoteService } from "../../src/assist/index.ts";
import { systems } from "../../src/rules/index.ts";

export const environment: AssistEnvironment = { systems, defaultSystem: "zones" };

/** A note with one fight whose lines these are. */
export function noteOf(lines: readonly string[], more: Partial<AssistEnvironment> = {}): NoteService {
  return openNote(["# Night", "", "```combat", ...lines, "```", "", "After."].join("\n"), { ...environment, ...more });
}

/** The note without the "^", and where it stood. */
export function marked(lines: readonly string[]): { readonly lines: readonly string[]; readonly at: number } {
  const text = ["# Night", "", "```combat", ...lines, "```", "", "After."].join("\n");
  return { lines: lines.map((line) => line.replace("^", "")), at: text.indexOf("^") };
}

export const mill: readonly string[] = [
  "rules: zones",
  "title: At the mill",
  "@party",
  "Balthasar: HP 8, STR 12, AGI 10, sword d6",
  "@bandits (initiative)",
  "Bandit x2: HP 8, AGI 8, axe d6",
  "",
  "== Round 1",
  "Bandit 1 attacks Balthasar with axe [d6=3] // ouch",
  "> The mill creaks.",
  "Balthasar attacks Bandit 2 with sword [d6=2]",
  "! Bandit 2 HP -1",
  "== Round 2: rain",
  "+ @party Ann: HP 5, sword d6",
];

/** The design's own fight: a hit, a miss, a save, a spell, and a line that waits. */
export const doorway = readFileSync(new URL("doorway.md", import.meta.url), "utf8");

/** Offset of the first character of `words`, in the line that begins with `line`. */
export function offsetIn(text: string, line: string, words = line): number {
  const start = text.indexOf(`\n${line}`) + 1;
  const found = text.indexOf(words, start);
  if (start === 0 || found < 0) throw new Error(`no "${words}" behind "${line}"`);
  return found;
}

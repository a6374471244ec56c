import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../src/fight/environment.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";

/* Golden fights as they stand in their notes: what runs them is in run-notes.ts. */

export interface Case {
  readonly title: string;
  readonly fight: string;
  readonly expected: readonly string[];
}

/** The pages of results and turns have a runner of their own. */
const RESULTS = /^(results|turns).*\.md$/;

/** The notes of a folder whose fights have an `expect:` list. */
export function notesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md") && !RESULTS.test(name))
    .sort();
}

/** A fight, and before it those above that it goes on with: no test leans on another that was run before it. */
export function resolveCase(cases: readonly Case[], at: number, environment: Environment): Fight {
  const text = cases[at]?.fight ?? "";
  const alone = resolveFight(text, environment);
  const wanted = alone.setup.continues;
  if (wanted === null) return alone;
  for (let above = at - 1; above >= 0; above -= 1) {
    const { state, setup } = resolveCase(cases, above, environment);
    if (wanted === "" || setup.id === wanted)
      return resolveFight(text, environment, { earlier: { state, system: setup.system, seed: setup.seed } });
  }
  return alone;
}

/** A line of a fight that says what must come of the line above it; the language takes it for a comment. */
const EXPECTED = /^\s*\/\/=(.*)$/;

/** Comments that were meant so, in all likelihood. */
const ALMOST = /^\s*\/\/\s+=/;

/** A note whose fights are without their expectations: the numbers of lines are those that `Case.fight` has. */
export function bareNote(path: string): string {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => !EXPECTED.test(line))
    .join("\n");
}

/**
 * The fights of a note. What is expected of a line is written directly below it; it is given as "line 7: damage Orc 3".
 */
export function casesOf(note: string): Case[] {
  const cases: Case[] = [];
  let title = "";
  let fight: string[] | null = null;
  let expected: string[] = [];
  let expecting = false;
  for (const line of note.split("\n")) {
    if (fight !== null) {
      const wanted = EXPECTED.exec(line)?.[1];
      if (/^```\s*$/.test(line)) {
        cases.push({ title, fight: fight.join("\n"), expected });
        fight = null;
      } else if (wanted !== undefined) expected.push(...ofLine(fight.length, wanted));
      else if (ALMOST.test(line)) throw new Error(`${title}: "${line.trim()}" expects nothing: write "//="`);
      else fight.push(line);
    } else if (/^```combat/.test(line)) {
      fight = [];
      expected = [];
      expecting = false;
    } else if (/^#+ /.test(line)) title = line.replace(/^#+ /, "").trim();
    else if (/^expect:\s*$/i.test(line)) expecting = true;
    else if (expecting && /^[-*] /.test(line))
      expected.push(...partsOf(line.slice(2)).map((part) => ofTheWhole(part, title)));
  }
  return cases;
}

function ofLine(at: number, wanted: string): string[] {
  return partsOf(wanted).map((part) => `line ${at}: ${part}`);
}

function partsOf(line: string): string[] {
  return line
    .trim()
    .split(" · ")
    .map((part) => part.trim().replace(/\s*\(\(.*\)\)$/, ""));
}

function ofTheWhole(part: string, title: string): string {
  const [, at, wanted] = /^line (\d+): (.*)$/.exec(part) ?? [];
  if (wanted === undefined) return part;
  throw new Error(
    `${title}: "${part}" stands below the fight: write "//= ${wanted}" in it, directly below its line ${at}`,
  );
}

/** The fights of a system's golden notes, by its folder here. */
export function goldenFights(id: string): { title: string; text: string }[] {
  const folder = join(import.meta.dirname, id);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .flatMap((name) =>
      casesOf(readFileSync(join(folder, name), "utf8")).map(({ title, fight }) => ({
        title: `${name}: ${title}`,
        text: fight,
      })),
    );
}

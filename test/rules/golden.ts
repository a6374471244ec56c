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

export function casesOf(note: string): Case[] {
  const cases: Case[] = [];
  let heading = "";
  let fight: string[] | null = null;
  let inside = false;
  let current: { title: string; fight: string; expected: string[] } | null = null;
  let expecting = false;
  for (const line of note.split("\n")) {
    if (inside) {
      if (/^```\s*$/.test(line)) {
        inside = false;
        current = { title: heading, fight: (fight ?? []).join("\n"), expected: [] };
        cases.push(current);
      } else fight?.push(line);
    } else if (/^```combat/.test(line)) {
      inside = true;
      expecting = false;
      fight = [];
    } else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, "").trim();
    else if (/^expect:\s*$/i.test(line)) expecting = true;
    else if (expecting && /^[-*] /.test(line))
      for (const part of splitExpectation(line.slice(2).trim())) current?.expected.push(part);
  }
  return cases;
}

function splitExpectation(line: string): string[] {
  return line.split(" · ").map((part) => part.trim().replace(/\s*\(\(.*\)\)$/, ""));
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

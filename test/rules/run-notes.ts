import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../src/fight/environment.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { check, listEvents, said } from "./expectations.ts";
import { Kept } from "./kept.ts";
import { ungrounded, unsounds } from "./sound.ts";

/*
 * Golden fights are notes that a player can read: a fight, then `expect:` and a list of what must have happened. A note may hold several fights;
 * one with `continues:` goes on with the one above it (or the one with that id).
 */

interface Case {
  readonly title: string;
  readonly fight: string;
  readonly expected: readonly string[];
}

/** The pages of results and turns have a runner of their own. */
const RESULTS = /^(results|turns).*\.md$/;

/** Runs every Markdown file of a folder as tests. */
export function runNotes(folder: string, system: RuleSystem, more: Partial<Environment> = {}): void {
  const environment: Environment = { systems: new Map([[system.id, system]]), defaultSystem: system.id, ...more };
  const kept = new Kept(folder);
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".md") && !RESULTS.test(name))
    .sort())
    describe(file, () => {
      const cases = casesOf(readFileSync(join(folder, file), "utf8"));
      for (const [i, { title, expected }] of cases.entries())
        it(title, () => {
          const resolved = resolveCase(cases, i, environment);
          if (expected.length === 0) throw new Error("nothing is expected of this fight: add an expect: list");
          const unmet = expected.map((line) => check(line, resolved)).filter((problem) => problem !== null);
          const namesakes = cases.slice(0, i).filter((each) => each.title === title).length;
          const changes = kept.changes(`${file} ${title}${namesakes === 0 ? "" : ` (${namesakes + 1})`}`, resolved);
          const wrong = [...unmet, ...unsounds(resolved), ...ungrounded(resolved), ...changes];
          expect(wrong, wrong.length === 0 ? "" : `${wrong.join("\n")}\n\n${transcript(resolved)}`).toEqual([]);
        });
    });
}

/** A fight, and before it those above that it goes on with: no test leans on another that was run before it. */
function resolveCase(cases: readonly Case[], at: number, environment: Environment): Fight {
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

/** The whole fight in words, for a failing test. */
export function transcript(fight: Fight): string {
  const lines = [...stepsOf(fight)]
    .filter(({ text }) => text.kind !== "blank")
    .map(
      ({ line, text, step }) =>
        `${String(line + 1).padStart(3)} ${step.status.padEnd(8)} ${text.text}${step.events.length === 0 ? "" : `\n${listEvents(step.events)}`}`,
    );
  const end = fight.state.combatants.map(
    (c) => `${c.name} ${c.hp === null ? "" : `HP ${c.hp.now}/${c.hp.max}`} ${c.conditions.map((x) => x.id).join(", ")}`,
  );
  return [...lines, ...diagnosticsOf(fight).map(said), ...end].join("\n");
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Environment } from "../../src/fight/environment.ts";
import { systems } from "../../src/rules/index.ts";
import { check } from "../rules/expectations.ts";
import { casesOf, notesOf, resolveCase } from "../rules/golden.ts";

/*
 * What the golden fights say of the engine, while it is broken one small way at a time: of each system the fights
 * played from beginning to end, every condition, and the notes in which rules meet. `npm test` runs them all, with more
 * asked of them (run-notes.ts); this file is for `npm run mutate` alone.
 */

const CHOSEN =
  /fight-|conditions|seams|edges|where-rules-meet|remarks|turns|reactions|13-rulings|count\.md|language-page/;

for (const [id, system] of systems) {
  const environment: Environment = { systems, defaultSystem: id };
  const folder = join(import.meta.dirname, "../rules", id);
  for (const file of notesOf(folder).filter((name) => CHOSEN.test(name))) {
    const cases = casesOf(readFileSync(join(folder, file), "utf8"));
    for (const [at, { title, expected }] of cases.entries())
      it(`${system.title}: ${file}: ${title}`, () => {
        const fight = resolveCase(cases, at, environment);
        expect(expected.map((wanted) => check(wanted, fight)).filter((problem) => problem !== null)).toEqual([]);
      });
  }
}

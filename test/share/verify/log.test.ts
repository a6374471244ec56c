import { describe, expect, test } from "vitest";
import { randomSource } from "../../../src/dice/source.ts";
import { systems } from "../../../src/rules/index.ts";
import { shownToEveryone, sharedFight } from "../../../src/share/export/shared-fight.ts";
import { markdown } from "../../../src/share/markdown/markdown.ts";
import { resolveNote } from "../../../src/share/note.ts";
import { headlineOf } from "../../../src/share/verdict.ts";
import { verifyNote } from "../../../src/share/verify.ts";
import { goldenFights } from "../../rules/run-notes.ts";

/*
 * A shared log with its source: every number of the log, altered in turn, is caught. A sample with fixed seeds by
 * default; all with ALTER=all.
 */

const SHARE = process.env.ALTER === "all" ? 1 : 0.004;

for (const system of systems.keys())
  describe(system, () => {
    const environment = { systems, defaultSystem: system };
    const chance = randomSource(31);
    for (const [at, { title, text }] of goldenFights(system).entries()) {
      if (process.env.ALTER !== "all" && at % 25 !== 0) continue;
      test(title, () => {
        const [note] = resolveNote(`\`\`\`combat\n${text}\n\`\`\`\n`, environment);
        if (note === undefined) throw new Error("no fight");
        for (const flavour of ["log", "full"] as const) {
          const shared = markdown(sharedFight(shownToEveryone(note), { version: "1.2.3", source: true }), flavour);
          const told = (document: string): string[] =>
            verifyNote(document, environment)
              .flatMap(({ differences }) => differences)
              .filter(({ kind }) => kind === "log")
              .map(headlineOf);
          expect(told(shared)).toEqual([]);
          const log = shared.slice(0, shared.lastIndexOf("<details>"));
          const numbers = [...log.matchAll(/\d+/g)];
          const some = numbers.filter(
            (_, n) => n === 0 || chance.face({ site: "", sides: 1000, index: n }) <= SHARE * 1000,
          );
          const missed = some.filter(({ 0: digits, index }) => {
            const other = String(Number(digits) + 1);
            return told(shared.slice(0, index) + other + shared.slice(index + digits.length)).length === 0;
          });
          expect(missed.map(({ index }) => log.slice(Math.max(0, index - 40), index + 40))).toEqual([]);
        }
      });
    }
  });

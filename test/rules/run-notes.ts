import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../src/fight/environment.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import { diagnosticsOf, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { check, listEvents, said } from "./expectations.ts";
import { casesOf, notesOf, resolveCase } from "./golden.ts";
import { Kept } from "./kept.ts";
import { ungrounded, unsounds } from "./sound.ts";
import { slips } from "./spoken.ts";

export { casesOf, goldenFights } from "./golden.ts";

/*
 * Golden fights are notes that a player can read. What must come of a line stands directly below it, as a comment:
 * `//= damage Orc 3 (9 to 6) [T-3]`, several with " · " between them or on lines of their own; what must hold at the
 * end is a list below the fight, behind `expect:`. Both may say why in double parentheses. A note may hold several
 * fights; one with `continues:` goes on with the one above it (or the one with that id).
 */

/** The note whose fights are worked out from the rules alone: there a refusal names the rule that it comes by. */
const BY_HAND = "worked-by-hand.md";

/** Runs every Markdown file of a folder as tests. */
export function runNotes(folder: string, system: RuleSystem, more: Partial<Environment> = {}): void {
  const environment: Environment = { systems: new Map([[system.id, system]]), defaultSystem: system.id, ...more };
  const kept = new Kept(folder);
  for (const file of notesOf(folder))
    describe(file, () => {
      const cases = casesOf(readFileSync(join(folder, file), "utf8"));
      for (const [i, { title, expected }] of cases.entries())
        it(title, () => {
          const resolved = resolveCase(cases, i, environment);
          if (expected.length === 0)
            throw new Error("nothing is expected of this fight: add //= below its lines, or an expect: list");
          if (file === BY_HAND)
            for (const line of expected)
              if (/: refused$/.test(line)) throw new Error(`${line}: by which rule? Write "refused AB-12".`);
          const unmet = expected.map((line) => check(line, resolved)).filter((problem) => problem !== null);
          const namesakes = cases.slice(0, i).filter((each) => each.title === title).length;
          const changes = kept.changes(`${file} ${title}${namesakes === 0 ? "" : ` (${namesakes + 1})`}`, resolved);
          const wrong = [...unmet, ...unsounds(resolved), ...ungrounded(resolved), ...slips(resolved), ...changes];
          expect(wrong, wrong.length === 0 ? "" : `${wrong.join("\n")}\n\n${transcript(resolved)}`).toEqual([]);
        });
    });
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

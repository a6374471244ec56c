/** Dice stand once in a line of the log: in its sentence, else behind it. */
import { expect, test } from "vitest";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { sentenceOf } from "../../src/telling/unit-sentence.ts";
import { besides } from "../../src/view/log/row.tsx";
import { goldenFights } from "../rules/run-notes.ts";

const environment = { systems, defaultSystem: "zones" };

test.each([...systems.values()])("$id: each die of a record is drawn once", (system) => {
  let once = 0;
  for (const { title, text } of goldenFights(system.id)) {
    const fight = resolveFight(text, environment);
    for (const { line, text: read, step, unit } of stepsOf(fight)) {
      if (read.kind !== "action" || read.record === null || step.status !== "resolved") continue;
      const { pieces } = sentenceOf(read, step, unit.result, system);
      const shown = pieces.flatMap(({ text, dice }) => (dice === undefined ? [] : [text.replaceAll(" ", "")]));
      const all = read.record.entries.filter(({ verdict }) => verdict === null).map(({ faces }) => faces.join("+"));
      const { entries } = besides(read.record, unit.result, line - unit.from, pieces);
      const left = entries.filter(({ verdict }) => verdict === null).map(({ faces }) => faces.join("+"));
      for (const face of new Set(all))
        expect([title, face, count(left, face)]).toEqual([
          title,
          face,
          Math.max(0, count(all, face) - count(shown, face)),
        ]);
      once += all.length - left.length;
    }
  }
  expect(once).toBeGreaterThan(200);
});

function count(all: readonly string[], face: string): number {
  return all.filter((each) => each === face).length;
}

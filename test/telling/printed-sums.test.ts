import { describe, expect, test } from "vitest";
import type { DamageEvent, RollEvent } from "../../src/fight/event.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { amountsOf, labelled, sumText } from "../../src/telling/amounts.ts";
import { sentenceOf, textOf } from "../../src/telling/unit-sentence.ts";
import { goldenFights } from "../rules/run-notes.ts";
import { reckoned, sumsIn } from "./printed-sums.ts";

/* Numbers that a sentence takes apart add up as they are printed. */

describe("a printed sum is read as it stands", () => {
  test.each([
    ["Orc takes 3 damage (d8=4 + 1 STR − 2 hard leather), 5 left", 3, 3],
    ["Guard loses 6 CON (d4=3 + 3 × 2), 6 left", 9, 6],
    ["4 damage (3 most of the claw − (d6=1 − 3) + 3 damage bonus), 95 left", 8, 4],
    ["no damage (3 of d6=5 − 3 armour), 5 left", 0, 0],
    ["9 + 4 AB + 1 STR = 14 against AC 15, miss", 14, 14],
    ["9 + 4 AB = 14 against AC 15, miss", 13, 14],
  ])("%s", (sentence, value, total) => {
    const sums = sumsIn(sentence);
    expect(sums.map(({ sum }) => reckoned(sum))).toEqual([value]);
    expect(sums.map((each) => each.total)).toEqual([total]);
  });
});

test.each([...systems.values()])("$id: every sum in the sentences of the golden fights adds up", (system) => {
  let read = 0;
  const wrong: string[] = [];
  for (const { text } of goldenFights(system.id))
    for (const { lines, result } of resolveFight(text, { systems, defaultSystem: system.id }).units)
      for (const [at, step] of result.steps.entries()) {
        const line = lines[at];
        if (line === undefined || step.status !== "resolved") continue;
        const sentence = textOf(sentenceOf(line, step, result, system));
        for (const { sum, total } of sumsIn(sentence)) {
          read++;
          if (reckoned(sum) !== total) wrong.push(`${sum} is told as ${total}: ${sentence}`);
        }
      }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(100);
});

test.each(["× 2", "×2 charge", "3", "+1 sword", "2nd blow"])('the label "%s" is not reckoned with', (label) => {
  const parts = [{ label, value: 3 }];
  const roll: Pick<RollEvent, "faces" | "parts" | "total"> = { faces: [4], parts, total: 7 };
  expect(labelled(3, label)).toBe(`3 from ${label.replace("× ", "×")}`);
  expect(sumsIn(sumText(roll)).map(({ sum, total }) => [reckoned(sum), total])).toEqual([[7, 7]]);
});

test("dice with a modifier are added or taken off as a whole", () => {
  const [unit] = resolveFight("A: HP 9\n@foes\nOrc: HP 9\n== Round 1\nA waits", {
    systems,
    defaultSystem: "zones",
  }).units;
  const [step] = unit?.result.steps ?? [];
  if (unit === undefined || step === undefined) throw new Error("no unit");
  const told = (value: number, total: number, amount: number): string => {
    const event: DamageEvent = {
      ...{ type: "damage", rule: [], who: "Orc", by: null, stat: "CON", amount, before: 9, after: 9 - amount },
      parts: [
        { label: "most of the claw", value: 6 },
        { label: "d6 of it", value },
      ],
    };
    const thrown = [{ line: 0, who: null, dice: "d6", faces: [1], total, summed: false }];
    return amountsOf([event], step, { ...unit.result, thrown })
      .of(event)
      .map(({ text }) => text)
      .join("");
  };
  expect(told(-2, -2, 4)).toBe(" (6 most of the claw + d6=1 − 3)");
  expect(told(-4, 4, 2)).toBe(" (6 most of the claw − (d6=1 + 3))");
});

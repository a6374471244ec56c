import { expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, mightyBlows);

const setup = [
  "rules: mighty-blows",
  "Rolf: HP 30, AC 15, sword d8, bow d6",
  "@orcs",
  "Orc: HP 30, AC 13, kind monster",
  "== Round 1",
];

it.each([
  ["Rolf shoots Orc with bow, attackers 3 [d20=2]", ["attackers 3"]],
  ["Rolf attacks Orc with sword, long range, one hand [d20=2]", ["long range", "one hand"]],
])("clauses that cannot matter are remarked where they stand: %s", (line, words) => {
  const fight = resolveFight([...setup, line].join("\n"), {
    systems: new Map([[mightyBlows.id, mightyBlows]]),
    defaultSystem: mightyBlows.id,
  });
  const remarks = diagnosticsOf(fight).filter((each) => each.severity === "warning");
  expect(remarks.map(({ span }) => line.slice(span.from, span.to)).sort()).toEqual([...words].sort());
});

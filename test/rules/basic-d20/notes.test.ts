import { expect, it } from "vitest";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { runNotes } from "../run-notes.ts";

runNotes(import.meta.dirname, basicD20);

const setup = ["rules: basic-d20", "Brand: HP 9, AC 15, sword d8, bow d6", "@orcs", "Orc: HP 30, AC 16", "== Round 1"];

it.each([
  ["Brand shoots Orc with bow, at medium range, lit [d20=2]", ["lit"]],
  ["Brand attacks Orc with sword, splash Orc, lands behind [d20=2]", ["splash Orc", "lands behind"]],
])("clauses that cannot matter are remarked where they stand: %s", (line, words) => {
  const fight = resolveFight([...setup, line].join("\n"), {
    systems: new Map([[basicD20.id, basicD20]]),
    defaultSystem: basicD20.id,
  });
  const remarks = diagnosticsOf(fight).filter((each) => each.severity === "warning");
  expect(remarks.map(({ span }) => line.slice(span.from, span.to)).sort()).toEqual([...words].sort());
});

/** What a folded round says of its great moments: of who died as it ended that they died, not how they fell. */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { headsOf, partsOf } from "../../src/view/log/parts.ts";

test("who fell and died in a round has died", () => {
  const lines = [
    "rules: brp",
    "@p",
    "Ann: DEX 14, HP 12, broad sword 60%",
    "@o",
    "Orc: DEX 9, HP 5",
    "Rat: DEX 8, HP 5",
    "== Round 1",
    "end of statements",
    "Ann attacks Orc with broad sword [d100=05, d8=6, d8=6]",
    "Orc passes",
    "Rat passes",
  ];
  const heads = (text: readonly string[]): string[][] => {
    const fight = resolveFight(text.join("\n"), { systems, defaultSystem });
    return partsOf(fight.units, []).flatMap((part) =>
      part.title === "Round 1" ? [headsOf(part, fight.setup.system)] : [],
    );
  };
  expect(heads(lines)).toEqual([["Orc is unconscious"]]);
  expect(heads([...lines, "== Round 2"])).toEqual([["Orc dies"]]);
});

test("who falls by a plain blow is told before a later fumble that changes nothing", () => {
  const text = [
    "rules: basic-d20",
    "@p",
    "Ann: HP 12, AC 15, AB +2, sword d8",
    "@o",
    "Orc x3: HP 4, AC 10, AB +1, axe d6",
    "== Round 1",
    "Ann attacks Orc 1 with sword [d20=15, d8=6]",
    "! Orc 2 dies",
    "> Dust.",
    "== Round 2",
  ].join("\n");
  const fight = resolveFight(text, { systems, defaultSystem });
  const [first] = partsOf(fight.units, []).filter(({ title }) => title === "Round 1");
  if (first === undefined) throw new Error("There is no round.");
  expect(headsOf(first, fight.setup.system)).toEqual(["Orc 1 dies", "Orc 2 dies"]);
});

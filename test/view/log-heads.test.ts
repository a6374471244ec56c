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

import { expect, it } from "vitest";
import { resolveFight, stepsOf } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";

/** The rules that the attack roll of Brand's one line cites. */
function cited(line: string): readonly string[] {
  const text = `rules: basic-d20
Brand: HP 9, AC 15, AB +1, sword d8
@orcs
Orc: HP 9, AC 13
== Round 1
Brand attacks Orc${line} [d20=2]`;
  const fight = resolveFight(text, { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id });
  const events = [...stepsOf(fight)].flatMap(({ step }) => step.events);
  return events.find((event) => event.type === "roll")?.rule ?? [];
}

it("a modifier cites the rule that gives it, not one that its reason is called like (BD-20, BD-64, BD-66)", () => {
  expect(cited(", flanking")).toContain("BD-66");
  expect(cited(" from behind, flanking")).toEqual(["BD-17", "BD-19", "BD-64", "BD-66"]);
  expect(cited(" +1 flanking, +2 kick")).toEqual(["BD-17", "BD-19"]);
});

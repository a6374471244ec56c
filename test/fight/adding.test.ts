import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { tiny } from "./tiny.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/adding-a-rule-system.md"), "utf8");

it("docs/adding-a-rule-system.md shows the very system that these tests run", () => {
  const shown = /```ts\n([\s\S]*?)```/.exec(page)?.[1];
  expect(shown).toBe(readFileSync(join(import.meta.dirname, "tiny.ts"), "utf8"));
});

it("and its fight comes out as the page says", () => {
  const fight = resolveFight(/```combat\n([\s\S]*?)\n```/.exec(page)?.[1] ?? "", {
    systems: new Map([["tiny", tiny]]),
    defaultSystem: "tiny",
  });
  expect(fight.state.combatants.map((c) => [c.name, c.hp?.now, c.conditions.map((x) => x.id)])).toEqual([
    ["Ann", 4, []],
    ["Bob 1", 0, ["out"]],
    ["Bob 2", 9, []],
  ]);
  expect([...stepsOf(fight)].filter(({ step }) => step.status === "refused").map(({ text }) => text.text)).toEqual([
    "Bob 1 attacks Ann [d6=6, d2=1]",
  ]);
});

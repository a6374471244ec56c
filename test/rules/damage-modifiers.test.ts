import { expect, it } from "vitest";
import { resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * `+2 damage why` is part of the damage and of nothing else, in every system; `at -1` is a modifier, not a distance.
 */

const environment = { systems, defaultSystem: "zones" };

it.each([
  ["zones", "AGI 10, sword d6", "[d6=4]", -1],
  ["mighty-blows", "AC 1, sword d6", "[d20=15, d6=3]", 0],
  ["basic-d20", "AC 1, sword d6", "[d20=15, d6=3]", 0],
  ["strike-chance", "SC 90, DEF 0, sword d6", "[d100=30, d6=3]", 0],
  ["brp", "DEX 12, short sword 90%", "[d100=30, d6=3]", 0],
])("%s", (rules, items, dice, rolled) => {
  const head = `rules: ${rules}\n${rules === "brp" ? "options: intent off\n" : ""}`;
  const fight = (line: string): number => {
    const text = `${head}Ann: HP 20, ${items}\n@foes\nBob: HP 20, ${items}\n== Round 1\n${line}`;
    const { step } = [...stepsOf(resolveFight(text, environment))].at(-1) ?? {};
    expect(step?.status, text).toBe("resolved");
    const hurt = step?.events.find((event) => event.type === "damage" && event.who === "Bob");
    return hurt?.type === "damage" ? hurt.amount : 0;
  };
  const before = fight(`Ann attacks Bob, at -1 fog ${dice}`);
  expect(before).toBeGreaterThan(0);
  expect(fight(`Ann attacks Bob, +2 damage righteous fury, at -1 fog ${dice}`)).toBe(before + 2);
  expect(fight(`Ann attacks Bob, -1 damage, -1 fog ${dice}`)).toBe(before - 1);
  // In zones blows need no roll, so a plain modifier is of the damage.
  expect(fight(`Ann attacks Bob ${dice}`) + rolled).toBe(before);
});

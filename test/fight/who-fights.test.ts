import { describe, expect, it } from "vitest";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { lastingIn, lastingOf, lastingStats, leftOf } from "../../src/fight/sheet/lasting.ts";
import { condition, stat } from "../../src/fight/specs.ts";
import { campsThatFight, fightsOn, restsWith, takesNoPart, find, isOurs } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { Fight } from "../../src/fight/timeline.ts";
import { bench, run } from "./bench.ts";

/*
 * Who still fights after some rulings, and what of it lasts beyond the fight.
 */

const vocabulary = {
  ...bench.vocabulary,
  stats: [...bench.vocabulary.stats, stat("wounds", "int", "W-1", "Stay.", "wounds 1", { lasts: true })],
  conditions: [
    ...bench.vocabulary.conditions,
    condition("yielding", "Has given up.", "nothing", "W-6", { yields: true }),
    condition("maimed", "For good.", "nothing", "W-6", { lasts: true }),
  ],
};
const system: RuleSystem = { ...bench, vocabulary };

function after(rulings: string, rules: RuleSystem = system): Fight {
  const lines = rulings.split("; ").map((each) => (each === "" ? "" : `! ${each}`));
  return run(`@red\nAnn: HP 5, wounds 1\nCy: HP 5\n@blue\nBob: HP 5\nZoe:\n== Round 1\n${lines.join("\n")}`, {
    systems: new Map([["bench", rules]]),
  });
}

describe("after these rulings", () => {
  it.each([
    ["", "fights", null, "red, blue"],
    ["Ann gains prone", "fights", null, "red, blue"],
    ["Ann HP 1", "fights", null, "red, blue"],
    ["Ann HP 0", "takes no part", null, "red, blue"],
    ["Ann HP -9", "takes no part", null, "red, blue"],
    ["Ann gains unconscious", "takes no part", "unconscious", "red, blue"],
    ["Ann dies", "takes no part", "dead", "red, blue"],
    ["Ann leaves", "takes no part", "gone", "red, blue"],
    ["Ann gains yielding", "has given up", "yielding", "red, blue"],
    ["Ann gains yielding; Ann gains unconscious; Ann gains prone", "takes no part", "unconscious", "red, blue"],
    ["Ann gains unconscious; Ann gains yielding", "takes no part", "yielding", "red, blue"],
    ["@red gain unconscious", "takes no part", "unconscious", "blue"],
    ["@red gain yielding", "has given up", "yielding", "blue"],
    ["@blue die", "fights", null, "red"],
    ["@red die; @blue die", "takes no part", "dead", ""],
  ])("! %s: Ann %s, by %s; %s are left", (rulings, is, by, sides) => {
    const { state } = after(rulings);
    const book = lexicon(vocabulary);
    const ann = find(state, "Ann");
    if (ann === undefined) throw new Error("nobody");
    const out = takesNoPart(ann, book);
    expect(out ? "takes no part" : fightsOn(ann, book) ? "fights" : "has given up").toBe(is);
    expect(restsWith(ann, book)).toBe(by);
    expect(campsThatFight(state, book).join(", ")).toBe(sides);
    if (out) expect(fightsOn(ann, book)).toBe(false);
  });

  it("points alone put nobody out where the rules say so, and conditions do", () => {
    const stands = { ...vocabulary, standsAtZero: true } as const;
    const of = (rulings: string): boolean => {
      const ann = find(after(rulings).state, "Ann");
      return ann !== undefined && takesNoPart(ann, lexicon(stands));
    };
    expect([of("Ann HP 0"), of("Ann HP 0; Ann gains unconscious")]).toEqual([false, true]);
  });
});

it.each([
  ["@red\nAnn: HP 1\n@party\nBob: HP 1", ["party", "Party"]],
  ["@red\nAnn: HP 1\n@Party\nBob: HP 1", ["party", "Party"]],
  ["@red\nAnn: HP 1\n@blue\nBob: HP 1", ["red"]],
  ["", ["red", "blue", "party", "Party"]],
])("%j: ours are those of %j", (text, ours) => {
  const { state } = run(text);
  expect(["red", "blue", "party", "Party"].filter((side) => isOurs(state, side))).toEqual(ours);
});

describe("what lasts", () => {
  const ann = (fight: Fight) => {
    const found = find(fight.state, "Ann");
    if (found === undefined) throw new Error("nobody");
    return found;
  };
  const left = (rulings: string): string[] => lastingOf(after(rulings), ann(after(rulings))).map(({ id }) => id);

  it("is what the vocabulary says", () => {
    expect([...lastingIn(vocabulary)]).toEqual(["maimed"]);
    expect(lastingStats(vocabulary).map(({ id }) => id)).toEqual(["wounds"]);
  });

  it.each([
    ["Ann gains maimed", ["maimed"]],
    ["Ann gains maimed (arm); Ann gains maimed (leg)", ["maimed", "maimed"]],
    ["Ann gains prone", []],
    ["Ann gains maimed for 2 rounds", []],
    ["Ann gains maimed by Bob", []],
    ["", []],
  ])("! %s: %j", (rulings, is) => {
    expect(left(rulings)).toEqual(is);
  });

  it("stats are told where they have changed", () => {
    const of = (rulings: string, rules = system) => {
      const fight = after(rulings, rules);
      const begun = find(fight.setup.state, "Ann") ?? null;
      return leftOf(fight, ann(fight), begun, begun);
    };
    expect(of("Ann gains maimed")).toMatchObject({ stats: {}, conditions: [{ id: "maimed" }] });
    expect(of("Ann wounds 2; Ann skill 5")).toEqual({ stats: { wounds: "2" }, conditions: [] });
    const own: RuleSystem = {
      ...system,
      leaves: (now, whole, lasting) => ({
        stats: { wounds: `${whole.name}!` },
        conditions: lasting.slice(now.conditions.length),
      }),
    };
    expect(of("Ann gains maimed", own)).toEqual({ stats: { wounds: "Ann!" }, conditions: [] });
    const fight = after("Ann wounds 2", own);
    expect(leftOf(fight, ann(fight), null, null)).toEqual({ stats: { wounds: "2" }, conditions: [] });
    const zoe = find(fight.state, "Zoe");
    expect(zoe && leftOf(fight, zoe, ann(fight), null).stats).toEqual({ wounds: "" });
  });
});

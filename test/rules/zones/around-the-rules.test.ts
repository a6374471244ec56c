import { describe, expect, it } from "vitest";
import { exampleLines } from "../../../src/fight/beginning.ts";
import { leftOf } from "../../../src/fight/lasting.ts";
import { find } from "../../../src/fight/state.ts";
import type { RuleSystem } from "../../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";
import { scaleOf } from "../../../src/rules/zones/scale.ts";
import { exposedBy } from "../../../src/view/exposed.ts";

/*
 * What these rules say to those who show and begin fights: whom they begin with, what somebody lacks for a deed, what of
 * a target's state matters, what a fight leaves.
 */

const system: RuleSystem = zones;
const environment = { systems: new Map([[system.id, system]]), defaultSystem: system.id };
const resolve = (...lines: string[]): Fight => resolveFight(lines.join("\n"), environment);

const cast = [
  "@party (initiative)",
  "Ann: HP 8, WIT 9, axe d6, shield, armour 1, items antidote and rope",
  "Bob: HP 8, WIT 9, axe d6",
  "@foes",
  "Orc: HP 8, WIT 8, axe d6",
  "Elf: HP 8, WIT 8, axe d6",
  "== Round 1",
];

it("begins with three against a leader and three bandits, who have started the fight (ZN-02, ZN-03)", () => {
  const fight = resolve(...exampleLines(system.beginning ?? expect.fail("no beginning")), "== Round 1");
  expect(diagnosticsOf(fight)).toEqual([]);
  expect(fight.state.combatants.map(({ name, side }) => `${name} ${side}`)).toEqual([
    ...["Balthasar party", "Sybilla party", "Theobald party"],
    ...["Leader bandits", "Bandit 1 bandits", "Bandit 2 bandits", "Bandit 3 bandits"],
  ]);
  expect(fight.due.who).toEqual(["@bandits"]);
});

describe("what somebody lacks for a deed", () => {
  const lacking = (verb: "pick up" | "mount" | "move", who: string, ...lines: string[]): unknown => {
    const { state } = resolve(...lines);
    const c = find(state, who) ?? expect.fail(`no ${who}`);
    return system.lacks?.(state, c, verb) ?? null;
  };

  it("something on the ground (ZN-29)", () => {
    expect(lacking("pick up", "Ann", ...cast)).toEqual({ is: "nothing lies here", actor: "Ann" });
    expect(lacking("pick up", "Ann", ...cast, "! Orc's axe is dropped")).toBeNull();
    expect(lacking("move", "Ann", ...cast)).toBeNull();
  });

  it("a friend to ride who is not out of the fight (ZN-141)", () => {
    const nobody = { is: "nobody to ride", actor: "Ann" };
    expect(lacking("mount", "Ann", ...cast)).toBeNull();
    expect(lacking("mount", "Ann", ...cast, "! Bob dies")).toEqual(nobody);
    expect(lacking("mount", "Ann", ...cast, "! Bob gains incapacitated")).toBeNull();
    expect(lacking("move", "Ann", ...cast, "! Bob dies")).toBeNull();
    expect(lacking("mount", "Orc", ...cast, "! Bob dies")).toBeNull();
  });
});

describe("what of a target's state matters to whoever strikes", () => {
  it.each([
    ["incapacitated", "incapacitated, may be given a death blow from nearby"],
    ["grabbed (Bob)", "grabbed by Bob"],
    ["rushed", "rushed"],
    ["concealed", "concealed"],
    ["in cover", "in cover"],
    ["behind a barrier", "behind a barrier"],
    ["disarmed (axe)", "disarmed (axe)"],
    ["unaware", "unaware"],
    ["unaware (of Ann)", "unaware of Ann"],
    ["unaware (of Bob)", ""],
    ["unseen (by Ann)", "unseen by Ann"],
    ["unseen (by Bob)", ""],
    ["broken", ""],
    ["steady", ""],
    ["surrendered", "surrendered"],
    ["gone", "gone"],
    ["dead", "dead"],
  ])("%s", (given, told) => {
    const { state, setup } = resolve(...cast, `! Orc gains ${given}`);
    expect(exposedBy(find(state, "Orc") ?? expect.fail("no Orc"), "Ann", setup.lexicon)).toBe(told);
  });
});

it("leaves what has been used up and worn, and who lies there; nothing of the round, no grip (ZN-26, ZN-50, ZN-118)", () => {
  const begun = resolve(...cast);
  const fight = resolve(
    ...cast,
    "Ann uses antidote",
    "! Ann's axe is damaged",
    "! Ann gains in cover",
    "! Ann gains destroyed (shield)",
    "! Ann gains incapacitated",
    "! Bob gains incapacitated for 2 rounds",
    "! Bob gains grabbed (Orc)",
    "! Bob gains broken",
    "! Orc dies",
    "! Elf leaves",
  );
  const left = ["Ann", "Bob", "Orc", "Elf"].map((name) => {
    const now = find(fight.state, name) ?? expect.fail(`no ${name}`);
    const { stats, conditions } = leftOf(fight, now, find(begun.state, name) ?? null, null);
    return [name, stats, conditions.map(({ id, of }) => (of === null ? id : `${id} (${of})`))];
  });
  expect(left).toEqual([
    ["Ann", { items: "rope" }, ["damaged (axe)", "destroyed (shield)", "incapacitated"]],
    ["Bob", {}, []],
    ["Orc", {}, ["dead"]],
    ["Elf", {}, []],
  ]);
});

it("a scale of sizes is what an option says, from two words on (ZN-123)", () => {
  expect(scaleOf("Mite  giant ")).toEqual(["mite", "giant"]);
  expect(scaleOf("giant")).toEqual(["tiny", "small", "medium", "large", "massive"]);
  expect(scaleOf("")).toEqual(["tiny", "small", "medium", "large", "massive"]);
});

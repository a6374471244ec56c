import { describe, expect, it } from "vitest";
import { exampleLines } from "../../../src/fight/beginning.ts";
import { written } from "../../../src/fight/fact.ts";
import { leftOf } from "../../../src/fight/sheet/lasting.ts";
import { find } from "../../../src/fight/state.ts";
import type { RuleSystem } from "../../../src/fight/system.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";
import { readSize, scaleOf } from "../../../src/rules/zones/size.ts";
import { vocabulary } from "../../../src/rules/zones/vocabulary.ts";
import { exposedBy } from "../../../src/telling/fighter-text.ts";

/*
 * What these rules say to those who show and begin fights: whom they begin with, what somebody lacks for a deed, what
 * of a target's state matters, what a fight leaves.
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

it("counts as out, or as given up, whoever does (ZN-50, ZN-51, ZN-109, ZN-112)", () => {
  const having = (flag: "out" | "down" | "yields" | "lasts" | "item") =>
    zones.vocabulary.conditions.filter((spec) => spec[flag] === true).map(({ id }) => id);
  expect(having("out")).toEqual(["incapacitated", "dead", "gone", "wrecked"]);
  expect(having("down")).toEqual(["incapacitated", "dead", "wrecked"]);
  expect(having("yields")).toEqual(["surrendered"]);
  expect(having("lasts")).toEqual(["incapacitated", "dead", "damaged", "destroyed"]);
  expect(having("item")).toEqual(["damaged", "destroyed"]);
});

it("has words for each kind that stand first when a line is written", () => {
  const { common, verbs, clauses, conditions } = vocabulary;
  expect(common.verbs).toEqual(expect.arrayContaining(["attack", "move", "wait", "pass"]));
  expect(common.clauses).toEqual(expect.arrayContaining(["with", "to"]));
  expect(common.conditions).toEqual(expect.arrayContaining(["incapacitated", "grabbed"]));
  const known = new Set([...verbs, ...clauses, ...conditions].map(({ id }): string => id));
  expect([...common.verbs, ...common.clauses, ...common.conditions].filter((id) => !known.has(id))).toEqual([]);
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

describe("above the first section", () => {
  const offered = (...lines: string[]): string[] => resolve(...lines).due.offers.map(({ line }) => line);

  it("a bonus round may come first where one of them lies in ambush (ZN-102)", () => {
    const some = ["@party", "Ann: HP 8", "@foes", "Orc: HP 8, concealed", "Elf: HP 8"];
    expect(offered(...some)).toEqual(["== Surprise", "== Round 1"]);
    expect(offered("@party", "Ann: HP 8", "@foes", "Elf: HP 8")).toEqual(["== Round 1"]);
  });
});

it("says of the initiative from the first section on (ZN-03)", () => {
  const sheets = ["@party", "Ann: HP 8", "@foes (initiative)", "Orc: HP 8"];
  expect([resolve(...sheets), resolve(...sheets, "== Round 1")].map(({ track }) => track.note)).toEqual([
    null,
    "Foes have initiative",
  ]);
});

describe("the course of a round", () => {
  const three = ["@a (initiative)", "A: HP 8", "@b", "B: HP 8", "@c", "C: HP 8", "== Round 1"];
  const course = (...lines: string[]) => {
    const { steps, now } = system.steps?.(resolve(...lines).state, null) ?? expect.fail("no steps");
    return { steps, now };
  };

  it("begins with whom it is the go of, then those who come after, until all pass (ZN-05, ZN-06, ZN-10)", () => {
    expect(course(...three)).toEqual({
      steps: [{ is: "choose one", sides: ["a"] }, written("b"), written("c"), { is: "until all pass" }],
      now: 0,
    });
    expect(course(...three, "A waits")).toEqual({
      steps: [
        { is: "side began", side: "a" },
        { is: "choose one", sides: ["b"] },
        written("a"),
        written("c"),
        { is: "until all pass" },
      ],
      now: 1,
    });
  });

  it("has an end when all have acted, and none when the fight is over (ZN-10, ZN-12)", () => {
    const acted = [...three, "A waits", "B waits", "C waits"];
    expect(course(...acted)).toEqual({ steps: [{ is: "all have acted" }, { is: "end of round" }], now: 1 });
    expect(course(...acted, "! end fight")).toEqual({ steps: [], now: 0 });
  });
});

it("what a ruling says of a sheet that says so already is there once (ZN-74, ZN-119)", () => {
  const again = ["! Ann shield damaged", "! Ann armour 1 damaged", "! Ann cover"];
  const { state } = resolve(...cast, ...again, ...again);
  const conditions = find(state, "Ann")?.conditions.map(({ id, of }) => (of === null ? id : `${id} (${of})`));
  expect(conditions).toEqual(["damaged (shield)", "damaged (armour)", "in cover"]);
});

it("a size is a word of the scale or its number on it, however long that is (ZN-123)", () => {
  const letters = [..."abcdefghijkl"];
  const read = ["a", "L", "1", "12", "13", "0", "b2", "2b", "1000"].map((said) => readSize(said, letters));
  expect(read).toEqual(["a", "l", "a", "l", null, null, null, null, null]);
});

it("a scale of sizes is what an option says, from two words on (ZN-123)", () => {
  expect(scaleOf("Mite  giant ")).toEqual(["mite", "giant"]);
  expect(scaleOf("giant")).toEqual(["tiny", "small", "medium", "large", "massive"]);
  expect(scaleOf("")).toEqual(["tiny", "small", "medium", "large", "massive"]);
});

import { describe, expect, expectTypeOf, test, vi } from "vitest";
import {
  Changed,
  labelOf,
  outcomeOf,
  plainPart,
  purposeOf,
  Rolled,
  rollMark,
  Saying,
  verdictOf,
  isPublic,
} from "../../src/fight/event.ts";
import {
  codeOf,
  inName,
  inWords,
  isAbout,
  isUndeclared,
  itself,
  keyOf,
  leftToTell,
  ownMark,
  waysOf,
  line,
  withWays,
  type Catalogue,
  type Fact,
  type FactOf,
  type Name,
  type Names,
  type Words,
} from "../../src/fight/fact.ts";

const words = {
  "too far": ({ who, feet }: { who: string; feet: number }) => `${who} is ${feet} ft away.`,
  "nobody there": () => "Nobody is there.",
} satisfies Words;

test("a fact is told in the words of its code", () => {
  expect(inWords(words, { is: "nobody there" })).toBe("Nobody is there.");
  const far: FactOf<typeof words> = { is: "too far", who: "Orc", feet: 40 };
  expect(inWords(words, far)).toBe("Orc is 40 ft away.");
});

test("what is text already stays as it is, and a code without words is a defect", () => {
  expect(inWords(undefined, "== Round 2")).toBe("== Round 2");
  expect(() => inWords(words, { is: "too near" })).toThrow('no words for "too near"');
});

test("what a sentence is made of is what its fact carries", () => {
  type Told = FactOf<typeof words>;
  expectTypeOf<Told["is"]>().toEqualTypeOf<"too far" | "nobody there">();
  // @ts-expect-error -- nobody says how far
  const short: Told = { is: "too far", who: "Orc" };
  // @ts-expect-error -- a code that no sentence has
  const unknown: Told = { is: "too neer" };
  expect([short, unknown]).toHaveLength(2);
});

test("a sentence with holes is filled with what its fact carries, and asks for nothing less", () => {
  const holes = {
    "not near": "{actor} is not near {ally}: {feet} ft part {actor} from {ally}.",
    alone: "Nobody is there.",
    long: `{actor} waits,
      and waits.`,
  } as const satisfies Words;
  type Told = FactOf<typeof holes>;
  const near: Told = { is: "not near", actor: "Ada", ally: "{actor}", feet: 40 };
  expect(inWords(holes, near)).toBe("Ada is not near {actor}: 40 ft part Ada from {actor}.");
  expect(inWords(holes, { is: "alone" })).toBe("Nobody is there.");
  const long: Told = { is: "long", actor: "$& Ada" };
  expect(inWords(holes, long)).toBe("$& Ada waits, and waits.");
  // @ts-expect-error -- nobody says from whom
  const short: Told = { is: "not near", actor: "Ada", feet: 40 };
  expect(short.is).toBe("not near");
});

test("the sentence is made when somebody reads it", () => {
  const told = vi.fn(() => "Nobody is there.");
  const event = new Saying("turn", ["T-1"], { is: "nobody there" }, [], false, { "nobody there": told });
  expect(told).not.toHaveBeenCalled();
  expect(event.text).toBe("Nobody is there.");
  expect(JSON.stringify(event)).toBe('{"type":"turn","rule":["T-1"],"text":"Nobody is there.","who":[]}');
});

test("whether it is read or kept, what is told says the same", () => {
  const told = (type: "turn" | "reminder", loud: boolean) =>
    JSON.stringify(new Saying(type, ["T-1"], "Ann sings.", ["Ann"], loud, undefined));
  expect([told("turn", false), told("turn", true), told("reminder", true)]).toEqual([
    '{"type":"turn","rule":["T-1"],"text":"Ann sings.","who":["Ann"]}',
    '{"type":"turn","rule":["T-1"],"text":"Ann sings.","who":["Ann"],"loud":true}',
    '{"type":"reminder","rule":["T-1"],"text":"Ann sings."}',
  ]);
});

describe("what is read off a fact", () => {
  test("its ways out, where its sentence names any", () => {
    const out = { down: () => withWays`Ann is down: ${line("Ann stands up")} first.`, "nobody there": () => "Nobody." };
    expect(waysOf(out, { is: "down" })).toEqual([{ line: "Ann stands up" }]);
    expect(waysOf(out, { is: "nobody there" })).toEqual([]);
    expect(inWords(out, { is: "down" })).toBe('Ann is down: "Ann stands up" first.');
    expect(() => waysOf(undefined, { is: "down" })).toThrow(RangeError);
  });

  test.each<[Fact | undefined, boolean]>([
    [{ is: "stands still", declare: "Ann will attack" } as Fact, true],
    [{ is: "stands still", declare: 3 } as Fact, false],
    [{ is: "stands still" }, false],
    [undefined, false],
  ])("%j: a declaration is missing: %s", (what, is) => {
    expect(isUndeclared(what)).toBe(is);
  });

  test.each<[object, ReturnType<typeof leftToTell>]>([
    [
      { spell: "Sleep", targets: ["Orc"] },
      { name: "Sleep", targets: ["Orc"] },
    ],
    [
      { power: "Fear", targets: [] },
      { name: "Fear", targets: [] },
    ],
    [
      { item: "oil", targets: ["Orc", 3, null] },
      { name: "oil", targets: ["Orc"] },
    ],
    [
      { spell: "Sleep", item: "oil", targets: [] },
      { name: "Sleep", targets: [] },
    ],
    [{ spell: "Sleep" }, null],
    [{ spell: "Sleep", targets: "Orc" }, null],
    [{ spell: 3, targets: [] }, null],
    [{ targets: [] }, null],
  ])("%j: what is left to tell is %j", (about, is) => {
    expect(leftToTell({ is: "left", ...about })).toEqual(is);
  });

  test("whom it is about", () => {
    const what = { is: "left", who: "Ann", targets: ["Orc", "Ogre"] } as Fact;
    expect(["Ann", "Ogre", "Bob"].map((name) => isAbout(what, name))).toEqual([true, true, false]);
    expect(isAbout(undefined, "Ann")).toBe(false);
  });
});

describe("a name", () => {
  const catalogue: Catalogue = {
    skill: "skill",
    blow: ({ at }: { at: string }) => `blow at ${at}`,
  };
  const blow = { is: "blow", at: "Orc" } as Name;

  test.each<[Name, string, string, string]>([
    ["skill", "skill", "skill", "skill"],
    ["", "", "", ""],
    [{ written: "a dare" }, "a dare", "", "a dare"],
    [blow, "blow at Orc", "blow", "blow Orc"],
    [{ is: "blow", at: "Orc", series: "first blow" } as Name, "blow at Orc", "blow", "first blow"],
    [{ is: "blow", at: "Orc", series: 3 } as Name, "blow at Orc", "blow", "blow Orc 3"],
  ])("%j is called %j; chosen by %j, its dice are those of %j", (name, words, code, key) => {
    expect([inName(catalogue, name), codeOf(name), keyOf(name)]).toEqual([words, code, key]);
  });

  test("is its own words without a catalogue, and without words in one a defect", () => {
    expect([inName(undefined, "luck"), inName(undefined, blow)]).toEqual(["luck", "blow"]);
    expect(() => inName(catalogue, "luck")).toThrow('no words for "luck"');
    expect(() => inName(catalogue, "blow")).toThrow('no words for "blow"');
    expect(itself("hit", "miss")).toEqual({ hit: "hit", miss: "miss" });
  });

  test("that is a mark of its own is one", () => {
    expect(["hit", "miss", "critical", "fumble", "success", "failure"].map(ownMark)).toEqual([
      ...["hit", "miss", "critical", "fumble", "success", "failure"],
    ]);
    expect(["special", ""].map(ownMark)).toEqual([null, null]);
  });
});

describe("a roll", () => {
  const names: Names = {
    purposes: { "to hit": "attack", ruling: "ruling", rounds: "rounds" },
    outcomes: { special: "great hit", half: "half", row: "row" },
    makes: { special: true, half: "goes on", row: false },
    marks: { special: "critical", half: "success", row: null },
    parts: { skill: "skill of arms", "damage modifier": "", "of the dice": "", ruling: "" },
  };
  const rolled = (outcome: Name, catalogue?: Names, on?: string, against: Name | null = null): Rolled =>
    new Rolled(
      ...([["T-2"], "Ann", "to hit", "d6", [4], [{ label: "skill", value: 2 }], 6] as const),
      ...([against === null ? null : { label: against, value: 5 }, outcome, on, catalogue] as const),
    );

  test.each<[Name, Names | undefined, string, string, unknown, unknown]>([
    ["special", names, "special", "great hit", "critical", true],
    ["half", names, "half", "half", "success", "goes on"],
    ["row", names, "row", "row", null, false],
    ["hit", undefined, "hit", "hit", "hit", false],
    ["special", undefined, "special", "special", null, false],
    [{ written: "so" }, names, "", "so", null, false],
  ])("that came out as %j, with names %o", (outcome, catalogue, code, words, mark, verdict) => {
    const roll = rolled(outcome, catalogue);
    expect([outcomeOf(roll), roll.outcome, rollMark(roll), verdictOf(roll)]).toEqual([code, words, mark, verdict]);
  });

  test("is kept in words", () => {
    const roll = rolled("special", names, "Orc", "skill");
    expect(roll.parts).toEqual([{ label: "skill of arms", value: 2, code: "skill" }]);
    expect(roll.against).toEqual({ label: "skill of arms", value: 5, code: "skill" });
    const kept = roll.toJSON();
    expect(kept).toEqual({
      ...{ type: "roll", rule: ["T-2"], who: "Ann", purpose: "attack", dice: "d6", faces: [4], total: 6, on: "Orc" },
      parts: [{ label: "skill of arms", value: 2 }],
      against: { label: "skill of arms", value: 5 },
      outcome: "great hit",
    });
    expect("on" in rolled("special", names).toJSON()).toBe(false);
    expect(rolled("special", names).toJSON().against).toBeNull();
    expect(rolled("special", names).against).toBeNull();
    expect([purposeOf(roll), purposeOf(kept), outcomeOf(kept), rollMark(kept), verdictOf(kept)]).toEqual([
      ...["to hit", "attack", "great hit", null, false],
    ]);
    const codes = { purpose: "to hit", outcome: "special", mark: "critical" } as const;
    const copy = { ...kept, codes };
    expect([purposeOf(copy), outcomeOf(copy), rollMark(copy), verdictOf(copy)]).toEqual([
      ...["to hit", "special", "critical", false],
    ]);
    expect([labelOf({ label: "skill of arms", value: 2, code: "skill" }), labelOf({ label: "a", value: 1 })]).toEqual([
      ...["skill", "a"],
    ]);
    expect(plainPart({ label: "a", value: 1, code: "b" })).toEqual({ label: "a", value: 1 });
  });

  test("and damage as well", () => {
    const part = { label: "skill", value: 3 };
    const hurt = new Changed("damage", ["T-3"], "Orc", "Ann", "HP", 3, [part], 5, 2, names);
    expect(hurt.parts).toEqual([{ label: "skill of arms", value: 3, code: "skill" }]);
    expect(JSON.parse(JSON.stringify(hurt))).toEqual({
      ...{ type: "damage", rule: ["T-3"], who: "Orc", by: "Ann", stat: "HP", amount: 3, before: 5, after: 2 },
      parts: [{ label: "skill of arms", value: 3 }],
    });
    expect(new Changed("heal", [], "Orc", null, "HP", 0, [], 5, 5, names).parts).toEqual([]);
  });

  test("is an event for everybody; what only moves the fight on is none", () => {
    const section = { type: "section", rule: [], round: 1, title: "Round 1", phase: "round" } as const;
    const scene = { type: "scene", rule: [], key: "fog", before: undefined, after: true } as const;
    const begun = { type: "begun", rule: [], who: "Ann" } as const;
    expect([rolled("hit"), section, scene, begun].map(isPublic)).toEqual([true, false, false, false]);
  });
});

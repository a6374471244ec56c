import { describe, expect, test, vi } from "vitest";
import { apply, emptyState, Roster, sameState, type FightState } from "../../src/fight/state.ts";
import { isList, itemsOf, same, asSide, asWho } from "../../src/fight/value.ts";
import { run } from "./bench.ts";

/** A roster of these, in that order. */
function grown(from: Roster, ...names: readonly string[]): Roster {
  return names.reduce((roster, name) => roster.with([name, name.toLowerCase()]), from);
}

function places(roster: Roster): (number | undefined)[] {
  return ["Ann", "ann", "Bob", "bob", "Cal", "Dot"].map((name) => roster.get(name));
}

describe("a roster", () => {
  test("knows its own by all of their names, and nobody else", () => {
    const roster = grown(new Roster(), "Ann", "Bob");
    expect(places(roster)).toEqual([0, 0, 1, 1, undefined, undefined]);
    expect(["Ann", "bob", "Cal"].map((name) => roster.has(name))).toEqual([true, true, false]);
    expect(roster.count).toBe(2);
  });

  test("does not know who came after, though it shares its places", () => {
    const ann = grown(new Roster(), "Ann");
    const bob = grown(ann, "Bob");
    grown(bob, "Cal");
    expect(places(ann)).toEqual([0, 0, undefined, undefined, undefined, undefined]);
    expect(places(bob)).toEqual([0, 0, 1, 1, undefined, undefined]);
    expect(ann.has("Bob")).toBe(false);
  });

  test("from which two have grown has none of either, nor one of the other", () => {
    const ann = grown(new Roster(), "Ann");
    const [bob, dot] = [grown(ann, "Bob", "Cal"), grown(ann, "Dot", "Bob")];
    expect(places(ann)).toEqual([0, 0, undefined, undefined, undefined, undefined]);
    expect(places(bob)).toEqual([0, 0, 1, 1, 2, undefined]);
    expect(places(dot)).toEqual([0, 0, 2, 2, undefined, 1]);
  });

  test("of no fight stays empty, whatever fights begin from it", () => {
    const { roster } = emptyState;
    expect(places(grown(roster, "Ann"))).toEqual(places(grown(roster, "Ann")));
    expect(places(grown(roster, "Bob"))).toEqual([undefined, undefined, 0, 0, undefined, undefined]);
    expect(places(roster)).toEqual(new Array(6).fill(undefined));
  });

  test("of a thousand is not copied a thousand times", () => {
    const set = vi.spyOn(Map.prototype, "set");
    const roster = grown(new Roster(), ...Array.from({ length: 1000 }, (_, at) => `Orc ${at}`));
    const times = set.mock.calls.length;
    set.mockRestore();
    expect([roster.count, roster.get("orc 999"), times]).toEqual([1000, 999, 2000]);
  });
});

describe("two states", () => {
  const { state } = run("scene: dark\n@red\nAnn: HP 5, skill 2\nCy: HP 5\n== Round 1");

  test.each<[string, Partial<FightState>]>([
    ["another round", { round: 2 }],
    ["another section", { section: "Round 1 again" }],
    ["another phase", { phase: "after" }],
    ["another side", { sides: [...state.sides].reverse().slice(1) }],
    ["another circumstance", { scene: { dark: false } }],
    ["other options", { options: { dodging: "no" } }],
    ["another state of their own", { own: { blows: 1 } }],
    ["nobody in it", { combatants: [] }],
    ["one less in it", { combatants: state.combatants.slice(0, 1) }],
    ["the same in another order", { combatants: [...state.combatants].reverse() }],
    ["one who is changed", { combatants: state.combatants.map((c) => ({ ...c, hidden: c.name === "Cy" })) }],
  ])("are not the same with %s", (_, other) => {
    expect(sameState(state, { ...state, ...other })).toBe(false);
    expect(sameState({ ...state, ...other }, state)).toBe(false);
  });

  test("are the same if all of it is", () => {
    const copy = { ...state, scene: { ...state.scene }, sides: [...state.sides] };
    expect(sameState(state, state)).toBe(true);
    expect(sameState(state, { ...copy, combatants: state.combatants.map((c) => ({ ...c })) })).toBe(true);
    expect(sameState(state, run("scene: dark\n@red\nAnn: HP 5, skill 2\nCy: HP 5\n== Round 1").state)).toBe(true);
  });
});

describe("plain data", () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1, true],
    [1, "1", false],
    [null, null, true],
    [null, {}, false],
    [{}, null, false],
    [undefined, null, false],
    [[], [], true],
    [[], {}, false],
    [{}, [], false],
    [[1, [2]], [1, [2]], true],
    [[1, [2]], [1, [3]], false],
    [[1], [1, 2], false],
    [[1, 2], [1], false],
    [[1], { 0: 1 }, false],
    [{ 0: 1 }, [1], false],
    [{ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, true],
    [{ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }, false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
  ])("%j and %j are the same: %s", (a, b, is) => {
    expect(same(a, b)).toBe(is);
  });

  test("lists are told from what is none", () => {
    expect([[], {}, "a", null, undefined].map((value) => isList(value))).toEqual([true, false, false, false, false]);
    expect([[1], { 0: 1 }, "a"].map(itemsOf)).toEqual([[1], null, null]);
  });
});

describe("an event", () => {
  const { state } = run("Ann: HP 5/8, skill 2\nZoe: skill 1");
  const stat = (who: string, id: string, after: number | string): FightState =>
    apply(state, { type: "stat", rule: [], who, stat: id, before: null, after });
  const pool = (type: "damage" | "heal", who: string, id: string, before: number, after: number): FightState =>
    apply(state, { type, rule: [], who, by: null, stat: id, amount: 1, parts: [], before, after });
  const of = (after: FightState, name: string) => after.combatants.find((c) => c.name === name);

  test.each<[string, FightState, string, unknown]>([
    ["points", stat("Ann", "HP", 3), "Ann", { now: 3, max: 8 }],
    ["points beyond the most", stat("Ann", "HP", 9), "Ann", { now: 9, max: 9 }],
    ["the most, below the points", stat("Ann", "max HP", 4), "Ann", { now: 4, max: 4 }],
    ["the most, above the points", stat("Ann", "max HP", 9), "Ann", { now: 5, max: 9 }],
    ["points where nobody knew them", stat("Zoe", "HP", 3), "Zoe", { now: 3, max: 3 }],
    ["the most where nobody knew it", stat("Zoe", "max HP", 3), "Zoe", { now: 3, max: 3 }],
    ["damage", pool("damage", "Ann", "HP", 5, 2), "Ann", { now: 2, max: 8 }],
    ["damage to whom nobody knew", pool("damage", "Zoe", "HP", 7, 2), "Zoe", { now: 2, max: 7 }],
    ["words for points are a stat", stat("Ann", "HP", "many"), "Ann", { now: 5, max: 8 }],
  ])("changes %s", (_, after, name, hp) => {
    expect(of(after, name)?.hp).toEqual(hp);
  });

  test("changes stats, and leaves the others", () => {
    expect({ ...of(stat("Ann", "skill", 3), "Ann")?.stats }).toEqual({ skill: 3 });
    expect({ ...of(stat("Ann", "nerve", 3), "Ann")?.stats }).toEqual({ skill: 2, nerve: 3 });
    expect({ ...of(stat("Ann", "HP", "many"), "Ann")?.stats }).toEqual({ skill: 2, HP: "many" });
    expect({ ...of(stat("Ann", "max HP", "many"), "Ann")?.stats }).toEqual({ skill: 2, "max HP": "many" });
    expect({ ...of(pool("heal", "Ann", "power", 1, 4), "Ann")?.stats }).toEqual({ skill: 2, power: 4 });
  });

  test("of somebody who is not here changes nothing", () => {
    expect(stat("Bob", "HP", 3)).toBe(state);
    expect(apply(state, { type: "turn", rule: [], text: "", who: [] })).toBe(state);
    expect(apply(state, { type: "reminder", rule: [], text: "" })).toBe(state);
  });

  test("of a side that is new adds it, also for one who was here before", () => {
    const ann = of(state, "Ann");
    if (ann === undefined) throw new Error("nobody");
    const joined = (side: string): FightState =>
      apply(state, { type: "sheet", rule: [], who: "ann", before: ann, after: { ...ann, side: asSide(side) } });
    expect([joined("red").sides, joined("red").combatants.length]).toEqual([["party", "red"], 2]);
    expect(joined("party").sides).toBe(state.sides);
    const cy = { ...ann, name: asWho("Cy"), side: asSide("blue") };
    const more = apply(state, { type: "sheet", rule: [], who: "Cy", before: null, after: cy });
    expect([more.sides, more.combatants.map(({ name }) => name)]).toEqual([
      ["party", "blue"],
      ["Ann", "Zoe", "Cy"],
    ]);
    expect([more.roster.get("cy"), more.roster.get("Cy"), state.roster.get("cy")]).toEqual([2, 2, undefined]);
  });
});

import { describe, expect, test, vi } from "vitest";
import { emptyState, Roster } from "../../src/fight/state.ts";

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

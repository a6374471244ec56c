import fc from "fast-check";
import { expect, test } from "vitest";
import { combatSheet } from "../../src/notes/frontmatter.ts";

const items = (combat: unknown): readonly string[] => combatSheet({ combat })?.items ?? [];

test("the combat key is a line of items", () => {
  expect(items("HP 8, AC 12,\n  sword d6 (old, rusty)")).toEqual(["HP 8", "AC 12", "sword d6 (old, rusty)"]);
});

test("or a list of them, or of maps", () => {
  expect(items(["HP 8", "undead, mindless", { AC: 12 }])).toEqual(["HP 8", "undead", "mindless", "AC 12"]);
});

test("or a map of stats and flags", () => {
  const stats = {
    HP: 8,
    undead: true,
    hidden: false,
    large: null,
    needs: ["silver", "magic"],
    sword: "d6",
    ratio: 0.5,
  };
  expect(items(stats)).toEqual(["HP 8", "undead", "large", "needs silver and magic", "sword d6", "ratio 0.5"]);
});

test("a note without the key has no sheet", () => {
  for (const note of [undefined, null, 5, "combat", [], {}, { combat: null }]) {
    expect(combatSheet(note)).toBeNull();
  }
});

test("what is no item is reported by name, and the rest is kept", () => {
  expect(combatSheet({ combat: { HP: 8, born: new Date(0), bag: { of: "gold" } } })).toEqual({
    items: ["HP 8"],
    problems: [
      'The value of "born" under "combat" must be a number or a word.',
      'The value of "bag" under "combat" must be a number or a word.',
    ],
  });
  expect(combatSheet({ combat: 12 })?.problems).toEqual([
    'The "combat" key must be a line of items, a list or a map; "12" is none of these.',
  ]);
  expect(combatSheet({ combat: ["HP 8", 5] })?.problems).toHaveLength(1);
});

test("any value is survived", () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withNullPrototype: true, withBigInt: true }), (combat) => {
      for (const item of items(combat)) expect(item).toBe(item.trim());
    }),
  );
  expect(items(JSON.parse('{"__proto__": 3, "constructor": "x"}'))).toEqual(["__proto__ 3", "constructor x"]);
});

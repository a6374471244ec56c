import fc from "fast-check";
import { expect, test } from "vitest";
import { combatSheet, plainBlock } from "../../src/notes/sheet.ts";

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

test("500 items are a sheet, of more the first 500", () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `s${at} 1`);
  expect(combatSheet({ combat: many(500) })).toEqual({ items: many(500), problems: [] });
  expect(combatSheet({ combat: many(501) })).toEqual({
    items: many(500),
    problems: ['The "combat" key holds more than 500 items; the rest is left out.'],
  });
});

test.each<[unknown, string]>([
  [true, '"true" is none of these.'],
  [12, '"12" is none of these.'],
  [new Date(0), "a date is none of these."],
  [Symbol("x"), "this is none of these."],
])("the key itself cannot be %s", (combat, words) => {
  expect(combatSheet({ combat })).toEqual({
    items: [],
    problems: [`The "combat" key must be a line of items, a list or a map; ${words}`],
  });
});

test.each<[unknown, string]>([
  [true, '"true" is none.'],
  [5, '"5" is none.'],
  [["HP 8"], "a list is none."],
  [new Date(0), "a date is none."],
])("an entry of a list cannot be %s, and nothing is no entry", (entry, words) => {
  expect(combatSheet({ combat: ["HP 8", null, undefined, entry] })).toEqual({
    items: ["HP 8"],
    problems: [`An entry of the "combat" list must be an item such as "HP 8"; ${words}`],
  });
});

test("a map: what has no name or is false is left out; nothing, true and an empty word make a flag", () => {
  const combat = { " ": 1, off: false, on: true, none: null, gone: undefined, empty: "", " big  one ": [" old ", ""] };
  expect(combatSheet({ combat })).toEqual({ items: ["on", "none", "gone", "empty", "big one old"], problems: [] });
  expect(combatSheet({ combat: { HP: NaN, AC: Infinity, needs: ["silver", true], CON: 0 } })).toEqual({
    items: ["CON 0"],
    problems: ["HP", "AC", "needs"].map((stat) => `The value of "${stat}" under "combat" must be a number or a word.`),
  });
});

test("only a key of the note's own counts", () => {
  expect(combatSheet(Object.create({ combat: "HP 8" }))).toBeNull();
  expect(combatSheet({ combat: "" })).toBeNull();
});

const block = { hp: 7, ac: 15 };
test.each<[object, object | null]>([
  [block, { block }],
  [{ hp: 7, stats: [8] }, { block: { hp: 7, stats: [8] } }],
  [{ hp: 7 }, null],
  [{ ac: 15, stats: [8] }, null],
  [Object.create(block) as object, null],
  [
    { statblock: true, hp: 7 },
    { block: { statblock: true, hp: 7 }, meant: true },
  ],
  [
    { statblock: "inline", hp: 7 },
    { block: { statblock: "inline", hp: 7 }, meant: true, elsewhere: true },
  ],
  [{ statblock: "inline" }, { meant: true, elsewhere: true }],
  [
    { statblock: true, ac: 15 },
    { meant: true, elsewhere: true },
  ],
  [{ statblock: 0 }, { meant: true, elsewhere: true }],
  [{ statblock: false, hp: 7 }, null],
  [{ statblock: null, hp: 7 }, null],
  [{ statblock: undefined, hp: 7 }, null],
  [{ statblock: false, ...block }, { block: { statblock: false, ...block } }],
])("%j is a stat block, leads to one, or is none", (properties, found) => {
  expect(combatSheet(properties)).toEqual(found === null ? null : { items: [], problems: [], ...found });
});

test("a stat block is plain data, as deep, wide and long as one may be", () => {
  const kept = (value: unknown): unknown => plainBlock({ value })["value"];
  const wide = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
  const keyed = (count: number): object => Object.fromEntries(wide(count).map((at) => [`k${at}`, at]));
  expect([kept("x".repeat(4000)), kept("x".repeat(4001))]).toEqual(["x".repeat(4000), "x".repeat(4000)]);
  expect([kept(wide(200)), kept(wide(201))]).toEqual([wide(200), wide(200)]);
  expect([kept(keyed(200)), kept(keyed(201))]).toEqual([keyed(200), keyed(200)]);
  expect([7, true, "x", null, undefined, new Date(0), Symbol("x"), () => 7].map(kept)).toEqual([
    7,
    true,
    "x",
    null,
    null,
    null,
    null,
    null,
  ]);
  // Its keys are the first level, of five.
  expect(plainBlock({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toEqual({ a: { b: { c: { d: { e: { f: 1 } } } } } });
  expect(plainBlock({ a: [[[[[[1], 2], 3]]]] })).toEqual({ a: [[[[[null, 2], 3]]]] });
});

test("any value is survived", () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withNullPrototype: true, withBigInt: true }), (combat) => {
      for (const item of items(combat)) expect(item).toBe(item.trim());
    }),
  );
  expect(items(JSON.parse('{"__proto__": 3, "constructor": "x"}'))).toEqual(["__proto__ 3", "constructor x"]);
});

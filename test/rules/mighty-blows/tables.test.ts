import { describe, expect, it } from "vitest";
import { asSide, asWho } from "../../../src/fight/value.ts";
import { highest } from "../../../src/rules/mighty-blows/damage.ts";
import { mightyBlows as system } from "../../../src/rules/mighty-blows/index.ts";
import { initiativeDie } from "../../../src/rules/mighty-blows/initiative.ts";
import { areasOnTheWay } from "../../../src/rules/mighty-blows/melee.ts";
import { ownState } from "../../../src/rules/mighty-blows/own.ts";
import { hitDice } from "../../../src/rules/mighty-blows/sheet.ts";
import { distance, parsePosition, path, pushedTo, type Position } from "../../../src/rules/mighty-blows/space.ts";
import {
  armourQuality,
  attackModifiers,
  initiativeDice,
  lowHitPoints,
  mightyBlows,
  retreats,
  rowOf,
} from "../../../src/rules/mighty-blows/tables.ts";
import type { Combatant } from "../../../src/rules/mighty-blows/types.ts";
import { bareState } from "../bare-state.ts";
import { shownTables } from "../shown-tables.ts";

const tables = shownTables(system);
const rowsOf = (id: string) => tables.find((table) => table.id === id)?.rows ?? [];

const emptyState = bareState(system);

const nobody: Combatant = {
  name: asWho("A"),
  side: asSide("x"),
  hidden: false,
  hp: null,
  stats: {},
  attacks: [],
  spells: [],
  notes: [],
  conditions: [],
  begins: [],
  own: ownState.fresh(),
};

/** Rows go from low to high, so that every number up to the last limit has one row. */
function limits(rows: readonly { readonly upTo: number }[]): number[] {
  const found = rows.map((row) => row.upTo);
  expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
  return found;
}

describe("tables", () => {
  it("T1, the initiative die, knows every DEX (MB-35)", () => {
    expect(limits(initiativeDice)).toEqual([3, 5, 8, 14, 17, 20, 24, Infinity]);
    const die = (dex: number): string => initiativeDie(emptyState, { ...nobody, stats: { dex } });
    expect([-1, 3, 4, 5, 6, 8, 9, 14, 15, 17, 18, 20, 21, 24, 25, 40].map(die).join(" ")).toBe(
      "1d2 1d2 1d3 1d3 1d4 1d4 1d6 1d6 1d8 1d8 1d10 1d10 1d12 1d12 1d20 1d20",
    );
  });

  it("T2, Mighty Blows, knows every effect (MB-60 to MB-69)", () => {
    expect(limits(mightyBlows)).toEqual([0, 6, 14, 17, 19, 20, Infinity]);
    expect(rowsOf("mighty-blows").map((row) => [row.from, row.to, ...row.cells])).toEqual([
      [null, 0, "negated", "none", "none", "none", "0"],
      [1, 6, "flesh wound", "none", "−2 on attacks and saves", "none", "−1"],
      [7, 14, "painful blow", "1d3 rounds", "−2 on attacks and saves", "none", "−2"],
      [15, 17, "crushing blow", "1d6 rounds", "−2 on attacks and saves", "failed: out until healed", "−4"],
      [18, 19, "incapacitating strike", "none", "out until healed", "failed: dead", "−8"],
      [20, 20, "deadly blow", "none", "dead", "none", "all"],
      [21, null, "mangled", "none", "dead, parts missing", "none", "all"],
    ]);
    for (const [i, { from, to }] of rowsOf("mighty-blows").entries())
      for (const effect of [from, to]) if (effect !== null) expect(rowOf(mightyBlows, effect)).toBe(mightyBlows[i]);
  });

  it("T3, armour of fighter-mages, knows levels 1 to 12 (MB-105)", () => {
    expect(limits(armourQuality)).toEqual([3, 6, 9, 12]);
    expect(armourQuality.map((row) => row.quality)).toEqual([1, 2, 3, 4]);
  });

  it("T4, 0 hit points or less, knows all of them (MB-71, MB-72, MB-73)", () => {
    expect(limits(lowHitPoints)).toEqual([-11, -6, 0]);
    expect(rowsOf("low-hit-points").map((row) => [row.label, ...row.cells])).toEqual([
      ["0 to -5", "hurt", "unconscious", "dead"],
      ["-6 to -10", "unconscious", "dead", "dead"],
      ["-11 or less", "dead", "dead", "dead"],
    ]);
  });

  it("T5, retreat, grows with the share of the speed (MB-121, MB-122, MB-126)", () => {
    expect(Object.entries(retreats).map(([grade, row]) => [grade, ...Object.values(row)])).toEqual([
      ["measured", "MB-121", 0, 2, 1],
      ["hasty", "MB-122", -2, 3, 2],
      ["flight", "MB-126", -4, 4, 4],
    ]);
  });

  it("T7, attack modifiers (MB-48, MB-63, MB-71, MB-91, MB-111, MB-144, MB-145)", () => {
    expect(Object.entries(attackModifiers).map(([name, value]) => `${name} ${value}`)).toEqual([
      "behind 2",
      "intent 2",
      "unseen -4",
      "fleshWound -2",
      "hurt -2",
      "twoWeapons -3",
      "guarding -1",
    ]);
  });

  it.each(tables.filter((table) => table.kind === "rows"))("$id is shown without gap or overlap", (table) => {
    for (const [i, row] of table.rows.entries()) {
      expect(row.cells).toHaveLength(table.columns.length);
      const next = table.rows[i + 1];
      if (next !== undefined) expect(next.from).toBe((row.to ?? Number.NaN) + 1);
    }
    expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
  });

  it.each(tables.filter((table) => table.kind === "matrix"))("$id has a cell for every pair", (table) => {
    for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length);
    expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
  });
});

describe("hit dice", () => {
  it.each([
    ["2", 2],
    ["2d8", 2],
    ["2d8+4", 2],
    ["2d8 - 1", 2],
    ["1/2", 0],
    ["1hp", 0],
    ["many", null],
  ])("%s is %s (MB-10)", (text, dice) => expect(hitDice(text)).toBe(dice));

  it("the most that dice can show (MB-88)", () =>
    expect([highest("1d3"), highest("6d6"), highest("2d4+1")]).toEqual([3, 36, 9]));
});

describe("space", () => {
  const hex = (x: number, y: number): Position => ({ x, y, unit: "hex" });
  const neighbours = (of: Position): Position[] =>
    [-2, -1, 0, 1, 2]
      .flatMap((x) => [-2, -1, 0, 1, 2].map((y) => hex(of.x + x, of.y + y)))
      .filter((at) => distance(of, at, 5)?.hexes === 1);

  it.each([hex(4, 4), hex(5, 4), hex(-3, 2), hex(0, 0)])("a hex has six neighbours (MB-131): %o", (of) => {
    expect(neighbours(of)).toHaveLength(6);
  });

  it("odd columns lie half a hex lower (MB-89)", () => {
    expect(distance(hex(3, 3), hex(4, 3), 5)).toEqual({ hexes: 1, feet: 5 });
    expect(distance(hex(3, 3), hex(4, 4), 5)).toEqual({ hexes: 1, feet: 5 });
    expect(distance(hex(3, 3), hex(4, 2), 5)).toEqual({ hexes: 2, feet: 10 });
    expect(distance(hex(3, 3), hex(7, 3), 10)).toEqual({ hexes: 4, feet: 40 });
  });

  it("feet and hexes do not mix", () => expect(distance(hex(1, 1), { x: 1, y: 1, unit: "ft" }, 5)).toBeNull());

  it("who is pushed goes farther away, to the left, straight back or to the right (MB-118)", () => {
    for (const from of [hex(4, 4), hex(5, 5)])
      for (const pushed of neighbours(from)) {
        const places = pushedTo(from, pushed);
        expect(places).toHaveLength(3);
        expect(places.map((place) => distance(from, place, 5)?.hexes)).toEqual([2, 2, 2]);
        expect(places.map((place) => distance(pushed, place, 5)?.hexes)).toEqual([1, 1, 1]);
      }
    expect(pushedTo(hex(4, 4), hex(4, 3))).toEqual([hex(3, 2), hex(4, 2), hex(5, 2)]);
    expect(pushedTo(hex(4, 4), hex(4, 4))).toEqual([]);
  });

  it("a straight way goes from hex to hex and ends where it leads (MB-117)", () => {
    for (const to of [hex(9, 3), hex(2, 9), hex(-4, -4), hex(3, 3)]) {
      const way = [hex(3, 3), ...path(hex(3, 3), to)];
      for (const [i, step] of way.entries()) if (i > 0) expect(distance(way[i - 1] ?? step, step, 5)?.hexes).toBe(1);
      expect(way[way.length - 1]).toEqual(to);
    }
    expect(path({ x: 0, y: 0, unit: "ft" }, { x: 30, y: 0, unit: "ft" })).toHaveLength(6);
    expect(path(hex(0, 0), hex(90_000, 0))).toHaveLength(200);
  });

  it("without opponents nobody's area is entered (MB-117)", () => {
    expect(areasOnTheWay({ ...emptyState, combatants: [nobody] }, nobody, hex(0, 0), hex(5, 5))).toEqual([]);
  });

  it.each([
    ["3/4", hex(3, 4)],
    [" -3/4 ", hex(-3, 4)],
    ["15/20 ft", { x: 15, y: 20, unit: "ft" }],
    ["3/4/5", null],
    ["there", null],
  ])("%s is read as a place", (text, place) => expect(parsePosition(text)).toEqual(place));
});

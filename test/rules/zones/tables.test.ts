import { describe, expect, it } from "vitest";
import { isDamage, shapeDice } from "../../../src/rules/zones/gear.ts";
import { zones } from "../../../src/rules/zones/index.ts";
import { chases, holds, reveals, shoveZones, sizeFactor, weapons } from "../../../src/rules/zones/tables.ts";
import { shownTables } from "../shown-tables.ts";

const tables = shownTables(zones);

describe("tables", () => {
  it.each(tables.filter((table) => table.kind === "rows"))("$id tiles its range without gap or overlap", (table) => {
    for (const [i, row] of table.rows.entries()) {
      expect(row.cells).toHaveLength(table.columns.length);
      expect(row.from).toBeLessThanOrEqual(row.to ?? Number.NaN);
      const next = table.rows[i + 1];
      if (next !== undefined) expect(next.from).toBe((row.to ?? Number.NaN) + 1);
    }
    expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
  });

  it.each(tables.filter((table) => table.kind === "matrix"))("$id has a cell for every pair", (table) => {
    for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length);
    expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
  });

  it("size doubles dice and shoves at every step, and halves damage up (ZN-124, ZN-125, ZN-134, T8, T9)", () => {
    expect([0, 1, 2, 3, 4, 5].map((steps) => [sizeFactor(steps), sizeFactor(-steps), shoveZones(steps)])).toEqual([
      [1, 1, 0.5],
      [2, 2, 1],
      [4, 4, 2],
      [8, 8, 4],
      [16, 16, 8],
      [32, 32, 16],
    ]);
    const table = tables.find(({ id }) => id === "size");
    expect(table?.rows.map(({ label, cells }) => [label, ...cells].join(" | "))).toEqual([
      "0 | x1 | x1 | x1 | x1 | 1/2 zone, no damage",
      "1 | x2 | 1/2, up | x1/2 | x2 | 1 zones, d4 direct",
      "2 | x4 | 1/4, up | x1/4 | x4 | 2 zones, d4 direct",
      "3 | x8 | 1/8, up | x1/8 | x8 | 4 zones, d4 direct",
      "4 | x16 | 1/16, up | x1/16 | x16 | 8 zones, d4 direct",
    ]);
  });

  it("critical damage is half of the maximum, up (ZN-49, T6)", () => {
    const table = tables.find((each) => each.id === "critical");
    for (let max = 1; max <= 16; max++) {
      const row = table?.rows.find((each) => (each.from ?? 0) <= max && max <= (each.to ?? 0));
      expect(row?.cells).toEqual([String(Math.ceil(max / 2))]);
    }
  });

  it("a chase is decided by pace and endurance (ZN-116, ZN-117, T15)", () => {
    expect(chases).toEqual({
      faster: { longer: "escapes", equal: "escapes", shorter: "GM" },
      equal: { longer: "escapes", equal: "AGI save", shorter: "cannot escape" },
      slower: { longer: "GM", equal: "cannot escape", shorter: "cannot escape" },
    });
  });

  it("what keeps a hold, and what reveals (ZN-97, ZN-98, ZN-104, T12, T13)", () => {
    const kept = (word: string) => Object.entries(holds).flatMap(([deed, keeps]) => (keeps === word ? [deed] : []));
    expect(kept("yes")).toEqual(["drag", "one-handed"]);
    expect(kept("target")).toEqual(["disarm", "hide"]);
    expect(kept("no")).toEqual(["two-handed", "shove", "grapple", "main", "dodge", "guard", "move", "surrender"]);
    expect(reveals).toEqual(["attack", "power", "words", "move", "in front", "react"]);
  });

  it("the weapons that the rules name (ZN-41, ZN-42)", () => {
    expect(weapons.map(({ name, dice }) => `${name} ${dice ?? "-"}`)).toEqual([
      "unarmed d4",
      "dagger d4",
      "sword d6",
      "axe d6",
      "spear d6",
      "battleaxe d8",
      "bow d6",
      "musket d8",
      "fire bomb d6",
      "shield -",
    ]);
  });
});

describe("dice of an attack", () => {
  it.each([
    ["d8", { factor: 2, count: null, small: false }, "2d8"],
    ["2d6+1", { factor: 4, count: null, small: false }, "8d6+1"],
    ["d8", { factor: 2, count: null, small: true }, "2d4"],
    ["d3", { factor: 1, count: null, small: true }, "d3"],
    ["2d8", { factor: 4, count: 3, small: false }, "3d8"],
    ["10", { factor: 2, count: null, small: true }, "10"],
    ["d6+d8", { factor: 2, count: null, small: true }, "2d4+2d4"],
  ])("%s shaped by %o is %s (ZN-43, ZN-125, ZN-126)", (dice, change, shaped) => {
    expect(shapeDice(dice, change)).toBe(shaped);
  });

  it.each(["d6", "2d6+1", "10", "1"])("%s is damage (ZN-41)", (dice) => expect(isDamage(dice)).toBe(true));
  it.each(["d", "club", "10 gold", "x10", ""])("%j is none", (dice) => expect(isDamage(dice)).toBe(false));
});

import { describe, expect, it } from "vitest";
import { rangesFor, severityOf, stunThreshold } from "../../../src/rules/strike-chance/damage.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import {
  ambushDegrees,
  bands,
  castingTimes,
  criticalRanges,
  meleeFire,
  missiles,
  stunThresholds,
} from "../../../src/rules/strike-chance/tables.ts";
import { shownTables } from "../shown-tables.ts";

interface Row {
  readonly from: number | null;
  readonly to: number | null;
}

/** Every whole number of the range lies in exactly one row. */
function tiles(rows: readonly Row[], from: number, to: number): void {
  for (let n = from; n <= to; n++) {
    const found = rows.filter((row) => (row.from === null || n >= row.from) && (row.to === null || n <= row.to));
    expect(found.length, `rows that hold ${n}`).toBe(1);
  }
}

const shown = shownTables(strikeChance);

describe("tables", () => {
  it("the row tables tile their ranges, with a cell for every column", () => {
    for (const table of shown) {
      if (table.kind !== "rows") continue;
      const first = table.rows[0]?.from ?? -60;
      const last = table.rows[table.rows.length - 1]?.to ?? 300;
      tiles(table.rows, first, last);
      for (const row of table.rows) expect(row.cells.length, `${table.id} ${row.label}`).toBe(table.columns.length);
      expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
    }
  });

  it("the matrices have a cell for every column, and no row twice", () => {
    for (const table of shown) {
      if (table.kind !== "matrix") continue;
      for (const row of table.rows) expect(row.cells.length, `${table.id} ${row.label}`).toBe(table.columns.length);
      expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
    }
  });

  it("ids are unique and every table names its rules", () => {
    expect(new Set(strikeChance.tables.map((table) => table.id)).size).toBe(strikeChance.tables.length);
    for (const table of strikeChance.tables) expect(table.rules.length).toBeGreaterThan(0);
  });

  it("T1 is 15% and 5% of the chance, rounded half up, everywhere from 1 to 130 but at 29 (SC-27)", () => {
    tiles(criticalRanges, -60, 400);
    for (let chance = 1; chance <= 130; chance++) {
      const { critical, grievous } = rangesFor(chance, {});
      const formula = {
        critical: Math.max(1, Math.min(20, Math.round(chance * 0.15))),
        grievous: Math.min(7, Math.round(chance * 0.05)),
      };
      expect({ chance, critical, grievous }).toEqual(
        chance === 29 ? { chance, critical: 5, grievous: 2 } : { chance, ...formula },
      );
    }
    expect(rangesFor(-5, {})).toMatchObject({ critical: 0, grievous: 0 });
    for (let chance = 1; chance <= 200; chance++) {
      const { critical, grievous } = rangesFor(chance, { "crit-table": "formula", "crit-beyond-130": "formula" });
      expect([chance, critical, grievous]).toEqual([
        chance,
        Math.max(1, Math.round(chance * 0.15)),
        Math.round(chance * 0.05),
      ]);
    }
  });

  it("T14: faces that decide by themselves, and the order of severity (SC-22 to SC-27)", () => {
    for (let chance = -60; chance <= 200; chance++) {
      const at = (face: number): string => severityOf(face, chance, {}).severity;
      for (let face = 96; face <= 100; face++) expect(at(face)).toBe("miss");
      expect(at(1)).toBe("grievous");
      expect(["critical", "grievous"]).toContain(at(2));
      expect(["hit", "critical", "grievous"]).toContain(at(3));
      for (let face = 4; face <= 95; face++) expect(at(face) === "miss", `${face} at ${chance}`).toBe(face > chance);
    }
  });

  it("T2: the threshold is CON to 25, then twice CON less 25 (SC-36, SC-37)", () => {
    tiles(stunThresholds, -5, 200);
    for (let con = 1; con <= 80; con++) {
      expect(stunThreshold(con, "extend")).toBe(con <= 25 ? con : 2 * con - 25);
      expect(stunThreshold(con, "cap")).toBe(con <= 25 ? con : Math.min(45, 2 * con - 25));
    }
  });

  it("T3: special knowledge takes a segment more than general, and ranks do not slow down (SC-63)", () => {
    tiles(castingTimes, 1, 22);
    let before = Infinity;
    for (const row of castingTimes) {
      expect(row.SK).toBe(row.GK + 1);
      expect(row.GK).toBeLessThan(before);
      before = row.GK;
    }
  });

  it("T4, T8, T9 and T13 are the ledger's (SC-42 to SC-44, SC-56 to SC-58, SC-134 to SC-136, SC-141)", () => {
    expect(ambushDegrees.map((row) => [row.from, row.sc, row.damage])).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 10, 0],
      [4, 20, 0],
      [5, 30, 2],
    ]);
    tiles(bands, -30, 60);
    expect(bands.map((row) => row.modifier)).toEqual([-30, -20, -10, 0]);
    expect(meleeFire.map((row) => `${row.friends}/${row.foes} ${row.threshold}`)).toEqual([
      "1/1 30",
      "1/2 20",
      "1/3 10",
      "2/1 40",
      "3/1 50",
      "3/2 45",
    ]);
    expect(missiles.map((row) => `${row.missile} ${row.dex} ${row.bleeding}`)).toEqual([
      "arrow -2 1",
      "quarrel -2 1",
      "javelin -3 2",
      "spear -4 5",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { parseDice } from "../../../src/dice/expression.ts";
import { levelOf } from "../../../src/rules/brp/chance.ts";
import { damageDice } from "../../../src/rules/brp/weapons.ts";
import { brp } from "../../../src/rules/brp/index.ts";
import { partOf } from "../../../src/rules/brp/ranks.ts";
import {
  armours,
  kinds,
  meleeWeapons,
  missileWeapons,
  rows,
  shields,
  specialties,
  missileParry,
  outcomes,
} from "../../../src/rules/brp/tables.ts";
import type { Brp } from "../../../src/rules/brp/types.ts";
import { vocabulary } from "../../../src/rules/brp/vocabulary.ts";
import { bareState } from "../bare-state.ts";
import { shownTables } from "../shown-tables.ts";

const tables = shownTables(brp);

describe("tables", () => {
  it.each(tables.filter((table) => table.kind === "rows"))("$id tiles its range without gap or overlap", (table) => {
    for (const [i, row] of table.rows.entries()) {
      expect(row.cells).toHaveLength(table.columns.length);
      const next = table.rows[i + 1];
      if (next !== undefined) expect(next.from).toBe((row.to ?? Number.NaN) + 1);
    }
    expect(new Set(table.rows.map((row) => row.label)).size).toBe(table.rows.length);
  });

  it.each(tables.filter((table) => table.kind === "matrix"))("$id has a cell for every pair (BR-34)", (table) => {
    for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length);
  });

  it("movement takes every distance, hit points every number (BR-19, BR-23, BR-96, BR-100)", () => {
    const find = (id: string) => tables.find((table) => table.id === id);
    const movement = find("movement");
    expect([movement?.rows[0]?.from, movement?.rows.at(-1)?.to]).toEqual([0, null]);
    const state = find("hit points");
    expect([state?.rows[0]?.from, state?.rows.at(-1)?.to]).toEqual([null, null]);
  });

  it("the highest special roll, chance by chance (BR-31, T3)", () => {
    const highest = (chance: number, options: Partial<Brp["option"]>): number => {
      let face = 0;
      while (
        levelOf(bareState(brp, options), face + 1, { value: chance, rating: chance, made: "game master" }, false) ===
        "special"
      )
        face++;
      return face;
    };
    for (let chance = 0; chance <= 125; chance++) {
      expect(highest(chance, {})).toBe(Math.max(0, Math.floor((chance - 1) / 5)));
      expect(highest(chance, { "special-edge": "at" })).toBe(Math.floor(chance / 5));
    }
  });

  it("missile parries: the chance is the table's, and so is its special (BR-55 to BR-58, T10)", () => {
    const rows = Object.entries(missileParry).map(([cover, [chance]]) => [
      cover,
      String(chance),
      `01-${String(Math.floor((chance - 1) / 5)).padStart(2, "0")}`,
    ]);
    expect(tables.find(({ id }) => id === "missile parry")?.rows.map((row) => [row.label, ...row.cells])).toEqual(rows);
  });

  it("half and quarter ranks, rounded up (BR-20, BR-21, BR-24, T1)", () => {
    const half = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12];
    const quarter = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6];
    for (let dex = 1; dex <= 24; dex++)
      expect([partOf(dex, 2, "up"), partOf(dex, 4, "up")]).toEqual([half[dex - 1], quarter[dex - 1]]);
  });

  it("each row of the matrix has its rule (BR-64 to BR-70, T5)", () => {
    const rules = Object.entries(outcomes).map(([level, row]) => [level, Object.values(row).map((cell) => cell.rule)]);
    expect(rules).toEqual([
      ["special", ["BR-64", "BR-65", "BR-66", "BR-66"]],
      ["success", ["BR-67", "BR-68", "BR-69", "BR-69"]],
      ["failure", ["BR-70", "BR-70", "BR-70", "BR-70"]],
    ]);
  });
});

describe("equipment", () => {
  it("19 melee weapons, 12 missile weapons, 12 armours, 6 shields (BR-71, BR-81, BR-89)", () => {
    expect([meleeWeapons.length, missileWeapons.length, armours.length, shields.length]).toEqual([19, 12, 12, 6]);
  });

  it.each([...meleeWeapons, ...missileWeapons, ...shields])("$name can be rolled and has a skill", (row) => {
    expect(parseDice(damageDice(row.dice).own)).not.toBeNull();
    expect(specialties.has(row.specialty)).toBe(true);
    expect(row.range !== null).toBe(row.mode === "missile");
  });

  it("only the rows that print it take the damage bonus (BR-72, BR-73, BR-74)", () => {
    for (const row of [...meleeWeapons, ...shields]) expect(damageDice(row.dice).bonus).toBe("full");
    const half = missileWeapons.filter((row) => damageDice(row.dice).bonus === "half").map((row) => row.name);
    expect(half).toEqual(["hand axe", "long bow", "dagger", "knife", "rock", "sling"]);
    expect(missileWeapons.filter((row) => damageDice(row.dice).bonus === "full")).toEqual([]);
  });

  it("a specialty's base is the highest of its rows (BR-30)", () => {
    for (const [id, { base }] of specialties) {
      const bases = [...meleeWeapons, ...missileWeapons, ...shields]
        .filter((row) => row.specialty === id)
        .map((row) => row.base ?? 0);
      expect(base ?? 0).toBe(Math.max(0, ...bases));
    }
  });

  it("a kind's ordinary row is of that kind (BR-71)", () => {
    for (const [kind, name] of kinds) expect(rows.get(name)?.specialty).toBe(kind);
  });

  it("no two items answer to one name", () => {
    const names = vocabulary.weapons
      .flatMap((item) => [item.name, ...(item.aliases ?? [])])
      .map((name) => name.toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

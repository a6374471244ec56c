import { describe, expect, it } from "vitest";
import { resolveFight, stepsOf } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { square } from "../../../src/rules/basic-d20/names.ts";
import { cellKey, hiddenShares, landings, scatter, sizes } from "../../../src/rules/basic-d20/tables.ts";
import { vocabulary } from "../../../src/rules/basic-d20/vocabulary.ts";
import { shownTables } from "../shown-tables.ts";

const tables = shownTables(basicD20);

/** Dice whose every face must find a row; tables without bounds take any number. */
const faces = new Map([
  ["critical-condition", 4],
  ["fumble", 20],
]);

describe("tables", () => {
  it.each(tables.filter((table) => table.kind === "rows"))("$id tiles its range (BD-46, BD-51, BD-58)", (table) => {
    const rows = [...table.rows];
    for (const row of rows) expect(row.cells).toHaveLength(table.columns.length);
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1];
      if (before !== undefined) expect(row.from).toBe((before.to ?? Number.NaN) + 1);
    }
    const highest = faces.get(table.id);
    if (highest !== undefined) {
      expect(rows[0]?.from).toBe(1);
      expect(rows[rows.length - 1]?.to).toBe(highest);
    }
  });

  it("unbounded tables take every total (BD-04, BD-46)", () => {
    for (const id of ["surprise", "special-roll"]) {
      const table = tables.find((each) => each.id === id);
      expect(table?.rows[0]?.from).toBe(null);
      expect(table?.rows[table.rows.length - 1]?.to).toBe(null);
    }
  });

  it("the conditions of the chart exist (BD-51)", () => {
    const chart = tables.find((each) => each.id === "critical-condition");
    const ids = chart?.rows.map((row) => row.code) ?? [];
    expect(ids).toEqual(["disarmed", "shaken", "prone", "blinded"]);
    for (const id of ids) expect(vocabulary.conditions.map((spec) => spec.id)).toContain(id);
  });

  it("ten faces, ten places, each once; 1 to 4 in front, 7 to 10 behind (BD-80)", () => {
    expect(landings.map(square)).toEqual([
      "20 ft short",
      "short and left",
      "10 ft short",
      "short and right",
      "10 ft left",
      "10 ft right",
      "behind and left",
      "10 ft behind",
      "behind and right",
      "20 ft behind",
    ]);
    const keys = landings.map((place) => cellKey(place.right, place.behind));
    expect(new Set(keys).size).toBe(10);
    expect(keys).not.toContain("0/0");
    for (const [i, { right, behind }] of landings.entries()) {
      const face = i + 1;
      expect(Math.sign(behind)).toBe(face <= 4 ? -1 : face <= 6 ? 0 : 1);
      // The ends are mirror images, and so are the rows and the sides.
      const mirror = landings[10 - face];
      expect([mirror?.right, mirror?.behind].map((n) => (n ?? 0) + 0)).toEqual([-right, -behind].map((n) => n + 0));
    }
  });

  it("the drawn map shows each face in its place, the target in the middle, the thrower below (BD-80)", () => {
    const cells = scatter.cells.flatMap((row) => [...row]);
    for (const [i, { right, behind }] of landings.entries())
      expect(cells.find((cell) => cell.key === cellKey(right, behind))?.face).toBe(i + 1);
    expect(new Set(cells.map((cell) => cell.key)).size).toBe(cells.length);
    expect(scatter.cells[2]?.[1]?.role).toBe("target");
    expect(scatter.cells[5]?.[1]?.role).toBe("thrower");
    for (const row of scatter.cells) expect(row).toHaveLength(3);
  });

  it.each([
    ["thrower", "lands 10 ft right, as the thrower sees it"],
    ["target", "lands 10 ft right, as the target faces"],
  ])("a missed flask is told as the %s sees it (BD-80, option scatter-axis)", (axis, words) => {
    const text = `rules: basic-d20
options: scatter-axis ${axis}
Ada: flask of oil
@orcs
Orc: HP 9, AC 13
== Round 1
Ada throws oil at Orc, at medium range [d20=2, d10=6]`;
    const fight = resolveFight(text, { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id });
    const events = [...stepsOf(fight)].flatMap(({ step }) => step.events);
    expect(events.find((event) => event.type === "table")).toMatchObject({ text: words });
  });

  it("shares of a hidden target (BD-72)", () => expect(hiddenShares).toEqual([25, 50, 75, 90]));

  it("sizes (BD-119)", () => {
    expect(sizes.map(({ size, modifier }) => `${size} ${modifier}`)).toEqual(["small -4", "medium 0", "large 4"]);
  });
});

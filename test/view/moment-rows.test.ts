/**
 * Every row of every table of criticals, specials and fumbles has its moment: headline, then roll, total, row and
 * effect, in that order.
 */
import { describe, expect, test } from "vitest";
import { resolveFight, withFaces } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { say } from "../../src/telling/sentences.ts";
import { momentOf, type Moment } from "../../src/view/log/moment.tsx";
import { shownTables } from "../rules/shown-tables.ts";

const environment = { systems, defaultSystem: "zones" };

/** Faces by the site of their roll; every other die shows `rest`. */
interface Way {
  readonly text: string;
  readonly faces: Readonly<Record<string, number>>;
  readonly rest: number;
}

function momentBy({ text, faces, rest }: Way): Moment | null {
  const fight = resolveFight(text, environment);
  const source = { face: ({ site, sides }: { site: string; sides: number }) => Math.min(sides, faces[site] ?? rest) };
  const { units, setup } = withFaces(fight, () => source);
  return units.map(({ result, lines }) => momentOf(result, lines, setup.system)).reduce((a, b) => b ?? a, null);
}

/** Every die that brings one row of a table about, and the rows that are no moment. */
interface Kind {
  readonly system: string;
  readonly table: string;
  readonly ways: readonly Way[];
  readonly none?: readonly string[];
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const MB = `rules: mighty-blows
options: mighty-nat1 last-row
@party
Rolf: HP 34, AC 15, CON 12, DEX 13, save 14
@orcs
Grukk: HD 2, HP 9, AC 14, DEX 9, save 15, axe d8
== Round 1
Grukk attacks Rolf with axe
`;
const BD = `rules: basic-d20
@party
Brand: HP 32, AC 15, AB 0, sword d8
@goblins
Goblin: HP 25, AC 13, AB 1, spear d6
== Round 1
Brand attacks Goblin with sword
`;
const zones = (hp: number): string => `rules: zones
@p (initiative)
Bal: HP 8, STR 12, AGI 10, WIT 9, sword d8
@b
Bandit: HP ${hp}, AGI 8, STR 9, WIT 7, sword d6
== Round 1
Bal attacks Bandit with sword
`;
const chance = (sc: number): string => `rules: strike-chance
@p
Kara: HP 80, CON 10, DEF 0
@o
Ork: HP 15, DEF 10, CON 10, SC ${sc}, axe d4
== Round 1
Ork attacks Kara with axe
`;
const brp = (answer: string): string => `rules: brp
options: intent off
@p
Hilda: HP 13, DEX 14, broad sword 55%
@o
Captain: HP 34, DEX 12, broad sword 60%
== Round 1
Hilda attacks Captain with broad sword
  Captain ${answer}
`;

const parried = { none: 99, failure: 99, success: 40, special: 1 } as const;

const kinds: readonly Kind[] = [
  {
    system: "zones",
    table: "critical",
    // 1 hit point is lost at once: its row is that of 2.
    ways: numbers(1, 8).map((least) => ({ text: zones(least * 2), faces: { damage: least }, rest: 1 })),
  },
  {
    system: "mighty-blows",
    table: "mighty-blows",
    // A natural 20 of the save takes the blow away, a 1 makes a 20 worse.
    ways: [
      ...numbers(1, 20).map((face) => [face, 2] as const),
      ...([
        [1, 20],
        [20, 1],
      ] as const),
    ].map(([face, save]) => ({
      text: MB,
      faces: { "to hit": 20, "mighty blow": face, "save against the blow": save },
      rest: 2,
    })),
  },
  {
    system: "basic-d20",
    table: "special-roll",
    ways: numbers(1, 20).map((face) => ({ text: BD, faces: { "to hit": 20, "special roll": face }, rest: 2 })),
    // BD-47: regular damage is that of any hit.
    none: ["10 or less"],
  },
  {
    system: "basic-d20",
    table: "critical-condition",
    ways: numbers(1, 4).map((rest) => ({ text: BD, faces: { "to hit": 20, "special roll": 20 }, rest })),
  },
  {
    system: "basic-d20",
    table: "fumble",
    ways: numbers(1, 20).map((face) => ({ text: BD, faces: { "to hit": 1, fumble: face }, rest: 2 })),
  },
  {
    system: "strike-chance",
    table: "critical",
    // No row is looked up at 0 and less: 01 alone hits there, whatever the table says.
    none: ["0 or less"],
    ways: numbers(1, 131).flatMap((sc) =>
      [1, 2].map((face) => ({ text: chance(sc), faces: { "to hit": face }, rest: 50 })),
    ),
  },
  {
    system: "brp",
    table: "matrix",
    ways: [
      ...(["none", "failure", "success", "special"] as const).map((answer) => ({
        text: brp(answer === "none" ? "does nothing" : "parries"),
        faces: { "to hit": 1, parry: parried[answer] },
        rest: 3,
      })),
      { text: brp("parries"), faces: { "to hit": 30, parry: 1 }, rest: 3 },
    ],
    none: ["success", "failure"],
  },
];

describe.each(kinds)("$system: $table", ({ system: id, table, ways, none = [] }) => {
  const system = systems.get(id);
  const found = system && shownTables(system).find((each) => each.id === table);
  const moments = ways.flatMap((way) => momentBy(way) ?? []);

  test("every row of it has one", () => {
    const title = found?.title ?? "";
    const seen = new Set(
      moments.flatMap(({ chain }) =>
        chain.flatMap(({ what, roll }) => (what.startsWith(title) ? [roll.replace("–", "-")] : [])),
      ),
    );
    const rows = (found?.rows ?? []).flatMap(({ label }) => (none.includes(label) ? [] : [label]));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((label) => ![...seen].some((each) => each === label || each.startsWith(`${label} / `)))).toEqual(
      [],
    );
  });

  test("each with a headline in words, and from the die to what it did", () => {
    const title = found?.title ?? "";
    for (const { head, sub, title: kind, chain } of moments) {
      const told = `${kind}: ${head} / ${sub} / ${chain.map(({ what, roll, so }) => `${what} ${roll} ${so}`).join(" > ")}`;
      expect(
        [head, sub, kind].every((text) => /\p{L}{3}/u.test(text)),
        told,
      ).toBe(true);
      expect(head, told).not.toMatch(/undefined|null|: (?:special|critical|hit)$/);
      const at = (fits: (link: (typeof chain)[number]) => boolean): number => chain.findIndex(fits);
      const [rolled, row, effect] = [
        at(({ faces }) => faces.length > 0),
        at(({ what }) => what.startsWith(title)),
        at(({ what }) => what === say.effect),
      ];
      expect(rolled, told).toBe(0);
      expect(chain[0]?.so, told).toMatch(/\d/);
      expect(row, told).toBeGreaterThan(rolled);
      expect(chain[row]?.so, told).toMatch(/\p{L}{3}/u);
      if (effect >= 0) expect(effect, told).toBe(chain.length - 1);
    }
  });

  test("no row of it is without words", () => {
    for (const row of found?.rows ?? []) {
      expect(row.label).not.toBe("");
      expect(row.cells.length).toBeGreaterThan(0);
      for (const cell of row.cells) expect(cell.trim(), row.label).not.toBe("");
    }
  });
});

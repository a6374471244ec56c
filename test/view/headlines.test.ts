/**
 * Whatever row a critical, a fumble or a special comes to, its headline says what changed for whom, in words that
 * people say.
 */
import { expect, test } from "vitest";
import { everyWay, type FaceSource } from "../../src/dice/source.ts";
import { foundBy } from "../../src/fight/event.ts";
import { environmentOf, resolveFight } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import type { UnitResult } from "../../src/fight/unit/result.ts";
import { Bindings } from "../../src/fight/unit/written.ts";
import { parseLine } from "../../src/language/line.ts";
import type { Line } from "../../src/language/syntax.ts";
import { systems } from "../../src/rules/index.ts";
import { momentOf } from "../../src/view/log/moment.tsx";

/**
 * What the first die may show, and what others show, by what they are for or by their sides; the rest show every face.
 */
interface Dice {
  readonly first: readonly number[];
  readonly fixed: Readonly<Record<string, number>>;
}

interface Blow {
  readonly id: string;
  readonly fight: string;
  readonly lines: readonly string[];
  readonly dice: Dice;
  /** Tables of which every row has to come up. */
  readonly tables: readonly string[];
}

const BLOWS: readonly Blow[] = [
  {
    id: "mighty-blows",
    fight: `rules: mighty-blows

Rolf: HP 14, AC 15, CON 12, DEX 13, save 14, sword d8
@orcs
Orc: HD 2, HP 9, AC 14, DEX 9, save 15, axe d8

== Round 1
initiative [Rolf d6=2, Orc d6=6]`,
    lines: ["Orc attacks Rolf with axe, effect +1"],
    dice: { first: [1, 20], fixed: { 8: 2, 3: 2, 6: 2, "save against crushing blow": 3 } },
    tables: ["mighty-blows"],
  },
  {
    id: "zones",
    fight: `rules: zones

Rolf: HP 8, STR 12, AGI 10, WIT 9, sword d6
@orcs (initiative)
Orc: HP 8, AGI 8, STR 9, WIT 7, sword d6

== Round 1`,
    lines: ["Orc attacks Rolf with sword", "  Rolf counters with sword"],
    dice: { first: [1, 4, 6], fixed: {} },
    tables: [],
  },
  {
    id: "basic-d20",
    fight: `rules: basic-d20

Rolf: HP 12, AC 15, AB 2, sword d8
@orcs
Orc: HP 5, AC 13, AB 1, spear d6

== Round 1
initiative [Rolf d6=2, Orc d6=6]`,
    lines: ["Orc attacks Rolf with spear"],
    dice: { first: [1, 20], fixed: {} },
    tables: ["special-roll", "critical-condition", "fumble"],
  },
  {
    id: "strike-chance",
    fight: `rules: strike-chance

Rolf: HP 20, DEF 20, CON 12, sword 65% d8
@orcs
Orc: HP 15, DEF 10, CON 12, axe 60% d10

== Round 1
initiative [Rolf d10=5, Orc d10=8]`,
    lines: ["Orc attacks Rolf with axe"],
    dice: { first: [1, 3, 6], fixed: {} },
    tables: [],
  },
  {
    id: "brp",
    fight: `rules: brp
options: intent off

Rolf: HP 13, DEX 10, broad sword 55% d8+1
@orcs
Orc: HP 14, DEX 12, broad sword 60% d8+1

== Round 1`,
    lines: ["Orc attacks Rolf with broad sword", "  Rolf parries with broad sword"],
    dice: { first: [1, 30], fixed: { 8: 4 } },
    tables: [],
  },
  {
    id: "srd5",
    fight: `rules: srd5

@party
Rolf: HP 13, AC 15, longsword +5 1d8+3
@orcs
Orc: HP 15, AC 13, spear +5 1d6+3

== Round 1
initiative [Rolf d20=2, Orc d20=6]`,
    lines: ["Orc attacks Rolf with spear"],
    dice: { first: [1, 12, 20], fixed: {} },
    tables: [],
  },
];

/** Whatever an attack may come to. */
function* outcomesOf({ fight, lines, dice }: Blow): Generator<readonly [UnitResult, readonly Line[]]> {
  const resolved = resolveFight(fight, { systems, defaultSystem: "zones" });
  const { state, setup } = resolved;
  const parsed = lines.map((line) => parseLine(line, "section"));
  const environment = environmentOf(resolved);
  const bindings = new Bindings();
  for (const first of dice.first) {
    const ways = everyWay((source) => {
      let begun = false;
      const loaded: FaceSource = {
        face: (ask) => {
          const shown = begun ? (dice.fixed[ask.site] ?? dice.fixed[ask.sides]) : first;
          begun = true;
          return shown ?? source.face(ask);
        },
      };
      return runUnit(parsed, state, {
        ...{ setup, environment, bindings },
        ...{ faces: () => loaded, strict: false, ordinal: () => 0 },
      });
    });
    for (const way of ways) if (way !== null) yield [way.value, parsed];
  }
}

test.each(BLOWS)("$id", (blow) => {
  const system = systems.get(blow.id);
  if (system === undefined) throw new Error(`There is no ${blow.id}.`);
  const [rows, heads] = [new Set<string>(), new Set<string>()];
  for (const [result, lines] of outcomesOf(blow)) {
    for (const { events } of result.steps)
      for (const event of events) if (event.type === "table") rows.add(`${event.table} ${foundBy(event)}`);
    const moment = momentOf(result, lines, system);
    if (moment !== null) heads.add(moment.head);
  }
  for (const id of blow.tables) {
    const table = system.tables.find((each) => each.id === id);
    if (table?.kind !== "rows") throw new Error(`There is no table ${id}.`);
    for (const { code } of table.rows) expect(rows).toContain(`${id} ${code}`);
  }
  expect(heads.size).toBeGreaterThan(0);
  const deeds = blow.lines.map((line) => line.trim());
  for (const head of heads) {
    expect(head).toMatch(/\b(?:Rolf|Orc)\b/);
    // What it is called, not its code; and more than what the line says itself.
    expect(head).not.toMatch(/[_=]|\p{Ll}\p{Lu}|\p{Ll}-\p{Ll}|undefined|\[object/u);
    expect(deeds).not.toContain(head);
  }
});

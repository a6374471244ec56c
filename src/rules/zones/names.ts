import type { Named } from "../../fight/event.ts";
import { all, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../fight/fact.ts";
import { spanned, type WordsOfTables } from "../../fight/rule-table.ts";
import { fightSentences, sideText } from "../../fight/sentences.ts";
import {
  chases,
  criticalTable,
  shoveZones,
  sizeFactor,
  sizeTable,
  type Chase,
  type Pace,
  type Stamina,
  type tables,
} from "./tables.ts";

function sizes(steps: number): readonly string[] {
  if (steps === 0) return ["x1", "x1", "x1", "x1", "1/2 zone, no damage"];
  const factor = sizeFactor(steps);
  return [`x${factor}`, `1/${factor}, up`, `x1/${factor}`, `x${factor}`, `${shoveZones(steps)} zones, d4 direct`];
}

const ends: Readonly<Record<Chase, string>> = {
  escapes: "escapes",
  "AGI save": "AGI save",
  "cannot escape": "cannot escape",
  GM: "GM",
};

function endsOf(pace: Pace): Readonly<Record<Stamina, string>> {
  const { longer, equal, shorter } = chases[pace];
  return { longer: ends[longer], equal: ends[equal], shorter: ends[shorter] };
}

/** Titles, columns and cells of the tables. */
const tableWords: WordsOfTables<typeof tables> = {
  size: {
    title: "Size difference",
    by: "steps",
    columns: [
      "larger attacker: dice",
      "smaller attacker: damage",
      "range at a smaller target",
      "range at a larger target",
      "shove by the larger",
    ],
    rows: spanned(sizeTable.rows, fightSentences.span, ({ from }) => sizes(from ?? 0)),
  },
  critical: {
    title: "Critical damage by maximum health",
    by: "maximum health",
    columns: ["critical from"],
    rows: spanned(criticalTable.rows, fightSentences.span, ({ code }) => [code]),
  },
  chase: {
    title: "Long chases",
    rowTitle: "against the fastest pursuer",
    columnTitle: "endurance",
    rows: { faster: "faster", equal: "equal", slower: "slower" },
    columns: { longer: "longer", equal: "equal", shorter: "shorter" },
    cells: { faster: endsOf("faster"), equal: endsOf("equal"), slower: endsOf("slower") },
  },
};

/** Purposes of rolls. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "dodge", "chase", "morale", "initiative", "drift", "durability"),
  ...itself("damage", "shove damage", "fall"),
  "damage to": ({ whom }: { whom: string }) => `damage to ${whom}`,
  "durability of the": ({ item }: { item: string }) => `durability of the ${item}`,
  ...itself("STR save", "AGI save", "WIT save", "STR save to break free", "STR save to free"),
  ...itself("STR save against critical damage"),
  /** The game master decides. */
  ...itself("stays concealed", "escapes the chase", "keeps its feet", "lives on"),
};

/** Outcomes of rolls. */
const outcomes = {
  ...itself("success", "failure", "hit", "miss", "dodged", "escapes", "reached", "sound", "damaged"),
  ...itself("rolled", "direct"),
  "of a side": ({ side }: { side: string }) => sideText(side),
  zone: ({ zone }: { zone: string }) => `zone ${zone}`,
};

/** Outcomes that succeed, and those that do not. */
const makes = {
  ...all(true, "success", "hit", "dodged", "escapes", "reached", "sound", "direct"),
  ...all(false, "failure", "miss", "damaged", "rolled", "zone", "of a side"),
} satisfies Makes<typeof outcomes>;

/** Marks of the outcomes, by which views colour them. */
const marks = {
  ...marked("success", "failure", "hit", "miss"),
  ...all("success", "dodged"),
  ...all(null, "escapes", "reached", "sound", "damaged", "rolled", "direct", "zone", "of a side"),
} satisfies Marks<typeof outcomes>;

/** Parts of numbers, and the values that a number is held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("STR", "AGI", "WIT", "modifier", "the higher left out"),
  "fails at": "failing at or under",
  ...itself("armour", "shield", "cover", "impaired", "smaller than the target"),
  ...itself("d4 of the fall", "d4 of the shove"),
  "armour capped": ({ cap }: { cap: number }) => `beyond the most of ${cap}`,
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

import { spanned, type WordsOfTables } from "../../../fight/rule-table.ts";
import { say } from "../../../fight/say.ts";
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
} from "../tables.ts";

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

/** What the tables of the rules say. */
export const tableWords: WordsOfTables<typeof tables> = {
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
    rows: spanned(sizeTable.rows, say.span, ({ from }) => sizes(from ?? 0)),
  },
  critical: {
    title: "Critical damage by maximum health",
    by: "maximum health",
    columns: ["critical from"],
    rows: spanned(criticalTable.rows, say.span, ({ code }) => [code]),
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

import { spanned, type WordsOfTables } from "../../../fight/rule-table.ts";
import { say } from "../../../fight/say.ts";
import { mightyBlows, mightyBlowTable, type BlowName, type BlowRow, type tables } from "../tables.ts";

/** What the rows of the Mighty Blows chart are called. */
export const blows = {
  negated: "negated",
  "flesh wound": "flesh wound",
  "painful blow": "painful blow",
  "crushing blow": "crushing blow",
  "incapacitating strike": "incapacitating strike",
  "deadly blow": "deadly blow",
  mangled: "mangled",
} as const;

const results = { out: "out until healed", dead: "dead" };
const states = { dead: "dead", unconscious: "unconscious", hurt: "hurt" };

function cellsOf(code: BlowName): readonly string[] {
  const row = mightyBlows.find(({ name }) => name === code);
  return [blows[code], ...(row === undefined ? [] : effectsOf(row))];
}

function effectsOf({ name, stun, fleshWound, result, failed, con }: BlowRow): readonly string[] {
  const other = result ? results[result] : fleshWound ? "−2 on attacks and saves" : "none";
  return [
    stun ? `${stun} rounds` : "none",
    name === "mangled" ? "dead, parts missing" : other,
    failed ? `failed: ${results[failed]}` : "none",
    con === 0 ? "0" : con === "all" ? "all" : `−${con}`,
  ];
}

/** What the tables of the rules say. */
export const tableWords: WordsOfTables<typeof tables> = {
  "mighty-blows": {
    title: "Effects of Mighty Blows",
    blow: "A mighty blow",
    by: "d20",
    columns: ["blow", "stunned", "other", "save", "CON"],
    rows: spanned(mightyBlowTable.rows, say.span, ({ code }) => cellsOf(code)),
  },
  "low-hit-points": {
    title: "Monsters and npcs at 0 or less",
    rowTitle: "hit points",
    columnTitle: "save against death",
    rows: { "0 or below": "0 to -5", "6 below": "-6 to -10", "11 below": "-11 or less" },
    columns: { made: "made", failed: "failed", "natural 1": "natural 1" },
    cells: {
      "0 or below": { made: states.hurt, failed: states.unconscious, "natural 1": states.dead },
      "6 below": { made: states.unconscious, failed: states.dead, "natural 1": states.dead },
      "11 below": { made: states.dead, failed: states.dead, "natural 1": states.dead },
    },
  },
};

import type { Named } from "../../fight/event.ts";
import { all, inName, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../fight/fact.ts";
import { spanned, type WordsOfTables } from "../../fight/rule-table.ts";
import { fightSentences } from "../../fight/sentences.ts";
import { unharmedSentences } from "./damage.ts";
import { mightyBlows, mightyBlowTable, type BlowName, type BlowRow, type tables } from "./tables.ts";

/** Names of the rows of the Mighty Blows chart. */
const blowNames = {
  negated: "negated",
  "flesh wound": "flesh wound",
  "painful blow": "painful blow",
  "crushing blow": "crushing blow",
  "incapacitating strike": "incapacitating strike",
  "deadly blow": "deadly blow",
  mangled: "mangled",
} as const;

const blowResults = { out: "out until healed", dead: "dead" };
const fallenStates = { dead: "dead", unconscious: "unconscious", hurt: "hurt" };

function cellsOf(code: BlowName): readonly string[] {
  const row = mightyBlows.find(({ name }) => name === code);
  return [blowNames[code], ...(row === undefined ? [] : effectsOf(row))];
}

function effectsOf({ name, stun, fleshWound, result, failed, con }: BlowRow): readonly string[] {
  const other = result ? blowResults[result] : fleshWound ? "−2 on attacks and saves" : "none";
  return [
    stun ? `${stun} rounds` : "none",
    name === "mangled" ? "dead, parts missing" : other,
    failed ? `failed: ${blowResults[failed]}` : "none",
    con === 0 ? "0" : con === "all" ? "all" : `−${con}`,
  ];
}

/** Texts of the tables. */
const tableWords: WordsOfTables<typeof tables> = {
  "mighty-blows": {
    title: "Effects of Mighty Blows",
    blow: "A mighty blow",
    by: "d20",
    columns: ["blow", "stunned", "other", "save", "CON"],
    rows: spanned(mightyBlowTable.rows, fightSentences.span, ({ code }) => cellsOf(code)),
  },
  "low-hit-points": {
    title: "Monsters and npcs at 0 or less",
    rowTitle: "hit points",
    columnTitle: "save against death",
    rows: { "0 or below": "0 to -5", "6 below": "-6 to -10", "11 below": "-11 or less" },
    columns: { made: "made", failed: "failed", "natural 1": "natural 1" },
    cells: {
      "0 or below": { made: fallenStates.hurt, failed: fallenStates.unconscious, "natural 1": fallenStates.dead },
      "6 below": { made: fallenStates.unconscious, failed: fallenStates.dead, "natural 1": fallenStates.dead },
      "11 below": { made: fallenStates.dead, failed: fallenStates.dead, "natural 1": fallenStates.dead },
    },
  },
};

/** Purposes of dice. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "damage", "target", "initiative", "surprise", "ambush", "mighty blow"),
  ...itself("save", "save against death", "save against assassination", "save against the blow"),
  "save against": ({ blow }: { blow: BlowName }): string => `save against ${inName(outcomes, blow)}`,
  ...itself("rounds stunned", "rounds unconscious", "rounds of fixing", "footing", "which way"),
  ...itself("careful extraction", "does the shove succeed"),
  lodged: ({ missile }: { missile: string }) => `lodged ${missile}`,
};

/** Outcomes of rolls. */
const outcomes = {
  ...itself("hit", "miss", "critical", "fumble", "success", "failure", "surprised", "aware"),
  ...blowNames,
  ...itself("stunned", "unconscious", "helmet askew"),
  ...itself("straight back", "left of straight back", "right of straight back"),
};

/** Outcomes that count as made, or not. */
const makes = {
  ...all(true, "hit", "critical", "success", "aware"),
  ...all(false, "miss", "fumble", "failure", "surprised"),
  // Rows of tables and dice of rounds are rolled against nothing.
  ...all(false, "negated", "flesh wound", "painful blow", "crushing blow"),
  ...all(false, "incapacitating strike", "deadly blow", "mangled", "stunned", "unconscious", "helmet askew"),
  ...all(false, "straight back", "left of straight back", "right of straight back"),
} satisfies Makes<typeof outcomes>;

/** Mark of each outcome for a reader. */
const marks = {
  ...marked("hit", "miss", "critical", "fumble", "success", "failure"),
  ...all(null, "surprised", "aware", "negated", "flesh wound", "painful blow", "crushing blow"),
  ...all(null, "incapacitating strike", "deadly blow", "mangled", "stunned", "unconscious", "helmet askew"),
  ...all(null, "straight back", "left of straight back", "right of straight back"),
} satisfies Marks<typeof outcomes>;

/** Names of the parts of numbers, and of what a number is held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("modifier", "magic", "STR", "DEX", "BCB"),

  // To hit
  ...itself("flesh wound", "hurt", "helmet askew", "behind", "intent on another"),
  /** Worded to read right with any number: "+ 1 outnumbering". */
  attackers: "outnumbering",
  ...itself("two weapons", "guarding", "unseen"),
  ...itself("AC", "full defence", "shield", "shield-wall", "flight", "haste", "stunned"),
  /** "AC (15 + 2 BCB − 2 haste)" */
  "AC made of": ({ base, made }: { base: number; made: readonly Named[] }): string => {
    const more = made.map(({ label, value }) => ` ${value < 0 ? "−" : "+"} ${Math.abs(value)} ${inName(parts, label)}`);
    return `AC (${base}${more.join("")})`;
  },

  // Damage
  ...itself("bonus", "strained", "at least", "subdual", "halved", "quartered"),
  times: ({ times }: { times: number }) => `× ${times}`,
  lodged: ({ missile }: { missile: string }) => `lodged ${missile}`,
  "dice of it": ({ what, dice }: { what: string | null; dice: string }) => `${what ?? "damage"} ${dice}`,
  "most of the dice": ({ what, dice }: { what: string | null; dice: string }) =>
    `${what ?? "damage"}: the most of ${dice}`,
  ...unharmedSentences,

  // Other rolls
  ...itself("save", "save-death", "effect", "terrain", "senses", "chance", "surprised on", "DEX or under"),
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

import type { Named } from "../../../src/fight/event.ts";
import { all, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../../src/fight/fact.ts";
import { spanned, type WordsOfTables } from "../../../src/fight/rule-table.ts";
import { fightSentences } from "../../../src/fight/sentences.ts";
import { criticals, type tables } from "./tables.ts";

const effects = {
  "knocked down": ["knocked down", "prone"],
  dazed: ["dazed", "-2 to its rolls until its next turn ends"],
  "a deep cut": ["a deep cut", "bleeding"],
  "a mighty blow": ["a mighty blow", "2 more damage"],
} as const;

/** Titles, columns and rows of the tables. */
const tableWords: WordsOfTables<typeof tables> = {
  criticals: {
    title: "After a double six",
    by: "d6",
    columns: ["Blow", "Effect"],
    rows: spanned(criticals.rows, fightSentences.span, ({ code }) => effects[code]),
    tells: [0, 1],
  },
};

/** Purposes of dice. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("initiative", "to hit", "critical", "damage", "parry", "bandage"),
};

/** Outcomes of rolls; rows of the table are outcomes of its die. */
const outcomes = itself(
  ...(["hit", "miss", "critical", "fumble", "success", "failure"] as const),
  ...(["knocked down", "dazed", "a deep cut", "a mighty blow"] as const),
);

const makes = {
  ...all(true, "hit", "critical", "success"),
  ...all(false, "miss", "fumble", "failure", "knocked down", "dazed", "a deep cut", "a mighty blow"),
} satisfies Makes<typeof outcomes>;

const marks = {
  ...marked("hit", "miss", "critical", "fumble", "success", "failure"),
  ...all(null, "knocked down", "dazed", "a deep cut", "a mighty blow"),
} satisfies Marks<typeof outcomes>;

/** Parts of numbers, and what rolls are held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("skill", "might", "wits", "armour", "guard", "needed", "the attack"),
  ...itself("prone target", "braced target", "dazed", "twice the damage", "a mighty blow"),
};

export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

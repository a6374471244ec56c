import { spanned, type Bounds, type WordsOfTables } from "../../../fight/rule-table.ts";
import { movement, stateTable, type tables } from "../tables.ts";

const ranks = {
  full: ["yes", "full DEX"],
  half: ["yes", "half DEX"],
  quarter: ["yes", "a quarter of DEX"],
  running: ["no, parries and dodges only", "no action"],
  "too far": ["no, and with a warning", "no action"],
} as const;

const states = {
  dying: ["unconscious and dying", "dead, unless at 1 or more by then"],
  unconscious: ["unconscious, 1d6 hours or until woken", "unconscious"],
  fighting: ["fighting", "fighting"],
} as const;

/** What the distance does to the chance. */
export const chances = {
  within: "unmodified",
  "to twice": "Difficult: half",
  "to three times": "a quarter",
  beyond: "no chance",
} as const;

function span({ from, to }: Bounds): string {
  if (from === null) return `${to ?? ""} and less`;
  return to === null ? `${from} and more` : from === to ? `${from}` : `${from}-${to}`;
}

const struck = "normal damage less armour";
const struckHard = "special damage less armour";
const unharmed = "no effect";

/** What the tables of the rules say. */
export const tableWords: WordsOfTables<typeof tables> = {
  movement: {
    title: "Movement and rank",
    by: "metres moved",
    columns: ["may act", "rank"],
    rows: spanned(movement.rows, span, ({ code }) => ranks[code]),
    tells: [1],
  },
  range: {
    title: "Range",
    by: "distance against the range R",
    columns: ["chance"],
    rows: {
      within: ["below R", chances.within],
      "to twice": ["R to 2R", chances["to twice"]],
      "to three times": ["above 2R to 3R", chances["to three times"]],
      beyond: ["above 3R", chances.beyond],
    },
  },
  matrix: {
    title: "Attack and defence",
    rowTitle: "attack",
    columnTitle: "parry or dodge",
    rows: { special: "special", success: "success", failure: "failure" },
    columns: { special: "special", success: "success", failure: "failure", none: "none" },
    cells: {
      special: {
        special: "stopped",
        success: `${struck}; a parrying weapon or shield loses 2`,
        failure: struckHard,
        none: struckHard,
      },
      success: {
        special: "stopped; parried in melee, the attacker’s weapon loses 1",
        success: "stopped",
        failure: struck,
        none: struck,
      },
      failure: { special: unharmed, success: unharmed, failure: unharmed, none: unharmed },
    },
  },
  "missile parry": {
    title: "Missile parry with a shield",
    by: "shield",
    columns: ["chance", "special on"],
    rows: {
      target: ["target", "15", "01-02"],
      full: ["full", "30", "01-05"],
      large: ["large", "60", "01-11"],
      kneeling: ["kneeling", "90", "01-17"],
    },
  },
  "hit points": {
    title: "Hit points and state",
    by: "hit points after damage",
    columns: ["at once", "when the round ends"],
    rows: spanned(stateTable.rows, span, ({ code }) => states[code]),
  },
};

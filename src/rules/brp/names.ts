import type { Named } from "../../fight/event.ts";
import {
  all,
  inName,
  itself,
  marked,
  type Makes,
  type Marks,
  type Name,
  type NameOf,
  type Names,
} from "../../fight/fact.ts";
import { spanned, type Bounds, type WordsOfTables } from "../../fight/rule-table.ts";
import { counted, fightSentences } from "../../fight/sentences.ts";
import { movement, stateTable, type tables } from "./tables.ts";

/* Subjects that many sentences share. */

export interface Subject {
  readonly who: string;
}

/** Weapon, shield or other thing of somebody's. */
export interface Possession extends Subject {
  readonly item: string;
}

/** Metres moved, or to be moved. */
export interface Metres extends Subject {
  readonly metres: number;
}

/** Metres moved beyond `most`. */
export interface Moved extends Subject {
  readonly moved: number;
  readonly most: number;
}

/** Wound as the sheet numbers it; `left` counts the points that are not healed. */
export interface OpenWound {
  readonly number: number;
  readonly points: number;
  readonly left: number;
  readonly treated: boolean;
}

/** Name and DEX rank of somebody. */
export interface Ranked {
  readonly name: string;
  readonly rank: number;
}

export const ranked = ({ name, rank }: Ranked): string => `${name} (rank ${rank})`;

/** Returns a wound with what it cost: "wound 2 (3 points)". */
export const woundWithPoints = ({ number, points }: OpenWound): string =>
  `wound ${number} (${counted(points, "point")})`;

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

/** Effect of the distance on the chance. */
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

/** Texts of the tables. */
const tableWords: WordsOfTables<typeof tables> = {
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

/** Purposes of dice; a skill is named as the line says it. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "parry", "dodge", "first aid", "healing", "damage", "damage bonus", "hours unconscious"),
};

/** Outcomes of rolls: a level, or what the dice are counted as. */
const outcomes = itself("special", "success", "failure", "normal", "full", "half", "points", "hours");

/** Outcomes that make the roll, and those that do not. */
const makes = {
  ...all(true, "special", "success"),
  ...all(false, "failure", "normal", "full", "half", "points", "hours"),
} satisfies Makes<typeof outcomes>;

/** Marks of the outcomes, by which views choose. */
const marks = {
  ...marked("success", "failure"),
  ...all("critical", "special"),
  ...all(null, "normal", "full", "half", "points", "hours"),
} satisfies Marks<typeof outcomes>;

interface Making {
  /** Rating before its modifiers, by where it comes from. */
  readonly source: Name;
  readonly rating: number;
  readonly points: readonly Named[];
  readonly factors: readonly { readonly label: Name; readonly divisor: number }[];
}

/** Labels of the parts of numbers, and of what a number is held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("damage bonus", "never below 0", "natural armour", "earlier defences"),
  ...itself("game master", "injury", "hospital"),
  "a week's rest": "a week’s rest",
  ...itself("beyond what is missing", "beyond what is left of the wound", "halved"),
  "most of a weapon": ({ item }: { item: string }) => `most of the ${item}`,
  "wear of": ({ item }: { item: string }) => `wear of the ${item}`,
  "first aid on": ({ wound }: { wound: OpenWound }) => `First Aid on ${woundWithPoints(wound)}`,
  "behind cover": ({ shield }: { shield: string | null }) => `behind ${shield ?? "a shield"}`,
  /** Armour or cover that stops less than it could. */
  "of so many": ({ what, points }: { what: Name; points: number }): string => `${inName(parts, what)} (${points})`,

  // Chances
  "base chance": ({ of }: { of: string }) => `${of}, base chance`,
  "base and points": ({ of, base, points }: { of: string; base: number; points: number }) =>
    `${of} ${base}${points < 0 ? `−${-points}` : `+${points}`} =`,
  ...itself("Difficult: a missile"),
  "the game master's number": "the game master’s number",
  "chance with its making": ({ source, rating, points, factors }: Making): string => {
    const of = inName(parts, source);
    const steps = [
      ...points.map(({ label, value }) => `${value < 0 ? "-" : "+"}${Math.abs(value)} ${inName(parts, label)}`.trim()),
      ...factors.map(({ label, divisor }) => `${divisor === 2 ? "half" : "a quarter"} (${inName(parts, label)})`),
    ];
    return `${[`${of} ${rating}`, ...steps].join(", ")}, in all`;
  },
  difficult: ({ because }: { because: string | null }) => (because === null ? "Difficult" : `Difficult: ${because}`),
  "skill of another weapon": ({ skill }: { skill: string }) => `${skill} skill`,
  "shield against missiles": ({ cover }: { cover: string }) =>
    `${cover === "kneeling" ? "kneeling behind a large" : cover} shield`,
  "beyond range, in all": ({ item }: { item: string }) => `${item}, beyond three times its range, in all`,
  "distance and range": ({ metres, range }: { metres: number | null; range: number }) =>
    `${metres === null ? "close" : `${metres} m`}, range ${range} m`,
};

/** Names of rolls, outcomes, parts and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** Labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

import type { Named } from "../../../fight/event.ts";
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
} from "../../../fight/fact.ts";
import { say } from "../../../fight/say.ts";
import { bare, type OpenWound } from "./about.ts";
import { tableWords } from "./tables.ts";

/** What dice are for; a skill is named as the line says it. */
const purposes = {
  ...say.purposes,
  ...itself("to hit", "parry", "dodge", "first aid", "healing", "damage", "damage bonus", "hours unconscious"),
};

/** How rolls come out: as a level, or what the dice are counted as. */
const outcomes = itself("special", "success", "failure", "normal", "full", "half", "points", "hours");

/** Which outcomes make it. */
const makes = {
  ...all(true, "special", "success"),
  ...all(false, "failure", "normal", "full", "half", "points", "hours"),
} satisfies Makes<typeof outcomes>;

/** What each is to whoever reads it. */
const marks = {
  ...marked("success", "failure"),
  ...all("critical", "special"),
  ...all(null, "normal", "full", "half", "points", "hours"),
} satisfies Marks<typeof outcomes>;

interface Making {
  /** The rating, and where it comes from. */
  readonly source: Name;
  readonly rating: number;
  readonly points: readonly Named[];
  readonly factors: readonly { readonly label: Name; readonly divisor: number }[];
}

/** What parts of numbers are called, and what a number is held against. */
const parts = {
  ...say.parts,
  ...itself("damage bonus", "half the damage bonus", "never below 0", "natural armour", "earlier defences"),
  ...itself("game master", "injury", "hospital"),
  "a week's rest": "a week’s rest",
  ...itself("no more than is missing", "no more than is left of the wound"),
  "most of a weapon": ({ item }: { item: string }) => `most of the ${item}`,
  "wear of": ({ item }: { item: string }) => `wear of the ${item}`,
  "first aid on": ({ wound }: { wound: OpenWound }) => `First Aid on ${bare(wound)}`,
  "behind cover": ({ shield }: { shield: string | null }) => `behind ${shield ?? "a shield"}`,
  /** What stops less than it could. */
  "of so many": ({ what, points }: { what: Name; points: number }): string => `${inName(parts, what)} (${points})`,

  // Chances
  "base chance": ({ of }: { of: string }) => `${of}, base chance`,
  "base and points": ({ of, base, points }: { of: string; base: number; points: number }) =>
    `${of} ${base}${points < 0 ? points : `+${points}`}`,
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

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

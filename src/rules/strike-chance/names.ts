import type { Named } from "../../fight/event.ts";
import {
  itself,
  all,
  inName,
  marked,
  type Makes,
  type Marks,
  type Name,
  type NameOf,
  type Names,
} from "../../fight/fact.ts";
import { ordinal, fightSentences } from "../../fight/sentences.ts";
import { paired, spanned, type Bounds, type WordsOfTables } from "../../fight/rule-table.ts";
import {
  ambushDegrees,
  ambushTable,
  attackThenMove,
  castingTimes,
  criticalRanges,
  meleeFire,
  meleeFireTable,
  stunThresholds,
  type tables,
} from "./tables.ts";

/* Names of rolls and their outcomes, of the parts of numbers, and of the rows of tables. */

type Acts = (typeof ambushDegrees)[number]["acts"];

/** Deeds that are left to a victim of an ambush in the free round. */
export const ambushActs: Readonly<Record<Acts, string>> = {
  normally: "acts normally, and may shout",
  "one attack": "one attack",
  "not at all": "does not act",
};

function upTo(n: number): string {
  return n === 0 ? "none" : n === 1 ? "01" : `01 to ${String(n).padStart(2, "0")}`;
}

const numbers = itself("1", "2", "3", "4", "5", "6", "7", "8", "9", "10");

function orWorse({ from, to }: Bounds): string {
  return to === null ? `${from ?? ""} or worse` : String(from);
}

function ambushCells(degree: number): readonly string[] {
  const row = ambushDegrees.find(({ from }) => from === degree);
  if (row === undefined) return [];
  const { sc, damage } = row;
  return [sc === 0 ? "nothing" : `SC +${sc}${damage === 0 ? "" : `, damage +${damage}`}`, ambushActs[row.acts]];
}

/** Returns the steps of a cell. Rows go from segment 10 down, columns from degree 1 to 5 or worse. */
function movesOn(row: number, column: number): string {
  return column === 4 ? "0" : String(Math.max(0, 9 - row - column));
}

/** Returns the threshold of a cell, or "ask". Rows and columns count from 0. */
function threshold(row: number, column: number): string {
  return String(meleeFire.find(({ friends, foes }) => friends === row + 1 && foes === column + 1)?.threshold ?? "ask");
}

/** Titles, rows and cells of the tables. */
const tableWords: WordsOfTables<typeof tables> = {
  critical: {
    title: "Critical and grievous hits",
    blow: "A grievous hit",
    by: "modified strike chance",
    columns: ["grievous on", "critical on"],
    rows: spanned(criticalRanges, fightSentences.span, ({ grievous, critical }) => [upTo(grievous), upTo(critical)]),
  },
  stun: {
    title: "Stunning damage",
    by: "adjusted CON",
    columns: ["stunned by one hit of more than"],
    rows: spanned(stunThresholds, fightSentences.span, ({ to, threshold: more }) => [
      String(more ?? (to === null ? "2 × CON - 25" : "adjusted CON")),
    ]),
  },
  "casting-time": {
    title: "Casting times of mages, in segments",
    by: "rank of the spell",
    columns: ["GK", "SK"],
    rows: spanned(castingTimes, fightSentences.span, ({ GK, SK }) => [String(GK), String(SK)]),
  },
  ambush: {
    title: "Ambush",
    by: "degree of the victim’s PER roll",
    columns: ["ambushers get", "the victim"],
    rows: spanned(ambushTable.rows, orWorse, ({ from }) => ambushCells(from ?? 0)),
  },
  "attack-then-move": {
    title: "Attack and move: segments of movement",
    rowTitle: "last own attack on",
    columnTitle: "degree of the DEX roll",
    rows: numbers,
    columns: { ...numbers, "5": "5 or worse" },
    cells: paired(attackThenMove, movesOn),
  },
  "melee-fire": {
    title: "Shooting into melee: at a friend on this total or less",
    rowTitle: "friends",
    columnTitle: "foes",
    rows: numbers,
    columns: numbers,
    cells: paired(meleeFireTable, threshold),
  },
};

/** Purposes of dice. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "damage", "grievous wound", "shooting into melee", "which friend", "casting"),
  ...itself("initiative", "initiative of the spell", "initiative of the free action"),
  /** `series`: drawn dice depend on it. */
  "initiative of a later attack": ({ nth }: { nth: number; series: `initiative, ${string} attack` }) =>
    `initiative, ${ordinal(nth + 1)} attack`,
  ...itself("DEX roll", "PER roll", "Luck save", "2x DEX to stay up", "PER roll against the ambush"),
  ...itself("DEX roll for picking up", "DEX roll for moving on"),
  "PER roll against unseen": ({ whom }: { whom: string }) => `PER roll against unseen ${whom}`,
  "skill roll:": ({ skill }: { skill: string }) => `skill roll: ${skill}`,

  // A chance that is told before its die falls
  ...itself("strike chance"),
  "chance of": ({ roll }: { roll: Name }): string => `${inName(purposes, roll)}, chance`,

  // The game master decides
  "without the stat": ({ roll, stat }: { roll: Name; stat: "DEX" | "PER" }): string =>
    `${inName(purposes, roll)} (no ${stat} on the sheet)`,
  "Luck save without Luck": ({ who }: { who: string }) => `Luck save of ${who} (no Luck on the sheet)`,
};

/** Outcomes of rolls. */
const outcomes = {
  /** A sum that is only shown. */
  "": "",
  ...itself("success", "failure", "miss", "hit", "critical", "grievous"),
  degree: ({ degree }: { degree: number }) => `made at ${degree}x, degree ${degree}`,
  "worse than 5": "not made even at 5x",
  ...itself("at a friend", "at the foe", "no wound", "wound"),
  ...itself("before movement", "during movement", "after movement", "lost"),
};

/** Outcomes that are a success (true), a failure (false) or neither. */
const makes = {
  ...all(true, "success", "hit", "critical", "grievous", "degree"),
  ...all(false, "", "failure", "miss", "worse than 5", "at a friend"),
  // Then comes the die to hit.
  ...all("goes on", "at the foe"),
  // Outcomes of dice that are rolled against nothing.
  ...all(false, "no wound", "wound", "before movement", "during movement", "after movement", "lost"),
} satisfies Makes<typeof outcomes>;

/** Marks of outcomes for readers: a hit, a miss, none of these. */
const marks = {
  ...marked("success", "failure", "miss", "hit", "critical"),
  ...all("critical", "grievous"),
  ...all("failure", "no wound", "lost"),
  ...all(null, "", "degree", "worse than 5", "at a friend", "at the foe", "wound"),
  ...all(null, "before movement", "during movement", "after movement"),
} satisfies Marks<typeof outcomes>;

/** Shares of DEF. */
const shares = {
  ddex: "DEX share",
  dskill: "Defense skill",
  dshield: "Shield skill",
  dshieldbase: "shield",
};

/** A share of DEF. */
export type Share = keyof typeof shares;

/** Why a share does not count. */
export type ShareOut = "casting" | "careful aim" | "shield not ready" | "free attack";

/** Returns a sum of named numbers: "70 SC − 20 defending". `bare`: the first without its name. */
function madeOf(made: readonly Named[], bare = false): string {
  const terms = made.map(({ label, value }, at) => {
    const sign = at === 0 ? "" : value < 0 ? "− " : "+ ";
    const name = at === 0 && bare ? "" : ` ${inName(parts, label)}`;
    return `${sign}${at === 0 ? value : Math.abs(value)}${name}`;
  });
  return terms.join(" ");
}

/** Parts of numbers, and numbers that a roll is held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("game master", "wounds", "wound", "size", "chance", "cast chance", "Luck", "threshold"),

  // The strike chance
  ...itself(
    "SC",
    "run and attack",
    "defending",
    "encumbered",
    "off hand",
    "surprise in combat",
    "surprise out of combat",
  ),
  "ambush of degree": ({ degree }: { degree: number | null }) => `ambush, degree ${degree}`,
  ...itself("target unseen", "light", "several attackers", "several attackers (tentacles)", "Range of Field"),
  ...itself("target stunned", "target in careful aim", "target on a moving mount", "target dodging"),
  ...itself("target stationary", "target walking", "target running", "target sprinting", "target fast sprinting"),
  ...itself("hard cover", "soft cover", "careful aim", "ranged weapon in melee"),
  "target of size": ({ size }: { size: string }) => `${size} target`,
  ...itself("strike chance"),
  /** "strike chance (70 SC − 20 defending − 20 DEF)" */
  "strike chance made of": ({ made }: { made: readonly Named[] }): string => `strike chance (${madeOf(made)})`,
  "times the stat": ({ times, stat, below }: { times: number; stat: "DEX" | "PER"; below: number | null }) =>
    `${times}x ${stat}${below === null ? "" : ` (over ${times - 1}x, ${below})`}`,
  /** "2x DEX (28 − 4 stuck missiles − 10 wounds)" */
  "times the stat made of": (about: { times: number; stat: "DEX" | "PER"; made: readonly Named[] }): string =>
    `${about.times}x ${about.stat} (${madeOf(about.made, true)})`,
  ...itself("stuck missiles"),

  // The target's defense
  ...itself("DEF", "DEF, magic only", "DEF, DEX and magic only", "DEF halved", "DEF not below 0", "game master (DEF)"),
  "share does not count": ({ share, why }: { share: Share; why: ShareOut }) => `${shares[share]} out (${why})`,
  ...itself("target defending", "target in full defense", "target in desperate defense", "target encumbered"),
  ...itself("target picks up a weapon", "target does not move", "attacker unseen"),
  ...itself("rank", "Master Bowman", "specialization", "double specialization"),

  // Damage and stunning
  ...itself("ambush", "not below 0", "doubled", "dice again", "damage", "protection", "CON", "hit points"),

  // Initiative
  ...itself("IM", "no movement", "move and attack", "draw", "sheathe", "pick up", "after a move", "own tie"),
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

/** A sum in the making: its labelled numbers, and the rules that they come from. */
export interface Tally {
  readonly parts: Part[];
  readonly rules: Set<string>;
}

/** Adds a term; a zero explains nothing and is left out. */
export function add(tally: Tally, rule: string, label: Part["label"], value: number): void {
  if (value === 0) return;
  tally.parts.push({ label, value });
  tally.rules.add(rule);
}

/** Returns a number with its sign: "+3", "-2". */
export function signed(n: number): string {
  return `${n > 0 ? "+" : ""}${n}`;
}

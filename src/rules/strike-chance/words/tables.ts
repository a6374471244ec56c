import { paired, spanned, type Bounds, type WordsOfTables } from "../../../fight/rule-table.ts";
import { itself } from "../../../fight/fact.ts";
import { say } from "../../../fight/say.ts";
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
} from "../tables.ts";

type Acts = (typeof ambushDegrees)[number]["acts"];

/** What a victim of an ambush does in the free round. */
export const acts: Readonly<Record<Acts, string>> = {
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
  return [sc === 0 ? "nothing" : `SC +${sc}${damage === 0 ? "" : `, damage +${damage}`}`, acts[row.acts]];
}

/** The rows go from 10 down, the columns from degree 1 to 5 or worse. */
function movesOn(row: number, column: number): string {
  return column === 4 ? "0" : String(Math.max(0, 9 - row - column));
}

/** Rows and columns from 1. */
function threshold(row: number, column: number): string {
  return String(meleeFire.find(({ friends, foes }) => friends === row + 1 && foes === column + 1)?.threshold ?? "ask");
}

/** What the tables of the rules say. */
export const tableWords: WordsOfTables<typeof tables> = {
  critical: {
    title: "Critical and grievous hits",
    blow: "A grievous hit",
    by: "modified strike chance",
    columns: ["grievous on", "critical on"],
    rows: spanned(criticalRanges, say.span, ({ grievous, critical }) => [upTo(grievous), upTo(critical)]),
  },
  stun: {
    title: "Stunning damage",
    by: "adjusted CON",
    columns: ["stunned by one hit of more than"],
    rows: spanned(stunThresholds, say.span, ({ to, threshold: more }) => [
      String(more ?? (to === null ? "2 × CON - 25" : "adjusted CON")),
    ]),
  },
  "casting-time": {
    title: "Casting times of mages, in segments",
    by: "rank of the spell",
    columns: ["GK", "SK"],
    rows: spanned(castingTimes, say.span, ({ GK, SK }) => [String(GK), String(SK)]),
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

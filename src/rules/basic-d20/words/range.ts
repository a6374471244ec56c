import { clauseWay, withWays } from "../../../fight/fact.ts";

/** How far a missile flies. */
export type Band = "short" | "medium" | "long";

interface Apart {
  readonly who: string;
  readonly target: string;
  /** Feet between the two, by their positions. */
  readonly apart: number;
}

const standApart = ({ who, target, apart }: Apart): string =>
  `${who} and ${target} stand ${apart} ft apart by their positions`;

/** Distances of attacks (BD-16, BD-67, BD-68). */
export const rangeSentences = {
  "line has another distance": ({ feet, ...apart }: Apart & { feet: number }) =>
    `${standApart(apart)}; the line says ${feet} ft, which counts.`,
  "line has another range": ({ shown, band, ...apart }: Apart & { shown: Band | null; band: Band }) =>
    `${standApart(apart)}, which is ${shown === null ? "beyond long range" : `${shown} range`}; ` +
    `the line says ${band} range, which counts.`,
  "range against distance": ({ feet, shown, band }: { feet: number; shown: Band | null; band: Band }) =>
    `${feet} ft is ${shown === null ? "beyond long range" : `${shown} range`}; ` +
    `the line says ${band} range too, which counts.`,
  "how far is it": ({ target }: { target: string }) =>
    `How far is ${target}? Counted as medium range; write "at 40 ft" or "at short range".`,
  "has no range": ({ who, weapon }: { who: string; weapon: string }) =>
    withWays`${who}’s ${weapon} has no range: write "range 50/100/150" behind it, or ${clauseWay("at short range")}
      here.`,
  "beyond long range": ({ target, feet, long }: { target: string; feet: number; long: number }) =>
    `${feet} ft is beyond long range (${long} ft): ${target} cannot be hit.`,
};

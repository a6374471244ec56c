import type { Pending } from "../fight/unit.ts";

/*
 * Every word that the widgets show, in English. Another language is another object of this shape.
 */

type Thrown = Pick<Pending, "who" | "dice" | "purpose" | "detail"> & { readonly faces: readonly number[] };

export const say = {
  noLongerAsked: (dice: string, purpose: string): string =>
    `${dice === "" ? purpose : `${dice} (${purpose})`} is no longer asked for: the text has changed.`,
  nothingToRoll: "No dice are asked for.",
  asksForEver: "The rules went on asking for dice, so nothing was written.",
  nothingWritten: "There is nothing to write.",
  nothingToAnswer: "There is no line any more that this would answer.",
  nothingDrawn: "No dice were drawn: all of them stand in the text.",
  pinDiffers: "Written into the text, these dice would give another fight, so nothing was written.",
  resultsThere: "Every line has its result already.",
  resultsGone: "No line has a result.",
  rolled: (thrown: readonly Thrown[]): string =>
    thrown.map((each) => `${throwName(each)}: ${each.faces.join(" + ")}`).join("; "),
  decided: (pending: Pick<Pending, "who" | "purpose" | "detail">, passed: boolean): string =>
    `${pending.who === null ? "" : `${pending.who}: `}${pending.detail ?? pending.purpose}: ${passed ? "pass" : "fail"}`,
  wrote: (line: string): string => `Written: ${line.trim()}`,
  pinned: (dice: number): string => `${dice} drawn dice are in the text now.`,
  wroteResults: (lines: number): string => `Results written behind ${lines} lines.`,
  tookResults: (lines: number): string => `Results taken from ${lines} lines.`,
} as const;

/** "d8 — battleaxe damage", "Ogre d20 — save". */
export function throwName({ who, dice, purpose, detail }: Pick<Pending, "who" | "dice" | "purpose" | "detail">): string {
  return `${who === null ? "" : `${who} `}${dice} — ${detail ?? purpose}`;
}

import type { Fight } from "../fight/timeline.ts";
import { sentenceOf, textOf } from "./sentence.ts";

/** More would not be heard out. */
const MOST = 4;

/** What has come about between two states of a block: the sentences of the lines that are resolved now and were not before. */
export function newsOf(before: Fight, now: Fight): string[] {
  if (before === now) return [];
  const known = new Set(before.units.map(({ result }) => result));
  const told: string[] = [];
  for (const { result, lines } of now.units) {
    if (known.has(result)) continue;
    for (const [at, step] of result.steps.entries()) {
      const line = lines[at];
      if (line === undefined || step.status !== "resolved") continue;
      const words = textOf(sentenceOf(line, step, result, now.setup.system));
      if (words !== "") told.push(words);
    }
  }
  return told.slice(-MOST);
}

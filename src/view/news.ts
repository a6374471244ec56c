import type { Fight, Placed } from "../fight/timeline.ts";
import { endOfSection, sentenceOf, textOf } from "./sentence.ts";

/** More would not be heard out. */
const MOST = 4;

/** What has come about between two states of a block: the sentences of the lines that are resolved now and were not before. */
export function newsOf(before: Fight, now: Fight): string[] {
  // Units that were run again may have come to the same: what both tell is no news.
  const [gone, come] = changedUnits(before.units, now.units);
  const told = gone.flatMap((unit) => sentences(before, unit));
  const news = come
    .flatMap((unit) => sentences(now, unit))
    .filter((sentence) => {
      const known = told.indexOf(sentence);
      if (known >= 0) told.splice(known, 1);
      return known < 0;
    });
  return news.slice(-MOST);
}

/** The units between those at the beginning and at the end that are the same in both. */
function changedUnits(
  before: readonly Placed[],
  now: readonly Placed[],
): [gone: readonly Placed[], come: readonly Placed[]] {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head]?.result === now[head]?.result) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail)?.result === now.at(-1 - tail)?.result) tail++;
  return [before.slice(head, before.length - tail), now.slice(head, now.length - tail)];
}

function sentences(fight: Fight, { result, lines }: Placed): string[] {
  return result.steps.flatMap((step, at) => {
    const line = lines[at];
    if (line?.kind === "section") {
      const end = endOfSection(step, result, fight.setup.system);
      return end === "" ? [] : [end];
    }
    const words =
      line === undefined || step.status !== "resolved"
        ? ""
        : textOf(sentenceOf(line, step, result, fight.setup.system));
    return words === "" ? [] : [words];
  });
}

import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";
import type { RecordEntry } from "../language/syntax.ts";
import { endOfSection, sentenceOf, textOf } from "./sentence.ts";
import { waitingUnit } from "./wish-dice.ts";
import { list, say, throwName } from "./words.ts";

/** More would not be heard out. */
const MOST = 4;

/**
 * What has come about between two states of a block: the sentences of the lines that are resolved now and were not
 * before, dice that a line has and still waits for others, and what comes next.
 */
export function newsOf(before: Fight, now: Fight): string[] {
  const news = [...resolvedNews(before, now).slice(-MOST), ...diceNews(before, now)];
  const next = nextOf(now);
  return next === "" || (news.length === 0 && next === nextOf(before)) ? news : [...news, say.then(next)];
}

function resolvedNews(before: Fight, now: Fight): string[] {
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
  return news;
}

/** Faces that the waiting line has got since: a twenty is heard before the damage is rolled. */
function diceNews(before: Fight, now: Fight): string[] {
  const entries = entriesOf(waitingUnit(now));
  const had = entriesOf(waitingUnit(before)).map(({ raw }) => raw);
  return entries.filter(({ raw }, at) => raw !== had[at]).map(({ raw }) => raw.replace(/\s*=\s*/, " = "));
}

function entriesOf(unit: Placed | null): readonly RecordEntry[] {
  return (unit?.lines ?? []).flatMap((line) =>
    line.kind === "action" || line.kind === "ruling" ? (line.record?.entries ?? []) : [],
  );
}

/** What is asked for, or who is due; "" for neither. */
function nextOf(fight: Fight): string {
  const [first] = fight.pending;
  if (first === undefined) return list(fight.due.who);
  if (first.dice !== "" && fight.offers.length === 0) return throwName(first);
  const { offers } = fight;
  const one = offers.every(({ who }) => who === offers[0]?.who) ? (offers[0]?.who ?? null) : null;
  return first.dice === "" ? throwName(first) : say.reacts(one);
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

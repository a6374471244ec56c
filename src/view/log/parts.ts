import type { Diagnostic } from "../../fight/environment.ts";
import { lexicon, outWith } from "../../fight/bind/lexicon.ts";
import type { RuleSystem } from "../../fight/system.ts";
import type { Placed, UnitResult } from "../../fight/unit/result.ts";
import type { Line } from "../../language/syntax.ts";
import { say } from "../../telling/sentences.ts";
import { fallenIn } from "../../telling/tallies.ts";
import { momentOf } from "./moment.tsx";
import { isEnding, isShown } from "./row.tsx";

/* The log in its sections. */

export interface LogPart {
  readonly id: string;
  readonly title: string;
  readonly caption: string | null;
  readonly units: readonly Placed[];
  /** Keys of the units: their words, and how many of the same words stand above. */
  readonly ids: readonly string[];
  /** Host's problems of each unit, at the unit's lines. */
  readonly problems: readonly (readonly Diagnostic[])[];
  /** The line of the next section, where it brought the end of this one. */
  readonly end: UnitResult | null;
}

export const none: readonly Diagnostic[] = [];

function problemsOf({ from, lines }: Placed, problems: readonly Diagnostic[]): readonly Diagnostic[] {
  const own = problems.filter(({ line }) => line >= from && line < from + lines.length);
  return own.length === 0 ? none : own.map((each) => ({ ...each, line: each.line - from }));
}

export function partsOf(units: readonly Placed[], problems: readonly Diagnostic[]): LogPart[] {
  const parts: (Omit<LogPart, "units" | "ids" | "problems" | "end"> & {
    end: UnitResult | null;
    units: Placed[];
    ids: string[];
    problems: (readonly Diagnostic[])[];
  })[] = [];
  const seen = new Map<string, number>();
  const unique = (words: string): string => {
    const count = seen.get(words) ?? 0;
    seen.set(words, count + 1);
    return count === 0 ? words : `${words} #${count + 1}`;
  };
  for (const unit of units) {
    const line = unit.lines[0];
    let last = parts[parts.length - 1];
    if (line?.kind === "section" || last === undefined) {
      if (last !== undefined && isEnding(unit.result)) last.end = unit.result;
      const title = line?.kind === "section" ? line.title : "";
      last = {
        id: unique(`== ${title}`),
        title,
        caption: line?.kind === "section" ? line.caption : null,
        units: [],
        ids: [],
        problems: [],
        end: null,
      };
      parts.push(last);
    }
    const own = problems.length === 0 ? none : problemsOf(unit, problems);
    if (own.length === 0 && !isShown(unit.result, unit.lines)) continue;
    last.units.push(unit);
    last.problems.push(own);
    last.ids.push(unique(wordsOf(line)));
  }
  return parts;
}

/** Returns a line without its dice and result, which stays the same while they are filled in. */
function wordsOf(line: Line | undefined): string {
  if (line === undefined) return "";
  return line.kind === "action" || line.kind === "ruling" ? line.text.slice(0, line.body.to).trim() : line.text.trim();
}

/** Parts before the one that the fight is in: so many stand by themselves, those before them behind one line. */
const EARLIER = 3;

interface Folds {
  readonly open: readonly LogPart[];
  /** The last first. */
  readonly earlier: readonly LogPart[];
  readonly oldest: readonly LogPart[];
}

/** Folds earlier rounds to a line each, and the oldest of many to one line. */
export function foldsOf(parts: readonly LogPart[], current: number): Folds {
  const before = parts.slice(0, current);
  const alone = before.length > EARLIER ? before.length - 1 : 0;
  return { open: parts.slice(current), earlier: before.slice(alone), oldest: before.slice(0, alone) };
}

/** Returns the index of the part that the fight is in: of the waiting line, else the last. */
export function currentPart(parts: readonly LogPart[]): number {
  const waits = parts.findIndex(({ units }) => units.some(({ result }) => result.pending.length > 0));
  return waits < 0 ? parts.length - 1 : waits;
}

/** Tells whether a unit concerns somebody: as actor, as target, or by its events. */
export function speaksOf({ result, lines }: Placed, who: string): boolean {
  const named = result.steps.some(
    ({ actions, events }) =>
      actions.some(({ actors, targets }) => [...actors, ...targets].some((name) => name === who)) ||
      events.some(
        (event) => "who" in event && (event.who === who || (Array.isArray(event.who) && event.who.includes(who))),
      ),
  );
  return named || lines.some((line) => line.kind === "narration" && line.text.includes(who));
}

/** Runs of lines that only declare what is done later: folded once something else has followed. */
export function declaredRuns(
  part: LogPart,
): readonly { readonly from: number; readonly to: number; readonly folds: boolean }[] {
  const runs: { from: number; to: number; folds: boolean }[] = [];
  part.units.forEach((unit, at) => {
    const will = unit.result.steps[0]?.actions[0]?.will === true && unit.result.pending.length === 0;
    const last = runs[runs.length - 1];
    if (will && last?.folds === true && last.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, folds: will });
  });
  return runs.map((run) => ({ ...run, folds: run.folds && run.to - run.from > 1 && run.to < part.units.length }));
}

/** Number of moments of a folded round that are told. */
const MOST_HEADS = 2;

/**
 * Returns the main events of a folded round: who fell, by whatever blow, before other great moments, and of either the
 * last. A fighter who died of one later in the round is told as dead.
 */
export function headsOf({ units, end }: LogPart, system: RuleSystem): string[] {
  const all = [...units.map(({ result }) => result), ...(end === null ? [] : [end])];
  const dead = new Set(all.flatMap(diedIn));
  const heads = [
    ...units.flatMap(({ result, lines }): Head[] => {
      const moment = momentOf(result, lines, system);
      const falls = fallsIn(result, system, dead);
      if (moment === null) return falls;
      const { brought, head } = moment;
      const later = brought.find(({ who }) => dead.has(who));
      const told =
        later === undefined || brought.some(({ who, id }) => who === later.who && id === DEAD)
          ? head
          : say.becomes(later.who, DEAD, DEAD, null);
      const fallen = brought.filter(({ who }) => falls.some((each) => each.who === who)).map(({ who }) => who);
      const [first = null] = fallen;
      return [{ who: first, text: told }, ...falls.filter(({ who }) => who !== null && !fallen.includes(who))];
    }),
    ...(end === null ? [] : fallsIn(end, system, dead)),
  ];
  const once = heads.filter(
    ({ who, text }, at) => heads.findIndex((each) => each.text === text || (who !== null && each.who === who)) === at,
  );
  const grave = once.filter(({ who }) => who !== null).slice(-MOST_HEADS);
  const rest = once.filter(({ who }) => who === null);
  const kept = new Set([...grave, ...rest.slice(Math.max(0, rest.length - (MOST_HEADS - grave.length)))]);
  return once.filter((each) => kept.has(each)).map(({ text }) => text);
}

/** A main event, and who fell in it; null: nobody did. */
interface Head {
  readonly who: string | null;
  readonly text: string;
}

/** Returns those whom a unit takes out of the fight, told as dead where the round ends so. */
function fallsIn(result: UnitResult, { vocabulary }: RuleSystem, dead: ReadonlySet<string>): Head[] {
  return fallenIn(result, lexicon(vocabulary)).map((c) => {
    const id = dead.has(c.name) ? DEAD : outWith(c, vocabulary);
    return { who: c.name, text: id === null ? say.isOutNow(c.name) : say.becomes(c.name, id, id, null) };
  });
}

const DEAD = "dead";

function diedIn({ events }: UnitResult): string[] {
  return events.flatMap(({ event }) =>
    event.type === "condition" && event.change === "gained" && event.id === DEAD ? [event.who] : [],
  );
}

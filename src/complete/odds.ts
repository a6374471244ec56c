import { everyWay, type FaceSource, type Outcome } from "../dice/source.ts";
import { outcomeOf, type RollEvent } from "../fight/event.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import { find, type FightState } from "../fight/state.ts";
import { environmentOf, type Fight, type Placed } from "../fight/timeline.ts";
import type { UnitResult } from "../fight/unit/result.ts";
import { Bindings } from "../fight/unit/written.ts";
import { fold } from "../language/fold.ts";
import { parseLine } from "../language/line.ts";
import { takesNoPart } from "../fight/standing.ts";

/*
 * What a line promises, exactly: it is run once for every way in which its dice can fall, by the same rules that will resolve it. That takes a
 * while, so it is done in slices, and given up beyond a bound: then nothing is said rather than something rough.
 */

export interface Odds {
  /** The chance to hit, from 0 to 1; null: no die decides it, or it is not known. */
  readonly hits: number | null;
  /** Hit points that it costs the target on average; null while it is not known. */
  readonly average: number | null;
  /** The chance that it puts the target out of the fight; null while it is not known. */
  readonly fells: number | null;
}

export const noOdds: Odds = { hits: null, average: null, fells: null };

/** More ways than these are not followed to their end. */
const MOST = 4000;
/** Sums of many small shares miss by so much. */
const EXACT = 1e-9;

/** What some ways of falling have come to so far. */
interface Sum {
  all: number;
  hits: number;
  rolls: boolean;
  damage: number;
  fells: number;
}

/** The chance to hit alone, by every face of the die that decides it; the other dice cannot change that. In slices, as `oddsOf`. */
export function* chanceOf(fight: Fight, line: string, state = fight.state): Generator<null, number | null> {
  const run = runner(fight, line, state);
  let asked: number | null = null;
  let made = 0;
  for (let face = 1; asked === null || face <= asked; face++) {
    let first = true;
    const source: FaceSource = {
      face: ({ sides }) => {
        if (!first) return 1;
        first = false;
        asked = sides;
        return face;
      },
    };
    const blow = blowOf(run(source));
    if (blow === null || asked === null || blow.faces.length !== 1 || blow.faces[0] !== face) return null;
    if (makesIt(blow)) made++;
    yield null;
  }
  return made / asked;
}

/** Runs a line as often as its dice can fall; it is read and bound once. */
function runner(fight: Fight, line: string, state = fight.state): (source: FaceSource) => UnitResult {
  const { setup } = fight;
  const environment = environmentOf(fight);
  const lines = [parseLine(line, "section")];
  const bindings = new Bindings();
  return (source) =>
    runUnit(lines, state, { setup, environment, faces: () => source, strict: false, bindings, ordinal: () => 0 });
}

/**
 * The chance that an answer to a waiting line succeeds, where it comes to be rolled: by every way of the dice up to the answer's own; those behind
 * them cannot change that. In slices, as `oddsOf`; null where it rolls against nothing, or there are too many ways.
 */
export function* answerOdds(fight: Fight, unit: Placed, answer: string): Generator<null, number | null> {
  const { setup } = fight;
  const environment = environmentOf(fight);
  const lines = [...unit.lines, parseLine(`  ${answer}`, "section")];
  const at = unit.lines.length;
  const bindings = new Bindings();
  let [all, made, runs] = [0, 0, 0];
  const ways = everyWay((source) => {
    let answered = false;
    const faces = (_: string, line: number): FaceSource => ({
      face: (ask) => {
        const face = answered && line !== at ? 1 : source.face(ask);
        answered ||= line === at;
        return face;
      },
    });
    return runUnit(lines, unit.result.before, { setup, environment, faces, strict: false, bindings, ordinal: () => 0 });
  });
  for (const way of ways) {
    if (way === null || ++runs > MOST) return null;
    const { value, weight } = way;
    if (value.steps[at]?.status === "refused") return null;
    const roll = blowOf({ events: value.events.filter(({ line }) => line === at) });
    if (roll !== null) {
      all += weight;
      if (makesIt(roll)) made += weight;
    }
    yield null;
  }
  return all === 0 ? null : made / all;
}

function blowOf({ events }: Pick<UnitResult, "events">): RollEvent | null {
  for (const { event } of events) if (event.type === "roll" && event.against !== null) return event;
  return null;
}

/** The odds of a line at a target, in slices: null while they are not known. They stay unknown where there are too many ways. */
export function* oddsOf(fight: Fight, line: string, target: string): Generator<null, Odds> {
  const stands = standing(fight.state, target, fight);
  const sum: Sum = { all: 0, hits: 0, rolls: false, damage: 0, fells: 0 };
  let runs = 0;
  for (const way of everyWay(runner(fight, line))) {
    if (way === null || ++runs > MOST || way.value.pending.length > 0) return noOdds;
    count(sum, way, target, stands, fight);
    yield null;
  }
  return { hits: sum.rolls ? sum.hits / sum.all : null, average: sum.damage / sum.all, fells: sum.fells / sum.all };
}

function count(sum: Sum, { value, weight }: Outcome<UnitResult>, target: string, stands: boolean, fight: Fight): void {
  sum.all += weight;
  const blow = blowOf(value);
  if (blow !== null) {
    sum.rolls = true;
    if (makesIt(blow)) sum.hits += weight;
  }
  for (const { event } of value.events)
    if (event.type === "damage" && event.who === target && event.stat === "HP") sum.damage += event.amount * weight;
  if (stands && !standing(value.after, target, fight)) sum.fells += weight;
}

const failed = /\b(?:miss|misses|missed|fail|fails|failure|fumble)\b/i;

/** Does a roll succeed, in whatever word its rules have for that? */
export function makesIt(roll: RollEvent): boolean {
  return roll.outcome !== "" && !failed.test(outcomeOf(roll));
}

function standing(state: FightState, name: string, fight: Fight): boolean {
  const c = find(state, name);
  return c !== undefined && !takesNoPart(c, fight.setup.lexicon);
}

/**
 * Those to whom the same line promises the same: alike in all that the state knows, and named by nobody else in it. The key of one; equal keys
 * need be worked out only once.
 */
export function likeness(state: FightState, name: string): string {
  const own = find(state, name);
  if (own === undefined) return name;
  const others = state.combatants.filter((c) => c !== own);
  const named = mentions([state.own, others.map((c) => [c.conditions, c.own])], name);
  return named ? `only ${name}` : JSON.stringify({ ...own, name: "" });
}

/** Rules keep names as they are written, or folded. */
function mentions(kept: unknown, name: string): boolean {
  return fold(JSON.stringify(kept)).includes(fold(name));
}

/** A share as it is shown: never 0 or 100 unless it is just that. */
export function percent(share: number): string {
  if (share < EXACT) return "0 %";
  if (share > 1 - EXACT) return "100 %";
  const whole = Math.round(share * 100);
  if (whole < 1) return "< 1 %";
  return whole > 99 ? "> 99 %" : `${whole} %`;
}

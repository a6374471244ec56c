import { everyWay, type FaceSource } from "../dice/source.ts";
import type { DicePool } from "../dice/expression.ts";
import { facesOf, sumOfWays, totals, WayEnd, type Account, type Walk } from "../dice/ways.ts";
import { POINTS, verdictOf, type Event, type RollEvent } from "../fight/event.ts";
import { find, takesNoPart, type FightState } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { runUnit } from "../fight/unit/resolve.ts";
import type { Placed, UnitResult } from "../fight/unit/result.ts";
import type { Told, Watch } from "../fight/unit/unit.ts";
import { Bindings } from "../fight/unit/written.ts";
import { parseLine } from "../language/line.ts";
import { fold } from "../language/words.ts";

/*
 * Exact odds of a line: it is run once for every way in which its dice can fall, by the same rules that will resolve
 * it. That takes a while, so it is done in slices and given up beyond a bound: no odds are better than rough ones.
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

/** A line is not run more often than this. */
const MOST = 10_000;
/** Sums of many small shares miss by so much. */
const EXACT = 1e-9;

/** Result of some ways so far, each by its chance. */
interface Sum {
  readonly all: number;
  /** Ways on which a die has decided, and those on which it hit. */
  readonly rolled: number;
  readonly hits: number;
  /** Hit points that the target has lost. */
  readonly damage: number;
  readonly fells: number;
}

/**
 * Works out the chance to hit alone, by every face of the die that decides it; the other dice cannot change that. In
 * slices, as `oddsOf`.
 */
export function* chanceOf(fight: Fight, line: string, state = fight.state): Generator<null, number | null> {
  const run = runner(fight, line, state);
  const decided = new WayEnd();
  const asked: { shares: readonly number[] | null } = { shares: null };
  let made = 0;
  for (let at = 0; asked.shares === null || at < asked.shares.length; at++) {
    let falls = 0;
    const blows: RollEvent[] = [];
    const together = (pool: DicePool): number[] => {
      const first = falls++ === 0;
      if (first) asked.shares = totals(pool);
      return facesOf(pool, first ? at : 0);
    };
    const source: Walk = {
      face: ({ sides }) => together({ type: "dice", count: 1, sides })[0] ?? 1,
      together,
      enter: () => 0,
      leave: () => undefined,
    };
    const sees = (told: readonly Told[]): void => {
      const event = told[told.length - 1]?.event;
      if (event === undefined || !decides(event)) return;
      blows.push(event);
      throw decided;
    };
    try {
      run({ source, walk: source, sees });
    } catch (signal) {
      if (signal !== decided) throw signal;
    }
    const [blow] = blows;
    const { shares } = asked;
    const share = shares?.[at];
    if (blow === undefined || shares === null || share === undefined) return null;
    if (blow.faces.length !== 1 || blow.faces[0] !== at + 1) return null;
    // Like shares are counted, and so without a rest.
    if (makesIt(blow)) made += share * shares.length;
    yield null;
  }
  return made / (asked.shares.length || 1);
}

/** Runs a line as often as its dice can fall; it is read and bound once. */
function runner(fight: Fight, line: string, state = fight.state): (watch: Watch) => UnitResult {
  const { setup } = fight;
  const environment = environmentOf(fight);
  const lines = [parseLine(line, "section")];
  const bindings = new Bindings();
  return (watch) =>
    runUnit(lines, state, { setup, environment, faces: null, watch, strict: false, bindings, ordinal: () => 0 });
}

/**
 * Works out the chance that an answer to a waiting line succeeds, where it comes to be rolled: by every way of the dice
 * up to the answer's own, since those behind cannot change it. In slices, as `oddsOf`; null where it rolls against
 * nothing, or there are too many ways.
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
    const roll = blowOf(value.events.filter(({ line }) => line === at));
    if (roll !== null) {
      all += weight;
      if (makesIt(roll)) made += weight;
    }
    yield null;
  }
  return all === 0 ? null : made / all;
}

/** Returns the roll that decides: the first against a number on which nothing else hangs. */
function blowOf(told: readonly Told[]): RollEvent | null {
  for (const { event } of told) if (decides(event)) return event;
  return null;
}

function decides(event: Event): event is RollEvent {
  return event.type === "roll" && event.against !== null && verdictOf(event) !== "goes on";
}

/**
 * Works out the odds of a line at a target, in slices: null while they are not known. They stay unknown where there are
 * too many ways.
 */
export function* oddsOf(fight: Fight, line: string, target: string): Generator<null, Odds> {
  const run = runner(fight, line);
  const tally = new Tally(fight, target);
  const sees = (told: readonly Told[]): void => tally.see(told);
  const ways = sumOfWays((walk: Walk) => run({ source: walk, walk, sees }), tally);
  for (let runs = 0; runs <= MOST && !tally.unknown; runs++) {
    const { done, value } = ways.next();
    if (done !== true) yield null;
    else return value === null ? noOdds : oddsIn(value);
  }
  return noOdds;
}

function oddsIn({ all, rolled, hits, damage, fells }: Sum): Odds {
  return { hits: rolled > 0 ? hits / all : null, average: damage / all, fells: fells / all };
}

/** Sums up what the ways of a line do to its target. */
class Tally implements Account<Sum, UnitResult> {
  readonly whole: Sum = { all: 1, rolled: 0, hits: 0, damage: 0, fells: 0 };
  /** On some way the line waits for an answer, which nobody knows, or it cannot be told what was taken back. */
  unknown = false;
  private readonly stood: boolean;
  /** Events on this way, and the node from which it went on. */
  private told: readonly Told[] = [];
  private from = 0;

  constructor(
    private readonly fight: Fight,
    private readonly target: string,
  ) {
    this.stood = this.stands(fight.state);
  }

  see(told: readonly Told[]): void {
    this.told = told;
  }

  begin(): void {
    this.told = [];
    this.from = 0;
  }

  restart(): void {
    this.from = this.told.length;
  }

  after(before: Sum, chance: number, end: { readonly value: UnitResult } | null): Sum {
    const { told, from } = this;
    const { all } = before;
    if (end !== null && end.value.pending.length > 0) this.unknown = true;
    // The line is refused with all that it did; of a part that is taken back only some would be told again.
    if (end !== null && told.length === 0) return { all: all * chance, rolled: 0, hits: 0, damage: 0, fells: 0 };
    if (told.length < from) this.unknown = true;
    const since = told.slice(from);
    // Ways that were put together may differ: some have had their blow, others not.
    const came = this.cameOf(since);
    const open = came === null ? 0 : all - before.rolled;
    let damage = 0;
    for (const { event } of since)
      if (event.type === "damage" && event.who === this.target && event.stat === POINTS) damage += event.amount;
    const fell = end !== null && this.stood && !this.stands(end.value.after);
    return {
      all: all * chance,
      rolled: (before.rolled + open) * chance,
      hits: (before.hits + (came === true ? open : 0)) * chance,
      damage: (before.damage + all * damage) * chance,
      fells: fell ? all * chance : 0,
    };
  }

  add(a: Sum, b: Sum): Sum {
    return {
      all: a.all + b.all,
      rolled: a.rolled + b.rolled,
      hits: a.hits + b.hits,
      damage: a.damage + b.damage,
      fells: a.fells + b.fells,
    };
  }

  /** Tells whether the line succeeds by the first roll that decides it; null: none has. */
  private cameOf(told: readonly Told[]): boolean | null {
    const { system } = this.fight.setup;
    for (const { event } of told) {
      if (event.type !== "roll") continue;
      const asked = system.decides?.(event, this.target);
      if (asked !== undefined && asked !== null) return asked;
      if (system.decides === undefined && decides(event)) return makesIt(event);
    }
    return null;
  }

  private stands(state: FightState): boolean {
    const c = find(state, this.target);
    return c !== undefined && !takesNoPart(c, this.fight.setup.lexicon);
  }
}

/** Tells whether a roll succeeds, by the verdict of its rules. */
export function makesIt(roll: RollEvent): boolean {
  return verdictOf(roll) !== false;
}

/**
 * Returns a key that is equal for fighters to whom the same line promises the same: alike in all that the state knows,
 * and named by nobody else in it. Equal keys need be worked out only once.
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

/** Returns a share in percent as it is shown: never 0 or 100 unless it is exactly that. */
export function percent(share: number): string {
  if (share < EXACT) return "0 %";
  if (share > 1 - EXACT) return "100 %";
  const whole = Math.round(share * 100);
  if (whole < 1) return "< 1 %";
  return whole > 99 ? "> 99 %" : `${whole} %`;
}

import { distribution } from "./odds.ts";
import type { FaceAsk, FaceSource } from "./source.ts";
import { isPlain, poolsIn, printDice, type Dice, type DicePool } from "./tree.ts";

/*
 * Every way in which the dice of a run can fall, with those put together that come to the same. A run says where steps
 * of it end and what they came to: ways that were alike before a step, and are alike behind it, are followed on as one.
 * So their number grows with what can come of the dice, not with the dice.
 */

/** Follower of a run along one way. */
export interface Walk extends FaceSource {
  /** Throws equal dice together, as one fall: returns faces of that total, or of that best or worst. */
  together(pool: DicePool): number[];
  /** A step begins. `from`: a step that begins anew, to which nothing but this is left of those before it. */
  enter(from: (() => string) | null): number;
  /** The step has come to this, which is all that the run keeps of it; null: it keeps nothing. */
  leave(step: number, came: (() => string) | null): void;
}

/** Thrown through a run that need not go on. Whoever runs something must let it pass. */
export class WayEnd extends Error {}

/** Sum that is made over the ways. */
export interface Account<M, T> {
  /** At the beginning of all ways. */
  readonly whole: M;
  /** A run begins. */
  begin(): void;
  /** It is now where `before` of the next `after` ended: what it brings from here on counts. */
  restart(): void;
  /** Adds a stretch of this chance to `before`; `end` holds the run's value where it is over. */
  after(before: M, chance: number, end: { readonly value: T } | null): M;
  add(a: M, b: M): M;
}

interface Fall {
  at: number;
  readonly of: readonly number[];
  /** Number of the state that the run has behind it; 0: not yet counted. */
  known: number;
}

/** Ways that are the same from here on. */
interface Node<M> {
  /** One of them. */
  readonly path: readonly Fall[];
  /** Numbers of the states at each end of a step that the run has passed. */
  readonly passed: readonly number[];
  readonly mass: M;
}

interface Frame {
  /** Number of the state in which the step began. */
  readonly known: number;
  readonly falls: number;
  /** Steps that have ended in it. */
  done: number;
  /** A row of steps that begin anew. */
  row: { readonly known: number; readonly falls: number; count: number } | null;
}

/** A run that asks for more than this may go on for ever. */
const MAX_FALLS = 1_000;

/**
 * Runs `run` as often as it takes to sum up every way, one run for each `yield`; null for a run that asks for too many
 * dice. `run` must be pure: the same faces, the same asks and steps.
 */
export function* sumOfWays<M, T>(run: (walk: Walk) => T, account: Account<M, T>): Generator<null, M | null> {
  const walker = new Walker();
  const waiting = new Map<number, Map<number, Node<M>>>();
  let sum: M | null = null;
  let node: Node<M> | null = { path: [], passed: [], mass: account.whole };
  while (node !== null) {
    const path: Fall[] = node.path.map((fall) => ({ ...fall }));
    do {
      const end = walker.follow(run, path, node, account);
      if (walker.endless) return null;
      const mass: M = account.after(node.mass, walker.chance, end);
      if (end === null)
        wait(waiting, walker, { path: path.map((fall) => ({ ...fall })), passed: [...walker.passed], mass }, account);
      else sum = sum === null ? mass : account.add(sum, mass);
      yield null;
    } while (next(path, node.path.length));
    node = take(waiting);
  }
  return sum;
}

function wait<M>(
  waiting: Map<number, Map<number, Node<M>>>,
  { rank, known }: Walker,
  node: Node<M>,
  account: Pick<Account<M, never>, "add">,
): void {
  const level = waiting.get(rank) ?? new Map<number, Node<M>>();
  waiting.set(rank, level);
  const same = level.get(known);
  level.set(known, same === undefined ? node : { ...same, mass: account.add(same.mass, node.mass) });
}

/** Takes the innermost node first, so that all ways that can come together have done so before one is followed on. */
function take<M>(waiting: Map<number, Map<number, Node<M>>>): Node<M> | null {
  if (waiting.size === 0) return null;
  const rank = Math.max(...waiting.keys());
  const level = waiting.get(rank);
  for (const [known, node] of level ?? []) {
    level?.delete(known);
    if (level?.size === 0) waiting.delete(rank);
    return node;
  }
  return null;
}

/** Moves to the next way behind the first `fixed` falls; returns false where there is none. */
function next(path: Fall[], fixed: number): boolean {
  for (let last = path.length; last > fixed; last--) {
    const fall = path[last - 1];
    if (fall !== undefined && fall.at < fall.of.length - 1) {
      fall.at++;
      fall.known = 0;
      path.length = last;
      return true;
    }
  }
  return false;
}

/** Steps within steps, and steps of one another, are ranked up to so many. */
const MOST_STEPS = 10_000;

class Walker implements Walk {
  /** Chance of the falls behind the node. */
  chance = 1;
  passed: number[] = [];
  endless = false;
  /** All that the run has seen of its dice so far, as a number: equal numbers, equal runs from here on. */
  known = 0;
  rank = 0;
  private path: Fall[] = [];
  private fixed: Pick<Node<unknown>, "path" | "passed"> = { path: [], passed: [] };
  private falls = 0;
  private frames: Frame[] = [];
  private readonly numbers = new Map<string, number>();
  private restart: () => void = () => undefined;
  private readonly stop = new WayEnd();

  follow<T>(
    run: (walk: Walk) => T,
    path: Fall[],
    node: Pick<Node<unknown>, "path" | "passed">,
    account: Pick<Account<never, never>, "begin" | "restart">,
  ): { readonly value: T } | null {
    this.path = path;
    this.fixed = node;
    this.restart = () => account.restart();
    this.chance = 1;
    this.passed = [];
    this.known = this.falls = 0;
    this.frames = [{ known: 0, falls: 0, done: 0, row: null }];
    account.begin();
    try {
      return { value: run(this) };
    } catch (signal) {
      if (signal === this.stop) return null;
      throw signal;
    }
  }

  face({ sides }: FaceAsk): number {
    return this.fall(evenly(sides)) + 1;
  }

  together(pool: DicePool): number[] {
    if (pool.count === 1) return [this.fall(evenly(pool.sides)) + 1];
    return facesOf(pool, this.fall(totals(pool)));
  }

  private fall(of: readonly number[]): number {
    if (this.falls === MAX_FALLS) {
      this.endless = true;
      throw this.stop;
    }
    const fall = (this.path[this.falls] ??= { at: 0, of, known: 0 });
    if (this.falls++ >= this.fixed.path.length) this.chance *= of[fall.at] ?? 0;
    if (fall.known === 0) fall.known = this.numberOf(`${this.known} ${fall.at}`);
    this.known = fall.known;
    const frame = this.frames[this.frames.length - 1];
    if (frame !== undefined) frame.row = null;
    return fall.at;
  }

  enter(from: (() => string) | null): number {
    const frame = this.frames[this.frames.length - 1];
    if (from !== null && frame !== undefined) {
      const { row } = frame;
      if (row === null) frame.row = { known: this.known, falls: this.falls, count: 1 };
      else {
        const { known, count } = row;
        row.count++;
        if (row.falls < this.falls) this.pass(() => `${known}>${count}|${from()}`, frame);
      }
    }
    this.frames.push({ known: this.known, falls: this.falls, done: 0, row: null });
    return this.frames.length - 1;
  }

  leave(step: number, came: (() => string) | null): void {
    const frame = this.frames[step];
    this.frames.length = step;
    const around = this.frames[step - 1];
    if (came === null || frame === undefined || around === undefined || frame.falls === this.falls) return;
    around.row = null;
    this.pass(() => `${frame.known}=${came()}`, around);
  }

  /**
   * Marks a point from which the run depends on this state alone: the first run that reaches it is left there for all
   * that come here too.
   */
  private pass(alike: () => string, around: Frame): void {
    const { passed } = this.fixed;
    const before = passed[this.passed.length];
    this.known = before ?? this.numberOf(alike());
    around.done++;
    this.passed.push(this.known);
    if (before === undefined) {
      this.rank = this.frames.length * MOST_STEPS - around.done;
      throw this.stop;
    }
    if (this.passed.length === passed.length) this.restart();
  }

  private numberOf(seen: string): number {
    const known = this.numbers.get(seen) ?? this.numbers.size + 1;
    this.numbers.set(seen, known);
    return known;
  }
}

const even = new Map<number, readonly number[]>();

function evenly(sides: number): readonly number[] {
  const known = even.get(sides) ?? Array.from({ length: sides }, () => 1 / sides);
  even.set(sides, known);
  return known;
}

const sums = new Map<string, readonly number[]>();

/** Returns the chances of the totals of equal dice, from the least on. */
export function totals(pool: DicePool): readonly number[] {
  const key = printDice(pool);
  const known = sums.get(key) ?? [...distribution(pool).values()];
  sums.set(key, known);
  return known;
}

/**
 * Returns faces of a pool that come to a total, counted from the least: of the dice that are kept, which stand first,
 * and of the others one that changes nothing.
 */
export function facesOf({ count, sides, keep }: DicePool, more: number): number[] {
  let rest = more;
  const counted = Math.min(count, keep?.count ?? count);
  return Array.from({ length: count }, (_, at) => {
    if (at >= counted) return keep?.which === "lowest" ? sides : 1;
    const face = Math.min(rest, sides - 1);
    rest -= face;
    return 1 + face;
  });
}

/**
 * Throws an expression of which only the total counts: each pool falls as one. Returns null where its dice must fall
 * one by one.
 */
export function facesTogether(dice: Dice, walk: Walk): number[] | null {
  return isWhollyPlain(dice) ? poolsIn(dice).flatMap((pool) => walk.together(pool)) : null;
}

function isWhollyPlain(dice: Dice): boolean {
  switch (dice.type) {
    case "number":
      return true;
    case "dice":
      return isPlain(dice);
    case "negative":
      return isWhollyPlain(dice.of);
    default:
      return isWhollyPlain(dice.left) && isWhollyPlain(dice.right);
  }
}

import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

export type Pair = readonly [number, number];

const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24] as const;
const PARITY = 0x1bd11bda;

/**
 * Runs Threefry-2x32 with 20 rounds: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC
 * 2011). Takes and gives pairs of unsigned 32-bit integers; for each key it is a permutation of the counters.
 */
export function threefry2x32(key: Pair, counter: Pair): Pair {
  const schedule = [key[0], key[1], key[0] ^ key[1] ^ PARITY] as const;
  let x = (counter[0] + key[0]) | 0;
  let y = (counter[1] + key[1]) | 0;
  for (let group = 1; group <= 5; group++) {
    const first = group % 2 === 1 ? 0 : 4;
    for (let round = first; round < first + 4; round++) {
      const rotation = ROTATIONS[round] ?? 0;
      x = (x + y) | 0;
      y = ((y << rotation) | (y >>> (32 - rotation))) ^ x;
    }
    x = (x + (schedule[group % 3] ?? 0)) | 0;
    y = (y + (schedule[(group + 1) % 3] ?? 0) + group) | 0;
  }
  return [x >>> 0, y >>> 0];
}

/**
 * Keyed dice, algorithm d1: part of the file format, described in docs/adr/0002-keyed-dice.md, and never to change
 * under this name. Well mixed and unbiased, but not meant to keep secrets: whoever knows the seed knows the dice.
 */
export const KEYED_ALGORITHM = "d1";

const WORDS = 2 ** 32;

/**
 * Returns the face, 1 to `sides`, of the die `index` (from 0) of `site` in `action` of the fight with `seed`.
 * Stateless: the same question has the same answer for ever.
 * @throws RangeError unless `sides` is a whole number of 1 to 2^32 and `index` one of 0 to 2^32 - 1: only a mistake in
 * a rule system can ask so
 */
export function keyedFace(seed: string, action: string, site: string, index: number, sides: number): number {
  return faceOf(siteKey(actionKey(seed, action), site), index, sides);
}

/** Returns the state behind the parts that all dice of an action share. */
function actionKey(seed: string, action: string): Pair {
  return absorb(absorb(START, seed), action);
}

function siteKey(action: Pair, site: string): Pair {
  return absorb(action, site);
}

/**
 * Returns the first word below the largest multiple of `sides`, among those of attempt 0, 1, 2…, as a face: so every
 * face is as likely.
 */
function faceOf(key: Pair, index: number, sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > WORDS) throw new RangeError(`no die has ${sides} sides`);
  if (!Number.isInteger(index) || index < 0 || index >= WORDS) throw new RangeError(`no die has the index ${index}`);
  const limit = WORDS - (WORDS % sides);
  for (let attempt = 0; ; attempt++) {
    const [word] = threefry2x32(key, [index, attempt]);
    if (word < limit) return 1 + (word % sides);
  }
}

const START = absorb([0, 0], KEYED_ALGORITHM);

/**
 * Takes a text into a 64-bit state: first its length, then its UTF-16 units, four to a block, the last padded with
 * zeros. Each block becomes state' = threefry(key: state, counter: block) xor block.
 */
function absorb(state: Pair, text: string): Pair {
  let next = mix(state, [text.length, 0]);
  for (let at = 0; at < text.length; at += 4) next = mix(next, [twoUnits(text, at), twoUnits(text, at + 2)]);
  return next;
}

function twoUnits(text: string, at: number): number {
  // Past the end charCodeAt is NaN, which the bit operators read as 0.
  return (text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16)) >>> 0;
}

function mix(state: Pair, block: Pair): Pair {
  const [x, y] = threefry2x32(state, block);
  return [(x ^ block[0]) >>> 0, (y ^ block[1]) >>> 0];
}

/** A die that rules ask for: the `index`-th (from 0) of `site`, a literal of the rule system, in the current action. */
export interface FaceAsk {
  site: string;
  sides: number;
  index: number;
}

/** Source of faces. `face` gives a whole number from 1 to `sides`. */
export interface FaceSource {
  face(ask: FaceAsk): number;
}

/** Returns the source of `keyedFace`, with the shared part of the key worked out once. */
export function keyedSource(seed: string, action: string): FaceSource {
  const shared = actionKey(seed, action);
  const sites = new Map<string, Pair>();
  return {
    face({ site, sides, index }) {
      let key = sites.get(site);
      if (!key) {
        key = siteKey(shared, site);
        sites.set(site, key);
      }
      return faceOf(key, index, sides);
    },
  };
}

/**
 * Returns a fast stream for forecasts: faces depend on the order of asking. Any number will do as a seed, neighbours
 * too.
 */
export function randomSource(seed: number): FaceSource {
  // Neighbouring seeds would begin alike; threefry parts them, and never gives four zeros, which would stop the stream.
  const [high, low] = new Uint32Array(new Float64Array([seed]).buffer);
  const key: Pair = [high ?? 0, low ?? 0];
  const stream = xoroshiro128plusFromState([...threefry2x32(key, [0, 0]), ...threefry2x32(key, [0, 1])]);
  return { face: ({ sides }) => uniformInt(stream, 1, sides) };
}

/** One way the dice can fall: what came of it, and its probability. */
interface Outcome<T> {
  value: T;
  weight: number;
}

interface Enumeration<T> {
  /** One for each way the dice can fall, in the order of the faces; equal values are not merged. */
  outcomes: Outcome<T>[];
  /**
   * True where all outcomes were followed. Otherwise they are no fair sample: high faces of the first dice are missing.
   */
  complete: boolean;
}

/** A run that asks for more dice than this is left out: it may be rerolling for ever. */
const MAX_ASKS = 1_000;

/**
 * Runs `run` again and again until every face of every die it asks for has had its turn, at most `budget` times. `run`
 * must be pure: the same faces, the same asks. What it throws is passed on.
 */
export function enumerate<T>(run: (source: FaceSource) => T, budget = 100_000): Enumeration<T> {
  const outcomes: Outcome<T>[] = [];
  let complete = true;
  let runs = 0;
  for (const outcome of everyWay(run)) {
    if (runs++ === budget) return { outcomes, complete: false };
    if (outcome === null) complete = false;
    else outcomes.push(outcome);
  }
  return { outcomes, complete };
}

/**
 * Yields the outcomes one by one, so that the work can be left off and gone on with; null for a run that asks for too
 * many dice.
 */
export function* everyWay<T>(run: (source: FaceSource) => T): Generator<Outcome<T> | null> {
  const path: { face: number; sides: number }[] = [];
  for (;;) {
    yield follow(run, path);
    while (path.length > 0 && path[path.length - 1]?.face === path[path.length - 1]?.sides) path.pop();
    const last = path[path.length - 1];
    if (!last) return;
    last.face++;
  }
}

/** Follows one run along the path, which grows by a 1 for each further die; returns null where it asks for too many. */
function follow<T>(run: (source: FaceSource) => T, path: { face: number; sides: number }[]): Outcome<T> | null {
  const tooMany = new RangeError(`more than ${MAX_ASKS} dice in one run`);
  let asked = 0;
  let weight = 1;
  const face = ({ sides }: FaceAsk): number => {
    if (asked === MAX_ASKS) throw tooMany;
    const step = path[asked] ?? { face: 1, sides };
    path[asked] = step;
    asked++;
    weight /= sides;
    return step.face;
  };
  try {
    return { value: run({ face }), weight };
  } catch (error) {
    if (error === tooMany) return null;
    throw error;
  }
}

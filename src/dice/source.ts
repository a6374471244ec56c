import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import { actionKey, faceOf, siteKey } from "./keyed.ts";
import { threefry2x32, type Pair } from "./threefry.ts";

/** A die that rules ask for: the `index`-th (from 0) of `site`, a literal of the rule system, in the current action. */
export interface FaceAsk {
  site: string;
  sides: number;
  index: number;
}

/** Where faces come from. `face` gives a whole number from 1 to `sides`. */
export interface FaceSource {
  face(ask: FaceAsk): number;
}

/** The faces of `keyedFace`, with what they share worked out once. */
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

/** A fast stream for forecasts: faces depend on the order of asking. Any number will do as a seed, neighbours too. */
export function randomSource(seed: number): FaceSource {
  // Neighbouring seeds would begin alike; threefry parts them, and never gives four zeros, which would stop the stream.
  const [high, low] = new Uint32Array(new Float64Array([seed]).buffer);
  const key: Pair = [high ?? 0, low ?? 0];
  const stream = xoroshiro128plusFromState([...threefry2x32(key, [0, 0]), ...threefry2x32(key, [0, 1])]);
  return { face: ({ sides }) => uniformInt(stream, 1, sides) };
}

/** One way the dice can fall: what came of it, and its probability. */
export interface Outcome<T> {
  value: T;
  weight: number;
}

export interface Enumeration<T> {
  /** One for each way the dice can fall, in the order of the faces; equal values are not merged. */
  outcomes: Outcome<T>[];
  /** Whether that is all. Otherwise the outcomes are no fair sample: high faces of the first dice are missing. */
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

/** The same one by one, so that it can be left off and gone on with; null for a run that asks for too many dice. */
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

/** One run along the path, which grows by a 1 for each further die; null where it asks for too many. */
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

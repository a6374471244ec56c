import { threefry2x32, type Pair } from "./threefry.ts";

/**
 * Keyed dice, algorithm d1: part of the file format, described in docs/adr/0002-keyed-dice.md, and never to change
 * under this name. Well mixed and unbiased, but not meant to keep secrets: whoever knows the seed knows the dice.
 */
export const KEYED_ALGORITHM = "d1";

const WORDS = 2 ** 32;

/**
 * The face, 1 to `sides`, of the die `index` (from 0) of `site` in `action` of the fight with `seed`. Stateless: the
 * same question has the same answer for ever. Whole numbers only, `sides` 1 to 2^32 and `index` 0 to 2^32 - 1;
 * otherwise a RangeError, as only a mistake in a rule system can ask so.
 */
export function keyedFace(seed: string, action: string, site: string, index: number, sides: number): number {
  return faceOf(siteKey(actionKey(seed, action), site), index, sides);
}

/** The state after the parts that all dice of an action share. */
export function actionKey(seed: string, action: string): Pair {
  return absorb(absorb(START, seed), action);
}

export function siteKey(action: Pair, site: string): Pair {
  return absorb(action, site);
}

/**
 * The first word below the largest multiple of `sides`, among those of attempt 0, 1, 2…; so every face is as likely.
 */
export function faceOf(key: Pair, index: number, sides: number): number {
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

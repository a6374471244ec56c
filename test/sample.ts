/*
 * Heavy properties look at a random sample, unless FULL=1 asks for all, as `.ci/run` does. A sample has its seed
 * printed, and SAMPLE=seed draws the same one again.
 */
import { randomSource } from "../src/dice/source.ts";

const full = process.env.FULL === "1";
const seed = Number(process.env.SAMPLE ?? Date.now() % 1_000_000);
if (!(seed >= 0)) throw new Error(`SAMPLE is "${process.env.SAMPLE}": it is a whole number, such as 17.`);
let told = false;

/** Returns one of so many of a list, at random and in their order; all of it under FULL=1. */
export function sampleOf<T>(all: readonly T[], of = 4): readonly T[] {
  if (full) return all;
  tell();
  const source = randomSource(seed);
  return all.filter(() => source.face({ site: "sample", sides: of, index: 0 }) === 1);
}

/** Returns how often a property is tried: as often as given under FULL=1, else a quarter as often. */
export function runsOf(runs: number): number {
  return full ? runs : Math.ceil(runs / 4);
}

function tell(): void {
  if (told) return;
  told = true;
  console.log(`A sample, by SAMPLE=${seed}; FULL=1 takes all.`);
}

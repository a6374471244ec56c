import { oddsOf } from "../../src/complete/odds.ts";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { fairFaces } from "../../src/wishes/dice.ts";
import { benched, longFight } from "./fights.ts";
import { checksum, ms, table } from "./figures.ts";

/*
 * What a line costs and keeps in every rule system, and what growing with the fight costs: by the processor's time, the
 * least of some runs.
 */

const environment = { systems, defaultSystem: "zones" };
const LINES = 2000;

let other = 0;
/** No text is the text of the run before, so nothing is kept of it. */
function run(text: string, previous: Fight | null = null): Fight {
  return resolveFight(`${text}// ${other++}\n`, environment, {}, previous);
}

/**
 * The collector is asked before the first run only: where nothing of a fight is left, the shapes of its objects go too,
 * and with them all that was compiled for them, so that each run behind a collection is the first again (four to five
 * times as long).
 */
function cpu(work: () => unknown, times = 21): number {
  let least = Number.POSITIVE_INFINITY;
  global.gc?.();
  for (let i = 0; i < times; i++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}

/** Bytes that stay in use for what `make` gives. */
function kept<T>(make: () => T): readonly [bytes: number, made: T] {
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const made = make();
  global.gc?.();
  return [process.memoryUsage().heapUsed - before, made];
}

function sum({ state }: Fight): string {
  return checksum(JSON.stringify(state.combatants.map(({ name, hp, conditions }) => [name, hp, conditions])));
}

/** The same setup, begun with another weapon's blow, so that every later line is another. */
function edited(text: string): string {
  return text.replace(
    /(== Round 1\n(?:.*\n)*?.*\[)([^\]]*)(?=\])/,
    (_, before: string, dice: string) =>
      `${before}${dice.replace(/=(\d+)(?!.*=)/, (all, face: string) => (face === "1" ? "=2" : all.replace(face, "1")))}`,
  );
}

const rows: [string, string, string, string][] = [];
for (const id of benched) {
  const text = longFight(id, LINES);
  const lines = text.trimEnd().split("\n").length;
  const time = cpu(() => run(text));
  const [bytes, fight] = kept(() => run(text));
  rows.push([`${id}: explained line`, ms(time / lines), id === "zones" ? "≤ 12 µs" : "≤ 15 µs", sum(fight)]);
  rows.push(["  kept of it", `${(bytes / lines / 1000).toFixed(2)} kB`, "≤ 2.5 kB", `${fight.ran} units`]);
  const short = longFight(id, 500);
  const long = longFight(id, 5000);
  const ten = cpu(() => Array.from({ length: 10 }, () => run(short)), 3);
  const one = cpu(() => run(long), 3);
  rows.push(["  5,000 lines against ten kept fights of 500", `${(one / ten).toFixed(2)}×`, "≤ 1.15×", ""]);
}
table("A line", rows);

const growing: [string, string, string, string][] = [];
let least = Number.NaN;
for (const count of [100, 5000, 20_000]) {
  const text = longFight("zones", count);
  const cut = text.trimEnd().lastIndexOf("\n") + 1;
  const before = run(text.slice(0, cut));
  const all = `${before.text}${text.slice(cut)}`;
  // In one piece each, as an editor hands them over: joining the pieces of so long a text costs more than the line.
  const texts = Array.from({ length: 50 }, (_, i) => Buffer.from(`${all}// ${i}`).toString());
  const time =
    cpu(() => {
      for (const one of texts) resolveFight(one, environment, {}, before);
    }, 21) / texts.length;
  if (count === 100) least = time;
  const ratio = `≤ ${ms(least * 1.5)}`;
  growing.push([`append a line to ${count.toLocaleString("en")}`, ms(time), count === 100 ? "" : ratio, checksum(all)]);
}
const whole = longFight("zones", 5000);
const early = edited(whole);
const fight = run(whole);
const changed = resolveFight(early, environment, {}, fight);
growing.push([
  "an early edit of 5,000 lines",
  ms(cpu(() => resolveFight(early, environment, {}, fight), 5)),
  "≤ 80 ms",
  `${changed.ran} units ${sum(changed)}`,
]);
table("Growing with the fight", growing);

const DICE = 100_000;
const face = fairFaces(globalThis.crypto);
const rolled = cpu(() => {
  for (let i = 0; i < DICE; i++) face(20);
});
const odds: [string, string, string, string][] = [
  ["dice of the platform's source", `${Math.round(DICE / rolled / 1000)} k/s`, "≥ 250 k/s", ""],
];
for (const id of benched) {
  const [last = ""] = longFight(id, 100)
    .trimEnd()
    .split("\n")
    .filter((line) => / attacks /.test(line))
    .slice(-1);
  const line = last.replace(/ \[.*/, "");
  const target = / attacks (\w+)/.exec(line)?.[1] ?? "";
  const begun = run(`${longFight(id, 100).trimEnd()}\n== Round 900\n`);
  let ways = 0;
  let found = "";
  const time = cpu(() => {
    const slices = oddsOf(begun, line, target);
    for (ways = 0; ; ways++) {
      const { done, value } = slices.next();
      if (done !== true) continue;
      found = checksum(JSON.stringify(value));
      return;
    }
  });
  odds.push([`${id}: exact odds of an attack`, ms(time), "≤ 5 ms", `${ways} ways ${found}`]);
}
table("Dice", odds);

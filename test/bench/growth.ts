import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { headOf, origins } from "../../src/notes/chain.ts";
import { systems } from "../../src/rules/index.ts";
import { benched } from "./fights.ts";
import { checksum, ms, table } from "./figures.ts";

/* What grows with the number of one thing: twice as many may cost 2.3 times as much. */

const environment = { systems, defaultSystem: "zones" };

/** A text of `n` of the thing. */
type Case = readonly [name: string, n: number, text: (system: string, n: number) => string];

const cases: readonly Case[] = [
  [
    "conditions on one fighter",
    400,
    (system, n) => `rules: ${system}\nAnn: HP 9\n\n== Round 1\n${lines(n, (i) => `! Ann gains mark ${i}`)}`,
  ],
  ["attackers of one", 400, (system, n) => `${horde(system, n)}@orcs attack Ann\n`],
  ["hit by one ruling", 400, (system, n) => `${horde(system, n)}! @orcs take 1\n`],
  [
    "weapons of one fighter",
    1600,
    (system, n) => `rules: ${system}\nAnn: HP 9${many(n, (i) => `, blade${i} d6`)}\n\n== Round 1\nAnn attacks Bob\n`,
  ],
];

function lines(n: number, line: (i: number) => string): string {
  return `${Array.from({ length: n }, (_, i) => line(i)).join("\n")}\n`;
}

function horde(system: string, n: number): string {
  return `rules: ${system}\nAnn: HP 9\n\n@orcs\n${lines(n, (i) => `Orc ${i}: HP 9, sword d6`)}\n== Round 1\n`;
}

function many(n: number, item: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => item(i)).join("");
}

function sum(fight: Fight): string {
  let events = 0;
  for (const unit of fight.units) events += unit.result.events.length;
  return `${events} events ${checksum(JSON.stringify(fight.state.combatants))}`;
}

let other = 0;
/** No text is the text of the run before, so nothing is kept of it. */
function run(text: string): Fight {
  return resolveFight(`${text}// ${other++}\n`, environment);
}

/** CPU seconds of the fastest of some runs: what else the machine does counts least there. */
function cpu(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 6; i++) {
    global.gc?.();
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1e6);
  }
  return least;
}

function rowOf(
  what: string,
  once: () => unknown,
  twice: () => unknown,
  work: string,
): [string, string, string, string] {
  const [a, b] = [cpu(once), cpu(twice)];
  return [what, `${(b / a).toFixed(1)}×, ${ms(b)}`, "≤ 2.3×", work];
}

for (const [name, n, text] of cases)
  table(
    `Twice as many: ${2 * n} ${name}`,
    benched.map((system) => {
      const [once, twice] = [text(system, n), text(system, 2 * n)];
      return rowOf(
        system,
        () => run(once),
        () => run(twice),
        sum(run(twice)),
      );
    }),
  );

const heads = (n: number) =>
  Array.from({ length: n }, (_, i) => headOf(`rules: zones\nid: f${i}\ncontinues: nowhere${i}\nAnn: HP 9\n`));
const [few, more] = [heads(800), heads(1600)];
table("Twice as many: 1,600 fights that continue one that is not there", [
  rowOf(
    "origins",
    () => origins(few),
    () => origins(more),
    checksum(JSON.stringify(origins(more))),
  ),
]);

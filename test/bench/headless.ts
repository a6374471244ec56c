import { randomSource } from "../../src/dice/source.ts";
import { playOut } from "../../src/fight/headless.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "../rules/casts.ts";
import { checksum, table } from "./figures.ts";

/*
 * Fights that nobody writes: how many come to their end in a second of the processor's time, the policy and who is due
 * included.
 */

const environment = { systems, defaultSystem: "zones" };
const FIGHTS = 120;

const rows: [string, string, string, string][] = [];
for (const [id, system] of systems) {
  const { state } = resolveFight(`rules: ${id}\n\n${casts.get(id)?.setup ?? ""}\n`, environment);
  let least = Number.POSITIVE_INFINITY;
  let units = 0;
  const ends: string[] = [];
  for (let run = 0; run < 20; run++) {
    units = 0;
    ends.length = 0;
    const start = process.cpuUsage();
    for (let seed = 1; seed <= FIGHTS; seed++) {
      const played = playOut(system, state, randomSource(seed));
      units += played.units;
      ends.push(`${played.end} ${played.state.combatants.map(({ hp }) => hp?.now ?? "").join(" ")}`);
    }
    const { user, system: kernel } = process.cpuUsage(start);
    least = Math.min(least, user + kernel);
  }
  const won = ends.filter((end) => end.startsWith("won")).length;
  rows.push([
    `${id}: a fight to its end`,
    `${Math.round((FIGHTS * 1e6) / least)} a second`,
    id === "zones" ? "≥ 6000" : "",
    `${won} of ${FIGHTS} won, ${checksum(ends.join())}`,
  ]);
  rows.push([
    `  a unit of it (${(units / FIGHTS).toFixed(1)} a fight)`,
    `${(least / units).toFixed(1)} µs`,
    "≤ 8, ≤ 15 the slowest",
    "",
  ]);
}
table("fights that nobody writes", rows);

import { resolveFight } from "../../src/fight/timeline.ts";
import { Forecasting } from "../../src/forecast/forecast.ts";
import { forecastJson } from "../../src/forecast/text.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "../rules/casts.ts";
import { checksum, table } from "./figures.ts";

/*
 * Forecasts: the processor's time until 200 fights are told, everything weighed for the first time, and how many fights
 * a second follow.
 */

const FIRST = 200;
const MORE = 400;

const rows: [string, string, string, string][] = [];
for (const [id, system] of systems) {
  const { state } = resolveFight(`rules: ${id}\n\n${casts.get(id)?.setup ?? ""}\n`, {
    systems,
    defaultSystem: "zones",
  });
  let [first, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let sum = "";
  for (let run = 0; run < 5; run++) {
    const forecasting = new Forecasting(system, state, { seed: "bench", leading: new Map() });
    const start = process.cpuUsage();
    forecasting.play(FIRST);
    first = Math.min(first, spent(start));
    const then = process.cpuUsage();
    forecasting.play(MORE);
    more = Math.min(more, spent(then));
    sum = checksum(JSON.stringify(forecastJson(id, forecasting.forecast)));
  }
  rows.push([`${id}: first ${FIRST} fights`, `${Math.round(first * 1000)} ms`, "≤ 150 ms", ""]);
  rows.push(["  fights after them", `${Math.round(MORE / more)} a second`, "≥ 1000", sum]);
}
table("forecasts", rows);

/** Seconds of the processor's time since then. */
function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

/**
 * What is offered, or asked, makes a difference: nobody is asked to settle what is settled, or to answer what cannot be
 * answered.
 */
import { expect, test } from "vitest";
import { caretBehind, tried } from "../../src/complete/caret.ts";
import { dueOf } from "../../src/fight/due.ts";
import { isDeed } from "../../src/fight/move.ts";
import { environmentOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { goldenFights } from "./golden.ts";

/** What the end of a round tells though nothing is settled: who has moved how far, the clock, that a side is gone. */
const TOLD_ANYWAY = ["SC-01", "SC-18", "SC-35"];

/** Returns a system's golden fights, or those in notes of these names. */
function fightsOf(id: string, notes = /^/): Fight[] {
  const all = goldenFights(id).filter(({ title }) => notes.test(title));
  const fights = all.map(({ text }) => resolveFight(text, { systems, defaultSystem }));
  return fights.filter(({ setup }) => setup.system.id === id);
}

test("strike-chance: the end of a round is offered where it settles something, and nowhere else", () => {
  const [needless, missing]: [string[], string[]] = [[], []];
  let asked = 0;
  const system = systems.get("strike-chance");
  for (const fight of fightsOf("strike-chance"))
    for (const { result, from } of fight.units) {
      const { after } = result;
      if (after.phase !== "round" || result.pending.length > 0) continue;
      const due = system === undefined ? null : dueOf(system.due(after));
      // While somebody is due it waits (`round-end-offered.test.ts`).
      if (due === null || due.who.length > 0) continue;
      const lines = due.offers.map(({ line }) => line);
      if (!lines.some((line) => line.startsWith("== ") || line === "end of round")) continue;
      asked += 1;
      const settled = tried({ ...caretBehind(fight, ""), state: after }, ["end of round"], environmentOf(fight));
      const told = settled.events
        .map(({ event }) => event)
        .filter(({ type, rule }) => type === "condition" || rule.some((id) => !TOLD_ANYWAY.includes(id)))
        .map(({ type }) => type);
      const settles = told.length > 0 || settled.pending.length > 0;
      const where = `${fight.lines[from]?.text ?? ""} (${told.join(", ")})`;
      // What it says against ending the round yet is something too.
      if (lines.includes("end of round") && !settles && settled.diagnostics.length === 0) needless.push(where);
      if (!lines.includes("end of round") && settles) missing.push(where);
    }
  expect({ needless, missing }).toEqual({ needless: [], missing: [] });
  expect(asked).toBeGreaterThan(1000);
});

test("brp: whoever is asked to react can do more than let it come", () => {
  const asked = fightsOf("brp", /^(?:defence|missiles|shields|order|fight)/).flatMap((fight) =>
    fight.units.flatMap(({ result }) =>
      result.offers.flatMap(({ move, line }) => (isDeed(move) && move.verb === "nothing" ? [line] : [])),
    ),
  );
  expect(asked).toEqual([]);
});

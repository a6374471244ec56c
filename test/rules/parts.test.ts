import fc from "fast-check";
import { expect, it } from "vitest";
import { randomSource } from "../../src/dice/source.ts";
import { sameState } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "./casts.ts";
import { chainedFight } from "./random-fight.ts";

const environment = { systems, defaultSystem: "zones" };

/** The same faces for the n-th die of every line, whatever is drawn behind it. */
function resolve(text: string): Fight {
  return resolveFight(text, environment, { faces: () => randomSource(text.length % 7), strict: false });
}

/** Rare among random fights, so one is always there: an opportunity attack grabs whoever goes on to attack. */
const caught = `rules: zones
@party
Ann: HP 20, STR 12
@bandits (initiative)
Bob: HP 20, STR 8, sword d6
== Round 1
Bob moves 1 then attacks Ann with sword [d6=1]
  Ann takes an opportunity attack on Bob by grapple [Bob d20=15]`;

it("what stands before a lost part of a line has happened, in random fights of every system", () => {
  let seen = 0;
  const check = (text: string): void => {
    const fight = resolve(text);
    for (const lost of diagnosticsOf(fight).filter((d) => d.code === "part-lost")) {
      const unit = fight.units.filter(({ from }) => from <= lost.line).at(-1);
      if (unit === undefined) throw new Error("a diagnostic of no unit");
      seen++;
      expect(unit.result.steps[lost.line - unit.from]?.status, text).toBe("resolved");
      expect(unit.result.events.length, text).toBeGreaterThan(0);
      expect(sameState(unit.result.before, unit.result.after), text).toBe(false);
    }
  };
  check(caught);
  for (const system of systems.values()) {
    const cast = casts.get(system.id);
    if (cast === undefined) throw new Error(`no cast for ${system.id} in casts.ts`);
    fc.assert(fc.property(chainedFight(system, cast), check), { numRuns: 30 });
  }
  expect(seen, "lines that lost a part").toBeGreaterThan(0);
});

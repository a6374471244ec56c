/*
 * A fight that nobody writes is the fight that its lines would be: what the engine does with moves, unseen, comes out
 * exactly as when they are printed, read and explained; so is what the game master forces.
 */
import { describe, expect, test } from "vitest";
import { randomSource, type FaceSource } from "../../src/dice/source.ts";
import { carryOut, playOut, offeredPolicy, type Made } from "../../src/fight/headless.ts";
import { isDeed, lineOf, type Move } from "../../src/fight/move.ts";
import { sameState, type FightState } from "../../src/fight/state.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { runUnit } from "../../src/fight/unit/resolve.ts";
import { parseLine } from "../../src/language/line.ts";
import { systems } from "../../src/rules/index.ts";
import { casts } from "./casts.ts";
import { stuck } from "./stuck.ts";

const environment = { systems, defaultSystem: "zones" };
const seeds = [1, 2, 3, 4];

function begun(system: string): string {
  return `rules: ${system}\n\n${casts.get(system)?.setup ?? ""}\n`;
}

describe.each([...systems])("%s", (id, system) => {
  test.each(seeds)("written down, a played fight is the same fight (seed %i)", (seed) => {
    const { setup, state: begins } = resolveFight(begun(id), environment);
    let state = begins;
    let earlier = begins;
    let units = 0;
    for (; units < 80; units++) {
      const dice = (): FaceSource => randomSource(seed * 1000 + units);
      const found = next(state, dice, units % 5 === 4 ? earlier : null) ?? next(state, dice, null);
      if (found === null) break;
      if (units % 5 === 2) earlier = state;
      const { move, made } = found;
      const written = [lineOf(move, system.vocabulary), ...made.below.map(({ line }) => `  ${line.trim()}`)];
      const source = dice();
      const faces = (): FaceSource => source;
      const lines = written.map((line) => parseLine(line, "section"));
      const result = runUnit(lines, state, { setup, environment, faces, strict: true, ordinal: () => 0 });
      expect(
        result.diagnostics.filter(({ severity }) => severity === "error"),
        written.join(" / "),
      ).toEqual([]);
      expect(result.after, written.join(" / ")).toEqual(made.state);
      ({ state } = made);
      expect(stuck(state, system), written.join(" / ")).toEqual([]);
    }
    expect(units).toBeGreaterThan(12);
  });

  /**
   * The first move that the rules carry out; `forced`: one that was offered some units ago, and is done because the
   * game master says so (`!`).
   */
  function next(
    state: FightState,
    dice: () => FaceSource,
    forced: FightState | null,
  ): { move: Move; made: Made } | null {
    const offered = forced ?? state;
    for (const chosen of offeredPolicy.moves(offered, system.due(offered), system)) {
      const move = forced !== null && isDeed(chosen) ? { ...chosen, ruled: true } : chosen;
      const made = carryOut(state, move, { system, dice, chooser: offeredPolicy });
      if (made !== null && !sameState(made.state, state)) return { move, made };
    }
    return null;
  }

  test("a fight comes to its end, and the same dice give the same end", () => {
    const { state } = resolveFight(begun(id), environment);
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const played = playOut(system, state, randomSource(seed));
      // Who has given up is said by the vocabulary, so that no fight is played on against nobody.
      expect(played.end, `seed ${seed}, ${played.units} units`).toBe("won");
      expect(playOut(system, state, randomSource(seed))).toEqual(played);
    }
  });

  test("the first of what is offered is made without the rest", () => {
    const from = resolveFight(begun(id), environment).state;
    // Before an order is rolled that line alone may be offered.
    const played = [1, 2].map((units) => playOut(system, from, randomSource(7), offeredPolicy, { units }).state);
    const state = played.find((each) => [...system.due(each).offers()].length > 2) ?? from;
    let looks = 0;
    const counted = state.combatants.map((c) =>
      Object.defineProperty({ ...c }, "attacks", {
        get: () => {
          looks++;
          return c.attacks;
        },
      }),
    );
    const due = system.due({ ...state, combatants: counted });
    looks = 0;
    const [first] = due.offers();
    const forFirst = looks;
    const all = [...due.offers()];
    expect(all[0]).toEqual(first);
    expect(all.length).toBeGreaterThan(1);
    expect(looks - forFirst).toBeGreaterThan(forFirst);
  });

  test("a fight goes on from any state", () => {
    const from = resolveFight(begun(id), environment).state;
    const half = playOut(system, from, randomSource(7), offeredPolicy, { units: 8 });
    expect(half.end).toBe("long");
    expect(playOut(system, half.state, randomSource(8)).end).not.toBe("long");
  });
});

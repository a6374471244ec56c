import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyedSource } from "../../src/dice/source.ts";
import { diagnosticsOf, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote, type NoteFight } from "../../src/share/note.ts";
import { rollNote } from "../../src/share/roll.ts";
import { tinyNotes } from "../share/environment.ts";
import { casts } from "./casts.ts";
import { randomFight } from "./random-fight.ts";

/*
 * Dice that were rolled and written down read back as they fell: rolling again writes nothing, and the fight is the
 * fight that was rolled.
 */

const environment = { ...tinyNotes(), systems, defaultSystem: "zones" };

function told({ fight }: NoteFight): unknown {
  return {
    combatants: fight.state.combatants,
    steps: [...stepsOf(fight)].map(({ step }) => [step.status, step.events]),
  };
}

function fence(fight: string): string {
  return `\`\`\`combat\n${fight}\`\`\`\n`;
}

describe.each([...systems.values()])("$id", (system) => {
  const cast = casts.get(system.id);
  if (cast === undefined) throw new Error(`no cast for ${system.id} in casts.ts`);

  it("what the seed draws, pinned, is the same fight, and leaves nothing to pin", () => {
    fc.assert(
      fc.property(randomFight(system, cast, 15), (text) => {
        const note = fence(text);
        const rolled = rollNote(note, environment, (identity) => keyedSource("x", identity));
        expect(rolled.problems).toEqual([]);
        expect(rollNote(rolled.text, environment, (identity) => keyedSource("y", identity)).text).toBe(rolled.text);
        expect(resolveNote(rolled.text, environment).map(told)).toEqual(resolveNote(note, environment).map(told));
      }),
      { numRuns: 15 },
    );
  });

  it("dice that are asked for, rolled once, are asked for no more", () => {
    fc.assert(
      fc.property(randomFight(system, cast, 15), (text) => {
        const note = fence(text.replace(/^dice: auto\nseed: .*\n/m, ""));
        const rolled = rollNote(note, environment, (identity) => keyedSource("x", identity));
        expect(rolled.problems).toEqual([]);
        const again = rollNote(rolled.text, environment, (identity) => keyedSource("y", identity));
        expect(again.text).toBe(rolled.text);
        // `resolve` waits for what `roll` said that it waits for: a question, a check of whom nobody knows a number, a
        // face that cannot be read.
        expect(again.waiting).toEqual(rolled.waiting);
        const found = resolveNote(rolled.text, environment);
        const waits = found.flatMap(({ fight }) => fight.pending);
        expect(waits.length).toBe(rolled.waiting.length);
        const wrong = new Set(found.flatMap(({ fight }) => diagnosticsOf(fight).map(({ line }) => line)));
        for (const { line, dice } of waits) expect(dice === "" || dice === "pass/fail" || wrong.has(line)).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

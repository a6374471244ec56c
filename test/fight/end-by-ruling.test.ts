/** Rulings that mean the same in every rule system: the end of a fight, and points above the most. */
import { describe, expect, test } from "vitest";
import { isOver } from "../../src/fight/ending.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

describe.each([...systems.keys()])("%s", (rules) => {
  const fight = (line: string): Fight =>
    resolveFight(
      `rules: ${rules}\n@party\nAda: HP 9, sword d6\n@foes\nOrc: HP 9, axe d6\n== Round 1\n${line}\n! Ada HP -2`,
      { systems, defaultSystem: "zones" },
    );

  test.each(["! end fight", "! the fight is over", "== Aftermath"])("%s ends it, and nobody is due", (line) => {
    const { due, state } = fight(line);
    // Zones asks for durability by a verb of its own.
    const own = rules === "zones" && line === "! the fight is over";
    expect([isOver(fight(line)), own || due.who.length]).toEqual([true, own || 0]);
    expect(state.combatants[0]?.hp?.now).toBe(7);
  });

  test("points above the most raise it, and that is said; points up to it, and both together, are not", () => {
    const said = (line: string): readonly string[] =>
      diagnosticsOf(fight(line)).flatMap(({ message }) => (message.includes("maximum rises") ? [message] : []));
    expect(said("! Ada HP = 30")).toEqual([
      'Ada’s maximum rises to 30 as well. For points above it write "! Ada gains … temporary hit points".',
    ]);
    expect([...said("! Ada HP = 9"), ...said("! Ada HP = 30/30")]).toEqual([]);
    // The fight goes on with 2 points less.
    const points = (line: string): unknown => fight(line).state.combatants.find(({ name }) => name === "Ada")?.hp;
    expect(points("! Ada HP = 30")).toEqual({ now: 28, max: 30 });
    expect(points("! Ada HP = 30/30")).toEqual({ now: 28, max: 30 });
    expect(points("! Ada HP = 9")).toEqual({ now: 7, max: 9 });
    expect(points("! Ada HP = 9/30")).toEqual({ now: 7, max: 30 });
  });
});

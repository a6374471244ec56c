import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/* Who is dead is told to die in vain, and that is said; with points again it dies once more. */

describe.each([...systems.keys()])("%s", (id) => {
  const fought = (points: string, ...rulings: readonly string[]): ReturnType<typeof resolveFight> =>
    resolveFight(
      [`rules: ${id}`, `Ann: HP 9, CON 9, DEX 9`, "@foes", `Orc: ${points}CON 9, DEX 9`, "== Round 1", ...rulings].join(
        "\n",
      ),
      { systems, defaultSystem: id },
    );

  it.each(["HP 9, ", ""])("dies once (%s)", (points) => {
    const fight = fought(points, "! Orc dies", "! Orc dies", "! Orc is dead", "! Orc gains dead");
    const steps = [...stepsOf(fight)].filter(({ text }) => text.kind === "ruling");
    expect(steps.map(({ step }) => step.events.length > 0)).toEqual([true, false, false, false]);
    const said = diagnosticsOf(fight).filter(({ message }) => message === "Orc is dead already; nothing changes.");
    expect(said.map(({ line }) => line)).toEqual(steps.slice(1).map(({ line }) => line));
  });

  it("with points again it dies again", () => {
    const fight = fought("HP 9, ", "! Orc dies", "! Orc HP = 5", "! Orc dies");
    expect(fight.state.combatants.find(({ name }) => name === "Orc")?.hp?.now).toBe(0);
    expect([...stepsOf(fight)].at(-1)?.step.events).not.toEqual([]);
  });
});

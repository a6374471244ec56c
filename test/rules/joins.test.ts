import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/** The last line's sides and what is said of it. */
function after(id: string, line: string): { sides: Record<string, string>; said: string[]; all: readonly string[] } {
  const text = `rules: ${id}\n@party\nRolf: HP 12\n@orcs\nOrc: HP 5\nOther: HP 5\n\n== Round 1\n`;
  const fight: Fight = resolveFight(text + line, { systems, defaultSystem: "zones" });
  const last = fight.units.at(-1);
  return {
    sides: Object.fromEntries(fight.state.combatants.map(({ name, side }) => [name, side])),
    said: (last?.result.diagnostics ?? []).map(({ message }) => message),
    all: fight.state.sides,
  };
}

describe.each([...systems.keys()])("%s: somebody changes sides", (id) => {
  test.each(["! Orc joins @party", "! Orc goes over to @party", "! Orc sides with @PARTY"])("%s", (line) => {
    const { sides, said } = after(id, line);
    expect(sides).toEqual({ Rolf: "party", Orc: "party", Other: "orcs" });
    expect(said).toEqual([]);
  });

  test("all of a side", () => {
    expect(after(id, "! @orcs join @party").sides).toEqual({ Rolf: "party", Orc: "party", Other: "party" });
  });

  test("a side that is new is said to be, with the one that may be meant", () => {
    const { sides, said, all } = after(id, "! Orc joins @partyy");
    expect(sides["Orc"]).toBe("partyy");
    expect(all).toEqual(["party", "orcs", "partyy"]);
    expect(said).toEqual(['@partyy is a new side. Did you mean "@party"?']);
  });

  test("whoever is there already stays, and that is said", () => {
    expect(after(id, "! Rolf joins @party").said).toEqual(["Rolf is on the side @party already."]);
  });
});

import { describe, expect, it } from "vitest";
import { isOut } from "../../src/fight/bind/lexicon.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * "Is down" and "is up" again mean in every system what its rules have for it, and points alone do not bring back in
 * silence whom they leave down.
 */

describe.each([...systems.values()])("$id", (system) => {
  const fought = (...rulings: readonly string[]): { out: boolean; label: boolean; said: readonly string[] } => {
    const set = ["Ann: HP 9, CON 9, DEX 9", "@foes", "Orc: HP 9, CON 9, DEX 9", "Wolf: HP 9, CON 9, DEX 9"];
    const fight = resolveFight([`rules: ${system.id}`, ...set, "== Round 1", ...rulings].join("\n"), {
      systems,
      defaultSystem: system.id,
    });
    const orc = fight.state.combatants.find(({ name }) => name === "Orc");
    const known = new Set(system.vocabulary.conditions.map(({ id }) => id));
    return {
      out: orc !== undefined && isOut(orc, system.vocabulary),
      label: orc?.conditions.some(({ id }) => !known.has(id)) === true,
      said: diagnosticsOf(fight).map(({ message }) => message),
    };
  };

  it.each(["! Orc is down", "! Orc falls unconscious", "! Orc dies", "! Orc HP -9"])("%s, and up again", (falls) => {
    expect(fought(falls)).toMatchObject({ out: true, label: false });
    for (const rises of ["! Orc is up", "! Orc is up again"])
      expect(fought(falls, rises), rises).toMatchObject({ out: false, label: false });
  });

  it.each(["surrendered", "gone"])("nobody is alive again because %s ends", (away) => {
    expect(fought(`! Orc is ${away}`, `! Orc loses ${away}`).out).toBe(false);
    for (const falls of ["! Orc dies", "! Orc HP = 0", "! Orc takes 15"])
      for (const both of [
        [falls, `! Orc is ${away}`],
        [`! Orc is ${away}`, falls],
      ])
        expect(fought(...both, `! Orc loses ${away}`), both.join()).toMatchObject({ out: true, label: false });
  });

  it.each(["! Orc HP = 5", "! Orc HP +20"])("%s says who stays down", (points) => {
    const { out, said } = fought("! Orc dies", points);
    const hints = said.filter((each) => each.includes('"! Orc is up"'));
    expect(hints).toHaveLength(out ? 1 : 0);
    expect(fought("! Orc dies", points, "! Orc is up").out).toBe(false);
  });
});

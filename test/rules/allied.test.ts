import { describe, expect, it } from "vitest";
import { areAllied, areFoes, campsOf } from "../../src/fight/alliance.ts";
import { find } from "../../src/fight/state.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { standingCamps } from "../../src/telling/tallies.ts";

/* A side that is with another is nobody's enemy to it, in every system. */

const heads = ["@party", "@watch (with party)", "@militia (allied with @watch)", "@bandits"];

function fight(id: string, lines: string, [party, watch, militia, bandits] = heads): Fight {
  const stats = "HP 9, CON 9, DEX 9, sword d6";
  return resolveFight(
    `rules: ${id}\n${party}\nAda: ${stats}\n${watch}\nWil: ${stats}\n${militia}\nMo: ${stats}\n${bandits}\nBob: ${stats}\n${lines}`,
    { systems, defaultSystem: id },
  );
}

describe.each([...systems.keys()])("%s", (id) => {
  it("knows who is with whom, over others too, and both ways", () => {
    const { state } = fight(id, "== Round 1");
    expect(campsOf(state)).toEqual([["party", "watch", "militia"], ["bandits"]]);
    expect([areAllied(state, "Militia", "party"), areAllied(state, "party", "bandits")]).toEqual([true, false]);
    const [ada, mo, bob] = ["Ada", "Mo", "Bob"].map((name) => find(state, name));
    if (ada === undefined || mo === undefined || bob === undefined) throw new Error("nobody");
    expect([areFoes(state, ada, mo), areFoes(state, mo, bob), areFoes(state, ada, ada)]).toEqual([false, true, false]);
  });

  it("is decided when allies alone are left, and names them all", () => {
    const before = fight(id, "== Round 1\n! Mo dies");
    expect(standingCamps(before)).toEqual([["party", "watch"], ["bandits"]]);
    const won = fight(id, "== Round 1\n! Mo dies\n! Bob dies");
    expect(standingCamps(won)).toEqual([["party", "watch"]]);
  });

  it("offers nobody an attack on an ally", () => {
    const { due } = fight(id, "== Round 1");
    const said = due.offers.map(({ line }) => line).filter((line) => /\b(attacks|strikes|shoots)\b/.test(line));
    expect(said.filter((line) => !/\bBob\b/.test(line))).toEqual([]);
  });
});

it.each([
  ["@watch (with pary)", 'No other side is called "pary", so nobody is with it. Did you mean "party"?'],
  ["@watch (with watch)", 'No other side is called "watch", so nobody is with it.'],
])("%s: %s", (head, message) => {
  const said = diagnosticsOf(fight("zones", "== Round 1", ["@party", head, "@militia", "@bandits"]));
  expect(said.map((each) => each.message)).toContain(message);
});

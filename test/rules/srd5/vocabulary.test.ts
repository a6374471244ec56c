import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { srd5 } from "../../../src/rules/srd5/index.ts";
import { vocabulary } from "../../../src/rules/srd5/vocabulary.ts";
import { pagesOf } from "../vocabulary.ts";

/*
 * Every word of the vocabulary has an example that is understood, and every rule that it names stands on the page.
 */

function fight(text: string): Fight {
  return resolveFight(`rules: srd5\ndice: auto\nseed: words\n${text}`, {
    systems: new Map([["srd5", srd5]]),
    defaultSystem: "srd5",
  });
}

const cast = `Brand: HP 28, AC 16, STR +3, attacks 2, mastery longsword and halberd, longsword +5 1d8+3, javelin, halberd
Elenor: HP 20, AC 12, longbow +6 1d8+4
Nim: HP 18, stealth +8
Mira: HP 20, AC 12, spell-dc 15, slots 9/9/9/9, spell fireball level 3 8d6 fire save DEX half
Thora: HP 0/12, unconscious
@goblins
Goblin: HP 10, AC 15, STR -1
Orc: HP 15, AC 13
Ogre: HP 68, AC 11`;

/** Complaints that no player of these rules should hear about an example. */
function unknown(of: Fight): string[] {
  return diagnosticsOf(of)
    .filter(({ code, severity }) => severity === "error" && code !== "refused" && code !== "rule")
    .map(({ code, message }) => `${code}: ${message}`);
}

const ids = new Set(Array.from(pagesOf("srd5").page.matchAll(/^### (SR-\d+)/gm), ([, id = ""]) => id));

describe("rules", () => {
  it("that words name stand on the page, all 175 of them", () => {
    expect(ids.size).toBe(175);
    const { stats, properties, spellProperties, verbs, clauses, conditions, options } = vocabulary;
    const rows = [...stats, ...properties, ...spellProperties, ...verbs, ...clauses, ...conditions, ...options];
    const cited = rows.flatMap(({ rules }) => rules).filter((id) => id.startsWith("SR-"));
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("a stat’s example is read", () => {
  it.each(vocabulary.stats.map(({ id, example }) => [id, example]))("%s: %s", (id, example) => {
    const read = fight(`Ann: ${example}`);
    expect(diagnosticsOf(read).map(({ message }) => message)).toEqual([]);
    const [ann] = read.state.combatants;
    expect(id === "hp" ? ann?.hp : ann?.stats[id]).toBeDefined();
  });
});

const quoted = (help: string): string => /`([^`]+)`/.exec(help)?.[1] ?? "";

describe("a property’s example is read", () => {
  it.each([
    ...vocabulary.properties.map(({ id, help }) => [id, quoted(help)]),
    ...vocabulary.spellProperties.map(({ id, help }) => [id, quoted(help)]),
  ])("%s: %s", (id = "", example = "") => {
    const read = fight(`Ann: ${example}`);
    expect(diagnosticsOf(read).map(({ message }) => message)).toEqual([]);
    const [ann] = read.state.combatants;
    const item = [...(ann?.attacks ?? []), ...(ann?.spells ?? [])][0];
    expect(Object.keys(item?.props ?? {})).toContain(id);
  });
});

describe("a clause’s example is understood", () => {
  it.each(vocabulary.clauses.map(({ id, example }) => [id, example]))("%s: %s", (id, example) => {
    const above = example.includes("escapes") ? "! Goblin gains grappled (Brand)\n" : "";
    const made = fight(`${cast}\n== Round 1\n${above}${example}`);
    expect(unknown(made)).toEqual([]);
    const actions = [...stepsOf(made)].flatMap(({ step }) => step.actions);
    expect(actions.flatMap(({ clauses }) => clauses.map((each) => each.id))).toContain(id);
  });
});

describe("a condition can be given", () => {
  it.each(vocabulary.conditions.map(({ id }) => [id]))("%s", (id) => {
    const made = fight(`${cast}\n== Round 1\n! Ogre gains ${id}`);
    expect(unknown(made)).toEqual([]);
    expect(made.state.combatants.find(({ name }) => name === "Ogre")?.conditions.map((each) => each.id)).toContain(id);
  });
});

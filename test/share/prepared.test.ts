/** Prepared encounters: found by folder or property, begun as a copy, saved from a fight's beginning. */
import { expect, test } from "vitest";
import { isDecided } from "../../src/fight/ending.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { asEncounter, begunHere, holdsPrepared, preparedIn, type Prepared } from "../../src/share/prepared.ts";
import { stageOf } from "../../src/wishes/standing.ts";

const ORCS = "id: gate\n\n@orcs\nChief: HP 14, axe d8\nOrc x3: HP 5, spear d6\nLurker: hidden, HP 5, dagger d4\n";
const note = (body: string): string => `# The [[gate]]\n\n\`\`\`combat\n${body}\`\`\`\n`;
const prepared = (text: string): Prepared[] => preparedIn({ path: "E/Gate.md", shown: "E/Gate", text });

test("a note holds encounters by its folder, or by a property that does not say no", () => {
  expect(holdsPrepared("Campaign/encounters/Gate", "", "Encounters")).toBe(true);
  expect(holdsPrepared("Campaign/Gate", "---\nEncounters:\n---\n", "encounters")).toBe(true);
  expect(holdsPrepared("Campaign/Gate", "---\nencounters: false\n---\n", "Encounters")).toBe(false);
  expect(holdsPrepared("Encounters", "encounters: yes", "Encounters")).toBe(false);
});

test("an encounter is a fight in which nothing has happened", () => {
  expect(prepared(note(ORCS))).toMatchObject([{ title: "The gate", who: "Chief, Orc x3, Lurker", line: 2 }]);
  expect(prepared(note(`title: Night\n${ORCS}`))).toMatchObject([{ title: "Night" }]);
  for (const line of ["== Round 1", "! Chief takes 2", "Chief attacks Orc 1"])
    expect(prepared(note(`${ORCS}\n${line}\n`))).toEqual([]);
  expect(prepared(note("rules: zones\n"))).toEqual([]);
});

test.each([...systems.keys()])("a copy begins with the party, by the rules of %s, and runs", (rules) => {
  const [first] = prepared(note(`rules: ${rules}\n${ORCS}`));
  const lines = first === undefined ? [] : begunHere(first, ["Ada", "Rolf"]);
  expect(lines.join("\n")).toBe(
    `title: The gate\nrules: ${rules}\n\n@party\n[[Ada]]:\n[[Rolf]]:\n\n${ORCS.slice("id: gate\n\n".length)}\n== Round 1`,
  );
  const resolveSheet = () => ({ items: ["HP 9", "sword d6"], problems: [] });
  const fight = resolveFight(lines.join("\n"), { systems, defaultSystem: "zones", resolveSheet });
  expect(diagnosticsOf(fight).filter(({ severity }) => severity === "error")).toEqual([]);
  expect([stageOf(fight), isDecided(fight), fight.state.combatants.length]).toEqual(["running", false, 7]);
});

test("a party of its own is not doubled", () => {
  for (const own of ["@party\nAda: HP 9\n", "Ada: HP 9\n", "@Party from [[Heroes]]\n"]) {
    const [first] = prepared(note(own + ORCS.replace("id: gate\n", "")));
    expect(first === undefined ? "" : begunHere(first, ["Rolf"]).join("\n")).not.toContain("Rolf");
  }
});

test("a fight's beginning is saved without what is that fight's alone", () => {
  const body = `title: Gate\nseed: x\ncontinues: @party\n${ORCS}\n== Round 1\nChief attacks Ada\n`;
  expect(asEncounter(body)).toEqual(["title: Gate", ...ORCS.trimEnd().split("\n").slice(1)]);
  expect(prepared(note(`${asEncounter(body).join("\n")}\n`))).toHaveLength(1);
});

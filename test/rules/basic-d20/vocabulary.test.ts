import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { basicD20 } from "../../../src/rules/basic-d20/index.ts";
import { casesOf } from "../run-notes.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

const environment: Environment = { systems: new Map([[basicD20.id, basicD20]]), defaultSystem: basicD20.id };
const { vocabulary } = basicD20;
const verbs = vocabulary.verbs.map(({ id }) => ({ id, example: verbExamples[id] ?? "" }));
const conditions = vocabulary.conditions.map(({ id }) => ({ id, example: conditionExamples[id] ?? "" }));
const page = readFileSync(join(import.meta.dirname, "../../../docs/rules/basic-d20.md"), "utf8");
/** What game masters read, above the specification. */
const guide = page.slice(0, page.indexOf("\n---\n"));

const cast = `@party
Brand: HP 30, AC 15, AB +2, STR +1, DEX +1, CON 12, move 30, save 14, sword d8, dagger d4, spear d6
Elenor: elf, HP 30, AC 13, AB +1, DEX +2, move 30, save 13, bow d6 range 70/140/210, dagger d4, light crossbow d6, flask of oil
@goblins
Goblin: HP 30, AC 13, AB +1, move 30, save 15, short sword d6
Shaman: HP 20, AC 12, save 15`;

const held = "! Brand gains grappling (Goblin)\n== Round 2";
const inHold = ["crush", "silence", "activate", "wrest", "drag", "release"];

/** What must have happened before an example can: the lines above it. */
const before = new Map<string, string>([
  ...inHold.map((id): [string, string] => [id, held]),
  ["stand up", "! Goblin gains prone"],
  ["extinguish", "! Goblin gains burning"],
  ["pick up", "! Goblin's short sword is dropped"],
  ["reload", "! Elenor's light crossbow is unloaded"],
  ["revive", "! Brand gains unconscious"],
  ["end of round", "! Goblin gains burning\n== Round 2"],
  ["method", "! Goblin gains burning"],
  ["followed by", "! Brand gains engaged (Goblin)"],
  ["withdraw", "! Brand gains engaged (Goblin)"],
  ["into fire", "Elenor ignites the pool"],
  ["through fire", "Elenor ignites the pool"],
  ["burning ground", "Elenor ignites the pool"],
]);

/** The line that an example answers; it stands indented below. */
const above = new Map([
  ["parting shot", "! Brand gains engaged (Goblin)\nBrand moves 10 ft"],
  ["free attack", "Brand attacks Goblin with sword [d20=1, d20=8, d20=2]"],
  ["meet", "Goblin engages Brand"],
  ["denied", "Brand charges Goblin with spear, at 40 ft"],
  ["ok", "Brand charges Goblin with spear, at 40 ft"],
  ["fists cannot hurt it", "Brand punches Goblin [d20=15, d3=1]"],
  ["the ground burns", "Elenor throws oil at Goblin, at short range, lit [d20=2, d10=6]"],
]);

function play(id: string, example: string): Fight {
  const answers = above.get(id);
  const lines = answers === undefined ? `${before.get(id) ?? ""}\n${example}` : `${answers}\n  ${example}`;
  const text = `rules: basic-d20\ndice: auto\nseed: examples\noptions: grapple-check once\n${cast}\n== Round 1\n${lines}`;
  return resolveFight(text, environment);
}

/** Where the last line of the fight ended up, with whatever was wrong anywhere. */
function outcome(fight: Fight): { status: string; wrong: string[] } {
  const last = [...stepsOf(fight)].pop();
  const wrong = diagnosticsOf(fight).filter((d) => d.severity !== "info");
  return { status: last?.step.status ?? "none", wrong: wrong.map((d) => `${d.line + 1}: ${d.code} ${d.message}`) };
}

describe("examples of the vocabulary", () => {
  it.each(vocabulary.stats)("stat $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: basic-d20\nAda: ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && d.rule !== "BD-119")).toEqual([]);
    const [ada] = fight.state.combatants;
    expect(id === "hp" ? ada?.hp : ada?.stats[id]).toBeTruthy();
  });

  it.each(vocabulary.properties)("property $id: $help", ({ id, help }) => {
    const example = /`([^`]+)`/.exec(help)?.[1] ?? "";
    const fight = resolveFight(`rules: basic-d20\nAda: HP 5, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && d.rule !== "BD-101")).toEqual([]);
    expect(fight.state.combatants[0]?.attacks[0]?.props[id]).toBeDefined();
  });

  it.each(verbs)("verb $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(outcome(fight)).toEqual({ status: "resolved", wrong: [] });
    const said = [...stepsOf(fight)].flatMap(({ step }) => step.actions.map((action) => action.verb));
    expect(said).toContain(id);
  });

  it.each(vocabulary.clauses)("clause $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    const step = [...stepsOf(fight)].pop()?.step;
    expect(step?.actions.some((action) => action.clauses.some((clause) => clause.id === id))).toBe(true);
    const denied = ["not straight", "not clear", "no sight"].includes(id);
    expect(step?.status).toBe(denied ? "refused" : "resolved");
    if (!denied) expect(outcome(fight).wrong).toEqual([]);
  });

  it.each(conditions)("condition $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(outcome(fight)).toEqual({ status: "resolved", wrong: [] });
    if (!/ gains /.test(example)) return;
    expect(fight.state.combatants.some((c) => c.conditions.some((condition) => condition.id === id))).toBe(true);
  });

  it.each(vocabulary.options)("option $id", ({ id, values, default: usual }) => {
    for (const value of values ?? [usual, "3"]) {
      const fight = resolveFight(`rules: basic-d20\noptions: ${id} ${value}\n${cast}\n== Round 1`, environment);
      expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
      expect(fight.state.options[id]).toBe(value);
    }
    const wrong = resolveFight(`rules: basic-d20\noptions: ${id} nonsense\n${cast}\n== Round 1`, environment);
    expect(diagnosticsOf(wrong).map((d) => d.code)).toContain("option-value");
    expect(wrong.state.options[id]).toBe(usual);
  });
});

describe("the game master's page", () => {
  const shown = [
    ...vocabulary.stats.map(({ id, example }) => ({ kind: "stat", id, example })),
    ...verbs.map(({ id, example }) => ({ kind: "verb", id, example })),
    ...vocabulary.clauses.map(({ id, example }) => ({ kind: "clause", id, example })),
    ...conditions.map(({ id, example }) => ({ kind: "condition", id, example })),
    ...vocabulary.properties.map(({ id, help }) => ({
      kind: "property",
      id,
      example: /`([^`]+)`/.exec(help)?.[1] ?? "",
    })),
  ];

  it.each(shown)("shows $kind $id with its example", ({ example }) => {
    expect(example).not.toBe("");
    expect(guide).toContain(`\`${example}\``);
  });

  it.each(vocabulary.options)("shows option $id with its values", ({ id, values, default: usual }) => {
    const section = guide.slice(guide.indexOf("## Options"));
    const row = section.split("\n").find((line) => line.startsWith(`| \`${id}\``));
    expect(row).toBeDefined();
    for (const value of values ?? [usual]) expect(row).toContain(`\`${value}\``);
    expect(row).toContain(`**\`${usual}\`**`);
  });

  const lines = [...new Set([...guide.matchAll(/`((?:Brand|Elenor|Mina|!) [^`…]+)`/g)].map(([, line]) => line ?? ""))];
  it.each(lines)("its line means something: %s", (line) => {
    const more = "Mina: HP 6, AC 11, save 14\nOgre: HP 16, AC 13, AB +4, club d8";
    const text = `rules: basic-d20\ndice: auto\nseed: lines\n${cast}\n${more}\n== Round 1\n${line}`;
    const wrong = diagnosticsOf(resolveFight(text, environment)).filter(
      (d) => d.severity !== "info" && d.rule === undefined,
    );
    expect(wrong).toEqual([]);
  });

  const fights = casesOf(guide);
  it("has a fight to read", () => expect(fights.length).toBeGreaterThan(0));
  it.each(fights)("its fight runs as written: $title", ({ fight }) => {
    const resolved = resolveFight(fight, environment);
    expect(diagnosticsOf(resolved).filter((d) => d.severity !== "info")).toEqual([]);
    for (const { step, line } of stepsOf(resolved)) expect(`${line}: ${step.status}`).toMatch(/resolved|noted/);
  });

  it("keeps every rule of the specification", () => {
    const rules = [...page.matchAll(/^### BD-(\d+) /gm)].map(([, n]) => Number(n));
    expect(rules).toEqual(Array.from({ length: 127 }, (_, i) => i + 1));
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { brp } from "../../../src/rules/brp/index.ts";
import { casesOf } from "../run-notes.ts";
import { conditionExamples, propertyExamples, verbExamples } from "./examples.ts";

const environment: Environment = { systems: new Map([[brp.id, brp]]), defaultSystem: brp.id };
const { vocabulary } = brp;
const page = readFileSync(join(import.meta.dirname, "../../../docs/rules/brp.md"), "utf8");
/** What game masters read, above the specification. */
const guide = page.slice(0, page.indexOf("\n---\n"));

const cast = `@party
Hilda: DEX 14, HP 20/30, wounds 6 and 4, db 1d4, dodge 30, broad sword 55%, shield 40, heater, dagger 40%, armour soft leather
Elenor: DEX 16, HP 30, first-aid 60, spot 50, long bow 60%, knife 40% qty 3, sword 50
Sigrid: DEX 12, HP 30, lance 1d10+db 45% class long and medium
@bandits
Orc x2: DEX 10, HP 30, dodge 30, short sword 50%, light crossbow 40%, hoplite, armour hard leather and light helmet
Snare: DEX 9, HP 30, dagger 45%`;

/** Lines that must stand above an example in its round. */
const before = new Map<string, string>([
  ["stand", "! Hilda gains kneeling"],
  ["reload", "! Orc 1's light crossbow is unloaded"],
  ["first-aid", "! Hilda HP = 26/30"],
  ["wake", "! Hilda gains unconscious"],
  ["lie", "! Hilda gains unconscious"],
  ["heal-week", "== Aftermath"],
  ["hospital", "== Aftermath"],
  ["covered", "! Elenor is behind heater"],
  ["to-head", "! Hilda armour soft leather and light helmet"],
  ["value", "! Hilda armour riot gear"],
]);

/** Options without which a clause would change nothing. */
const options = new Map<string, string>([
  ["to-head", ", helmets ask"],
  ["value", ", split-armour ask"],
]);

/** The line that an example answers; it stands indented below. */
const above = new Map<string, string>([
  ["parry", "Hilda attacks Orc 1 with broad sword [d100=30]"],
  ["dodge", "Hilda attacks Orc 1 with broad sword [d100=30]"],
  ["nothing", "Hilda attacks Orc 1 with broad sword [d100=30]"],
  ["allowed", "Elenor shoots Orc 1 with long bow, at 20 m [d100=30]"],
  ["chance", "Hilda attacks Orc 1 with broad sword [d100=30]"],
  ["ok", "Hilda attacks Orc 1 with broad sword, related dagger [d100=30]"],
  ["denied", "Hilda moves 32 m"],
]);

/** Rules that are right to warn where an example stands alone: out of turn, over the most metres. */
const warned = new Set(["BR-08", "BR-16", "BR-23"]);

function play(id: string, example: string): Fight {
  const answers = above.get(id);
  const lines = answers === undefined ? `${before.get(id) ?? ""}\n${example}` : `${answers}\n  ${example}`;
  return resolveFight(
    `rules: brp\ndice: auto\nseed: examples\noptions: intent off${options.get(id) ?? ""}\n${cast}\n== Round 1\n${lines}`,
    environment,
  );
}

function outcome(fight: Fight): { status: string; wrong: string[] } {
  const last = [...stepsOf(fight)].pop();
  const wrong = diagnosticsOf(fight).filter((d) => d.severity !== "info" && !warned.has(d.rule ?? ""));
  return { status: last?.step.status ?? "none", wrong: wrong.map((d) => `${d.line + 1}: ${d.code} ${d.message}`) };
}

describe("examples of the vocabulary", () => {
  it.each(vocabulary.stats)("stat $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: brp\nAda: ${example}\n== Round 1`, environment);
    const unasked = new Set(["BR-08", "BR-71"]);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && !unasked.has(d.rule ?? ""))).toEqual([]);
    const [ada] = fight.state.combatants;
    expect(id === "hp" ? ada?.hp : ada?.stats[id]).toBeTruthy();
  });

  it.each(vocabulary.properties)("property $id", ({ id }) => {
    const example = propertyExamples.get(id) ?? "";
    const fight = resolveFight(`rules: brp\nAda: DEX 12, HP 5, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
    const [ada] = fight.state.combatants;
    const onArmour = ["ap", "adds", "physical", "perception"].includes(id);
    if (onArmour) expect(ada?.stats.armour).toContain(id);
    else expect(ada?.attacks[0]?.props[id]).toBeDefined();
  });

  it.each(vocabulary.weapons)(
    "item $name, by its name alone and by its aliases (BR-71, BR-81)",
    ({ name, aliases, props }) => {
      for (const word of [name, ...(aliases ?? [])]) {
        const fight = resolveFight(`rules: brp\nAda: DEX 12, HP 5, ${word}, dodge 10\n== Round 1`, environment);
        const [ada] = fight.state.combatants;
        expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && props.kind !== true)).toEqual([]);
        if (typeof props.armour === "string") expect(ada?.stats.armour).toBe(props.armour);
        else expect(ada?.attacks.map((attack) => attack.props.row)).toEqual([props.row]);
        expect(ada?.stats.dodge).toBe(10);
      }
    },
  );

  it("every verb, condition and property has one", () => {
    expect([...propertyExamples.keys()].sort()).toEqual(vocabulary.properties.map(({ id }) => id).sort());
    expect([...verbExamples.keys()].sort()).toEqual(vocabulary.verbs.map(({ id }) => id).sort());
    expect([...conditionExamples.keys()].sort()).toEqual(vocabulary.conditions.map(({ id }) => id).sort());
  });

  it.each(vocabulary.verbs)("verb $id", ({ id }) => {
    const example = verbExamples.get(id) ?? "";
    const fight = play(id, example);
    expect(outcome(fight)).toEqual({ status: "resolved", wrong: [] });
    const verbs = [...stepsOf(fight)].flatMap(({ step }) => step.actions.map((action) => action.verb));
    expect(verbs).toContain(id);
  });

  it.each(vocabulary.clauses)("clause $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    const step = [...stepsOf(fight)].pop()?.step;
    expect(step?.actions.some((action) => action.clauses.some((clause) => clause.id === id))).toBe(true);
    expect(outcome(fight)).toEqual({ status: "resolved", wrong: [] });
  });

  it.each(vocabulary.conditions)("condition $id", ({ id }) => {
    const fight = play(id, conditionExamples.get(id) ?? "");
    expect(outcome(fight)).toEqual({ status: "resolved", wrong: [] });
    expect(fight.state.combatants.some((c) => c.conditions.some((condition) => condition.id === id))).toBe(true);
  });

  it.each(vocabulary.options)("option $id", ({ id, values, default: usual }) => {
    for (const value of values ?? [usual, "3"]) {
      const fight = resolveFight(`rules: brp\noptions: ${id} ${value}\n${cast}\n== Round 1`, environment);
      expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
      expect(fight.state.options[id]).toBe(value);
    }
    const wrong = resolveFight(`rules: brp\noptions: ${id} nonsense\n${cast}\n== Round 1`, environment);
    expect(diagnosticsOf(wrong).map((d) => d.code)).toContain("option-value");
    expect(wrong.state.options[id]).toBe(usual);
  });
});

describe("the game master's page", () => {
  const shown = [
    ...vocabulary.stats.map(({ id, example }) => ({ kind: "stat", id, example })),
    ...vocabulary.clauses.map(({ id, example }) => ({ kind: "clause", id, example })),
    ...[...verbExamples, ...conditionExamples, ...propertyExamples].map(([id, example]) => ({
      kind: "word",
      id,
      example,
    })),
    ...vocabulary.weapons.map(({ name }) => ({ kind: "item", id: name, example: name })),
  ];

  it.each(shown)("shows $kind $id with its example", ({ example }) => {
    expect(guide).toContain(`\`${example}\``);
  });

  it.each(vocabulary.options)("shows option $id with its values", ({ id, values, default: usual }) => {
    const section = guide.slice(guide.indexOf("## Options"));
    const row = section.split("\n").find((line) => line.startsWith(`| \`${id}\``));
    expect(row).toBeDefined();
    for (const value of values ?? [usual]) expect(row).toContain(`\`${value}\``);
    expect(row).toContain(`**\`${usual}\`**`);
  });

  const fights = casesOf(guide);
  it("has a fight to read", () => expect(fights.length).toBeGreaterThan(0));
  it.each(fights)("its fight runs as written: $title", ({ fight }) => {
    const resolved = resolveFight(fight, environment);
    expect(diagnosticsOf(resolved).filter((d) => d.severity !== "info")).toEqual([]);
    for (const { step, line } of stepsOf(resolved)) expect(`${line}: ${step.status}`).toMatch(/resolved|noted/);
  });

  it("keeps every rule of the specification", () => {
    const rules = [...page.matchAll(/^### BR-(\d+) /gm)].map(([, n]) => Number(n));
    expect(rules).toEqual(Array.from({ length: 110 }, (_, i) => i + 1));
  });
});

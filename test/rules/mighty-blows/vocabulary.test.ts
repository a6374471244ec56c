import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { mightyBlows } from "../../../src/rules/mighty-blows/index.ts";
import { casesOf } from "../run-notes.ts";
import { conditionExamples, flagExamples, propertyExamples, verbExamples } from "./examples.ts";

const environment = { systems: new Map([[mightyBlows.id, mightyBlows]]), defaultSystem: mightyBlows.id };
const { vocabulary } = mightyBlows;
const page = readFileSync(join(import.meta.dirname, "../../../docs/rules/mighty-blows.md"), "utf8");
/** What game masters read, above the specification. */
const guide = page.slice(0, page.indexOf("\n---\n"));

const cast = `@party
Rolf: HP 60, AC 15, BCB 3, DEX 13, CON 12, save 14, shield, move 60, sword d8, dagger d4, spear d6
Ada: HP 60, AC 13, BCB 2, DEX 15, CON 12, save 14, shield, move 60, bow d6, crossbow d6, dagger d4
Mina: HP 60, AC 11, DEX 16, CON 12, save 13, move 60, class magic-user, dagger d4
@orcs
Orc x3: HD 1, HP 60, AC 13, DEX 10, CON 40, save 16, move 60, plate, axe d6, bow d6
Imp: HD 3, HP 60, AC 15, DEX 13, save 14, move 60, sting d4`;

/** Lines that must stand above an example. */
const before = new Map([
  ["stand up", "! Rolf gains stumbled\n== Round 2"],
  ["extract", "Orc 1 shoots Rolf with bow [d20=20, d6=2, d20=1, Rolf d20=2]\n== Round 2"],
  ["pick up", "! Rolf's sword is dropped"],
  ["fix helmet", "! Rolf gains helmet askew (2 rounds to fix)"],
  ["give up", "Mina will cast sleep"],
  ["interrupted", "Mina will cast sleep"],
  ["keep casting", "Mina will cast sleep\n! Mina interrupted"],
  ["detect", "! Imp gains invisible"],
  ["detected", "! Imp gains invisible"],
  ["assassinate", "! Orc 1 gains helpless"],
  ["damage", "! Orc 1 gains helpless"],
  ["times", "! Orc 1 gains helpless"],
  ["to hp", "! Orc 1 gains helpless"],
  ["free attack", "Rolf attacks Orc 1 [d20=1]"],
]);

/** The lines that an example answers; it stands indented below them. */
const above = new Map([
  ["press on", "Orc 1 closes on Rolf\n  Rolf fends off Orc 1 [d20=19, d6=2]"],
  ["no vulnerable spot", "! Orc 1 gains helpless\nRolf attacks Orc 1, from behind [d20=9]"],
  ["no damage", "Rolf punches Orc 1 [d20=15, d2=1]"],
  ["hurts its owner", "Rolf punches Orc 1 [d20=15, d2=1]"],
]);

function play(id: string, example: string): Fight {
  const answers = above.get(id);
  const lines = answers === undefined ? `${before.get(id) ?? ""}\n${example}` : `${answers}\n  ${example}`;
  return resolveFight(`rules: mighty-blows\ndice: auto\nseed: examples\n${cast}\n== Round 1\n${lines}`, environment);
}

function outcome(fight: Fight): { status: string; wrong: string[] } {
  const last = [...stepsOf(fight)].pop();
  const wrong = diagnosticsOf(fight).filter((d) => d.severity !== "info");
  return { status: last?.step.status ?? "none", wrong: wrong.map((d) => `${d.line + 1}: ${d.code} ${d.message}`) };
}

const fine = (example: string): { status: string; wrong: string[] } => ({
  status: example.includes(" will ") ? "noted" : "resolved",
  wrong: [],
});

/** Every word has its example: one without fails. */
function examplesOf(
  specs: readonly { readonly id: string }[],
  examples: ReadonlyMap<string, string>,
): { id: string; example: string }[] {
  expect([...examples.keys()].sort()).toEqual(specs.map(({ id }) => id).sort());
  return specs.map(({ id }) => ({ id, example: examples.get(id) ?? "" }));
}

const clauses = [
  ...examplesOf(
    vocabulary.clauses.filter(({ value }) => value === "flag"),
    flagExamples,
  ),
  ...vocabulary.clauses.filter(({ value }) => value !== "flag").map(({ id, example }) => ({ id, example })),
];

describe("examples of the vocabulary", () => {
  it.each(vocabulary.stats)("stat $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: mighty-blows\nAda: ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight)).toEqual([]);
    const [ada] = fight.state.combatants;
    expect(id === "hp" ? ada?.hp : ada?.stats[id]).toBeTruthy();
  });

  const properties = [...vocabulary.properties, ...(vocabulary.spellProperties ?? [])];
  it.each(examplesOf(properties, propertyExamples))("property $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: mighty-blows\nAda: HP 5, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight)).toEqual([]);
    const [ada] = fight.state.combatants;
    expect([...(ada?.attacks ?? []), ...(ada?.spells ?? [])].map(({ props }) => props[id])).toEqual([
      expect.anything(),
    ]);
  });

  it.each(vocabulary.weapons)("weapon $name, by its name and its aliases", ({ name, aliases, props }) => {
    for (const word of [name, ...(aliases ?? [])]) {
      const fight = resolveFight(`rules: mighty-blows\nAda: HP 5, ${word} d6\n== Round 1`, environment);
      expect(diagnosticsOf(fight)).toEqual([]);
      expect(fight.state.combatants[0]?.attacks.map((weapon) => [weapon.dice, { ...weapon.props }])).toEqual([
        ["d6", props],
      ]);
    }
  });

  it.each(examplesOf(vocabulary.verbs, verbExamples))("verb $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(outcome(fight)).toEqual(fine(example));
    const verbs = [...stepsOf(fight)].flatMap(({ step }) => step.actions.map((action) => action.verb));
    expect(verbs).toContain(id);
  });

  it.each(clauses)("clause $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    const step = [...stepsOf(fight)].pop()?.step;
    expect(step?.actions.some((action) => action.clauses.some((clause) => clause.id === id))).toBe(true);
    // Its example is one that the rules refuse.
    if (id === "not straight") expect(step?.status).toBe("refused");
    else expect(outcome(fight)).toEqual(fine(example));
  });

  it.each(examplesOf(vocabulary.conditions, conditionExamples))("condition $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(outcome(fight)).toEqual(fine(example));
    expect(fight.state.combatants.some((c) => c.conditions.some((condition) => condition.id === id))).toBe(true);
  });

  const own = new Map([
    ["surprise-ladder", "d2 d6 d20"],
    ["crossbow-reload", "2"],
    ["stun-effect", "ac-2"],
    ["blind-penalty", "-6"],
    ["brawl-stun", "2d4"],
  ]);

  it.each(vocabulary.options)("option $id", ({ id, values, default: usual }) => {
    for (const value of values ?? [usual, own.get(id) ?? ""]) {
      const fight = resolveFight(`rules: mighty-blows\noptions: ${id} ${value}\n${cast}\n== Round 1`, environment);
      expect(diagnosticsOf(fight)).toEqual([]);
      expect(fight.state.options[id]).toBe(value);
    }
    for (const nonsense of ["nonsense", "-999", "999"]) {
      const wrong = resolveFight(`rules: mighty-blows\noptions: ${id} ${nonsense}\n${cast}\n== Round 1`, environment);
      const accepted = id === "brawl-stun" && nonsense !== "nonsense";
      expect(diagnosticsOf(wrong).map((d) => d.code)).toEqual(accepted ? [] : ["option-value"]);
      expect(wrong.state.options[id]).toBe(accepted ? nonsense : usual);
    }
  });
});

describe("the game master's page", () => {
  const shown = [
    ...vocabulary.stats.map(({ id, example }) => ({ kind: "stat", id, example })),
    ...examplesOf(vocabulary.verbs, verbExamples).map((each) => ({ kind: "verb", ...each })),
    ...clauses.map((each) => ({ kind: "clause", ...each })),
    ...examplesOf(vocabulary.conditions, conditionExamples).map((each) => ({ kind: "condition", ...each })),
    ...examplesOf([...vocabulary.properties, ...(vocabulary.spellProperties ?? [])], propertyExamples).map((each) => ({
      kind: "property",
      ...each,
    })),
    ...vocabulary.weapons.map(({ name }) => ({ kind: "weapon", id: name, example: name })),
  ];

  it.each(shown)("shows $kind $id with its example", ({ example }) => {
    expect(guide).toContain(`\`${example}\``);
  });

  it.each(vocabulary.options)("shows option $id with its values", ({ id, values, default: usual }) => {
    const row = guide
      .slice(guide.indexOf("## Options"))
      .split("\n")
      .find((line) => line.startsWith(`| \`${id}\``));
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
    const rules = [...page.matchAll(/^### MB-(\d+) /gm)].map(([, n]) => Number(n));
    expect(rules).toEqual(Array.from({ length: 153 }, (_, i) => i + 1));
  });
});

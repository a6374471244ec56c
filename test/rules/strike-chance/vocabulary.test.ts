import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { casesOf } from "../run-notes.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

const environment: Environment = {
  systems: new Map([[strikeChance.id, strikeChance]]),
  defaultSystem: strikeChance.id,
};
const { vocabulary } = strikeChance;
const page = readFileSync(join(import.meta.dirname, "../../../docs/rules/strike-chance.md"), "utf8");
/** What game masters read, above the specification. */
const guide = page.slice(0, page.indexOf("\n---\n"));

const cast = `@party
Kara: HP 300, SC 70, DEF 30, IM 1, DEX 14, PER 12, CON 140, luck 55, attacks 2, rank 4, TMR 50, longsword d8+4, axe d6, dagger d4, hand longsword and axe and dagger
Isa: HP 220, SC 50, DEF 20, IM 2, DEX 15, PER 14, CON 110, attacks 2, cast 60, TMR 40, longbow d8, spell Bolt of Energy ct 5
Bran: HP 300, SC 60, DEF 40, dshield 10, shield near, DEX 12, PER 10, CON 140, TMR 40, javelin d6
@ogres
Ogre: HP 450, SC 65, DEF 20, DEX 9, PER 8, CON 180, prot 2, armor 4, worn 2, TMR 40, club 2d6+4
Troll: HP 450, SC 65, DEF 20, CON 180, claw d8
Kraken: HP 450, SC 65, DEF 20, CON 180, attacks 6, tentacles 6, tentacle d6`;

const dropped = "! Kara's longsword is dropped";
const drawn = "! Kara hand longsword";
const ogreYields = "Ogre will use desperate defense";
const leaving = "! Kara engaged with Ogre\nKara will withdraw";

/** What must have happened before an example can: the lines above it. */
const before = new Map<string, string>([
  ["free attack", `${leaving}\nKara withdraws`],
  ["refuse", `${leaving}\nKara withdraws`],
  ["push", `${ogreYields}\nKara attacks Ogre with longsword [d100=99]`],
  ["clause push", ogreYields],
  ["toward", `${ogreYields}\nKara attacks Ogre with longsword [d100=99]`],
  ["retarget", "Kara will attack Ogre\n! Ogre down"],
  ["cast", "Isa will cast Bolt of Energy at Ogre"],
  ["drop spell", "Isa will cast Bolt of Energy at Ogre, init -9\ninitiative [Isa d10=1]"],
  ["draw", drawn],
  ["clause draw", drawn],
  ["drop", drawn],
  ["clause drop", drawn],
  ["clause sheathe", drawn],
  ["pick up", dropped],
  ["clause pick up", dropped],
  ["retrieving", dropped],
  ["interrupted", "Isa will cast Bolt of Energy at Ogre\nOgre attacks Isa [d100=04, 2d6=3+4]"],
  ["uninterrupted", "Isa will cast Bolt of Energy at Ogre\nOgre attacks Isa [d100=04, 2d6=3+4]"],
  ["made to move", "Isa will cast Bolt of Energy at Ogre, no movement"],
  ["wound", "Kara attacks Ogre with longsword [d100=01, d8=3]"],
  ["removed", "! Ogre gains missile stuck (arrow)"],
  ["stand", "! Isa gains fallen"],
  ["delay to", "Kara will attack Ogre\ninitiative [Kara d10=8, Kara d8=7]"],
  ["not free", 'Kara will attack Ogre, free "shouts"'],
  ["can see", "! Kara cannot see Ogre"],
  ["wounded", "! Ogre HP = 440"],
  ["bloodied", "! Ogre HP = 200"],
  ["badly wounded", "! Ogre HP = 20"],
  ["waiting to cast", "Isa will cast Bolt of Energy at Ogre, init -9\ninitiative [Isa d10=1]"],
  ["clause engaged", ""],
  ...["hp", "stun", "dex", "bleed", "lose", "condition", "out"].map((id): [string, string] => [
    `clause ${id}`,
    "Kara attacks Ogre with longsword [d100=01, d8=3]",
  ]),
]);

/** The line that an example answers; it stands indented below. */
const above = new Map([
  ["threshold", "! Kara engaged with Ogre\nIsa shoots Ogre with longbow, into melee 2f 2o [d100=50, d100=99]"],
  ["shout", "Ogre ambushes Kara and Isa [Kara d100=5, Isa d100=70]"],
]);

/** Examples that the rules answer with a warning: it belongs to them. */
const warned = new Set(["ambush", "shout", "whole round", "aim", "desperate defense"]);

function play(kind: "" | "clause", id: string, example: string): Fight {
  const key = kind === "" ? id : `clause ${id}`;
  const answered = above.get(key);
  const lines =
    answered === undefined ? `${before.get(key) ?? before.get(id) ?? ""}\n${example}` : `${answered}\n  ${example}`;
  return resolveFight(`rules: strike-chance\ndice: auto\nseed: examples\n${cast}\n== Round 1\n${lines}`, environment);
}

/** Where the last line of the fight ended up, with whatever was wrong anywhere. */
function outcome(fight: Fight, id: string): { status: boolean; wrong: string[] } {
  const last = [...stepsOf(fight)].pop();
  const wrong = diagnosticsOf(fight).filter(
    (d) => d.severity === "error" || (d.severity === "warning" && !warned.has(id)),
  );
  return {
    status: last?.step.status === "resolved" || last?.step.status === "noted",
    wrong: wrong.map((d) => `${d.line + 1}: ${d.code} ${d.message}`),
  };
}

describe("examples of the vocabulary", () => {
  it.each(vocabulary.stats)("stat $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: strike-chance\n${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && d.rule !== "SC-21")).toEqual([]);
    const [one] = fight.state.combatants;
    expect(id === "hp" || id === "maxhp" ? one?.hp?.max : one?.stats[id]).toBeTruthy();
  });

  it.each(vocabulary.properties)("property $id: $help", ({ id, help }) => {
    const example = /`([^`]+)`/.exec(help)?.[1] ?? "";
    const fight = resolveFight(`rules: strike-chance\nAda: HP 5, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
    expect(fight.state.combatants[0]?.attacks[0]?.props[id]).toBeDefined();
  });

  it.each(vocabulary.spellProperties ?? [])("property of a spell $id: $help", ({ id, help }) => {
    const example = /`([^`]+)`/.exec(help)?.[1] ?? "";
    const fight = resolveFight(`rules: strike-chance\nAda: HP 5, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
    expect(fight.state.combatants[0]?.spells[0]?.props[id]).toBeDefined();
  });

  it("every verb and every condition has one", () => {
    expect([...verbExamples.keys()].sort()).toEqual(vocabulary.verbs.map((spec) => spec.id).sort());
    expect([...conditionExamples.keys()].sort()).toEqual(vocabulary.conditions.map((spec) => spec.id).sort());
  });

  it.each([...verbExamples])("verb %s: %s", (id, example) => {
    const fight = play("", id, example);
    expect(outcome(fight, id)).toEqual({ status: true, wrong: [] });
    const verbs = [...stepsOf(fight)].flatMap(({ step }) => step.actions.map((action) => action.verb));
    expect(verbs).toContain(id);
  });

  it.each(vocabulary.clauses)("clause $id: $example", ({ id, example }) => {
    const fight = play("clause", id, example);
    expect(outcome(fight, id)).toEqual({ status: true, wrong: [] });
    const step = [...stepsOf(fight)].pop()?.step;
    expect(step?.actions.some((action) => action.clauses.some((clause) => clause.id === id))).toBe(true);
  });

  it.each([...conditionExamples])("condition %s: %s", (id, example) => {
    const fight = play("", id, example);
    expect(outcome(fight, id)).toEqual({ status: true, wrong: [] });
    if (!/ gains /.test(example)) return;
    const bands = ["wounded", "bloodied", "badly wounded", "very badly wounded"];
    if (!bands.includes(id))
      expect(fight.state.combatants.some((c) => c.conditions.some((condition) => condition.id === id))).toBe(true);
  });

  it.each(vocabulary.scenes)("scene $id: $example", ({ id, example }) => {
    const fight = play("", id, example);
    expect(outcome(fight, id)).toEqual({ status: true, wrong: [] });
    expect(fight.state.scene[id]).toBeTruthy();
  });

  it.each(vocabulary.options)("option $id", ({ id, values, default: usual, check }) => {
    for (const value of values ?? [usual]) {
      const fight = resolveFight(`rules: strike-chance\noptions: ${id} ${value}\n${cast}`, environment);
      expect(diagnosticsOf(fight).filter((d) => d.severity !== "info")).toEqual([]);
      expect(fight.state.options[id]).toBe(value);
    }
    if (values === null && check?.("nonsense words") === null) return;
    const wrong = resolveFight(`rules: strike-chance\noptions: ${id} nonsense words\n${cast}`, environment);
    expect(diagnosticsOf(wrong).map((d) => d.code)).toContain("option-value");
    expect(wrong.state.options[id]).toBe(usual);
  });
});

describe("the game master's page", () => {
  const shown = [
    ...vocabulary.stats.map(({ id, example }) => ({ kind: "stat", id, example })),
    ...[...verbExamples].map(([id, example]) => ({ kind: "verb", id, example })),
    ...vocabulary.clauses.map(({ id, example }) => ({ kind: "clause", id, example })),
    ...[...conditionExamples].map(([id, example]) => ({ kind: "condition", id, example })),
    ...vocabulary.scenes.map(({ id, example }) => ({ kind: "scene", id, example })),
    ...[...vocabulary.properties, ...(vocabulary.spellProperties ?? [])].map(({ id, help }) => ({
      kind: "property",
      id,
      example: /`([^`]+)`/.exec(help)?.[1] ?? "none",
    })),
  ];

  it.each(shown)("shows $kind $id with its example", ({ example }) => {
    expect(guide).toContain(`\`${example}\``);
  });

  it.each(vocabulary.options)("shows option $id with its values", ({ id, values, default: usual }) => {
    const section = guide.slice(guide.indexOf("## Options"));
    const row = section.split("\n").find((line) => line.startsWith(`| \`${id}\``));
    for (const value of values ?? [usual]) expect(row).toContain(`\`${value}\``);
    expect(row).toContain(`**\`${usual}\`**`);
  });

  it.each(casesOf(guide))("its fight runs as written: $title", ({ fight }) => {
    const resolved = resolveFight(fight, environment);
    expect(diagnosticsOf(resolved).filter((d) => d.severity !== "info")).toEqual([]);
    for (const { step, line } of stepsOf(resolved)) expect(`${line}: ${step.status}`).toMatch(/resolved|noted/);
  });

  it("keeps every rule of the specification", () => {
    const rules = [...page.matchAll(/^### (SC-\d{2,3}) /gm)].map(([, id]) => id);
    expect(rules.length).toBe(148);
    expect(new Set(rules).size).toBe(148);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";
import { casesOf } from "../run-notes.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

const environment = { systems: new Map([[zones.id, zones]]), defaultSystem: zones.id };
const { vocabulary } = zones;
const page = readFileSync(join(import.meta.dirname, "../../../docs/rules/zones.md"), "utf8");
/** What game masters read, above the specification. */
const guide = page.slice(0, page.indexOf("\n---\n"));

const cast = `@party
Balthasar: HP 30, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 30, STR 9, AGI 12, WIT 11, musket d8 range 8, dagger d4, fire bomb d6 range 2 blast, items medicine box
Theobald: HP 30, STR 13, AGI 10, WIT 10, armour 1, shield, spear d6
Horse: HP 30, STR 14, AGI 9, WIT 5, speed 4
@bandits
Leader: HP 30, STR 11, AGI 9, WIT 10, battleaxe d8
Bandit x3: HP 30, STR 9, AGI 8, WIT 7, sword d6, bow d6 range 8
Ogre: HP 30, STR 16, AGI 7, WIT 6, size large, club d6`;

const halved = "! Bandit 1 dies\n! Bandit 2 dies\n! Bandit 3 dies";

const verbs = vocabulary.verbs.map(({ id }) => ({ id, example: verbExamples[id] ?? "" }));
const conditions = vocabulary.conditions.map(({ id }) => ({ id, example: conditionExamples[id] ?? "" }));

/** What must have happened before an example can: the lines above it. */
const before = new Map([
  ["dismount", "! Theobald rides Horse"],
  ["reserve", "! Theobald rides Horse"],
  ["death blow", "! Bandit 1 gains incapacitated"],
  ["drag", "! Balthasar gains holding (Bandit 1)"],
  ["let go", "! Balthasar gains holding (Bandit 1)"],
  ["holding", "! Balthasar gains holding (Bandit 1)"],
  ["grabbed", "! Balthasar gains holding (Bandit 1)"],
  ["break free", "! Bandit 1 gains grabbed (Balthasar)"],
  ["free", "! Sybilla gains grabbed (Leader)"],
  ["resume", "! Bandit 1 gains surrendered"],
  ["rushed", "! Theobald gains rushed"],
  ["morale", halved],
  ["end of round", halved],
  ["durability", "Leader attacks Theobald with battleaxe [d8=3]\n! end fight"],
]);

/** The line that an example answers; it stands indented below. */
const above = new Map([
  ["opportunity attack", "Bandit 1 moves 1"],
  ["accept", 'Balthasar attacks Bandit 1 with sword, stunt "prone"\n  ! ok'],
  ["refuse", 'Balthasar attacks Bandit 1 with sword, stunt "prone"\n  ! ok'],
  ["ok", 'Balthasar attacks Bandit 1 with sword, stunt "prone"'],
  ["barrier", "Balthasar attacks Bandit 1 with sword"],
  ["no", 'Balthasar attacks Bandit 1 with sword, stunt "prone"'],
]);
const answers = new Set(["dodge", "counter", "hide behind", "guard", "no reaction", "by", "unwilling"]);

/** What must stand below it, so that nothing stays open. */
const below = new Map([
  ["ok", "\n  Bandit 1 accepts"],
  ["stunt", "\n  ! ok\n  Bandit 1 accepts"],
]);

function play(id: string, example: string): Fight {
  const over = above.get(id) ?? (answers.has(id) ? "Balthasar attacks Bandit 1 with sword" : null);
  const line = over === null ? example : `${over}\n  ${example}`;
  const section = id === "ambush" ? "== Surprise" : "== Round 1";
  const text = `rules: zones\ndice: auto\nseed: examples\n${cast}\n${section}\n${before.get(id) ?? ""}\n${line}${below.get(id) ?? ""}`;
  return resolveFight(text, environment);
}

/** What is wrong but for whose go it is: the examples come in no order, and nobody has started the fight. */
function wrongIn(fight: Fight): string[] {
  return diagnosticsOf(fight)
    .filter((d) => d.severity !== "info" && d.rule !== "ZN-06" && d.rule !== "ZN-03")
    .map((d) => `${d.line + 1}: ${d.rule ?? d.code} ${d.message}`);
}

function stepOf(fight: Fight, example: string): { status: string; verbs: string[]; clauses: string[] } {
  const found = [...stepsOf(fight)].find(({ text }) => text.text.trim() === example);
  const actions = found?.step.actions ?? [];
  return {
    status: found?.step.status ?? "none",
    verbs: actions.map((action) => action.verb),
    clauses: actions.flatMap((action) => action.clauses.map((clause) => clause.id)),
  };
}

describe("examples of the vocabulary", () => {
  it.each(vocabulary.stats)("stat $id: $example", ({ id, example }) => {
    const hp = id === "hp" || id === "vehicle" ? "" : "HP 8, ";
    const fight = resolveFight(`rules: zones\nAda: ${hp}${example}\nHorse: HP 9\n== Round 1`, environment);
    const ambush = id === "concealed" ? ["ZN-102"] : [];
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && !ambush.includes(d.rule ?? ""))).toEqual([]);
    const [ada] = fight.state.combatants;
    const shown = {
      "light armour": "armour",
      "damaged light armour": "armour",
      "damaged shield": "shield",
      cover: "in cover",
      barrier: "behind a barrier",
      concealed: "concealed",
    };
    const state = new Map(Object.entries(shown)).get(id);
    if (id === "hp") expect(ada?.hp).toEqual({ now: 5, max: 8 });
    else if (state === undefined || state === "armour" || state === "shield")
      expect(ada?.stats[state ?? id]).toBeTruthy();
    else expect(ada?.conditions.map((c) => c.id)).toContain(state);
  });

  it.each(vocabulary.properties)("property $id: $help", ({ id, help }) => {
    const example = /`([^`]+)`/.exec(help)?.[1] ?? "";
    const fight = resolveFight(`rules: zones\nAda: HP 8, ${example}\n== Round 1`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && id !== "ranged")).toEqual([]);
    const [ada] = fight.state.combatants;
    const kept = !["held", "carried", "damaged"].includes(id);
    expect(kept ? ada?.attacks[0]?.props[id] !== undefined : ada?.attacks.length === 1).toBe(true);
    if (id === "damaged") expect(ada?.conditions.map((c) => c.detail)).toEqual(["sword"]);
    if (id === "carried") expect(ada?.attacks[0]?.props["held"]).toBeUndefined();
  });

  it.each(verbs)("verb $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(wrongIn(fight)).toEqual([]);
    const { status, verbs } = stepOf(fight, example);
    expect(status).toBe("resolved");
    expect(verbs).toContain(id);
  });

  it.each(vocabulary.clauses)("clause $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    const { status, clauses } = stepOf(fight, example);
    if (id === "unwilling") {
      expect(wrongIn(fight).join()).toContain("ZN-68");
      return;
    }
    expect(clauses).toContain(id);
    expect(status).toBe("resolved");
    expect(wrongIn(fight)).toEqual([]);
  });

  it.each(conditions)("condition $id: $example", ({ id, example }) => {
    const fight = play(id, example);
    expect(wrongIn(fight)).toEqual([]);
    expect(stepOf(fight, example).status).toBe("resolved");
    if (/ loses /.test(example)) return;
    expect(fight.state.combatants.some((c) => c.conditions.some((condition) => condition.id === id))).toBe(true);
  });

  it.each(vocabulary.scenes)("circumstance $id: $example", ({ id, example }) => {
    const fight = resolveFight(`rules: zones\nscene: ${example}\n${cast}\n== Surprise`, environment);
    expect(fight.state.scene[id]).toBeTruthy();
    expect(wrongIn(fight)).toEqual([]);
  });

  it.each(vocabulary.options)("option $id", ({ id, values, default: usual }) => {
    for (const value of values ?? [usual]) {
      const fight = resolveFight(`rules: zones\noptions: ${id} ${value}\n${cast}\n== Round 1`, environment);
      expect(wrongIn(fight)).toEqual([]);
      expect(fight.state.options[id]).toBe(value);
    }
    const wrong = resolveFight(`rules: zones\noptions: ${id} nonsense\n${cast}\n== Round 1`, environment);
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
    ...vocabulary.scenes.map(({ id, example }) => ({ kind: "circumstance", id, example })),
    ...vocabulary.sideFlags.map(({ id, example }) => ({ kind: "flag", id, example })),
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

  const fights = casesOf(guide);
  it("has a fight to read", () => expect(fights.length).toBeGreaterThan(0));
  it.each(fights)("its fight runs as written: $title", ({ fight }) => {
    const resolved = resolveFight(fight, environment);
    expect(diagnosticsOf(resolved).filter((d) => d.severity !== "info")).toEqual([]);
    for (const { step, line } of stepsOf(resolved)) expect(`${line}: ${step.status}`).toMatch(/resolved|noted/);
  });

  it("keeps every rule of the specification", () => {
    const rules = [...page.matchAll(/^### ZN-(\d+) /gm)].map(([, n]) => Number(n));
    expect(rules).toEqual(Array.from({ length: 142 }, (_, i) => i + 1));
  });
});

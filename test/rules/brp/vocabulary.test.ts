import { describe, expect, it } from "vitest";
import type { Environment } from "../../../src/fight/environment.ts";
import { diagnosticsOf, resolveFight } from "../../../src/fight/timeline.ts";
import { brp } from "../../../src/rules/brp/index.ts";
import { holdsOfVocabulary, pagesOf } from "../vocabulary.ts";
import { conditionExamples, propertyExamples, verbExamples } from "./examples.ts";

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
  ["chance", "Hilda attacks Snare with broad sword [d100=30]"],
  ["ok", "Hilda attacks Orc 1 with broad sword, related dagger [d100=30]"],
  ["denied", "Hilda moves 32 m"],
]);

/** Rules that are right to warn where an example stands alone: out of turn, over the most metres. */
const warned = new Set(["BR-08", "BR-16", "BR-23"]);

/** And of a sheet that has but the one stat. */
const unasked = new Set(["BR-08", "BR-71"]);

const onArmour = new Set(["ap", "adds", "physical", "perception"]);

holdsOfVocabulary({
  system: brp,
  rules: ["BR", 110],
  cast,
  verbs: verbExamples,
  conditions: conditionExamples,
  properties: propertyExamples,
  soAnyway: ["unseen", "as medium", "with broad sword", "to the door", "wound 2"],
  before,
  above,
  header: (id) => `\noptions: intent off${options.get(id) ?? ""}`,
  fitting: ({ rule = "" }, kind) =>
    kind === "stat" ? unasked.has(rule) : kind !== "property" && kind !== "option" && warned.has(rule),
  sheet: (kind, _, example) => `Ada: ${kind === "stat" ? "" : "DEX 12, HP 5, "}${example}`,
  shows: ({ stats, attacks }, kind, id) =>
    kind === "stat"
      ? undefined
      : onArmour.has(id)
        ? String(stats.armour).includes(id)
        : attacks[0]?.props[id] !== undefined,
  values: new Map(brp.vocabulary.options.map(({ id }) => [id, "3"])),
});

describe("things", () => {
  const environment: Environment = { systems: new Map([[brp.id, brp]]), defaultSystem: brp.id };
  const { vocabulary } = brp;

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

  const { guide } = pagesOf(brp.id);
  it.each(vocabulary.weapons)("the page shows $name", ({ name }) => expect(guide).toContain(`\`${name}\``));
});

describe("conditions", () => {
  it("of a weapon, a wound and the fallen outlast the fight (BR-44, BR-59, BR-97, BR-99, BR-104)", () => {
    const lasting = brp.vocabulary.conditions.filter(({ lasts }) => lasts === true).map(({ id }) => id);
    expect(lasting).toEqual(["empty", "treated", "damaged", "broken", "unconscious", "dead"]);
  });
});

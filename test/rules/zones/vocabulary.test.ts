import { describe, expect, it } from "vitest";
import { detailText, type Combatant } from "../../../src/fight/combatant.ts";
import { diagnosticsOf, resolveFight, type Fight } from "../../../src/fight/timeline.ts";
import { zones } from "../../../src/rules/zones/index.ts";
import { holdsOfVocabulary, pagesOf, type Kind } from "../vocabulary.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

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

/** What must have happened before an example can: the lines above it. */
const before = new Map([
  ["dismount", "! Theobald rides Horse"],
  ["reserve", "! Theobald rides Horse"],
  ["death blow", "! Bandit 1 gains incapacitated"],
  ["no cover", "! Bandit 1 gains in cover"],
  ["no barrier", "! Bandit 1 gains behind a barrier"],
  ["penetrates", "! Bandit 1 gains in cover"],
  ["clause sneak", "! Bandit 1 gains concealed"],
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
  ...["dodge", "counter", "hide behind", "guard", "no reaction", "by", "unwilling", "barrier"].map(
    (id): [string, string] => [id, "Balthasar attacks Bandit 1 with sword"],
  ),
  ["opportunity attack", "Bandit 1 moves 1"],
  ["accept", 'Balthasar attacks Bandit 1 with sword, stunt "prone"\n  ! ok'],
  ["refuse", 'Balthasar attacks Bandit 1 with sword, stunt "prone"\n  ! ok'],
  ["ok", 'Balthasar attacks Bandit 1 with sword, stunt "prone"'],
  ["no", 'Balthasar attacks Bandit 1 with sword, stunt "prone"'],
]);
/** What must stand below it, so that nothing stays open. */
const below = new Map([
  ["ok", "\n  Bandit 1 accepts"],
  ["stunt", "\n  ! ok\n  Bandit 1 accepts"],
]);

/** Complaints about whose go it is: the examples come in no order, and nobody has started the fight. */
const unstarted = new Set(["ZN-03", "ZN-06"]);

/** Stats that are kept as something else. */
const kept = new Map([
  ["light armour", "armour"],
  ["damaged light armour", "armour"],
  ["damaged shield", "shield"],
]);
const conditionOf = new Map([
  ["cover", "in cover"],
  ["barrier", "behind a barrier"],
  ["concealed", "concealed"],
]);

function shows(who: Combatant, kind: Kind, id: string): unknown {
  if (kind === "property") {
    if (id === "damaged") return who.conditions.map((c) => detailText(c.detail)).join() === "sword";
    if (id === "held") return who.attacks.length === 1;
    if (id === "carried") return who.attacks.length === 1 && who.attacks[0]?.props.held === undefined;
    return undefined;
  }
  if (id === "hp") return who.hp?.now === 5 && who.hp.max === 8;
  const condition = conditionOf.get(id);
  if (condition !== undefined) return who.conditions.some((c) => c.id === condition);
  return who.stats[kept.get(id) ?? id] ?? false;
}

holdsOfVocabulary({
  system: zones,
  rules: ["ZN", 142],
  cast,
  verbs: verbExamples,
  conditions: conditionExamples,
  soAnyway: ["via 3.5", "in front of Balthasar", "nearby", "unaware"].concat(
    // As the sword has it, and of a bomb that hits nobody.
    ["penetrates", "damage d6", "with sword", "holding back", "at zone 3", "stray Theobald"],
  ),
  before,
  above,
  below,
  section: (id) => (id === "ambush" ? "== Surprise" : "== Round 1"),
  fitting: ({ rule = "" }, kind, id) =>
    unstarted.has(rule) || (kind === "stat" && id === "concealed" && rule === "ZN-102") || id === "ranged",
  refused: new Map([["unwilling", false]]),
  lasts: (_, example) => !example.includes(" loses "),
  sheet: (_, id, example) => `Ada: ${id === "hp" || id === "vehicle" ? "" : "HP 8, "}${example}\nHorse: HP 9`,
  shows,
});

const environment = { systems: new Map([[zones.id, zones]]), defaultSystem: zones.id };
const resolve = (text: string): Fight => resolveFight(`rules: zones\ndice: auto\nseed: examples\n${text}`, environment);

it("who is hidden behind unwillingly says by which rule it may refuse (ZN-68)", () => {
  const fight = [
    cast,
    "== Round 1",
    "Balthasar attacks Bandit 1 with sword",
    "  Bandit 1 hides behind Bandit 2, unwilling",
  ];
  expect(diagnosticsOf(resolve(fight.join("\n"))).map(({ rule }) => rule)).toContain("ZN-68");
});

describe("circumstances", () => {
  it.each(zones.vocabulary.scenes)("$id: $example", ({ id, example }) => {
    const fight = resolve(`scene: ${example}\n${cast}\n== Surprise`);
    expect(fight.state.scene[id]).toBeTruthy();
    expect(diagnosticsOf(fight).filter((d) => d.severity !== "info" && !unstarted.has(d.rule ?? ""))).toEqual([]);
  });

  const { guide } = pagesOf(zones.id);
  it.each([...zones.vocabulary.scenes, ...zones.vocabulary.sideFlags])("the page shows $id", ({ example }) =>
    expect(guide).toContain(`\`${example}\``),
  );
});

import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf } from "../../../src/fight/timeline.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";
import { holdsOfVocabulary, pagesOf } from "../vocabulary.ts";
import { conditionExamples, verbExamples } from "./examples.ts";

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

/** Bands of points, which go with them. */
const bands = ["wounded", "bloodied", "badly wounded", "very badly wounded"];

holdsOfVocabulary({
  system: strikeChance,
  rules: ["SC", 148],
  cast,
  verbs: verbExamples,
  conditions: conditionExamples,
  soAnyway: ["withdraw from Ogre"],
  before,
  above,
  fitting: ({ rule, severity }, kind, id) =>
    (kind === "stat" && rule === "SC-21") || (severity === "warning" && warned.has(id)),
  lasts: (id, example) => example.includes(" gains ") && !bands.includes(id),
  sheet: (kind, _, example) => (kind === "stat" && example.includes(":") ? example : `Ada: HP 5, ${example}`),
  shows: ({ hp }, kind, id) => (kind === "stat" && id === "maxhp" ? (hp?.max ?? false) : undefined),
});

describe("scenes", () => {
  const { guide } = pagesOf(strikeChance.id);
  it.each(strikeChance.vocabulary.scenes)("$id: $example", ({ id, example }) => {
    const environment = { systems: new Map([[strikeChance.id, strikeChance]]), defaultSystem: strikeChance.id };
    const fight = resolveFight(`rules: strike-chance\n${cast}\n== Round 1\n${example}`, environment);
    expect(diagnosticsOf(fight).filter((d) => d.severity === "error" || d.severity === "warning")).toEqual([]);
    expect([...stepsOf(fight)].at(-1)?.step.status).toMatch(/resolved|noted/);
    expect(fight.state.scene[id]).toBeTruthy();
    expect(guide).toContain(`\`${example}\``);
  });
});

import { describe, expect, it } from "vitest";
import { resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * Turns of phrase of the table that say a clause or a verb of the rules come to the same as the rules' own words, and
 * so do short names of several, blows at whom a way leads to, and late swings below a deed.
 */

const setups: Readonly<Record<string, string>> = {
  zones: `rules: zones

@party (initiative)
Ada: HP 8, STR 12, AGI 10, WIT 9, axe d6, dagger d4
@gang
Thug x3: HP 8, STR 9, AGI 8, WIT 7, sword d6`,
  "mighty-blows": `rules: mighty-blows

Brun: HP 14, AC 15, BCB 3, DEX 13, CON 12, save 14, move 60, axe d8
@foes
Hobgoblin x3: HD 1, HP 6, AC 13, DEX 10, save 16, move 60, sword d8`,
  "basic-d20": `rules: basic-d20

Corben: HP 12, AC 15, AB +2, STR +1, move 30, sword d8, bow d6 range 50/100/150
@dead
Skeleton x3: HP 5, AC 13, AB +1, move 30, undead, save 15, short sword d6`,
  "strike-chance": `rules: strike-chance

Kara: HP 30, SC 90, DEF 35, DEX 14, CON 15, attacks 2, rank 5, longsword d8+4
@raiders
Raider x2: HP 16, SC 55, DEF 20, DEX 12, CON 9, spear d6+1`,
  brp: `rules: brp
options: intent off

Astrid: DEX 14, HP 13, dodge 30, broad sword 55%
@cult
Priest: DEX 12, HP 10, dodge 40, dagger 45%`,
};

type Row = readonly [system: string, said: string, meant: string, ...before: string[]];

const rows: readonly Row[] = [
  ["zones", "Ada strikes to knock Thug 1 out [d4=2]", "Ada attacks Thug 1, holding back [d4=2]"],
  [
    "mighty-blows",
    "Brun hits Hobgoblin 1 without killing it [d20=15, d8=2]",
    "Brun attacks Hobgoblin 1, subdual [d20=15, d8=2]",
  ],
  [
    "basic-d20",
    "Corben hits Skeleton 1 with the flat of his sword [d20=15, d8=3]",
    "Corben attacks Skeleton 1 with sword, flat [d20=15, d8=3]",
  ],
  [
    "zones",
    "Ada wrests the sword from Thug 1's hands and keeps it [d20=15]",
    "Ada disarms Thug 1 of sword, taking it [d20=15]",
  ],
  [
    "zones",
    "  Ada swings straight back w/ axe [d6=3]",
    "  Ada counters with axe [d6=3]",
    "@party pass",
    "Thug 1 attacks Ada [d6=2]",
  ],
  [
    "mighty-blows",
    "hobs 1-3 swarm Brun [d20=5, d20=6, d20=7]",
    "Hobgoblin 1, Hobgoblin 2 and Hobgoblin 3 attack Brun [d20=5, d20=6, d20=7]",
  ],
  [
    "mighty-blows",
    "Brun attacks hob 2, two points on attack and one on AC [d20=8]",
    "Brun attacks Hobgoblin 2, split 2/1 [d20=8]",
  ],
  [
    "basic-d20",
    "Corben falls back ten feet, skeleton 1 following him",
    "Corben withdraws 10 ft, followed by Skeleton 1",
  ],
  [
    "basic-d20",
    "Corben hits Skeleton 2, he's on the stairs so +1 [d20=13, d8=2]",
    "Corben attacks Skeleton 2, +1 on the stairs [d20=13, d8=2]",
  ],
  ["basic-d20", "an arrow flies from Corben's bow at skeleton 2 [d20=5]", "Corben shoots Skeleton 2 with bow [d20=5]"],
  ["basic-d20", "Corben won't do anything this round", "Corben passes"],
  [
    "basic-d20",
    "  skeleton 1 gets a swing at his back [d20=5]",
    "  Skeleton 1 takes a parting shot at Corben [d20=5]",
    "Skeleton 1 attacks Corben with short sword [d20=5]",
    "Corben runs 60 ft",
  ],
  ["strike-chance", "Raiders 1 & 2 will team up on Kara", "Raider 1 and Raider 2 will attack Kara"],
  ["strike-chance", "Kara will only defend herself against raider 1", "Kara will use full defense against Raider 1"],
  ["strike-chance", "Kara turns to raider 2 instead", "Kara retargets to Raider 2", "Kara will attack Raider 1"],
  [
    "strike-chance",
    "  Kara takes a free whack at him [d100=30, d8=4]",
    "  Kara takes a free attack on Raider 1 [d100=30, d8=4]",
    "! Kara engaged with Raider 1",
    "Raider 1 withdraws",
  ],
  [
    "strike-chance",
    "Kara brings her sword down on raider 2's helmet [d100=30, d8=3]",
    "Kara attacks Raider 2 with longsword [d100=30, d8=3]",
  ],
  [
    "brp",
    "Astrid jogs five metres up to the priest and swings [d100=80]",
    "Astrid moves 5 m then attacks Priest [d100=80]",
  ],
  [
    "basic-d20",
    "Corben gives a great blow of sword to skeleton 1 [d20=5]",
    "Corben attacks Skeleton 1 with sword [d20=5]",
  ],
  ["basic-d20", "corben vs skel 1, sword [d20=5]", "Corben attacks Skeleton 1 with sword [d20=5]"],
  ["basic-d20", "Skeleton 1, it strikes Corben [d20=5]", "Skeleton 1 attacks Corben [d20=5]"],
  ["strike-chance", "Kara will keep 20 back to parry and go for Raider 1", "Kara will attack Raider 1, defend 20"],
  ["strike-chance", "Kara will put herself in full defence", "Kara will use full defense"],
  ["brp", "the priest gets his dagger into Astrid's ribs [d100=80]", "Priest attacks Astrid with dagger [d100=80]"],
  [
    "mighty-blows",
    "Axe in both hands, Brun lays into Hobgoblin 1 [d20=5]",
    "Brun attacks Hobgoblin 1 with axe [d20=5]",
  ],
];

function play(system: string, before: readonly string[], line: string): Fight {
  const text = [setups[system] ?? "", "== Round 1", ...before, line].join("\n");
  return resolveFight(text, { systems, defaultSystem: "zones" });
}

function outcome(fight: Fight): unknown {
  return {
    steps: [...stepsOf(fight)].map(({ step }) => [step.status, step.events.map(({ type }) => type)]),
    all: fight.state.combatants.map(({ name, hp, conditions }) => [name, hp, conditions.map(({ id }) => id)]),
    pending: [...stepsOf(fight)].flatMap(({ step }) => step.status === "pending"),
  };
}

describe("a turn of phrase comes to the same as the rules' words", () => {
  it.each(rows)("%s: %s", (system, said, meant, ...before) => {
    const [one, other] = [play(system, before, said), play(system, before, meant)];
    expect([...stepsOf(other)].at(-1)?.step.status, "the canonical line goes").not.toBe("refused");
    expect(outcome(one)).toEqual(outcome(other));
  });

  it.each([
    ["zones", "Ada hits Thug 1 and keeps it [d6=2]"],
    ["basic-d20", "Corben moves 20 ft and dances, skeleton 1 following him"],
    ["strike-chance", "Kara attacks Raider 1, team up on the roof"],
  ])("%s: %s is not carried out", (system, said) => {
    expect([...stepsOf(play(system, [], said))].at(-1)?.step.status).toBe("refused");
  });
});

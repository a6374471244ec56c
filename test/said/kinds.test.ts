import { describe, expect, it } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";

/*
 * Kinds of sentences that are easily taken for something else, in every rule system: none is carried out as what it is
 * not, and each is answered with lines that go.
 */

const environment = { systems, defaultSystem: "zones" };

/** The same four fighters by the rules of each system, and the dice of a hit for 4 by Kara on the ogre. */
const parties: Readonly<Record<string, readonly [sheet: string, hit: string]>> = {
  "basic-d20": [
    `Kara: HP 14, AC 16, AB +3, STR +2, DEX +1, save 12, sword d8
Mira: elf, HP 7, AC 13, AB +1, DEX +2, save 13, bow d6 range 50/100/150
@goblins
Goblin x3: HP 9, AC 13, AB +1, save 15, axe d6
Ogre: HP 22, AC 15, AB +3, STR +1, save 13, club d10`,
    "d20=14, d8=2",
  ],
  brp: [
    `Kara: DEX 14, HP 13, sword 55% d8, dodge 40
Mira: DEX 10, HP 11, bow 60% d6, first-aid 60
@goblins
Goblin x3: DEX 11, HP 12, axe 50% d6, dodge 20
Ogre: DEX 8, HP 20, CON 15, club 50% d10`,
    "d100=40, d8=4",
  ],
  "mighty-blows": [
    `Kara: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, STR-hit +1, STR-dmg +1, sword d8
Mira: HP 6, AC 11, DEX 16, save 13, bow d6
@goblins
Goblin x3: HD 1, HP 5, AC 13, DEX 9, save 16, axe d6
Ogre: HD 4, HP 18, AC 14, DEX 8, save 13, club d10`,
    "d20=14, d8=3",
  ],
  "strike-chance": [
    `Kara: HP 30, SC 70, DEF 30, IM 1, CON 14, attacks 2, rank 4, sword d8+4
Mira: HP 22, SC 50, DEF 20, IM 2, CON 11, bow d6+2
@goblins
Goblin x3: HP 15, SC 40, DEF 10, CON 10, axe d6
Ogre: HP 45, SC 65, DEF 20, CON 18, prot 2, club 2d6+4`,
    "d100=40, d8=2",
  ],
  zones: [
    `Kara: HP 8, STR 12, AGI 10, WIT 9, sword d6
Mira: HP 6, AGI 12, WIT 11, bow d6 range 8
@goblins
Goblin x3: HP 8, AGI 8, STR 9, WIT 7, axe d6
Ogre: HP 14, AGI 7, STR 14, WIT 6, club d8`,
    "d6=4",
  ],
};

function headOf(system: string): string {
  return `rules: ${system}\n@party\n${parties[system]?.[0] ?? ""}\n== Round 1`;
}

function play(system: string, lines: readonly string[]): Fight {
  return resolveFight([headOf(system), ...lines].join("\n"), environment);
}

function status(fight: Fight): string {
  return [...stepsOf(fight)].at(-1)?.step.status ?? "";
}

/** Lines that stand in the place of the last one, and the texts that whole fights come to by a mend of it. */
function offered(system: string, lines: readonly string[]): readonly string[] {
  const body = [headOf(system), ...lines].join("\n");
  const note = openNote(["```combat", body, "```", ""].join("\n"), environment);
  const last = body.split("\n").length - 1;
  return note
    .diagnostics()
    .filter(({ line }) => line === last)
    .flatMap((each) => note.fixes(each).flatMap((fix) => fix.line?.text ?? []));
}

/** Returns what comes of a fight: its last status, and everybody's points. */
function outcome(fight: Fight): string {
  const points = fight.state.combatants.map(({ name, hp }) => `${name} ${hp?.now ?? ""}`);
  return [status(fight), ...points].join(", ");
}

function warnings(fight: Fight): readonly string[] {
  return diagnosticsOf(fight).flatMap(({ code, message }) => (code === "end-differs" ? [message] : []));
}

const all = Object.keys(parties);

describe.each(all)("in %s", (system) => {
  it.each([
    ["Kara slits Goblin 1's throat", "! Goblin 1 dies"],
    ["Kara slit the throat of Goblin 1", "! Goblin 1 dies"],
    ["Kara slashes Goblin 2's throat open", "! Goblin 2 dies"],
    ["Kara cuts off Goblin 1's head", "! Goblin 1 dies"],
    ["Kara chops the ogre's head off with her sword", "! Ogre dies"],
    ["Kara breaks Goblin 1's neck", "! Goblin 1 dies"],
    ["Kara cuts Goblin 1's arm off", "Kara attacks Goblin 1"],
  ])("a blow that kills or maims by its words is no attack: %s", (say, wanted) => {
    expect(status(play(system, [say]))).toBe("refused");
    expect(offered(system, [say])).toContain(wanted);
  });

  it.each(["Kara slashes at Goblin 1's throat", "Kara stabs Goblin 1 in the neck", "Kara swings at Ogre's head"])(
    "an attack that is aimed is one: %s",
    (say) => {
      expect(status(play(system, [say]))).toBe("pending");
    },
  );

  it.each([
    "Goblin 1 takes 4 damage",
    "Goblin 1 takes 4",
    "Goblin 1 takes 4 dmg from the fall",
    "Goblin 1 loses 4 HP",
    "Goblin 1 gets 4 damage",
    "Goblin 1 is hit for 4",
    "Goblin 1 4 damage",
    "Goblin 1 -4",
    "4 damage to Goblin 1",
    "-4 HP to the goblin 1",
  ])("points that are lost are a ruling: %s", (say) => {
    const wanted = outcome(play(system, ["! Goblin 1 HP -4"]));
    expect(status(play(system, [say]))).toBe("refused");
    expect(offered(system, [say]).map((line) => outcome(play(system, [line])))).toContain(wanted);
  });

  it("points that come back are no loss", () => {
    const hurt = ["! Kara HP -5"];
    const wanted = outcome(play(system, [...hurt, "! Kara HP +3"]));
    const ways = offered(system, [...hurt, "3 healing for Kara"]);
    expect(ways.map((line) => outcome(play(system, [...hurt, line])))).toContain(wanted);
    expect(offered(system, ["Goblin 1 takes 2 torches"])).not.toContain("! Goblin 1 HP -2");
  });

  it.each([
    "Kara hits Ogre for 4",
    "Kara attacks Ogre for 4 damage",
    "Kara attacks Ogre, 17 to hit",
    "Kara attacks Ogre, 17 to hit, 4 damage",
    "Kara attacks Ogre with sword, 15, hits",
    "Kara attacks Ogre, 15 hits",
    "Kara attacks Ogre, rolls 17, misses",
    "Kara attacks Ogre and rolls a 17",
    "Kara attacks Ogre with a 17",
    "Kara swings her sword at the ogre and hits with a 17 for 4",
  ])("a result without dice is no deed, and the deed is offered: %s", (say) => {
    const weapon = /sword/.test(say) ? " with sword" : "";
    const verb = say.includes("hits Ogre") ? "hits" : "attacks";
    expect(status(play(system, [say]))).toBe("refused");
    expect(offered(system, [say])).toContain(`Kara ${verb} Ogre${weapon}`);
  });

  it("a result is held against the dice", () => {
    const [, dice] = parties[system] ?? ["", ""];
    const plain = outcome(play(system, [`Kara attacks Ogre [${dice}]`]));
    const right = play(system, [`Kara hits Ogre for 4 [${dice}]`]);
    const wrong = play(system, [`Kara attacks Ogre, 6 damage [${dice}]`]);
    expect([outcome(right), warnings(right)]).toEqual([plain, []]);
    expect([outcome(wrong), warnings(wrong)]).toEqual([plain, ["The line says 6 damage, but by these dice it is 4."]]);
  });

  it("more of a kind is no result", () => {
    expect(play(system, ["Kara attacks Goblin 1, 15, hits"]).lines.length).toBeGreaterThan(0);
    expect(offered(system, ["Kara attacks Goblin 1, 2, hits"])).not.toContain("Kara attacks Goblin 1");
  });
});

it.each([
  ["basic-d20", "Kara attacks Ogre, 19 to hit", ["Kara attacks Ogre [d20=14]"]],
  ["basic-d20", "Kara attacks Ogre, 19 to hit, 6 damage", ["Kara attacks Ogre [d20=14, d8=4]"]],
  ["basic-d20", "Kara attacks Ogre, rolls 18, misses", []],
  ["mighty-blows", "Kara attacks Ogre, 18 to hit", ["Kara attacks Ogre [d20=14]"]],
  ["brp", "Kara attacks Ogre, 23, success, 7 damage", ["Kara attacks Ogre [d100=23, d8=7]"]],
  ["strike-chance", "Kara attacks Ogre, rolls 97, misses", ["Kara attacks Ogre [d100=97]"]],
  ["zones", "Kara hits Ogre for 4", ["Kara hits Ogre [d6=4]"]],
])("in %s the dice of %s are offered where they are sure", (system, say, wanted) => {
  expect(offered(system, [say]).filter((line) => line.includes("["))).toEqual(wanted);
});

it("a face that could be the sum as well is asked about", () => {
  const ways = offered("basic-d20", ["Kara attacks Ogre with a 17"]).filter((line) => line.includes("["));
  expect(ways).toEqual(["Kara attacks Ogre [d20=12]", "Kara attacks Ogre [d20=17]"]);
});

it("a sum that the dice do not make is said before the damage is rolled", () => {
  expect(warnings(play("basic-d20", ["Kara attacks Ogre, 12 to hit [d20=14]"]))).toEqual([
    "The line says 12, but these dice make 19.",
  ]);
  expect(warnings(play("basic-d20", ["Kara attacks Ogre, 19 to hit [d20=14]"]))).toEqual([]);
});

it("a count of attacks behind a comma is one", () => {
  expect(status(play("strike-chance", ["Kara attacks Ogre, for 2"]))).toBe("pending");
  expect(status(play("strike-chance", ["Kara will attack Ogre for 2"]))).not.toBe("refused");
});

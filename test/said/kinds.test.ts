import { describe, expect, it } from "vitest";
import { openNote } from "../../src/assist/index.ts";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { applyChanges } from "../../src/language/text-lines.ts";
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

/** Returns what a fight comes to where it is only the last line's words that matter: who does what to whom. */
function deed(fight: Fight): string {
  const actions = [...stepsOf(fight)].at(-1)?.step.actions ?? [];
  return actions.map(({ actor, verb, targets }) => `${actor} ${verb} ${targets.join(" and ")}`).join(", then ");
}

/** Returns the fights that the mends of a last line make of a note, without their fences. */
function mended(system: string, lines: readonly string[]): readonly string[] {
  const text = ["```combat", headOf(system), ...lines, "```", ""].join("\n");
  const note = openNote(text, environment);
  const last = text.split("\n").length - 4;
  return note
    .diagnostics()
    .filter(({ line }) => line === last)
    .flatMap((each) => note.fixes(each).map((fix) => applyChanges(text, fix.changes)))
    .map((made) =>
      made
        .split("\n")
        .slice(1, -2)
        .join("\n")
        .replace(`${headOf(system)}\n`, ""),
    );
}

describe.each(all)("in %s", (system) => {
  it.each([
    [["Kara waits", "He attacks Goblin 2"], "Kara attack Goblin 2"],
    [["! Goblin 1 HP -1", "Kara waits", "// a pause", "", "then she strikes at Goblin 2"], "Kara attack Goblin 2"],
  ])("he is whoever the line above is about: %s", (lines, wanted) => {
    const about = lines.map((line) => line.replace("Kara waits", "Kara passes"));
    expect(deed(play(system, about))).toBe(wanted);
  });

  it("he who strikes is no friend of whom he strikes", () => {
    const foe = ["! Kara attacks Goblin 1", "He attacks Mira"];
    const [, dice] = parties[system] ?? ["", ""];
    expect(deed(play(system, [`! Kara attacks Ogre [${dice}]`, "He attacks Mira"]))).toBe("Ogre attack Mira");
    // Below a die that is missing nobody knows whom it leaves.
    expect(diagnosticsOf(play(system, foe)).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("it is asked who is meant where several may be", () => {
    const [, dice] = parties[system] ?? ["", ""];
    const lines = [`! Kara attacks Ogre [${dice}]`, "then he attacks him again"];
    expect(status(play(system, lines))).toBe("refused");
    expect(offered(system, lines)).toEqual(["Kara attacks Ogre", "Ogre attacks Kara"]);
    expect(offered(system, ["He attacks Goblin 2"])).toEqual(["Kara attacks Goblin 2", "Mira attacks Goblin 2"]);
  });

  it.each([
    "it is Kara who attacks Goblin 2",
    "It's Kara who strikes at the goblin 2",
    "it was Kara that attacked Goblin 2",
    "Kara is the one who attacks Goblin 2",
    "Kara is the one attacking Goblin 2",
    "it is Goblin 2 that Kara attacks",
  ])("somebody who is pointed out acts: %s", (say) => {
    expect(deed(play(system, [say]))).toBe("Kara attack Goblin 2");
  });

  it.each([
    ["! Goblin 1 HP -4", "oops, 3 not 4", ["! Goblin 1 HP -3"]],
    ["! Goblin 1 HP -4", "should be 3 not 4", ["! Goblin 1 HP -3"]],
    ["! Kara attacks Goblin 1 [15]", "that was 12, not 15", ["! Kara attacks Goblin 1 [12]"]],
    ["! Kara attacks Goblin 1 [15]", "sorry, that should have been 12 instead of 15", ["! Kara attacks Goblin 1 [12]"]],
    [
      "! Kara attacks Goblin 1 [5, 5]",
      "not 5 but 4",
      ["! Kara attacks Goblin 1 [4, 5]", "! Kara attacks Goblin 1 [5, 4]"],
    ],
  ])("a number that is put right is changed where it stands: %s, %s", (line, say, wanted) => {
    expect(mended(system, [line, say])).toEqual(wanted);
    expect(diagnosticsOf(play(system, [line, say])).map(({ code }) => code)).toContain("corrects-above");
  });

  it("the end of a round goes, or the next heading is offered", () => {
    for (const say of ["end of round", "end of round 2", "the round is over"])
      if (status(play(system, [say])) !== "resolved") expect(offered(system, [say])).toContain("== Round 2");
  });
});

it.each([
  ["basic-d20", "Kara parries with her shield", /Nobody "parries" in answer.*"Kara dodges" is a deed of its own/],
  ["basic-d20", "parries with his shield", /Nobody "parries" in answer.*"Kara dodges" is a deed of its own/],
  ["basic-d20", "Kara catches it on her shield", /Nobody "catches" in answer/],
  ["mighty-blows", "Kara catches it on her shield", /"Kara defends" is a deed of its own/],
  ["strike-chance", "Kara ripostes", /Nobody "ripostes" in answer/],
  ["zones", "Kara catches it on her shield", /Write "Kara dodges" or "Kara counters"/],
  ["brp", "Kara ripostes", /Write "Kara dodges" or "Kara parries"/],
])("in %s an answer that the rules do not have is said to be none: %s", (system, say, wanted) => {
  const fight = play(system, ["Goblin 1 attacks Kara", `  ${say}`]);
  expect(diagnosticsOf(fight).map(({ message }) => message)).toContainEqual(expect.stringMatching(wanted));
});

/** Items that a diagnostic or a mend of a line would have on somebody's sheet. */
function itemsFor(system: string, say: string): readonly string[] {
  const body = [headOf(system), say].join("\n");
  const note = openNote(["```combat", body, "```", ""].join("\n"), environment);
  const written = note.diagnostics().flatMap(({ message }) => /write "([^"]+)" on the line/.exec(message)?.[1] ?? []);
  const titles = note.diagnostics().flatMap((each) => note.fixes(each).map(({ title }) => title));
  return [...written, ...titles.flatMap((title) => /has one: (.+)$/.exec(title)?.[1] ?? [])];
}

it.each([
  ["Kara attacks Goblin 1 with lit flask of oil", /^flask of oil/],
  ["Kara attacks Goblin 1 with a burning torch", /^torch /],
  ["Kara attacks Goblin 1 with a halberd", /^halberd/],
  ["Kara attacks Goblin 1 with everything she has", null],
  ["Kara throws 3 javelins at Goblin 1", null],
])("an item that is advised for a sheet is a thing and nothing more: %s", (say, wanted) => {
  for (const system of all) {
    const items = itemsFor(system, say);
    if (wanted === null) expect(items, system).toEqual([]);
    else for (const item of items) expect(item, system).toMatch(wanted);
  }
  if (wanted !== null) expect(itemsFor("basic-d20", say).length).toBeGreaterThan(0);
});

it("a listed thing keeps the dice of its row", () => {
  expect(itemsFor("basic-d20", "Kara attacks Goblin 1 with lit flask of oil")[0]).toBe("flask of oil");
});

it("a reaction that names nobody but her is that of whom the blow is for", () => {
  expect(deed(play("zones", ["Goblin 1 attacks Kara", "  she dodges"]))).toBe("Kara dodge ");
  expect(deed(play("brp", ["! Goblin 1 attacks Kara [d100=20]", "  he parries with his sword"]))).toBe("Kara parry ");
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

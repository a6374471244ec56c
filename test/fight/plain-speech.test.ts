import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnosticsOf, resolveFight, stepsOf, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { openNote } from "../../src/assist/index.ts";

/*
 * Sentences as people type them at the table come to the same as the line that the language has for them, and a remark
 * says how they are read. What is not understood is answered with lines that go.
 */

const environment = { systems, defaultSystem: "zones" };

const zones = `rules: zones

@party (initiative)
Ada: HP 8, STR 12, AGI 10, WIT 9, sword d6, dagger d4
Bea: HP 6, AGI 12, WIT 11, long bow d6 range 8, knife d4
Cole: HP 7, STR 13, AGI 9, WIT 8, shield, boar spear d6

@wolves
Wolf x3: HP 6, AGI 9, STR 11, WIT 5, bite d6 natural
Chief: HP 10, STR 12, AGI 9, WIT 8, great axe d8`;

const brp = `rules: brp
options: intent off

Ida: DEX 14, HP 13, broad sword 55%, dagger 40%
@thugs
Thug x2: DEX 11, HP 12, short sword 50%`;

function play(setup: string, before: readonly string[], line: string): Fight {
  return resolveFight([setup, "== Round 1", ...before, line].join("\n"), environment);
}

function outcome(fight: Fight): unknown {
  const statuses = [...stepsOf(fight)].map(({ step }) => step.status);
  const events = [...stepsOf(fight)].map(({ step }) => step.events.map(({ type }) => type));
  return {
    statuses,
    events,
    all: fight.state.combatants.map(({ name, hp, conditions }) => [name, hp, conditions.map(({ id }) => id)]),
  };
}

function remarks(fight: Fight): readonly string[] {
  return diagnosticsOf(fight).flatMap(({ code, message }) => (code === "read-as" ? [message] : []));
}

type Row = readonly [said: string, meant: string, ...before: string[]];

const inZones: readonly Row[] = [
  ["With her dagger Ada lunges at Wolf 2 [d4=2]", "Ada attacks Wolf 2 with dagger [d4=2]"],
  ["Wolf 1 is struck by Ada [d6=2]", "Ada attacks Wolf 1 [d6=2]"],
  ["the chief swings his axe at Cole [d8=3]", "Chief attacks Cole with great axe [d8=3]", "@party pass"],
  ["the chief brings his great axe down on Cole [d8=3]", "Chief attacks Cole with great axe [d8=3]", "@party pass"],
  ["Cole thrusts his spear into Wolf 3 [d6=2]", "Cole attacks Wolf 3 with boar spear [d6=2]"],
  ["Bea looses an arrow at Wolf #3 [d6=2]", "Bea shoots Wolf 3 with long bow [d6=2]"],
  ["Ada atks wolf 1 w/ dagger [d4=1]", "Ada attacks Wolf 1 with dagger [d4=1]"],
  ["Wolf 2 goes to his knees and begs for mercy", "Wolf 2 surrenders", "@party pass"],
  ["Wolf 2 breaks and runs, unpursued", "Wolf 2 flees, unpursued", "@party pass"],
  ["Wolf 2 loses its nerve and bolts, unpursued", "Wolf 2 flees, unpursued", "@party pass"],
  ["Wolf 2 throws down its arms", "Wolf 2 surrenders", "@party pass"],
  ["Wolf 2 throws down its weapons", "Wolf 2 surrenders", "@party pass"],
  // A thing of one's own, and what it does.
  ["Bea feathers Wolf 1 with an arrow [d6=2]", "Bea shoots Wolf 1 with long bow [d6=2]"],
  ["Bea pins Wolf 2 to the ground with an arrow [d6=2]", "Bea shoots Wolf 2 with long bow [d6=2]"],
  ["Bea puts one between Wolf 2's eyes [d6=2]", "Bea shoots Wolf 2 with long bow [d6=2]"],
  ["Bea gets a shaft off at Wolf 3 [d6=2]", "Bea shoots Wolf 3 with long bow [d6=2]"],
  ["An arrow from Bea flies at Wolf 2 [d6=2]", "Bea shoots Wolf 2 with long bow [d6=2]"],
  ["Wolf 2 closes its jaws around Cole's arm [d6=2]", "Wolf 2 attacks Cole with bite [d6=2]", "@party pass"],
  ["Wolf 2 clamps down on Cole's leg [d6=2]", "Wolf 2 attacks Cole with bite [d6=2]", "@party pass"],
  ["Ada opens a gash in Wolf 1's side with her dagger [d4=2]", "Ada attacks Wolf 1 with dagger [d4=2]"],
  ["Wolf 2's jaws snap shut on Cole's leg [d6=2]", "Wolf 2 attacks Cole with bite [d6=2]", "@party pass"],
  ["Ada plants her dagger in Wolf 1 [d4=2]", "Ada attacks Wolf 1 with dagger [d4=2]"],
  ["Ada opens up Wolf 1's flank with her sword [d6=2]", "Ada attacks Wolf 1 with sword [d6=2]"],
  ["Ada tears into Wolf 1 with sword and fury [d6=2]", "Ada attacks Wolf 1 with sword [d6=2]"],
  ["Ada turns and hacks Wolf 1 down [d6=2]", "Ada attacks Wolf 1 [d6=2]"],
  ["Twisting past its guard, Ada stabs Wolf 1 [d6=2]", "Ada attacks Wolf 1 [d6=2]"],
  ["Cole is pelted with blows by Wolf 2 [d6=2]", "Wolf 2 attacks Cole [d6=2]", "@party pass"],
  ["Cole spears Wolf 3 [d6=2]", "Cole attacks Wolf 3 with boar spear [d6=2]"],
  ["Ada cuts at wol 2 [d6=2]", "Ada attacks Wolf 2 [d6=2]"],
  ["Ada bravely attacks Wolf 1 this round [d6=1]", "Ada attacks Wolf 1 [d6=1]"],
  ["Ada kicks Wolf 1 [d4=1]", "Ada attacks Wolf 1 unarmed [d4=1]"],
  [
    "Ada moves half a zone and hits Wolf 1 with her sword [d6=1]",
    "Ada moves 0.5 then attacks Wolf 1 with sword [d6=1]",
  ],
  ["Ada tries to grapple Wolf 2 [d20=15]", "Ada grapples Wolf 2 [d20=15]"],
  ["W2 bites Cole [d6=2]", "Wolf 2 attacks Cole with bite [d6=2]", "@party pass"],
  ["Wolves 1 & 2 bite Cole [d6=1, d6=1]", "Wolf 1 and Wolf 2 attack Cole with bite [d6=1, d6=1]", "@party pass"],
  ["  Wolf 1 leaps aside [d20=3]", "  Wolf 1 dodges [d20=3]", "Ada attacks Wolf 1 [d6=3]"],
  [
    "  Cole hits back with his spear [d6=2]",
    "  Cole counters with boar spear [d6=2]",
    "@party pass",
    "Chief attacks Cole [d8=2]",
  ],
  ["! oops, the chief has 4 hp", "! Chief HP 4"],
  ["! Cole gets 2 hp back", "! Cole HP +2", "! Cole HP -3"],
  ["! it's dark now", "! scene dark"],
  ["! Wolf 2's dead", "! Wolf 2 dies"],
];

const inBrp: readonly Row[] = [
  ["Ida attacks Thug 1 but misses [d100=90]", "Ida attacks Thug 1 [d100=90]"],
  [
    "  Thug 1 parries it with his sword [d100=80]",
    "  Thug 1 parries with short sword [d100=80]",
    "Ida attacks Thug 1 with broad sword [d100=30, d8=4]",
  ],
  ["Thugs 1-2 attack Ida [d100=90, d100=91]", "Thug 1 and Thug 2 attack Ida [d100=90, d100=91]"],
  ["both thugs attack Ida [d100=90, d100=91]", "Thug 1 and Thug 2 attack Ida [d100=90, d100=91]"],
  ["Ida is attacked by Thug 2 [d100=90]", "Thug 2 attacks Ida [d100=90]"],
];

describe("a sentence of the table comes to the same as its line", () => {
  const all = [...inZones.map((row) => [zones, ...row] as const), ...inBrp.map((row) => [brp, ...row] as const)];
  it.each(all)("%#: %2$s", (setup, said, meant, ...before) => {
    const [one, other] = [play(setup, before, said), play(setup, before, meant)];
    expect([...stepsOf(other)].at(-1)?.step.status, "the canonical line goes").not.toBe("refused");
    expect(outcome(one)).toEqual(outcome(other));
  });
});

describe("a line of any words is read in bounded work", () => {
  // As long as a sentence may be that is read as people speak; each would double the work with each of its words.
  it.each([
    `Ada grabs ${"a ".repeat(36)}zzz`,
    `Ada loads ${"the ".repeat(36)}zzz`,
    `Ada drops sword ${"the ".repeat(36)}zzz`,
    `Ada shoves Wolf 1 ${"with his shoulder ".repeat(11)}zzz`,
    `Ada attacks ${"Wolf 1 and attacks ".repeat(9)}Wolf 2`,
    `Ada moves 1 ${"and leaps at Wolf 1 ".repeat(7)}and dances`,
    `  Wolf 1 ducks ${"her ".repeat(36)}zzz`,
    `! ${"oops no wait ".repeat(12)}zzz`,
    `! Wolf 1 heals ${"by back ".repeat(12)}zzz`,
    `! Wolf 1 falls${" in a pool of his back".repeat(6)} zzz`,
    `Ada grabs ${"a ".repeat(60)}and hits`,
  ])("%s", (line) => {
    expect(play(zones, ["Ada attacks Wolf 1 [d6=1]"], line).lines.length).toBeGreaterThan(0);
  });
});

describe("how it is read", () => {
  it("is remarked, with what says nothing for the rules", () => {
    expect(remarks(play(zones, [], "Ada bravely attacks Wolf 1 in the face [d6=1]"))).toEqual([
      'Read as "Ada attacks Wolf 1". Left out: "bravely", "in the face".',
    ]);
    expect(remarks(play(zones, [], "Ada attacks Wolf 1 [d6=1]"))).toEqual([]);
  });

  it("a stated end is checked against the dice", () => {
    const codes = (line: string) => diagnosticsOf(play(brp, [], line)).map(({ code }) => code);
    expect(codes("Ida attacks Thug 1 and misses [d100=30, d8=4]")).toContain("end-differs");
    expect(codes("Ida attacks Thug 1 and misses [d100=90]")).not.toContain("end-differs");
    expect(codes("Ida attacks Thug 1 and hits [d100=90]")).toContain("end-differs");
    expect(codes("Ida attacks Thug 1 and misses")).toContain("end-without-dice");
  });

  it("a verb that nobody has read is never passed over", () => {
    for (const line of ["Ada attacks Wolf 1 and sings", "Ada hums at Wolf 1", "Ada juggles the sword at Wolf 1"])
      expect([...stepsOf(play(zones, [], line))].at(-1)?.step.status).toBe("refused");
  });

  it("no number and no fighter comes from anywhere but the line", () => {
    const words =
      "Ada, Wolf, 1, 2, swings, her, sword, at, the, and, with, tries, to, 3, both, wolves, is, hit, by, for, #2".split(
        ", ",
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 9 }), (said) => {
        const line = said.join(" ");
        const steps = [...stepsOf(play(zones, [], line))];
        for (const action of steps.flatMap(({ step }) => step.actions)) {
          if (action.targets.some((name) => name.startsWith("Wolf"))) expect(line).toMatch(/wol/i);
          if (action.targets.includes("Cole" as never)) expect(line).toContain("Cole");
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** The lines that are offered for one that is not understood. */
function offered(setup: string, before: readonly string[], line: string): readonly string[] {
  const text = ["```combat", setup, "== Round 1", ...before, line, "```", ""].join("\n");
  const note = openNote(text, environment);
  return note.diagnostics().flatMap((each) => note.fixes(each).flatMap((fix) => fix.line?.text.trim() ?? []));
}

describe("what is not understood is answered with lines that go", () => {
  it.each([
    ["Ada hits Wolf 1 for 3", "! Wolf 1 HP -3"],
    ["Ada is bitten by Wolf 1 for 2", "! Ada HP -2"],
    ["Ada crits Wolf 2", "Ada attacks Wolf 2"],
    ["two of the wolves snap at Bea", "Wolf 1 and Wolf 2 attack Bea"],
    ["the other wolf snaps at Bea", "Wolf 3 attacks Bea"],
    ["Ada snorfles Wolf 1 with her dagger", "Ada attacks Wolf 1 with dagger"],
    ["Bea snorfles Wolf 1 with an arrow", "Bea shoots Wolf 1 with long bow"],
    ["Wolf 2 snorfles its teeth on Bea", "Wolf 2 attacks Bea with bite"],
    ["Ada's blade snorfles Wolf 1", "Ada attacks Wolf 1 with dagger"],
    ["Wolf 1 down, two to go", "! Wolf 1 is down"],
    ["Ada's hurt, down 3", "! Ada HP -3"],
    ["Wolf 1 slumps to the ground", "! Wolf 1 is down"],
    ["Round 2", "== Round 2"],
    ["**Round 2**", "== Round 2"],
    ["Round 2: the wolves circle", "== Round 2: the wolves circle"],
    ['Bea: "Run!"', '> Bea: "Run!"'],
    ["Ada attakcs Wofl 1 with dagegr", "Ada attacks Wolf 1 with dagger"],
  ])("%s", (said, meant) => {
    expect(offered(zones, [], said)).toContain(meant);
  });

  it("an arrival has the stats of those who are here", () => {
    const [line] = offered(zones, [], "two more wolves arrive").filter((each) => each.startsWith("+"));
    expect(line).toMatch(/^\+ Wolf x2: HP 6, .*bite d6/);
  });

  it("nobody is offered an attack on their own side", () => {
    expect(offered(zones, [], "Ada glares at Bea").filter((each) => each.includes("attacks"))).toEqual([]);
  });
});

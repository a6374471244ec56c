import { describe, expect, it } from "vitest";
import { remarks, bench, roster, run } from "./bench.ts";

/*
 * Who stands in a fight: docs/language.md, "Combatants".
 */

describe("declarations", () => {
  it.each([
    ["Ann: HP 3", ["Ann 3/3 @party"]],
    ["Ann: HP 3\n@red\nBob x2: HP 2", ["Ann 3/3 @party", "Bob 1 2/2 @red", "Bob 2 2/2 @red"]],
    ["@red\nAnn: HP 3\n  skill 4\n@blue\nBob:", ["Ann 3/3 @red", "Bob @blue"]],
    ["Ann:\n  HP 3", ["Ann 3/3 @party"]],
    ["@red\nAnn: HP 3\n+ Bob: HP 2\n+ @blue Cy: HP 1\n  skill 2", ["Ann 3/3 @red", "Bob 2/2 @red", "Cy 1/1 @blue"]],
    ["Ann:\n  HP 3, prone\n  prone (mud)", ["Ann 3/3 @party prone prone (mud)"]],
    ["@red\n  HP 3\nAnn: skill 2", ["Ann @red"]],
    ["[[Lore/Ann#Stats|Anna]]: HP 3", ["Anna 3/3 @party"]],
  ])("%j: %j", (text, all) => {
    expect(roster(run(text))).toEqual(all);
  });

  const twice = (at: string, name: string): string =>
    `error name-twice [${at}] "${name}" is here already. Give this one another name.`;

  it.each([
    [
      "Ann: HP 3\nAnn: HP 4",
      ["Ann 3/3 @party"],
      ['error name-twice [Ann] Two called "Ann"? Write "Ann x2", or give one of them another name.'],
    ],
    [
      "Ann: HP 3\nANN: HP 4",
      ["Ann 3/3 @party"],
      ['error name-twice [ANN] Two called "ANN"? Write "ANN x2", or give one of them another name.'],
    ],
    ["Orc x2: HP 3\nOrc 2: HP 4", ["Orc 1 3/3 @party", "Orc 2 3/3 @party"], [twice("Orc 2", "Orc 2")]],
    ["Orc 2: HP 4\nOrc x2: HP 3", ["Orc 2 4/4 @party", "Orc 1 3/3 @party"], [twice("Orc", "Orc 2")]],
    ["Ann: HP 3\n== Round 1\n+ Ann: HP 4", ["Ann 3/3 @party"], [twice("Ann", "Ann")]],
  ])("%j: a name stands for one", (text, all, said) => {
    const fight = run(text);
    expect([roster(fight), remarks(fight)]).toEqual([all, said]);
  });

  it.each([
    [
      "Orc x2: HP 3\n== Round 1\n+ Orc x2: HP 4",
      ["Orc 1 3/3 @party", "Orc 2 3/3 @party", "Orc 3 4/4 @party", "Orc 4 4/4 @party"],
    ],
    ["Orc 7: HP 3\n== Round 1\n+ orc x1: HP 4", ["Orc 7 3/3 @party", "orc 8 4/4 @party"]],
    [
      "Orc 7: HP 3\nBig Orc 9: HP 1\n== Round 1\n+ Orc x1: HP 4",
      ["Orc 7 3/3 @party", "Big Orc 9 1/1 @party", "Orc 8 4/4 @party"],
    ],
    ["Orc 7: HP 3\n== Round 1\n+ Orc: HP 4", ["Orc 7 3/3 @party", "Orc 4/4 @party"]],
    [
      "@red\nAnn: HP 3\n@blue\nBob: HP 2\n== Round 1\n+ Cy: HP 1\n+ @red Dan: HP 2",
      ["Ann 3/3 @red", "Bob 2/2 @blue", "Cy 1/1 @blue", "Dan 2/2 @red"],
    ],
  ])("%j: numbers of those who join go on", (text, all) => {
    const fight = run(text);
    expect([roster(fight), remarks(fight)]).toEqual([all, []]);
  });

  it("200 of a kind are a line's most, 1000 a fight's", () => {
    expect(run("Orc x200: HP 1").state.combatants).toHaveLength(200);
    expect(run("Orc x201: HP 1").state.combatants).toHaveLength(0);
    const five = "ABCDE".replace(/./g, "$& x200: HP 1\n");
    expect(remarks(run(five))).toEqual([]);
    const fight = run(`${five}Zoe: HP 1`);
    expect(fight.state.combatants).toHaveLength(1000);
    expect(remarks(fight)).toEqual([
      "error too-many [Zoe] A fight holds at most 1000 fighters; the rest of this line is left out.",
    ]);
  });

  it("who is a foe: whoever is not of the party, or without one of the side named first", () => {
    const foes = (text: string): string[] => {
      const found: string[] = [];
      run(text, {
        systems: new Map([["bench", { ...bench, enlist: (sheet, { foe }) => (foe && found.push(sheet.name), sheet) }]]),
      });
      return found;
    };
    expect(foes("Ann: HP 1\n@red\nBob: HP 1")).toEqual(["Bob"]);
    expect(foes("@red\nBob: HP 1\n@Party\nAnn: HP 1")).toEqual(["Bob"]);
    expect(foes("@red\nBob: HP 1\n@blue\nAnn: HP 1")).toEqual(["Ann"]);
    expect(foes("@red\nBob: HP 1\n== Round 1\n+ @blue Cy: HP 1\n+ @RED Dan: HP 1")).toEqual(["Cy"]);
  });

  it("what the rules say of a sheet is said once for all of a line", () => {
    const fight = run("Orc x3: HP 1\nAnn: HP 1", {
      systems: new Map([
        [
          "bench",
          { ...bench, enlist: (sheet, _, warn) => (warn("No armour.", "W-1"), warn("Thin.", "W-1", "info"), sheet) },
        ],
      ]),
    });
    expect(remarks(fight)).toEqual([
      "warning sheet [Orc] No armour.",
      "info sheet [Orc] Thin.",
      "warning sheet [Ann] No armour.",
      "info sheet [Ann] Thin.",
    ]);
  });

  it("a header that is misspelt above everybody is one; below somebody, or with items that mean something, it is a fighter", () => {
    expect(roster(run("titel: The mill"))).toEqual([]);
    expect(roster(run("titel: HP 3"))).toEqual(["titel 3/3 @party"]);
    expect(roster(run("titel: sword"))).toEqual(["titel @party"]);
    expect(roster(run("titel: The mill, undead"))).toEqual(["titel @party"]);
    // Twice what nobody knows is two things, but no two items.
    expect(roster(run("titel: HP 3, zither d6d x2"))).toEqual(["titel 3/3 @party"]);
    expect(roster(run("titel: sword, zither d6d x2"))).toEqual(["titel @party"]);
    expect(roster(run("Ann: HP 3\ntitel: The mill"))).toEqual(["Ann 3/3 @party", "titel @party"]);
    expect(roster(run("@red\ntitel: The mill"))).toEqual(["titel @red"]);
  });
});

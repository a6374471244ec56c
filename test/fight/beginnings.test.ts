import { describe, expect, it } from "vitest";
import { exampleLines, foeLine, newFightLines, type NewFight } from "../../src/fight/beginning.ts";

/*
 * The lines of a fight that somebody begins.
 */

describe("a line of foes", () => {
  it.each([
    [{ name: "Bandit", count: 3, stats: "HP 8, sword d6" }, "Bandit x3: HP 8, sword d6"],
    [{ name: "Bandit", count: 1, stats: "HP 8" }, "Bandit: HP 8"],
    [{ name: "Bandit", count: 2, stats: "" }, "Bandit x2:"],
    [{ name: " [[Orc]] ", count: 0, stats: " \n " }, "[[Orc]]:"],
    [{ name: "Town\n guard", count: 2, stats: "HP  8,\n sword" }, "Town guard x2: HP 8, sword"],
  ])("%j", (foes, line) => {
    expect(foeLine(foes)).toBe(line);
  });
});

describe("a new fight", () => {
  const fight: NewFight = {
    ...{ rules: "tiny", title: "", party: [], from: [], side: "foes", flags: "", foes: [], options: "" },
  };

  it("has its rules and its sides, whoever is on them", () => {
    expect(newFightLines(fight)).toEqual(["rules: tiny", "", "@party", "", "@foes"]);
  });

  it("has what was filled in, each in its line", () => {
    expect(
      newFightLines({
        ...fight,
        title: " On the\nroad ",
        options: " dodging  no ",
        party: ["Ann: HP 5", "  ", "[[Cy]]:"],
        flags: "(initiative)",
        foes: [
          { name: "Bandit", count: 2, stats: "HP 8" },
          { name: " ", count: 2, stats: "HP 8" },
        ],
      }),
    ).toEqual([
      ...["rules: tiny", "title: On the road", "options: dodging no", "", "@party", "Ann: HP 5", "[[Cy]]:"],
      ...["", "@foes (initiative)", "Bandit x2: HP 8"],
    ]);
  });

  it("or the example of the rules, without headers", () => {
    const example = {
      suits: "",
      title: "",
      party: ["Ann: HP 5"],
      side: "foes",
      foes: [{ name: "Orc", count: 2, stats: "" }],
    };
    expect(exampleLines({ ...example, flags: "" })).toEqual(["@party", "Ann: HP 5", "", "@foes", "Orc x2:"]);
    expect(exampleLines({ ...example, flags: "(first)" })[3]).toBe("@foes (first)");
  });
});

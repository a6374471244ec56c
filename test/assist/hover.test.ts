import { describe, expect, it } from "vitest";
import { openNote, type Hover } from "../../src/assist/index.ts";
import { doorway, environment, mill, noteOf, offsetIn } from "./notes.ts";

const note = openNote(doorway, { ...environment, ruleText: (id) => ({ title: `${id} A rule`, body: "In prose." }) });
const over = (line: string, words: string): Hover => {
  const found = note.hover(offsetIn(doorway, line, words) + 1);
  if (found === null) throw new Error(`nothing over ${words}`);
  return found;
};

describe("over a die", () => {
  it("what it was for, and what other faces would have done", () => {
    const die = over("Rolf attacks", "d20=17");
    expect([die.kind, die.title, die.detail]).toEqual(["die", "d20 17", "Rolf: to hit"]);
    expect(die.text).toEqual([
      "d20 17 + 3 BCB = 20 against AC 13: hit.",
      "1: fumble.",
      "2 to 9: miss.",
      "20: critical.",
    ]);
    expect(die.outcome).toEqual({ text: "hit", tone: "good" });
  });
  it("of damage, what the least and the most would have left", () =>
    expect(over("Grukk attacks", "d8=3").text).toEqual(
      expect.arrayContaining([expect.stringContaining("−1 Rolf 13/14")]),
    ));
  it("of somebody who saves, whose it is", () =>
    expect(over("Rolf attacks", "Orc 1 d20=7").detail).toBe("Orc 1: save against death"));
});

describe("over a fighter", () => {
  it("the state at that line, not at the end", () => {
    const points = (line: string): string | undefined =>
      over(line, "Rolf").rows.find(({ label }) => label === "HP")?.text;
    expect([points("Orc 1 attacks"), points("Rolf attacks")]).toEqual(["14 of 14", "11 of 14"]);
    expect(over("Mina casts", "Mina").rows.find(({ label }) => label === "casting")?.text).toContain("sleep");
  });
  it("what was dealt and taken so far", () =>
    expect(over("Ada shoots", "Orc 2").text[0]).toBe("In this fight: no damage dealt or taken."));
  it("a side is all of it", () =>
    expect(over("@orcs", "@orcs").rows.map(({ label }) => label)).toEqual(["Grukk", "Orc 1", "Orc 2", "Orc 3"]));
});

describe("over a word", () => {
  it("what it means in these rules, with its rule in prose, and a line of this fight", () => {
    const verb = over("Grukk attacks", "attacks");
    expect([verb.kind, verb.title, verb.detail]).toEqual(["word", "attack", "action, mighty-blows"]);
    expect(verb.text[0]).toMatch(/^Attacks with a weapon/);
    expect(verb.rule).toEqual({ title: "MB-01 A rule", body: "In prose." });
    expect(verb.example).toBe("Orc 1 attacks Rolf with spear");
    expect(verb.rules).toContain("MB-07");
  });
  it("a stat has its present value, a condition those who have it, a weapon its line", () => {
    expect(over("Rolf:", "HP").rows).toEqual([{ label: "Rolf", text: "HP 11 of 14 now", rules: [] }]);
    expect(over("! Orc 3", "helpless").rows[0]?.label).toBe("Orc 3");
    expect(over("Grukk attacks", "axe").text).toEqual(["As on its line: d8."]);
  });
  it("headers, sections, the game master's sign", () => {
    expect(over("rules:", "rules").text[0]).toBe("Which rules the fight follows.");
    expect(over("== Round", "==").kind).toBe("word");
    expect(over("! Orc 3", "!").text[0]).toMatch(/game master/);
  });
  it("why it does not go, where it was refused", () => {
    const refused = noteOf([
      ...mill.slice(0, 8),
      "Bandit 1 attacks Balthasar [d6=1]",
      "Bandit 1 attacks Balthasar with bow",
    ]);
    const at = refused.text.lastIndexOf("attacks") + 1;
    expect(refused.hover(at)?.now?.goes).toBe(false);
  });
});

describe("over a line", () => {
  it("what happened, every number with its rules, and where they stand who did it", () => {
    const line = note.hover(
      offsetIn(doorway, "Grukk attacks Rolf with axe") + "Grukk attacks Rolf with axe [d20=14, d8=3]".length,
    );
    expect(line?.kind).toBe("line");
    expect(line?.title).toBe("Grukk hits Rolf with axe");
    expect(line?.outcome).toEqual({ text: "−3 Rolf 11/14", tone: "harm" });
    expect(line?.rows.find(({ label }) => label === "to hit")).toMatchObject({
      label: "to hit",
      text: expect.stringMatching(/^d20 14 \+ 3 BCB.* against AC 15: hit$/) as string,
    });
    expect(line?.rows.some(({ label, text }) => label === "Rolf" && text.startsWith("HP 14 → 11 of 14"))).toBe(true);
    expect(line?.links.map(({ label }) => label)).toEqual(["Rolf", "Grukk"]);
  });
  it("what it waits for", () =>
    expect(note.hover(doorway.indexOf("with bow") + 8)?.text.join(" ")).toMatch(/Waits for Ada: d20/));
  it("nothing outside fights", () =>
    expect([note.hover(2), note.hover(-5), note.hover(1e9)]).toEqual([null, null, null]));
});

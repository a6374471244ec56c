import { describe, expect, it } from "vitest";
import { doable, usual } from "../../src/fight/bind/complaints.ts";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { bench } from "./bench.ts";
import { bound } from "./bound.ts";

/*
 * Which deeds are named to whom: never one that they cannot do there.
 */

const book = lexicon(bench.vocabulary);

describe("the deeds of a place and of those who act", () => {
  it.each([
    ["one", ["Ann"], "attacks, forms a wall, trumpets, passes, durability", "parleys, morale, ducks, end stretch"],
    ["several, as one and each in turn", ["Ann", "Cy"], "form a wall, trumpet, pass, attack", "parley, morale"],
    ["a side, as one and each in turn", ["@red"], "parleys, trumpets, passes, attack, form a wall", "morale"],
    ["one and a side", ["Ann", "@red"], "parley, trumpet, attack", "morale"],
    ["nobody", [], "morale, trumpet", "attacks, parleys, passes, form a wall"],
  ])("%s", (_, who, can, cannot) => {
    const all = doable(book, "line", who);
    expect(can.split(", ").filter((word) => !all.includes(word))).toEqual([]);
    expect(cannot.split(", ").filter((word) => all.includes(word))).toEqual([]);
  });

  it("below an action nobody acts in turn", () => {
    expect(doable(book, "indented", ["Ann", "Cy"])).not.toContain("attack");
    expect(doable(book, "indented", ["Ann", "Cy"])).toContain("form a wall");
    expect(doable(book, "indented", ["@red"])).not.toContain("form a wall");
  });

  it("reactions below an action, and the game master’s own deeds behind the mark", () => {
    expect(doable(book, "indented", ["Ann"])).toContain("ducks");
    expect(doable(book, "indented", ["Ann"])).not.toContain("engaged with");
    expect(doable(book, "gm", ["Ann"])).toContain("engaged with");
  });

  it("a keyword stands as it is; a verb has two forms, and a list of actors takes the plain one", () => {
    const one = usual(book, "line", ["Ann"]);
    expect(one.slice(0, 2)).toEqual(["attacks", "sweeps"]);
    expect(one).toContain("free attack");
    expect(one).not.toContain("free attacks");
    expect(one).not.toContain("attack");
    expect(doable(book, "line", ["Ann"])).not.toContain("durabilities");
    expect(usual(book, "gm", ["Ann"])).toContain("engaged with");
    expect(usual(book, "line", ["Ann", "Cy"])).toEqual(["pass", "form a wall", "trumpet"]);
  });

  it("what is done most comes first, each once", () => {
    const common = {
      ...bench.vocabulary,
      common: { verbs: ["move", "nothing such", "cast"], clauses: [], conditions: [] },
    };
    const words = usual(lexicon(common), "line", ["Ann"]);
    expect(words.slice(0, 4)).toEqual(["moves", "casts", "attacks", "sweeps"]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe("a misspelt deed is one of them", () => {
  it.each([
    ["morael", "morale"],
    ["trumpat", "trumpet"],
    ["Ann trumpat", "trumpet"],
    ["Ann and Cy trumpat", "trumpet"],
    ["@red trumpat", "trumpet"],
    ["Ann and Cy atack Bob 1", "attack"],
    ["@red swep Bob 1", "sweep"],
    ["Ann durabilty shield", "durability"],
  ])("%s: %s", (line, deed) => {
    expect(bound(line).said.join()).toContain(`Did you mean "${deed}"?`);
  });

  it.each(["atack", "Ann morael", "Ann and Cy parly"])("%s: none of what others do", (line) => {
    expect(bound(line).said.join()).not.toContain("Did you mean");
  });
});

import { describe, expect, it } from "vitest";
import { stepsOf } from "../../src/fight/timeline.ts";
import { complaints, duel, resolve } from "./fixtures.ts";

function bound(line: string) {
  return [...stepsOf(resolve(duel(line)))].find(({ text }) => text.text === line)?.step.actions ?? [];
}

describe("who and whom", () => {
  it("matches the longest name first", () => {
    expect(bound("Ann Two attacks Bob 1 [d6=1]")[0]?.actor).toBe("Ann Two");
    expect(bound("Ann attacks Ann Two [d6=1]")[0]?.targets).toEqual(["Ann Two"]);
  });

  it("takes no notice of case, doubled blanks or typographic signs", () => {
    expect(bound("ANN  Attacks\tbob 1 [d6=1]")[0]).toMatchObject({ actor: "Ann", verb: "attack", targets: ["Bob 1"] });
  });

  it.each([
    "Ann attack Bob 1",
    "Ann attacks Bob 1",
    "Ann strikes at Bob 1",
    "Ann attacks at Bob 1",
    "Ann attacks, Bob 1",
  ])("reads %s", (line) => {
    expect(bound(`${line} [d6=1]`)[0]).toMatchObject({ actor: "Ann", verb: "attack", targets: ["Bob 1"] });
  });

  it("suggests the nearest name", () => {
    expect(complaints("Ann attacks Bob 3")[0]).toBe('name-unknown: Nobody here is called "Bob 3". Is it "Bob 1"?');
    expect(complaints("An attacks Bob 1")[0]).toContain('Is it "Ann"?');
  });

  it("lists the members of a group that one name would fit", () => {
    expect(complaints("Ann attacks Bob")[0]).toBe('name-ambiguous: Which "Bob"? Bob 1 or Bob 2.');
    expect(complaints("Bob attacks Ann")[0]).toBe('name-ambiguous: Which "Bob"? Bob 1 or Bob 2.');
  });

  it("lets several do one after the other what is done by one at a time", () => {
    const actions = bound("Ann and Bob 1 attack Bob 2 [d6=1, d6=1]");
    expect(actions.map(({ actors, targets, verb }) => [actors, verb, targets])).toEqual([
      [["Ann"], "attack", ["Bob 2"]],
      [["Bob 1"], "attack", ["Bob 2"]],
    ]);
    expect(complaints("Ann attacks Bob 1 and Bob 2")[0]).toContain("takes one target");
  });
});

describe("verbs and clauses", () => {
  it("says what is missing or unknown, at its words", () => {
    expect(complaints("Ann")[0]).toContain("What does Ann do?");
    expect(complaints("Ann atacks Bob 1")[0]).toBe(
      'verb-unknown: "atacks" isn’t something Ann can do. Did you mean "attacks"?',
    );
    expect(complaints("Ann attacks Bob 1 greenly")[0]).toContain('"greenly" means nothing after "attack"');
    expect(complaints("Ann attacks Bob 1 with")[0]).toContain('"with" needs a weapon');
  });

  it("gives a weapon with a magic bonus both names", () => {
    for (const axe of ["axe +1", "axe"])
      expect(bound(`Ann Two attacks Bob 1 with ${axe} [d6=1]`)[0]?.clauses).toMatchObject([{ names: ["axe +1"] }]);
  });

  it("takes free modifiers with their reasons", () => {
    expect(
      bound("Ann attacks Bob 1, +2 high ground, -1 [d6=1]")[0]?.modifiers.map(({ amount, reason }) => [amount, reason]),
    ).toEqual([
      [2, "high ground"],
      [-1, ""],
    ]);
  });

  it("joins what one actor does by then", () => {
    expect(
      bound("Ann attacks Bob 1 then attacks Bob 2 [d6=1, d6=1]").map(({ actor, targets }) => [actor, ...targets]),
    ).toEqual([
      ["Ann", "Bob 1"],
      ["Ann", "Bob 2"],
    ]);
  });

  it("notes a declaration and changes nothing by it", () => {
    const fight = resolve(duel("Ann will attack Bob 1"));
    expect([...stepsOf(fight)].at(-1)?.step.status).toBe("noted");
    expect(fight.pending).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { tiny } from "../fight/tiny.ts";
import { check } from "./expectations.ts";
import { casesOf } from "./golden.ts";
import { duel, resolve } from "../fight/fixtures.ts";

/*
 * An expectation that cannot fail proves nothing: each kind is tried on a fight where it holds, and where it does not.
 */

const fight = resolveFight(
  [
    "Ann: HP 5, skill 1, sword d6",
    "Orc 12: HP 9",
    "Orc 1: HP 9",
    "== Round 1",
    "// a comment",
    "Ann attacks Orc 12 [d6=5, d6=3]",
    "Ann atacks Orc 1",
    "! Orc 1 gains burning",
  ].join("\n"),
  { systems: new Map([[tiny.id, tiny]]), defaultSystem: tiny.id },
);

describe("holds", () => {
  it.each([
    "line 6: damage Orc 12 3 (9 to 6)",
    "line 6: damage Orc 12",
    "line 6: damage Orc 12 3 (9 to 6) [T-3]",
    "line 6: roll to hit 6 against 4 hit [T-2]",
    "line 6: roll to hit 6 against 4 hit [=T-2]",
    "no offer Ann dodges",
    "line 6: hit",
    "line 6: resolved",
    "line 6: clean",
    "line 6: no heal",
    "line 6: no damage Orc 1",
    "line 6: no warning",
    "line 6: no info",
    "line 6: no reminder",
    "line 7: error verb-unknown",
    "line 7: no warning",
    "Orc 12 HP 6/9",
    "Orc 1 HP 9",
    "Orc 1: burning",
    "Orc 12: not burning",
    "turn Orc 12, Orc 1",
    "round 1",
  ])("%s", (line) => expect(check(line, fight)).toBeNull());
});

describe("does not hold, and says so", () => {
  it.each([
    // Another fighter, whose name begins alike.
    "line 6: damage Orc 1",
    "line 6: damage Orc 12 33",
    "line 6: damage Orc 12 3 (9 to 6) [T-4]",
    "line 6: roll to hit 6 against 4 hit [T-2, T-3]",
    "line 6: roll to hit 6 against 4 hit [=T-2, T-3]",
    "offer Ann dodges",
    "line 6: it",
    "line 6: roll to h",
    "line 6: no damage",
    "line 6: no damage Orc 12",
    "line 6: no hit",
    "line 6: pending",
    "line 6: refused",
    "line 7: clean",
    "line 7: no error",
    "line 7: no error verb-unknown",
    // Lines that are not there, and lines on which nothing can happen.
    "line 5: no damage",
    "line 60: no damage",
    "line 60: clean",
    "line 60: no warning",
    "line 0: no warning",
    // Words that say nothing.
    "line 6: no such thing",
    "Orc 1 HP 8",
    "Orc 12 HP 6/10",
    "Orc 1: not burning",
    "Nobody: not burning",
    "Orc 2 HP 9",
    "turn Ann",
    "round 2",
    "clean",
  ])("%s", (line) => expect(check(line, fight)).not.toBeNull());
});

describe("of a line that waits", () => {
  const open = resolve(duel("Ann attacks Bob 1 [d6=6]\nBob 1 attacks Ann [d6=1]"));

  it.each(["line 11: pending", "line 11: clean", "line 11: no warning", "line 12: waiting"])("%s holds", (line) =>
    expect(check(line, open)).toBeNull(),
  );

  // What has not happened yet may happen still; what was not tried is not in order.
  it.each([
    "line 11: no damage",
    "line 11: no roll damage",
    "line 12: clean",
    "line 12: no warning",
    "line 12: no damage",
  ])("%s does not", (line) => expect(check(line, open)).not.toBeNull());
});

describe("in a note", () => {
  const note = (fight: string, below = ""): string => `# A blow\n\n\`\`\`combat\n${fight}\n\`\`\`\n${below}`;

  it("stands below its line, of which the fight sees nothing; what holds at the end stands below the fight", () => {
    const fight = "Ann: HP 5\nAnn hits Orc [d6=1]\n  Orc dodges";
    const written = fight
      .replace("1]", "1]\n//= no damage ((one is too low)) · resolved\n//= no warning")
      .replace("dodges", "dodges\n  //= refused T-5 | later");
    const ofLines = ["line 2: no damage", "line 2: resolved", "line 2: no warning", "line 3: refused T-5 | later"];
    expect(casesOf(note(written, "\nexpect:\n- Ann HP 5 · clean\n- round 1\n"))).toEqual([
      { title: "A blow", fight, expected: [...ofLines, "Ann HP 5", "clean", "round 1"] },
    ]);
  });

  it("is nothing that could fail above the first line, or below a blank one", () => {
    for (const text of ["//= no damage\nAnn: HP 5", "Ann: HP 5\n\n//= clean"]) {
      const [{ fight, expected }] = casesOf(note(text)) as [ReturnType<typeof casesOf>[number]];
      expect(expected.map((each) => check(each, resolve(fight)))).not.toContain(null);
    }
  });

  it("says what to write instead where nothing would be read of it", () => {
    expect(() => casesOf(note("Ann: HP 5", "\nexpect:\n- Ann HP 5 · line 1: no warning\n"))).toThrow(
      'A blow: "line 1: no warning" stands below the fight: write "//= no warning" in it, directly below its line 1',
    );
    expect(() => casesOf(note("Ann: HP 5\n  // = clean"))).toThrow('A blow: "// = clean" expects nothing: write "//="');
  });
});

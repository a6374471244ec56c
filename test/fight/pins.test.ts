import { describe, expect, it } from "vitest";
import type { LinkedSheet } from "../../src/fight/environment.ts";
import { atFull, pinned, pointNames } from "../../src/fight/sheet/lasting.ts";
import { diagnosticsOf, resolveFight } from "../../src/fight/timeline.ts";
import { applyEdits } from "../../src/language/edits.ts";
import { bench, noted, run, sheet } from "./bench.ts";

/*
 * What fighters began with by their notes, written onto their lines: docs/sheets.md, "What a fight leaves in the
 * notes".
 */

describe("what fighters began with, kept on their lines", () => {
  const was = { Ann: sheet(["HP 5/5"]), Bob: sheet(["HP 6", "prone"]) };
  const lists = { All: ["Ann", "Bob"] };
  const kept = (text: string, will: Readonly<Record<string, LinkedSheet>>, all = false): string => {
    const environment = (sheets: Readonly<Record<string, LinkedSheet>>) => ({
      systems: new Map([["bench", bench]]),
      defaultSystem: "bench",
      resolveSheet: (target: string) => sheets[target] ?? null,
      resolveList: (target: string) => (lists as Record<string, string[]>)[target] ?? null,
    });
    const [now, then] = [was, will].map((sheets) => resolveFight(text, environment(sheets)));
    return now === undefined || then === undefined ? "" : pinned(now, then, environment(was), all);
  };
  const hurt = { ...was, Ann: sheet(["HP 2/5"]) };

  it.each([
    ["[[Ann]]:", "[[Ann]]: HP 5/5"],
    ["[[Ann]]: // brave", "[[Ann]]: HP 5/5 // brave"],
    ["[[Ann]]: skill 3", "[[Ann]]: skill 3, HP 5/5"],
    ["[[Ann]]: HP 4/5", "[[Ann]]: HP 4/5"],
    ["[[Ann]]: hp 4", "[[Ann]]: hp 4"],
    ["[[Ann]]:\n  HP 4", "[[Ann]]:\n  HP 4"],
    ["[[Ann]]:\n  skill 3\n  HP 4", "[[Ann]]:\n  skill 3\n  HP 4"],
    ["[[Ann]]:\n  skill 3", "[[Ann]]: HP 5/5\n  skill 3"],
    ["[[Ann]] x2:", "[[Ann]] x2: HP 5/5"],
    ["Ann:", "Ann: HP 5/5"],
    ["[[Bob]]:", "[[Bob]]:"],
    ["Zoe: HP 3", "Zoe: HP 3"],
    ["@party from [[All]]", "@party from [[All]]\n[[Ann]]: HP 5/5\n[[Bob]]:"],
    ["@party from [[All]]\n  HP 3", "@party from [[All]]\n  HP 3\n[[Ann]]: HP 5/5\n[[Bob]]:"],
    ["Zoe: HP 3\n== Round 1\n+ [[Ann]]:", "Zoe: HP 3\n== Round 1\n+ [[Ann]]: HP 5/5"],
    ["Zoe: HP 3\n== Round 1\n+ Ann:", "Zoe: HP 3\n== Round 1\n+ Ann: HP 5/5"],
  ])("%j becomes %j when the note loses points", (text, then) => {
    expect(kept(text, hurt)).toBe(then);
  });

  it.each([
    ["points that change", { Ann: sheet(["HP 5/8"]) }, "[[Ann]]: HP 5/5\n[[Bob]]:"],
    ["points that are gone", { Ann: sheet(["skill 1"]) }, "[[Ann]]: HP 5/5\n[[Bob]]:"],
    ["a condition that goes", { Bob: sheet(["HP 6"]) }, "[[Ann]]:\n[[Bob]]: prone"],
    ["a condition that comes", { Bob: sheet(["HP 6", "prone", "dead"]) }, "[[Ann]]:\n[[Bob]]: not dead"],
    ["nothing that changes", {}, "[[Ann]]:\n[[Bob]]:"],
  ])("%s", (_, change, then) => {
    expect(kept("[[Ann]]:\n[[Bob]]:", { ...was, ...change })).toBe(then);
  });

  it("all of them keep their points where somebody else may change them, but for those without a note", () => {
    expect(kept("[[Ann]]:\nBob:\nZoe: HP 3", was, true)).toBe("[[Ann]]: HP 5/5\nBob: HP 6/6\nZoe: HP 3");
    expect(kept("@party from [[All]]", was, true)).toBe("@party from [[All]]\n[[Ann]]: HP 5/5\n[[Bob]]: HP 6/6");
    expect(kept("@party from [[All]]", was)).toBe("@party from [[All]]");
    expect(kept("@party from [[All]]\n[[Cy]]: HP 3", was, true)).toBe(
      "@party from [[All]]\n[[Ann]]: HP 5/5\n[[Bob]]: HP 6/6\n[[Cy]]: HP 3",
    );
  });

  it.each([
    ["[[Ann]]: HP 4/5", "[[Ann]]: HP 4/5"],
    ["[[Ann]]: hp 4", "[[Ann]]: hp 4"],
    ["[[Ann]]: 4 HP", "[[Ann]]: 4 HP"],
    ["[[Ann]]: skill 2\n  HP 4", "[[Ann]]: skill 2\n  HP 4"],
    ["[[Ann]]:\n  skill 2\n  HP 4\nBob:", "[[Ann]]:\n  skill 2\n  HP 4\nBob: HP 6/6"],
    ["[[Ann]]:\n  skill 2\nBob: HP 4", "[[Ann]]: HP 5/5\n  skill 2\nBob: HP 4"],
    [
      "Zoe: HP 1\n== Round 1\n+ [[Ann]]:\n+ Bob x2:\n+ Cy: HP 2",
      "Zoe: HP 1\n== Round 1\n+ [[Ann]]: HP 5/5\n+ Bob x2: HP 6/6\n+ Cy: HP 2",
    ],
  ])("with all of them, %j becomes %j", (text, then) => {
    expect(kept(text, was, true)).toBe(then);
  });

  it("hit points are told by all their names", () => {
    expect(pointNames(run(""))).toEqual(["hp"]);
  });
});

describe("who begins hurt begins at full", () => {
  const full = (text: string): (string | number)[] => {
    const fight = noted(text, { Ann: sheet(["HP 3/5"]), Bob: sheet(["HP 6"]) }, { All: ["Bob", "Ann"] });
    const problem = diagnosticsOf(fight).find(({ code }) => code === "note-points");
    const found = problem === undefined ? null : atFull(fight, problem);
    if (found === null) return [];
    const made = applyEdits(fight.text, [found.edit]);
    return [found.most, made.ok ? made.text.replace("rules: bench\n", "") : made.reason];
  };

  it.each([
    ["[[Ann]]:", [5, "[[Ann]]: HP 5"]],
    ["[[Bob]]:\n[[Ann]]: skill 2 // x", [5, "[[Bob]]:\n[[Ann]]: skill 2, HP 5 // x"]],
    ["@party from [[All]]", [5, "@party from [[All]]\n[[Ann]]: HP 5"]],
    ["Zoe: HP 1\n== Round 1\n+ [[Ann]]:", [5, "Zoe: HP 1\n== Round 1\n+ [[Ann]]: HP 5"]],
    ["[[Bob]]:", []],
  ])("%j: %j", (text, is) => {
    expect(full(text)).toEqual(is);
  });

  it("only by a remark that is about that", () => {
    const fight = noted("[[Ann]]: zither", { Ann: sheet(["HP 3/5"]) });
    const other = diagnosticsOf(fight).find(({ code }) => code !== "note-points");
    expect(other?.code).toBe("item-unknown");
    expect(other === undefined ? null : atFull(fight, other)).toBeNull();
  });
});

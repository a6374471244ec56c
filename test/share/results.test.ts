import { describe, expect, test } from "vitest";
import { allDiagnostics, resolveNote } from "../../src/share/note.ts";
import { fence, tinyNotes } from "./environment.ts";

const head = ["Ann: HP 9, skill 2", "@blue", "Bob: HP 9", "Big Bob: HP 5", "Bob 2: HP 7", "== Round 1"];

function said(...lines: string[]): string[] {
  return resolveNote(fence(...head, ...lines), tinyNotes())
    .flatMap(allDiagnostics)
    .map(({ line, code, message, span }) => `${line - head.length + 1}:${span.from} ${code} ${message}`);
}

const hit = "Ann attacks Bob [d6=6, d2=2]";

describe("a result note that agrees", () => {
  test.each([
    "2 damage",
    "2 damage, Bob 7/9",
    "Bob 7/9",
    "bob  7/9, and Big Bob 5/5 laughs; Bob 2 7/7",
    "a scratch on the arm",
    "hit",
    "2 damage, but he had 8/8 yesterday",
    "Rob 1/9",
  ])("%s", (result) => {
    expect(said(`${hit} => ${result}`)).toEqual([]);
  });

  test("on a ruling, on a miss, on what is still pending", () => {
    expect(said("! Bob HP -3 => 3 damage, Bob 6/9")).toEqual([]);
    expect(said("Ann attacks Bob [d6=1] => miss")).toEqual([]);
    expect(said("Ann attacks Bob => 5 damage")).toEqual([]);
  });
});

describe("a result note that no longer agrees is a warning at the note", () => {
  test.each([
    ["3 damage", "a wrong amount", "1:32 result-differs The line says 3 damage, the rules say 2."],
    ["2 damage, Bob 6/9", "wrong points", "1:46 result-differs The line says 6/9, the rules say 7/9."],
    ["Bob 7/8", "a wrong maximum", "1:36 result-differs The line says 7/8, the rules say 7/9."],
    [
      "Big Bob 4/5",
      "points of somebody else, whose name ends alike",
      "1:40 result-differs The line says 4/5, the rules say 5/5.",
    ],
    [
      "Bob 2 6/7",
      "points of somebody whose name ends in a number",
      "1:38 result-differs The line says 6/7, the rules say 7/7.",
    ],
  ])("%s: %s", (result, _, warning) => {
    expect(said(`${hit} => ${result}`)).toEqual([warning]);
  });

  test("damage where there was none", () => {
    expect(said("Ann attacks Bob [d6=1] => 2 damage")).toEqual([
      "1:26 result-differs The line says 2 damage, the rules say no damage.",
    ]);
  });

  test("what is as long as a page is prose", () => {
    expect(said(`${hit} => ${"Bob 1/9 ".repeat(100_000)}`)).toEqual([]);
  });
});

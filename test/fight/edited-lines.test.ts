import { describe, expect, it } from "vitest";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { Grown } from "../../src/fight/memory.ts";
import { verb } from "../../src/fight/specs.ts";
import { changedLines, firstTouched, seek, type Change } from "../../src/fight/text-change.ts";
import { setupEnd, unitEnd } from "../../src/fight/timeline.ts";
import type { Placed } from "../../src/fight/unit/result.ts";
import { parseLine } from "../../src/language/line.ts";
import { bench } from "./bench.ts";

/*
 * How lines fall into units, and which of them an edit can have changed: docs/language.md, "Actions".
 */

const book = lexicon(bench.vocabulary);
const parsed = (lines: readonly string[]) => Grown.of(lines.map((line) => parseLine(line, "section")));

describe("a unit", () => {
  it.each([
    ["an action alone", ["Ann passes", "Cy passes"], 1],
    ["with what is indented", ["Ann passes", "  Cy ducks", "  attacks Cy", "Cy passes"], 3],
    ["over prose, comments and blanks", ["Ann passes", "> Ho!", "", "// no", "  Cy ducks", "Cy passes"], 5],
    ["not over those that follow the last", ["Ann passes", "  Cy ducks", "> Ho!", "", "Cy passes"], 2],
    ["over rulings that are no actions", ["Ann passes", "! Ann HP -1", "! Ann gains prone", "  Cy ducks"], 4],
    ["over one that names a deed as what changes", ["Ann passes", "! Ann is pass", "  Cy ducks"], 3],
    ["over damage by ruling", ["Ann passes", "! Ann takes 3", "  Cy ducks"], 3],
    ["over the game master’s own lines", ["Ann passes", "! end stretch", "  Cy ducks"], 3],
    ["not over a ruling that acts", ["Ann passes", "! Cy attacks Bob 1", "  Cy ducks"], 1],
    ["nor over what somebody takes", ["Ann passes", "! Cy takes a free attack on Bob 1", "  Cy ducks"], 1],
    ["with a ruling below it", ["Ann passes", "  ! Ann HP -1", "Cy passes"], 2],
    ["with what cannot be read below it", ["Ann passes", "  Orc: HP 3", "Cy passes"], 2],
    ["not with prose below it alone", ["Ann passes", "  > Ho!", "Cy passes"], 1],
    ["a ruling, with what is below it", ["! Ann HP -1", "  Cy ducks"], 2],
    ["prose stands alone", ["> Ho!", "  Cy ducks"], 1],
    ["a blank stands alone", ["", "  Cy ducks"], 1],
    ["what is indented behind nothing stands alone", ["  Cy ducks", "  Bob 1 ducks"], 1],
    ["a section ends it", ["Ann passes", "== Round 2", "  Cy ducks"], 1],
    ["an arrival ends it", ["Ann passes", "+ Orc: HP 3", "  Cy ducks"], 1],
    ["the last line ends it", ["Ann passes", "  Cy ducks"], 2],
  ])("%s", (_, lines, end) => {
    expect(unitEnd(parsed(lines), 0, book)).toBe(end);
  });

  it("is the same for every one of several rulings in a row", () => {
    const lines = parsed(["! Ann HP -1", "! Cy HP -1", "  Cy ducks", "! Bob 1 HP -1", "Ann passes", "  Cy ducks"]);
    expect([0, 1, 2, 3, 4, 5, 6].map((from) => unitEnd(lines, from, book))).toEqual([3, 3, 3, 4, 6, 6, 7]);
  });

  it("does not depend on which was asked for before", () => {
    const lines = parsed(["! Ann HP -1", "Ann passes", "! Cy HP -1", "  Cy ducks", "Cy passes"]);
    expect([2, 0, 3, 1, 4].map((from) => unitEnd(lines, from, book))).toEqual([4, 1, 4, 4, 5]);
  });

  it("goes on over points that somebody takes, whatever else one may take", () => {
    const taking = lexicon({
      ...bench.vocabulary,
      verbs: [...bench.vocabulary.verbs, verb("take", "W-5", "Takes.", { thing: "text" })],
    });
    const end = (ruling: string): number => unitEnd(parsed(["Ann passes", ruling, "  Cy ducks"]), 0, taking);
    expect(["! Ann takes 3", "! @red take 3", "! Ann takes the rope", "! Ann passes 3"].map(end)).toEqual([3, 3, 1, 1]);
  });

  it("begins behind the set-up", () => {
    const end = (text: string): number => setupEnd(text.split("\n").map((line) => parseLine(line, "section")));
    expect(end("== Round 1\nAnn passes")).toBe(0);
    expect(end("\n> Ho!\n== Round 1\n== Round 2")).toBe(2);
    expect(end("\n> Ho!")).toBe(2);
  });
});

describe("the units that an edit may have changed", () => {
  /** Units of so many lines, each by its first line. */
  const placed = (...units: readonly (readonly string[])[]): Grown<Placed> => {
    let from = 10;
    return Grown.of(
      units.map((lines) => {
        const unit = { from, lines: lines.map((line) => parseLine(line, "section")) } as unknown as Placed;
        from += lines.length;
        return unit;
      }),
    );
  };
  const acts = placed(["Ann passes"], ["Cy passes", "  Bob 1 ducks"], ["Ann passes"], ["Cy passes"]);

  it.each([
    [10, 0],
    [11, 0],
    [12, 1],
    [13, 1],
    [14, 2],
    [15, 3],
  ])("an edit from line %s on: the one that holds the line before it", (line, unit) => {
    expect(firstTouched(acts, line)).toBe(unit);
  });

  it.each([
    ["> Ho!", 0],
    ["", 0],
    ["// no", 0],
    ["! Ann HP -1", 0],
    ["  Ann passes", 0],
    ["Ann passes", 2],
    ["== Round 2", 2],
  ])("a unit may reach over lines such as %j", (line, unit) => {
    expect(firstTouched(placed(["Cy passes"], [line], [line]), 13)).toBe(unit);
  });

  it("all that stand before a line are passed", () => {
    expect([9, 10, 11, 12, 13, 14, 20].map((line) => seek(acts, 0, line))).toEqual([0, 0, 1, 2, 2, 3, 4]);
    expect(seek(acts, 3, 11)).toBe(3);
  });
});

describe("the lines that an edit has changed", () => {
  const HEAD = "Ann: HP 1\n== Round 1\n";

  function edited(before: string, after: string): Change | null {
    const lines = before.split("\n");
    const starts = lines.map((_, i) => lines.slice(0, i).reduce((sum, line) => sum + line.length + 1, 0));
    const setupLines = lines.findIndex((line) => line.startsWith("=="));
    const old = {
      ...{ text: before, starts: Grown.of(starts), setupLines: setupLines < 0 ? lines.length : setupLines },
      lines: Grown.of(lines.map((line) => parseLine(line.replace(/\r+$/, ""), "section"))),
    };
    return changedLines(old, after);
  }

  it.each([
    ["a\nb\nc", "a\nB\nc"],
    ["a\nb\nc", "a\nb\nc\nd"],
    ["a\nb\nc", "a\nb\nc\n"],
    ["a\nb\nc", "a\nb"],
    ["a\nb\nc", "a\nc"],
    ["a\nb\nc", "a\nx\nb\nc"],
    ["a\nb\nc", "\nb\nc"],
    ["a\nb\nc", "a\nb c"],
    ["a\nb", "a\n"],
    ["a\nb", ""],
    ["a\nb\n", "a\nb\n\n"],
    ["a\na\na", "a\na"],
    ["a\na", "a\na\na"],
    ["aa\nbb", "aa\r\nbb"],
    ["aa\nbb", "aa\nbb\r"],
    ["a\nb\nc\nd\ne", "a\nX\nc\nY\ne"],
    ["", "a"],
    ["a", ""],
    ["a\nb", "a\nb"],
  ])("%j becomes %j", (before, after) => {
    const change = edited(HEAD + before, HEAD + after);
    const text = HEAD + after;
    const pieces = text.split("\n");
    expect(change?.lines.list.map((line) => line.text)).toEqual(
      pieces.map((line, i) => (i < pieces.length - 1 ? line.replace(/\r+$/, "") : line)),
    );
    expect(change?.starts.list).toEqual(
      pieces.map((_, i) => pieces.slice(0, i).reduce((sum, line) => sum + line.length + 1, 0)),
    );
  });

  it.each([
    ["a\nb\nc", "a\nB\nc", 3, 4, 4],
    ["a\nb\nc", "a\nx\nb\nc", 3, 4, 5],
    ["a\nb\nc", "a\nc", 3, 5, 4],
    ["a\nb\nc", "a\nb\nc\nd", 4, 5, 6],
  ])("%j becomes %j: from line %s to what were line %s and are line %s", (before, after, first, oldEnd, newEnd) => {
    const change = edited(HEAD + before, HEAD + after);
    expect([change?.first, change?.oldEnd, change?.newEnd]).toEqual([first, oldEnd, newEnd]);
  });

  it.each([
    ["Ann: HP 1\n== Round 1\na", "Ann: HP 2\n== Round 1\na"],
    ["Ann: HP 1\n== Round 1\na", "Ann: HP 1\n== Round 2\na"],
    ["Ann: HP 1\n== Round 1", "Ann: HP 1\n== Round 1\na"],
    ["Ann: HP 1", "Ann: HP 1\n== Round 1"],
    ["Ann: HP 1\na", "Ann: HP 1\nb"],
  ])("none that is told apart where the set-up may have changed: %j, %j", (before, after) => {
    expect(edited(before, after)).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { parseBlock } from "../../src/language/block.ts";
import { asHeader, nearHeader, parseLine } from "../../src/language/line.ts";
import { parseLink } from "../../src/language/names.ts";
import type { Line, Place } from "../../src/language/syntax.ts";

/*
 * On either side of each boundary of a line's grammar.
 */

/** What is wrong with a line, and at which words. */
const wrong = (text: string, place: Place): [string, string][] =>
  parseLine(text, place).problems.map(({ code, span }) => [code, text.slice(span.from, span.to)]);

const said = (text: string, place: Place): string =>
  parseLine(text, place)
    .problems.map(({ message }) => message)
    .join();

describe("a name", () => {
  test.each([
    ["Orc x1:", "Orc", 1],
    ["Orc x200:", "Orc", 200],
    ["Orc x020:", "Orc", 20],
    ["Orc X2:", "Orc", 2],
    ["[[Ogre]]x2:", "Ogre", 2],
    ["[[O]]:", "O", null],
    ["Orc 2:", "Orc 2", null],
    ["2:", "2", null],
    ["x 2:", "x 2", null],
    ["Orc 3y2:", "Orc 3y2", null],
    ["Orcx2:", "Orcx2", null],
  ])("in %j is %s, %j of them", (text, name, count) => {
    expect(parseLine(text, "setup")).toMatchObject({ kind: "combatant", name, count, problems: [] });
  });

  test.each([
    ["Orc x0:", "name-count", " x0"],
    ["Orc x201:", "name-count", " x201"],
    ["Orc x0002:", "name-count", " x0002"],
    ["Or@c: HP 5", "name-character", "@"],
    ["[[Ogre|Or@c]] x2: HP 5", "name-character", "[[Ogre|Or@c]]"],
    ["[[Ogre]: HP 5", "name-link", "[[Ogre]"],
    ["[[Ogre]] the Big: HP 5", "name-link", "[[Ogre]] the Big"],
    ["[[]]: HP 5", "name-link", "[[]]"],
    ["[[|Grub]]: HP 5", "name-link", "[[|Grub]]"],
    ["[[#Stats]]: HP 5", "name-link", "[[#Stats]]"],
    [": HP 5", "name-missing", ""],
  ])("in %j is wrong: %s at %j", (text, code, at) => {
    expect(wrong(text, "setup")).toEqual([[code, at]]);
  });

  test("may be a link with a colon, which closes before the name's own", () => {
    expect(parseLine("[[a: b|B]]: HP 5", "setup")).toMatchObject({ kind: "combatant", name: "B" });
    expect(wrong("[[a: b", "setup")).toEqual([["name-link", "[[a"]]);
    expect(wrong("[[a: b // ]]", "setup")).toEqual([["name-link", "[[a"]]);
    expect(wrong("[[a: b]]", "setup")).toEqual([["action-above-section", "[[a: b]]"]]);
    expect(wrong("Orc HP 5 // a: b", "setup")).toEqual([["action-above-section", "Orc HP 5"]]);
  });

  test.each([
    ["Ogre", "Ogre", "Ogre"],
    [" Ogre ", "Ogre", "Ogre"],
    ["|Grub", "", "Grub"],
    [" Ogre | ", "Ogre", "Ogre"],
    ["a/ Ogre #x", "a/ Ogre #x", "Ogre"],
    ["Ogre.MD", "Ogre.MD", "Ogre"],
    ["Ogre.md.old", "Ogre.md.old", "Ogre.md.old"],
    ["#x", "#x", ""],
  ])("of a link to %j is that of its note %j: %j", (inside, target, shown) => {
    expect(parseLink(inside)).toEqual({ target, shown });
  });
});

describe("whoever arrives", () => {
  test.each([
    ["+ @a:b Orc: HP 5", "name-missing"],
    ["+ @ Orc: HP 5", "side-name"],
    ["+ @a!b Orc: HP 5", "side-name"],
    ["+ Orc // a: b", "arrival-colon"],
    ["+ @orcs // a: b", "arrival-colon"],
    ["+ Orc x0: HP 5", "name-count"],
    ["+ // @a Orc: HP 5", "arrival-colon"],
    ["+@", "side-name"],
  ])("as %j is not read: %s", (text, code) => {
    expect(wrong(text, "section").map(([found]) => found)).toEqual([code]);
  });
});

describe("a side", () => {
  test.each([
    ["@a (b) c", "side-rest", "c"],
    ["@a (b):", "side-colon", ":"],
    ["@a (b): c", "side-rest", ": c"],
    ["@a (b", "side-rest", "(b"],
    ["@a (b // c)", "side-rest", "(b"],
    ["@a: b", "side-rest", ": b"],
    ["@a b:", "side-rest", "b:"],
    ["@a // (b)", "", ""],
    ["@a!", "side-name", "@a!"],
  ])("as %j has %j at %j", (text, code, at) => {
    expect(wrong(text, "setup")).toEqual(code === "" ? [] : [[code, at]]);
    if (code === "") expect(parseLine(text, "setup")).toMatchObject({ flags: [] });
  });
});

describe("a section", () => {
  test.each([
    ["==", "", null, null],
    ["== =", "", null, null],
    ["== : x", "", null, null],
    ["== Round 1 // a: b", "Round 1", 1, null],
    ["== Round 123456", "Round 123456", 123456, null],
    ["== Round 1234567", "Round 1234567", null, null],
    ["== My round 2", "My round 2", null, null],
    ["== Round 2 again", "Round 2 again", null, null],
    ["== Surprise 123456", "Surprise 123456", null, 123456],
    ["== Surprise again", "Surprise again", null, null],
    ["== A surprise", "A surprise", null, null],
    ["== Surprise  12", "Surprise  12", null, 12],
  ])("as %j has the title %j, round %j, surprise %j", (text, title, round, surprise) => {
    expect(parseLine(text, "section")).toMatchObject({ kind: "section", title, round, surprise });
  });

  test("has two signs at its start and nothing before them", () => {
    expect(parseLine("= x", "section").kind).toBe("action");
    expect(parseLine("-= x", "section").kind).toBe("action");
    expect(wrong(" == x", "section")).toEqual([["indented-heading", "== x"]]);
  });
});

describe("what stands in the wrong place", () => {
  test.each<[string, Place, string, string]>([
    ["  SEED : x", "setup", "indented-heading", "SEED :"],
    ["  Orc : HP 5", "setup", "indented-heading", "Orc :"],
    ["seed : x", "section", "header-below", "seed :"],
    ["SEED: x", "section", "header-below", "SEED:"],
    ["Orc : HP 5", "section", "combatant-below-section", "Orc :"],
    ["Orc:", "section", "combatant-below-section", "Orc:"],
  ])("as %j in the %s: %s at %j", (text, place, code, at) => {
    expect(wrong(text, place)).toEqual([[code, at]]);
  });

  test("is called by its name", () => {
    expect(said("  SEED : x", "setup")).toMatch(/^A header stands at the start/);
    expect(said("  seeds: x", "setup")).toMatch(/^A fighter’s line stands at the start/);
    expect(said("SEED : x", "section")).toMatch(/^"seed:" stands at the head/);
    expect(said("Orc : HP 5", "section")).toMatch(/^Does Orc join now\? "\+ Orc: …"/);
  });

  test.each([
    ["Orc attacks [d20=5] x: y", ["record-place"]],
    ["Orc attacks [Kara: 3]", []],
    ["Orc attacks => a: b", []],
    ["Orc attacks =x a: b", ["combatant-below-section"]],
    ["Orc attacks x> a: b", ["combatant-below-section"]],
    ["Orc attacks at 5:3", []],
    ["Orc // a: b", []],
    ['Orc says "a: b"', []],
    ["Orc attacks [[a: b]]", []],
  ])("is not looked for behind dice, results and quotations: %j", (text, codes) => {
    expect(wrong(text, "section").map(([code]) => code)).toEqual(codes);
  });
});

describe("a result", () => {
  test.each([
    ["A => b", "A", "b"],
    ["A=> b", "A=> b", null],
    ["A =>", "A", ""],
    ["A = > b", "A = > b", null],
    ["A -> b", "A -> b", null],
    ["A => b => c", "A", "b => c"],
    ['A "x => y" => b', 'A "x => y"', "b"],
    ["A // => b", "A", null],
    ["A =//> b", "A =//> b", null],
  ])("in %j: %j comes to %j", (text, body, result) => {
    const line = parseLine(text, "section");
    if (line.kind !== "action") throw new Error(line.kind);
    expect([
      text.slice(line.body.from, line.body.to),
      line.result && text.slice(line.result.from, line.result.to),
    ]).toEqual([body, result]);
  });
});

test.each([
  ["/ x", "section", "action"],
  ["x/ y", "section", "action"],
  ["// x", "section", "comment"],
  ["/x/", "section", "action"],
  ["@a", "headers", "side"],
])("%j in the %s is a line of kind %s", (text, place, kind) => {
  expect(parseLine(text, place as Place).kind).toBe(kind);
});

describe("a word that is nearly a header", () => {
  test.each([
    ["rul", "rules"],
    ["ids", "id"],
    ["dic", "dice"],
    ["dces", null],
    ["continuessed", null],
    ["xcontinuesx", "continues"],
    ["sceen", "scene"],
    ["two words", null],
    ["ti tle", null],
    // The nearest of two; of two that are as near the first.
    ["sced", "seed"],
    ["tiles", "rules"],
  ])("%j: %j", (word, header) => {
    expect(nearHeader(word)).toBe(header);
  });

  const asked = (text: string): unknown => {
    const line: Line = parseLine(text, "headers");
    if (line.kind !== "combatant") throw new Error(line.kind);
    const header = asHeader(line);
    return header && [header.key, header.value, header.valueSpan.from, header.problems[0]?.instead];
  };

  test("is read as that one, but not with a count or as a link", () => {
    expect(asked("Titel: a, b")).toEqual(["titel", "a, b", 7, ["title"]]);
    expect(asked("titel :")).toEqual(["titel", "", 7, ["title"]]);
    expect(asked("titel x2: a")).toBeNull();
    expect(asked("[[titel]]: a")).toBeNull();
    expect(asked("Orc: a")).toBeNull();
  });

  test("leaves the headers open; anything else closes them", () => {
    const kinds = (text: string): string[] => parseBlock(text).lines.map(({ kind }) => kind);
    expect(kinds("titel: x\nseed: 1")).toEqual(["combatant", "header"]);
    expect(kinds("titel x2: x\nseed: 1")).toEqual(["combatant", "unreadable"]);
    expect(kinds("@a\ntitel: x\nseed: 1")).toEqual(["side", "combatant", "unreadable"]);
    expect(kinds("+ Orc: x\nseed: 1")).toEqual(["arrival", "unreadable"]);
    expect(kinds("== 1\n+ Orc: x\nOrc attacks")).toEqual(["section", "arrival", "action"]);
  });
});

describe("a line that continues another", () => {
  const kinds = (text: string): string[] => parseBlock(text).lines.map(({ kind }) => kind);
  test.each([
    ["Orc: HP 5\n  AC 1\n  AC 2", ["combatant", "more", "more"]],
    ["+ Orc: HP 5\n  AC 1", ["arrival", "more"]],
    ["Orc: HP 5\n> x\n  AC 1", ["combatant", "narration", "more"]],
    ["Orc: HP 5\n! Orc HP 4\n  AC 1", ["combatant", "ruling", "more"]],
    ["Orc: HP 5\n@a\n  AC 1", ["combatant", "side", "unreadable"]],
    ["rules: x\n  AC 1", ["header", "unreadable"]],
    ["titel: x\nrules: x\n  AC 1", ["combatant", "header", "unreadable"]],
    ["Orc: HP 5\nnonsense\n  AC 1", ["combatant", "unreadable", "more"]],
    ["Orc: HP 5\n@b c: d\n  AC 1", ["combatant", "side", "unreadable"]],
    ["Orc: HP 5\nTroll x0: HP 5\n  AC 1", ["combatant", "unreadable", "unreadable"]],
    ["Orc: HP 5\n  Troll: HP 5\n  AC 1", ["combatant", "unreadable", "more"]],
    ["nonsense\n  AC 1", ["unreadable", "unreadable"]],
    ["> x\n  AC 1", ["narration", "unreadable"]],
  ])("%j", (text, wanted) => {
    expect(kinds(text)).toEqual(wanted);
  });
});

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBlock, placeAfter } from "../../src/language/block.ts";
import { parseLine } from "../../src/language/line.ts";
import { anyBody, anyLine } from "./arbitrary.ts";

const FIRST_PAGE = `rules: zones
title: Bandits on the old road

@party
Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6
Sybilla: HP 6, AGI 12, WIT 11, musket d8 range 8, dagger d4
Theobald: HP 7, STR 13, armour 1, shield, spear d6

@bandits (initiative)
Leader: HP 10, AGI 9, WIT 10, battleaxe d8
Bandit x3: HP 8, AGI 8, STR 9, WIT 7, sword d6, bow d6 range 8

== Round 1
Leader attacks Balthasar with battleaxe [d8=3]
Sybilla attacks Bandit 1 with musket
  Bandit 1 dodges [d20=2]
Bandit 2 attacks Theobald with bow, at 5 zones [d20=5, d6=3]
@party pass
Bandit 3 attacks Balthasar with sword [d6=1]
  Balthasar counters with sword [d6=4]
> The road falls silent for a heartbeat.
Theobald attacks Leader with spear [d6=4]
! Bandit 2 HP -1 // stumbled into the ditch`;

const kinds = (text: string): string[] => parseBlock(text).lines.map(({ kind }) => kind);
const codes = (text: string): string[] =>
  parseBlock(text).lines.flatMap(({ problems }) => problems.map(({ code }) => code));

test("the fight on the language's first page has no problem", () => {
  expect(codes(FIRST_PAGE)).toEqual([]);
  expect(kinds(FIRST_PAGE)).toEqual(
    (
      "header header blank side combatant combatant combatant blank side combatant combatant blank section " +
      "action action action action action action action narration action ruling"
    ).split(" "),
  );
});

describe("lines", () => {
  test("end with LF or CRLF, and an empty last line is one", () => {
    const { lines, starts } = parseBlock("@party\r\nOrc: HP 5\n\r\n");
    expect(lines.map(({ text }) => text)).toEqual(["@party", "Orc: HP 5", "", ""]);
    expect(starts).toEqual([0, 8, 18, 20]);
    expect(parseBlock("").lines).toHaveLength(1);
  });

  test("are the same object when read again", () => {
    const first = parseBlock(FIRST_PAGE).lines;
    const again = parseBlock(`${FIRST_PAGE}\n@party pass`).lines;
    expect(again.slice(0, first.length).every((line, index) => line === first[index])).toBe(true);
  });
});

describe("what is remembered", () => {
  const line = (text: string): unknown => parseBlock(`== 1\n${text}`).lines[1];
  const others = (name: string, count: number): void =>
    void parseBlock(`== 1\n${Array.from({ length: count }, (_, at) => `${name} ${at}`).join("\n")}`);

  test("outlasts as many lines as a very long fight has, but not twice as many", () => {
    const first = line("Kara waits");
    others("a", 8192);
    expect(line("Kara waits")).toBe(first);
    others("b", 2 * 8192);
    expect(line("Kara waits")).not.toBe(first);
    expect(line("Kara waits")).toEqual(first);
  });

  test("are lines of at most 1,000 signs", () => {
    const [fits, long] = ["a".repeat(1000), "a".repeat(1001)];
    expect(line(fits)).toBe(line(fits));
    expect(line(long)).not.toBe(line(long));
  });
});

describe("a place", () => {
  test("ends with the first side or combatant, and with the first section", () => {
    const place = (text: string): string => placeAfter("headers", parseLine(text, "headers"));
    expect(["rules: x", "", "nonsense", "@party", "Orc: HP 5", "== Round 1"].map(place)).toEqual([
      "headers",
      "headers",
      "headers",
      "setup",
      "setup",
      "section",
    ]);
  });

  test("does not end with a misspelt header", () => {
    expect(kinds("rule: zones\ntitle: x\n@party\nseed: x")).toEqual(["combatant", "header", "side", "unreadable"]);
  });
});

describe("a continuation", () => {
  test("goes on with the combatant above, over prose and nonsense", () => {
    expect(kinds("Orc: HP 5\n\n// x\nnonsense\n  AC 12")).toEqual([
      "combatant",
      "blank",
      "comment",
      "unreadable",
      "more",
    ]);
  });

  test("without one is reported, and never given to another combatant", () => {
    expect(codes("  AC 12\n@party\n  HP 5")).toEqual(["nothing-to-continue", "nothing-to-continue"]);
    expect(codes("Orc: HP 5\nTroll x999: HP 9\n  AC 12")).toEqual(["name-count", "nothing-to-continue"]);
  });
});

test("a line that cannot be understood stays alone", () => {
  fc.assert(
    fc.property(anyBody, anyLine, fc.nat(), (body, bad, at) => {
      const all = body.replace(/\r/g, "").split("\n");
      const index = at % (all.length + 1);
      const { lines } = parseBlock([...all.slice(0, index), bad, ...all.slice(index)].join("\n"));
      // A declaration that cannot be read takes the lines that continue it along: see above.
      fc.pre(lines[index]?.kind === "unreadable" && !bad.includes(":"));
      expect([...lines.slice(0, index), ...lines.slice(index + 1)]).toEqual(parseBlock(all.join("\n")).lines);
    }),
    { numRuns: 2000 },
  );
});

test("any body is read, line by line", () => {
  fc.assert(
    fc.property(fc.oneof(anyBody, fc.string({ unit: "binary" })), (body) => {
      const { lines, starts } = parseBlock(body);
      expect(lines.map(({ text }) => text)).toEqual(body.split(/\r*\n/));
      expect(starts.map((start, index) => body.startsWith(lines[index]?.text ?? "?", start))).toEqual(
        lines.map(() => true),
      );
    }),
  );
});

test("100,000 lines are read", () => {
  const body = `${FIRST_PAGE}\n${Array.from({ length: 100_000 }, (_, at) => `Leader attacks Bandit ${at} [d8=3]`).join("\n")}`;
  const { lines } = parseBlock(body);
  expect(lines).toHaveLength(FIRST_PAGE.split("\n").length + 100_000);
  expect(lines[lines.length - 1]).toMatchObject({ kind: "action", body: { from: 0, to: 27 } });
});

test("remembered lines do not keep alive the texts they were read from", () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  const used = (): number => {
    if (typeof collect === "function") Reflect.apply(collect, undefined, []);
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  for (let at = 0; at < 300; at += 1) {
    parseBlock(
      `== Round 1\n> ${"prose ".repeat(100_000)}${at}\nLeader attacks Bandit number ${at} with battleaxe [d8=3]`,
    );
  }
  expect(used() - before).toBeLessThan(50_000_000);
});

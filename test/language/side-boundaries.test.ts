import { describe, expect, test } from "vitest";
import { removeLine, replaceLine, lineRef, applyEdits, type Edit, type LineRef } from "../../src/language/edits.ts";
import { parseLine } from "../../src/language/line.ts";

/*
 * A side's heading with its flags and its list, on either side of each boundary.
 */

/** "name (flags) from target", and what is wrong at which words. */
function side(text: string): [string, string[]] {
  const line = parseLine(text, "setup");
  if (line.kind !== "side") return [line.kind, line.problems.map(({ code }) => code)];
  const flags = line.flags.map((flag) => flag.text);
  const cut = line.fromSpan === null ? "" : ` ${text.slice(line.fromSpan.from, line.fromSpan.to)}`;
  return [
    `${line.name}${flags.length === 0 ? "" : ` (${flags.join(", ")})`}${line.from === null ? "" : ` from ${line.from.target}${cut}`}`,
    line.problems.map(({ code, span }) => `${code} ${text.slice(span.from, span.to)}`),
  ];
}

describe("a side's heading", () => {
  test.each<[string, string, readonly string[]]>([
    ["@red", "red", []],
    ["@red // x", "red", []],
    ["@red(slow)", "red (slow)", []],
    ["@red from [[All]]", "red from All [[All]]", []],
    ["@red FROM [[All]]", "red from All [[All]]", []],
    ["@red from[[All]]", "red from All [[All]]", []],
    ["@red from [[Notes/All|ours]] // x", "red from Notes/All [[Notes/All|ours]]", []],
    ["@red (slow, first) from [[All]]", "red (slow, first) from All [[All]]", []],
    ["@red from [[All]] (slow)", "red (slow) from All [[All]]", []],
    ["@red from", "red", ["side-rest from"]],
    ["@red from All", "red", ["side-rest from All"]],
    ["@red from [[All", "red", ["side-rest from [[All"]],
    ["@red from [[]]", "red", ["side-rest from [[]]"]],
    ["@red from [[ | x]]", "red", ["side-rest from [[ | x]]"]],
    ["@red form [[All]]", "red", ["side-rest form [[All]]"]],
    ["@red from [[All]] now", "red from All [[All]]", ["side-rest now"]],
    ["@red from [[All]] from [[More]]", "red from All [[All]]", ["side-rest from [[More]]"]],
    ["@red (slow", "red (slow)", ["side-rest (slow"]],
    ["@red:", "red", ["side-colon :"]],
    ["@red: x", "red", ["side-rest : x"]],
    ["@red from [[All]]:", "red from All [[All]]", ["side-colon :"]],
    ["@", "unreadable", ["side-name"]],
  ])("%s", (text, is, wrong) => {
    expect(side(text)).toEqual([is, wrong]);
  });
});

describe("several lines of a text's end", () => {
  const text = "a\nb\nc";
  const ref = (line: number) => {
    const found = lineRef(text, line);
    if (found === null) throw new Error(`no line ${line}`);
    return found;
  };

  test("taken out, none of them leaves its line end; one that is written stays", () => {
    const out = (lines: readonly number[], written?: number): string => {
      const made = applyEdits(text, [
        ...lines.map((line) => ({ kind: "removeLine" as const, at: ref(line) })),
        ...(written === undefined ? [] : [{ kind: "replaceLine" as const, at: ref(written), line: "x" }]),
      ]);
      return made.ok ? made.text : made.reason;
    };
    expect(out([2])).toBe("a\nb");
    expect(out([1, 2])).toBe("a");
    expect(out([0, 1, 2])).toBe("");
    expect(out([0, 2])).toBe("b");
    expect(out([2], 1)).toBe("a\nx");
    expect(out([1], 2)).toBe("a\nx");
    expect(removeLine(text, ref(2))).toMatchObject({ ok: true, text: "a\nb" });
    expect(replaceLine(text, ref(2), "x")).toMatchObject({ ok: true, text: "a\nb\nx" });
  });

  test.each([
    ["a\nb\nc", 0],
    ["a\nb\nc", 1],
    ["a\nb\nc", 2],
    ["a", 0],
    ["a\n\n", 1],
    ["a\n\n", 2],
  ])("%j: one that is taken out twice is touched twice", (body, line) => {
    const at = lineRef(body, line);
    if (at === null) throw new Error(`no line ${line}`);
    const made = applyEdits(body, [
      { kind: "removeLine", at },
      { kind: "removeLine", at },
    ]);
    expect(made).toEqual({ ok: false, reason: "Two of these changes touch the same words." });
  });

  test("what is written onto one that is taken out never comes to stand on another", () => {
    const body = "== 1\na\nb [d6=1] => x\nc";
    const of = (line: number): LineRef => lineRef(body, line) ?? expect.fail(`no line ${line}`);
    const both = (line: number, edit: Edit): string => {
      const made = applyEdits(body, [{ kind: "removeLine", at: of(line) }, edit]);
      return made.ok ? made.text : made.reason;
    };
    const entries = [{ label: null, dice: "d6", faces: [3], verdict: null }];
    for (const line of [1, 3]) {
      const refused = "Two of these changes touch the same words.";
      expect(both(line, { kind: "recordDice", at: of(line), entries })).toBe(refused);
      expect(both(line, { kind: "setResult", at: of(line), result: "y" })).toBe(refused);
      expect(both(line, { kind: "replaceLine", at: of(line), line: "y" })).toBe(refused);
    }
    // A line of its own below it is another one, and so is the one above it.
    expect(both(3, { kind: "insertAfter", at: of(3), line: "y" })).toBe("== 1\na\nb [d6=1] => x\ny");
    expect(both(3, { kind: "setResult", at: of(2), result: "y" })).toBe("== 1\na\nb [d6=1] => y");
    expect(both(3, { kind: "setResult", at: of(2), result: null })).toBe("== 1\na\nb [d6=1]");
    expect(both(3, { kind: "recordDice", at: of(1), entries })).toBe("== 1\na [d6=3]\nb [d6=1] => x");
    expect(both(2, { kind: "replaceLine", at: of(3), line: "y" })).toBe("== 1\na\ny");
    const end = applyEdits("== 1\na", [
      { kind: "recordDice", at: lineRef("== 1\na", 1) ?? expect.fail(), entries: [] },
      { kind: "setResult", at: lineRef("== 1\na", 1) ?? expect.fail(), result: "y" },
    ]);
    expect(end).toMatchObject({ ok: true, text: "== 1\na => y" });
    const stat = "Orc: HP 5\nElf: HP 4";
    const made = applyEdits(stat, [
      { kind: "removeLine", at: lineRef(stat, 1) ?? expect.fail() },
      { kind: "setStat", combatant: "Elf", stat: "AC", value: "3" },
    ]);
    expect(made.ok).toBe(false);
  });
});

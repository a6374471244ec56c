import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBlock } from "../../src/language/block.ts";
import {
  appendLine,
  applyEdits,
  insertAfter,
  insertReaction,
  lineRef,
  recordDice,
  removeLine,
  replaceLine,
  replaceRecord,
  setHeader,
  setResult,
  setStat,
} from "../../src/language/edits.ts";
import type { Edit, EditResult, LineRef } from "../../src/language/edits.ts";
import { applyChanges } from "../../src/language/text-lines.ts";
import type { RecordPart } from "../../src/language/dice-record.ts";
import { anyBody } from "./arbitrary.ts";

const d = (sides: number, face: number): RecordPart => ({
  label: null,
  dice: `d${sides}`,
  faces: [face],
  verdict: null,
});

function ref(body: string, line: number): LineRef {
  const found = lineRef(body, line);
  if (found === null) throw new Error(`no line ${line}`);
  return found;
}

const text = (result: EditResult): string => (result.ok ? result.text : `refused: ${result.reason}`);

const FIGHT =
  "@party\nKara: HP 8, AC 12 // brave\nOrc x2: HP 5\n\n== Round 1\nKara attacks Orc 1\n  Orc 1 dodges\nOrc 2 attacks Kara [d20=5]\n";

describe("a line is found by its content", () => {
  test("where it has moved to", () => {
    expect(text(removeLine("new\nA\nB", ref("A\nB", 0)))).toBe("new\nB");
  });

  test("among equal lines by its order, as long as there are as many", () => {
    const at = ref("A\nB\nA", 2);
    expect(text(replaceLine("A\nX\nB\nA", at, "C"))).toBe("A\nX\nB\nC");
    expect(text(replaceLine("A\nA\nB\nA", at, "C"))).toMatch(/^refused: The line "A" stands here more than once now/);
    expect(text(replaceLine("A\nA\nA", at, "C"))).toBe("A\nA\nC");
    expect(text(replaceLine("B", at, "C"))).toBe('refused: The line "A" is no longer there.');
  });
});

describe("lines", () => {
  test("are appended below the last written one", () => {
    expect(text(appendLine("A", "B"))).toBe("A\nB");
    expect(text(appendLine("A\r\n\r\n", "B"))).toBe("A\r\nB\r\n\r\n");
    expect(text(appendLine("", "B"))).toBe("B");
    expect(text(appendLine("\n\n", "B"))).toBe("B\n\n");
  });

  test("take the line end of the line above them", () => {
    const mixed = "A\r\nB\nC";
    expect(text(insertAfter(mixed, ref(mixed, 0), "X"))).toBe("A\r\nX\r\nB\nC");
    expect(text(insertAfter(mixed, ref(mixed, 1), "X"))).toBe("A\r\nB\nX\nC");
    expect(text(insertAfter(mixed, ref(mixed, 2), "X"))).toBe("A\r\nB\nC\nX");
  });

  test("leave white space below an action where it is", () => {
    const spaced = "== 1\nA\n  B\n   \nC";
    expect(text(insertAfter(spaced, ref(spaced, 1), "X"))).toBe("== 1\nA\n  B\nX\n   \nC");
  });

  test("or are put below an action and its reactions", () => {
    expect(text(appendLine(FIGHT, "X", ref(FIGHT, 5)))).toBe(FIGHT.replace("dodges\n", "dodges\nX\n"));
    expect(text(insertAfter(FIGHT, ref(FIGHT, 4), "X"))).toBe(FIGHT.replace("Round 1\n", "Round 1\nX\n"));
  });

  test("a reaction is indented like those above it, else by two spaces", () => {
    expect(text(insertReaction(FIGHT, ref(FIGHT, 7), "Kara parries"))).toBe(
      FIGHT.replace("=5]\n", "=5]\n  Kara parries\n"),
    );
    const tabs = "== 1\r\nA\r\n\tB\r\n> prose\r\n\tC\r\nD";
    expect(text(insertReaction(tabs, ref(tabs, 1), "X"))).toBe(tabs.replace("\tC", "\tC\r\n\tX"));
    expect(text(insertReaction(tabs, ref(tabs, 2), "X"))).toBe(tabs.replace("\tB", "\tB\r\n\tX"));
  });

  test("are removed with their line end", () => {
    expect(text(removeLine("A\r\nB\nC", ref("A\r\nB\nC", 0)))).toBe("B\nC");
    expect(text(removeLine("A\r\nB", ref("A\r\nB", 1)))).toBe("A");
    expect(text(removeLine("A", ref("A", 0)))).toBe("");
  });

  test("hold no line end", () => {
    expect(text(appendLine("A", "B\nC"))).toMatch(/^refused/);
  });
});

describe("dice", () => {
  const record = (line: string, ...dice: RecordPart[]): string => {
    const body = `== Round 1\n${line}`;
    return text(recordDice(body, ref(body, 1), dice)).replace("== Round 1\n", "");
  };

  test("are added before result and comment", () => {
    expect(record("A attacks B", d(20, 17), d(8, 5))).toBe("A attacks B [d20=17, d8=5]");
    expect(record("A attacks B  => hit  // x ", d(20, 17))).toBe("A attacks B [d20=17]  => hit  // x ");
    expect(record("! B HP -2d6 (fire) // x", { ...d(6, 3), dice: "2d6", faces: [3, 5] })).toBe(
      "! B HP -2d6 (fire) [2d6=3+5] // x",
    );
  });

  test("are added to a record as it is written", () => {
    expect(record("A attacks B [ 17 ]", d(8, 5))).toBe("A attacks B [ 17, d8=5 ]");
    expect(record("A attacks B [17,] => x", d(8, 5))).toBe("A attacks B [17, d8=5] => x");
    expect(record("A attacks B []", { ...d(8, 5), label: "Orc 2" })).toBe("A attacks B [Orc 2 d8=5]");
  });

  test("can be written anew or taken away", () => {
    const body = "== 1\nA attacks B [17, x] => hit";
    expect(text(replaceRecord(body, ref(body, 1), [d(20, 4)]))).toBe("== 1\nA attacks B [d20=4] => hit");
    expect(text(replaceRecord(body, ref(body, 1), []))).toBe("== 1\nA attacks B => hit");
  });

  test("stand on actions and rulings, and can be printed", () => {
    expect(text(recordDice(FIGHT, ref(FIGHT, 0), [d(6, 1)]))).toMatch(/^refused: Dice and results stand on actions/);
    expect(record("A", { ...d(6, 1), label: "a, b" })).toMatch(/^refused/);
    expect(record("A", { ...d(6, 1), faces: [] })).toMatch(/^refused/);
  });
});

test("a result is written behind the dice, replaced, and taken away", () => {
  const set = (line: string, result: string | null): string => {
    const body = `== 1\n${line}`;
    return text(setResult(body, ref(body, 1), result)).replace("== 1\n", "");
  };
  expect(set("A attacks B [17] // x", "5 damage")).toBe("A attacks B [17] => 5 damage // x");
  expect(set("A attacks B [17] => 5 damage // x", "6 damage")).toBe("A attacks B [17] => 6 damage // x");
  expect(set("A attacks B =>", "6")).toBe("A attacks B => 6");
  expect(set("A attacks B => 5  // x", null)).toBe("A attacks B  // x");
  expect(set("A attacks B", "5 // x")).toMatch(/^refused/);
});

describe("a stat", () => {
  const set = (body: string, stat: string, value: string, name = "Orc"): string =>
    text(setStat(body, name, stat, value));

  test("has its value replaced, on the line or a line that continues it", () => {
    expect(set("Orc: HP 5/8, AC 12 // x", "hp", "3/8")).toBe("Orc: HP 3/8, AC 12 // x");
    expect(set("Orc: HP 5\r\n  AC 12", "AC", "13")).toBe("Orc: HP 5\r\n  AC 13");
    expect(set("Orc: first aid 40%", "first-aid", "45%")).toBe("Orc: first aid 45%");
    expect(set("== 1\n+ Orc: HP 5", "HP", "4")).toBe("== 1\n+ Orc: HP 4");
  });

  test("is added where it is missing", () => {
    expect(set("Orc: HP 5 // x", "AC", "13")).toBe("Orc: HP 5, AC 13 // x");
    expect(set("Orc:", "AC", "13")).toBe("Orc: AC 13");
    expect(set("Orc: HP 5,", "AC", "13")).toBe("Orc: HP 5, AC 13");
  });

  test("is not taken for another that begins alike", () => {
    expect(set("Orc: STR hit +1, STR-dmg +2", "STR", "12")).toBe("Orc: STR hit +1, STR-dmg +2, STR 12");
  });

  test("is refused where it is not clear whose or which", () => {
    expect(set("Orc: HP 5", "HP", "4", "Troll")).toMatch(/^refused: "Troll" has no line alone/);
    expect(set("Orc: HP 5\norc: HP 6", "HP", "4")).toMatch(/more than one line/);
    expect(set("Orc: HP 5, HP 6", "HP", "4")).toMatch(/HP more than once/);
    expect(set("Orc: HP 5", "HP", "4, AC 2")).toMatch(/no single item/);
  });
});

test("a header is set, or added below the others", () => {
  expect(text(setHeader("rules: zones // x\n@party", "rules", "brp"))).toBe("rules: brp // x\n@party");
  expect(text(setHeader("rules: zones\n@party", "seed", "7"))).toBe("rules: zones\nseed: 7\n@party");
  expect(text(setHeader("continues:\n@party", "continues", "road"))).toBe("continues: road\n@party");
  expect(text(setHeader("@party", "seed", "7"))).toBe("seed: 7\n@party");
  expect(text(setHeader("@party", "sed", "7"))).toMatch(/^refused/);
});

test("several edits speak of one text and are made together or not at all", () => {
  const edits: Edit[] = [
    { kind: "setResult", at: ref(FIGHT, 7), result: "2 damage" },
    { kind: "recordDice", at: ref(FIGHT, 5), entries: [d(20, 17)] },
    { kind: "setResult", at: ref(FIGHT, 5), result: "miss" },
    { kind: "recordDice", at: ref(FIGHT, 7), entries: [d(8, 2)] },
  ];
  expect(text(applyEdits(FIGHT, edits))).toBe(
    FIGHT.replace("Orc 1\n  ", "Orc 1 [d20=17] => miss\n  ").replace("[d20=5]", "[d20=5, d8=2] => 2 damage"),
  );
  const clash: Edit[] = [
    { kind: "replaceLine", at: ref(FIGHT, 7), line: "x" },
    { kind: "recordDice", at: ref(FIGHT, 7), entries: [d(8, 2)] },
  ];
  expect(text(applyEdits(FIGHT, clash))).toMatch(/^refused: Two of these/);
  expect(
    text(
      applyEdits(FIGHT, [
        { kind: "removeLine", at: ref(FIGHT, 7) },
        { kind: "removeLine", at: ref("gone", 0) },
      ]),
    ),
  ).toMatch(/^refused/);
});

const anyPart: fc.Arbitrary<RecordPart> = fc.record({
  label: fc.constantFrom(null, "Orc 2", "@orcs"),
  dice: fc.constantFrom("d20", "d6", "d100"),
  faces: fc.integer({ min: 1, max: 6 }).map((face) => [face]),
  verdict: fc.constant(null),
});

/** The lines of a text with their line ends. */
const pieces = (body: string): string[] => body.split(/(?<=\n)/);

describe("whatever the text, an edit changes only what it names", () => {
  test("dice and results", () => {
    fc.assert(
      fc.property(anyBody, fc.nat(), fc.array(anyPart, { minLength: 1, maxLength: 3 }), (body, nth, entries) => {
        const before = parseBlock(body).lines;
        const at = nth % before.length;
        const old = before[at];
        const result = recordDice(body, ref(body, at), entries);
        const noted = setResult(body, ref(body, at), "5 damage");
        if (old?.kind !== "action" && old?.kind !== "ruling") {
          expect([result.ok, noted.ok]).toEqual([false, false]);
          return;
        }
        if (!result.ok || !noted.ok) throw new Error("refused");
        const others = (text: string): string[] => pieces(text).filter((_, index) => index !== at);
        expect(others(result.text)).toEqual(others(body));
        expect(others(noted.text)).toEqual(others(body));
        const line = parseBlock(result.text).lines[at];
        if (line?.kind !== old.kind) throw new Error(`became ${line?.kind}`);
        const faces = line.record?.entries.map((entry) => [entry.label, entry.dice, ...entry.faces]);
        const wanted = [...(old.record?.entries ?? []), ...entries].map((entry) => [
          entry.label,
          entry.dice,
          ...entry.faces,
        ]);
        expect(faces).toEqual(wanted);
        const cut = (whole: string, span: { from: number; to: number } | null): string | null =>
          span && whole.slice(span.from, span.to);
        expect(cut(line.text, line.body)).toBe(cut(old.text, old.body));
        expect(cut(line.text, line.result)).toBe(cut(old.text, old.result));
        expect(cut(line.text, line.comment)).toBe(cut(old.text, old.comment));
        const shown = parseBlock(noted.text).lines[at];
        if (shown?.kind !== old.kind) throw new Error(`became ${shown?.kind}`);
        expect(cut(shown.text, shown.result)).toBe("5 damage");
        expect(cut(shown.text, shown.comment)).toBe(cut(old.text, old.comment));
        expect(shown.record?.entries.length).toBe(old.record?.entries.length);
      }),
      { numRuns: 3000 },
    );
  });

  test("a line that is put in and taken out again leaves the text as it was", () => {
    fc.assert(
      fc.property(anyBody, fc.nat(), fc.boolean(), (body, nth, reaction) => {
        const at = ref(body, nth % parseBlock(body).lines.length);
        const put = reaction ? insertReaction(body, at, "Zoe does it") : insertAfter(body, at, "Zoe does it");
        if (!put.ok) throw new Error(put.reason);
        const line = put.text.split(/\r?\n/).findIndex((each) => each.trim() === "Zoe does it");
        expect(text(removeLine(put.text, ref(put.text, line)))).toBe(body);
        expect(/[^\r]\n/.test(put.text) && put.text.includes("\r\n")).toBe(
          /[^\r]\n/.test(body) && body.includes("\r\n"),
        );
      }),
    );
  });

  test("several lines taken out at once are gone as if one after the other, the last ones too", () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), (body, nths) => {
        const count = parseBlock(body).lines.length;
        const lines = [...new Set(nths.map((nth) => nth % count))].sort((a, b) => b - a);
        const atOnce = applyEdits(
          body,
          lines.map((line) => ({ kind: "removeLine", at: ref(body, line) })),
        );
        const oneByOne = lines.reduce((now, line) => text(removeLine(now, ref(now, line))), body);
        expect(text(atOnce)).toBe(oneByOne);
      }),
    );
    const fight = "A attacks B\r\n  B dodges\r\n  C guards B";
    expect(
      text(
        applyEdits(
          fight,
          [1, 2].map((line) => ({ kind: "removeLine", at: ref(fight, line) })),
        ),
      ),
    ).toBe("A attacks B");
  });

  test("changes are ascending spans of the old text", () => {
    fc.assert(
      fc.property(anyBody, fc.array(fc.nat(), { maxLength: 5 }), (body, lines) => {
        const count = parseBlock(body).lines.length;
        const result = applyEdits(
          body,
          lines.map((line) => ({ kind: "recordDice", at: ref(body, line % count), entries: [d(6, 2)] })),
        );
        if (result.ok) expect(applyChanges(body, result.changes)).toBe(result.text);
      }),
    );
  });
});

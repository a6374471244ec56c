/** The playground's editor keeps a note's line ends beside its text. */
import { history, isolateHistory, redo, undo } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepLineEnds, replacedBy, savedText, withLineFeeds } from "../../src/hosts/playground/editor.ts";

function editing(source: string): EditorState {
  return EditorState.create({ doc: withLineFeeds(source), extensions: [keepLineEnds(source), history()] });
}

/** Carries out a command until it has nothing left to do. */
function allOf(command: typeof undo, from: EditorState): EditorState {
  let state = from;
  while (command({ state, dispatch: (transaction) => (state = transaction.state) }));
  return state;
}

const put = (state: EditorState, line: number, insert: string): EditorState =>
  state.update({ changes: { from: state.doc.line(line).to, insert } }).state;

describe("a new line ends as its neighbour does", () => {
  test.each([
    ["in a note of Windows", "A\r\nB\r\n", 1, "A\r\nnew\r\nB\r\n"],
    ["in one with two carriage returns", "A\r\r\nB\r\r\n", 1, "A\r\r\nnew\r\r\nB\r\r\n"],
    ["where line ends are mixed", "A\nB\r\nC\n", 2, "A\nB\r\nnew\r\nC\n"],
    ["at the end of a mixed note", "A\nB\r\nC", 3, "A\nB\r\nC\r\nnew"],
    ["in a note of one line", "A", 1, "A\nnew"],
  ])("%s", (_, source, line, saved) => {
    expect(savedText(put(editing(source), line, "\nnew"))).toBe(saved);
  });

  test("several at once, and rewritten ones keep their own", () => {
    const state = editing("A\r\nB\nC\r\nD\n");
    expect(savedText(state.update({ changes: { from: 2, to: 5, insert: "x\ny\nz" } }).state)).toBe(
      "A\r\nx\ny\nz\r\nD\n",
    );
  });
});

test("a carriage return inside a line stays there, and makes no line", () => {
  const state = editing("A\rB\r\nC\r");
  expect(state.doc.lines).toBe(2);
  expect(savedText(put(state, 1, "!"))).toBe("A\rB!\r\nC\r");
});

test("a text from elsewhere is taken over byte for byte, touching only what is different, and undone so", () => {
  const state = editing("A\r\nB\r\nC\r\n");
  const loaded = state.update(replacedBy(state, "A\r\nb\nC\r\r\n"));
  expect(savedText(loaded.state)).toBe("A\r\nb\nC\r\r\n");
  const touched: [number, number][] = [];
  loaded.changes.iterChangedRanges((from, to) => touched.push([from, to]));
  expect(touched).toEqual([[2, 3]]);
  expect(savedText(put(loaded.state, 2, "\nnew"))).toBe("A\r\nb\nnew\nC\r\r\n");
  expect(savedText(allOf(undo, loaded.state))).toBe("A\r\nB\r\nC\r\n");
});

test("carriage returns without end take no time", () => {
  const source = "\r".repeat(1_000_000);
  expect(savedText(put(editing(source), 1, "\n")).length).toBe(1_000_001);
});

const text = fc
  .array(fc.constantFrom("A", "B ", "\n", "\r\n", "\r\r\n", "\r", "> C", "😀"), { maxLength: 12 })
  .map((pieces) => pieces.join(""));

const step = fc.record({
  from: fc.nat(30),
  length: fc.nat(8),
  insert: fc.array(fc.constantFrom("x", "\n"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  /** Another program's text in place of an edit. */
  outside: fc.option(text, { freq: 5 }),
  alone: fc.boolean(),
});

test("whatever is edited: bytes elsewhere stay, and undo and redo bring back the very bytes", () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 8 }), (source, steps) => {
      let state = editing(source);
      expect(savedText(state)).toBe(source);
      for (const { from: at, length, insert, outside, alone } of steps) {
        const annotations = alone ? [isolateHistory.of("full")] : [];
        if (outside !== null) {
          state = state.update({ ...replacedBy(state, outside), annotations }).state;
          expect(savedText(state)).toBe(outside);
          continue;
        }
        const from = Math.min(at, state.doc.length);
        const to = Math.min(from + length, state.doc.length);
        const before = savedText(state);
        const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)];
        const head = before.split("\n").slice(0, first.number - 1);
        const tail = before.split("\n").slice(last.number);
        state = state.update({ changes: { from, to, insert }, annotations }).state;
        const after = savedText(state).split("\n");
        expect(after.slice(0, head.length)).toEqual(head);
        expect(after.slice(after.length - tail.length)).toEqual(tail);
      }
      const end = savedText(state);
      const undone = allOf(undo, state);
      expect(savedText(undone)).toBe(source);
      expect(savedText(allOf(redo, undone))).toBe(end);
    }),
  );
});

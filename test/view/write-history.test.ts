/**
 * The ways back that several widgets, views and commands share: each fight has its own, whatever becomes of its text.
 */
import { expect, test } from "vitest";
import { oppositeOf, type Written, type Wish } from "../../src/wishes/wish.ts";
import { WriteHistory } from "../../src/wishes/write-history.ts";

const wish: Wish = { kind: "append", line: "x" };
const SETUP = "Ada: HP 8\n@foes\nOrc: HP 9\n\n== Round 1";

function edit(before: string, line: string): Written {
  return { before, after: `${before}\n${line}` };
}

test("goes back and forth step by step", () => {
  const history = new WriteHistory();
  const one = edit(SETUP, "one");
  const two = edit(one.after, "two");
  history.wrote(wish, one, [one.after]);
  history.wrote(wish, two, [two.after]);
  expect(history.last(two.after, [two.after])).toBe(two);
  history.wrote({ kind: "undo", edit: two }, oppositeOf(two), [one.after]);
  expect(history.last(one.after, [one.after])).toBe(one);
  expect(history.again(one.after, [one.after])).toBe(two);
  const again = oppositeOf(two);
  expect(history.isAgain(again)).toBe(true);
  history.wrote({ kind: "undo", edit: again }, two, [two.after]);
  expect(history.last(two.after, [two.after])).toBe(two);
  expect(history.again(two.after, [two.after])).toBeNull();
});

test("follows a fight whose text others change, and is no other fight's", () => {
  const history = new WriteHistory();
  const other = "Bob: HP 3\n@trolls\nTroll: HP 30, club 2d8\n\n== Round 1\nTroll attacks Bob";
  const one = edit(SETUP, "one");
  history.wrote(wish, one, [one.after, other]);
  expect(history.last(other, [one.after, other])).toBeNull();
  const typed = `${one.after}\n> Prose by hand.`;
  expect(history.last(typed, [typed, other])).toBe(one);
});

test("of twins the one that was not written to has nothing to take back", () => {
  const history = new WriteHistory();
  const one = edit(SETUP, "one");
  history.wrote(wish, one, [one.after, SETUP]);
  expect(history.last(SETUP, [one.after, SETUP])).toBeNull();
  expect(history.last(one.after, [one.after, SETUP])).toBe(one);
});

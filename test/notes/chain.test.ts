import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainOrder, headOf, origins, parseContinues } from "../../src/notes/chain.ts";
import type { FightHead } from "../../src/notes/chain.ts";

const fight = (id: string | null, continues: string | null = null): FightHead => ({ id, title: null, continues });

test("a fight's head is read from its headers", () => {
  expect(headOf("title: x\nID: Ambush\ncontinues:\n\n@party")).toEqual({ id: "Ambush", title: "x", continues: "" });
  expect(headOf("Orc: HP 5\nid: late")).toEqual({ id: null, title: null, continues: null });
});

test("of several ids and continues: the first that says something counts; below the fighters none is read", () => {
  expect(headOf("id:\nid: a\nid: b\ncontinues: x\ncontinues: y")).toEqual({ id: "a", title: null, continues: "x" });
  expect(headOf("continues:\ncontinues: y")).toEqual({ id: null, title: null, continues: "" });
  expect(headOf("@party\nid: a\ncontinues: x")).toEqual({ id: null, title: null, continues: null });
  expect(headOf("== Round 1\nid: a\ncontinues: x")).toEqual({ id: null, title: null, continues: null });
});

test.each([
  ["  ", null, null],
  [" late ", null, "late"],
  ["[[Session 3", null, "[[Session 3"],
  ["Session 3]]", null, "Session 3]]"],
  ["[[]]", null, null],
  ["[[#]]", null, null],
  ["[[ Session 3 # late ]]", "Session 3", "late"],
  ["[[Session 3|the #1 fight]]", "Session 3", null],
  ["[[Session 3]] late", "Session 3", "late"],
  ["late [[Session 3#early]]", "Session 3", "late"],
  ["[[a]] [[b]]", "a", "[[b]]"],
])("continues: %s", (value, note, id) => {
  expect(parseContinues(value)).toEqual({ note, id, side: null });
});

test("continues: names nothing, an id, a note, or both", () => {
  expect(parseContinues("")).toEqual({ note: null, id: null, side: null });
  expect(parseContinues("ambush")).toEqual({ note: null, id: "ambush", side: null });
  expect(parseContinues("[[Session 3]]")).toEqual({ note: "Session 3", id: null, side: null });
  expect(parseContinues("[[Session 3#ambush|that]]")).toEqual({ note: "Session 3", id: "ambush", side: null });
  expect(parseContinues("ambush [[Session 3]]")).toEqual({ note: "Session 3", id: "ambush", side: null });
  expect(parseContinues("[[#ambush]]")).toEqual({ note: null, id: "ambush", side: null });
});

describe("where a fight comes from", () => {
  test("afresh, from the nearest earlier one, from one with an id, from another note", () => {
    const note = [fight("road"), fight(null, ""), fight(null, "ROAD"), fight(null, "[[Session 2]]")];
    expect(origins(note)).toEqual([
      { kind: "fresh" },
      { kind: "block", index: 0 },
      { kind: "block", index: 0 },
      { kind: "note", note: "Session 2", id: null },
    ]);
  });

  test("from one further down, which is then resolved first", () => {
    const found = origins([fight(null, "late"), fight("late"), fight(null, "")]);
    expect(found[0]).toEqual({ kind: "block", index: 1 });
    expect(chainOrder(found)).toEqual([1, 0, 2]);
  });

  test("a missing id is reported with the nearest there is", () => {
    expect(origins([fight("ambush"), fight(null, "ambusch")])[1]).toMatchObject({
      kind: "broken",
      code: "continues-unknown",
      message: 'No fight here is called "ambusch". This one starts afresh. Did you mean "ambush"?',
    });
    expect(origins([fight(null, "")])[0]).toMatchObject({ code: "continues-nothing" });
    expect(origins([fight("a"), fight("A"), fight(null, "a")])[2]).toMatchObject({ code: "continues-ambiguous" });
  });

  test("what is broken says what would be right", () => {
    const message = (heads: FightHead[], at: number): unknown => origins(heads)[at];
    expect(message([fight("x", "")], 0)).toEqual({
      kind: "broken",
      code: "continues-nothing",
      message: 'There is no earlier fight in this note that "continues:" could go on with.',
    });
    expect(message([fight("a"), fight("A"), fight(null, "a")], 2)).toMatchObject({
      message: 'More than one fight in this note has the id "a".',
    });
    expect(message([fight("ambush"), fight(null, "tide")], 1)).toMatchObject({
      message: 'No fight here is called "tide". This one starts afresh. Another note’s fight is named as "[[note]]".',
    });
    expect(message([fight("a", "a")], 0)).toMatchObject({
      message: 'The fight "a" continues itself, by way of the fights that it names.',
    });
    expect(message([fight("a", "[[Session 2#late]]")], 0)).toEqual({ kind: "note", note: "Session 2", id: "late" });
  });

  test("a cycle may go through all fights, and others may lead into it", () => {
    const kinds = (heads: FightHead[]): string[] => origins(heads).map(({ kind }) => kind);
    expect(kinds([fight("a", "c"), fight("b", "a"), fight("c", "b")])).toEqual(["broken", "broken", "broken"]);
    expect(kinds([fight("a", "b"), fight("b", "c"), fight("c", "b")])).toEqual(["block", "broken", "broken"]);
    const found = origins([fight("a"), fight("b", "a"), fight("c", "b")]);
    expect(found.map(({ kind }) => kind)).toEqual(["fresh", "block", "block"]);
    expect(chainOrder(found)).toEqual([0, 1, 2]);
    expect(chainOrder(origins([fight("c", "b"), fight("b", "a"), fight("a")]))).toEqual([2, 1, 0]);
  });

  test("a cycle is reported on each fight of it, and on no other", () => {
    const found = origins([fight("a", "b"), fight("b", "a"), fight("c", "c"), fight(null, "a")]);
    expect(found.map((origin) => (origin.kind === "broken" ? origin.code : origin.kind))).toEqual([
      "continues-cycle",
      "continues-cycle",
      "continues-cycle",
      "block",
    ]);
  });
});

test("every fight is resolved once and after the one it continues", () => {
  const id = fc.constantFrom("a", "b", "c", "__proto__", "constructor");
  const head = fc.record({ id: fc.option(id), continues: fc.option(fc.oneof(id, fc.constant(""))) });
  fc.assert(
    fc.property(fc.array(head, { maxLength: 8 }), (heads) => {
      const found = origins(heads);
      const order = chainOrder(found);
      expect([...order].sort((a, b) => a - b)).toEqual(heads.map((_, index) => index));
      for (const [index, origin] of found.entries()) {
        if (origin.kind === "block") expect(order.indexOf(origin.index)).toBeLessThan(order.indexOf(index));
      }
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chainOrder, headOf, origins, parseContinues } from "../../src/notes/chain.ts";
import type { FightHead } from "../../src/notes/chain.ts";

const fight = (id: string | null, continues: string | null = null): FightHead => ({ id, continues });

test("a fight's head is read from its headers", () => {
  expect(headOf("title: x\nID: Ambush\ncontinues:\n\n@party")).toEqual({ id: "Ambush", continues: "" });
  expect(headOf("Orc: HP 5\nid: late")).toEqual({ id: null, continues: null });
});

test("continues: names nothing, an id, a note, or both", () => {
  expect(parseContinues("")).toEqual({ note: null, id: null });
  expect(parseContinues("ambush")).toEqual({ note: null, id: "ambush" });
  expect(parseContinues("[[Session 3]]")).toEqual({ note: "Session 3", id: null });
  expect(parseContinues("[[Session 3#ambush|that]]")).toEqual({ note: "Session 3", id: "ambush" });
  expect(parseContinues("ambush [[Session 3]]")).toEqual({ note: "Session 3", id: "ambush" });
  expect(parseContinues("[[#ambush]]")).toEqual({ note: null, id: "ambush" });
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
      message: 'No fight in this note has the id "ambusch". Did you mean "ambush"?',
    });
    expect(origins([fight(null, "")])[0]).toMatchObject({ code: "continues-nothing" });
    expect(origins([fight("a"), fight("A"), fight(null, "a")])[2]).toMatchObject({ code: "continues-ambiguous" });
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

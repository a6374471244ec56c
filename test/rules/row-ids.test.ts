import { describe, expect, it } from "vitest";
import { systems } from "../../src/rules/index.ts";

/*
 * What rows of a vocabulary say of others by their ids, where the compiler does not follow: every one of those is
 * there.
 */

describe.each([...systems.values()])("$id", ({ vocabulary }) => {
  const { verbs, clauses, stats } = vocabulary;
  const has = (rows: readonly { readonly id: string }[], id: string): boolean => rows.some((each) => each.id === id);

  it("has every clause that a verb takes", () => {
    const taken = verbs.flatMap((verb) => verb.clauses.map((id) => ({ verb: verb.id, id })));
    expect(taken.length).toBeGreaterThan(20);
    expect(taken.filter(({ id }) => !has(clauses, id))).toEqual([]);
  });

  it("has every verb, clause and stat that a row names", () => {
    const led = verbs.flatMap(({ leads = [] }) => leads);
    const replaced = clauses.flatMap(({ insteadOf = [] }) => insteadOf);
    const suited = verbs.flatMap(({ suits }) => suits?.stat ?? []);
    expect(led.filter((id) => !has(verbs, id))).toEqual([]);
    expect(replaced.filter((id) => !has(clauses, id))).toEqual([]);
    expect(suited.filter((id) => !has(stats, id))).toEqual([]);
  });
});

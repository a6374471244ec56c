import { describe, expect, test } from "vitest";
import { fightNamed, onCycles, origins, type Origin } from "../../src/notes/chain.ts";

describe("the work grows with the number of fights, and no faster", () => {
  const many = Array.from({ length: 400 }, (_, at) => at);

  test("of fights that continue none of the note, the first fifty are told which may be meant", () => {
    const guessed = origins(many.map((at) => ({ id: `fight ${at}`, continues: `fihgt ${at}` })));
    const meant = guessed.map((origin) => origin.kind === "broken" && origin.message.includes("Did you mean"));
    expect(meant).toEqual(many.map((at) => at < 50));
    expect(guessed.every((origin) => origin.kind === "broken" && origin.code === "continues-unknown")).toBe(true);
  });

  /** Origins that count how often one of them is followed. */
  function counted(next: (at: number) => number): {
    readonly links: readonly Origin[];
    readonly followed: () => number;
  } {
    let count = 0;
    const links = many.map((at): Origin => ({
      kind: "block",
      get index() {
        count += 1;
        return next(at);
      },
    }));
    return { links, followed: () => count };
  }

  test.each([
    ["a chain back to one that continues itself", (at: number) => Math.max(0, at - 1), 1],
    ["a chain forth", (at: number) => Math.min(399, at + 1), 1],
    ["one great circle", (at: number) => (at + 1) % 400, 400],
    ["all of them into a pair", (at: number) => (at === 0 ? 1 : 0), 2],
  ])("%s: each link is followed once", (_, next, circling) => {
    const { links, followed } = counted(next);
    expect(onCycles(links).size).toBe(circling);
    expect(followed()).toBe(many.length);
  });

  test("a note's ids are read once, however many fights of others name one", () => {
    let reads = 0;
    const plain = many.map((at) => `fight ${at % 399}`);
    const ids = new Proxy(plain, {
      get(list, key) {
        if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
        const value: unknown = Reflect.get(list, key);
        return value;
      },
    });
    const found = many.map((at) => fightNamed(ids, `FIGHT ${at}`));
    expect(found).toEqual(many.map((at) => (at === 0 ? "several" : at === 399 ? "none" : at)));
    expect(reads).toBe(many.length);
  });
});

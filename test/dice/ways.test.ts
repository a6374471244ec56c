import { describe, expect, it } from "vitest";
import { parseDice } from "../../src/dice/parse.ts";
import { rollDice } from "../../src/dice/tree.ts";
import { facesTogether, sumOfWays, type Account, type Walk } from "../../src/dice/ways.ts";

/** How likely each value is that a run gives. */
interface Shares {
  readonly mass: number;
  readonly ends: ReadonlyMap<unknown, number>;
}

const none: ReadonlyMap<unknown, number> = new Map();

const shares: Account<Shares, unknown> = {
  whole: { mass: 1, ends: none },
  begin: () => undefined,
  restart: () => undefined,
  after: ({ mass }, chance, end) =>
    end === null ? { mass: mass * chance, ends: none } : { mass: 0, ends: new Map([[end.value, mass * chance]]) },
  add(a, b) {
    const ends = new Map(a.ends);
    for (const [value, share] of b.ends) ends.set(value, (ends.get(value) ?? 0) + share);
    return { mass: a.mass + b.mass, ends };
  },
};

/** What all ways come to, and how many runs that took. */
function sum<M, T>(run: (walk: Walk) => T, account: Account<M, T>): { readonly runs: number; readonly sum: M | null } {
  const ways = sumOfWays(run, account);
  for (let runs = 0; ; runs++) {
    const next = ways.next();
    if (next.done === true) return { runs, sum: next.value };
  }
}

function likely(run: (walk: Walk) => unknown): { readonly runs: number; readonly ends: [unknown, number][] } {
  const found = sum(run, shares);
  const ends = [...(found.sum?.ends ?? [])].map(([value, share]): [unknown, number] => [
    value,
    Number(share.toFixed(9)),
  ]);
  return { runs: found.runs, ends: ends.sort(([a], [b]) => Number(a) - Number(b)) };
}

function d(walk: Walk, sides: number): number {
  return walk.face({ sides } as Parameters<Walk["face"]>[0]);
}

function of(parts: number, ...counts: readonly (readonly [value: unknown, count: number])[]): [unknown, number][] {
  return counts.map(([value, count]) => [value, Number((count / parts).toFixed(9))]);
}

/** One step: do two dice of two sides come to four? What came of it is kept. */
function step(walk: Walk, from: (() => string) | null, keeps = true): boolean {
  const entered = walk.enter(from);
  const hit = d(walk, 2) + d(walk, 2) === 4;
  walk.leave(entered, keeps ? () => String(hit) : null);
  return hit;
}

describe("the ways of dice", () => {
  it("without dice are one", () => {
    expect(likely(() => 7)).toEqual({ runs: 1, ends: [[7, 1]] });
  });

  it("are all faces of each die, also where the first decides whether there is a second", () => {
    expect(likely((walk) => d(walk, 2) + d(walk, 3))).toEqual({
      runs: 6,
      ends: of(6, [2, 1], [3, 2], [4, 2], [5, 1]),
    });
    expect(likely((walk) => (d(walk, 2) === 1 ? 0 : d(walk, 4)))).toEqual({
      runs: 5,
      ends: of(8, [0, 4], [1, 1], [2, 1], [3, 1], [4, 1]),
    });
  });

  it("of equal dice that fall together are their totals, with faces that come to them", () => {
    const fallen: number[][] = [];
    const run = (walk: Walk): number => {
      const faces = walk.together({ type: "dice", count: 3, sides: 2 });
      fallen.push(faces);
      return faces.reduce((a, b) => a + b);
    };
    expect(likely(run)).toEqual({ runs: 4, ends: of(8, [3, 1], [4, 3], [5, 3], [6, 1]) });
    expect(fallen).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [2, 2, 1],
      [2, 2, 2],
    ]);
    const one = { type: "dice", count: 1, sides: 3 } as const;
    expect(likely((walk) => walk.together(one)[0])).toEqual({ runs: 3, ends: of(3, [1, 1], [2, 1], [3, 1]) });
  });

  it.each([
    ["2d4kh", of(16, [1, 1], [2, 3], [3, 5], [4, 7])],
    ["2d4kl", of(16, [1, 7], [2, 5], [3, 3], [4, 1])],
    ["2d4kh+1", of(16, [2, 1], [3, 3], [4, 5], [5, 7])],
    ["3d2kl2", of(8, [2, 4], [3, 3], [4, 1])],
  ])("of the best or the worst of several, %s, are what is kept", (text, ends) => {
    const dice = parseDice(text);
    if (dice === null) throw new Error(text);
    const run = (walk: Walk): number => {
      const faces = facesTogether(dice, walk) ?? [];
      return rollDice(dice, (_, index) => faces[index] ?? 0).total;
    };
    expect(likely(run)).toEqual({ runs: ends.length, ends });
  });

  const hits = (keeps: boolean, anew: boolean) => (walk: Walk) => {
    let count = 0;
    for (let at = 0; at < 3; at++) if (step(walk, anew ? () => String(count) : null, keeps)) count++;
    return count;
  };
  const three = of(64, [0, 27], [1, 27], [2, 9], [3, 1]);

  it("are followed one by one where a step keeps nothing of what it was", () => {
    expect(likely(hits(false, false))).toEqual({ runs: 64, ends: three });
  });

  it("that come to the same behind a step are followed on as one", () => {
    // Four of the first step, four for each of its two ends, four for each of the four of those; and the last ends.
    expect(likely(hits(true, false))).toEqual({ runs: 4 + 8 + 16 + 8, ends: three });
  });

  it("of steps that begin anew depend on what is left of those before, not on their order", () => {
    // Four of the first step, four for each of two counts behind it, four for each of three.
    expect(likely(hits(false, true))).toEqual({ runs: 4 + 8 + 12, ends: three });
  });

  it("are summed up from where they were put together: what was brought before counts once", () => {
    let brought = 0;
    let restarts = 0;
    const mean: Account<{ readonly mass: number; readonly mean: number }, null> = {
      whole: { mass: 1, mean: 0 },
      begin: () => (brought = 0),
      restart: () => {
        brought = 0;
        restarts++;
      },
      after: (before, chance) => ({
        mass: before.mass * chance,
        mean: before.mean * chance + before.mass * chance * brought,
      }),
      add: (a, b) => ({ mass: a.mass + b.mass, mean: a.mean + b.mean }),
    };
    const found = sum((walk) => {
      for (let at = 0; at < 3; at++) {
        const entered = walk.enter(null);
        brought += d(walk, 6);
        walk.leave(entered, () => "done");
      }
      return null;
    }, mean);
    expect(found.sum?.mass).toBeCloseTo(1, 9);
    expect(found.sum?.mean).toBeCloseTo(10.5, 9);
    // Six for each of three dice, and one that goes on from the last of them.
    expect(found.runs).toBe(19);
    expect(restarts).toBe(13);
  });

  it("of a step in a step are put together from within", () => {
    const nested = (walk: Walk): number => {
      const outer = walk.enter(null);
      let count = 0;
      for (let at = 0; at < 2; at++) if (step(walk, null)) count++;
      walk.leave(outer, () => String(count));
      return step(walk, null) ? count + 1 : count;
    };
    expect(likely(nested).ends).toEqual(three);
  });

  it("of a run that asks for more than a thousand dice are not known", () => {
    const many = (count: number) => (walk: Walk) => {
      for (let at = 0; at < count; at++) d(walk, 1);
      return 0;
    };
    expect(likely(many(1000))).toEqual({ runs: 1, ends: [[0, 1]] });
    expect(sum(many(1001), shares)).toEqual({ runs: 0, sum: null });
  });

  it("let an error of the run through", () => {
    const broken = (walk: Walk): number => {
      if (d(walk, 2) === 2) throw new RangeError("broken");
      return 0;
    };
    expect(() => sum(broken, shares)).toThrow("broken");
  });

  it.each([
    ["7", [[]]],
    [
      "2d2 - d3 + 1",
      [
        [1, 1, 1],
        [1, 1, 2],
        [1, 1, 3],
        [2, 1, 1],
        [2, 1, 2],
        [2, 1, 3],
        [2, 2, 1],
        [2, 2, 2],
        [2, 2, 3],
      ],
    ],
    [
      "2d2kh1 + 1d2",
      [
        [1, 1, 1],
        [1, 1, 2],
        [2, 1, 1],
        [2, 1, 2],
      ],
    ],
    ["d6! + 1d4", [null]],
  ])("of %s fall pool by pool, unless one of its dice is rolled again", (written, expected) => {
    const dice = parseDice(written);
    if (dice === null) throw new Error(written);
    const fallen: (number[] | null)[] = [];
    sum((walk) => void fallen.push(facesTogether(dice, walk)), shares);
    expect(fallen).toEqual(expected);
  });
});

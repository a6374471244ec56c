import { describe, expect, it } from "vitest";
import type { Action } from "../../src/fight/action.ts";
import { Found, foundBy, meantBy, titleOf } from "../../src/fight/event.ts";
import { clauseWay, line, withWays, type Names } from "../../src/fight/fact.ts";
import { exact, shared, readOnce } from "../../src/fight/memory.ts";
import { remarkIdle } from "../../src/fight/rule-kit.ts";
import { emptyState } from "../../src/fight/state.ts";
import { stepsIn, trackOf } from "../../src/fight/timeline.ts";
import { allOf, asSide, asWho, nobody, sideIn } from "../../src/fight/value.ts";
import { bench, remarks, run } from "./bench.ts";
import { HEAD } from "./bound.ts";

/*
 * What rules tell by codes, as people read it.
 */

const words = {
  bleeds: ({ who }: { who: string }) => `${who} bleeds.`,
  duel: () => "Duel",
  "to act": ({ names }: { names: readonly string[] }) => `To act: ${names.join(", ")}`,
};

const names = {
  ...{ purposes: { ruling: "", rounds: "" }, outcomes: {}, makes: {}, marks: {} },
  parts: { "damage modifier": "", "of the dice": "", ruling: "" },
  tables: {
    wounds: { title: "Wounds", by: "d6", columns: ["What"], rows: { light: ["1-3", "A scratch.", "One round."] } },
    both: {
      title: "Both",
      by: "d6",
      columns: ["What", "How long"],
      rows: { light: ["1-3", "A scratch", "one round"] },
      tells: [1, 0, 5],
    },
    chart: {
      ...{ title: "Chart", rowTitle: "Row", columnTitle: "Column" },
      ...{ rows: { one: "1" }, columns: { two: "2" }, cells: { one: { two: "hit" } } },
    },
    map: { title: "Map", caption: "", target: "", thrower: "" },
  },
} as unknown as Names;

function found(table: string, code: string, says: ConstructorParameters<typeof Found>[4] = null, known?: Names): Found {
  return new Found(["W-1"], table, 3, code, says, ["stunned"], false, undefined, known, words);
}

describe("a row that was found", () => {
  it.each([
    ["wounds", "light", "1-3", "A scratch."],
    ["wounds", "grave", "grave", ""],
    ["both", "light", "1-3", "one round: A scratch: "],
    ["chart", "one/two", "1/2", "hit"],
    ["chart", "one/three", "1/three", ""],
    ["chart", "four/two", "four/2", ""],
    ["chart", "four", "four/", ""],
    ["map", "a1", "a1", ""],
    ["none", "light", "light", ""],
  ])("of %s, %s, is called %s and says %j", (table, code, row, text) => {
    const event = found(table, code, null, names);
    expect([event.row, event.text]).toEqual([row, text]);
  });

  it("says what the rules tell of it, where they do", () => {
    expect(found("wounds", "light", "Ouch.", names).text).toBe("Ouch.");
    expect(found("wounds", "light", { is: "bleeds", who: "Ann" } as { is: string }, names).text).toBe("Ann bleeds.");
    expect(found("wounds", "light").text).toBe("");
    expect(found("wounds", "light").row).toBe("light");
  });

  it("is kept as it reads", () => {
    const plain = { type: "table", rule: ["W-1"], table: "wounds", roll: 3, row: "1-3", text: "A scratch." };
    expect(found("wounds", "light", null, names).toJSON()).toEqual(plain);
    const loud = new Found(["W-1"], "wounds", 3, "light", null, [], true, "Ann", names, words);
    expect(loud.toJSON()).toEqual({ ...plain, quiet: true, who: "Ann" });
    expect(Object.keys(found("wounds", "light").toJSON())).not.toContain("quiet");
    expect(Object.keys(found("wounds", "light").toJSON())).not.toContain("who");
  });

  it("is chosen by its code; of a copy only its words are known", () => {
    const event = found("wounds", "light", null, names);
    expect([foundBy(event), meantBy(event)]).toEqual(["light", ["stunned"]]);
    expect([foundBy(event.toJSON()), meantBy(event.toJSON())]).toEqual(["1-3", []]);
    expect([titleOf(names, "chart"), titleOf(names, "none"), titleOf(undefined, "chart")]).toEqual([
      "Chart",
      null,
      null,
    ]);
  });
});

describe("the picture of the round", () => {
  const mark = { who: "Ann", side: "red", state: "due" } as const;
  const slot = { kind: "count", number: 3, now: true } as const;
  const told = (notes: readonly string[]) => ({
    title: { is: "duel" },
    notes: notes.map((written) => ({ written })),
    slots: [
      { ...slot, part: null, label: { written: "3" }, marks: [{ ...mark, notes: [{ is: "to act", names: ["Ann"] }] }] },
      { ...slot, part: { is: "duel" }, label: "prone", marks: [] },
    ],
  });
  const picture = (
    notes: readonly string[],
    spans?: readonly { from: number; to: number; label: string; who: string }[],
  ) => trackOf({ words, track: () => ({ ...told(notes), ...(spans && { spans }) }) }, emptyState);

  it("is told in words", () => {
    const text = () =>
      trackOf({ words, track: () => ({ ...told(["a", "b"]), slots: told([]).slots.slice(0, 1) }) }, emptyState);
    expect(text()).toEqual({
      ...{ title: "Duel", note: "a · b" },
      slots: [{ ...slot, part: null, label: "3", marks: [{ ...mark, notes: ["To act: Ann"] }] }],
    });
    expect(picture(["a"]).note).toBe("a");
    expect(picture([]).note).toBeNull();
    expect(picture([]).slots.map(({ part }) => part)).toEqual([null, "Duel"]);
    expect(picture([]).slots[1]?.label).toBe("prone");
  });

  it("with the spans that it has", () => {
    const spans = [{ from: 0, to: 1, label: "Sleep", who: "Ann" }];
    expect(picture([], spans).spans).toEqual(spans);
    expect("spans" in picture([])).toBe(false);
  });

  it("and its steps, where there are any", () => {
    const steps = (_: unknown, waits: string | null) => ({
      now: 1,
      steps: [{ is: "duel" }, { written: waits ?? "-" }],
    });
    expect(stepsIn({ words, steps }, emptyState, "attack")).toEqual({
      now: 1,
      steps: ["Duel", "attack"],
    });
    expect(stepsIn({ words }, emptyState, null)).toBeNull();
  });
});

describe("ways out in a sentence", () => {
  it("stand in quotes, and beside it in their order", () => {
    const first = withWays`${line("Ann stands up")} or ${clauseWay("prone")}`;
    expect(first).toEqual({
      text: '"Ann stands up" or "prone"',
      ways: [{ line: "Ann stands up" }, { clause: "prone" }],
    });
    expect(withWays`${"Ann"} is down ${2} times: ${first}, ${line("Ann passes")}.`).toEqual({
      text: 'Ann is down 2 times: "Ann stands up" or "prone", "Ann passes".',
      ways: [...first.ways, { line: "Ann passes" }],
    });
    expect(withWays`No way.`).toEqual({ text: "No way.", ways: [] });
    expect(
      withWays`One
      line, ${1}
      and "\n" another`.text,
    ).toBe('One line, 1 and " " another');
  });
});

describe("clauses that change nothing here", () => {
  it("are remarked where they stand, each by its own rule", () => {
    const act = (turn: Parameters<typeof bench.act>[0], action: Action): void =>
      remarkIdle(
        turn,
        action,
        [
          ["helped by", "W-1", () => false, "nobody helps"],
          ["at", "W-2", (done) => done === "shot", "it is near"],
          ["cover", "W-3", () => false, "no cover"],
        ],
        "blow",
      );
    const said = (text: string): string[] =>
      remarks(run(`${HEAD}${text}`, { systems: new Map([["bench", { ...bench, act }]]) }));
    expect(said("Ann attacks Bob 1 with sword, helped by Cy, at 5")).toEqual([
      'warning rule [helped by Cy] "helped by" changes nothing here: nobody helps.',
      'warning rule [at 5] "at" changes nothing here: it is near.',
    ]);
  });
});

describe("small things", () => {
  it("a list is kept without room for more, and the empty ones are one", () => {
    const list = ["a"];
    expect(exact(list)).toEqual(["a"]);
    expect(exact(list)).not.toBe(list);
    expect(exact([])).toBe(exact([]));
    expect(shared(["a", "b"])).toBe(shared(["a", "b"]));
    expect(shared(["a", "b"])).toEqual(["a", "b"]);
    expect(shared(["a"])).toEqual(["a"]);
    expect(shared(["b", "a"])).toEqual(["b", "a"]);
  });

  it("a text is read once, until there are too many", () => {
    const read: string[] = [];
    const reader = readOnce((text) => {
      read.push(text);
      return text === "none" ? undefined : text.length;
    });
    expect([reader("abc"), reader("abc"), reader("none"), reader("none")]).toEqual([3, 3, undefined, undefined]);
    expect(read).toEqual(["abc", "none"]);
    for (let i = 0; i < 600; i++) reader(`${i}`);
    expect(reader("abc")).toBe(3);
    expect(read.filter((text) => text === "abc")).toHaveLength(2);
    expect(read.filter((text) => text === "599")).toHaveLength(1);
    reader("599");
    expect(read.filter((text) => text === "599")).toHaveLength(1);
  });

  it("a side has a name, and those on it another", () => {
    expect([sideIn(asWho("@red")), sideIn(asWho("red")), allOf(asSide("red")), nobody]).toEqual([
      "red",
      "red",
      "@red",
      "",
    ]);
  });
});

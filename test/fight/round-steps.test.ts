import { describe, expect, it } from "vitest";
import { dueOf, countedSteps, rollsInitiative, slotDue, type ToldDue, type TrackMark } from "../../src/fight/due.ts";
import { offering, type Move, type Offer } from "../../src/fight/move.ts";
import { asWho } from "../../src/fight/value.ts";
import { tiny } from "./tiny.ts";

/*
 * Where a round is that counts down, as it is told at the head of the widget, and what is due, for whoever reads it.
 */

const ann = asWho("Ann");
const offered = (...moves: readonly Move[]): Offer[] => moves.map((move) => offering(tiny.vocabulary)("", move));
const initiative: Move = { verb: "initiative" };
const declaration: Move = { verb: "attack", who: ann, will: true };
const attack: Move = { verb: "attack", who: ann };
const heading: Move = { heading: "Round 2" };

const mark = (state: TrackMark["state"]): TrackMark => ({ who: "Ann", side: "red", state, notes: [] });
const slot = (number: number | null, now: boolean, ...states: readonly TrackMark["state"][]) => ({
  ...({ kind: "count", part: null, label: "" } as const),
  ...{ number, now, marks: states.map(mark) },
});

describe("the number that is called", () => {
  const nine = slot(9, false, "done", "due");
  const seven = slot(7, true, "waiting");
  it.each([
    ["where somebody is due", [slot(12, false, "done"), nine, seven], nine],
    ["else what was called last", [slot(12, false, "done"), seven, slot(5, false, "waiting")], seven],
    ["else none", [slot(12, false, "done"), slot(5, false)], undefined],
    ["of nothing none", [], undefined],
  ])("is %s", (_, slots, is) => {
    expect(slotDue(slots)).toBe(is);
  });
});

it.each<[boolean, readonly Move[]]>([
  [true, [attack, initiative]],
  [false, [attack, heading]],
  [false, [heading, { answer: { id: "with", value: "sword" } }]],
  [false, []],
])("initiative is rolled: %s, of %j", (is, moves) => {
  expect(rollsInitiative(offered(...moves))).toBe(is);
});

describe("the step that is under way", () => {
  const due = (who: readonly string[], ...moves: readonly Move[]): ToldDue => ({
    who,
    order: () => [],
    offers: () => offered(...moves),
  });
  it.each<[string, string, number | null, ToldDue, ReturnType<typeof slot>[], string | null]>([
    ["declarations", "step of declarations", null, due([], initiative), [], null],
    ["declarations of who is due", "step of declarations", null, due(["Ann"], declaration, initiative), [], null],
    ["dice of initiative are missing", "step of initiative", null, due([], initiative), [], "initiative"],
    [
      "also while numbers stand",
      "step of initiative",
      null,
      due(["Ann"], attack),
      [slot(9, true, "due")],
      "initiative",
    ],
    ["another line waits", "step of the count", 9, due(["Ann"], attack), [slot(9, true, "due")], "attack"],
    ["somebody is due on a number", "step of the count", 9, due(["Ann"], attack), [slot(9, false, "due")], null],
    [
      "and may still be declared for",
      "step of the count",
      9,
      due(["Ann"], declaration, initiative),
      [slot(9, true, "due")],
      null,
    ],
    ["somebody is due on none", "step of the count", null, due(["Ann"], attack), [slot(null, true, "due")], null],
    [
      "somebody is due, and initiative is rolled",
      "step of the count",
      null,
      due(["Ann"], attack, initiative),
      [],
      null,
    ],
    ["somebody may declare, and nobody rolls", "step of the count", null, due(["Ann"], declaration), [], null],
    ["nobody is due any more", "step of the end", null, due([], heading), [slot(9, true, "done")], null],
    [
      "nobody is due, though initiative may be rolled",
      "step of the end",
      null,
      due([], initiative),
      [slot(9, true, "done")],
      null,
    ],
    ["nothing is left", "step of the end", null, due([], heading), [], null],
  ])("%s: %s", (_, is, number, told, slots, waits) => {
    const found = countedSteps(told, { slots }, waits, { declares: true, count: "count" });
    expect(found.steps).toEqual([
      { is: "step of declarations" },
      { is: "step of initiative" },
      { is: "step of the count", number },
      { is: "step of the end" },
    ]);
    expect(found.steps[found.now]?.is).toBe(is);
  });

  it("without declarations the round begins with initiative; numbers may be segments", () => {
    const steps = (told: ToldDue, slots: ReturnType<typeof slot>[], waits: string | null) =>
      countedSteps(told, { slots }, waits, { declares: false, count: "segment" });
    expect(steps(due(["Ann"], attack), [slot(3, true, "due")], null)).toEqual({
      steps: [{ is: "step of initiative" }, { is: "step of segments", number: 3 }, { is: "step of the end" }],
      now: 1,
    });
    expect(steps(due([], initiative), [], null).now).toBe(0);
    expect(steps(due([], initiative), [], "initiative").now).toBe(0);
    expect(steps(due([], heading), [], null).now).toBe(2);
  });
});

describe("what is due", () => {
  it("is made when somebody looks, once", () => {
    const made: string[] = [];
    const due = dueOf({
      who: ["Ann"],
      order: () => (made.push("order"), [{ name: "Ann", score: 3, acted: false }]),
      *offers() {
        made.push("offers");
        yield* offered(heading);
      },
    });
    expect([due.who, made]).toEqual([["Ann"], []]);
    expect([due.order, due.order, made]).toEqual([due.order, [{ name: "Ann", score: 3, acted: false }], ["order"]]);
    expect(due.offers.map(({ line }) => line)).toEqual(["== Round 2"]);
    expect(due.offers).toBe(due.offers);
    expect(made).toEqual(["order", "offers"]);
    expect(JSON.parse(JSON.stringify(due))).toEqual({
      who: ["Ann"],
      order: [{ name: "Ann", score: 3, acted: false }],
      offers: [{ who: "", line: "== Round 2", rule: [] }],
    });
  });
});

import { describe, expect, test } from "vitest";
import { fightState, freshState, type FightEvent, type FightState } from "../../src/view/frame/fight-state.ts";
import type { Outcome, Wish } from "../../src/wishes/wish.ts";

const attack: Wish = { kind: "append", line: "Rolf attacks Orc" };
const done: Outcome = { ok: true, said: "wrote" };
const refused: Outcome = {
  ok: false,
  reason: "no",
  refusal: { line: attack.line, reason: "no", rule: null, span: { from: 0, to: 4 }, ways: [] },
};

const after = (...events: readonly FightEvent[]): FightState => events.reduce(fightState, freshState);
const came = (outcome: Outcome, wish: Wish = attack): FightEvent => ({ type: "carried out", wish, outcome });

describe("the last wish's notice", () => {
  test("a line that is written leaves none", () => {
    expect(after(came(done)).notice).toEqual({ is: "none" });
    expect(after(came(refused), came(done)).notice).toEqual({ is: "none" });
  });

  test("a refused line is kept with its wish until it is given up", () => {
    const state = after(came(refused));
    expect(state.notice).toMatchObject({ is: "refused", refused: { wish: attack, refusal: { reason: "no" } } });
    expect(fightState(state, { type: "gave up the refused" }).notice).toEqual({ is: "none" });
    expect(fightState(state, { type: "chose another" }).notice).toBe(state.notice);
  });

  test("any other failure is told with the text to copy", () => {
    expect(after(came({ ok: false, reason: "closed", copy: "Rolf attacks Orc" })).notice).toEqual({
      is: "trouble",
      trouble: { reason: "closed", copy: "Rolf attacks Orc" },
    });
    expect(after(came({ ok: false, reason: "closed" })).notice).toMatchObject({ trouble: { copy: null } });
  });

  test("a part that was left out is told although the rest is written", () => {
    expect(after(came({ ok: true, said: "wrote", left: "5 is left over" })).notice).toEqual({
      is: "trouble",
      trouble: { reason: "5 is left over", copy: null },
    });
  });

  test.each([{ kind: "goOn" }, { kind: "fork", until: "" }] as const)("a second fight is told: $kind", (wish) => {
    expect(after(came({ ok: true, said: "Copied below" }, wish)).notice).toEqual({
      is: "copied",
      said: "Copied below",
    });
  });

  test("giving up a refusal leaves another trouble alone", () => {
    const state = after(came({ ok: false, reason: "closed" }));
    expect(fightState(state, { type: "gave up the refused" })).toBe(state);
  });
});

describe("the line that is shown", () => {
  test("the control that is pointed at is forgotten once nothing offers its line any more", () => {
    const state = after({ type: "highlighted", line: "Rolf attacks Orc" }, { type: "pointed at", line: "Rolf passes" });
    expect(state).toMatchObject({ draft: "Rolf attacks Orc", hint: "Rolf passes" });
    expect(fightState(state, { type: "drawn", offers: (line) => line === "Rolf passes" })).toBe(state);
    expect(fightState(state, { type: "drawn", offers: () => false })).toEqual({ ...state, hint: null });
  });
});

test("the past, and back", () => {
  const past = after({ type: "looked at", step: 3 });
  expect(past.past).toBe(3);
  expect(fightState(past, { type: "looked at", step: null })).toEqual(freshState);
});

test("the keys open and close", () => {
  expect(after({ type: "pressed keys" }).keys).toBe(true);
  expect(after({ type: "pressed keys" }, { type: "pressed keys" })).toEqual(freshState);
});

test("an event that changes nothing gives the same state back, so that nothing is drawn", () => {
  const state = after({ type: "highlighted", line: "a" }, { type: "pointed at", line: "b" }, came(done));
  const same: readonly FightEvent[] = [
    came(done),
    { type: "highlighted", line: "a" },
    { type: "pointed at", line: "b" },
    { type: "drawn", offers: () => true },
    { type: "gave up the refused" },
    { type: "looked at", step: null },
  ];
  for (const event of same) expect(fightState(state, event)).toBe(state);
});

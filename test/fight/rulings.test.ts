import { describe, expect, it } from "vitest";
import { diagnosticsOf, stepsOf } from "../../src/fight/timeline.ts";
import { find } from "../../src/fight/state.ts";
import { complaints, duel, hp, resolve } from "./fixtures.ts";

function after(lines: string) {
  const fight = resolve(duel(lines));
  return { fight, ann: find(fight.state, "Ann"), bob: find(fight.state, "Bob 1"), bob2: find(fight.state, "Bob 2") };
}

describe("points and stats", () => {
  it.each([
    ["! Ann HP -3", 2],
    ["! Ann HP +2", 5],
    ["! Ann HP = 4", 4],
    ["! Ann HP =4", 4],
    ["! Ann HP 4", 4],
    ["! Ann takes 2", 3],
    ["! Ann HP -d4 [d4=3]", 2],
  ])("%s", (line, left) => expect(hp(after(line).fight, "Ann")).toBe(left));

  it("speak of a whole side, or a list", () => {
    const { bob, bob2 } = after("! @blue HP -2d2 [2d2=1+2] (the roof)");
    expect([bob?.hp?.now, bob2?.hp?.now]).toEqual([5, 5]);
    expect(after("! Ann and Bob 1 HP -1").bob?.hp?.now).toBe(7);
  });

  it("set stats and the maximum", () => {
    expect(after("! Ann skill 5").ann?.stats.skill).toBe(5);
    expect(after("! Ann skill -1").ann?.stats.skill).toBe(1);
    expect(after("! Ann HP = 3/12").ann?.hp).toEqual({ now: 3, max: 12 });
  });

  it("say what they were in the event, with the reason as its part", () => {
    const step = [...stepsOf(after("! Ann HP -3 (fell)").fight)].at(-1)?.step;
    expect(step?.events[0]).toMatchObject({
      type: "damage",
      before: 5,
      after: 2,
      amount: 3,
      parts: [{ label: "fell", value: 3 }],
    });
  });
});

describe("conditions", () => {
  it("last as long as they say", () => {
    expect(after("! Ann gains out for 2 rounds").ann?.conditions).toEqual([
      { id: "out", until: "the end of round 3", detail: null, of: null, whom: [], ends: { at: "round end", round: 3 } },
    ]);
    expect(after("! Ann gains blessed until the end of Bob 2's turn").ann?.conditions[0]).toMatchObject({
      id: "blessed",
      ends: { at: "turn end", who: "Bob 2" },
    });
    expect(after("! Ann gains out until the end of round 12").ann?.conditions[0]?.ends).toEqual({
      ...{ at: "round end", round: 12 },
    });
    expect(after("! Ann gains cursed until the moon sets").ann?.conditions[0]?.until).toBe("the moon sets");
  });

  it.each([
    ["for 2 rounds", "the end of round 3"],
    ["2 rounds", "the end of round 3"],
    ["for two rounds", "the end of round 3"],
    ["for a round", "the end of round 2"],
    ["(2 rounds)", "the end of round 3"],
    ["for 1d3 rounds [d3=3]", "the end of round 4"],
    ["1d3 rounds [d3=3]", "the end of round 4"],
    ["for the rest of the round", "the end of round 1"],
    ["for the rest of the fight", "the end of the fight"],
    ["until the end of round 5", "the end of round 5"],
    ["for 10 minutes", "10 minutes have passed"],
  ])("last %s", (term, until) => {
    expect(after(`! Ann gains out ${term}`).ann?.conditions).toMatchObject([{ id: "out", detail: null, until }]);
    expect(after(`! Ann gains very drunk ${term}`).ann?.conditions).toMatchObject([{ id: "very drunk", until }]);
  });

  it("wait for the dice of their rounds", () => {
    expect(after("! Ann gains out for 1d3 rounds").fight.pending).toMatchObject([{ dice: "d3", purpose: "rounds" }]);
  });

  it("keep what stands behind them, and say so", () => {
    const told = (line: string): readonly string[] => diagnosticsOf(after(line).fight).map((d) => d.message);
    expect(after("! Ann gains out cold for 2 rounds").ann?.conditions).toMatchObject([
      { id: "out", detail: "cold", ends: { at: "round end", round: 3 } },
    ]);
    expect(told("! Ann gains out cold for 2 rounds").join()).toContain('"cold" is kept beside "out"');
    expect(told("! Ann gains out for 10 minutes").join()).toContain("not counted");
    expect(told("! Ann gains out (the bell)")).toEqual([]);
    expect(told("! Ann gains out until the moon sets")).toEqual([]);
  });

  it("are taken one by one where words name them", () => {
    const both = "! Ann gains out cold\n! Ann gains out hot\n";
    const left = (line: string): unknown => after(both + line).ann?.conditions.map((c) => c.detail);
    expect(left("! Ann loses out cold")).toEqual(["hot"]);
    expect(left("! Ann loses out (cold)")).toEqual(["hot"]);
    expect(left("! Ann loses out")).toEqual([]);
    expect(left("! Ann loses out (she wakes)")).toEqual([]);
    expect(left("! Ann loses out tired")).toEqual(["cold", "hot"]);
  });

  it("that the rules do not know are kept as labels, and can be taken away", () => {
    expect(after("! Ann gains very drunk").ann?.conditions[0]?.id).toBe("very drunk");
    expect(after("! Ann gains very drunk\n! Ann loses very drunk").ann?.conditions).toEqual([]);
  });

  it("of the end", () => {
    expect(after("! Ann dies").ann).toMatchObject({ hp: { now: 0 }, conditions: [{ id: "dead" }] });
    expect(after("! Ann leaves").ann?.conditions[0]?.id).toBe("gone");
  });
});

describe("other forms", () => {
  it("reveal and hide", () => {
    const text = `rules: tiny\nAnn: HP 3, hidden\n== Round 1\n`;
    expect(resolve(text).state.combatants[0]?.hidden).toBe(true);
    expect(resolve(`${text}! Ann is revealed`).state.combatants[0]?.hidden).toBe(false);
  });

  it("set the scene", () => {
    expect(after("! scene dark").fight.state.scene.dark).toBe(true);
    expect(after("! scene dark\n! scene not dark").fight.state.scene.dark).toBeUndefined();
  });

  it("carry out what the rules refuse", () => {
    const text = "! Ann gains out\nAnn attacks Bob 1 [d6=6, d6=2]\n! Ann attacks Bob 1 [d6=6, d6=2]";
    const { fight } = after(text);
    expect([...stepsOf(fight)].slice(1).map(({ step }) => step.status)).toEqual(["resolved", "refused", "resolved"]);
    expect(hp(fight, "Bob 1")).toBe(6);
  });

  it("of no known form are shown as prose, with a warning", () => {
    expect(complaints("! the moon is full of cheese")[0]).toMatch(/^ruling-unknown/);
    expect([...stepsOf(after("! Ann takes a bow").fight)].at(-1)?.step.status).toBe("noted");
  });

  it("stand inside an action without parting it from its reactions", () => {
    const { fight } = after("Ann attacks Bob 1 [d6=6, d6=2]\n! Bob 2 HP -1\n  Bob 1 dodges [d6=6]\n");
    expect([hp(fight, "Bob 1"), hp(fight, "Bob 2")]).toEqual([8, 7]);
  });
});

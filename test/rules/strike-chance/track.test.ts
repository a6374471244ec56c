import { describe, expect, it } from "vitest";
import type { Track } from "../../../src/fight/due.ts";
import { resolveFight } from "../../../src/fight/timeline.ts";
import { strikeChance } from "../../../src/rules/strike-chance/index.ts";

const environment = { systems: new Map([[strikeChance.id, strikeChance]]), defaultSystem: strikeChance.id };

const cast = `rules: strike-chance
Kara: HP 30, SC 70, DEF 30, IM 2, CON 14, attacks 2, TMR 40, longsword d8
Isa: HP 22, DEF 20, CON 11, spell Bolt ct 5, spell Ward ct round, spell Storm ct 7
Finn: HP 22, SC 50, DEF 20, CON 11, TMR 40, dagger d4
@foes
Ogre: HP 90, SC 65, DEF 20, CON 18, TMR 40, club d6`;

function track(lines: string): Track {
  return resolveFight(`${cast}\n== Round 1\n${lines}`, environment).track;
}

/** A mark in short: "Kara waiting: 1st attack, at Ogre". */
function marks(shown: ReturnType<typeof track>, label: string): string[] {
  const slot = shown.slots.find((each) => each.label === label);
  return (slot?.marks ?? []).map(({ who, state, notes }) => `${who} ${state}: ${notes.join(", ")}`);
}

describe("the track", () => {
  const shown = track(`Kara will attack Ogre
Isa will cast Bolt at Ogre
Ogre will run 40 ft then attack Kara
Finn will walk 40 ft
initiative [Kara d10=10, Kara d8=4, Isa d10=8, Ogre d10=1]`);

  it("counts from the highest initiative to -5, in three parts, with what is lost behind them (SC-11, SC-17)", () => {
    expect(shown.slots.map(({ label, part }) => `${label} ${part ?? ""}`)).toEqual([
      ...[12, 11].map((at) => `${at} before movement`),
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `${at} during movement`),
      ...[0, -1, -2, -3, -4, -5].map((at) => `${at} after movement`),
      "-6 lost",
    ]);
  });

  it("marks each attack on its segment, and a spell where it goes off (SC-06, SC-59)", () => {
    expect(marks(shown, "12")).toEqual(["Kara due: 1st attack, at Ogre"]);
    expect(marks(shown, "6")).toEqual(["Kara waiting: 2nd attack, at Ogre"]);
    expect(marks(shown, "3")).toEqual(["Isa waiting: Bolt goes off"]);
    expect(marks(shown, "-6")).toEqual(["Ogre out: 1st attack, lost"]);
  });

  it("spans a spell from where it begins to where it goes off, over the end of the round too (SC-59 to SC-61)", () => {
    // Slots by place: 0 is segment 12, 4 is 8, 9 is 3.
    expect(shown.spans).toEqual([{ from: 4, to: 9, label: "Bolt", who: "Isa" }]);
    const whole = track("Isa will cast Ward\ninitiative [Isa d10=10]");
    expect(whole.slots[16]).toMatchObject({ part: "end of the round", label: "end" });
    expect(whole.spans).toEqual([{ from: 0, to: 16, label: "Ward", who: "Isa" }]);
    expect(marks(whole, "end")).toEqual(["Isa waiting: Ward goes off"]);
    const late = track("Isa will cast Storm\ninitiative [Isa d10=1]");
    expect(late.spans).toEqual([{ from: 9, to: 16, label: "Storm", who: "Isa" }]);
    expect(marks(late, "end")).toEqual(["Isa held: Storm begins on 10 of the next round"]);
  });

  it("shows the stretch that each mover has behind it on the segment of the count (SC-18)", () => {
    const moving = (count: string): string | null =>
      track(`Kara will attack Ogre
Finn will walk 40 ft
Ogre will run 30 ft then attack Kara
initiative [Kara d10=${count}, Kara d8=1, Ogre d10=1]
Kara attacks Ogre [d100=99]`).note;
    expect(moving("9")).toBe("0 s");
    expect(moving("8")).toBe("0 s · Finn 4 of 40 ft · Ogre 4 of 30 ft");
    expect(moving("5")).toBe("0 s · Finn 16 of 40 ft · Ogre 16 of 30 ft");
    const end = track(`Finn will walk 40 ft
Ogre will run 30 ft then attack Kara
initiative [Ogre d10=6]
Ogre attacks Kara [d100=99]`);
    expect(end.note).toBe("0 s · Finn 40 of 40 ft · Ogre 30 of 30 ft");
    expect(end.slots.filter(({ now }) => now).map(({ label }) => label)).toEqual(["-1"]);
  });

  it("shows who has declared before the dice fall (SC-02)", () => {
    const before = track("Kara will attack Ogre\nIsa will cast Bolt at Ogre\nFinn will hold");
    expect(before.slots.map(({ label, now }) => [label, now])).toEqual([["declarations", true]]);
    expect(marks(before, "declarations")).toEqual([
      "Kara ready: ",
      "Isa ready: casting Bolt",
      "Finn held: ",
      "Ogre due: ",
    ]);
    const open = track("Kara attacks Ogre [d100=99]\n! Finn down");
    expect(marks(open, "as written")).toEqual(["Kara ready: ", "Isa waiting: ", "Finn out: ", "Ogre waiting: "]);
  });

  it("keeps what is done, lost or broken off (SC-05, SC-40)", () => {
    const hit = track(`Kara will attack Ogre
Isa will cast Bolt at Ogre
Ogre will attack Isa
initiative [Kara d10=4, Kara d8=1, Isa d10=8, Ogre d10=6]
Kara attacks Ogre [d100=50, d8=8]
Ogre attacks Isa [d100=04, d6=1]`);
    expect(marks(hit, "6")).toEqual(["Kara done: 1st attack, at Ogre", "Ogre done: 1st attack, at Isa"]);
    expect(marks(hit, "3")).toEqual(["Kara due: 2nd attack, at Ogre", "Isa due: Bolt: undecided"]);
    const ended = track(`Isa will cast Bolt at Ogre
Kara will attack Ogre
initiative [Kara d10=4, Kara d8=1, Isa d10=8]
Kara attacks Ogre [d100=99]
! Isa interrupted
! Kara gains stunned`);
    expect(marks(ended, "3")).toEqual([
      "Kara out: 2nd attack, at Ogre, lost: stunned",
      "Isa done: Bolt was interrupted",
    ]);
  });
});

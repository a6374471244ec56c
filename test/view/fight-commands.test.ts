/** What a command means for a fight as it is. */
import { describe, expect, test } from "vitest";
import { resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import {
  commandTarget,
  dueFighters,
  lineToGoTo,
  meaningOf,
  pointsWish,
  type FightCommand,
} from "../../src/wishes/commands.ts";
import { endLine } from "../../src/fight/ending.ts";
import { entryOf, stageOf } from "../../src/wishes/standing.ts";

const ZONES = `rules: zones
title: Ditch

@party
Ada: HP 8, AGI 12, STR 12, sword d6

@foes (initiative)
Orc: HP 9, AGI 8, axe d8`;

const BLOWS = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=5, Orc d6=4]`;

function fightOf(text: string): Fight {
  return resolveFight(text, { systems, defaultSystem });
}

/** As the settings are at first: players' dice fall at the table. */
function meant(text: string, command: FightCommand, here = (side: string | null) => side !== "party") {
  return meaningOf(fightOf(text), command, here);
}

function reason(text: string, command: FightCommand, here?: (side: string | null) => boolean): string {
  const found = meant(text, command, here);
  return found.ok ? `does ${JSON.stringify(found.wish)}` : found.reason;
}

describe("next", () => {
  test("begins, then writes what is offered first", () => {
    expect(meant(ZONES, "next")).toMatchObject({ ok: true, wish: { kind: "append", line: "== Round 1" } });
    expect(meant(`${ZONES}\n\n== Round 1`, "next")).toMatchObject({
      wish: { kind: "append", line: expect.stringContaining("Orc attacks Ada") as unknown },
    });
  });

  test("rolls the dice of the side that is rolled here, and no other's", () => {
    const foes = `${BLOWS}\nRolf attacks Orc with sword [d20=2]\nOrc attacks Rolf with spear`;
    expect(meant(foes, "next")).toMatchObject({ wish: { kind: "rollAll", sides: ["orcs"] } });
    const ours = `${BLOWS}\nRolf attacks Orc with sword`;
    expect(reason(ours, "next")).toMatch(/^Rolf’s d20 falls at the table/);
    expect(meant(ours, "next", () => true)).toMatchObject({ wish: { kind: "rollAll", sides: ["party"] } });
  });

  test("answers no question", () => {
    const asks = `${ZONES}\n\n== Round 1\nOrc attacks Ada with axe`;
    expect(reason(asks, "next")).toBe("To be answered first: Does Ada react?");
    expect(reason(asks, "roll")).toBe("To be answered first: Does Ada react?");
  });
});

describe("a new round", () => {
  test("says whom it passes over", () => {
    const found = meant(BLOWS, "newRound");
    expect(found).toMatchObject({ ok: true, wish: { kind: "append", line: "== Round 2" } });
    expect(found.ok && found.note).toBe("Rolf and Orc have not acted in the round before.");
    const done = `${BLOWS}\nRolf passes\nOrc passes`;
    expect(meant(done, "newRound")).toMatchObject({ ok: true, note: null });
  });

  test("does not pass over dice that are asked for", () => {
    expect(reason(`${BLOWS}\nRolf attacks Orc with sword`, "newRound")).toBe("The fight still waits: Rolf’s d20");
  });

  test("comes after no end", () => {
    expect(reason(`${BLOWS}\n\n== Aftermath`, "newRound")).toBe("This fight is over.");
    expect(reason(`${BLOWS}\n\n== Aftermath`, "next")).not.toMatch(/^does .*Round/);
  });
});

describe("the end", () => {
  test("is written as the rules have it, and understood", () => {
    const zones = `${ZONES}\n\n== Round 1\nOrc passes\nAda passes`;
    for (const [text, line] of [
      [zones, "! end fight"],
      [`${BLOWS}\nRolf passes`, "== Aftermath"],
    ] as const) {
      expect(endLine(fightOf(text))).toBe(line);
      expect(meant(text, "finish")).toMatchObject({ ok: true, wish: { kind: "append", line } });
      expect(stageOf(fightOf(`${text}\n${line}`))).toBe("over");
      expect(reason(`${text}\n${line}`, "finish")).toBe("This fight is over.");
    }
    expect(reason(ZONES, "finish")).toBe("This fight has not begun.");
  });
});

test("hit points of whoever is due, by a number and a reason", () => {
  expect(dueFighters(fightOf(`${BLOWS}\nRolf passes`))).toEqual(["Orc"]);
  expect(dueFighters(fightOf(`${ZONES}\n\n== Round 1`))).toEqual(["Orc"]);
  expect(pointsWish("Orc", "4 a falling rock", false)).toMatchObject({
    wish: { kind: "append", line: "! Orc HP -4 (a falling rock)" },
  });
  expect(pointsWish("Orc", " +2 ", true)).toMatchObject({ wish: { line: "! Orc HP +2" } });
  for (const typed of ["", "a lot", "0", "-"]) expect(pointsWish("Orc", typed, false)).toMatchObject({ ok: false });
});

test("the fight that is meant is the one at the cursor, else the one that runs, else the only one", () => {
  const [idle, one, other, over] = [
    { fight: fightOf(ZONES) },
    { fight: fightOf(`${ZONES}\n\n== Round 1`) },
    { fight: fightOf(BLOWS) },
    { fight: fightOf(`${BLOWS}\n\n== Aftermath`) },
  ];
  expect(commandTarget([idle, one, over], over)).toEqual({ ok: true, fight: over });
  expect(commandTarget([idle, one, over], null)).toEqual({ ok: true, fight: one });
  expect(commandTarget([idle], null)).toEqual({ ok: true, fight: idle });
  expect(commandTarget([idle, over], null)).toMatchObject({ ok: false });
  expect(commandTarget([one, other], null)).toMatchObject({
    reason: expect.stringMatching(/Ditch and Mighty Blows/) as unknown,
  });
  expect(commandTarget([], null)).toEqual({ ok: false, reason: "There is no fight in this note." });
});

test("the line to go to is the one that waits, else the last", () => {
  expect(lineToGoTo(fightOf(`${BLOWS}\nRolf attacks Orc with sword\n> Later.\n`))).toBe(10);
  expect(lineToGoTo(fightOf(`${BLOWS}\nRolf passes\n\n`))).toBe(10);
});

test.each([
  [ZONES, "idle", "not begun: 1 against 1"],
  // One alone has nobody to choose among.
  [`${ZONES}\n\n== Round 1`, "running", "round 1: Orc acts"],
  [`${ZONES}\nRat: HP 2\n\n== Round 1`, "running", "round 1: Foes choose who acts"],
  [`${ZONES}\nRat: HP 2\n\n== Round 1\nOrc waits\n@party pass`, "running", "round 1: Rat acts"],
  [`${BLOWS}\nRolf attacks Orc with sword`, "running", "round 1: Rolf’s d20"],
  [`${BLOWS}\nRolf passes\n! Orc dies`, "over", "ended in round 1, the party wins"],
  [`${BLOWS}\n\n== Aftermath`, "over", "ended in round 1"],
])("a row of the note's list says where it is: %#", (text, state, words) => {
  expect(entryOf(fightOf(text), null, 11, "Session 4")).toMatchObject({ state, words, line: 12 });
});

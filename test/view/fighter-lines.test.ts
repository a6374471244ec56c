/** Every control of an opened fighter writes a line that the rules understand, and shows it before. */
import { describe, expect, test } from "vitest";
import { find } from "../../src/fight/state.ts";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import {
  duplicateLine,
  durations,
  gainLine,
  loseLine,
  pointsAfter,
  pointsLine,
  statLine,
} from "../../src/wishes/fighter-lines.ts";
import type { Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem };

const SETUP = `rules: mighty-blows

@party
Rolf: HP 12/14, AC 15, BCB 2, DEX 13, save 14, sword d8

@orcs
Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, hidden, spear d6

== Round 1
> Rolf stands before Orc 2.
`;

function after(what: Wish, text = SETUP) {
  const fight = resolveFight(text, environment);
  const done = carryOut(
    text,
    fight,
    what,
    () => 1,
    (next) => resolveFight(next, environment, {}, fight),
  );
  if (!done.ok) throw new Error(done.reason);
  return { text: done.text, fight: resolveFight(done.text, environment) };
}

const append = (line: string | null): Wish => ({ kind: "append", line: line ?? "nothing" });

describe("hit points", () => {
  test.each([
    ["4", false, "! Rolf HP -4 (thrown rock)", 8],
    ["−4", false, "! Rolf HP -4 (thrown rock)", 8],
    ["+1", false, "! Rolf HP +1 (thrown rock)", 13],
    ["=0", false, "! Rolf HP = 0 (thrown rock)", 0],
    ["4", true, "! Rolf takes 4 (thrown rock)", 8],
  ])("%s", (typed, armour, line, left) => {
    expect(pointsLine("Rolf", typed, "thrown rock", armour)).toBe(line);
    const { fight } = after(append(line));
    expect(find(fight.state, "Rolf")?.hp?.now).toBe(left);
    const rolf = find(resolveFight(SETUP, environment).state, "Rolf");
    if (rolf !== undefined) expect(pointsAfter(rolf, typed)).toBe(left);
  });

  test.each(["", "x", "0", "1d6", "--3"])("%j is no change", (typed) =>
    expect(pointsLine("Rolf", typed, "", false)).toBeNull(),
  );
});

describe("conditions", () => {
  test("every condition of every system for every duration is understood", () => {
    const fight = resolveFight(SETUP, environment);
    for (const duration of durations(fight.state)) {
      const { fight: made } = after(append(gainLine("Rolf", "helpless", duration)));
      const held = find(made.state, "Rolf")?.conditions.find(({ id }) => id === "helpless");
      expect(held, duration).toBeDefined();
      if (duration !== "") expect(held?.ends, duration).not.toBeNull();
    }
  });

  test("one that is held is ended", () => {
    const { text, fight } = after(append(gainLine("Rolf", "helpless", "")));
    const rolf = find(fight.state, "Rolf");
    const [held] = rolf?.conditions ?? [];
    if (rolf === undefined || held === undefined) throw new Error("not held");
    expect(find(after(append(loseLine("Rolf", held, rolf.conditions)), text).fight.state, "Rolf")?.conditions).toEqual(
      [],
    );
  });
});

test("a stat is set", () => {
  expect(find(after(append(statLine("Rolf", "AC", "17", ""))).fight.state, "Rolf")?.stats["ac"]).toBe(17);
});

test("another like it joins with the same sheet and the next free number", () => {
  const fight = resolveFight(SETUP, environment);
  const orc = find(fight.state, "Orc 1");
  const line = orc === undefined ? null : duplicateLine(fight, orc);
  expect(line).toBe("+ @orcs Orc 3: HD 1, HP 5, AC 13, DEX 9, save 16, hidden, spear d6");
  expect(find(after(append(line)).fight.state, "Orc 3")?.hp).toEqual({ now: 5, max: 5 });
});

describe("another name", () => {
  test("goes everywhere, as one edit, a numbered kind with all of it", () => {
    const text = `${SETUP}Orc 2 attacks Rolf with spear [d20=3]\n`;
    const { text: made, fight } = after({ kind: "rename", who: "Orc 2", name: "Goblin" }, text);
    expect(made).toBe(text.replace("Orc x2", "Goblin x2").replaceAll("Orc 2", "Goblin 2"));
    expect(find(fight.state, "Goblin 1")).toBeDefined();
  });

  test("that somebody has already, or that is none, is not taken", () => {
    expect(() => after({ kind: "rename", who: "Rolf", name: "Orc" })).toThrow("already somebody");
    expect(() => after({ kind: "rename", who: "Rolf", name: "a: b" })).toThrow("can be no name");
  });
});

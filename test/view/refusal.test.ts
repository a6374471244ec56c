/** A line is tried before it is written: what does not go comes back with its reason and with lines that do. */
import { describe, expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { lineRef } from "../../src/language/edits.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import type { CarriedOut, Wish } from "../../src/wishes/wish.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem };

const DOORWAY = `rules: mighty-blows

@party
Rolf: HP 14, AC 15, BCB 2, DEX 13, save 14, sword d8
Ada: HP 10, AC 13, DEX 11, bow d6

@orcs
Orc x2: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1
initiative [Rolf d6=4, Ada d6=2, Orc 1 d6=6, Orc 2 d6=3]
Orc 1 passes
`;

function wish(what: Wish, text = DOORWAY): CarriedOut {
  const fight = resolveFight(text, environment);
  return carryOut(
    text,
    fight,
    what,
    () => 1,
    (next) => resolveFight(next, environment, {}, fight),
  );
}

function refused(line: string, text = DOORWAY) {
  const done = wish({ kind: "append", line }, text);
  if (done.ok || done.refusal === undefined) throw new Error(`"${line}" was written`);
  return done.refusal;
}

describe("a line that does not go", () => {
  test("a slip of the pen is put right", () => {
    const { span, ways, reason } = refused("Rolf atacks Orc 1 with sword");
    expect("Rolf atacks Orc 1 with sword".slice(span.from, span.to)).toBe("atacks");
    expect(reason).toContain("atacks");
    expect(ways[0]).toEqual({ line: "Rolf attacks Orc 1 with sword", span: { from: 5, to: 12 } });
  });

  test("two slips are put right at once", () => {
    expect(refused("Rolf atacks Orcc 1 with sword").ways.map(({ line }) => line)).toContain(
      "Rolf attacks Orc 1 with sword",
    );
  });

  test("what the rules refuse can be ruled; the ruling is the last way", () => {
    const { rule, ways } = refused(
      "Ada shoots Orc 1 with bow",
      `${DOORWAY}Rolf attacks Orc 1 with sword [d20=2]\n`.replace("Orc 1 passes\n", ""),
    );
    expect(rule).toMatch(/^MB-/);
    expect(ways.at(-1)).toEqual({ line: "! Ada shoots Orc 1 with bow", span: { from: 0, to: 5 } });
  });

  test("every way that is offered goes, and there are three at most", () => {
    for (const line of ["Rolf atacks Orc 1", "Rolf attacks Orc 9", "blah", "Ada: HP 3"]) {
      const { ways } = refused(line);
      expect(ways.length, line).toBeLessThanOrEqual(3);
      for (const way of ways) expect(wish({ kind: "append", line: way.line }).ok, way.line).toBe(true);
    }
  });

  test("somebody who is declared in a round joins it", () => {
    expect(refused("Archer: HP 3").ways.map(({ line }) => line)).toContain("+ Archer: HP 3");
  });

  test("what nobody understands is offered as binding names it: as advised, as prose, without the name", () => {
    const offered = (line: string, text = DOORWAY) => refused(line, text).ways.map((way) => way.line);
    expect(offered("Rolf dodges")).toContain("Rolf defends");
    expect(offered("foo bar")).toContain("> foo bar");
    expect(offered("The dragon wakes up")).toContain("> The dragon wakes up");
    expect(offered("Rolf initiative", DOORWAY.replace(/initiative[^]*$/, ""))).toContain("initiative");
    expect(offered("Rolf attacks Orc 1", DOORWAY.replace(/== [^]*$/, ""))).toContain("== Round 1");
    for (const line of ["! Zed dies", "@", "+ Archer", ": HP 5"])
      expect(
        offered(line).filter((way) => /^(?:>$|@bandits|\+ Archer x2|Orc:)/.test(way)),
        line,
      ).toEqual([]);
  });

  test("it is written all the same where somebody says so", () => {
    expect(wish({ kind: "append", line: "blah", anyway: true })).toMatchObject({ ok: true, lines: "blah" });
  });

  test("a ruling that changes nothing is not written either", () => {
    expect(refused("! Rolf foo bar").reason).toContain("foo");
  });

  test("an answer is tried below its line, and a changed line in its place", () => {
    const text = `${DOORWAY}Rolf attacks Orc 2 with sword\n`;
    const at = lineRef(text, text.split("\n").indexOf("Rolf attacks Orc 2 with sword"));
    if (at === null) throw new Error("no such line");
    expect(wish({ kind: "answer", at, line: "Orc 2 blinks" }, text)).toMatchObject({ ok: false });
    expect(wish({ kind: "replace", at, line: "Rolf atacks Orc 1 with sword" }, text)).toMatchObject({ ok: false });
    expect(wish({ kind: "replace", at, line: "Rolf attacks Orc 1 with sword" }, text)).toMatchObject({
      ok: true,
      lines: "Rolf attacks Orc 1 with sword",
    });
  });

  test("behind a line that waits for dice, what is understood is written", () => {
    const text = `${DOORWAY}Rolf attacks Orc 2 with sword\n`;
    expect(wish({ kind: "append", line: "Ada shoots Orc 2 with bow" }, text).ok).toBe(true);
    expect(wish({ kind: "append", line: "Ada shots Orc 2 with bow" }, text).ok).toBe(false);
  });
});

test("a line that does not go at whom it names is offered as the refusal says, and at those at whom it goes", () => {
  const shot = wish(
    { kind: "append", line: "Ada shoots Orc 1 with bow" },
    `${DOORWAY}Rolf attacks Orc 1 with sword [d20=2]\n`,
  );
  if (shot.ok || shot.refusal === undefined) throw new Error("it went");
  expect(shot.refusal.ways.map(({ line }) => line)).toEqual([
    "Ada shoots Orc 1 with bow, into melee",
    "Ada shoots Orc 2 with bow",
    "! Ada shoots Orc 1 with bow",
  ]);
});

/**
 * A fight that goes on with one that has ended is yet to begin: its next round is a press away, and then somebody is
 * due.
 */
import { describe, expect, test } from "vitest";
import { diagnosticsOf, resolveFight, type Fight } from "../../src/fight/timeline.ts";
import { systems } from "../../src/rules/index.ts";
import { resolveNote } from "../../src/share/note.ts";
import { endLine } from "../../src/fight/ending.ts";
import { stageOf } from "../../src/wishes/standing.ts";
import { carryOut } from "../../src/wishes/wishes.ts";

const environment = { systems, defaultSystem: "zones" };

const ends = [...systems.keys()].flatMap((id) => {
  const fight = `rules: ${id}\n@party\nAda: HP 9, sword d6\n@foes\nOrc: HP 9, axe d6\n\n== Round 1\n! Orc dies`;
  // As the widget ends it, too.
  const lines = new Set(["== Aftermath", endLine(resolveFight(fight, environment))]);
  return [...lines].map((line) => [id, line, `${fight}\n${line}`] as const);
});

describe.each(ends)("%s, ended by %s", (_, __, text) => {
  const foe = "@more foes\nCave bear: HP 9, claws d6";
  const ended = resolveFight(text, environment);
  const goesOn = (next: string): Fight => {
    const [, now] = resolveNote([text, next].map((body) => `\`\`\`combat\n${body}\n\`\`\``).join("\n"), environment);
    if (now === undefined) throw new Error("There is no second fight.");
    return now.fight;
  };

  test("is yet to begin, and offers its next round", () => {
    const now = goesOn(`continues:\n${foe}`);
    expect([stageOf(ended), stageOf(now)]).toEqual(["over", "idle"]);
    expect(now.due.offers.map(({ line }) => line)).toContain("== Round 2");
  });

  test("goes on with whoever still stands, and those who come", () => {
    const now = goesOn(`continues:\n${foe}\n\n== Round 2`);
    expect([stageOf(now), now.state.phase, now.state.round]).toEqual(["running", "round", 2]);
    // Nothing is wrong with the number of the round.
    expect(diagnosticsOf(now).filter(({ line }) => line === 4)).toEqual([]);
    const asked = [...now.due.who, ...now.due.offers.map(({ line }) => line)].join("\n");
    expect(asked).toMatch(/Ada|Cave bear|party|initiative/);
    expect(asked).not.toMatch(/Aftermath|durability/);
  });
});

test("a fight that has ended goes on in a new one below it, which is named by its id where it has one", () => {
  const goneOn = (head: string): unknown => {
    const fight = resolveFight(`${head}@party\nAda: HP 9\n@foes\nOrc: HP 9\n\n== Round 1\n== Aftermath`, environment);
    return carryOut(
      fight.text,
      fight,
      { kind: "goOn" },
      () => 1,
      (text) => resolveFight(text, environment),
    );
  };
  expect(goneOn("")).toMatchObject({ ok: true, below: "continues:\n" });
  expect(goneOn("id: road\n")).toMatchObject({ ok: true, below: "continues: road\n" });
});

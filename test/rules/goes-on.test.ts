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

/** A round that runs, and lines with which it goes on: who has acted, and who has not. */
const running: readonly (readonly [id: string, fight: string, again: string, open: string])[] = [
  [
    "zones",
    "@party\nAda: HP 9, sword d6\nBo: HP 9, sword d6\n@foes\nOrc: HP 9, axe d6\n== Round 1",
    "[d6=2]",
    "[d6=2]",
  ],
  [
    "basic-d20",
    "Ada: HP 9, AC 9, sword d6\nBo: HP 9, AC 9, sword d6\n@foes\nOrc: HP 9, AC 9, axe d6\n== Round 1\n! no surprise\n" +
      "initiative [Ada 6, Bo 5, Orc 4]",
    "[d20=15, d6=2]",
    "[d20=15, d6=2]",
  ],
  [
    "mighty-blows",
    "Ada: HP 9, AC 9, sword d6\nBo: HP 9, AC 9, sword d6\n@foes\nOrc: HD 2, HP 9, AC 9, axe d6\n== Round 1\n" +
      "initiative [Ada d6=6, Bo d6=5, Orc d6=4]",
    "[d20=15, d6=2]",
    "[d20=15, d6=2]",
  ],
  [
    "strike-chance",
    "Ada: HP 9, SC 60, CON 9, sword d6\nBo: HP 9, SC 60, CON 9, sword d6\n@foes\nOrc: HP 9, SC 60, CON 9, axe d6\n" +
      "== Round 1\nAda will attack Orc\nBo will attack Orc\nOrc will attack Ada\ninitiative [Ada d10=9, Bo d10=8, Orc d10=7]",
    "[d100=15, d6=2]",
    "[d100=15, d6=2]",
  ],
  [
    "brp",
    "Ada: HP 9, DEX 12, sword 50% (1d6)\nBo: HP 9, DEX 11, sword 50% (1d6)\n@foes\nOrc: HP 9, DEX 10, axe 50% (1d6)\n" +
      "== Round 1",
    "[d100=15, d6=2]",
    "[d100=15, d6=2]",
  ],
];

describe.each(running)("%s, a round that runs", (id, fight, again, open) => {
  const first = `rules: ${id}\n${id === "brp" ? "options: intent off\n" : ""}${fight}\nAda attacks Orc ${again}`;
  const goesOn = (next: string): Fight => {
    const [, now] = resolveNote([first, next].map((body) => `\`\`\`combat\n${body}\n\`\`\``).join("\n"), environment);
    if (now === undefined) throw new Error("There is no second fight.");
    return now.fight;
  };
  const statuses = ({ units }: Fight): readonly string[] =>
    units.flatMap(({ result }) => result.steps.map(({ status }) => status));

  test("goes on under a heading of its own number: who has acted has acted", () => {
    const now = goesOn(`continues:\n== Round 1\nBo attacks Orc ${open}\nAda attacks Orc ${again}`);
    expect(now.state.round).toBe(1);
    expect(statuses(now)).toEqual(["noted", "resolved", "refused"]);
    expect(diagnosticsOf(now).filter(({ line }) => line === 1)).toEqual([]);
  });

  test("ends under the next number", () => {
    const now = goesOn("continues:\n== Round 2");
    expect(now.state.round).toBe(2);
  });

  test("is not begun twice by the same heading in one block", () => {
    const now = goesOn(`continues:\n== Round 1\nBo attacks Orc ${open}\n== Round 1`);
    const whole = resolveFight(`${first}\nBo attacks Orc ${open}\n== Round 1`, environment);
    const lastOf = (found: Fight): unknown => [
      statuses(found).at(-1),
      diagnosticsOf(found).flatMap(({ code, line }) => (line === found.lines.length - 1 ? [code] : [])),
    ];
    expect(lastOf(now)).toEqual(lastOf(whole));
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

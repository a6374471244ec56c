/** Where a fight stands, in one sentence with what can be done about it. */
import { expect, test } from "vitest";
import { resolveFight } from "../../src/fight/timeline.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { standingOf } from "../../src/wishes/standing.ts";

const ZONES = `rules: zones

Ada: HP 8, AGI 12, STR 12, sword d6

@foes (initiative)
Orc: HP 9, AGI 8, axe d8

== Round 1`;

const BLOWS = `rules: mighty-blows

@party
Rolf: HP 12, AC 15, BCB 3, DEX 13, CON 12, save 14, sword d8

@orcs
Orc: HD 1, HP 5, AC 13, DEX 9, save 16, spear d6

== Round 1`;

function standing(text: string) {
  return standingOf(resolveFight(text, { systems, defaultSystem }));
}

function labels(text: string): string[] {
  return standing(text).presses.map(({ label, main }) => (main ? `*${label}*` : label));
}

test("dice are asked of whoever acts; the face of the first can be typed", () => {
  const text = `${BLOWS}\ninitiative [Rolf d6=5, Orc d6=4]\nRolf attacks Orc with sword`;
  const { kind, who, text: rest, detail, face, line } = standing(text);
  expect({ kind, who, rest, detail, line }).toEqual({
    kind: "asked",
    who: "Rolf",
    rest: " attacks Orc with sword",
    detail: "d20 to hit",
    line: 10,
  });
  expect(face?.dice).toBe("d20");
  expect(labels(text)).toEqual(["*Roll for Rolf*"]);
});

test("dice of several are rolled for all at once", () => {
  expect(labels(`${BLOWS}\ninitiative`)).toEqual(["*Roll all*"]);
});

test("reactions come before the dice, and none of the ways stands out", () => {
  const text = `${ZONES}\nOrc attacks Ada with axe`;
  const { kind, who, text: question, detail, face } = standing(text);
  expect({ kind, who, question, detail, face }).toEqual({
    kind: "question",
    who: null,
    question: "Does Ada react?",
    detail: "Orc attacks Ada with axe",
    face: null,
  });
  expect(labels(text)).toEqual(["Ada dodges", "Ada counters", "No: roll for Orc"]);
});

test("whoever is due has the likeliest line; when nobody is, the next round begins", () => {
  const due = standing(`${ZONES}\nOrc attacks Ada with axe [d8=1]`);
  expect(due.kind).toBe("due");
  expect(due.presses[0]).toMatchObject({ label: "Ada attacks Orc with sword", code: true, main: false });
  const over = `${ZONES}\nOrc attacks Ada with axe [d8=1]\nAda attacks Orc with sword [d6=1]`;
  expect(standing(over).kind).toBe("idle");
  expect(labels(over)[0]).toBe("*Begin round 2*");
});

test("a fight without anybody says so", () => {
  expect(standing("rules: zones")).toMatchObject({ kind: "idle", text: "Nobody is in this fight yet" });
});

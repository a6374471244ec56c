/** What a fight's end changes in its fighters' notes, and that the fight itself comes to the same as before. */
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { sameState } from "../../src/fight/state.ts";
import { combatSheet, type CombatSheet } from "../../src/notes/frontmatter.ts";
import { replaceBody } from "../../src/notes/place.ts";
import { defaultSystem, systems } from "../../src/rules/index.ts";
import { LASTING } from "../../src/share/lasting.ts";
import { resolveNote, type NoteEnvironment, type NoteFight } from "../../src/share/note.ts";
import { outcomeTable } from "../../src/share/outcome-table.ts";
import { planWriteBack, type WriteBack } from "../../src/share/write-back.ts";

function sheetOf(yaml: string): CombatSheet | null {
  return yaml === "" ? null : combatSheet(load(yaml));
}

interface Vault {
  readonly [note: string]: string;
}

function environmentOf(vault: Vault): NoteEnvironment {
  return {
    systems,
    defaultSystem,
    resolveSheet: (target) => sheetOf(/^---\n([\s\S]*?)\n---/.exec(vault[target] ?? "")?.[1] ?? ""),
  };
}

function fightOf(body: string, vault: Vault): { text: string; note: NoteFight } {
  const text = `\`\`\`combat\n${body}\n\`\`\`\n`;
  const [note] = resolveNote(text, environmentOf(vault));
  if (note === undefined) throw new Error("There is no fight.");
  return { text, note };
}

function plan(body: string, vault: Vault): WriteBack {
  return planWriteBack(fightOf(body, vault), environmentOf(vault), {
    textOf: (target) => vault[target] ?? null,
    sheetOf,
    property: "combat",
  });
}

const note = (sheet: string): string => `---\ntags: x\ncombat: ${sheet}\n---\n# Text\n`;

const BODY = `rules: basic-d20

@party
[[Ada]]:
[[Ben]]: HP 7 // the smith
@foes (initiative)
[[Rat]] x2:

== Round 1
! Ada HP -3
! Ada gains fatigued
! Ben HP -2
! Rat 1 dies`;

const VAULT = {
  Ada: note("HP 8, AC 12, sword d6"),
  Ben: note("HP 9, AC 12, fatigued"),
  Rat: note("HP 2, AC 9"),
};

describe("at the end of a fight", () => {
  test("points and lasting conditions go to each fighter's note; of a kind nothing is written", () => {
    const { notes, left } = plan(BODY, VAULT);
    expect(notes.map(({ who, after }) => [who, after])).toEqual([
      ["Ada", note("HP 5/8, AC 12, sword d6, fatigued")],
      ["Ben", note("HP 5/7, AC 12, fatigued")],
    ]);
    expect(left).toEqual([{ who: "Rat", why: "several" }]);
  });

  test("the fight keeps what its fighters began with, and comes to the same with the notes as they are then", () => {
    const { notes, body } = plan(BODY, VAULT);
    expect(body?.after.split("\n").slice(3, 5)).toEqual([
      "[[Ada]]: HP 8/8, not fatigued",
      "[[Ben]]: HP 7 // the smith",
    ]);
    const before = fightOf(BODY, VAULT);
    const then = { ...VAULT, ...Object.fromEntries(notes.map(({ target, after }) => [target, after])) };
    const placed = replaceBody(before.text, before.note.block, body?.after ?? "");
    const [after] = resolveNote(placed.ok ? placed.text : "", environmentOf(then));
    expect(after !== undefined && sameState(after.fight.state, before.note.fight.state)).toBe(true);
    // Without the change of its own lines it would not.
    const [without] = resolveNote(before.text, environmentOf(then));
    expect(without !== undefined && sameState(without.fight.state, before.note.fight.state)).toBe(false);
  });

  test("a condition that has ended is taken off, and the next fight begins without it", () => {
    const { notes, body } = plan(`${BODY}\n! Ben loses fatigued`, VAULT);
    expect(notes[1]?.after).toBe(note("HP 5/7, AC 12"));
    expect(body?.after).toContain("[[Ben]]: HP 7, fatigued // the smith");
  });

  test("twice is once", () => {
    const { notes, body } = plan(BODY, VAULT);
    const then = { ...VAULT, ...Object.fromEntries(notes.map(({ target, after }) => [target, after])) };
    const again = plan(body?.after ?? "", then);
    expect(again.notes).toEqual([]);
    expect(again.left).toContainEqual({ who: "Ada", why: "same" });
  });

  test.each([
    ["gone", {}],
    ["none", { Ada: "# Ada\n" }],
    ["points", { Ada: note("AC 12") }],
  ])("what stands in the way is told (%s)", (why, vault) => {
    const body = "rules: zones\n\n@party\n[[Ada]]: HP 8\n@foes\nRat: HP 2\n\n== Round 1\n! Ada HP -1";
    expect(plan(body, vault)).toMatchObject({ notes: [], body: null, left: [{ who: "Ada", why }] });
  });

  test("before it has begun nothing is written", () => {
    const [setup = ""] = BODY.split("\n\n==");
    expect(plan(setup, VAULT).notes).toEqual([]);
  });
});

test("conditions that last are conditions of some rules", () => {
  const known = new Set([...systems.values()].flatMap(({ vocabulary }) => vocabulary.conditions.map(({ id }) => id)));
  expect([...LASTING].filter((id) => !known.has(id))).toEqual([]);
});

test("the table tells who stands, who dealt what, and escapes names", () => {
  const body =
    "rules: zones\ntitle: A|B\n\n@party\nAda: HP 8, sword d6\n@foes\nRat_x: HP 2\n\n== Round 1\n! Rat_x dies";
  expect(outcomeTable(fightOf(body, {}).note.fight)).toEqual([
    "**A\\|B. Only the party can still fight. After 1 round**",
    "",
    "| Who | stands at | dealt | taken | felled |",
    "| --- | --- | --: | --: | --- |",
    "| Ada | 8/8 | 0 | 0 |  |",
    "| Rat\\_x | out | 0 | 0 |  |",
  ]);
});

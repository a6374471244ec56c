import { expect, test } from "vitest";
import type { RuleSystem, UserTable } from "../../src/fight/system.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { resolveNote } from "../../src/share/note.ts";
import { tiny } from "../fight/tiny.ts";
import { fence, tinyNotes } from "./environment.ts";

const table = (name: string, text: string): string => `## ${name}\n| d2 | what |\n|---|---|\n| 1-2 | ${text} |\n`;

/** Tiny duels that look a table up at every attack. */
function looking(name: string, found: (UserTable | null)[]): RuleSystem {
  return { ...tiny, act: (turn) => void found.push(turn.table(name)) };
}

function lookUp(name: string, note: string, notes: Record<string, string> = {}): (string | null)[] {
  const found: (UserTable | null)[] = [];
  const system = looking(name, found);
  const environment: NoteEnvironment = { ...tinyNotes(notes), systems: new Map([["tiny", system]]) };
  resolveNote(note, environment);
  return found.map((each) => each?.rows[0]?.text ?? null);
}

const fight = fence("Ann: HP 5", "Bob: HP 5", "== Round 1", "Ann attacks Bob");

test("a table of the note itself, by its name in any case", () => {
  expect(lookUp("grievous WOUNDS", table("Luck", "luck") + table("Grievous wounds", "arm") + fight)).toEqual(["arm"]);
  expect(lookUp("Wounds", fight)).toEqual([null]);
});

test("a table of a linked note, by its name or the note's; the note's own comes first", () => {
  const notes = { "Tables/Wounds": table("d2", "leg"), Other: table("Luck", "luck"), Prose: "none" };
  const linked = `See [[Prose]], [[Other]] and [[Tables/Wounds|them]].\n${fight}`;
  expect(lookUp("luck", linked, notes)).toEqual(["luck"]);
  expect(lookUp("wounds", linked, notes)).toEqual(["leg"]);
  expect(lookUp("wounds", table("Wounds", "own") + linked, notes)).toEqual(["own"]);
  expect(lookUp("wounds", fight, notes)).toEqual([null]);
});

test("work is reused as long as tables and links stay, and not when they change", () => {
  const environment = tinyNotes();
  const note = table("Wounds", "arm") + fight;
  const before = resolveNote(note, environment);
  expect(resolveNote(`More prose.\n${note}`, environment, before)[0]?.fight).toBe(before[0]?.fight);
  expect(resolveNote(table("Wounds", "leg") + fight, environment, before)[0]?.fight).not.toBe(before[0]?.fight);
});

test("two notes with tables of their own, the one going on with the other, do not undo each other's work", () => {
  const past = table("Wounds", "past") + fight;
  const environment = tinyNotes({ Past: past });
  const note = table("Wounds", "now") + fence("continues: [[Past]]", "== Round 2");
  const before = resolveNote(note, environment);
  const after = resolveNote(`${note}\nprose`, environment, before);
  expect(after[0]?.fight).toBe(before[0]?.fight);
});

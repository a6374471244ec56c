import { expect, test } from "vitest";
import type { RuleSystem, UserTable } from "../../src/fight/system.ts";
import type { NoteEnvironment } from "../../src/share/environment.ts";
import { noteDiagnostics, resolveNote } from "../../src/share/note.ts";
import { systems } from "../../src/rules/index.ts";
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

const duels: readonly (readonly [system: string, sheet: string, deed: string, used: readonly string[]])[] = [
  ["basic-d20", "HP 30, AC 13, AB +1, sword d8", "with sword [d20=20, d20=14]", ["Critical hits"]],
  ["basic-d20", "HP 30, AC 13, AB +1, sword d8", "with sword [d20=1]", ["Fumbles"]],
  ["brp", "HP 30, DEX 12, broad sword 50%", "with broad sword [d100=01, d8=3]", ["Critical hits"]],
  ["mighty-blows", "HP 30, AC 12, BCB 3, save 14, sword d8", "with sword [d20=20, d8=5]", ["Critical hits"]],
  ["mighty-blows", "HP 30, AC 12, BCB 3, save 14, sword d8", "with sword [d20=1]", ["Fumbles"]],
  ["strike-chance", "HP 30, SC 90, DEF 20, CON 30, sword d8", "with sword [d100=01, d8=5]", ["Critical hits"]],
  ["zones", "HP 30, STR 12, AGI 10, sword d8", "with sword [d8=8]", []],
  ["srd5", "HP 30, AC 12, sword +4 1d8+2", "with sword [d20=20, 2d8=3+5]", ["Critical hits"]],
];

test.each(duels)("in %s a table of one's own that the rules do not use is told: %s %s", (id, sheet, deed, told) => {
  const own = table("Critical hits", "ouch") + table("Fumbles", "oops");
  const duel = (options: string): string =>
    fence(`rules: ${id}`, options, `Ada: ${sheet}`, "@foes", `Orc: ${sheet}`, "== Round 1", `Ada attacks Orc ${deed}`);
  const remarks = (note: string): readonly string[] =>
    resolveNote(note, { systems, defaultSystem: id }).flatMap((each) =>
      noteDiagnostics(each).map(({ code, line, message }) => `${code} ${line} ${/"(.*?)"/.exec(message)?.[1] ?? ""}`),
    );
  expect(remarks(own + duel("title: x"))).toEqual(told.map((name) => `own-table 6 ${name}`));
  expect(remarks(duel("title: x"))).toEqual([]);
});

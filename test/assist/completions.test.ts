import { describe, expect, it } from "vitest";
import { applyChanges } from "../../src/language/text-lines.ts";
import { openNote, type AssistEnvironment, type NoteCompletion } from "../../src/assist/index.ts";
import { environment, marked, mill, noteOf } from "./notes.ts";

function offered(
  lines: readonly string[],
  more: Partial<AssistEnvironment> = {},
): { items: readonly NoteCompletion[]; quiet: boolean; text: string } {
  const { lines: clean, at } = marked(lines);
  const note = noteOf(clean, more);
  return { ...note.complete(at), text: note.text };
}

const begun = mill.slice(0, 8);

describe("over the whole note", () => {
  it("names have their side, ranges are the note's, in call-outs too", () => {
    const text = ["> ```combat", ...begun.map((line) => `> ${line}`), "> Bandit 1 attacks Bal", "> ```"].join("\n");
    const [first] = openNote(text, environment)
      .complete(text.indexOf("Bal\n") + 3)
      .items.filter(({ kind }) => kind === "fighter");
    expect([first?.label, first?.side, text.slice(first?.from, first?.to)]).toEqual(["Balthasar", "ours", "Bal"]);
  });
  it("nothing outside fights", () =>
    expect(openNote("# No fight", environment).complete(3)).toEqual({ items: [], quiet: true }));

  it("the rest of a stat line is that of the fighter above, its values to be filled in", () => {
    const { items } = offered([...mill.slice(0, 4), "Sybilla: HP 6, ^"]);
    expect(items[0]).toMatchObject({ label: "STR 12, AGI 10, sword d6", detail: "like Balthasar", kind: "line" });
    expect(items[0]?.gaps.map(({ from, to }) => items[0]?.insert.slice(from, to))).toEqual(["12", "10"]);
    expect(items[1]?.kind).toBe("stat");
  });

  it("a number comes with its unit, the caret between them", () => {
    const { items } = offered([...begun, "Balthasar attacks Bandit 1, ^"]);
    const at = items.find(({ label }) => label === "at … zones");
    expect(at).toMatchObject({ insert: "at  zones", gaps: [{ from: 3, to: 3 }] });
  });

  it("a weapon that is not on the fighter's line is added there, in the same step", () => {
    const lines = [
      "rules: brp",
      "Ann: DEX 10, HP 9, dodge 30",
      "@foes",
      "Orc: DEX 9, HP 8",
      "== Round 1",
      "Ann attacks Orc with broad s^",
    ];
    const { items, text } = offered(lines);
    const sword = items.find(({ kind, also }) => kind === "weapon" && also.length > 0);
    expect(sword).toMatchObject({ insert: "broad sword", detail: "not on Ann's line: adds it there" });
    const changes =
      sword === undefined ? [] : [...sword.also, { from: sword.from, to: sword.to, insert: sword.insert }];
    const after = applyChanges(text, changes);
    expect(after).toContain("Ann: DEX 10, HP 9, dodge 30, broad sword\n");
    expect(after).toContain("Ann attacks Orc with broad sword\n");
  });

  it("links lead to notes by name", () => {
    const noteNames = (): string[] => ["Ogre", "Old road", "Session 3"];
    expect(offered(["rules: zones", "[[O^"], { noteNames }).items.map(({ insert }) => insert)).toEqual([
      "Ogre]]: ",
      "Old road]]: ",
    ]);
    expect(offered(["continues: [[Ses^]]"], { noteNames }).items.map(({ insert }) => insert)).toEqual(["Session 3"]);
  });

  it("nothing opens by itself behind a complete action; a comma or a word begun asks", () => {
    const quiet = (line: string): boolean => offered([...begun, line]).quiet;
    expect(quiet("Bandit 1 attacks Balthasar ^")).toBe(true);
    expect(quiet("Bandit 1 attacks Balthasar, ^")).toBe(false);
    expect(quiet("Bandit 1 attacks Balthasar wi^")).toBe(false);
    expect(quiet("Bandit 1 attacks ^")).toBe(false);
    expect(quiet("^")).toBe(false);
  });
});

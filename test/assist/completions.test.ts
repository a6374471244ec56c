import { describe, expect, it } from "vitest";
import { applyChanges } from "../../src/language/text-lines.ts";
import { openNote, type AssistEnvironment, type NoteCompletion } from "../../src/assist/index.ts";
import { systems } from "../../src/rules/index.ts";
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
    expect(sword).toMatchObject({ insert: "broad sword", detail: "not on Ann’s line: adds it there" });
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

  describe("inside the brackets", () => {
    const rolls = { rolls: true };
    const threes = (): number => 3;
    const line = "Bandit 1 attacks Balthasar with axe [";

    it("first of all the dice are thrown; never a face", () => {
      const { items } = offered([...begun, `${line}^`], rolls);
      expect(items[0]).toMatchObject({ label: "Roll for Bandit 1", kind: "roll", insert: "" });
      expect(items[1]).toMatchObject({ label: "d6=", kind: "die" });
      expect(items.some(({ label }) => /=\s*\d/.test(label))).toBe(false);
    });
    it("not by an editor that throws none, and not where nothing is asked for", () => {
      expect(offered([...begun, `${line}^`]).items[0]?.kind).toBe("die");
      expect(offered([...begun, `${line}d6=3, ^`], rolls).items).toEqual([]);
      expect(
        offered([...begun, "Bandit 1 attacks Balthasar", "Bandit 2 attacks Balthasar [^"], rolls).items,
      ).not.toEqual(expect.arrayContaining([expect.objectContaining({ kind: "roll" })]));
    });
    it("not while something else is typed", () =>
      expect(offered([...begun, `${line}d^`], rolls).items.map(({ kind }) => kind)).toEqual(["die"]));

    it.each([
      [`${line}^`, `${line}d6=3]`],
      [`${line}^]`, `${line}d6=3]`],
      [`${line} ro^`, `${line}d6=3]`],
      [`${line}^ // ouch`, `${line}d6=3] // ouch`],
    ])("%s is %s", (written, wanted) => {
      const { lines: clean, at } = marked([...begun, written, "Balthasar attacks Bandit 2"]);
      const note = noteOf(clean, rolls);
      const rolled = note.roll(at, threes);
      expect(rolled).not.toBeNull();
      const after = applyChanges(note.text, rolled?.changes ?? []);
      expect(after.split("\n")[11]).toBe(wanted);
      expect(after.slice(0, rolled?.caret)).toMatch(/d6=3\]$/);
      expect(note.roll(0, threes)).toBeNull();
    });
    it("dice that stand there stay, and what they call for is thrown too, up to somebody else's", () => {
      const sheet = [
        "rules: mighty-blows",
        "Rolf: HP 12, AC 12, DEX 13, sword d8",
        "@orcs",
        "Orc: HD 1, HP 9, AC 3, axe d6",
      ];
      const { lines: clean, at } = marked([...sheet, "== Round 1", "Rolf attacks Orc [d20=15, ^"]);
      const note = noteOf(clean, rolls);
      const after = applyChanges(note.text, note.roll(at, threes)?.changes ?? []);
      expect(after).toContain("Rolf attacks Orc [d20=15, d8=3]\n");
    });
    it.each([
      ["Bandit 1 att^acks Balthasar with axe", "Bandit 1 attacks Balthasar with axe [d6=3]"],
      ["^Bandit 1 attacks Balthasar with axe // ouch", "Bandit 1 attacks Balthasar with axe [d6=3] // ouch"],
    ])("out of them too, wherever the line waits for a die: %s", (written, wanted) => {
      const { lines: clean, at } = marked([...begun, written, "Balthasar attacks Bandit 2"]);
      const note = noteOf(clean, rolls);
      expect(note.throwAt(at)).toBe("Roll for Bandit 1");
      expect(applyChanges(note.text, note.roll(at, threes)?.changes ?? []).split("\n")[11]).toBe(wanted);
      // Neither above the line that waits nor below it, nor for an editor that throws none.
      expect([note.throwAt(0), note.throwAt(note.text.indexOf("Balthasar attacks"))]).toEqual([null, null]);
      expect(note.roll(note.text.indexOf("Balthasar attacks"), threes)).toBeNull();
      expect(noteOf(clean).throwAt(at)).toBeNull();
    });
    it("of an answer below a line too", () => {
      const { items } = offered([...begun, "Bandit 1 attacks Balthasar with axe", "  Balthasar dodges [^"], rolls);
      expect(items.map(({ label }) => label)).toEqual(["Roll for Balthasar", "d20="]);
    });
  });

  it("a target says its line, and what that promises is worked out by the rules", () => {
    const sheet = [
      "rules: mighty-blows",
      "Rolf: HP 12, AC 12, DEX 13, sword d8",
      "@orcs",
      "Orc: HD 1, HP 9, AC 13, axe d6",
    ];
    const { lines: clean, at } = marked([...sheet, "== Round 1", "Rolf attacks ^"]);
    const note = noteOf(clean);
    const [orc] = note.complete(at).items;
    expect(orc).toMatchObject({ label: "Orc", detail: null, tries: "Rolf attacks Orc" });
    const work = note.chance(at, orc?.tries ?? "");
    let step = work.next();
    while (step.done !== true) step = work.next();
    // 13 or more of 20.
    expect(step.value).toBe("40 %");
  });

  it("below a line that waits stands what answers it, not the same line again", () => {
    const { items, text } = offered([...begun, "Bandit 1 attacks Balthasar with axe", "^"]);
    expect(items.slice(0, 2).map(({ insert, detail }) => [insert, detail])).toEqual([
      ["  Balthasar dodges", "answers the line above"],
      ["  Balthasar counters", "answers the line above"],
    ]);
    expect(items.filter(({ goes, label }) => goes === "now" && label.startsWith("Bandit 1"))).toEqual([]);
    const [first] = items;
    const after = noteOf(
      applyChanges(text, first === undefined ? [] : [first])
        .split("\n")
        .slice(3, -3),
    );
    expect(after.diagnostics()).toEqual([]);
  });

  it("an item that is offered for a fighter's line is understood there", () => {
    for (const [id, { vocabulary }] of systems) {
      const { items } = offered([`rules: ${id}`, "Ann: ^"]);
      const stats = items.filter(({ kind }) => kind === "stat");
      expect(stats.length).toBeGreaterThan(5);
      for (const { insert, detail } of stats) {
        const said = [insert, `${insert} 1`, `${insert} d6`, `${insert} 1/2`, ...(detail ?? "").split(/ or |, /)];
        const known = said.some((item) => {
          const line = noteOf([`rules: ${id}`, `Ann: ${item}`]);
          return !line.diagnostics().some(({ code }) => code === "item-unknown");
        });
        expect([id, insert, known]).toEqual([id, insert, true]);
      }
      expect(vocabulary.stats.length).toBeGreaterThan(0);
    }
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

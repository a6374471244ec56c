/** Experience is added up in every copy of a fight that has numbers, and no copy tells what the hidden are worth. */
import { describe, expect, test } from "vitest";
import { defaultSystem, systems } from "../../../src/rules/index.ts";
import { writers, type Wanted } from "../../../src/share/export/formats.ts";
import { shownToEveryone, shownToPlayers, type Shown } from "../../../src/share/export/shared-fight.ts";
import { resolveNote, type NoteFight } from "../../../src/share/note.ts";
import { outcomeTable } from "../../../src/share/write-back.ts";
import { textNote } from "../../../src/share/text.ts";

function noted(rules: string, ...headers: readonly string[]): NoteFight {
  const lines = [
    ...[`rules: ${rules}`, ...headers, "@party", "Ada: HP 9", "Rolf: HP 9", "@foes", "Orc x2: HP 9, XP 15"],
    ...["Lurker: hidden, HP 5, XP 41", "", "== Round 1", "! @foes die"],
  ];
  const note = `\`\`\`combat\n${lines.join("\n")}\n\`\`\`\n`;
  return resolveNote(note, { systems, defaultSystem })[0] ?? expect.fail();
}

const wanted: Wanted = { flavour: "log", source: false, round: null, dark: false, version: "1", styles: "" };

function written(shown: Shown, id: keyof typeof writers, more: Partial<Wanted> = {}): string {
  const made = writers[id](shown, { ...wanted, ...more });
  return made.ok ? made.text : expect.fail(made.reason);
}

describe.each([...systems.keys()])("by the rules of %s", (rules) => {
  const note = noted(rules);
  const told = "71 XP for 3 foes: 35 each for 2 fighters, 1 over";

  test.each(["markdown", "html"] as const)("%s adds it up, but not for one round alone", (id) => {
    for (const flavour of ["log", "full"] as const) {
      expect(written(shownToEveryone(note), id, { flavour })).toContain(told);
      expect(written(shownToEveryone(note), id, { flavour, round: 1 })).not.toContain("71 XP");
      expect(written(shownToEveryone(noted(rules, "options: no xp")), id, { flavour })).not.toContain("XP for");
    }
  });

  test("the picture, the terminal and the table below a fight add it up", () => {
    expect(written(shownToEveryone(note), "svg")).toContain(told);
    expect(textNote([note])).toContain(`\n${told}\n`);
    expect(outcomeTable(note.fight).at(-1)).toBe(told);
  });

  test("no players’ copy tells what the hidden are worth", () => {
    for (const id of ["markdown", "html", "svg"] as const)
      for (const flavour of ["log", "full"] as const)
        expect(written(shownToPlayers(note), id, { flavour })).not.toMatch(/71 XP|41|3 foes/);
  });
});

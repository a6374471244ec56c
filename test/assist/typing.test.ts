import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openNote, type NoteService } from "../../src/assist/index.ts";
import { longFight } from "../bench/fights.ts";
import { doorway, environment, mill } from "./notes.ts";

/** Everything that an editor shows of a note. */
function shown(note: NoteService): unknown {
  return [
    note.tokens(),
    note.diagnostics(),
    note.inlays(),
    note.marks(),
    note.folds(),
    note.outline(),
    note.fights.map(({ block }) => block),
  ];
}

const quoted = (lines: readonly string[]): string =>
  ["> ```combat", ...lines.map((line) => `> ${line}`), "> ```"].join("\n");
const listed = [
  "- before",
  "  ```combat",
  "  rules: zones",
  "  Ann: HP 5, axe d6",
  "  == Round 1",
  "  Ann passes",
  "  ```",
].join("\n");
const chained = ["```combat", "continues:", "== Round 9", "Ann passes", "```"].join("\n");
const notes = [
  doorway,
  `${doorway}\n\n${quoted(mill)}\n\nText.\n`,
  `${listed}\n\n${chained}\n`,
  `${quoted(mill)}\n`.replaceAll("\n", "\r\n"),
];

describe("typing", () => {
  it("whatever is typed wherever, the note is as if it had been opened so", () => {
    const typed = fc.constantFrom(
      "",
      "a",
      " ",
      "\n",
      "\n> ",
      "\n  ",
      "[d6=3]",
      "```",
      "[[",
      "|",
      "x2",
      "\t",
      "> ",
      "==",
      "@",
      "\r\n",
      ":",
    );
    const edit = fc.tuple(fc.nat(), fc.nat(5), typed);
    fc.assert(
      fc.property(fc.constantFrom(...notes), fc.array(edit, { minLength: 1, maxLength: 4 }), (start, edits) => {
        const note = openNote(start, environment);
        let text = start;
        for (const [place, cut, insert] of edits) {
          const at = place % (text.length + 1);
          text = text.slice(0, at) + insert + text.slice(at + cut);
          note.update(text);
          for (const { from, to } of note.tokens()) expect(from >= 0 && from < to && to <= text.length).toBe(true);
        }
        note.settle();
        expect(note.text).toBe(text);
        expect(shown(note)).toEqual(shown(openNote(text, environment)));
      }),
      { numRuns: 60 },
    );
  });

  it("in the middle of a long fight only what is near is run at once, and the rest when there is time", () => {
    const text = `\`\`\`combat\n${longFight("zones", 1500)}\n\`\`\``;
    const note = openNote(text, environment);
    const at = text.indexOf("\n", text.length / 2) + 1;
    const changed = `${text.slice(0, at)}! ${/^(\w+ \d+): HP|^(\w+): HP/m.exec(text)?.[2] ?? "Ann"} HP -1\n${text.slice(at)}`;
    note.update(changed);
    expect(note.settled).toBe(false);
    expect(note.fights[0]?.fight.ran).toBeLessThan(60);
    note.settle();
    expect(note.settled).toBe(true);
    expect(shown(note)).toEqual(shown(openNote(changed, environment)));
  });
});

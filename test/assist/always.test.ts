import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openNote, type AssistEnvironment, type NoteService } from "../../src/assist/index.ts";
import { applyChanges } from "../../src/language/text-lines.ts";
import { systems } from "../../src/rules/index.ts";
import { goldenFights } from "../rules/run-notes.ts";

/*
 * At any offset of any note, whole or damaged, every question has an answer, and what is offered as legal is understood
 * once it is written. `ASSIST=all` goes through every offset of every golden fight, and 10,000 damaged notes; otherwise
 * a sample.
 */

const all = process.env["ASSIST"] === "all";
const fights = [...systems.keys()].flatMap((id) => goldenFights(id).map(({ text }) => ({ id, text })));
const noteText = (text: string): string => `\`\`\`combat\n${text}\n\`\`\`\n`;
const settings = (id: string): AssistEnvironment => ({ systems, defaultSystem: id });

/** Everything that can be asked about an offset. */
function ask(note: NoteService, at: number): void {
  const inside = ({ from, to }: { from: number; to: number }): boolean =>
    from >= 0 && from <= to && to <= note.text.length;
  const hover = note.hover(at);
  expect(hover === null || inside(hover)).toBe(true);
  expect(note.references(at).every(inside)).toBe(true);
  note.definition(at);
  const named = note.renameable(at);
  expect(named === null || inside(named.range)).toBe(true);
  for (const { from, to, insert, gaps } of note.complete(at).items) {
    expect(inside({ from, to })).toBe(true);
    expect(gaps.every((gap) => gap.from >= 0 && gap.to <= insert.length)).toBe(true);
  }
}

describe("always", () => {
  it(
    "every question has an answer at every offset of a golden fight",
    () => {
      for (const { id, text } of all ? fights : fights.filter((_, at) => at % 401 === 0)) {
        const whole = noteText(text);
        const note = openNote(whole, settings(id));
        for (let at = 0; at <= whole.length; at += all ? 1 : 29) ask(note, at);
      }
    },
    all ? 36_000_000 : 120_000,
  );

  it(
    "and of damaged notes",
    () => {
      const noise = fc.constantFrom(
        "",
        "[",
        "]",
        "!",
        "\n",
        "\n  ",
        "@",
        ",",
        " and ",
        "```",
        "[[",
        "then",
        ":",
        "\u0000",
        "😀",
      );
      fc.assert(
        fc.property(fc.nat(), fc.nat(), fc.nat(40), noise, (which, place, cut, put) => {
          const fight = fights[which % fights.length];
          if (fight === undefined) return;
          const whole = noteText(fight.text);
          const at = place % (whole.length + 1);
          const text = whole.slice(0, at) + put + whole.slice(at + cut);
          const note = openNote(text, settings(fight.id));
          ask(note, Math.min(at + put.length, text.length));
          expect(note.tokens().every(({ from, to }) => from < to && to <= text.length)).toBe(true);
          note.inlays();
          note.marks();
          note.folds();
          note.outline();
        }),
        { numRuns: all ? 10_000 : 40 },
      );
    },
    all ? 36_000_000 : 120_000,
  );

  it(
    "what is offered as going now is understood once it is written",
    () => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), fc.nat(5), (which, place, nth) => {
          const fight = fights[which % fights.length];
          if (fight === undefined) return;
          const whole = noteText(fight.text);
          const lines = openNote(whole, settings(fight.id)).fights[0]?.fight;
          const units = (lines?.units ?? []).filter(({ result }) => result.steps[0]?.status === "resolved");
          const unit = units[place % Math.max(1, units.length)];
          if (lines === undefined || unit === undefined) return;
          // The fight up to a unit, and a line that is about to be written there.
          const text = noteText([...lines.lines.slice(0, unit.from).map((line) => line.text), ""].join("\n"));
          const note = openNote(text, settings(fight.id));
          const at = text.length - "\n```\n".length;
          const offered = note
            .complete(at)
            .items.filter(
              ({ goes, kind, gaps }) => goes === "now" && gaps.length === 0 && (kind === "line" || kind === "section"),
            );
          const taken = offered[nth % Math.max(1, offered.length)];
          if (taken === undefined) return;
          const after = openNote(applyChanges(text, [taken]), settings(fight.id));
          const wrong = after.diagnostics().filter(({ severity, from }) => severity === "error" && from >= taken.from);
          expect(wrong.map(({ message }) => `${taken.insert}: ${message}`)).toEqual([]);
        }),
        { numRuns: all ? 10_000 : 60 },
      );
    },
    all ? 36_000_000 : 120_000,
  );
});

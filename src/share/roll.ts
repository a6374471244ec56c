import type { FaceSource } from "../dice/source.ts";
import { withFaces, type Fight } from "../fight/timeline.ts";
import { pinned, type FilledEntry } from "../fight/typed-dice.ts";
import { applyEdits, lineRef, type Edit } from "../language/edits.ts";
import type { FightBlock } from "../notes/fences.ts";
import { replaceBody } from "../notes/place.ts";
import { whose } from "../telling/sentences.ts";
import type { NoteEnvironment } from "./environment.ts";
import { fightOrder, resolveNote, type NoteFight } from "./note.ts";

/** Note whose missing dice were rolled. Lines are 1-based in the note. */
export interface RolledNote {
  readonly text: string;
  readonly fights: number;
  /** Lines that got dice, as they stand now. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  /** Questions that no dice can answer, and lines that would. */
  readonly waiting: readonly { readonly line: number; readonly what: string; readonly offers: readonly string[] }[];
  /** Fights that could not be written to, by the line of their fence, and why; the others were. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

/**
 * Rolls every die that the fights of a note lack, and writes the records. Text that has its dice is left alone. A fight
 * with `dice: auto` lacks none: what its own seed draws is written down.
 */
export function rollNote(
  note: string,
  environment: NoteEnvironment,
  faces: (identity: string) => FaceSource,
): RolledNote {
  const lines: RolledNote["lines"][number][] = [];
  const waiting: RolledNote["waiting"][number][] = [];
  const problems: RolledNote["problems"][number][] = [];
  let text = note;
  let fights = resolveNote(note, environment);
  // A fight is rolled on the text that holds the dice of those which it goes on with.
  for (const index of fightOrder(note)) {
    const found = fights[index];
    if (found === undefined) continue;
    const { block } = found;
    const fight = found.fight.setup.dice === "auto" ? found.fight : withFaces(found.fight, faces, false);
    for (const p of fight.pending) {
      const what = p.dice === "" ? p.purpose : `${p.dice} ${p.detail ?? p.purpose}`;
      waiting.push({
        line: lineOf(block, p.line),
        what: whose(p) + what,
        offers: fight.offers.map(({ line }) => line.trim()),
      });
    }
    const written = write(text, found, fight);
    if ("reason" in written) problems.push({ line: block.openLine + 1, reason: written.reason });
    else if (written.text !== text) {
      text = written.text;
      for (const line of written.lines) lines.push({ line: lineOf(block, line.at), text: line.text });
      fights = resolveNote(text, environment, fights);
    }
  }
  lines.sort(byLine);
  waiting.sort(byLine);
  return { text, fights: fights.length, lines, waiting, problems };
}

function byLine(a: { readonly line: number }, b: { readonly line: number }): number {
  return a.line - b.line;
}

/** Writes the drawn dice of one fight into the note, and returns the block's lines that got some. */
function write(
  note: string,
  { block }: NoteFight,
  fight: Fight,
): { text: string; lines: { at: number; text: string }[] } | { reason: string } {
  const drawn = drawnByLine(fight);
  if (drawn.size === 0) return { text: note, lines: [] };
  const body = applyEdits(block.body, pinEdits(fight));
  if (!body.ok) return { reason: body.reason };
  const placed = replaceBody(note, block, body.text);
  if (!placed.ok) return { reason: placed.reason };
  const after = body.text.split("\n");
  const lines = [...drawn.keys()].sort((a, b) => a - b).map((at) => ({ at, text: (after[at] ?? "").trim() }));
  return { text: placed.text, lines };
}

/** Returns the edits that write a fight's drawn dice into its records. */
export function pinEdits(fight: Fight): Edit[] {
  return [...drawnByLine(fight)].flatMap(([line, entries]): Edit[] => {
    const at = lineRef(fight.text, line);
    return at === null ? [] : [{ kind: "recordDice", at, entries }];
  });
}

function drawnByLine(fight: Fight): Map<number, FilledEntry[]> {
  const byLine = new Map<number, FilledEntry[]>();
  for (const unit of fight.units)
    for (const drawn of unit.result.drawn) {
      const line = drawn.line + unit.from;
      const entries = byLine.get(line) ?? [];
      entries.push(...pinned(drawn));
      byLine.set(line, entries);
    }
  return byLine;
}

/** Returns the note's line of a line of a block, 1-based. */
function lineOf(block: FightBlock, line: number): number {
  return (block.lines[line]?.line ?? block.openLine + 1 + line) + 1;
}

import type { FaceSource } from "../dice/source.ts";
import { applyEdits, lineRef, type Edit } from "../language/edits.ts";
import type { FightBlock } from "../notes/fences.ts";
import { locate, fightRef, replaceBody } from "../notes/place.ts";
import { pinned } from "../fight/fill.ts";
import { withFaces, type Fight } from "../fight/timeline.ts";
import { resolveNote, type NoteEnvironment } from "./note.ts";

/** What rolling the missing dice of a note came to. */
export interface RolledNote {
  readonly text: string;
  readonly fights: number;
  /** Lines that got dice, 1-based in the note, as they stand now. */
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  /** What no dice can answer. */
  readonly waiting: readonly { readonly line: number; readonly what: string }[];
  /** Why a fight could not be written to; the others were. */
  readonly problem: string | null;
}

/** Rolls every die that the fights of a note lack, and writes the records. Text that has its dice is left alone. */
export function rollNote(
  note: string,
  environment: NoteEnvironment,
  faces: (identity: string) => FaceSource,
): RolledNote {
  let text = note;
  const lines: { line: number; text: string }[] = [];
  const waiting: { line: number; what: string }[] = [];
  let problem: string | null = null;
  const count = resolveNote(note, environment).length;
  for (let index = 0; index < count; index++) {
    const found = resolveNote(text, environment)[index];
    if (found === undefined) break;
    const made = withFaces(found.fight, faces);
    const edits = pinEdits(made);
    for (const p of made.pending)
      waiting.push({ line: lineOf(found.block, p.line), what: p.dice === "" ? p.purpose : `${p.dice} ${p.purpose}` });
    if (edits.length === 0) continue;
    const body = applyEdits(found.block.body, edits);
    const place = body.ok ? locate(text, fightRef(text, found.block)) : null;
    if (!body.ok || place === null || !place.ok) {
      problem = body.ok ? "the fight could not be found again in the note." : body.reason;
      continue;
    }
    const written = replaceBody(text, place.block, body.text);
    if (!written.ok) {
      problem = written.reason;
      continue;
    }
    text = written.text;
    const after = body.text.split("\n");
    for (const line of new Set(made.units.flatMap((unit) => unit.result.drawn.map((drawn) => drawn.line + unit.from))))
      lines.push({ line: lineOf(found.block, line), text: (after[line] ?? "").trim() });
  }
  return { text, fights: count, lines, waiting, problem };
}

/** The edits that write a fight's drawn dice into its records. */
export function pinEdits(fight: Fight): Edit[] {
  const byLine = new Map<number, ReturnType<typeof pinned>>();
  for (const unit of fight.units)
    for (const drawn of unit.result.drawn) {
      const line = drawn.line + unit.from;
      byLine.set(line, [...(byLine.get(line) ?? []), ...pinned(drawn)]);
    }
  return [...byLine].flatMap(([line, entries]): Edit[] => {
    const at = lineRef(fight.text, line);
    return at === null ? [] : [{ kind: "recordDice", at, entries }];
  });
}

/** The note's line of a line of a block, 1-based. */
function lineOf(block: FightBlock, line: number): number {
  return (block.lines[line]?.line ?? block.openLine + 1 + line) + 1;
}

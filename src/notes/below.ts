import { applyChanges, lineEndNear, textLines, type Change } from "../language/text-lines.ts";
import { findFights, type FightBlock } from "./fences.ts";
import type { Placed } from "./place.ts";
import { say } from "./say.ts";

/**
 * Puts lines below a fight's block, with a blank line on either side and in the call-out or list that the block stands
 * in. Every other byte stays. Where the same lines stand there already, nothing is written.
 */
export function placeBelow(note: string, block: FightBlock, wanted: readonly string[]): Placed {
  const { closeLine } = block;
  if (closeLine === null) return { ok: false, reason: say.openBlock };
  const lines = textLines(note);
  const lineAt = (at: number): string | undefined => {
    const [start, end] = [lines.starts[at], lines.ends[at]];
    return start === undefined || end === undefined ? undefined : note.slice(start, end);
  };
  const fence = lineAt(closeLine) ?? "";
  const prefix = fence.slice(0, fence.search(/[`~]/));
  const blank = prefix.trimEnd();
  const made = wanted.map((line) => (line === "" ? blank : prefix + line));
  if (made.every((line, at) => lineAt(closeLine + 2 + at) === line)) return { ok: false, reason: say.thereAlready };
  const end = lineEndNear(lines, closeLine);
  const at = lines.ends[closeLine] ?? note.length;
  const next = lineAt(closeLine + 1);
  const after = next !== undefined && next.replace(/^[>\s]*/, "") !== "" ? [blank] : [];
  const changes: Change[] = [
    { from: at, to: at, insert: [blank, ...made, ...after].map((line) => end + line).join("") },
  ];
  const text = applyChanges(note, changes);
  const bodies = (of: string): string => JSON.stringify(findFights(of).map(({ body }) => body));
  return bodies(text) === bodies(note) ? { ok: true, changes, text } : { ok: false, reason: say.readDifferentlyBelow };
}

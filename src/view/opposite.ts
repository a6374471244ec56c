import type { Fight } from "../fight/timeline.ts";
import { lineRef, type Edit } from "../language/edits.ts";

/*
 * The way back: what undoes an edit, exactly, whoever has written elsewhere in the block since.
 */

/** The whole of a block's body, before and after something was written. */
export interface Written {
  readonly before: string;
  readonly after: string;
}

/** The edit that undoes another. */
export function oppositeOf({ before, after }: Written): Written {
  return { before: after, after: before };
}

/**
 * A body with an edit taken back, every other byte as it is; null where the lines that it wrote have been changed
 * since.
 * @param now the body as it is
 */
export function takenBack({ before, after }: Written, now: string): string | null {
  if (now === after) return before;
  const [old, made, lines] = [before.split("\n"), after.split("\n"), now.split("\n")];
  let head = 0;
  while (head < old.length && head < made.length && old[head] === made[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, made.length) - head;
  while (tail < most && old[old.length - 1 - tail] === made[made.length - 1 - tail]) tail++;
  const own = made.slice(head, made.length - tail);
  const found = placeOf(own, lines, head, made);
  if (found === null) return null;
  lines.splice(found, own.length, ...old.slice(head, old.length - tail));
  return lines.join("\n");
}

/** Where the edited lines stand now: where they stood, counted from either end, else where they stand alone. */
function placeOf(
  own: readonly string[],
  lines: readonly string[],
  head: number,
  made: readonly string[],
): number | null {
  const isHere = (at: number): boolean => at >= 0 && own.every((line, i) => lines[at + i] === line);
  // A line that was taken out is known by its neighbours alone.
  const above = (at: number): boolean => lines[at - 1] === made[head - 1];
  const below = (at: number): boolean => lines[at + own.length] === made[head + own.length];
  const fits = (at: number): boolean =>
    isHere(at) && (own.length === 0 ? above(at) && below(at) : above(at) || below(at));
  const fromEnd = lines.length - (made.length - head);
  if (fits(head)) return head;
  if (fits(fromEnd)) return fromEnd;
  const all = lines.flatMap((_, at) => (fits(at) ? [at] : []));
  const [only, another] = all;
  return only !== undefined && another === undefined ? only : null;
}

/**
 * What takes back the last thing that was written, where nobody knows any more what that was: the last line's last
 * dice, else that line.
 */
export function lastWritten(fight: Fight): Edit | null {
  for (let line = fight.lines.length - 1; line >= fight.setupLines; line--) {
    const written = fight.lines[line];
    if (written === undefined || written.kind === "blank") continue;
    const at = lineRef(fight.text, line);
    if (at === null) return null;
    const entries = written.kind === "action" || written.kind === "ruling" ? (written.record?.entries ?? []) : [];
    if (entries.length === 0) return { kind: "removeLine", at };
    const kept = entries.slice(0, -1).map(({ label, dice, faces, verdict }) => ({ label, dice, faces, verdict }));
    return { kind: "replaceRecord", at, entries: kept };
  }
  return null;
}

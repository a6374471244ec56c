import type { EditResult } from "../language/edits.ts";
import { splitLines } from "../language/text-lines.ts";
import type { CarriedOut, Outcome } from "./wish.ts";

/** What a wish came to, by the edits that it became. */
export function done(before: string, made: EditResult, said: string): CarriedOut {
  return made.ok ? written(before, made.text, said) : made;
}

export function written(before: string, after: string, said: string, left?: string): CarriedOut {
  const told = left === undefined ? { said } : { said, left };
  return { ok: true, text: after, ...told, lines: changedLines(before, after), edit: { before, after } };
}

/** What a widget learns of what was carried out and written. */
export function outcomeOf({ said, left, edit }: Extract<CarriedOut, { ok: true }>): Outcome {
  return left === undefined ? { ok: true, said, edit } : { ok: true, said, left, edit };
}

export function failed(reason: string): CarriedOut {
  return { ok: false, reason };
}

/** The lines of `after` between what both texts begin with and what both end with. */
export function changedLines(before: string, after: string): string {
  const [old, now] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return now.slice(head, now.length - tail).join("\n");
}

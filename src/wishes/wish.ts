import type { Fight } from "../fight/timeline.ts";
import { lineRef, type Edit, type LineRef, type EditResult } from "../language/edits.ts";
import { splitLines } from "../language/text-lines.ts";
import type { Refusal } from "./refusal.ts";

/*
 * Wishes of a user as plain data that names places by content. Each becomes small edits of the block's text, worked out
 * against the text and the fight at the time it is carried out, which may be later than the press.
 */

/** A throw that is waited for: the line it belongs to, and what is asked for there. */
export interface Asked {
  readonly at: LineRef;
  readonly who: string | null;
  readonly dice: string;
  readonly purpose: string;
  /** Number of equal throws that the line asks for before it. */
  readonly nth: number;
}

/** A part that a press takes besides the heading: checks that are due, the intents of before, initiative. */
export type RoundPart = "checks" | "intents" | "initiative";

export type Wish =
  /** Rolls one throw. */
  | { readonly kind: "roll"; readonly asked: Asked }
  /**
   * Rolls what the waiting line asks of those sides (of all of them), up to the next decision or the next reaction that
   * somebody may take.
   */
  | { readonly kind: "rollAll"; readonly sides?: readonly string[] }
  /** Rolls one die for all of a side who roll alike. */
  | { readonly kind: "rollAsOne"; readonly side: string }
  /** Writes the faces that came up on the table. */
  | { readonly kind: "fill"; readonly asked: Asked; readonly faces: readonly number[] }
  | { readonly kind: "decide"; readonly asked: Asked; readonly passed: boolean }
  /**
   * Writes the faces of this throw and of those that follow it on the same line. `table`: the sides whose dice fall at
   * the table; without it all do.
   */
  | {
      readonly kind: "fillOn";
      readonly asked: Asked;
      readonly faces: readonly number[];
      readonly table?: readonly string[];
    }
  /** Writes a whole line at the end of the fight. `anyway`: although the rules refuse it. */
  | { readonly kind: "append"; readonly line: string; readonly anyway?: boolean }
  /**
   * Begins the round of that heading, with the lines in which nobody has to choose and the dice of those sides, which
   * are rolled here.
   */
  | {
      readonly kind: "nextRound";
      readonly line: string;
      readonly take: readonly RoundPart[];
      readonly sides: readonly string[];
    }
  /** States what was stated in the round before. */
  | { readonly kind: "repeat" }
  /**
   * Writes a reaction to, or an answer for, the unit of that line: indented below it; above it where a section waits.
   */
  | { readonly kind: "answer"; readonly at: LineRef; readonly line: string; readonly anyway?: boolean }
  /** Writes a line in place of another. */
  | { readonly kind: "replace"; readonly at: LineRef; readonly line: string; readonly anyway?: boolean }
  /** Adds a fighter to a side, above the rounds. */
  | { readonly kind: "enlist"; readonly side: string; readonly line: string }
  /** Writes an example's sides into a fight in which nobody stands. */
  | { readonly kind: "example"; readonly lines: readonly string[] }
  /** Takes a line out, with what is indented below it. */
  | { readonly kind: "remove"; readonly at: LineRef }
  /** Gives somebody another name, wherever it is named. */
  | { readonly kind: "rename"; readonly who: string; readonly name: string }
  /** Writes a second fight below this one, whose text goes as far as it is given. */
  | { readonly kind: "fork"; readonly until: string }
  /** Writes a fight below that goes on: with everybody, or anew with those of our side who still stand. */
  | { readonly kind: "goOn"; readonly anew?: boolean }
  /** Takes back what was written, to the byte; null: the last thing, whoever wrote it. */
  | { readonly kind: "undo"; readonly edit: Written | null }
  /** Writes the dice that `dice: auto` has drawn into the text. */
  | { readonly kind: "pin" }
  /** One small edit of the block's text, such as a way to put a line right. */
  | { readonly kind: "edit"; readonly edit: Edit }
  /** Writes ` => result` behind every resolved line, or takes all of them away. */
  | { readonly kind: "results"; readonly write: boolean };

/** A face of a die with that many sides, each as likely as any other. The host supplies it. */
export type RandomFace = (sides: number) => number;

export type CarriedOut =
  | {
      readonly ok: true;
      /** The whole body. */
      readonly text: string;
      /** Sentence about the deed. */
      readonly said: string;
      /** Part of the wish that was left undone, and why; the reader is told. */
      readonly left?: string;
      /** The lines that are new or changed, joined by LF: what a reader copies where nothing can be written. */
      readonly lines: string;
      /** The body before and after: with it the wish can be taken back. */
      readonly edit: Written;
      /** A body for a second fight, to stand in a block of its own below this one. */
      readonly below?: string;
    }
  | { readonly ok: false; readonly reason: string; readonly refusal?: Refusal };

/** Outcome for a widget: done, or why not and what could be copied instead. */
export type Outcome =
  | { readonly ok: true; readonly said: string; readonly left?: string; readonly edit?: Written }
  | { readonly ok: false; readonly reason: string; readonly copy?: string; readonly refusal?: Refusal };

export type Resolve = (text: string) => Fight;

/** Returns the result of a wish from its edits. */
export function done(before: string, made: EditResult, said: string): CarriedOut {
  return made.ok ? written(before, made.text, said) : made;
}

export function written(before: string, after: string, said: string, left?: string): CarriedOut {
  const told = left === undefined ? { said } : { said, left };
  return { ok: true, text: after, ...told, lines: changedLines(before, after), edit: { before, after } };
}

/** Returns the outcome of a wish that was carried out and written. */
export function outcomeOf({ said, left, edit }: Extract<CarriedOut, { ok: true }>): Outcome {
  return left === undefined ? { ok: true, said, edit } : { ok: true, said, left, edit };
}

export function failed(reason: string): CarriedOut {
  return { ok: false, reason };
}

/** Returns the lines of `after` that lie between the common beginning and the common end of both texts. */
function changedLines(before: string, after: string): string {
  const [old, now] = [splitLines(before), splitLines(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return now.slice(head, now.length - tail).join("\n");
}

/*
 * The way back: what undoes an edit, exactly, whoever has written elsewhere in the block since.
 */

/** The whole of a block's body, before and after something was written. */
export interface Written {
  readonly before: string;
  readonly after: string;
}

/** Returns the edit that undoes another. */
export function oppositeOf({ before, after }: Written): Written {
  return { before: after, after: before };
}

/**
 * Returns a body with an edit taken back and every other byte as it is, or null where its lines have been changed
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

/**
 * Returns the place of the edited lines: where they stood, counted from either end, else where they are found alone.
 */
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
 * Returns the edit that takes back the last thing written when no history knows it: the last line's last dice, else
 * that line.
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

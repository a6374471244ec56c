import type { Fight } from "../fight/timeline.ts";
import type { Edit, LineRef } from "../language/edits.ts";
import type { Written } from "./opposite.ts";
import type { Refusal } from "./refusal.ts";

/*
 * What a user may want of a fight, as plain data that says where by content. Every wish becomes small edits of the
 * block's text, worked out against the text and the fight as they are when it is carried out, which may be later than
 * when it was made.
 */

/** A throw that is waited for: the line it belongs to, and what is asked for there. */
export interface Asked {
  readonly at: LineRef;
  readonly who: string | null;
  readonly dice: string;
  readonly purpose: string;
  /** How many equal throws of that line are asked for before it. */
  readonly nth: number;
}

export type Wish =
  /** Rolls one throw. */
  | { readonly kind: "roll"; readonly asked: Asked }
  /**
   * Rolls what the waiting line asks of those sides (of all of them), up to the next decision or the next reaction that
   * somebody may take.
   */
  | { readonly kind: "rollAll"; readonly sides?: readonly string[] }
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
  | { readonly kind: "goOn" }
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
      /** What was done, in a few words. */
      readonly said: string;
      /** What of the wish was left undone, and why: its reader is told so. */
      readonly left?: string;
      /** The lines that are new or changed, joined by LF: what a reader copies where nothing can be written. */
      readonly lines: string;
      /** The body before and after: with it the wish can be taken back. */
      readonly edit: Written;
      /** A body for a second fight, to stand in a block of its own below this one. */
      readonly below?: string;
    }
  | { readonly ok: false; readonly reason: string; readonly refusal?: Refusal };

/** What a widget learns of a wish: done, or why not and what could be copied instead. */
export type Outcome =
  | { readonly ok: true; readonly said: string; readonly left?: string; readonly edit?: Written }
  | { readonly ok: false; readonly reason: string; readonly copy?: string; readonly refusal?: Refusal };

export type Resolve = (text: string) => Fight;

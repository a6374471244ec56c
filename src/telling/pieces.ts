import type { Event } from "../fight/event.ts";

/* The stretches of text that a sentence is made of. */

/** A stretch of a sentence; `strong` for what the eye looks for. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
  /** The dice that these faces are of: "d20". */
  readonly dice?: string;
}

export function plain(text: string): Piece {
  return { text, strong: false };
}

export function strong(text: string): Piece {
  return { text, strong: true };
}

/** Returns a piece that shows dice. */
export function rolled(text: string, dice: string): Piece {
  return { text, strong: false, dice };
}

/** Pieces with one blank between those that say something; none before a comma. */
export function spaced(pieces: readonly Piece[]): Piece[] {
  const said = pieces.filter(({ text }) => text !== "");
  return said.flatMap((piece, at) => (at === 0 || /^[,;]/.test(piece.text) ? [piece] : [plain(" "), piece]));
}

/** Nobody reads more of one line than this. */
const LONGEST = 600;

/** Links as their shown names; white space as single blanks. */
export function clean(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return short
    .replace(/\[\[([^[\]|]*\|)?([^[\]]*)\]\]/g, "$2")
    .replace(/\s+/g, " ")
    .trim();
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** One thing that came of a line, and the event that it tells; null where it tells several, or none. */
export interface Clause {
  readonly pieces: readonly Piece[];
  readonly event: Event | null;
}

export function clause(event: Event | null, ...pieces: Piece[]): Clause {
  return { pieces, event };
}

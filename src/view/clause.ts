import type { Event } from "../fight/event.ts";
import type { Piece } from "./pieces.ts";

/** One thing that came of a line, and the event that it tells; null where it tells several, or none. */
export interface Clause {
  readonly pieces: readonly Piece[];
  readonly event: Event | null;
}

export function clause(event: Event | null, ...pieces: Piece[]): Clause {
  return { pieces, event };
}

import type { Piece } from "../../view/pieces.ts";

/** What happened as prose: no comment, no number, and only what the log knows. */
export interface Story {
  readonly title: string;
  /** "Rolf and Ada against Grukk and Orc, in two rounds." */
  readonly opening: string;
  readonly parts: readonly StoryPart[];
  readonly ending: StoryPart | null;
}

export interface StoryPart {
  readonly anchor: string;
  readonly title: string;
  readonly caption: string | null;
  readonly blocks: readonly StoryBlock[];
}

/** A paragraph; or what the game master narrated, in the same words. */
export type StoryBlock =
  { readonly kind: "prose"; readonly pieces: readonly Piece[] } | { readonly kind: "quote"; readonly text: string };

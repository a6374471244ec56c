import type { Combatant } from "../../fight/state.ts";
import type { NoteFight } from "../note.ts";

/** Whom a copy is for. */
export const audiences = ["everyone"] as const;
export type Audience = (typeof audiences)[number];

/** A fight as an audience may see it. Every form is made of this, and of nothing else. */
export interface Shown {
  readonly note: NoteFight;
  /** In place of somebody's points: "wounded"; null: the points are told. */
  readonly health: (c: Combatant) => string | null;
  /** May its text be handed on? */
  readonly source: boolean;
}

export function shownToEveryone(note: NoteFight): Shown {
  return { note, health: () => null, source: true };
}

import type { Combatant } from "../../fight/state.ts";
import type { Fight } from "../../fight/timeline.ts";

/** Whom a copy is for. Players get one that was made of a fight without what is hidden from them. */
export type Audience = "everyone" | "players";

/** A fight as an audience may see it. Every form is made of this, and of nothing else. */
export interface Shown {
  readonly fight: Fight;
  /** In place of somebody's points: "wounded"; null: the points are told. */
  readonly health: (c: Combatant) => string | null;
  /** May its text be handed on? */
  readonly source: boolean;
}

export function shownToEveryone(fight: Fight): Shown {
  return { fight, health: () => null, source: true };
}

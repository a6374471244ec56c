import type { Who } from "../../../fight/who.ts";
/** What became of a spell. */
export type Fate =
  "gone off" | "failed" | "nothing" | "interrupted" | "broken off" | "dropped" | "lost with its caster";

/** A spell on its way (SC-59 to SC-61). `begin` null: not rolled yet. `done` "end": as the round ends. */
export interface Casting {
  readonly name: string;
  readonly ct: number | "round";
  readonly targets: readonly Who[];
  readonly begin: number | null;
  readonly done: number | "end" | null;
  /**
   * declared: not begun. waiting: put off to the next round. casting · ready: its segment has come · over: of this
   * round, and done with.
   */
  readonly phase: "declared" | "waiting" | "casting" | "ready" | "over";
  /** Hit while casting, and the game master has not said what comes of it (SC-05). */
  readonly undecided: boolean;
  /**
   * It was to go off while it was undecided, and does so with the game master's word: on the d100 of its own line, if
   * one stood there.
   */
  readonly overdue: { readonly face: number | null } | null;
  /** When it is over: what became of it. */
  readonly fate: Fate | null;
}

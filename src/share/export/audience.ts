import { noChain } from "../../view/chain.ts";
import type { Combatant } from "../../fight/combatant.ts";
import type { NoteFight } from "../note.ts";
import { playersFight } from "../players/players-fight.ts";

/** Whom a copy is for. */
export const audiences = ["everyone", "players"] as const;
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

/** A players' copy: made of a second fight without the hidden and what they did, in which foes have no numbers. */
export function shownToPlayers({ fight }: NoteFight): Shown {
  const made = playersFight(fight);
  // It stands in no note: where the fight's block does, and what is around it, is not theirs to know.
  const block = {
    index: 0,
    info: "combat",
    fence: "```",
    openLine: 0,
    closeLine: null,
    openPrefix: "",
    body: "",
    lines: [],
  };
  return { note: { block, fight: made.fight, broken: null, chain: noChain }, health: made.health, source: false };
}

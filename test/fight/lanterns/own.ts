import type { OwnState } from "../../../src/fight/system.ts";
import type { Who } from "../../../src/fight/value.ts";

/** State of a combatant that no event tells. */
export interface Own {
  /** Its place in the order (LN-02); null: it has not rolled. */
  initiative: number | null;
  /** Its turn of the round (LN-03). */
  turn: "waiting" | "now" | "done";
  /** It has parried this round (LN-07). */
  parried: boolean;
}

export interface OwnFight {
  /** Combatant whose turn it is (LN-03). */
  onTurn: Who | null;
}

export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => ({ initiative: null, turn: "waiting", parried: false }),
  copy: (own) => ({ initiative: own.initiative, turn: own.turn, parried: own.parried }),
  freshFight: () => ({ onTurn: null }),
  copyFight: (own) => ({ onTurn: own.onTurn }),
};

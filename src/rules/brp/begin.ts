import type { Who } from "../../fight/who.ts";
import { has } from "../../fight/rule-kit.ts";
import { keepsTo } from "./order/intent.ts";
import { moveFirst } from "./movement.ts";
import { takeAction, type Acting } from "./order.ts";
import type { Action, Turn } from "./types.ts";

interface Beginning extends Acting {
  /** The item used, where it is no weapon to act with. */
  readonly item?: string;
  /** Costs no action. */
  readonly free?: boolean;
}

/**
 * The action of the round: its line's movement comes first, a statement is kept or its change noted, the count goes on
 * (BR-02, BR-04, BR-15).
 */
export function begin(turn: Turn, action: Action, acting: Beginning = {}): void {
  moveFirst(turn, action);
  keepsTo(turn, action, acting.item ?? acting.weapon?.item ?? null);
  if (acting.free !== true) takeAction(turn, action.actor, acting);
}

/** The one combatant whom the line names. */
export function whom(turn: Turn, rule: string, action: Action): Who {
  return action.targets[0] ?? turn.impossible(rule, { is: "name one fighter" });
}

/** Nobody does anything to who has left. */
export function mustBeHere(turn: Turn, rule: string, who: Who): void {
  if (has(turn.get(who), "gone")) turn.refuse(rule, { is: "has left the fight", who });
}

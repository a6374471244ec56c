import type { Who } from "../../../fight/who.ts";
import { gain, has, lose } from "../../../fight/rule-kit.ts";
import { inForce } from "../able.ts";
import { inflict } from "../count.ts";
import { pairedWith } from "../attack/engagement.ts";
import type { Half } from "../own.ts";
import { forgetPair, partedFrom, rememberPair } from "./parted.ts";
import type { Combatant, FightState, Turn } from "../types.ts";

/** Whom somebody holds; null for nobody (BD-117). */
export function prisonerOf(state: FightState, c: Combatant): Who | null {
  return pairedWith(state, c, "grappling", "grabbed")[0] ?? null;
}

/** Who holds somebody; null for nobody. */
export function holderOf(state: FightState, c: Combatant): Who | null {
  return pairedWith(state, c, "grabbed", "grappling")[0] ?? null;
}

/**
 * Is somebody held, be it by the game master's word alone? What was only done on this number does not count yet (BD-11,
 * BD-117).
 */
export function isHeld(state: FightState, c: Combatant): boolean {
  if (partedFrom(state, c.name, "grabbed").length > 0) return true;
  if (!inForce(state, c, "grabbed")) return false;
  return holderOf(state, c) !== null || c.conditions.some(({ id, whom }) => id === "grabbed" && whom.length === 0);
}

/**
 * One takes hold of another.
 * @rule BD-117
 */
export function seize(turn: Turn, holder: Who, target: Who): void {
  gain(turn, ["BD-117"], holder, "grappling", { whom: target });
  inflict(turn, ["BD-117"], target, "grabbed", { whom: holder });
  turn.own(holder).heldSince = turn.state.round;
}

/** Ends the hold of a pair, and with it the silence (BD-117, BD-118, BD-121). */
export function letGo(turn: Turn, rule: string, holder: Who, target: Who): void {
  lose(turn, [rule], holder, "grappling", { whom: target });
  lose(turn, [rule], target, "grabbed", { whom: holder });
  lose(turn, ["BD-121"], target, "silenced", { whom: holder });
  forgetPair(turn, ...halves(holder, target));
  turn.own(holder).heldSince = null;
}

function halves(holder: Who, target: Who): readonly Half[] {
  return [
    { who: holder, id: "grappling", other: target },
    { who: target, id: "grabbed", other: holder },
  ];
}

/**
 * Ends every hold in which somebody has a part who falls; on the number being called the two still count as a pair
 * (BD-11, BD-118).
 */
export function endHolds(turn: Turn, who: Who): void {
  const { state } = turn;
  const c = turn.get(who);
  const pairs = [
    ...pairedWith(state, c, "grappling", "grabbed").map((other) => [who, other] as const),
    ...pairedWith(state, c, "grabbed", "grappling").map((other) => [other, who] as const),
  ];
  for (const [holder, target] of pairs) {
    if (!has(turn.get(holder), "grappling", { whom: target })) continue;
    const since = turn.get(holder).own.heldSince;
    letGo(turn, "BD-118", holder, target);
    rememberPair(turn, ...halves(holder, target));
    if (turn.state.own.number !== null) turn.own(holder).heldSince = since;
  }
}

import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { gain, held, lose, mark } from "../../fight/rule-kit.ts";
import { inflict } from "./count.ts";

/** Whom somebody holds; null for nobody (BD-117). */
export function heldBy(c: Combatant): string | null {
  return held(c, "grappling")?.detail ?? null;
}

/** Who holds somebody; null for nobody. */
export function holderOf(c: Combatant): string | null {
  return held(c, "grabbed")?.detail ?? null;
}

/** One takes hold of another (BD-117). */
export function seize(turn: Turn, holder: string, target: string): void {
  gain(turn, ["BD-117"], holder, "grappling", { detail: target });
  inflict(turn, ["BD-117"], target, "grabbed", { detail: holder });
  mark(turn, ["BD-118"], holder, "held since", turn.state.round);
}

/** Ends the hold of a pair, and with it the silence (BD-117, BD-118, BD-121). */
export function letGo(turn: Turn, rule: readonly string[], holder: string, target: string): void {
  lose(turn, rule, holder, "grappling", target);
  lose(turn, rule, target, "grabbed", holder);
  lose(turn, ["BD-121"], target, "silenced", holder);
  mark(turn, rule, holder, "held since", undefined);
}

/** Ends every hold in which somebody has a part. */
export function endHolds(turn: Turn, rule: readonly string[], who: string): void {
  const c = turn.get(who);
  for (const condition of c.conditions) {
    if (condition.detail === null) continue;
    if (condition.id === "grappling") letGo(turn, rule, who, condition.detail);
    if (condition.id === "grabbed") letGo(turn, rule, condition.detail, who);
  }
}

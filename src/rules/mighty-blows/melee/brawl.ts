import type { Who } from "../../../fight/who.ts";
/* What fists do besides damage (MB-148 to MB-150), and the words about plate (MB-151). */
import { flag, remind } from "../../../fight/rule-kit.ts";
import type { Blow } from "../blow.ts";
import { roundsOf } from "../critical.ts";
import { hasFelled } from "../damage.ts";
import { knockOut, stun } from "../fall.ts";
import type { Turn } from "../types.ts";

export interface Punch {
  /** The die showed 20. */
  readonly twenty: boolean;
  readonly damage: number;
  /** Hit points before the blow; null where none are kept. */
  readonly before: number | null;
  readonly wasStunned: boolean;
}

/**
 * A heavy blow or a natural 20 of a fist stuns; somebody stunned already is knocked out.
 * @rule MB-148
 * @rule MB-149
 * @rule MB-150
 */
export function afterPunch(turn: Turn, blow: Blow, { twenty, damage, before, wasStunned }: Punch): void {
  const { by, on } = blow;
  if (hasFelled(turn, blow)) return;
  if (wasStunned) {
    knockOut(turn, ["MB-150"], on, by, "knocked out", roundsOf(turn, ["MB-150"], "1d4", on, "unconscious"));
    return;
  }
  if (!twenty && (before === null || damage * 2 <= before)) return;
  const rule = [twenty ? "MB-149" : "MB-148"];
  stun(turn, rule, on, roundsOf(turn, rule, twenty ? "1d3" : turn.option("brawl-stun"), on, "stunned"), by);
}

/**
 * A fist on plate hurts nobody but its owner, if the game master says so. null: it counts as usual.
 * @rule MB-151
 */
export function plateRuling(turn: Turn, on: Who): string | null {
  if (!flag(turn.get(on), "plate")) return null;
  remind(turn, ["MB-151"], { is: "fist on plate" });
  return turn.ruling(["no damage", "hurts its owner"])?.verb ?? null;
}

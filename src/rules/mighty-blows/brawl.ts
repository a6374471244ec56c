/* What fists do besides damage (MB-148 to MB-150), and the words about plate (MB-151). */
import { flag, remind, tell } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { counts, isFallen, type Moment } from "./able.ts";
import { knockOut, stun } from "./fall.ts";

export interface Punch {
  readonly by: string;
  readonly on: string;
  readonly moment: Moment;
  /** The die showed 20. */
  readonly twenty: boolean;
  readonly damage: number;
  /** Hit points before the blow; null where none are kept. */
  readonly before: number | null;
  readonly wasStunned: boolean;
}

export function afterPunch(turn: Turn, punch: Punch): void {
  const { by, on } = punch;
  if (isFallen(turn.get(on))) return;
  if (punch.wasStunned) {
    const thrown = turn.roll("rounds unconscious", "1d4");
    tell(turn, ["MB-150"], thrown, { who: on, purpose: "rounds unconscious", outcome: "unconscious" });
    knockOut(turn, ["MB-150"], on, by, "knocked out", thrown.total);
    return;
  }
  const heavy = punch.before !== null && punch.damage * 2 > punch.before;
  if (!punch.twenty && !heavy) return;
  const rule = [punch.twenty ? "MB-149" : "MB-148"];
  const thrown = turn.roll("rounds stunned", punch.twenty ? "1d3" : turn.option("brawl-stun"));
  tell(turn, rule, thrown, { who: on, purpose: "rounds stunned", outcome: "stunned" });
  stun(turn, rule, on, Math.max(0, thrown.total), by);
}

/** Was the victim stunned before this blow, as far as this attacker is concerned? */
export function isStunnedFor(turn: Turn, on: string, moment: Moment, by: string): boolean {
  return counts(turn.get(on), "stunned", moment, by);
}

/** A fist on plate hurts nobody but its owner, if the game master says so (MB-151). */
export function plateRuling(turn: Turn, on: string): "counts" | "no damage" | "hurts its owner" {
  if (!flag(turn.get(on), "plate")) return "counts";
  remind(
    turn,
    ["MB-151"],
    'Use common sense: a fist on plate hurts nobody but its owner. "! no damage" or "! hurts its owner" below the line; otherwise it counts.',
  );
  const ruled = turn.ruling(["no damage", "hurts its owner"]);
  return ruled === null ? "counts" : ruled.verb === "no damage" ? "no damage" : "hurts its owner";
}

import type { Who } from "../../../fight/who.ts";
import { advance, openRound } from "../count.ts";
import { startPath } from "../movement.ts";
import type { Turn } from "../types.ts";
import { openWithdrawals } from "../withdraw/withdraw.ts";

/** Counts down to somebody's first step, if that is known. */
export function leave(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.own.left) return;
  if (!turn.state.own.rolled) openRound(turn);
  else {
    const first = c.own.path?.first ?? (c.own.plan?.mode === "after" ? null : 10);
    if (first !== null) {
      advance(turn, first);
      return;
    }
    turn.warn("SC-72", { is: "withdraws after its last attack", name });
    startPath(turn, name, 10);
  }
  if (!turn.get(name).own.left) openWithdrawals(turn, [name]);
}

import { mayAct } from "./may-act.ts";
import { advance, openRound } from "./count.ts";
import { ensurePlan } from "./declare.ts";
import { freeAttackReactions } from "./free-attacks.ts";
import type { Action, Turn } from "./types.ts";
import { noFreeAttack, openWithdrawal } from "./withdraw.ts";
import { startPath } from "./movement.ts";

/* Lines of movement and of what is only declared (SC-18, SC-113). */

/** `Kara walks 40 ft`, `Kara draws axe`, `Kara uses full defense`: counts as declared as it stands. */
export function plannedLine(turn: Turn, action: Action): void {
  mayAct(turn, action.actor);
  ensurePlan(turn, action);
}

/** `Kara withdraws`: the count comes to its first step, and engaged foes may strike. */
export function withdrawLine(turn: Turn, action: Action): void {
  plannedLine(turn, action);
  const name = action.actor;
  const ruling = turn.ruling(["no free attack"]);
  if (ruling !== null) noFreeAttack(turn, ruling.actor || (ruling.targets[0] ?? ""));
  leave(turn, name);
  freeAttackReactions(turn, name);
}

/** Counts down to somebody's first step, if that is known. */
export function leave(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (c.own.left) return;
  if (!turn.state.own.rolled) openRound(turn);
  else {
    const first = c.own.path?.first ?? (c.own.plan?.mode === "after" ? null : 10);
    if (first !== null) {
      advance(turn, first);
      return;
    }
    turn.warn("SC-72", `${name} withdraws after its last attack of the round, which has not been made. It stands.`);
    startPath(turn, name, 10);
  }
  if (!turn.get(name).own.left) openWithdrawal(turn, name);
}

import { nobody } from "../../../fight/who.ts";
import { mayAct } from "../may-act.ts";
import { ensurePlan } from "../declare.ts";
import { leave } from "../initiative/first-step.ts";
import { freeAttackReactions } from "../withdraw/free-attacks.ts";
import type { Action, Turn } from "../types.ts";
import { noFreeAttack } from "../withdraw/withdraw.ts";

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
  if (ruling !== null) noFreeAttack(turn, ruling.actor || (ruling.targets[0] ?? nobody));
  leave(turn, name);
  freeAttackReactions(turn, name);
}

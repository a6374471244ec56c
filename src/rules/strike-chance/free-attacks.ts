import { clause } from "../../fight/action.ts";
import { remind } from "../../fight/rule-kit.ts";
import { does } from "./plan.ts";
import { leave } from "./first-step.ts";
import { outsideTheCount } from "./segment.ts";
import { bareWeapon, inHand, isRanged, weaponNamed } from "./sheet.ts";
import { strike } from "./strike.ts";
import { termsOf } from "./terms.ts";
import type { Action, Turn } from "./types.ts";
import { weaponFor } from "./wielding.ts";
import { freeAttackOffers, openOn, takeFreeAttack } from "./withdraw.ts";

/* Free attacks on who withdraws (SC-93, SC-113). */

interface FreeAttack {
  readonly turn: Turn;
  readonly action: Action;
  readonly target: string;
}

/**
 * The free attacks written below a line: of a withdrawal, or of what lets the count come to one (`target` null). All who make one are known
 * before the first is resolved, for each counts the others (SC-93).
 */
export function freeAttackReactions(turn: Turn, target: string | null): void {
  const taken: FreeAttack[] = [];
  for (;;) {
    const reaction = turn.react(
      freeAttackOffers(turn.state, target),
      (each) => each.verb === "free attack" && (target === null || (each.targets[0] ?? target) === target),
    );
    if (reaction === null) break;
    const { action } = reaction;
    const on = targetOf(reaction.turn, action);
    if (takeFreeAttack(reaction.turn, action, on)) taken.push({ turn: reaction.turn, action, target: on });
  }
  for (const each of taken)
    freeAttack(
      each,
      taken.filter((other) => other.target === each.target).map(({ action }) => action.actor),
    );
}

/** `Ogre takes a free attack on Kara` on a line of its own: whoever else may still make one counts with it. */
export function freeAttackLine(turn: Turn, action: Action): void {
  const target = targetOf(turn, action);
  const c = turn.get(target);
  const plan = c.own.plan;
  if (does(plan, "withdraw") && (plan?.mode !== "after" || c.own.path !== null)) leave(turn, target);
  if (!takeFreeAttack(turn, action, target)) return;
  const others = turn.option("attackers-count") === "made" ? [] : openOn(turn.state, target);
  if (others.length > 0) remind(turn, ["SC-93"], { is: "others may strike too", name: target, others });
  freeAttack({ turn, action, target }, others);
}

function targetOf(turn: Turn, { actor, targets }: Action): string {
  const target = targets[0] ?? turn.get(actor).own.freeOn[0];
  if (target === undefined) turn.impossible("SC-113", { is: "has no free attack", foe: actor });
  if (target.startsWith("@")) turn.impossible("SC-113", { is: "free attack on whom" });
  return target;
}

/** It comes before the first step, and so before the actions of that segment. */
function freeAttack({ turn, action, target }: FreeAttack, all: readonly string[]): void {
  const c = turn.get(action.actor);
  const named = clause(action, "with")?.names[0] ?? null;
  const own = [...inHand(c).flatMap((name) => weaponNamed(c, name) ?? []), ...c.attacks];
  const melee = named === null && !own.some((each) => !isRanged(each));
  const weapon = melee ? bareWeapon("attack", false) : weaponFor(turn, c, "attack", named);
  if (isRanged(weapon)) turn.refuse("SC-113", { is: "free attack with a missile", weapon: weapon.name });
  outsideTheCount(turn, () => {
    strike(turn, action, { attacker: c.name, target, weapon, ranged: false, free: all, terms: termsOf(action) });
  });
}

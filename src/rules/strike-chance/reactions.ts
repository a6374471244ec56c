import { clause } from "../../fight/action.ts";
import type { Attack } from "../../fight/combatant.ts";
import { remind } from "../../fight/rule-kit.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { ensurePlan } from "./declare.ts";
import { weaponFor } from "./gear.ts";
import { mayAct } from "./losses.ts";
import { startPath } from "./movement.ts";
import { does } from "./plan.ts";
import { advance, openRound } from "./round.ts";
import { outsideTheCount } from "./segment.ts";
import { bareWeapon, inHand, isRanged, weaponNamed } from "./sheet.ts";
import { strike } from "./strike.ts";
import { termsOf } from "./terms.ts";
import type { Turn, Action } from "./types.ts";
import { openWithdrawals, freeAttackOffers, openOn, takeFreeAttack, noFreeAttack } from "./withdraw.ts";

/* Free attacks on foes that withdraw (SC-93, SC-113), and the lines that let somebody leave. */

/** Counts down to somebody's first step, if that is known. */
function leave(turn: Turn, name: Who): void {
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

/** A free attack that is taken. */
interface FreeAttack {
  readonly turn: Turn;
  readonly action: Action;
  readonly target: Who;
  readonly weapon: Attack;
}

/**
 * Resolves the free attacks written below a line: of a withdrawal, or of what lets the count come to one (`target`
 * null). All are known before the first is resolved, for each counts the others (SC-93).
 */
export function freeAttackReactions(turn: Turn, target: Who | null): void {
  const taken: FreeAttack[] = [];
  for (;;) {
    const reaction = turn.react(
      freeAttackOffers(turn.state, target),
      (each) => each.verb === "free attack" && (target === null || (each.targets[0] ?? target) === target),
    );
    if (reaction === null) break;
    const { action } = reaction;
    const on = targetOf(reaction.turn, action);
    // Before it is taken: a free attack with what is no melee weapon leaves the next line its chance.
    const weapon = meleeWeapon(reaction.turn, action);
    if (takeFreeAttack(reaction.turn, action, on)) taken.push({ turn: reaction.turn, action, target: on, weapon });
  }
  for (const each of taken)
    freeAttack(
      each,
      taken.filter((other) => other.target === each.target).map(({ action }) => action.actor),
    );
}

/**
 * Carries out `Ogre takes a free attack on Kara` on a line of its own. Foes that may still make one count with it.
 */
export function freeAttackLine(turn: Turn, action: Action): void {
  const target = targetOf(turn, action);
  const c = turn.get(target);
  const plan = c.own.plan;
  if (does(plan, "withdraw") && (plan?.mode !== "after" || c.own.path !== null)) leave(turn, target);
  const weapon = meleeWeapon(turn, action);
  if (!takeFreeAttack(turn, action, target)) return;
  const others = turn.option("attackers-count") === "made" ? [] : openOn(turn.state, target);
  if (others.length > 0) remind(turn, ["SC-93"], { is: "others may strike too", name: target, others });
  freeAttack({ turn, action, target, weapon }, others);
}

/** Returns the target of a free attack: the one named, else the first that is open. */
function targetOf(turn: Turn, { actor, targets }: Action): Who {
  const target = targets[0] ?? turn.get(actor).own.freeOn[0];
  if (target === undefined) turn.impossible("SC-113", { is: "has no free attack", foe: actor });
  if (target.startsWith("@")) turn.impossible("SC-113", { is: "free attack on whom" });
  return target;
}

/** Returns the weapon of a free attack; refuses a missile. */
function meleeWeapon(turn: Turn, action: Action): Attack {
  const c = turn.get(action.actor);
  const named = clause(action, "with")?.names[0] ?? null;
  const own = [...inHand(c).flatMap((name) => weaponNamed(c, name) ?? []), ...c.attacks];
  if (named === null && !own.some((each) => !isRanged(each))) return bareWeapon("attack", false);
  const weapon = weaponFor(turn, c, "attack", named);
  if (isRanged(weapon)) turn.refuse("SC-113", { is: "free attack with a missile", weapon: weapon.name });
  return weapon;
}

/** Strikes before the first step, and so before the actions of that segment. */
function freeAttack({ turn, action, target, weapon }: FreeAttack, all: readonly Who[]): void {
  outsideTheCount(turn, () => {
    strike(turn, action, {
      attacker: turn.get(action.actor).name,
      target,
      weapon,
      ranged: false,
      free: all,
      terms: termsOf(action),
    });
  });
}

/** Carries out `Kara walks 40 ft`, `Kara draws axe`, `Kara uses full defense`: declared as it stands. */
export function plannedLine(turn: Turn, action: Action): void {
  mayAct(turn, action.actor);
  ensurePlan(turn, action);
}

/** Carries out `Kara withdraws`: the count comes to her first step, and engaged foes may strike. */
export function withdrawLine(turn: Turn, action: Action): void {
  plannedLine(turn, action);
  const name = action.actor;
  const ruling = turn.ruling(["no free attack"]);
  if (ruling !== null) noFreeAttack(turn, ruling.actor || (ruling.targets[0] ?? nobody));
  leave(turn, name);
  freeAttackReactions(turn, name);
}

import { clause, type Action } from "../../fight/action.ts";
import { textsIn } from "../../fight/value.ts";
import type { Turn } from "../../fight/system.ts";
import { mayAct } from "./may-act.ts";
import { advance, openRound } from "./count.ts";
import { ensurePlan } from "./declare.ts";
import { bareWeapon, inHand, isRanged, weaponNamed } from "./sheet.ts";
import { does, isSet, pathOf, planOf, rolled } from "./marks.ts";
import { strike } from "./strike.ts";
import { termsOf } from "./terms.ts";
import { freeAttackOffers, noFreeAttack, openWithdrawal, takeFreeAttack } from "./withdraw.ts";
import { startPath } from "./movement.ts";

/* Lines of movement and of what is only declared; withdrawing with its free attacks (SC-113). */

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
  for (;;) {
    const reaction = turn.react(
      freeAttackOffers(turn.state).filter((offer) => offer.line.endsWith(` on ${name}`)),
      (each) => each.verb === "free attack" && (each.targets.length === 0 || each.targets[0] === name),
    );
    if (reaction === null) break;
    freeAttack(reaction.turn, reaction.action, name);
  }
}

/** Counts down to somebody's first step, if that is known. */
function leave(turn: Turn, name: string): void {
  const c = turn.get(name);
  if (isSet(c.marks, "left")) return;
  if (!rolled(turn.state)) openRound(turn);
  else {
    const first = pathOf(c)?.first ?? (planOf(c)?.mode === "after" ? null : 10);
    if (first !== null) {
      advance(turn, first);
      return;
    }
    turn.warn("SC-72", `${name} withdraws after its last attack of the round, which has not been made. It stands.`);
    startPath(turn, name, 10);
  }
  if (!isSet(turn.get(name).marks, "left")) openWithdrawal(turn, name);
}

/** `Ogre takes a free attack on Kara`, on its own line or below the withdrawal. */
export function freeAttackLine(turn: Turn, action: Action): void {
  const target = action.targets[0] ?? textsIn(turn.get(action.actor).marks["free on"])[0];
  if (target === undefined)
    turn.impossible("SC-113", `${action.actor} has no free attack: that is for engaged foes, when somebody withdraws.`);
  if (target.startsWith("@")) turn.impossible("SC-113", "A free attack is on one combatant: name it.");
  const c = turn.get(target);
  const plan = planOf(c);
  if (does(plan, "withdraw") && (plan?.mode !== "after" || pathOf(c) !== null)) leave(turn, target);
  freeAttack(turn, action, target);
}

function freeAttack(turn: Turn, action: Action, target: string): void {
  if (!takeFreeAttack(turn, action, target)) return;
  const c = turn.get(action.actor);
  const named = clause(action, "with")?.names[0];
  const own = [...inHand(c).flatMap((name) => weaponNamed(c, name) ?? []), ...c.attacks];
  const weapon =
    (named === undefined ? own.find((each) => !isRanged(each)) : weaponNamed(c, named)) ??
    bareWeapon(named ?? "attack", false);
  if (isRanged(weapon)) turn.refuse("SC-113", `A free attack is made in melee; ${weapon.name} is no melee weapon.`);
  strike(turn, action, { attacker: c.name, target, weapon, ranged: false, free: true, terms: termsOf(action) });
}

import type { Barred } from "../words/withdraw.ts";
import type { Who } from "../../../fight/who.ts";
import { offer } from "../offer.ts";
import { has as hasClause } from "../../../fight/action.ts";
import { expand, flag, has, notice, remind, loudly } from "../../../fight/rule-kit.ts";
import type { Offer } from "../../../fight/move.ts";
import { strikeFor } from "../declare/declaration.ts";
import { freeRoundDegree, sitsOut } from "../attack/losses.ts";
import { does, type Plan } from "../declare/plan.ts";
import { outsideTheCount } from "../segment.ts";
import type { Action, Combatant, FightState, Turn } from "../types.ts";
import { disengage, engagedWith, isOut } from "../wounds.ts";

/* Withdrawing from melee and the free attacks that it allows (SC-113 to SC-121). */

/**
 * What keeps somebody from any free attack; null when nothing does.
 * @rule SC-116
 */
export function barred(state: FightState, foe: Combatant): Barred | null {
  if (isOut(foe)) return { is: "out", rule: "SC-113" };
  const degree = freeRoundDegree(state, foe);
  if (degree >= 3) return { is: "ambushed", degree, rule: "SC-52" };
  if (sitsOut(state, foe)) return { is: "no part of this free round", rule: "SC-52" };
  if (has(foe, "stunned")) return { is: "stunned", rule: "SC-40" };
  if (has(foe, "full defense")) return { is: "in full defense", rule: "SC-116" };
  return has(foe, "desperate defense") ? { is: "in desperate defense", rule: "SC-116" } : null;
}

/**
 * The first step of those who leave on one segment. Each of them is still in melee when foes strike, one who leaves as
 * well may strike too: free attacks come before all steps of the segment (SC-113).
 */
export function openWithdrawals(turn: Turn, names: readonly Who[]): void {
  const leaving = names.map((name) => {
    const c = turn.get(name);
    return { name, from: leavesFrom(c.own.plan, engagedWith(c)) };
  });
  for (const { name, from } of leaving) openWithdrawal(turn, name, from);
}

/**
 * The withdrawer's first step: engaged foes may strike, and the melee is over. A maneuver brings no free attack.
 * @rule SC-113
 * @rule SC-114
 * @rule SC-118
 */
function openWithdrawal(turn: Turn, name: Who, from: readonly Who[]): void {
  const c = turn.get(name);
  const plan = c.own.plan;
  turn.own(name).left = true;
  if (does(plan, "maneuver")) {
    notice(turn, ["SC-114"], { is: "maneuvers", name }, [name]);
    outsideTheCount(turn, () => {
      disengage(turn, ["SC-114"], name, from);
    });
    return;
  }
  const may = from.filter((foe) => mayStrike(turn, foe, name));
  const tell = turn.action?.actor === name && turn.action.verb === "withdraw" ? notice : loudly;
  tell(turn, ["SC-113"], { is: "withdraws", name, foes: may }, [name]);
  if (may.length > 0) remind(turn, ["SC-120"], { is: "free attacks are yours to allow", foes: may });
  if (may.length > 0 && flag(c, "flyer")) remind(turn, ["SC-118"], { is: "agile flyer", name });
  outsideTheCount(turn, () => {
    disengage(turn, ["SC-113"], name, from);
  });
}

/** Those of the melee whom a declaration leaves: whom it names, else all. */
export function leavesFrom(plan: Plan | null, engaged: readonly Who[]): readonly Who[] {
  const named = plan?.withdrawFrom ?? [];
  return named.length === 0 ? engaged : named.filter((foe) => engaged.includes(foe));
}

export function freeAttackOn(foe: Who, on: Who): Offer {
  return offer(foe, { verb: "free attack", word: "take a free attack on", who: foe, targets: [on] }, "SC-113");
}

/** Gives a foe its free attack on a withdrawer, or says why it has none. */
function mayStrike(turn: Turn, foe: Who, name: Who): boolean {
  const other = turn.get(foe);
  const why = barred(turn.state, other);
  if (why !== null) {
    notice(turn, [why.rule, "SC-113"], { is: "may make no free attack on", foe, name, why }, [foe]);
    return false;
  }
  if (other.own.noFreeAttacks) {
    notice(turn, ["SC-120"], { is: "no free attack on by ruling", foe, name }, [foe]);
    return false;
  }
  turn.own(foe).freeOn = [...other.own.freeOn, name];
  const ally = busyWith(other, name);
  if (ally !== null) remind(turn, ["SC-115"], { is: "busy with another", foe, name, other: ally });
  return true;
}

/**
 * Whom else a foe attacks this round, when it does not attack the withdrawer at all.
 * @rule SC-115
 */
function busyWith(foe: Combatant, withdrawer: Who): Who | null {
  const plan = foe.own.plan;
  if (plan === null) return null;
  const attacks = Array.from({ length: Math.max(1, foe.own.entries.length) }, (_, nth) => strikeFor(plan, nth)?.target);
  const targets = [...attacks.flatMap((target) => target ?? []), ...foe.own.struck.map(({ target }) => target)];
  return targets.includes(withdrawer) ? null : (targets[0] ?? null);
}

/** Lines that the widget offers while somebody withdraws: against that one, or (null) whoever does. */
export function freeAttackOffers(state: FightState, target: Who | null = null): Offer[] {
  return state.combatants.flatMap((c) => {
    // Hardly anybody has one: who has none is not looked at any closer.
    const open = c.own.freeOn.filter((on) => target === null || on === target);
    return open.length > 0 && barred(state, c) === null ? open.map((on) => freeAttackOn(c.name, on)) : [];
  });
}

/** Who has an open free attack on a withdrawer. */
export function openOn(state: FightState, target: Who): Who[] {
  return state.combatants.flatMap((c) => (c.own.freeOn.includes(target) && barred(state, c) === null ? [c.name] : []));
}

/**
 * Takes the free attack that a foe has on a withdrawer; refuses where it has none (SC-113, SC-116). Returns false when
 * it was declined.
 */
export function takeFreeAttack(turn: Turn, action: Action, target: Who): boolean {
  const foe = turn.get(action.actor);
  const { name } = foe;
  const why = barred(turn.state, foe);
  const open = foe.own.freeOn;
  if (why !== null)
    turn.refuse(
      why.rule,
      why.is === "stunned"
        ? { is: "stunned: no free attack", foe: name }
        : { is: "may make no free attack", foe: name, name: target, why },
    );
  else if (!open.includes(target) && foe.own.noFreeAttacks)
    turn.refuse("SC-120", { is: "no free attack by ruling", foe: name });
  else if (!open.includes(target)) turn.refuse("SC-113", { is: "has no free attack on", foe: name, name: target });
  const left = open.filter((each) => each !== target);
  turn.own(name).freeOn = left;
  if (!hasClause(action, "refuse")) return true;
  notice(turn, ["SC-113"], { is: "lets it go", foe: name, name: target }, [name]);
  return false;
}

/**
 * `! Ogre no free attack`, `! @ogres no free attack`, `! no free attack`: by them, or by anybody (SC-115, SC-118,
 * SC-120).
 * @rule SC-120
 */
export function noFreeAttack(turn: Turn, foe: Who): void {
  const names = foe === "" ? turn.state.combatants.map((c) => c.name) : expand(turn.state, [foe]);
  for (const name of names) {
    turn.own(name).noFreeAttacks = true;
    turn.own(name).freeOn = [];
  }
  notice(
    turn,
    ["SC-120"],
    foe === "" ? { is: "no free attacks at all" } : { is: "no free attack by", foes: names },
    names,
  );
}

import { has as hasClause } from "../../fight/action.ts";
import type { Offer } from "../../fight/move.ts";
import { verb } from "../../fight/sentences.ts";
import { list, expand, flag, has, notice, remind, loudly } from "../../fight/rule-kit.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { freeRoundDegree, sitsOut } from "./losses.ts";
import { strikeFor, does, type Plan } from "./plan.ts";
import { outsideTheCount } from "./segment.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { disengage, engagedWith, isOut } from "./wounds.ts";

/* Withdrawing from melee, and the free attacks that it allows (SC-113 to SC-121). */

interface Pair {
  readonly foe: string;
  readonly name: string;
}

/** Why somebody may make no free attack at all, and the rule that says so. */
type Barred = { readonly rule: string } & (
  | { readonly is: "out" | "no part of this free round" | "stunned" | "in full defense" | "in desperate defense" }
  | { readonly is: "ambushed"; readonly degree: number }
);

/** Returns in words why somebody may make no free attack. */
function barredText(why: Barred): string {
  return why.is === "ambushed" ? `ambushed (degree ${why.degree})` : why.is;
}

/** Withdrawing from melee, and free attacks on a withdrawing foe (SC-93, SC-113 to SC-120). */
export const withdrawSentences = {
  maneuvers: "{name} maneuvers: no free attack",
  withdraws: ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `${name} withdraws${foes.length === 0 ? "" : `: free attack by ${list(foes, "or")}`}`,
  "free attacks are yours to allow": ({ foes }: { foes: readonly string[] }) =>
    `Free attacks are yours to allow: weigh where they stand, and ${list(foes)}’s skill in Range of Field.`,
  "agile flyer":
    '{name} is an agile flyer: if it gains height, perhaps no free attack. Then write "! no free attack (flies up)".',
  "may make no free attack on": ({ foe, name, why }: Pair & { why: Barred }) =>
    `${foe} is ${barredText(why)}: no free attack on ${name}`,
  "no free attack on by ruling": ({ foe, name }: Pair) =>
    `${foe}: no free attack on ${name}, by the game master’s word`,
  "busy with another": ({ foe, name, other }: Pair & { other: string }) =>
    `${foe} is busy with ${other}: a free attack on ${name} all the same? If not, write ` +
    `"! ${foe} no free attack (busy)".`,
  "stunned: no free attack": "{foe} is stunned: its attacks of this round are lost, free attacks included.",
  "may make no free attack": ({ foe, name, why }: Pair & { why: Barred }) =>
    `${foe} is ${barredText(why)} and has no free attack; other foes of ${name} may.`,
  "no free attack by ruling": "The game master has said: no free attack by {foe}.",
  "has no free attack on": ({ foe, name }: Pair) =>
    withWays`${foe} has no free attack on ${name}: that is for engaged foes, once, when somebody withdraws.
      ${line(`${name} withdraws`)} would open it; an ordinary attack is ${line(`${foe} attacks ${name}`)}.`,
  "lets it go": ({ foe, name }: Pair) => `${foe} lets ${name} go`,
  "no free attacks at all": "no free attacks",
  "no free attack by": ({ foes }: { foes: readonly string[] }) => `no free attack by ${list(foes, "or")}`,

  "others may strike too": ({ name, others }: { name: string; others: readonly string[] }) =>
    `${list(others)} may make a free attack on ${name} too, and ` +
    `${verb(others, "counts as an attacker", "count as attackers")}. Who lets it go says so above: ` +
    `"${others[0] ?? ""} takes a free attack on ${name}, refuse".`,
  "has no free attack": "{foe} has no free attack: that is for engaged foes, when somebody withdraws.",
  "free attack on whom": "A free attack is on one fighter: say on whom.",
  "free attack with a missile": "A free attack is made in melee; {weapon} is no melee weapon.",
} as const;

/**
 * Returns why somebody may make no free attack at all; null where it may.
 * @rule SC-116
 */
function barred(state: FightState, foe: Combatant): Barred | null {
  if (isOut(foe)) return { is: "out", rule: "SC-113" };
  const degree = freeRoundDegree(state, foe);
  if (degree >= 3) return { is: "ambushed", degree, rule: "SC-52" };
  if (sitsOut(state, foe)) return { is: "no part of this free round", rule: "SC-52" };
  if (has(foe, "stunned")) return { is: "stunned", rule: "SC-40" };
  if (has(foe, "full defense")) return { is: "in full defense", rule: "SC-116" };
  return has(foe, "desperate defense") ? { is: "in desperate defense", rule: "SC-116" } : null;
}

/**
 * Takes the first step of all who leave on one segment. Each of them is still in melee when foes strike, so that
 * leaving foes may strike too: free attacks come before all steps of the segment (SC-113).
 */
export function openWithdrawals(turn: Turn, names: readonly Who[]): void {
  const leaving = names.map((name) => {
    const c = turn.get(name);
    return { name, from: leavesFrom(c.own.plan, engagedWith(c)) };
  });
  for (const { name, from } of leaving) openWithdrawal(turn, name, from);
}

/**
 * Takes a withdrawer's first step: engaged foes may strike, and the melee is over. A maneuver brings no free attack.
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

/** Returns the foes that a declaration leaves: those it names, else all of the melee. */
function leavesFrom(plan: Plan | null, engaged: readonly Who[]): readonly Who[] {
  const named = plan?.withdrawFrom ?? [];
  return named.length === 0 ? engaged : named.filter((foe) => engaged.includes(foe));
}

/** Returns the offer of a free attack. */
function freeAttackOn(foe: Who, on: Who): Offer {
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
 * Returns another target of a foe that does not attack the withdrawer at all this round; null: none.
 * @rule SC-115
 */
function busyWith(foe: Combatant, withdrawer: Who): Who | null {
  const plan = foe.own.plan;
  if (plan === null) return null;
  const attacks = Array.from({ length: Math.max(1, foe.own.entries.length) }, (_, nth) => strikeFor(plan, nth)?.target);
  const targets = [...attacks.flatMap((target) => target ?? []), ...foe.own.struck.map(({ target }) => target)];
  return targets.includes(withdrawer) ? null : (targets[0] ?? null);
}

/** Returns the free attacks that are open: on that withdrawer, or (null) on all. */
export function freeAttackOffers(state: FightState, target: Who | null = null): Offer[] {
  return state.combatants.flatMap((c) => {
    // Most have none, and are not looked at any closer.
    const open = c.own.freeOn.filter((on) => target === null || on === target);
    return open.length > 0 && barred(state, c) === null ? open.map((on) => freeAttackOn(c.name, on)) : [];
  });
}

/** Returns the foes with an open free attack on a withdrawer. */
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
 * Carries out `! Ogre no free attack`, `! @ogres no free attack`, `! no free attack`: by them, or by anybody (SC-115,
 * SC-118, SC-120).
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

/**
 * Returns the segment on which a declared withdrawal takes its first step; null: none is to come, or not before its
 * attacks.
 */
function firstStep(c: Combatant): number | null {
  const { plan, path, left, stopped } = c.own;
  if (isOut(c) || left || plan === null || !does(plan, "withdraw") || does(plan, "maneuver")) return null;
  if (path !== null) return path.first;
  return plan.mode === "after" || stopped ? null : 10;
}

/**
 * Returns free attacks on combatants that take their first step before the next of the count, or together with it
 * (SC-113).
 */
export function comingFreeAttacks(state: FightState, next: number | null): Offer[] {
  return state.combatants.flatMap((c) => {
    const at = firstStep(c);
    if (at === null || (next !== null && at < next)) return [];
    return leavesFrom(c.own.plan, engagedWith(c)).flatMap((foe) => {
      const other = state.combatants.find(({ name }) => name === foe);
      const may = other !== undefined && barred(state, other) === null && !other.own.noFreeAttacks;
      return may ? [freeAttackOn(other.name, c.name)] : [];
    });
  });
}

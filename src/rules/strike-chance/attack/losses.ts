import { has, stat } from "../../../fight/rule-kit.ts";
import { does, type Plan } from "../declare/plan.ts";
import { ambushDegree } from "../shown.ts";
import type { Cause, SlowActions, Taken } from "./taken.ts";
import type { Combatant, FightState } from "../types.ts";

/* How many attacks a combatant has left in the round (SC-82 and what it adds up). */

export interface AttacksLeft {
  readonly normal: number;
  readonly left: number;
  readonly losses: readonly Taken[];
}

/**
 * The -5 actions of a declaration: half move, draw, sheathe, and a pick-up with an attack left; with `any` the run too.
 * @rule SC-81
 */
function slowActions(plan: Plan, any: boolean): number {
  const move = plan.mode === "half" || (any && plan.mode === "run-attack");
  return (move ? 1 : 0) + plan.draw.length + plan.sheathe.length + (plan.picked === 1 ? 1 : 0);
}

/**
 * The attacks of the round that a declaration and what has befallen somebody leave to it, with what has taken the
 * others.
 * @rule SC-68
 * @rule SC-78
 * @rule SC-82
 * @rule SC-112
 */
export function attacksLeft(state: FightState, c: Combatant, plan: Plan | null): AttacksLeft {
  const normal = Math.max(0, stat(c, "attacks", 1));
  const losses: Taken[] = [];
  let left = normal;
  const lose = (rule: string, is: Cause, of: (n: number) => number): void => {
    const taken = of(state.options["attack-loss"] === "sequence" ? Math.max(0, left) : normal);
    if (taken <= 0) return;
    left -= taken;
    losses.push({ rule, is, taken });
  };
  const limit = (most: number, rule: string, why: Cause | SlowActions): void => {
    const to = Math.max(0, Math.min(left, most));
    if (to < left) losses.push({ rule, taken: left - to, ...(typeof why === "string" ? { is: why } : why) });
    left = to;
  };
  const half = (n: number): number => Math.ceil(n / 2);
  if (plan !== null) {
    if (plan.mode === "half") lose("SC-68", "half move", (n) => Math.floor(n / 2));
    if (plan.mode === "run-attack") lose("SC-78", "run", (n) => Math.min(half(n), n - 1));
    if (does(plan, "ready shield")) lose("SC-83", "readies a shield", half);
    if (plan.drink !== null && plan.drinkCost === "attacks") lose("SC-85", "drinks", half);
    if (plan.drink !== null && plan.drinkCost === "round") lose("SC-86", "drinks", (n) => n);
    if (does(plan, "aim")) lose("SC-126", "careful aim", () => 1);
  }
  lose("SC-32", "wound", () => c.own.owedNow + c.own.lostAttacks);
  left = Math.max(0, left);
  if (plan !== null) {
    const { pickUp, picked, strikes } = plan;
    if (picked === 1) limit(1, "SC-112", "picks up a weapon");
    else if (pickUp !== null) limit(0, "SC-111", "picks up a weapon");
    const slow = slowActions(plan, state.options["slow-actions"] === "any");
    limit(left - (slow - 1), "SC-81", { is: "slow actions", actions: slow });
    if (does(plan, "full defense")) limit(0, "SC-105", "full defense");
    else if (does(plan, "desperate defense")) limit(0, "SC-108", "desperate defense");
    else if (strikes.length === 0) limit(0, "SC-02", "no attack declared");
    else
      limit(
        strikes.reduce((sum, strike) => sum + (strike.count ?? Infinity), 0),
        "SC-02",
        "by choice",
      );
  }
  for (const { id, most, rule, declared } of byCondition)
    if (has(c, id) && (declared === null || !does(plan, declared))) limit(most, rule, id);
  // Of a higher degree nobody acts at all.
  if (freeRoundDegree(state, c) === 2) limit(1, "SC-55", "ambushed");
  return { normal, left, losses };
}

/** What leaves few attacks or none where it was not `declared` but came by a ruling, or lasts from an earlier round. */
const byCondition = [
  { id: "stunned", most: 0, rule: "SC-40", declared: null },
  { id: "made to move", most: 0, rule: "SC-15", declared: null },
  { id: "holding", most: 0, rule: "SC-62", declared: "hold" },
  { id: "full defense", most: 0, rule: "SC-105", declared: "full defense" },
  { id: "desperate defense", most: 0, rule: "SC-108", declared: "desperate defense" },
  { id: "retrieving", most: 1, rule: "SC-112", declared: null },
] as const;

/** The degree of a victim in the free round; 0 for everybody else and in every other round (SC-52). */
export function freeRoundDegree(state: FightState, c: Combatant): number {
  return state.phase !== "surprise" || state.own.ambushers.includes(c.name) ? 0 : ambushDegree(c);
}

/** Is somebody left out of the free round altogether (SC-52)? */
export function sitsOut(state: FightState, c: Combatant): boolean {
  if (state.phase !== "surprise" || state.own.ambushers.length === 0) return false;
  return !state.own.ambushers.includes(c.name) && !has(c, "ambushed");
}

import type { Part } from "../../fight/event.ts";
import { has, stat } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import { ambushers, numberIn, type Plan } from "./marks.ts";

/* How many attacks a combatant has left in the round (SC-82 and what it adds up). */

export interface AttacksLeft {
  readonly normal: number;
  readonly left: number;
  /** What has been taken, with the rule as label: `SC-68 half move`. */
  readonly losses: readonly (Part & { readonly rule: string })[];
}

/** The -5 actions of a declaration (SC-81): half move, draw, sheathe, and a pick-up with an attack left. */
export function slowActions(plan: Plan, any: boolean): number {
  const half = plan.mode === "half" ? 1 : 0;
  const run = any && plan.mode === "run-attack" ? 1 : 0;
  return half + run + plan.draw.length + plan.sheathe.length + (plan.pickUp !== null && plan.picked === 1 ? 1 : 0);
}

/** SC-06, SC-55, SC-68, SC-78, SC-81, SC-82, SC-83, SC-85, SC-86, SC-105, SC-108, SC-111, SC-112, SC-126. */
export function attacksLeft(state: FightState, c: Combatant, plan: Plan | null): AttacksLeft {
  const normal = Math.max(0, stat(c, "attacks", 1));
  const losses: (Part & { readonly rule: string })[] = [];
  const sequence = state.options["attack-loss"] === "sequence";
  let left = normal;
  const lose = (rule: string, label: string, of: (n: number) => number): void => {
    const value = of(sequence ? Math.max(0, left) : normal);
    if (value <= 0) return;
    left -= value;
    losses.push({ rule, label, value });
  };
  if (plan !== null) {
    if (plan.mode === "half") lose("SC-68", "half move", (n) => Math.floor(n / 2));
    if (plan.mode === "run-attack") lose("SC-78", "run", (n) => n - Math.max(Math.min(1, n), n - Math.ceil(n / 2)));
    if (plan.readyShield) lose("SC-83", "readies a shield", (n) => Math.ceil(n / 2));
    if (plan.drink !== null && plan.drinkCost === "attacks") lose("SC-85", "drinks", (n) => Math.ceil(n / 2));
    if (plan.drink !== null && plan.drinkCost === "round") lose("SC-86", "drinks", (n) => n);
    if (plan.aim) lose("SC-126", "careful aim", () => 1);
  }
  const owed = (numberIn(c.marks, "owed now") ?? 0) + (numberIn(c.marks, "lost attacks") ?? 0);
  if (owed > 0) lose("SC-32", "wound", () => owed);
  left = Math.max(0, left);
  if (plan !== null) {
    if (plan.pickUp !== null)
      left = limit(
        losses,
        left,
        plan.picked === 1 ? 1 : 0,
        plan.picked === 1 ? "SC-112" : "SC-111",
        "picks up a weapon",
      );
    const slow = slowActions(plan, state.options["slow-actions"] === "any");
    if (slow >= 2) left = limit(losses, left, left - (slow - 1), "SC-81", `${slow} slow actions`);
    const wanted = plan.strikes.reduce((sum, strike) => sum + (strike.count ?? Infinity), 0);
    if (plan.full) left = limit(losses, left, 0, "SC-105", "full defense");
    else if (plan.desperate) left = limit(losses, left, 0, "SC-108", "desperate defense");
    else
      left = limit(
        losses,
        left,
        plan.strikes.length === 0 ? 0 : wanted,
        "SC-02",
        plan.strikes.length === 0 ? "no attack declared" : "by choice",
      );
  }
  const degree = freeRoundDegree(state, c);
  if (degree >= 3) left = limit(losses, left, 0, ambushRule(degree), "ambushed");
  else if (degree === 2) left = limit(losses, left, 1, "SC-55", "ambushed");
  return { normal, left, losses };
}

function limit(
  losses: (Part & { readonly rule: string })[],
  left: number,
  most: number,
  rule: string,
  label: string,
): number {
  const to = Math.max(0, Math.min(left, most));
  if (to < left) losses.push({ rule, label, value: left - to });
  return to;
}

function ambushRule(degree: number): string {
  return degree === 3 ? "SC-56" : degree === 4 ? "SC-57" : "SC-58";
}

/** The degree of a victim in the free round; 0 for everybody else and in every other round (SC-52). */
export function freeRoundDegree(state: FightState, c: Combatant): number {
  if (state.phase !== "surprise" || ambushers(state).includes(c.name)) return 0;
  return ambushDegree(c);
}

/** Degree of the condition `ambushed`; 0 without it. */
export function ambushDegree(c: Combatant): number {
  const found = c.conditions.find((each) => each.id === "ambushed");
  return found === undefined ? 0 : Number(/\d/.exec(found.detail ?? "")?.[0] ?? 0);
}

/** Is somebody left out of the free round altogether (SC-52)? */
export function sitsOut(state: FightState, c: Combatant): boolean {
  if (state.phase !== "surprise" || ambushers(state).length === 0) return false;
  return !ambushers(state).includes(c.name) && !has(c, "ambushed");
}

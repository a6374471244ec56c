import type { Who } from "../../fight/who.ts";
import { does, type Mode, type Plan } from "./declare/plan.ts";
import { thisRound } from "./this-round.ts";
import type { Pace } from "./tables.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { tmrOf } from "./wounds.ts";

/* Movement by segments (SC-18, SC-67, SC-71, SC-72, SC-75). Fractions of a foot are kept (SC-147). */

/** What a mode allows, as a share of TMR, and the pace that it is for missiles (SC-122). */
const modes: Readonly<Record<Exclude<Mode, "">, { readonly share: number; readonly pace: Pace }>> = {
  half: { share: 0.5, pace: "walking" },
  after: { share: 0.5, pace: "walking" },
  "run-attack": { share: 1, pace: "running" },
  walk: { share: 1, pace: "walking" },
  run: { share: 2, pace: "running" },
  sprint: { share: 3, pace: "sprinting" },
  "fast sprint": { share: 4, pace: "fast sprinting" },
};

/** Feet that a mode allows in the round (SC-18, SC-46, SC-67, SC-71, SC-75, SC-85); null where TMR is not known. */
export function allowanceOf(state: FightState, c: Combatant, plan: Plan): number | null {
  const tmr = tmrOf(state, c);
  if (tmr === null || plan.mode === "") return null;
  return tmr * modes[plan.mode].share * (plan.drink !== null && plan.drinkCost === "movement" ? 0.5 : 1);
}

/**
 * Feet on each segment (SC-18, option `move-pace`).
 * @rule SC-18
 */
function stepOf(state: FightState, plan: Plan, allowance: number): number {
  const half = plan.mode === "half" || plan.mode === "after" || plan.mode === "run-attack";
  return (allowance / 10) * (half && state.options["move-pace"] === "full-rate" ? 2 : 1);
}

/**
 * The movement of the round begins on that segment; TMR counts as it is now (SC-46). `segments`: how many are left for
 * it (SC-72).
 */
export function startPath(turn: Turn, name: Who, first: number, segments = 10): void {
  const c = turn.get(name);
  const plan = c.own.plan;
  if (plan === null) return;
  const allowance = allowanceOf(turn.state, c, plan);
  const wanted = plan.feet ?? allowance ?? 0;
  const step = allowance === null ? wanted / Math.max(1, segments) : stepOf(turn.state, plan, allowance);
  const feet = allowance === null ? wanted : Math.min(wanted, allowance, segments * step);
  turn.own(name).path = { first, step, feet, cut: null };
}

/** No further on the way: what has been walked has been walked (SC-18, SC-35, SC-40). */
export function stop(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const path = c.own.path;
  if (path !== null) turn.own(name).path = { ...path, cut: moved(turn.state, c) };
}

/** It goes on after all. */
export function goOn(turn: Turn, name: Who): void {
  const path = turn.get(name).own.path;
  if (path !== null) turn.own(name).path = { ...path, cut: null };
}

/**
 * Feet covered so far (SC-18, SC-19). A round without initiative has no segments: all of it.
 * @rule SC-19
 */
export function moved(state: FightState, c: Combatant): number {
  const path = c.own.path;
  const count = state.own.count;
  if (path === null) return 0;
  if (path.cut !== null) return path.cut;
  if (!state.own.rolled) return path.feet;
  if (count === null) return 0;
  const before = state.options["segment-order"] === "act-first" && count >= 1 ? 1 : 0;
  const steps = path.first - Math.max(1, count) + 1 - before;
  return Math.min(path.feet, Math.max(0, steps) * path.step);
}

/** The condition of the declared pace (SC-122). */
export function takePace(turn: Turn, name: Who, plan: Plan): void {
  const { mode } = plan;
  const still = does(plan, "no movement") || does(plan, "aim") || plan.own.stationary === true;
  const pace = still ? "stationary" : mode !== "" ? modes[mode].pace : plan.step !== null ? "walking" : "";
  if (pace !== "") thisRound(turn, ["SC-122"], name, pace);
}

import { counted } from "../../fight/sentences.ts";
import { loudly, notice, remind, showRow } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { thisRound } from "./own.ts";
import { does, type Mode, type Plan } from "./plan.ts";
import { statDegree } from "./rolls.ts";
import { waitingOf } from "./segment.ts";
import { attackThenMove, type Pace } from "./tables.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { tmrOf } from "./wounds.ts";

/* Movement by segments (SC-18, SC-67, SC-71 to SC-73, SC-75). Fractions of a foot are kept (SC-147). */

/** Returns feet with two decimals at most. */
export function feetText(feet: number): string {
  return String(Math.round(feet * 100) / 100);
}

/** Leaving a melee after attacks, and what stands in its way (SC-40, SC-72, SC-73). */
export const movementSentences = {
  "withdraws after its last attack":
    "{name} withdraws after its last attack of the round, which has not been made. It stands.",
  "too late to move": "last attack on {last}: {name} is too late to move",
  "segments of movement": ({ segments, from }: { segments: number; from: number }) =>
    segments === 0 ? "no movement" : `${counted(segments, "segment")} of movement, from ${from} on`,
  "does not move": "{name} does not move this round",
  "meant to move on": "{name} meant to move after its attacks, and is stunned: whether it moves is yours to say.",
} as const;

/** Share of TMR that a mode allows, and the pace that it is for missiles (SC-122). */
const modes: Readonly<Record<Exclude<Mode, "">, { readonly share: number; readonly pace: Pace }>> = {
  half: { share: 0.5, pace: "walking" },
  after: { share: 0.5, pace: "walking" },
  "run-attack": { share: 1, pace: "running" },
  walk: { share: 1, pace: "walking" },
  run: { share: 2, pace: "running" },
  sprint: { share: 3, pace: "sprinting" },
  "fast sprint": { share: 4, pace: "fast sprinting" },
};

/**
 * Returns the feet that a mode allows in the round (SC-18, SC-46, SC-67, SC-71, SC-75, SC-85); null where TMR is not
 * known.
 */
export function allowanceOf(state: FightState, c: Combatant, plan: Plan): number | null {
  const tmr = tmrOf(state, c);
  if (tmr === null || plan.mode === "") return null;
  return tmr * modes[plan.mode].share * (plan.drink !== null && plan.drinkCost === "movement" ? 0.5 : 1);
}

/**
 * Returns the feet on each segment (SC-18, option `move-pace`).
 * @rule SC-18
 */
function feetPerSegment(state: FightState, plan: Plan, allowance: number): number {
  const half = plan.mode === "half" || plan.mode === "after" || plan.mode === "run-attack";
  return (allowance / 10) * (half && state.options["move-pace"] === "full-rate" ? 2 : 1);
}

/**
 * Begins the movement of the round on segment `first`; TMR counts as it is now (SC-46). `segments`: how many are left
 * for it (SC-72).
 */
export function startPath(turn: Turn, name: Who, first: number, segments = 10): void {
  const c = turn.get(name);
  const plan = c.own.plan;
  if (plan === null) return;
  const allowance = allowanceOf(turn.state, c, plan);
  const wanted = plan.feet ?? allowance ?? 0;
  const step = allowance === null ? wanted / Math.max(1, segments) : feetPerSegment(turn.state, plan, allowance);
  const feet = allowance === null ? wanted : Math.min(wanted, allowance, segments * step);
  turn.own(name).path = { first, step, feet, cut: null };
}

/** Stops somebody on its way: feet that are walked stay walked (SC-18, SC-35, SC-40). */
export function stopPath(turn: Turn, name: Who): void {
  const c = turn.get(name);
  const path = c.own.path;
  if (path !== null) turn.own(name).path = { ...path, cut: moved(turn.state, c) };
}

/** Lets somebody go on that was stopped. */
export function resumePath(turn: Turn, name: Who): void {
  const path = turn.get(name).own.path;
  if (path !== null) turn.own(name).path = { ...path, cut: null };
}

/**
 * Returns the feet covered so far (SC-18, SC-19). A round without initiative has no segments: all of them.
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

/** Gives the condition of the declared pace (SC-122). */
export function takePace(turn: Turn, name: Who, plan: Plan): void {
  const { mode } = plan;
  const still =
    does(plan, "no movement") || does(plan, "aim") || does(plan, "stand still") || plan.own.stationary === true;
  const pace = still ? "stationary" : mode !== "" ? modes[mode].pace : plan.step !== null ? "walking" : "";
  if (pace !== "") thisRound(turn, ["SC-122"], name, pace);
}

/**
 * Begins the movement behind the attacks, after the last own attack.
 * @rule SC-72
 * @rule SC-73
 */
export function lastAttackDone(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.own.plan?.mode !== "after" || c.own.path !== null || waitingOf(c).length > 0) return;
  const last = Math.min(...c.own.entries.map((entry) => (entry.state === "done" ? entry.at : Infinity)));
  if (!turn.state.own.rolled || last >= 11) {
    startPath(turn, name, 10);
    return;
  }
  if (last <= 1) {
    loudly(turn, ["SC-73"], { is: "too late to move", name, last }, [name]);
    return;
  }
  const purpose = "DEX roll for moving on";
  const degree = statDegree(turn, { who: name, stat: "dex", purpose, rule: ["SC-72"], action: true });
  const steps = degree >= 5 ? 0 : Math.max(0, last - degree);
  const row = attackThenMove.rows.find((each) => each === String(last));
  const column = attackThenMove.columns.find((each) => each === String(Math.min(5, degree)));
  if (row !== undefined && column !== undefined)
    showRow(turn, ["SC-72"], "attack-then-move", degree, `${row}/${column}`, {
      says: { is: "segments of movement", segments: steps, from: last - degree },
    });
  if (steps === 0) notice(turn, ["SC-72"], { is: "does not move", name }, [name]);
  else startPath(turn, name, last - degree, steps);
}

/** Reminds of the movement that was to follow the attacks of somebody who is stunned (SC-40, SC-72). */
export function remindOfMove(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (c.own.plan?.mode === "after" && c.own.path === null)
    remind(turn, ["SC-72", "SC-40"], { is: "meant to move on", name });
}

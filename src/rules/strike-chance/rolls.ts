import { clause, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import { has, known, remind, sum, tell, told } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { missilePenalty } from "./missiles.ts";
import { woundModifier } from "./wounds.ts";

/* Rolls on multiples of a stat (SC-48), Luck saves (SC-14) and skill rolls (SC-45). */

interface StatRoll {
  readonly who: string;
  readonly stat: "dex" | "per";
  readonly purpose: string;
  readonly rule: readonly string[];
  /** Part of a declared action: wounds count by default (SC-45). */
  readonly action: boolean;
  readonly more?: readonly Part[];
}

/** Modifiers of a stat roll: wounds (SC-45, option `wound-stat-rolls`) and what the line adds. */
function statParts(turn: Turn, roll: StatRoll): Part[] {
  const scope = turn.option("wound-stat-rolls");
  const wounds =
    scope === "all" || (scope === "action" && roll.action) ? woundModifier(turn.state, turn.get(roll.who)) : 0;
  return told([{ label: "wounds", value: wounds }, ...(roll.more ?? [])]);
}

/** The stat for rolls: stuck missiles lower DEX (SC-134 to SC-137). null where the sheet has none. */
function statOf(turn: Turn, c: Combatant, id: "dex" | "per"): number | null {
  const value = known(c, id);
  return value === null || id === "per" ? value : Math.max(0, value + missilePenalty(turn.state, c));
}

/** Degree of a roll on Nx a stat: 1 to 5, 6 for worse. Where the stat is missing the game master says pass (1) or fail (6). SC-48. */
export function statDegree(turn: Turn, roll: StatRoll): number {
  const value = statOf(turn, turn.get(roll.who), roll.stat);
  const verdict = turn.verdict(roll.who);
  if (verdict !== null || value === null) {
    const passed =
      verdict ?? turn.decide(`${roll.purpose} (no ${roll.stat.toUpperCase()} on the sheet)`, { who: roll.who });
    turn.emit({
      type: "roll",
      rule: roll.rule,
      who: roll.who,
      purpose: roll.purpose,
      dice: "",
      faces: [],
      parts: [],
      total: 0,
      against: null,
      outcome: passed ? "degree 1" : "worse than 5",
    });
    return passed ? 1 : 6;
  }
  const parts = statParts(turn, roll);
  const thrown = turn.roll(roll.purpose, "1d100", { who: roll.who });
  let degree = 6;
  for (let n = 5; n >= 1; n--) if (thrown.total <= n * value + sum(parts)) degree = n;
  const shown = Math.min(5, degree);
  tell(turn, roll.rule, thrown, {
    who: roll.who,
    purpose: roll.purpose,
    total: thrown.total,
    against: { label: `${shown}x ${roll.stat.toUpperCase()}`, value: shown * value + sum(parts) },
    outcome: degree === 6 ? "worse than 5" : `degree ${degree}`,
  });
  return degree;
}

/** Success on a given multiple of DEX (SC-15, SC-48). */
export function statSuccess(turn: Turn, roll: StatRoll, times: number): boolean {
  const value = statOf(turn, turn.get(roll.who), roll.stat);
  const verdict = turn.verdict(roll.who);
  if (verdict !== null || value === null) {
    const passed =
      verdict ?? turn.decide(`${roll.purpose} (no ${roll.stat.toUpperCase()} on the sheet)`, { who: roll.who });
    turn.emit({
      type: "roll",
      rule: roll.rule,
      who: roll.who,
      purpose: roll.purpose,
      dice: "",
      faces: [],
      parts: [],
      total: 0,
      against: null,
      outcome: passed ? "success" : "failure",
    });
    return passed;
  }
  const chance = times * value + sum(statParts(turn, roll));
  const thrown = turn.roll(roll.purpose, "1d100", { who: roll.who });
  const passed = thrown.total <= chance;
  tell(turn, roll.rule, thrown, {
    who: roll.who,
    purpose: roll.purpose,
    total: thrown.total,
    against: { label: `${times}x ${roll.stat.toUpperCase()}`, value: chance },
    outcome: passed ? "success" : "failure",
  });
  return passed;
}

/** `Kara makes a DEX roll, times 4`: a success or failure; without a multiple its degree (SC-48). */
export function statRoll(turn: Turn, action: Action, stat: "dex" | "per"): void {
  const times = clause(action, "times")?.number ?? null;
  const more = action.modifiers.map((each) => ({ label: each.reason || "game master", value: each.amount }));
  const roll: StatRoll = {
    who: action.actor,
    stat,
    purpose: `${stat.toUpperCase()} roll`,
    rule: ["SC-48", "SC-45"],
    action: stat === "dex",
    more,
  };
  if (times === null) statDegree(turn, roll);
  else statSuccess(turn, roll, times);
}

/** SC-14. */
export function luckSave(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  const still = has(c, "no movement");
  const luck = known(c, "luck");
  const rule = still ? ["SC-14", "SC-13"] : ["SC-14"];
  if (luck === null) {
    if (still) remind(turn, rule, `${c.name} does not move: Luck saves at -20.`);
    const made = turn.decide(`Luck save of ${c.name} (no Luck on the sheet)`, { who: c.name });
    turn.emit({
      type: "roll",
      rule,
      who: c.name,
      purpose: "Luck save",
      dice: "",
      faces: [],
      parts: [],
      total: 0,
      against: null,
      outcome: made ? "success" : "failure",
    });
    return;
  }
  percent(turn, c.name, "Luck save", rule, [
    { label: "Luck", value: luck },
    { label: "no movement", value: still ? -20 : 0 },
    ...action.modifiers.map((each) => ({ label: each.reason || "game master", value: each.amount })),
  ]);
}

/** SC-45: a skill, less wounds. */
export function skillRoll(turn: Turn, action: Action): void {
  const c = turn.get(action.actor);
  const chance = clause(action, "chance")?.number ?? null;
  const skill = action.thing ?? "skill";
  if (chance === null)
    turn.impossible("SC-45", `What is ${c.name}'s chance? Write it behind: makes a skill roll "${skill}", chance 60.`);
  percent(
    turn,
    c.name,
    `skill roll: ${skill}`,
    ["SC-45"],
    [
      { label: skill, value: chance },
      { label: "wounds", value: woundModifier(turn.state, c) },
      ...action.modifiers.map((each) => ({ label: each.reason || "game master", value: each.amount })),
    ],
  );
}

function percent(turn: Turn, who: string, purpose: string, rule: readonly string[], parts: readonly Part[]): void {
  const chance = sum(parts);
  turn.emit({
    type: "roll",
    rule,
    who,
    purpose: `${purpose}, chance`,
    dice: "",
    faces: [],
    parts: told(parts),
    total: chance,
    against: null,
    outcome: "",
  });
  const thrown = turn.roll(purpose, "1d100", { who });
  tell(turn, rule, thrown, {
    who,
    purpose,
    against: { label: "chance", value: chance },
    outcome: thrown.total <= chance ? "success" : "failure",
  });
}

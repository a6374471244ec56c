import type { Who } from "../../fight/who.ts";
/* Wounds that stay: flesh wounds, strains, lost CON, subdual damage. */
import { change, gain, has, held, known, lose, stat } from "../../fight/rule-kit.ts";
import { inflict } from "./able.ts";
import { attackModifiers } from "./tables.ts";
import type { Combatant, ConditionId, Fact, Part, Turn } from "./types.ts";

/** Conditions that can come again, and where it is counted how often. */
const counted = { "flesh wound": "fleshWounds", strained: "strains" } as const;

export type Counted = keyof typeof counted;

/** How often a combatant has such a condition, "×2"; 0: not at all. */
export function timesOf(c: Combatant, id: Counted): number {
  return has(c, id) ? c.own[counted[id]] : 0;
}

export function setTimes(turn: Turn, who: Who, id: Counted, times: number): void {
  turn.own(who)[counted[id]] = times;
}

/** Gives such a condition once more. */
export function gainAgain(turn: Turn, rule: readonly string[], who: Who, id: Counted, until: Fact): void {
  const times = timesOf(turn.get(who), id) + 1;
  lose(turn, rule, who, id);
  setTimes(turn, who, id, times);
  gain(turn, rule, who, id, { detail: times === 1 ? null : `×${times}`, until: turn.say(until) });
}

/** -2; flesh wounds add up only under option flesh-wound-stack (MB-63). */
export function fleshWoundPenalty(c: Combatant): number {
  return attackModifiers.fleshWound * timesOf(c, "flesh wound");
}

/** One wound more; one that a ruling would let pass is then one until it is healed. */
export function woundFlesh(turn: Turn, rule: readonly string[], who: Who, by: string): void {
  const before = held(turn.get(who), "flesh wound");
  if (before !== undefined && turn.option("flesh-wound-stack") === "on")
    gainAgain(turn, rule, who, "flesh wound", { is: "until healed" });
  else if (before === undefined || before.ends !== null) {
    inflict(turn, rule, who, "flesh wound", by, { until: turn.say({ is: "until healed" }) });
    setTimes(turn, who, "flesh wound", 1);
  }
}

/**
 * Takes from CON and keeps the tally (MB-44, MB-69). Returns the score, or null where there is none.
 * @rule MB-69
 */
export function loseCon(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  amount: number | "all",
  by: string | null,
  parts: readonly Part[] = [],
): number | null {
  const before = known(turn.get(who), "con");
  const lost = amount === "all" ? Math.max(0, before ?? 0) : amount;
  if (before === null ? amount === 0 : lost === 0) return before;
  const tally = turn.get(who).own.conLost + lost;
  turn.own(who).conLost = tally;
  showTally(turn, rule, who, "CON loss", tally, { is: "until healed" });
  if (before === null) return null;
  const after = before - lost;
  change(turn, rule, who, { by, stat: "con", amount: lost, parts, before, after });
  return after;
}

/** The game master gives CON back: so many points of what was lost, or all of it. */
export function giveBackCon(turn: Turn, rule: readonly string[], who: Who, points: number | null): void {
  const lost = turn.get(who).own.conLost;
  const back = Math.min(lost, points ?? lost);
  const tally = lost - back;
  turn.own(who).conLost = tally;
  turn.own(who).conJudged = null;
  showTally(turn, rule, who, "CON loss", tally, { is: "until healed" });
  const before = known(turn.get(who), "con");
  if (before !== null && back > 0)
    change(turn, rule, who, { type: "heal", stat: "con", amount: back, before, after: before + back });
}

/** Sets the tally of subdual damage (MB-137). */
export function setSubdual(turn: Turn, rule: readonly string[], who: Who, after: number): void {
  const before = stat(turn.get(who), "subdual");
  if (after !== before) turn.emit({ type: "stat", rule, who, stat: "subdual", before, after });
  showSubdual(turn, rule, who);
}

/** The condition says what the tally is. */
export function showSubdual(turn: Turn, rule: readonly string[], who: Who): void {
  showTally(turn, rule, who, "subdual", stat(turn.get(who), "subdual"), { is: "until rested off" });
}

function showTally(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, points: number, until: Fact): void {
  const of = `${points}`;
  if (has(turn.get(who), id, of)) return;
  lose(turn, rule, who, id);
  if (points > 0) gain(turn, rule, who, id, { of, until: turn.say(until) });
}

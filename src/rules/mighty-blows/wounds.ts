/* Wounds that stay: flesh wounds, strains, lost CON, subdual damage. */
import { gain, has, held, known, lose, stat } from "../../fight/rule-kit.ts";
import type { Part } from "../../fight/event.ts";
import { inflict } from "./able.ts";
import { attackModifiers } from "./tables.ts";
import type { Combatant, ConditionId, Fact, Turn } from "./types.ts";

/** How often a combatant has a condition that can come again, "×2"; 0: not at all. */
export function timesOf(c: Combatant, id: ConditionId): number {
  const found = held(c, id);
  return found === undefined ? 0 : Number(/^×(\d{1,3})$/.exec(found.detail ?? "")?.[1] ?? 1);
}

/** Gives such a condition once more. */
export function gainAgain(turn: Turn, rule: readonly string[], who: string, id: ConditionId, until: Fact): void {
  const times = timesOf(turn.get(who), id) + 1;
  lose(turn, rule, who, id);
  gain(turn, rule, who, id, { detail: times === 1 ? null : `×${times}`, until: turn.say(until) });
}

/** -2; flesh wounds add up only under option flesh-wound-stack (MB-63). */
export function fleshWoundPenalty(c: Combatant): number {
  return attackModifiers.fleshWound * timesOf(c, "flesh wound");
}

export function woundFlesh(turn: Turn, rule: readonly string[], who: string, by: string): void {
  if (!has(turn.get(who), "flesh wound"))
    inflict(turn, rule, who, "flesh wound", by, { until: turn.say({ is: "until healed" }) });
  else if (turn.option("flesh-wound-stack") === "on") gainAgain(turn, rule, who, "flesh wound", { is: "until healed" });
}

/**
 * Takes from CON and keeps the tally (MB-44, MB-69). Returns the score, or null where there is none.
 * @rule MB-69
 */
export function loseCon(
  turn: Turn,
  rule: readonly string[],
  who: string,
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
  turn.emit({ type: "damage", rule, who, by, stat: "con", amount: lost, parts, before, after });
  return after;
}

/** The game master gives CON back: so many points of what was lost, or all of it. */
export function giveBackCon(turn: Turn, rule: readonly string[], who: string, points: number | null): void {
  const lost = turn.get(who).own.conLost;
  const back = Math.min(lost, points ?? lost);
  const tally = lost - back;
  turn.own(who).conLost = tally;
  turn.own(who).conJudged = null;
  showTally(turn, rule, who, "CON loss", tally, { is: "until healed" });
  const before = known(turn.get(who), "con");
  if (before !== null && back > 0)
    turn.emit({
      type: "heal",
      rule,
      who,
      by: null,
      stat: "con",
      amount: back,
      parts: [],
      before,
      after: before + back,
    });
}

/** Sets the tally of subdual damage (MB-137). */
export function setSubdual(turn: Turn, rule: readonly string[], who: string, after: number): void {
  const before = stat(turn.get(who), "subdual");
  if (after !== before) turn.emit({ type: "stat", rule, who, stat: "subdual", before, after });
  showSubdual(turn, rule, who);
}

/** The condition says what the tally is. */
export function showSubdual(turn: Turn, rule: readonly string[], who: string): void {
  showTally(turn, rule, who, "subdual", stat(turn.get(who), "subdual"), { is: "until rested off" });
}

function showTally(
  turn: Turn,
  rule: readonly string[],
  who: string,
  id: ConditionId,
  points: number,
  until: Fact,
): void {
  const detail = `${points}`;
  if (has(turn.get(who), id, detail)) return;
  lose(turn, rule, who, id);
  if (points > 0) gain(turn, rule, who, id, { detail, until: turn.say(until) });
}

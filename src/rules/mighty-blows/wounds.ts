/* Wounds that stay: flesh wounds, lost CON, subdual damage. */
import { gain, held, known, lose, mark, stat } from "../../fight/rule-kit.ts";
import type { Combatant } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { inflict } from "./able.ts";
import { count } from "./marks.ts";
import { attackModifiers } from "./tables.ts";

/** -2; flesh wounds add up only under option flesh-wound-stack (MB-63). */
export function fleshWoundPenalty(c: Combatant): number {
  const found = /^×(\d{1,3})$/.exec(held(c, "flesh wound")?.detail ?? "");
  return attackModifiers.fleshWound.value * (found === null ? 1 : Number(found[1]));
}

export function woundFlesh(turn: Turn, rule: readonly string[], who: string, by: string): void {
  const before = held(turn.get(who), "flesh wound");
  if (before === undefined) {
    inflict(turn, rule, who, "flesh wound", by, { until: "healed" });
    return;
  }
  if (turn.option("flesh-wound-stack") !== "on") return;
  const wounds = Number(/^×(\d{1,3})$/.exec(before.detail ?? "")?.[1] ?? "1") + 1;
  lose(turn, rule, who, "flesh wound");
  gain(turn, rule, who, "flesh wound", { detail: `×${wounds}`, until: "healed" });
}

/** Takes from CON and keeps the tally (MB-44, MB-69). Returns the score, or null where there is none. */
export function loseCon(
  turn: Turn,
  rule: readonly string[],
  who: string,
  amount: number | "all",
  by: string | null,
): number | null {
  const before = known(turn.get(who), "con");
  const lost = amount === "all" ? Math.max(0, before ?? 0) : amount;
  if (before === null ? amount === 0 : lost === 0) return before;
  const tally = count(turn.get(who), "con lost") + lost;
  mark(turn, rule, who, "con lost", tally);
  lose(turn, rule, who, "CON loss");
  gain(turn, rule, who, "CON loss", { detail: `${tally}`, until: "healed" });
  if (before === null) return null;
  const after = before - lost;
  turn.emit({ type: "damage", rule, who, by, stat: "con", amount: lost, parts: [], before, after });
  return after;
}

/** Sets the tally of subdual damage (MB-137). */
export function setSubdual(turn: Turn, rule: readonly string[], who: string, after: number): void {
  const before = stat(turn.get(who), "subdual");
  if (after !== before) turn.emit({ type: "stat", rule, who, stat: "subdual", before, after });
  showSubdual(turn, rule, who);
}

/** The condition says what the tally is. */
export function showSubdual(turn: Turn, rule: readonly string[], who: string): void {
  const points = stat(turn.get(who), "subdual");
  const shown = held(turn.get(who), "subdual");
  const detail = `${points}`;
  if (shown?.detail === detail || (shown === undefined && points <= 0)) return;
  lose(turn, rule, who, "subdual");
  if (points > 0) gain(turn, rule, who, "subdual", { detail });
}

import type { Part } from "../../fight/event.ts";
import { stat, told } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import { numberIn, type Plan } from "./marks.ts";

/** The dice with their modifiers: SC-07, SC-12, SC-13, SC-69, SC-76, SC-79, SC-80, SC-112. */
export function initiativeParts(state: FightState, c: Combatant, plan: Plan | null, nth: number): Part[] {
  const parts: Part[] = [{ label: "IM", value: stat(c, "im") }];
  if (plan !== null) {
    const first = nth === 0 || state.options["draw-penalty"] !== "first";
    if (plan.noMovement) parts.push({ label: "no movement", value: 3 });
    if (plan.mode === "half") parts.push({ label: "move and attack", value: -5 });
    if (plan.mode === "run-attack") parts.push({ label: "run and attack", value: -7 });
    if (first && plan.draw.length > 0) parts.push({ label: "draw", value: -5 * plan.draw.length });
    if (plan.sheathe.length > 0) parts.push({ label: "sheathe", value: -5 * plan.sheathe.length });
    if (plan.pickUp !== null && plan.picked === 1) parts.push({ label: "pick up", value: -5 });
  }
  parts.push({ label: "game master", value: (plan?.init ?? 0) + (numberIn(c.marks, "init") ?? 0) });
  return told(parts);
}

const partRules: ReadonlyMap<string, string> = new Map([
  ["no movement", "SC-13"],
  ["move and attack", "SC-69"],
  ["run and attack", "SC-76"],
  ["draw", "SC-79"],
  ["sheathe", "SC-80"],
  ["pick up", "SC-112"],
  ["game master", "SC-12"],
  ["after a move", "SC-67"],
  ["own tie", "SC-09"],
]);

export function rulesOf(parts: readonly Part[], lost: boolean): string[] {
  const rules = ["SC-07", "SC-08", "SC-17"];
  for (const part of parts) {
    const rule = partRules.get(part.label);
    if (rule !== undefined) rules.push(rule);
  }
  if (lost) rules.push("SC-11");
  return rules;
}

/** SC-17: before movement, during it, or after it. */
export function partOf(at: number): string {
  return at >= 11 ? "before movement" : at >= 1 ? "during movement" : "after movement";
}

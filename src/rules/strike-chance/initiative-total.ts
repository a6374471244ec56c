import type { Part } from "../../fight/event.ts";
import { has, part, stat, told } from "../../fight/rule-kit.ts";
import { does, type Plan } from "./plan.ts";
import type { Combatant, FightState } from "./types.ts";

/**
 * The dice with their modifiers.
 * @rule SC-07
 * @rule SC-69
 * @rule SC-76
 */
export function initiativeParts(state: FightState, c: Combatant, plan: Plan | null, nth: number): Part[] {
  const given = { label: "game master", value: (plan?.init ?? 0) + c.own.init };
  const im = { label: "IM", value: stat(c, "im") };
  const still = part("no movement", has(c, "no movement") || does(plan, "no movement") ? 3 : 0);
  if (plan === null) return told([im, still, given]);
  const { mode, draw, sheathe, pickUp, picked } = plan;
  const slowed = nth === 0 || state.options["draw-penalty"] !== "first";
  return told([
    im,
    still,
    part("move and attack", mode === "half" ? -5 : 0),
    part("run and attack", mode === "run-attack" ? -7 : 0),
    part("draw", slowed ? -5 * draw.length : 0),
    part("sheathe", -5 * sheathe.length),
    part("pick up", pickUp !== null && picked === 1 ? -5 : 0),
    given,
  ]);
}

/** Where each part comes from. */
const partRules: Readonly<Record<string, string>> = {
  "no movement": "SC-13",
  "move and attack": "SC-69",
  "run and attack": "SC-76",
  draw: "SC-79",
  sheathe: "SC-80",
  "pick up": "SC-112",
  "game master": "SC-12",
  "after a move": "SC-67",
  "own tie": "SC-09",
};

export function rulesOf(parts: readonly Part[], lost: boolean): string[] {
  const rules = parts.flatMap((part) => partRules[part.label] ?? []);
  return ["SC-07", "SC-08", "SC-17", ...rules, ...(lost ? ["SC-11"] : [])];
}

/**
 * Before movement, during it, or after it.
 * @rule SC-17
 */
export function partOf(at: number): string {
  return at >= 11 ? "before movement" : at >= 1 ? "during movement" : "after movement";
}

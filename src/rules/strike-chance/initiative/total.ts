import { has, stat } from "../../../fight/rule-kit.ts";
import { does, type Plan } from "../declare/plan.ts";
import { add, type Tally } from "../attack/tally.ts";
import type { Combatant, FightState } from "../types.ts";

/**
 * The dice with their modifiers.
 * @rule SC-07
 * @rule SC-69
 * @rule SC-76
 */
export function initiativeTally(state: FightState, c: Combatant, plan: Plan | null, nth: number): Tally {
  const tally: Tally = { parts: [], rules: new Set(["SC-07", "SC-08", "SC-17"]) };
  add(tally, "SC-07", "IM", stat(c, "im"));
  add(tally, "SC-13", "no movement", has(c, "no movement") || does(plan, "no movement") ? 3 : 0);
  if (plan !== null) {
    const { mode, draw, sheathe, pickUp, picked } = plan;
    const slowed = nth === 0 || state.options["draw-penalty"] !== "first";
    add(tally, "SC-69", "move and attack", mode === "half" ? -5 : 0);
    add(tally, "SC-76", "run and attack", mode === "run-attack" ? -7 : 0);
    add(tally, "SC-79", "draw", slowed ? -5 * draw.length : 0);
    add(tally, "SC-80", "sheathe", -5 * sheathe.length);
    add(tally, "SC-112", "pick up", pickUp !== null && picked === 1 ? -5 : 0);
  }
  add(tally, "SC-12", "game master", (plan?.init ?? 0) + c.own.init);
  return tally;
}

/**
 * Before movement, during it, or after it.
 * @rule SC-17
 */
export function partOf(at: number): "before movement" | "during movement" | "after movement" {
  return at >= 11 ? "before movement" : at >= 1 ? "during movement" : "after movement";
}

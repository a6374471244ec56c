/* Does a weapon harm this target at all? (MB-58) */
import { text } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/state.ts";
import { is, magicOf } from "./sheet.ts";
import type { Combatant } from "./types.ts";

/** What the target needs, as its line lists it; empty: any weapon will do. */
export function needsOf(c: Combatant): string[] {
  return text(c, "needs")
    .toLowerCase()
    .split(/\s+and\s+|\s+or\s+|\s*,\s*/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/**
 * Any one listed kind is enough.
 * @rule MB-58
 */
export function harms(weapon: Attack, target: Combatant): boolean {
  const needs = needsOf(target);
  return needs.length === 0 || needs.some((need) => fits(weapon, need));
}

function fits(weapon: Attack, need: string): boolean {
  if (need === "silver") return is(weapon, "silver");
  if (need === "magic") return magicOf(weapon) >= 1;
  const plus = /^\+(\d{1,2})$/.exec(need);
  return plus !== null && magicOf(weapon) >= Number(plus[1]);
}

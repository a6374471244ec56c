import { text } from "../../fight/rule-kit.ts";
import { mediumOf, readSize } from "./scale.ts";
import type { Combatant, FightState } from "./types.ts";

/*
 * Sizes (ZN-123): steps on a scale that an option may change.
 */

/**
 * The step of its size on the scale; nothing said, or nothing known, is medium.
 * @rule ZN-123
 */
function stepOf(state: FightState, c: Combatant): number {
  const { sizes } = state.settings;
  return sizes.indexOf(readSize(text(c, "size"), sizes) ?? mediumOf(sizes));
}

/** Steps by which `a` is larger than `b`; negative when it is smaller. */
export function largerBy(state: FightState, a: Combatant, b: Combatant): number {
  return stepOf(state, a) - stepOf(state, b);
}

/**
 * Its melee reaches a whole zone.
 * @rule ZN-128
 */
export function isMassive(state: FightState, c: Combatant): boolean {
  return readSize(text(c, "size"), state.settings.sizes) === "massive";
}

import type { Who } from "../../fight/who.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import type { Shown } from "./own.ts";
import type { Combatant, Turn } from "./types.ts";

/* Conditions with a number or word of their own: rules read the field, players the condition's detail. */

/** Hit points that its wounds bleed each round; 0: it does not bleed (SC-138). */
export function bleedingOf(c: Combatant): number {
  return has(c, "bleeding") ? c.own.shown.bleeding : 0;
}

/** Strike chance given up for DEF (SC-101). */
export function defendingOf(c: Combatant): number {
  return has(c, "defending") ? c.own.shown.defending : 0;
}

/** Degree of the condition `ambushed`; 0 without it. */
export function ambushDegree(c: Combatant): number {
  return has(c, "ambushed") ? c.own.shown.ambushed : 0;
}

/** null: not surprised. */
export function surprisedHow(c: Combatant): Shown["surprised"] | null {
  return has(c, "surprised") ? c.own.shown.surprised : null;
}

/** The condition itself is given beside it. */
export function show(turn: Turn, name: Who, changed: Partial<Shown>): void {
  const { bleeding, defending, ambushed, surprised } = turn.get(name).own.shown;
  turn.own(name).shown = {
    bleeding: changed.bleeding ?? bleeding,
    defending: changed.defending ?? defending,
    ambushed: changed.ambushed ?? ambushed,
    surprised: changed.surprised ?? surprised,
  };
}

/** Its wounds bleed so much; 0: no longer. */
export function setBleeding(turn: Turn, rule: readonly string[], name: Who, points: number): void {
  lose(turn, [rule[0] ?? "SC-138"], name, "bleeding");
  show(turn, name, { bleeding: points });
  if (points > 0) gain(turn, rule, name, "bleeding", { detail: String(points) });
}

import type { Who } from "../../fight/who.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import { asWritten } from "../../fight/combatant.ts";
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

/** Of a condition that comes without a number. */
const unsaid: ReadonlyMap<string, Partial<Shown>> = new Map([
  ["defending", { defending: 0 }],
  ["ambushed", { ambushed: 0 }],
  ["surprised", { surprised: "in" }],
]);

/** A condition that a table of wounds names, as it is written there. */
export function gainWritten(turn: Turn, rule: readonly string[], name: Who, condition: string): void {
  const id = asWritten(condition);
  if (condition === "bleeding") {
    setBleeding(turn, [...rule, "SC-138"], name, bleedingOf(turn.get(name)) + 1);
    return;
  }
  if (!has(turn.get(name), id)) show(turn, name, unsaid.get(condition) ?? {});
  gain(turn, rule, name, id);
}

/** Its wounds bleed so much; 0: no longer. */
export function setBleeding(turn: Turn, rule: readonly string[], name: Who, points: number): void {
  lose(turn, [rule[0] ?? "SC-138"], name, "bleeding");
  show(turn, name, { bleeding: points });
  if (points > 0) gain(turn, rule, name, "bleeding", { detail: String(points) });
}

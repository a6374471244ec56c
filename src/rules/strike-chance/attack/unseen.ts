import type { Who } from "../../../fight/who.ts";
import { flag } from "../../../fight/rule-kit.ts";
import { statDegree } from "../rolls.ts";
import type { Combatant, Turn } from "../types.ts";

/* Foes that cannot be seen (SC-91, SC-92). */

const none = { sc: 0, def: 0, rule: "SC-91" };

/**
 * What not seeing that foe does to somebody's strike chance and defense. `now`: unseen by a clause on this very attack.
 * @rule SC-91
 */
export function unseenBy(
  viewer: Combatant,
  foe: Who,
  now: boolean,
): { readonly sc: number; readonly def: number; readonly rule: string } {
  if (flag(viewer, "sense") || (!now && !cannotSee(viewer, foe))) return none;
  const degree = degreeOf(viewer, foe);
  if (degree === 1) return { sc: -10, def: -5, rule: "SC-92" };
  if (degree === 2) return { sc: -20, def: -10, rule: "SC-92" };
  return { sc: -40, def: -20, rule: "SC-91" };
}

export function cannotSee(viewer: Combatant, foe: Who): boolean {
  return viewer.conditions.some(({ id, whom }) => id === "foe unseen" && whom.includes(foe));
}

function degreeOf(viewer: Combatant, foe: Who): number | null {
  return viewer.own.unseen.find((each) => each.foe === foe)?.degree ?? null;
}

/**
 * The PER roll against an unseen foe, once in a round and pair (option `unseen-roll`: for each attack).
 * @rule SC-92
 */
export function lookFor(turn: Turn, viewer: Who, foe: Who, now: boolean): void {
  const c = turn.get(viewer);
  if (flag(c, "sense") || (!now && !cannotSee(c, foe))) return;
  if (degreeOf(c, foe) !== null && turn.option("unseen-roll") !== "attack") return;
  const purpose = { is: "PER roll against unseen", whom: foe } as const;
  const degree = statDegree(turn, { who: viewer, stat: "per", purpose, rule: ["SC-92"], action: false });
  const me = turn.own(viewer);
  me.unseen = [...me.unseen.filter((each) => each.foe !== foe), { foe, degree }];
}

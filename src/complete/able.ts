import type { Lexicon } from "../fight/lexicon.ts";
import type { Combatant } from "../fight/state.ts";

/** Is somebody out of the fight, by a condition of the system or for want of hit points? */
export function isOut(c: Combatant, { vocabulary }: Lexicon): boolean {
  const out = (id: string): boolean => vocabulary.conditions.some((spec) => spec.id === id && spec.out === true);
  return (c.hp !== null && c.hp.now <= 0) || c.conditions.some(({ id }) => id === "gone" || id === "dead" || out(id));
}

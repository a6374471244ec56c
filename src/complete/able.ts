import { isOut, type Lexicon } from "../fight/bind/lexicon.ts";
import { has } from "../fight/rule-kit.ts";
import type { Combatant } from "../fight/state.ts";

/** Is somebody out of the fight, by a condition of the system or for want of hit points? */
export function takesNoPart(c: Combatant, lexicon: Lexicon): boolean {
  return (c.hp !== null && c.hp.now <= 0) || has(c, "dead") || has(c, "gone") || isOut(c, lexicon.vocabulary);
}

import type { Lexicon } from "./bind/lexicon.ts";
import { type Combatant, asWritten } from "./combatant.ts";
import type { FightState } from "./state.ts";

/*
 * Who still fights, and which sides: by the vocabulary's conditions and by hit points, in every rule system alike.
 */

/**
 * Is somebody out of the fight, by a condition of the system, by the game master's word or for want of hit points?
 * Where rules let somebody stand without any (a save was made), their conditions alone tell.
 */
export function takesNoPart({ hp, conditions }: Combatant, { out, vocabulary }: Lexicon): boolean {
  if (hp !== null && hp.now <= 0 && vocabulary.standsAtZero !== true) return true;
  for (const { id } of conditions) if (out.has(id) || id === dead || id === gone) return true;
  return false;
}

const dead = asWritten("dead");
const gone = asWritten("gone");

/** Does somebody take part who has not given up? */
export function fightsOn(c: Combatant, lexicon: Lexicon): boolean {
  if (takesNoPart(c, lexicon)) return false;
  for (const { id } of c.conditions) if (lexicon.yields.has(id)) return false;
  return true;
}

/** The condition by which somebody fights no more, the last that it got; null: none. */
export function restsWith({ conditions }: Combatant, { out, yields }: Lexicon): string | null {
  return [...conditions].reverse().find(({ id }) => out.has(id) || yields.has(id))?.id ?? null;
}

/** The sides of which somebody fights on. Where at most one does, the fight is decided. */
export function sidesThatFight({ sides, combatants }: FightState, lexicon: Lexicon): readonly string[] {
  return sides.filter((side) => combatants.some((c) => c.side === side && fightsOn(c, lexicon)));
}

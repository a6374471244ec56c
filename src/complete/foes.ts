import { find, type Combatant } from "../fight/state.ts";
import { takesNoPart } from "../fight/standing.ts";
import type { Fight } from "../fight/timeline.ts";
import { caretBehind } from "./caret.ts";
import { habitsOf } from "./habits.ts";

/* At whom something may be done: as the roster has them, and the likeliest first. */

/** Who takes no part comes last. */
export function listedTargets(fight: Fight, who: string, friends = false): Combatant[] {
  const all = possibleTargets(fight, who, friends);
  const out = (c: Combatant): boolean => takesNoPart(c, fight.setup.lexicon);
  return [...all.filter((c) => !out(c)), ...all.filter(out)];
}

function possibleTargets(fight: Fight, who: string, friends: boolean): Combatant[] {
  const side = find(fight.state, who)?.side ?? null;
  return fight.state.combatants.filter(
    (c) => (c.side === side) === friends && !c.hidden && c.name !== who && !isGone(c),
  );
}

/** The likeliest first: who fights somebody, and whom it attacked or was attacked by. */
export function rankedTargets(fight: Fight, who: string): Combatant[] {
  const habits = habitsOf(caretBehind(fight, ""), who);
  const score = (c: Combatant, i: number): number =>
    (takesNoPart(c, fight.setup.lexicon) ? -1e6 : 0) +
    (c.conditions.some(({ detail }) => detail?.includes(who) === true) ? 1000 : 0) +
    Math.min(500, habits.target(c.name)) -
    i / 1000;
  return possibleTargets(fight, who, false)
    .map((c, i) => ({ c, score: score(c, i) }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
}

function isGone({ conditions }: Combatant): boolean {
  return conditions.some(({ id }) => id === "dead" || id === "gone");
}

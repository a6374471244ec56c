import type { Combatant, Condition } from "../fight/combatant.ts";
import { find, type FightState } from "../fight/state.ts";
import { takesNoPart } from "../fight/standing.ts";
import type { Fight } from "../fight/timeline.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
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
    (c.conditions.some(({ whom }) => whom.some((each) => each === who)) ? 1000 : 0) +
    Math.min(500, habits.target(c.name)) -
    i / 1000;
  return possibleTargets(fight, who, false)
    .map((c, i) => ({ c, score: score(c, i) }))
    .sort((a, b) => b.score - a.score)
    .map(({ c }) => c);
}

/** Whom a deed is done to, the likeliest first: foes, or of what helps those who need it. */
export function likeliest(fight: Fight, who: string, verb: VerbSpec): readonly Combatant[] {
  return verb.helps === undefined ? rankedTargets(fight, who) : patients(fight.state, who, verb.helps);
}

/**
 * Whom it helps: friends, the worst hurt first, then oneself, foes last; of each whoever has what it helps against
 * before others.
 */
export function patients({ combatants }: FightState, who: string, helps: string): Combatant[] {
  const side = combatants.find(({ name }) => name === who)?.side;
  const nearness = (c: Combatant): number => (c.side !== side ? 0 : c.name === who ? 1 : 2);
  const needs = (c: Combatant): number => Number(needsHelp(c, helps));
  return combatants
    .filter(({ hidden }) => !hidden)
    .sort((a, b) => nearness(b) - nearness(a) || needs(b) - needs(a) || health(a) - health(b));
}

/** Is there anything that it helps against? */
export function needsHelp(c: Combatant, helps: string): boolean {
  return helps === HURT ? health(c) < 1 : neededBy(c, helps) !== null;
}

const HURT = "hurt";

/** The condition that something helps against, as this one has it. */
export function neededBy({ conditions }: Combatant, helps: string): Pick<Condition, "of"> | null {
  return conditions.find(({ id }) => id === helps) ?? null;
}

/** From 1, unhurt, downwards. */
function health({ hp }: Combatant): number {
  return hp === null || hp.max === null || hp.max <= 0 ? 1 : hp.now / hp.max;
}

export function isGone({ conditions }: Combatant): boolean {
  return conditions.some(({ id }) => id === "dead" || id === "gone");
}

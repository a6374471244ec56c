import { campsThatFight } from "./state.ts";
import type { Fight } from "./timeline.ts";
import type { UnitResult } from "./unit/result.ts";

/*
 * End of a fight: when it is decided, and the line that ends it.
 */

/** Verb by which some rules end a fight. */
export const END = "end fight";

/** Tells whether the fight is decided: at most one of several sides still stands. */
export function isDecided({ units, setup, state }: Fight): boolean {
  // A fight that continues another is yet to begin, however that one came out.
  if (units.length === 0 && setup.continues !== null) return false;
  return state.phase !== "setup" && state.sides.length > 1 && campsThatFight(state, setup.lexicon).length < 2;
}

/** Tells whether the text of the fight has ended it. */
export function isOver({ state, units }: Fight): boolean {
  return state.phase === "after" || units.some(({ result }) => ends(result));
}

/** Units that were looked at, by whether they end a fight: it is asked after every line. */
const looked = new WeakMap<UnitResult, boolean>();

function ends(unit: UnitResult): boolean {
  const known = looked.get(unit);
  if (known !== undefined) return known;
  const found = unit.steps.some(
    ({ status, actions }) => status === "resolved" && actions.some(({ verb }) => verb === END),
  );
  looked.set(unit, found);
  return found;
}

/** Returns the line that ends a fight in its rules. */
export function endLine({ due, setup }: Fight): string {
  const offered = due.offers.find(({ line }) => line === "== Aftermath" || line === `! ${END}`);
  if (offered !== undefined) return offered.line;
  return setup.system.vocabulary.verbs.some(({ id }) => id === END) ? `! ${END}` : "== Aftermath";
}

/**
 * Returns the lines with which a fight may go on, likeliest first: those that the rules offer, and before them the one
 * that ends a fight that is decided.
 */
export function nextLines(fight: Fight): string[] {
  const lines = fight.due.offers.map(({ line }) => line);
  const ends = fight.state.section !== "" && isDecided(fight) && !isOver(fight);
  return [...new Set(ends ? [endLine(fight), ...lines] : lines)];
}

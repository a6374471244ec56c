import { randomSource } from "../../src/dice/source.ts";
import { lexicon } from "../../src/fight/bind/lexicon.ts";
import { carryOut, offeredPolicy } from "../../src/fight/headless.ts";
import { takesNoPart, type FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";

/*
 * Nobody who is out holds up the round. Where the rules let somebody who has just fallen finish what happens at once,
 * its moves are carried out and use that up; nobody else who is out is ever due.
 */

/** So many moves of one who has fallen, attacks of a routine each for itself, are more than anybody has at once. */
const MOST_MOVES = 8;

/** Who is due although out. */
function outAndDue(state: FightState, system: RuleSystem): string[] {
  const words = lexicon(system.vocabulary);
  const { who } = system.due(state);
  return state.combatants.filter((c) => takesNoPart(c, words) && who.includes(c.name)).map(({ name }) => name);
}

/** Those of them whose moves come to no end: the rules refuse them all, or each leaves its turn where it was. */
export function stuck(from: FightState, system: RuleSystem): string[] {
  return outAndDue(from, system).filter((name) => {
    let state = from;
    for (let moves = 0; moves < MOST_MOVES && outAndDue(state, system).includes(name); moves++) {
      const offers = [...system.due(state).offers()];
      const made = offers
        .filter(({ who }) => who === name)
        .map(({ move }) =>
          carryOut(state, move, { system, dice: () => randomSource(moves + 1), chooser: offeredPolicy }),
        )
        .find((each) => each !== null);
      if (made === undefined || made === null) return true;
      ({ state } = made);
    }
    return outAndDue(state, system).includes(name);
  });
}

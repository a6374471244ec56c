import { lexicon } from "../fight/bind/lexicon.ts";
import { campsThatFight, Roster, type FightState } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";

/* States from which a fight is forecast: as it stands, from a round or line of it, without some of its fighters. */

/**
 * Returns the state from which a fight is forecast: as it stands; one that is decided, or has ended, from its
 * beginning.
 */
export function startOf({ state, units, setup }: Fight): FightState {
  const [first] = units;
  const over = state.phase === "after" || campsThatFight(state, lexicon(setup.system.vocabulary)).length < 2;
  return over && first !== undefined ? first.result.before : state;
}

/**
 * Returns the state before a round ("Round 3", "3"), or behind a line of the fight as it is written; null: it has
 * neither.
 */
export function startAt({ units }: Fight, said: string): FightState | null {
  const wanted = plain(said);
  const round = /^(?:round )?(\d{1,4})$/.exec(wanted)?.[1] ?? null;
  for (const { lines, result } of units) {
    const heading = lines.length === 1 && result.before.section !== result.after.section;
    if (heading && (plain(result.after.section) === wanted || (round !== null && isRound(result.after, round))))
      return result.before;
    if (lines.some(({ text }) => plain(text) === wanted)) return result.after;
  }
  return null;
}

function isRound({ phase, round }: FightState, wanted: string): boolean {
  return phase === "round" && String(round) === wanted;
}

/** Returns a line without its indentation, heading signs and dice record, folded. */
function plain(line: string): string {
  return fold(
    line
      .replace(/\[[^\]]*\]\s*$/, "")
      .replace(/^[=\s]+/, "")
      .trim(),
  );
}

/** Returns the same fight without some of its fighters. */
export function without(state: FightState, names: readonly string[]): FightState {
  const folded = names.map(fold);
  const combatants = state.combatants.filter(({ name }) => !folded.includes(fold(name)));
  const roster = combatants.reduce((all, { name }) => all.with([name, fold(name)]), new Roster());
  return { ...state, combatants, roster };
}

import { nobody } from "../who.ts";
import type { BindContext } from "../bind/context.ts";
import type { Lexicon } from "../bind/lexicon.ts";
import { words, type Word } from "../bind/phrase.ts";
import { gains } from "../ruling/condition.ts";
import type { Combatant } from "../combatant.ts";
import type { RuleSystem } from "../system.ts";
import type { Turn } from "../turn.ts";

/*
 * Conditions among the items of a combatant's line (`Bandit: HP 8, prone, stunned for 2 rounds`): it begins in them,
 * with all that they bring, as if a ruling had given them below the first section.
 */

/** What may stand behind a condition on a sheet; any other word makes it something else ("dead eye"). */
const behind = /^(?:\(.*|by|with|for|until|in|under|behind|\d+)$/;

/**
 * Is the item a condition that the rules know, alone or with more about it? `known`: how many of its words name a stat
 * or a weapon.
 */
export function isCondition(line: readonly Word[], known: number, lexicon: Lexicon): boolean {
  const found = lexicon.conditions.match(line, 0);
  if (found === null || found.next <= known) return false;
  return found.next === line.length || behind.test(line[found.next]?.text ?? "");
}

export function beginningWith(c: Combatant, conditions: readonly string[]): Combatant {
  return conditions.length === 0 ? c : { ...c, begins: conditions };
}

/** Gives everybody the conditions that its line begins with. */
export function giveBegun(turn: Turn, lexicon: Lexicon, system: RuleSystem): void {
  for (const { name, begins } of turn.state.combatants) {
    if (begins.length === 0) continue;
    turn.emit({ type: "begun", rule: [], who: name });
    for (const text of begins) {
      const context: BindContext = { state: turn.state, lexicon, line: 0, place: "gm", above: nobody };
      const span = { from: 0, to: text.length };
      gains([name], words(text, span), 0, { text, body: span, reason: null, begins: true }, context, system)?.(turn);
    }
  }
}

import type { Lexicon } from "../fight/bind/lexicon.ts";
import { conditionText } from "../fight/condition-text.ts";
import { restsWith } from "../fight/standing.ts";
import type { Combatant, Condition } from "../fight/combatant.ts";
import type { ExposedSpec } from "../fight/vocabulary.ts";
import { say } from "./words.ts";

/**
 * What matters of a target's state to this attacker: "helpless (asleep), may be assassinated"; "": nothing. Of somebody
 * who fights no more why, alone.
 */
export function exposedBy(c: Combatant, by: string, lexicon: Lexicon): string {
  const { exposed = [] } = lexicon.vocabulary;
  const rests = restsWith(c, lexicon);
  const told: string[] = [];
  const allowed = new Set<string>();
  for (const { id, detail, whom } of c.conditions) {
    const spec = exposed.find(({ conditions }) => conditions.includes(id));
    if (rests !== null ? id !== rests : spec === undefined || isForAnother(spec, whom, by)) continue;
    told.push(conditionText(lexicon.vocabulary.conditions, { id, detail }));
    if (spec?.allows !== undefined && (spec.unless === undefined || c.stats[spec.unless] !== true))
      allowed.add(spec.allows);
  }
  const state = [...new Set(told)].join(", ");
  return [...allowed].reduce((all, each) => say.exposed(all, each), state);
}

/** "unaware (of Rolf)" helps nobody but Rolf. */
function isForAnother({ named }: ExposedSpec, whom: Condition["whom"], by: string): boolean {
  return named === true && whom.length > 0 && !whom.some((each) => each === by);
}

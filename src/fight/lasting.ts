import type { Combatant, Condition } from "./combatant.ts";
import type { Fight } from "./timeline.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The conditions that go on beyond a fight, by these rules. */
export function lastingIn({ conditions }: Vocabulary): ReadonlySet<string> {
  return new Set(conditions.flatMap(({ id, lasts }) => (lasts === true ? [id] : [])));
}

/** What of somebody's conditions goes on after the fight: the rules say that it lasts, no time ends it, and nobody else of the fight stands in it. */
export function lastingOf({ setup }: Fight, { conditions }: Combatant): readonly Condition[] {
  const lasting = lastingIn(setup.system.vocabulary);
  return conditions.filter(
    ({ id, ends, whom }) => lasting.has(id) && (ends === null || ends.at === "never") && whom.length === 0,
  );
}

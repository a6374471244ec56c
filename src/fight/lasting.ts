import { fold } from "../language/words.ts";
import type { Combatant, Condition } from "./combatant.ts";
import type { Fight } from "./timeline.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** The conditions that go on beyond a fight, by these rules. */
export function lastingIn({ conditions }: Vocabulary): ReadonlySet<string> {
  return new Set(conditions.flatMap(({ id, lasts }) => (lasts === true ? [id] : [])));
}

/** What of somebody's conditions goes on after the fight: the rules say that it lasts, no time ends it, and nobody else of the fight stands in it. */
export function lastingOf({ setup, state }: Fight, { conditions }: Combatant): readonly Condition[] {
  const lasting = lastingIn(setup.system.vocabulary);
  const names = state.combatants.map(({ name }) => fold(name));
  const aboutSomebody = (detail: string): boolean => names.some((name) => fold(detail).includes(name));
  return conditions.filter(
    ({ id, ends, detail }) =>
      lasting.has(id) && (ends === null || ends.at === "never") && (detail === null || !aboutSomebody(detail)),
  );
}

import type { Line } from "../../language/syntax.ts";
import { fold, nearest } from "../../language/words.ts";
import type { Action } from "../action.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Fact } from "../fact.ts";
import { say } from "../say.ts";
import { find, type FightState } from "../state.ts";

/**
 * What the rules say of a weapon that is nearly one of its bearer's sheet, with that one, which may be meant, in its
 * place.
 */
export function withNearWeapon(
  said: Diagnostic,
  { text }: Line,
  actions: readonly Action[],
  state: FightState,
): Diagnostic {
  const about = namesIn(said.what);
  for (const { actor, clauses } of about.size === 0 ? [] : actions) {
    const own = (find(state, actor)?.attacks ?? []).map(({ name }) => name);
    for (const clause of clauses) {
      const names = clause.kind === "weapons" ? clause.names : [];
      const wrong = names.find((name) => about.has(fold(name)) && !own.some((each) => fold(each) === fold(name)));
      const near = wrong === undefined ? null : nearest(wrong, own);
      if (wrong === undefined || near === null) continue;
      const at = text.toLowerCase().indexOf(wrong.toLowerCase(), clause.span.from);
      const span = { from: at, to: at + wrong.length };
      if (at >= 0) return { ...said, span, message: said.message + say.meant(near), instead: [near] };
    }
  }
  return said;
}

/** The texts of a fact, folded. */
function namesIn(what: Fact | undefined): ReadonlySet<string> {
  return new Set(Object.values(what ?? {}).flatMap((told) => (typeof told === "string" ? [fold(told)] : [])));
}

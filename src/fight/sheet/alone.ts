import type { Environment, LinkedSheet } from "../environment.ts";
import type { Combatant } from "../combatant.ts";
import { emptyState } from "../state.ts";
import { environmentOf, resolveFight, type Fight } from "../timeline.ts";
import { fold } from "../../language/words.ts";

/**
 * Whom the note behind a link makes of it on that side of a next fight of these rules and options, where nobody else
 * is. null: nobody.
 */
export function beginningAlone(
  fight: Fight,
  { target, side }: { readonly target: string; readonly side: string },
  sheet: LinkedSheet | null,
): Combatant | null {
  const { setup, state } = fight;
  const known = environmentOf(fight);
  const environment: Environment = {
    ...known,
    resolveSheet: (other) => (fold(other) === fold(target) ? sheet : (known.resolveSheet?.(other) ?? null)),
  };
  const { system } = setup;
  const { options, settings } = state;
  const before = { ...emptyState, options, settings, own: system.own?.freshFight() ?? {} };
  // Whoever is a foe here is one there.
  const sides = state.sides.flatMap((each) => (each === side ? [`@${each}`, `[[${target}]]:`] : [`@${each}`]));
  const text = [...sides, "== Round 1"].join("\n");
  const next = resolveFight(text, environment, { earlier: { state: before, system, seed: null } });
  return next.state.combatants[0] ?? null;
}

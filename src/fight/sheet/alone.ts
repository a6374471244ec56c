import type { Environment, LinkedSheet } from "../environment.ts";
import type { Combatant } from "../combatant.ts";
import { emptyState } from "../state.ts";
import { environmentOf, resolveFight, type Fight } from "../timeline.ts";
import { fold } from "../../language/words.ts";

/** Whom the note behind a link makes of it in a next fight of these rules and options, where nobody else is. null: nobody. */
export function beginningAlone(fight: Fight, target: string, sheet: LinkedSheet | null): Combatant | null {
  const { setup, state } = fight;
  const known = environmentOf(fight);
  const environment: Environment = {
    ...known,
    resolveSheet: (other) => (fold(other) === fold(target) ? sheet : (known.resolveSheet?.(other) ?? null)),
  };
  const { system } = setup;
  const { options, settings } = state;
  const before = { ...emptyState, options, settings, own: system.own?.freshFight() ?? {} };
  const text = ["@party", `[[${target}]]:`, "== Round 1"].join("\n");
  const next = resolveFight(text, environment, { earlier: { state: before, system, seed: null } });
  return next.state.combatants[0] ?? null;
}

import { settingsOf } from "../../src/fight/setup.ts";
import { emptyState, type FightState } from "../../src/fight/state.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { Terms } from "../../src/fight/terms.ts";

/** A fight of a system in which nothing has been said yet; every option has its default. */
export function bareState<T extends Terms>(system: RuleSystem<T>, options: Partial<T["option"]> = {}): FightState<T> {
  const defaults = Object.fromEntries(system.vocabulary.options.map((each) => [each.id, each.default]));
  const written = { ...defaults, ...options } as Record<string, string>;
  const own = system.own?.freshFight() ?? {};
  return {
    ...emptyState,
    own,
    options: written,
    settings: settingsOf(system.vocabulary.options, written),
  } as FightState<T>;
}

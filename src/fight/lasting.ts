import type { Combatant, Condition } from "./combatant.ts";
import type { Left } from "./system.ts";
import type { Fight } from "./timeline.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { StatSpec } from "./sheet-specs.ts";

/** The conditions that go on beyond a fight, by these rules. */
export function lastingIn({ conditions }: Vocabulary): ReadonlySet<string> {
  return new Set(conditions.flatMap(({ id, lasts }) => (lasts === true ? [id] : [])));
}

/** The stats that a fight leaves changed. */
export function lastingStats({ stats }: Vocabulary): readonly StatSpec[] {
  return stats.filter(({ lasts }) => lasts === true);
}

/**
 * What a fight leaves of somebody beside the points.
 * @param begun as it came into the fight
 * @param whole as its note makes it without any of that
 */
export function leftOf(fight: Fight, now: Combatant, begun: Combatant | null, whole: Combatant | null): Left {
  const { system } = fight.setup;
  const conditions = lastingOf(fight, now);
  if (system.leaves !== undefined && whole !== null) return system.leaves(now, whole, conditions);
  const changed = lastingStats(system.vocabulary).filter(({ id }) => now.stats[id] !== begun?.stats[id]);
  return { stats: Object.fromEntries(changed.map(({ id }) => [id, String(now.stats[id] ?? "")])), conditions };
}

/**
 * What of somebody's conditions goes on after the fight: the rules say that it lasts, no time ends it, and nobody else
 * of the fight stands in it.
 */
export function lastingOf({ setup }: Fight, { conditions }: Combatant): readonly Condition[] {
  const lasting = lastingIn(setup.system.vocabulary);
  return conditions.filter(
    ({ id, ends, whom }) => lasting.has(id) && (ends === null || ends.at === "never") && whom.length === 0,
  );
}

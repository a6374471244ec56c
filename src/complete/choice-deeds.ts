import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import type { ClauseSpec, VerbSpec } from "../fight/vocabulary.ts";
import { caretBehind } from "./caret.ts";
import { isStatement, offersOf, type Deed } from "./choice-lines.ts";
import { habitsOf, pastOf } from "./habits.ts";
import { fold } from "../language/words.ts";

/* What somebody may do, in the order in which it is looked for. */

/**
 * What they may do: what the rules offer first, and what the sheet is made for right behind the first of it, then what
 * is written most.
 */
export function deedsOf(fight: Fight, who: string): readonly Deed[] {
  const { vocabulary } = fight.setup.system;
  const own = offersOf(fight, who);
  const will = own.some(isStatement);
  const offered = own.map((move) => move.verb);
  const habits = habitsOf(caretBehind(fight, ""), who);
  const common = vocabulary.common?.verbs ?? [];
  const rank = (verb: VerbSpec): number => {
    const at = offered.indexOf(verb.id);
    if (at === 0) return OFFERED;
    if (suits(fight, who, verb)) return OFFERED - 0.5;
    if (at > 0) return OFFERED - at;
    const known = common.indexOf(verb.id);
    return (known >= 0 ? 1000 - known : 0) + Math.min(500, habits.verb(verb.id) / 100);
  };
  return vocabulary.verbs
    .filter(({ role, actor }) => (role === "action" || role === "either") && actor !== "none" && actor !== "side")
    .map((verb, i) => ({ verb, score: rank(verb) - i / 1000 }))
    .sort((a, b) => b.score - a.score)
    .map(({ verb }) => ({
      id: verb.id,
      label: capital(verb.words[0] ?? verb.id),
      aims: verb.targets !== "none",
      verb,
      will,
    }));
}

const OFFERED = 1e6;

/**
 * Does the sheet say that it is somebody's business: spells, or whatever else the rules name, or has it been done
 * before?
 */
export function suits(fight: Fight, who: string, { id, suits: sheet }: VerbSpec): boolean {
  const c = find(fight.state, who);
  const casts = id === fight.setup.system.vocabulary.said?.verbs.cast;
  if (c === undefined || (sheet === undefined && !casts)) return false;
  const value = sheet === undefined ? undefined : c.stats[sheet.stat];
  const said = value !== undefined && (sheet?.words?.includes(fold(String(value))) ?? true);
  if (said || (casts && c.spells.length > 0)) return true;
  return pastOf(caretBehind(fight, "")).actions.some(({ actor, verb }) => actor === who && verb === id);
}

/** So many deeds stand open: those that are offered, or common, or what the sheet is made for. The others are rare. */
export function commonDeeds(fight: Fight, who: string, all: readonly Deed[]): readonly Deed[] {
  const offered = new Set(offersOf(fight, who).map((move) => move.verb));
  const common = new Set(fight.setup.system.vocabulary.common?.verbs ?? []);
  return all
    .filter(
      ({ id, verb }) => offered.has(id) || suits(fight, who, verb) || (common.has(id) && verb.role !== "reaction"),
    )
    .slice(0, MOST_OPEN);
}

const MOST_OPEN = 5;

/** What the rules offer this one first, taken apart: where the picker stands. */
export function firstChoice(fight: Fight, who: string): { readonly deed: Deed; readonly target: string | null } | null {
  const deeds = deedsOf(fight, who);
  for (const { verb, targets = [] } of offersOf(fight, who)) {
    const deed = deeds.find(({ id }) => id === verb);
    if (deed !== undefined) return { deed, target: targets[0] ?? null };
  }
  const [deed] = deeds;
  return deed === undefined ? null : { deed, target: null };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * What may be said of how it is done, by use: what this one said last, then what is common in these rules, then as the
 * rules list it.
 */
export function clausesOf(fight: Fight, who: string, { clauses }: VerbSpec): readonly ClauseSpec[] {
  const { vocabulary } = fight.setup.system;
  const habits = habitsOf(caretBehind(fight, ""), who);
  const common = vocabulary.common?.clauses ?? [];
  const rank = ({ id }: ClauseSpec): number => {
    const known = common.indexOf(id);
    return habits.clause(id) + (known >= 0 ? 1 - known / 100 : 0);
  };
  return vocabulary.clauses
    .filter(({ id }, at, all) => clauses.includes(id) && all.findIndex((each) => each.id === id) === at)
    .sort((a, b) => rank(b) - rank(a));
}

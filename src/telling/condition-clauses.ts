import { isOut } from "../fight/bind/lexicon.ts";
import { sameCondition, detailText, conditionText } from "../fight/combatant.ts";
import type { ConditionEvent, Event } from "../fight/event.ts";
import { find, type FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import { fold } from "../language/words.ts";
import { changeText, itemText, ownWords } from "./amounts.ts";
import { list } from "./phrases.ts";
import { clause, plain, type Clause } from "./pieces.ts";
import { say } from "./sentences.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * Returns the conditions that were gained and kept, the actors' last. A bond of two or more is told once, and nothing
 * that the lead has named is repeated.
 */
export function conditionClauses(
  events: readonly Event[],
  lead: string,
  system: RuleSystem,
  actors: ReadonlySet<string> = nobody,
): Clause[] {
  const byWho = new Map<string, ConditionEvent[]>();
  const changes = events.filter((event) => event.type === "condition");
  const gained = changes.filter(
    (event, at) =>
      event.change === "gained" &&
      !changes.slice(at + 1).some((later) => isEndOf(later, event)) &&
      !changes.slice(0, at).some((earlier) => isMoreOf(earlier, event)),
  );
  const clauses: Clause[] = [];
  for (const event of gained) {
    const own = ownWords(event, system);
    if (own !== null) {
      if (own !== "" && ![event.id, saidIn(event)].every((each) => isIn(lead, each)))
        clauses.push(clause(event, plain(own)));
      continue;
    }
    const ofThing = itemText(event, system);
    if (ofThing !== null) {
      if (!fold(lead).endsWith(fold(ofThing))) clauses.push(clause(event, plain(ofThing)));
      continue;
    }
    if (lead !== "" && [event.id, saidIn(event), event.until].every((each) => isIn(lead, each))) continue;
    const others = gained.filter(
      (each) => each.id === event.id && each.who !== event.who && isAbout(each, event.who) && isAbout(event, each.who),
    );
    if (others.length > 0) {
      if (others.every((other) => gained.indexOf(other) > gained.indexOf(event))) {
        const together = new Set([event, ...others].map(({ who }) => who));
        clauses.push(clause(event, plain(say.bond([...together], event.id))));
      }
    } else {
      const before = byWho.get(event.who) ?? [];
      const told = before.some((each) => sameCondition(each, event) && each.until === event.until);
      byWho.set(event.who, told ? before : [...before, event]);
    }
  }
  const others = [...byWho].filter(([who]) => !actors.has(who));
  const states = [...others, ...[...byWho].filter(([who]) => actors.has(who))].map(([who, conditions]) =>
    clause(
      conditions[0] ?? null,
      plain(
        say.gains(
          who,
          conditions.map((each) => [each.id, conditionText(system.vocabulary.conditions, each), each.until] as const),
          system.vocabulary.conditions.some(({ id, noun }) => noun === true && id === conditions[0]?.id),
        ),
      ),
    ),
  );
  return [...states, ...clauses];
}

/** Returns the fighters who are up again or freed by somebody else. Fighters who are out all the same are left out. */
export function endClauses(
  events: readonly Event[],
  lead: string,
  actors: ReadonlySet<string>,
  after: FightState,
  system: RuleSystem,
): Clause[] {
  return events.flatMap((event) => {
    if (event.type !== "condition" || event.change === "gained") return [];
    const spec = system.vocabulary.conditions.find(({ id }) => id === event.id);
    // The line itself tells of an actor who lets go or breaks free.
    const theirs = [event.who, ...(event.whom ?? [])].some((each) => actors.has(each));
    const isNews = spec?.down === true || (spec?.freed === true && !theirs);
    const c = find(after, event.who);
    return !isNews || isIn(lead, event.id) || c === undefined || isOut(c, system.vocabulary)
      ? []
      : [clause(event, plain(changeText(event, system)))];
  });
}

/** A condition that is over, and how one says it. */
export interface Over {
  readonly id: string;
  readonly said: string;
}

/**
 * Describes the end of a condition. A fighter who still has it of others is rid of it only as far as these are
 * concerned: "engaged with Orc 2".
 */
export function overOf(event: ConditionEvent, after: FightState, { vocabulary }: RuleSystem): Over {
  const stays = find(after, event.who)?.conditions.some(({ id }) => id === event.id) === true;
  return { id: event.id, said: stays ? conditionText(vocabulary.conditions, event) : event.id };
}

/**
 * Writes ended conditions, fighters with the same endings together: "Hilda and Gil are no longer treating", "Rolf:
 * stance is over".
 */
export function overClauses(over: ReadonlyMap<string, readonly Over[]>, { vocabulary }: RuleSystem): Clause[] {
  const nouns = new Set(vocabulary.conditions.flatMap(({ id, noun }) => (noun === true ? [id] : [])));
  const alike = new Map<string, { who: string[]; all: readonly Over[] }>();
  for (const [who, found] of over) {
    const all = found.filter(({ said }, at) => found.findIndex((each) => each.said === said) === at);
    const key = all.map(({ said }) => said).join();
    const others = alike.get(key);
    if (others === undefined) alike.set(key, { who: [who], all });
    else others.who.push(who);
  }
  return [...alike.values()].flatMap(({ who, all }) => {
    const own = (over: Over): string | null => ownEnd(over, who, vocabulary);
    const isThing = ({ id }: Over): boolean => nouns.has(id) || id.includes(" ");
    const rest = all.filter((each) => own(each) === null);
    const [states, things] = [rest.filter((each) => !isThing(each)), rest.filter(isThing)];
    const words = (some: readonly Over[]): string[] => some.map(({ said }) => said);
    const told = rest.length === 0 ? [] : [say.over(who, words(states), words(things))];
    return [...told, ...all.flatMap((each) => own(each) ?? [])].map((text) => clause(null, plain(text)));
  });
}

/**
 * Returns the vocabulary's own words for an end, "Kara may attack again"; null where it has none. Several have words
 * together, or each has its own.
 */
function ownEnd({ id }: Over, who: readonly string[], { conditions }: RuleSystem["vocabulary"]): string | null {
  const { over, overOfSeveral } = conditions.find((each) => each.id === id) ?? {};
  if (over === undefined || over.includes("{detail}")) return null;
  if (who.length > 1 && overOfSeveral !== undefined) return overOfSeveral.replaceAll("{who}", () => list(who));
  return who.map((each) => over.replaceAll("{who}", () => each)).join("; ");
}

function saidIn({ detail }: ConditionEvent): string | null {
  return detail === null ? null : detailText(detail);
}

function isIn(lead: string, words: string | null): boolean {
  return words === null || fold(lead).includes(fold(words));
}

export function isEndOf(later: ConditionEvent, gained: ConditionEvent): boolean {
  return later.change === "lost" && later.who === gained.who && sameCondition(later, gained);
}

/** Leaves out conditions that came and went on one line. */
export function withoutPassing(events: readonly Event[]): readonly Event[] {
  const passing = new Set<Event>();
  for (const [at, event] of events.entries()) {
    if (event.type !== "condition" || event.change !== "gained") continue;
    const end = events.slice(at + 1).find((later) => later.type === "condition" && isEndOf(later, event));
    if (end !== undefined) passing.add(event).add(end);
  }
  return passing.size === 0 ? events : events.filter((event) => !passing.has(event));
}

/** Tells whether the lost condition was the same with more names. The one who left is told, those who stay are not. */
function isMoreOf({ change, who: had, id: was, whom: before = [] }: ConditionEvent, now: ConditionEvent): boolean {
  const { who, id, whom = [] } = now;
  if (change !== "lost" || had !== who || was !== id || whom.length === 0) return false;
  return before.length > 1 && whom.every((each) => before.includes(each));
}

/** Tells whether a condition is about that fighter, who holds its other half. */
export function isAbout({ whom = [] }: ConditionEvent, who: string): boolean {
  return whom.some((each) => each === who);
}

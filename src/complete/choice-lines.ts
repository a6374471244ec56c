import { isDeed, lineOf as printed, type Deed as Move, type Move as AnyMove } from "../fight/move.ts";
import { find } from "../fight/state.ts";
import type { Fight } from "../fight/timeline.ts";
import { asWho } from "../fight/value.ts";
import type { VerbSpec, Vocabulary, ClauseSpec } from "../fight/vocabulary.ts";
import { inflect, fold } from "../language/words.ts";
import { caretBehind } from "./caret.ts";
import { neededBy, habitsOf, pastOf } from "./habits.ts";

/*
 * The line of what is chosen: by the rules' own offer where there is one, with somebody else put in, else by the
 * vocabulary.
 */

/** Something that can be chosen, or a group of them. */
export interface Deed {
  /** The verb's. */
  readonly id: string;
  /** "Attack" */
  readonly label: string;
  /** True where a target is chosen next. */
  readonly aims: boolean;
  readonly verb: VerbSpec;
  /** It is only stated, and done later in the round. */
  readonly will: boolean;
}

export interface Choice {
  readonly who: string;
  readonly deed: Deed;
  readonly means: string | null;
  /** Clauses behind the line: ", +2 high ground". */
  readonly rest: string;
  /** Deed before it on the same line: "moves 15 ft then" it attacks. */
  readonly first?: Led | null;
  /** Further targets, behind the first. */
  readonly also?: readonly string[];
}

/** A verb that stands before another, with its own argument. */
export interface Led {
  readonly verb: VerbSpec;
  readonly thing: string;
}

/** Tells whether a move only states what will be done. */
export function isStatement(move: AnyMove): boolean {
  return isDeed(move) && move.will === true;
}

/** Returns the line of a choice; `target` null: the deed is done to nobody. */
export function lineOf(fight: Fight, choice: Choice, target: string | null): string {
  const line = ownLine(fight, choice, target);
  const { first = null, who, deed } = choice;
  const head = deed.will ? `${who} will ` : `${who} `;
  if (first === null || first.thing === "" || !line.startsWith(head)) return line;
  const word = first.verb.words[0] ?? first.verb.id;
  return `${head}${deed.will ? word : inflect(word)} ${first.thing} then ${line.slice(head.length)}`;
}

function ownLine(fight: Fight, choice: Choice, target: string | null): string {
  const { who, deed, means, rest, also = [] } = choice;
  const whom = target === null ? null : [target, ...also.filter((name) => name !== target)].join(" and ");
  const made = target === null ? null : templateOf(fight, who, deed, means, target, rest);
  if (made !== null && whom !== null) return made.line(whom) + rest;
  const { verb } = deed;
  const { words, id, spoken, keyword = false, joins } = verb;
  const word = spoken ?? words[0] ?? id;
  const does = deed.will ? `will ${word}` : keyword && spoken === undefined ? word : inflect(word);
  const thing =
    verb.thing === "text" ? (means ?? thingIn(fight, verb, target)) : verb.thing === "weapon" ? means : null;
  if (thing !== null)
    return (
      `${who} ${does} ` +
      `${thing}${whom === null ? "" : ` ${joins ?? (verb.helps === undefined ? "at" : "from")} ${whom}`}${rest}`
    );
  const joined = joins ?? (keyword ? "on" : "");
  const on = whom === null ? "" : ` ${joined === "" ? "" : `${joined} `}${whom}`;
  return `${who} ${does}${on}${means === null ? "" : ` with ${means}`}${rest}`;
}

/** Returns the thing that a helping deed is done with, which is the patient's own trouble: the arrow that is stuck. */
function thingIn({ state }: Fight, { helps }: VerbSpec, target: string | null): string | null {
  const c = helps === undefined || target === null ? undefined : find(state, target);
  return c === undefined || helps === undefined ? null : (neededBy(c, helps)?.of ?? null);
}

/**
 * Returns the rules' offer for this deed with these means, with another target put in, so that the line keeps the
 * clauses that the deed needs here. Clauses of a helping deed are each patient's own (which wound), so they are not
 * taken over.
 */
export function templateOf(
  fight: Fight,
  who: string,
  deed: Deed,
  means: string | null,
  target: string | null = null,
  rest = "",
): { readonly weapon: string | null; readonly line: (target: string) => string } | null {
  const { vocabulary } = fight.setup.system;
  for (const move of offersOf(fight, who)) {
    const { targets = [], clauses = [] } = move;
    if (move.verb !== deed.id || targets.length === 0) continue;
    if (deed.verb.helps !== undefined && target !== null && targets[0] !== target) continue;
    const weapon = weaponIn(move);
    if (means !== null && weapon !== null && weapon !== means) continue;
    const armed = weapon !== null || means === null || !takesWeapon(deed);
    const kept = clauses.filter(({ id }) => !isSaid(vocabulary, id, rest));
    const all = armed ? kept : [...kept, { id: "with", value: means }];
    return { weapon, line: (other) => printed({ ...move, targets: [asWho(other)], clauses: all }, vocabulary) };
  }
  return null;
}

/** Tells whether the added words say that clause already, or one that takes its place. */
function isSaid({ clauses }: Vocabulary, id: string, rest: string): boolean {
  const added = rest.split(",").map((each) => each.trim().toLowerCase());
  const saying = clauses.filter((spec) => spec.id === id || spec.insteadOf?.includes(id) === true);
  return saying.some(({ words }) => added.some((part) => words.some((word) => `${part} `.startsWith(`${word} `))));
}

function weaponIn({ clauses = [], thing }: Move): string | null {
  const named = clauses.find(({ id }) => id === "with")?.value ?? thing;
  return named === undefined ? null : String(named);
}

/**
 * Lists the moves that the rules offer somebody, without the game master's lines. Where something may be stated,
 * nothing is done yet.
 */
export function offersOf({ due }: Fight, who: string): readonly Move[] {
  const all = due.offers.flatMap((offer) =>
    offer.who === who && isDeed(offer.move) && offer.move.ruled !== true ? [offer.move] : [],
  );
  const stated = all.filter(isStatement);
  return stated.length > 0 ? stated : all;
}

/** Returns the line that the rules offer for a deed without a target, with the chosen means; null: they offer none. */
export function aimless(fight: Fight, who: string, deed: Deed, means: string | null = null): string | null {
  const all = offersOf(fight, who).filter(({ verb, targets = [] }) => verb === deed.id && targets.length === 0);
  const offered = all.find(({ thing }) => thing === (means ?? thing)) ?? (means === null ? all[0] : undefined);
  return offered === undefined ? null : printed(offered, fight.setup.system.vocabulary);
}

/** Tells whether a deed takes several targets or none, as a spell does. */
export function takesSeveral({ verb }: Deed): boolean {
  return verb.targets === "many" && verb.thing === "text" && verb.helps === undefined;
}

export function takesWeapon({ verb }: Deed): boolean {
  return verb.thing === "weapon" || verb.clauses.includes("with");
}

/* Deeds that somebody may do, in the order in which people look for them. */

/**
 * Lists the deeds of a fighter: the rules' first offer, then those that the sheet is made for, then those that are
 * written most.
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
 * Tells whether a deed is this fighter's business: its sheet has spells or another stat that the rules name, or it has
 * done the deed before.
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

/**
 * Returns the deeds that stand open in the picker: offered ones, common ones, and those that the sheet is made for. The
 * others are rare.
 */
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

/** Returns the rules' first offer to this fighter, taken apart: the picker starts there. */
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
 * Lists the clauses of a deed by use: first those that this fighter wrote last, then those common in these rules, then
 * the rest as the rules list them.
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

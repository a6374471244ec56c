import { find } from "../fight/state.ts";
import { isDeed, lineOf as printed, type Deed as Move, type Move as AnyMove } from "../fight/move.ts";
import type { Fight } from "../fight/timeline.ts";
import type { VerbSpec, Vocabulary } from "../fight/vocabulary.ts";
import { asWho } from "../fight/who.ts";
import { inflect } from "../language/words.ts";
import { neededBy } from "./foes.ts";

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
  /** Whom it is done to is chosen next. */
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
  /** What is done before it: "moves 15 ft then" it attacks. */
  readonly first?: Led | null;
  /** Whom else it is done to. */
  readonly also?: readonly string[];
}

/** A verb that stands before another, with its own argument. */
export interface Led {
  readonly verb: VerbSpec;
  readonly thing: string;
}

/** Is it only said what will be done? */
export function isStatement(move: AnyMove): boolean {
  return isDeed(move) && move.will === true;
}

/** The line of a choice; `target` null: of a deed that is done to nobody. */
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

/** What it is done with is what the one whom it helps suffers from: the arrow that is stuck. */
function thingIn({ state }: Fight, { helps }: VerbSpec, target: string | null): string | null {
  const c = helps === undefined || target === null ? undefined : find(state, target);
  return c === undefined || helps === undefined ? null : (neededBy(c, helps)?.of ?? null);
}

/**
 * What the rules offer for this deed with these means, with another target put in: it has the clauses that the deed
 * needs here. Of what helps the clauses are each patient's own: which wound.
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

/** Is it said by what is added, or something that takes its place? */
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
 * The deeds that the rules offer somebody, the game master's word among them left out. Where something may be stated,
 * nothing is done yet.
 */
export function offersOf({ due }: Fight, who: string): readonly Move[] {
  const all = due.offers.flatMap((offer) =>
    offer.who === who && isDeed(offer.move) && offer.move.ruled !== true ? [offer.move] : [],
  );
  const stated = all.filter(isStatement);
  return stated.length > 0 ? stated : all;
}

/**
 * The line that the rules offer for the deed without anybody to do it to, with what is chosen for it; null: they offer
 * none.
 */
export function aimless(fight: Fight, who: string, deed: Deed, means: string | null = null): string | null {
  const all = offersOf(fight, who).filter(({ verb, targets = [] }) => verb === deed.id && targets.length === 0);
  const offered = all.find(({ thing }) => thing === (means ?? thing)) ?? (means === null ? all[0] : undefined);
  return offered === undefined ? null : printed(offered, fight.setup.system.vocabulary);
}

/** A spell: it may be at several, or at none. */
export function takesSeveral({ verb }: Deed): boolean {
  return verb.targets === "many" && verb.thing === "text" && verb.helps === undefined;
}

export function takesWeapon({ verb }: Deed): boolean {
  return verb.thing === "weapon" || verb.clauses.includes("with");
}

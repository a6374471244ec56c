import { asWho, nobody } from "../fight/who.ts";
import type { Action } from "../fight/action.ts";
import { bindLine } from "../fight/bind/line.ts";
import { find, isOurs, type Attack, type Combatant } from "../fight/state.ts";
import { isDeed, lineOf as printed, type Deed as Move, type Move as AnyMove } from "../fight/move.ts";
import type { Fight } from "../fight/timeline.ts";
import { environmentOf } from "../fight/timeline.ts";
import type { VerbSpec } from "../fight/vocabulary.ts";
import { inflect } from "../language/words.ts";
import { takesNoPart } from "../fight/standing.ts";
import { caretBehind, type Caret } from "./caret.ts";
import { listedTargets, rankedTargets } from "./foes.ts";
import { habitsOf } from "./habits.ts";
import { tryLines } from "./trial.ts";

/*
 * What whoever is due may do, as data: who, which deed, with what, at whom, each with the line that it would write, or why it does not go. The
 * words come from the vocabulary and from what the rules offer, so every system is served alike.
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

/** A weapon or a spell. */
export interface Means {
  readonly name: string;
  readonly detail: string | null;
}

export interface Target {
  readonly who: string;
  readonly ours: boolean;
  /** The line that a press writes. */
  readonly line: string;
  /** Why it does not go; null: it does. */
  readonly why: string | null;
}

export interface Choice {
  readonly who: string;
  readonly deed: Deed;
  readonly means: string | null;
  /** Clauses behind the line: ", +2 high ground". */
  readonly rest: string;
}

/** Those who may act now; of a side that chooses, its members. Before anybody is due, those who may declare something, first who has not. */
export function actorsOf(fight: Fight): readonly string[] {
  const { who, offers } = fight.due;
  if (who.length === 0) return declarers(fight);
  const all = who.flatMap((each) => {
    if (!each.startsWith("@")) return [each];
    const own = fight.state.combatants.filter((c) => `@${c.side}` === each && !takesNoPart(c, fight.setup.lexicon));
    const offered = own.filter(({ name }) => offers.some((offer) => offer.who === name));
    return (offered.length > 0 ? offered : own).map(({ name }) => name);
  });
  return [...new Set(all)];
}

function declarers(fight: Fight): readonly string[] {
  const all = [...new Set(fight.due.offers.flatMap(({ who, move }) => (isStatement(move) ? [who] : [])))];
  const open = all.filter((name) => !hasStated(fight, name));
  return [...open, ...all.filter((name) => !open.includes(name))];
}

/** Is it only said what will be done? */
export function isStatement(move: AnyMove): boolean {
  return isDeed(move) && move.will === true;
}

/** The action of a line, as it would be bound now. */
function boundAs(fight: Fight, line: string): Action | null {
  const { state, setup } = fight;
  const context = { state, lexicon: setup.lexicon, line: 0, place: "line" as const, above: nobody };
  return bindLine(line, { from: 0, to: line.length }, context).actions[0] ?? null;
}

/** What they may do: what the rules offer first, then what is written most. */
export function deedsOf(fight: Fight, who: string): readonly Deed[] {
  const { vocabulary } = fight.setup.system;
  const own = offersOf(fight, who);
  const will = own.some(isStatement);
  const offered = own.map((move) => move.verb);
  const habits = habitsOf(caretBehind(fight, ""), who);
  const common = vocabulary.common?.verbs ?? [];
  const rank = (verb: VerbSpec): number => {
    const at = offered.indexOf(verb.id);
    if (at >= 0) return 1e6 - at;
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

/** So many deeds stand open: those that are offered or common. The others are rare. */
export function commonDeeds(fight: Fight, who: string, all: readonly Deed[]): readonly Deed[] {
  const offered = new Set(offersOf(fight, who).map((move) => move.verb));
  const common = new Set(fight.setup.system.vocabulary.common?.verbs ?? []);
  return all
    .filter(({ id, verb }) => offered.has(id) || (common.has(id) && verb.role !== "reaction"))
    .slice(0, MOST_OPEN);
}

const MOST_OPEN = 5;

/**
 * Can it come about as things are? What the rules offer can; anything else is tried, and what is only stated is tried as if it were done at once
 * too, for who states something need not yet be able to do it.
 */
export function isEquipped(fight: Fight, who: string, deed: Deed): boolean {
  if (offersOf(fight, who).some(({ verb }) => verb === deed.id)) return true;
  const both = deed.will ? [deed, { ...deed, will: false }] : [deed];
  if (!deed.aims) return both.every((each) => goesAlone(fight, who, each));
  const goesWith = (means: string | null): boolean =>
    both.every((each) => targetsWith(fight, { who, deed: each, means, rest: "" }, 2));
  if (takesWeapon(deed)) return (find(fight.state, who)?.attacks ?? []).some(({ name }) => goesWith(name));
  return deed.verb.thing === "text" ? meansOf(fight, who, deed).length > 0 : goesWith(null);
}

/** Does a deed that is done to nobody go, with something in its field? */
function goesAlone(fight: Fight, who: string, deed: Deed): boolean {
  const { thing = null } = deed.verb;
  const things =
    thing === "weapon"
      ? (find(fight.state, who)?.attacks ?? []).map(({ name }) => ` ${name}`)
      : thing === "number"
        ? [" 1"]
        : thing === "text"
          ? [" this"]
          : [];
  return ["", ...things].some((rest) => whyNotAlone(fight, { who, deed, means: null, rest }) === null);
}

/** Why a deed that is done to nobody does not go as it stands; null: it does. */
export function whyNotAlone(fight: Fight, choice: Choice): string | null {
  return tryLines(caretBehind(fight, ""), [lineOf(fight, choice, null)], environmentOf(fight)).why;
}

/** What it may be done with. Weapons that the deed refuses at everybody are left out, unless all are. */
export function meansOf(fight: Fight, who: string, deed: Deed): readonly Means[] {
  const c = find(fight.state, who);
  if (c === undefined) return [];
  if (deed.verb.thing === "text" && deed.aims)
    return [...new Set([...thingsOffered(fight, who, deed), ...c.spells.map(({ name }) => name)])].map((name) => ({
      name,
      detail: null,
    }));
  if (!takesWeapon(deed)) return [];
  const habits = habitsOf(caretBehind(fight, ""), who);
  const all = [...c.attacks]
    .map((attack, i) => ({ attack, score: habits.weapon(attack.name) - i }))
    .sort((a, b) => b.score - a.score)
    .map(({ attack }) => attack);
  const offered = templateOf(fight, who, deed, null);
  const first = offered?.weapon ?? null;
  const some = all.filter(({ name }) => name === first || targetsWith(fight, { who, deed, means: name, rest: "" }, 2));
  // What the rules offer is not always on the sheet: fists.
  if (first !== null && !some.some(({ name }) => name === first))
    return [{ name: first, detail: null }, ...some.map((each) => meansFrom(each))];
  // Offered without a weapon, and with none of its own does it go: with bare hands, the spear being on the ground.
  if (some.length === 0 && offered !== null) return [];
  return (some.length > 0 ? some : all)
    .map((each) => meansFrom(each))
    .sort((a, b) => Number(b.name === first) - Number(a.name === first));
}

function meansFrom({ name, dice, skill }: Attack): Means {
  return {
    name,
    detail: [dice, skill === null ? null : `${skill} %`].filter((each) => each !== null).join(" · ") || null,
  };
}

/** What the rules name themselves: the spell that was declared. */
function thingsOffered(fight: Fight, who: string, deed: Deed): readonly string[] {
  return offersOf(fight, who).flatMap(({ verb, thing }) =>
    verb === deed.id && thing !== undefined ? [String(thing)] : [],
  );
}

/** The line that the rules offer for the deed without anybody to do it to, with what is chosen for it; null: they offer none. */
export function aimless(fight: Fight, who: string, deed: Deed, means: string | null = null): string | null {
  const all = offersOf(fight, who).filter(({ verb, targets = [] }) => verb === deed.id && targets.length === 0);
  const offered = all.find(({ thing }) => thing === (means ?? thing)) ?? (means === null ? all[0] : undefined);
  return offered === undefined ? null : printed(offered, fight.setup.system.vocabulary);
}

function takesWeapon({ verb }: Deed): boolean {
  return verb.thing === "weapon" || verb.clauses.includes("with");
}

/** Does anybody of the first few foes let it happen? */
function targetsWith(fight: Fight, choice: Choice, most: number): boolean {
  const caret = caretBehind(fight, "");
  return rankedTargets(fight, choice.who)
    .slice(0, most)
    .some((c) => tryLines(caret, [lineOf(fight, choice, c.name)], environmentOf(fight)).goes);
}

/** What is done to foes alone: friends are no targets of it, though the rules may not forbid it. */
const hostile = ["attack", "shoot", "throw", "charge", "grapple", "push", "disarm"] as const;

function isHostile(fight: Fight, { id }: Deed): boolean {
  const { said } = fight.setup.system.vocabulary;
  return hostile.some((meaning) => said?.verbs[meaning] === id || id === meaning);
}

/** The same line at others, likeliest first: for one that does not go at whom it names. */
export function otherTargets(fight: Fight, line: string): readonly string[] {
  const action = boundAs(fight, line);
  const [target, another] = action?.targets ?? [];
  if (action === null || target === undefined || another !== undefined) return [];
  const at = line.indexOf(` ${target}`, action.actor.length);
  if (at < 0) return [];
  const [head, tail] = [line.slice(0, at), line.slice(at + 1 + target.length)];
  return rankedTargets(fight, action.actor).flatMap(({ name }) => (name === target ? [] : [`${head} ${name}${tail}`]));
}

/**
 * Everybody that the deed could be done to, foes first, each with its line or why not; of friends those to whom it goes. They stand in the roster's
 * order, so that a number stays with its fighter; those who take no part come last.
 */
export function targetsOf(fight: Fight, choice: Choice): readonly Target[] {
  const caret: Caret = caretBehind(fight, "");
  const environment = environmentOf(fight);
  const targetOf = (c: Combatant): Target => {
    const line = lineOf(fight, choice, c.name);
    return { who: c.name, ours: isOurs(fight.state, c.side), line, why: tryLines(caret, [line], environment).why };
  };
  const foes = listedTargets(fight, choice.who).map(targetOf);
  if (isHostile(fight, choice.deed)) return foes;
  const friends = listedTargets(fight, choice.who, true)
    .map(targetOf)
    .filter(({ why }) => why === null);
  return foes.some(({ why }) => why === null) ? [...foes, ...friends] : [...friends, ...foes];
}

/** Is it still to be said what is done to whom: a spell that no sheet lists? Without it the target would be taken for its name. */
export function isNameless(fight: Fight, { who, deed, means }: Choice): boolean {
  return deed.verb.thing === "text" && means === null && templateOf(fight, who, deed, null) === null;
}

/** At whom it is done, unless somebody else is chosen: whom a statement named, else the likeliest to whom it goes; -1: nobody. */
export function nextTarget(fight: Fight, who: string, targets: readonly Target[]): number {
  const goes = (name: string | null | undefined): number =>
    targets.findIndex((target) => target.who === name && target.why === null);
  const named = hasStated(fight, who) ? goes(firstChoice(fight, who)?.target) : -1;
  if (named >= 0) return named;
  const likeliest = rankedTargets(fight, who).find(({ name }) => goes(name) >= 0);
  // Of friends the first: what is done to them is no habit.
  return likeliest === undefined ? targets.findIndex(({ why }) => why === null) : goes(likeliest.name);
}

/** Has somebody stated in this round what is to come? Then the rules offer that. */
function hasStated({ units }: Fight, who: string): boolean {
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i];
    if (unit === undefined || unit.lines[0]?.kind === "section") return false;
    if (unit.result.steps.some(({ actions }) => actions.some((action) => action.will && action.actor === who)))
      return true;
  }
  return false;
}

/** The line of a choice; `target` null: of a deed that is done to nobody. */
export function lineOf(fight: Fight, choice: Choice, target: string | null): string {
  const { who, deed, means, rest } = choice;
  const made = target === null ? null : templateOf(fight, who, deed, means);
  if (made !== null && target !== null) return made.line(target) + rest;
  const { verb } = deed;
  const word = verb.words[0] ?? verb.id;
  const does = deed.will ? `will ${word}` : verb.keyword === true ? word : inflect(word);
  if (means !== null && (verb.thing === "weapon" || verb.thing === "text"))
    return `${who} ${does} ${means}${target === null ? "" : ` at ${target}`}${rest}`;
  const on = target === null ? "" : ` ${verb.keyword === true ? "on " : ""}${target}`;
  return `${who} ${does}${on}${means === null ? "" : ` with ${means}`}${rest}`;
}

/** What the rules offer for this deed with these means, with another target put in: it has the clauses that the deed needs here. */
function templateOf(
  fight: Fight,
  who: string,
  deed: Deed,
  means: string | null,
): { readonly weapon: string | null; readonly line: (target: string) => string } | null {
  const { vocabulary } = fight.setup.system;
  for (const move of offersOf(fight, who)) {
    const { targets = [], clauses = [] } = move;
    if (move.verb !== deed.id || targets.length === 0) continue;
    const weapon = weaponIn(move);
    if (means !== null && weapon !== null && weapon !== means) continue;
    const armed = weapon !== null || means === null || !takesWeapon(deed);
    const all = armed ? clauses : [...clauses, { id: "with", value: means }];
    return { weapon, line: (other) => printed({ ...move, targets: [asWho(other)], clauses: all }, vocabulary) };
  }
  return null;
}

function weaponIn({ clauses = [], thing }: Move): string | null {
  const named = clauses.find(({ id }) => id === "with")?.value ?? thing;
  return named === undefined ? null : String(named);
}

/** The deeds that the rules offer somebody, the game master's word among them left out. Where something may be stated, nothing is done yet. */
function offersOf({ due }: Fight, who: string): readonly Move[] {
  const all = due.offers.flatMap((offer) =>
    offer.who === who && isDeed(offer.move) && offer.move.ruled !== true ? [offer.move] : [],
  );
  const stated = all.filter(isStatement);
  return stated.length > 0 ? stated : all;
}

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

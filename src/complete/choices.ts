import { areAllied, areFoes } from "../fight/alliance.ts";
import { clause, type Action } from "../fight/action.ts";
import { bindLine } from "../fight/bind/line.ts";
import type { Attack, Combatant } from "../fight/combatant.ts";
import { waysOf } from "../fight/fact.ts";
import { takesNoPart, find, isOurs, fightsOn } from "../fight/state.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import type { Placed } from "../fight/unit/result.ts";
import { nobody } from "../fight/value.ts";
import type { Way } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { caretBehind, remarkOn, tried, tryLines, type Caret } from "./caret.ts";
import {
  firstChoice,
  suits,
  isStatement,
  lineOf,
  offersOf,
  takesSeveral,
  takesWeapon,
  templateOf,
  type Choice,
  type Deed,
} from "./choice-lines.ts";
import { HURT, isGone, likeliest, listedTargets, needsHelp, patients, habitsOf } from "./habits.ts";

/*
 * Choices of the fighters who are due, as data: who, which deed, with what, at whom, each with the line that it would
 * write or the reason why it does not go. Words come from the vocabulary and from the rules' offers, so every system is
 * served alike.
 */

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
  /** Remark of the rules on a line that goes: that it is late, or that a distance is missing; null: they have none. */
  readonly remark: string | null;
}

/**
 * Returns the fighters who may act now; of a side that chooses, its members. Before anybody is due: those who may
 * declare something, and first of them those who have not.
 */
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

/** Binds a line as it would be bound now, and returns its action. */
function boundAs(fight: Fight, line: string): Action | null {
  const { state, setup } = fight;
  const context = { state, lexicon: setup.lexicon, line: 0, place: "line" as const, above: nobody };
  return bindLine(line, { from: 0, to: line.length }, context).actions[0] ?? null;
}

/**
 * Tells whether a deed can come about as things are. An offer of the rules can; anything else is tried. A deed that is
 * only stated is tried as if it were done at once too, because a fighter may state something that it cannot do yet.
 */
export function isEquipped(fight: Fight, who: string, deed: Deed): boolean {
  if (offersOf(fight, who).some(({ verb }) => verb === deed.id)) return true;
  const both = deed.will ? [deed, { ...deed, will: false }] : [deed];
  if (!deed.aims) return both.every((each) => goesAlone(fight, who, each));
  const goesWith = (means: string | null): boolean =>
    both.every((each) => targetsWith(fight, { who, deed: each, means, rest: "" }, 2));
  if (takesWeapon(deed)) return (find(fight.state, who)?.attacks ?? []).some(({ name }) => goesWith(name));
  if (deed.verb.thing !== "text" || deed.verb.helps !== undefined) return goesWith(null);
  // A caster's spells need not stand on the sheet.
  return suits(fight, who, deed.verb) || meansOf(fight, who, deed).length > 0;
}

/** Tells whether a deed without a target goes, with something in its field. */
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

/**
 * Returns why a deed without a target does not go as it stands (the rules refuse it, or ask something that no press
 * could answer); null: it goes.
 */
export function whyNotAlone(fight: Fight, choice: Choice): string | null {
  const result = tried(caretBehind(fight, ""), [lineOf(fight, choice, null)], environmentOf(fight));
  const wrong = result.diagnostics.find(({ severity }) => severity === "error");
  if (wrong !== undefined) return wrong.message;
  const open = result.offers.length > 0 ? undefined : result.pending.find(({ dice }) => dice === "");
  const asked = open === undefined ? null : (open.detail ?? open.purpose);
  return asked === null ? null : asked.slice(0, 1).toUpperCase() + asked.slice(1);
}

/** Lists the weapons or spells for a deed. Weapons that it refuses at everybody are left out, unless all are. */
export function meansOf(fight: Fight, who: string, deed: Deed): readonly Means[] {
  const c = find(fight.state, who);
  if (c === undefined) return [];
  if (deed.verb.thing === "text") {
    const spells = deed.aims ? c.spells.map(({ name }) => name) : [];
    return [...new Set([...thingsOffered(fight, who, deed), ...spells])].map((name) => ({ name, detail: null }));
  }
  if (!takesWeapon(deed)) return [];
  const habits = habitsOf(caretBehind(fight, ""), who);
  const all = [...c.attacks]
    .map((attack, i) => ({ attack, score: habits.weapon(attack.name) - i }))
    .sort((a, b) => b.score - a.score)
    .map(({ attack }) => attack);
  const offered = templateOf(fight, who, deed, null);
  const first = offered?.weapon ?? null;
  const found = all.map((each) => ({ each, way: waysWith(fight, { who, deed, means: each.name, rest: "" }, 2) }));
  const named = ({ each }: (typeof found)[number]): boolean => each.name === first;
  const some = [
    ...found.filter((one) => named(one) || one.way === "plainly"),
    ...found.filter((one) => !named(one) && one.way === "clause"),
  ].map(({ each }) => each);
  // The rules offer things that stand on no sheet: fists.
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

/** Lists the things that the rules name themselves: the spell that was declared. */
function thingsOffered(fight: Fight, who: string, deed: Deed): readonly string[] {
  return offersOf(fight, who).flatMap(({ verb, thing }) =>
    verb === deed.id && thing !== undefined ? [String(thing)] : [],
  );
}

/** Tells whether any of the first few foes lets it happen, as it is or with a clause. */
function targetsWith(fight: Fight, choice: Choice, most: number): boolean {
  return waysWith(fight, choice, most) !== null;
}

/**
 * Returns how any of the first few foes lets it happen: as it is, or with a clause by which the rules would let it, as
 * a bow is of use though everybody is in melee; null: in no way.
 */
function waysWith(fight: Fight, choice: Choice, most: number): "plainly" | "clause" | null {
  const caret = caretBehind(fight, "");
  const lines = likeliest(fight, choice.who, choice.deed.verb)
    .slice(0, most)
    .map((c) => lineOf(fight, choice, c.name));
  const wrong = lines.map((line) =>
    tried(caret, [line], environmentOf(fight)).diagnostics.find(({ severity }) => severity === "error"),
  );
  if (wrong.some((each) => each === undefined)) return "plainly";
  const goes = wrong.some((each, at) => {
    const ways: readonly Way[] = each?.what === undefined ? [] : waysOf(fight.setup.system.words, each.what);
    return ways.some(
      (way) => "clause" in way && tryLines(caret, [`${lines[at] ?? ""}, ${way.clause}`], environmentOf(fight)).goes,
    );
  });
  return lines.length > 0 && goes ? "clause" : null;
}

/** Meanings that are done to foes alone: friends are no targets of them, though the rules may not forbid it. */
const hostile = ["attack", "shoot", "throw", "charge", "grapple", "push", "disarm"] as const;

export function isHostile(fight: Fight, { id, verb }: Deed): boolean {
  if (verb.foes !== undefined) return true;
  const { said } = fight.setup.system.vocabulary;
  return hostile.some((meaning) => said?.verbs[meaning] === id || id === meaning);
}

/** Returns the same line at other targets, likeliest first, for a line that does not go at its own. */
export function otherTargets(fight: Fight, line: string): readonly string[] {
  const action = boundAs(fight, line);
  const [target, another] = action?.targets ?? [];
  if (action === null || target === undefined || another !== undefined) return [];
  const at = line.indexOf(` ${target}`, action.actor.length);
  if (at < 0) return [];
  const [head, tail] = [line.slice(0, at), line.slice(at + 1 + target.length)];
  const verb = fight.setup.lexicon.verbById.get(action.verb);
  if (verb === undefined) return [];
  return likeliest(fight, action.actor, verb).flatMap(({ name }) =>
    name === target ? [] : [`${head} ${name}${tail}`],
  );
}

/**
 * Lists the targets of a deed, each with its line or the reason why not: all foes, the friends at whom it goes, and
 * with a spell or a thing oneself. They keep the order of the roster, so that a number stays with its fighter; fighters
 * who take no part come last. A helping deed lists first those who need it.
 */
export function targetsOf(fight: Fight, choice: Choice): readonly Target[] {
  const caret: Caret = caretBehind(fight, "");
  const environment = environmentOf(fight);
  const targetOf = (c: Combatant): Target => {
    const line = lineOf(fight, choice, c.name);
    const why = tryLines(caret, [line], environment).why ?? whyNotAtOnce(c);
    const remark = why === null ? remarkOn(caret, line, environment) : null;
    return { who: c.name, ours: isOurs(fight.state, c.side), line, why, remark };
  };
  const { who, deed } = choice;
  // Help that is only stated needs somebody whom it would help, as things are.
  const whyNotAtOnce = ({ name }: Combatant): string | null =>
    deed.will && deed.verb.helps !== undefined
      ? tryLines(caret, [lineOf(fight, { ...choice, deed: { ...deed, will: false } }, name)], environment).why
      : null;
  const goes = ({ why }: Target): boolean => why === null;
  const meant = meantFor(fight, choice);
  const helps = deed.verb.helps ?? (meant === "friends" ? HURT : undefined);
  if (helps !== undefined) {
    const all = patients(fight.state, who, helps)
      .filter((c) => meant !== "friends" || c.name === who || isFriend(fight, who, c))
      .map((c) => ({ c, target: targetOf(c) }));
    const helped = all.filter(({ target }) => goes(target));
    // A hurt friend whom it does not help stands behind those whom it does, with the reason.
    const not = all.filter(
      ({ c, target }) =>
        !goes(target) && isFriend(fight, who, c) && !isGone(c) && (helped.length === 0 || needsHelp(c, helps)),
    );
    return [...helped, ...not].map(({ target }) => target);
  }
  const foes = foesFor(fight, choice).map(targetOf);
  if (isHostile(fight, deed) || meant === "foes") return foes;
  const self = deed.verb.thing === "text" ? find(fight.state, who) : undefined;
  const friends = [...listedTargets(fight, who, true), ...(self === undefined ? [] : [self])]
    .map(targetOf)
    .filter(goes);
  return foes.some(({ why }) => why === null) ? [...foes, ...friends] : [...friends, ...foes];
}

/** Returns those for whom the chosen thing is meant, as the sheet describes it; null: anybody. */
function meantFor(fight: Fight, { who, deed, means }: Choice): "foes" | "friends" | null {
  if (deed.verb.thing !== "text" || means === null) return null;
  const spell = find(fight.state, who)?.spells.find(({ name }) => fold(name) === fold(means));
  const { spellProperties = [] } = fight.setup.system.vocabulary;
  return spellProperties.find(({ id, meant }) => meant !== undefined && spell?.props[id] !== undefined)?.meant ?? null;
}

/**
 * Returns the foes for a deed; of a deed that is done in a melee only those engaged with the fighter, where there are
 * any.
 */
function foesFor(fight: Fight, { who, deed }: Choice): readonly Combatant[] {
  const foes = listedTargets(fight, who);
  if (deed.verb.foes !== "engaged") return foes;
  const names = (one: Combatant | undefined, other: string): boolean =>
    one?.conditions.some(({ id, whom }) => id === "engaged" && whom.some((each) => each === other)) === true;
  const own = find(fight.state, who);
  const engaged = foes.filter((foe) => names(own, foe.name) || names(foe, who));
  return engaged.length > 0 ? engaged : foes;
}

function isFriend({ state }: Fight, who: string, { side }: Combatant): boolean {
  const own = find(state, who);
  return own !== undefined && areAllied(state, own.side, side);
}

/**
 * Tells whether the thing still has to be named: a spell that no sheet lists. Without it the target would be taken for
 * its name.
 */
export function isNameless(fight: Fight, { who, deed, means }: Choice): boolean {
  if (deed.verb.thing !== "text" || means !== null || deed.verb.helps !== undefined) return false;
  return templateOf(fight, who, deed, null) === null;
}

/**
 * Returns the index of the target that is chosen at first: the one of the statement, else the likeliest at which the
 * deed goes; -1: nobody.
 */
export function nextTarget(fight: Fight, who: string, deed: Deed, targets: readonly Target[]): number {
  const { verb } = deed;
  const goes = (name: string | null | undefined): number =>
    targets.findIndex((target) => target.who === name && target.why === null);
  if (targetsStated(fight, who, deed)?.length === 0) return -1;
  const named = hasStated(fight, who) ? goes(firstChoice(fight, who)?.target) : -1;
  if (named >= 0) return named;
  const all = likeliest(fight, who, verb).filter(({ name }) => goes(name) >= 0);
  // Nobody means first whoever has laid down arms.
  const first = all.find((c) => fightsOn(c, fight.setup.lexicon)) ?? all[0];
  // Friends are taken in order: helping them is no habit.
  return first === undefined ? targets.findIndex(({ why }) => why === null) : goes(first.name);
}

/** Tells whether somebody has stated a deed in this round: then the rules offer that one. */
function hasStated(fight: Fight, who: string): boolean {
  return statedBy(fight, who) !== null;
}

/** Returns the last action that somebody stated in this round (of that verb, if one is named); null: none. */
function statedBy({ units }: Fight, who: string, verb: string | null = null): Action | null {
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i];
    if (unit === undefined || unit.lines[0]?.kind === "section") return null;
    const all = unit.result.steps.flatMap(({ actions }) => actions);
    const stated = all.find((each) => each.will && each.actor === who && (verb === null || each.verb === verb));
    if (stated !== undefined) return stated;
  }
  return null;
}

/** Returns the weapon or spell of the statement of this round; null: none was named. */
export function meansStated(fight: Fight, who: string, deed: Deed): string | null {
  const stated = deed.will ? null : statedBy(fight, who, deed.id);
  const told = stated === null ? undefined : clause(stated, "with");
  return told !== undefined && "names" in told ? (told.names[0] ?? null) : null;
}

/** Returns the targets at which a spell was stated; null: it was not stated. */
function targetsStated(fight: Fight, who: string, deed: Deed): readonly string[] | null {
  return deed.will || !takesSeveral(deed) ? null : (statedBy(fight, who, deed.id)?.targets ?? null);
}

/** Returns the targets of the statement behind the first. */
export function alsoStated(fight: Fight, who: string, deed: Deed): readonly string[] {
  return targetsStated(fight, who, deed)?.slice(1) ?? [];
}

/** A statement of the round before that can be made once more. */
interface Before {
  /** The unit's first line: one number for as long as nothing above it changes. */
  readonly at: number;
  /** Without dice. */
  readonly line: string;
  /** Fighters whose statement it is. */
  readonly actors: readonly string[];
  /** Is it asked for now? Where the order counts, others come first. */
  readonly due: boolean;
  /** Foes at whom it was, who are out of the fight. */
  readonly gone: readonly string[];
}

/**
 * Returns the statements of the round before that can be made again, in the order of the text: those of fighters who
 * have stated nothing yet. Empty where no statement is asked for.
 */
export function statedBefore(fight: Fight): readonly Before[] {
  const { offers } = fight.due;
  if (!offers.some(({ move }) => isStatement(move))) return [];
  const due = new Set(actorsOf(fight));
  return roundBefore(fight).flatMap((unit) => {
    const [step] = unit.result.steps;
    // A statement that the rules refused was none.
    const actions = step === undefined || step.status === "refused" ? [] : step.actions;
    const stated = actions.filter(({ will, actor }) => will && !isOut(fight, actor) && !hasStated(fight, actor));
    if (stated.length === 0) return [];
    const isDue = stated.some(({ actor }) => due.has(actor));
    const actors = stated.map(({ actor }) => actor);
    return [{ at: unit.from, line: wordsOf(unit), actors, due: isDue, gone: goneOf(fight, stated) }];
  });
}

/**
 * Lists the foes among the targets who are out of the fight. A friend who has fallen is no such loss: it can still be
 * helped.
 */
function goneOf(fight: Fight, stated: readonly Action[]): readonly string[] {
  const done = stated.flatMap(({ actor, targets }) => targets.map((target) => [actor, target] as const));
  return done.flatMap(([actor, target]) =>
    isOut(fight, target) && fightEachOther(fight, actor, target) ? [target] : [],
  );
}

function fightEachOther({ state }: Fight, one: string, other: string): boolean {
  const a = find(state, one);
  const b = find(state, other);
  return a !== undefined && b !== undefined && areFoes(state, a, b);
}

function isOut(fight: Fight, who: string): boolean {
  const one = find(fight.state, who);
  return one === undefined || takesNoPart(one, fight.setup.lexicon);
}

/** Returns the units between the last section but one and the last. */
function roundBefore({ units }: Fight): readonly Placed[] {
  const sections = units.flatMap(({ lines }, at) => (lines[0]?.kind === "section" ? [at] : []));
  const [from, to] = sections.slice(-2);
  return from === undefined || to === undefined ? [] : units.slice(from + 1, to);
}

function wordsOf({ lines: [line] }: Placed): string {
  return line?.kind === "action" ? line.text.slice(0, line.body.to).trim() : "";
}

import { fold, gain, has, loudly, notice, setStat } from "../../fight/rule-kit.ts";
import { has as hasClause, thingText } from "../../fight/action.ts";
import type { Spell } from "../../fight/combatant.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isEdition2014 } from "./able.ts";
import { concentrate, endConcentration } from "./concentration.ts";
import { flagOf, handsFree, kindIn, slotsOf } from "./sheet.ts";
import { useAction, useReaction } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Caster {
  readonly who: string;
}

interface Named extends Caster {
  readonly spell: string;
}

/** Costs of spells, and what stands in their way (SR-49, SR-128 to SR-133, SR-137, SR-139). */
export const castingSentences = {
  "no slot left": ({ who, level, slots }: Caster & { level: number; slots: string }) =>
    `${who} has no slot of level ${level} left (${slots}).`,
  "one slot a turn": ({ who }: Caster) => `${who} has spent a slot this turn; a second one must wait.`,
  "cantrips beside a bonus spell": ({ who }: Caster) =>
    `${who} casts with its bonus action this turn: besides that only cantrips of one action.`,
  "has no words": ({ who, spell }: Named) => `${who} is silenced: ${spell} takes words.`,
  "has no hand": ({ who, spell }: Named) => `${who} has no hand free for ${spell}.`,
  "armour is in the way": ({ who }: Caster) => `${who} wears armour that it is not trained in, and casts nothing.`,
  "is cast as a reaction": ({ spell }: { spell: string }) =>
    `${spell} is cast as a reaction: indented, below what it answers.`,
  "hits nobody to ward": ({ who, spell }: Named) => `${spell} answers a hit, and nothing has hit ${who} here.`,
  "cannot be readied": ({ spell }: { spell: string }) => `Only spells of one action can be readied, not ${spell}.`,
  "casts on": ({ who, spell, done, turns }: Named & { done: number; turns: number }) =>
    `${who} goes on casting ${spell}: turn ${done} of ${turns}.`,
  "spell is interrupted": ({ who, spell }: Named) => `${who}’s ${spell} comes to nothing.`,
  "stands below a spell": "It stands below the spell that it undoes.",
  "is wasted on": ({ spell, target }: { spell: string; target: string }) =>
    `${spell} does nothing to ${target}: it is of another kind.`,
  "no clear path": ({ spell }: { spell: string }) =>
    `There is no clear path for ${spell}: the target is in total cover.`,
} as const;

export function numberIn({ props }: Spell, id: string): number | null {
  const value = props[id];
  return typeof value === "number" ? value : null;
}

export function spellNamed(c: Combatant, said: string): Spell | null {
  return c.spells.find(({ name }) => fold(name) === fold(said)) ?? null;
}

/** Tells whether it is somebody's own turn: a reaction on another's is another turn. */
function isOwnTurn(turn: Turn, who: Who): boolean {
  return turn.state.own.onTurn === who;
}

/**
 * Refuses a second slot on one turn; in the older edition all but cantrips beside a spell of the bonus action.
 * @rule SR-129
 * @rule SR-130
 */
export function needTurnFor(turn: Turn, who: Who, level: number, bonus: boolean): void {
  if (!isOwnTurn(turn, who)) return;
  const { own } = turn.get(who);
  if (!isEdition2014(turn)) {
    const free = own.byReaction && turn.option("slot-reaction") === "free";
    if (level > 0 && own.slot && !free) turn.refuse("SR-129", { is: "one slot a turn", who });
    return;
  }
  const other = level > 0 || bonus;
  if ((own.bonusSpell && other && !bonus) || (bonus && own.otherSpell))
    turn.refuse("SR-130", { is: "cantrips beside a bonus spell", who });
  const me = turn.own(who);
  if (bonus) me.bonusSpell = true;
  else if (level > 0) me.otherSpell = true;
}

/**
 * Spends a slot of the spell's level; cantrips take none, and whose line has no slots, of that nobody keeps count.
 * @rule SR-128
 * @rule SR-131
 */
export function spendSlot(turn: Turn, who: Who, level: number): void {
  if (level === 0) return;
  const { byReaction } = turn.get(who).own;
  if (isOwnTurn(turn, who) && !(byReaction && turn.option("slot-reaction") === "free")) turn.own(who).slot = true;
  const slots = slotsOf(turn.get(who));
  if (slots === null) return;
  const left = slots[level - 1] ?? 0;
  if (left < 1) {
    turn.refuse("SR-128", { is: "no slot left", who, level, slots: slots.join("/") });
    return;
  }
  setStat(turn, ["SR-128"], who, "slots", slots.map((count, at) => (at === level - 1 ? count - 1 : count)).join("/"));
}

/**
 * Refuses a spell for which somebody lacks the voice, a hand, or armour that it is used to.
 * @rule SR-132
 */
export function needComponents(turn: Turn, who: Who, { name: spell, props }: Spell): void {
  const c = turn.get(who);
  if (has(c, "silenced") && props["wordless"] !== true) turn.refuse("SR-132", { is: "has no words", who, spell });
  if (handsFree(c) < 1 && props["handless"] !== true) turn.refuse("SR-132", { is: "has no hand", who, spell });
  if (flagOf(c, "untrained armour")) turn.refuse("SR-132", { is: "armour is in the way", who });
}

/** Tells whether nothing keeps somebody from casting a spell now: components, slots, what it has cast this turn. */
export function mayCast(turn: Pick<Turn, "option">, c: Combatant, { props }: Spell): boolean {
  if (has(c, "silenced") && props["wordless"] !== true) return false;
  if ((handsFree(c) < 1 && props["handless"] !== true) || flagOf(c, "untrained armour")) return false;
  const level = typeof props["level"] === "number" ? props["level"] : 0;
  if (!hasSlot(c, level) || props["reaction"] === true) return false;
  const { turn: its, slot, bonusSpell, otherSpell } = c.own;
  if (its === "waiting") return true;
  if (!isEdition2014(turn)) return level === 0 || !slot;
  return props["bonus"] === true ? !otherSpell : level === 0 || !bonusSpell;
}

/**
 * Asks one who is hit for a spell that wards it off, by its reaction; returns what that adds to its AC. The roll is
 * held against it as well.
 * @rule SR-133
 */
export function wardOff(turn: Turn, who: Who): number {
  const c = turn.get(who);
  if (barToAct(c) !== null || c.own.reacted) return 0;
  const wards = c.spells.filter((spell) => isWard(spell) && hasSlot(c, numberIn(spell, "level") ?? 0));
  if (wards.length === 0) return 0;
  const offers = wards.map(({ name }) => offer(who, { verb: "cast", who, thing: name }, "SR-133"));
  const named = ({ actor, verb, thing }: Action): Spell | null =>
    verb === "cast" && actor === who ? spellNamed(c, thingText({ thing }) ?? "") : null;
  const answer = turn.react(offers, (each) => {
    const spell = named(each);
    return spell !== null && isWard(spell);
  });
  const spell = answer === null ? null : named(answer.action);
  if (answer === null || spell === null) return 0;
  const own = answer.turn;
  const level = numberIn(spell, "level") ?? 0;
  useReaction(own, who);
  needComponents(own, who, spell);
  own.own(who).byReaction = true;
  needTurnFor(own, who, level, false);
  spendSlot(own, who, level);
  own.own(who).byReaction = false;
  const ward = numberIn(spell, "ac") ?? 0;
  own.own(who).ward = ward;
  gain(own, ["SR-133"], who, "warded", { of: spell.name, ends: { at: "turn start", who } });
  return ward;
}

function isWard(spell: Spell): boolean {
  return spell.props["reaction"] === true && numberIn(spell, "ac") !== null;
}

function hasSlot(c: Combatant, level: number): boolean {
  const slots = slotsOf(c);
  return level === 0 || slots === null || (slots[level - 1] ?? 0) > 0;
}

/** Refuses a reaction spell on a line of its own, and one that answers a hit where nothing has hit (SR-133). */
export function needTrigger(turn: Turn, who: Who, spell: Spell): void {
  if (spell.props["reaction"] !== true) return;
  if (!turn.get(who).own.byReaction) turn.refuse("SR-133", { is: "is cast as a reaction", spell: spell.name });
  else if (isWard(spell)) turn.refuse("SR-133", { is: "hits nobody to ward", who, spell: spell.name });
}

/** Tells whether the game master undoes the spell; its slot is kept, but in the older edition lost (SR-133). */
export function isInterrupted(turn: Turn, who: Who, spell: Spell, level: number): boolean {
  if (turn.ruling(["interrupted"]) === null) return false;
  if (isEdition2014(turn)) spendSlot(turn, who, level);
  loudly(turn, ["SR-133"], { is: "spell is interrupted", who, spell: spell.name }, [who]);
  return true;
}

/** Tells that nothing is interrupted here. */
export function interruptNothing(turn: Turn): void {
  turn.impossible("SR-133", { is: "stands below a spell" });
}

/**
 * Readies a spell: it is cast and paid now, and held by concentration until the next turn begins.
 * @rule SR-49
 */
export function readySpell(turn: Turn, action: Action, spell: Spell): void {
  const who = action.actor;
  const { props, name } = spell;
  const level = numberIn(spell, "level") ?? 0;
  if (props["bonus"] === true || props["reaction"] === true || (numberIn(spell, "turns") ?? 1) > 1)
    turn.refuse("SR-49", { is: "cannot be readied", spell: name });
  needComponents(turn, who, spell);
  needTurnFor(turn, who, level, false);
  useAction(turn, action, "ready");
  spendSlot(turn, who, level);
  concentrate(turn, who, name);
  turn.own(who).readiedSpell = name;
}

/** Tells whether a spell that is held is let go by this reaction: nothing is paid again (SR-49). */
export function isReleased(turn: Turn, who: Who, spell: Spell): boolean {
  const { readiedSpell, byReaction } = turn.get(who).own;
  if (!byReaction || readiedSpell !== spell.name) return false;
  turn.own(who).readiedSpell = null;
  endConcentration(turn, who, "SR-49");
  return true;
}

/**
 * Goes on with a casting of several turns, each with its action and concentration; true: it is done.
 * @rule SR-137
 */
export function isCastThrough(turn: Turn, who: Who, spell: Spell): boolean {
  const turns = numberIn(spell, "turns") ?? 1;
  if (turns <= 1) return true;
  const { name } = spell;
  const { casting, concentration } = turn.get(who).own;
  const { round } = turn.state;
  const goesOn = casting?.spell === name && casting.round === round - 1 && concentration?.spell === name;
  const done = goesOn ? casting.done + 1 : 1;
  if (!goesOn) concentrate(turn, who, name);
  turn.own(who).casting = done >= turns ? null : { spell: name, done, round };
  notice(turn, ["SR-137"], { is: "casts on", who, spell: name, done, turns }, [who]);
  if (done < turns) return false;
  endConcentration(turn, who, "SR-137");
  return true;
}

/**
 * Returns the targets on which a spell works; on those of another kind it is wasted. In total cover nobody is a target.
 * @rule SR-139
 */
export function fitting(turn: Turn, action: Action, { name: spell, props }: Spell, targets: readonly Who[]): Who[] {
  if (hasClause(action, "total cover")) turn.refuse("SR-139", { is: "no clear path", spell });
  return targets.filter((target) => {
    if (kindIn(turn.get(target), props["only"])) return true;
    loudly(turn, ["SR-139"], { is: "is wasted on", spell, target }, [target]);
    return false;
  });
}

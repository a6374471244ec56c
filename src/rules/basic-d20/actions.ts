import type { FactOf } from "../../fight/fact.ts";
import { list, has, endOfRound, gain, lose, type Given } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import type { Job, Deed, Felled } from "./own.ts";
import type { Action, Combatant, ConditionId, Fact, FightState, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/**
 * What keeps somebody from acting, from attacking or from a reaction (BD-07, BD-12, BD-22, BD-27, BD-59, BD-75, BD-104,
 * BD-107).
 */
export const abilitySentences = {
  "is surprised": ({ who }: Subject) => `${who} is surprised and cannot act this round.`,
  "has left": ({ who }: Subject) => `${who} has left the fight.`,
  "is unconscious": ({ who }: Subject) => `${who} is unconscious and cannot act.`,
  "is out": ({ who }: Subject) => `${who} is out of the fight and cannot act.`,
  "is running": ({ who }: Subject) => `${who} is running and may not attack.`,
  "may not attack": ({ who }: Subject) => `${who} may make no attack of any kind this round.`,
  "busy all round": ({ who, job }: Subject & { job: Job }) =>
    `${who} spends the whole round ${job}: nothing else fits in.`,
  "is dodging": ({ who }: Subject) => `${who} is dodging and may not attack; movement and reactions are left.`,
  "names no target": () => "Whom? Name the target.",
};

interface Declared {
  readonly who: string;
  readonly declared: readonly string[];
}

const declaredOnly = ({ who, declared }: Declared): string => `${who} declared "${list(declared)}"`;

/** What somebody has already done this round, and what it declared (BD-08, BD-11, BD-12). */
export const countSentences = {
  "already acted": ({ who, deed }: { who: string; deed: Deed }) =>
    `${who} has already acted this round (${deed}); only movement and reactions are left.`,
  "attacked before it counted": ({ who, number }: { who: string; number: number }) =>
    `${who} was attacked above on this number (${number}), before this counted; written first, ` +
    "it counts for all of them.",
  "bound to its declaration": (about: Declared) =>
    `${declaredOnly(about)} and is bound to it (option declare binding).`,
  "not as declared": (about: Declared) => `${declaredOnly(about)} and does something else.`,
  "declared too late": ({ who }: { who: string }) =>
    `${who} has already acted this round; a declaration comes before the dice.`,
  "answers the line above": () => "This answers a question of the line above it: write it indented below that line.",
  "nobody can be surprised": () => "nobody can be surprised",
};

/** A rule that forbids something, and why in this fight. */
type Bar = readonly [rule: string, why: FactOf<typeof abilitySentences>];

/**
 * Was this inflicted by another on the number that is being called? It counts only after that number.
 * @rule BD-11
 */
export function isFresh(state: FightState, who: string, id: Felled, about: string | null = null): boolean {
  return state.own.fresh.some(
    (entry) => entry.who === who && entry.id === id && (about === null || entry.about === about),
  );
}

/** Does a condition count already? (BD-11) */
export function inForce(state: FightState, c: Combatant, id: ConditionId): boolean {
  return c.conditions.some((held) => held.id === id && !isFresh(state, c.name, id, held.of ?? held.whom[0]));
}

/** Has somebody any of these conditions? */
export function hasAny(c: Combatant, ids: readonly ConditionId[]): boolean {
  return ids.some((id) => has(c, id));
}

/** Is it out of the fight, be it only since this number? */
export function isOut(c: Combatant): boolean {
  return hasAny(c, ["dead", "unconscious", "gone"]) || (c.hp !== null && c.hp.now <= 0);
}

/**
 * Was it felled on the number being called? Then it still acts on that number, and can still be struck there (BD-11).
 */
export function fellNow(state: FightState, c: Combatant): boolean {
  return isOut(c) && isFresh(state, c.name, "out");
}

/**
 * What keeps somebody who acts on that number from doing anything at all; null for nothing (BD-07, BD-11, BD-104,
 * BD-107).
 */
export function unable(state: FightState, c: Combatant, number = c.own.number): Bar | null {
  if (has(c, "surprised")) return ["BD-07", { is: "is surprised", who: c.name }];
  if (has(c, "gone")) return ["BD-12", { is: "has left", who: c.name }];
  if (!isOut(c) || (fellNow(state, c) && state.own.number === number)) return null;
  if (has(c, "unconscious")) return ["BD-107", { is: "is unconscious", who: c.name }];
  return ["BD-104", { is: "is out", who: c.name }];
}

/** What keeps somebody who is able from making an attack of any kind (BD-27, BD-59, BD-62, BD-75). */
function attackBar(state: FightState, c: Combatant): Bar | null {
  if (has(c, "running")) return ["BD-27", { is: "is running", who: c.name }];
  // After a fumble it covers the next round; by ruling it begins at once.
  if (has(c, "no attack") && (c.own.noAttack?.from ?? state.round) <= state.round)
    return [c.own.noAttack?.rule ?? "BD-59", { is: "may not attack", who: c.name }];
  return busy(c);
}

/** A job that fills the round (BD-75, BD-82). */
export function busy(c: Combatant): Bar | null {
  const job = c.own.wholeRound ?? (has(c, "reloading") ? "reloading" : null);
  return job === null ? null : [jobRule(job), { is: "busy all round", who: c.name, job }];
}

export function jobRule(job: Job): string {
  return job === "reloading" ? "BD-75" : "BD-82";
}

/** What keeps somebody from attacking as a reaction. */
export function cannotReact(state: FightState, c: Combatant): Bar | null {
  return unable(state, c) ?? attackBar(state, c);
}

/** Refuses what is barred. */
export function heed(turn: Turn, bar: readonly [rule: string, why: Fact] | null): void {
  if (bar !== null) turn.refuse(...bar);
}

/** Refuses an attack as somebody's own action where it may make none, or dodges (BD-22). */
export function needAttack(turn: Turn, who: Who): void {
  const c = turn.get(who);
  heed(turn, attackBar(turn.state, c));
  if (has(c, "dodging")) turn.refuse("BD-22", { is: "is dodging", who });
}

/** The one at whom the action aims. */
export function targetOf(turn: Turn, action: Action, rule: string): Who {
  return action.targets[0] ?? turn.impossible(rule, { is: "names no target" });
}

/** Are two combatants on different sides? */
export function opposed(a: Combatant, b: Combatant): boolean {
  return a.side.toLowerCase() !== b.side.toLowerCase();
}

/*
 * What each combatant has already done this round, and what befalls it on the number being called (BD-08, BD-11,
 * BD-12).
 */

/** Somebody gets a condition that ends with the round. */
export function gainForRound(turn: Turn, rule: string, who: Who, id: ConditionId, more: Given = {}): void {
  const { round } = turn.state;
  gain(turn, [rule], who, id, { ...more, ends: round === 0 ? { at: "round end" } : endOfRound(round) });
}

/** Somebody gets a condition from another: it counts once the number being called is over (BD-11). */
export function inflict(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, who, id, more);
  markFresh(turn, who, id, more.of ?? (typeof more.whom === "string" ? more.whom : null));
}

/** Notes that something befell somebody on the number being called (BD-11). Without a number it counts at once. */
export function markFresh(turn: Turn, who: string, id: Felled, about: string | null = null): void {
  const { number, fresh } = turn.state.own;
  if (number !== null) turn.ownFight().fresh = [...fresh, { who, id, about }];
}

/** What befell somebody on the number being called counts at once after all. */
export function unmarkFresh(turn: Turn, who: string, id: Felled): void {
  const { fresh } = turn.state.own;
  turn.ownFight().fresh = fresh.filter((entry) => entry.who !== who || entry.id !== id);
}

/** Is it able, or felled on its own number, which is being called and which it completes? (BD-11) */
function mayStillAct(state: FightState, c: Combatant): boolean {
  return !isOut(c) || (fellNow(state, c) && !has(c, "gone") && c.own.number === state.own.number);
}

/**
 * Has this combatant a number on which it has yet to act? Whoever was dropped on its way has had its turn (BD-12,
 * BD-41).
 */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (c.own.number === null || c.own.acted !== null || c.own.stopped || !mayStillAct(state, c)) return false;
  if (hasAny(c, ["surprised", "holding", "braced", "delaying", "dodging"])) return false;
  // Whoever has only moved, and whose number is over, has had its turn.
  return c.own.moved === null || c.own.number === state.own.number;
}

export const attackVerbs: readonly string[] = [
  "attack",
  "melee attack",
  "ranged attack",
  "shoot",
  "throw",
  "two-weapon attack",
  "punch",
  "kick",
];

function family(verb: string): string {
  return attackVerbs.includes(verb) ? "attack" : verb;
}

/**
 * What somebody does to itself counts from its line on; whoever attacked it above on the same number met it without
 * (BD-11). null: nobody did.
 */
export function tooLateFor(turn: Turn, who: Who): Fact | null {
  const called = turn.state.own.number;
  if (called === null || turn.get(who).own.attacked === 0) return null;
  return { is: "attacked before it counted", who, number: called };
}

/**
 * Takes the one action of the round, and holds it against the declaration (BD-08).
 * @rule BD-12
 */
export function useAction(turn: Turn, action: Action, what: Deed): void {
  const who = action.actor;
  const { acted } = turn.get(who).own;
  if (acted !== null) turn.refuse("BD-12", { is: "already acted", who, deed: acted });
  checkDeclared(turn, action);
  const me = turn.own(who);
  me.acted = what;
  me.actedOn = turn.state.own.number ?? me.actedOn;
  lose(turn, ["BD-24"], who, "holding");
  lose(turn, ["BD-38"], who, "braced");
  lose(turn, ["BD-98"], who, "delaying");
}

/**
 * An action that was not declared: a remark, or refused where declarations bind.
 * @rule BD-08
 */
function checkDeclared(turn: Turn, { actor, verb }: Action): void {
  const { declared } = turn.get(actor).own;
  if (turn.option("declare") === "off" || declared.length === 0 || verb === "meet" || verb === "pass") return;
  if (declared.some((each) => each === "hold" || each === "set" || family(each) === family(verb))) return;
  if (turn.option("declare") === "binding")
    turn.refuse("BD-08", { is: "bound to its declaration", who: actor, declared });
  else turn.info("BD-08", { is: "not as declared", who: actor, declared });
}

import { line, withWays, type FactOf } from "../../fight/fact.ts";
import { list, has, endOfRound, gain, lose, type Given } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import type { Job, Deed, Felled } from "./own.ts";
import type { Action, BasicD20, Combatant, ConditionId, Fact, FightState, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Declared {
  readonly who: string;
  readonly declared: readonly string[];
}

const declaredOnly = ({ who, declared }: Declared): string => `${who} declared "${list(declared)}"`;

/**
 * Reasons why somebody cannot act, attack or react, and remarks on an action that does not fit the round (BD-07,
 * BD-08, BD-11, BD-12, BD-22, BD-27, BD-59, BD-75, BD-104, BD-107).
 */
export const actionSentences = {
  "is surprised": ({ who }: Subject) => `${who} is surprised and cannot act this round.`,
  "has left": ({ who }: Subject) => `${who} has left the fight.`,
  "has surrendered": ({ who }: Subject) =>
    withWays`${who} has surrendered and fights no more. ${line(`! ${who} loses surrendered`)} ends that.`,
  "is unconscious": ({ who }: Subject) => `${who} is unconscious and cannot act.`,
  "is out": ({ who }: Subject) => `${who} is out of the fight and cannot act.`,
  "is running": ({ who }: Subject) => `${who} is running and may not attack.`,
  "may not attack": ({ who }: Subject) => `${who} may make no attack of any kind this round.`,
  "busy all round": ({ who, job }: Subject & { job: Job }) =>
    `${who} spends the whole round ${job}: nothing else fits in.`,
  "is dodging": ({ who }: Subject) => `${who} is dodging and may not attack; movement and reactions are left.`,
  "names no target": "Whom? Name the target.",

  "already acted": ({ who, deed }: { who: string; deed: Deed }) =>
    `${who} has already acted this round (${deed}); only movement and reactions are left.`,
  "attacked before it counted": `{who} was attacked above on this number ({number}), before this counted; written
      first, it counts for all of them.`,
  "bound to its declaration": (about: Declared) =>
    `${declaredOnly(about)} and is bound to it (option declare binding).`,
  "not as declared": (about: Declared) => `${declaredOnly(about)} and does something else.`,
  "declared too late": "{who} has already acted this round; a declaration comes before the dice.",
  "answers the line above": "This answers a question of the line above it: write it indented below that line.",
  "nobody can be surprised": "nobody can be surprised",
} as const;

/** A rule that forbids something, and why in this fight. */
type Bar = readonly [rule: string, why: FactOf<typeof actionSentences>];

/**
 * Tells whether another inflicted this on the number being called: it counts only after that number.
 * @rule BD-11
 */
export function isFresh(state: FightState, who: string, id: Felled, about: string | null = null): boolean {
  return state.own.fresh.some(
    (entry) => entry.who === who && entry.id === id && (about === null || entry.about === about),
  );
}

/** Tells whether a condition counts already (BD-11). */
export function inForce(state: FightState, c: Combatant, id: ConditionId): boolean {
  return c.conditions.some((held) => held.id === id && !isFresh(state, c.name, id, held.of ?? held.whom[0]));
}

/** Tells whether somebody has any of these conditions. */
export function hasAny(c: Combatant, ids: readonly ConditionId[]): boolean {
  return ids.some((id) => has(c, id));
}

/** Tells whether somebody is out of the fight, even if only since this number. */
export function isOut(c: Combatant): boolean {
  return hasAny(c, ["dead", "unconscious", "surrendered", "gone"]) || (c.hp !== null && c.hp.now <= 0);
}

/**
 * Tells whether somebody fell on the number being called: then it still acts on that number and can still be struck
 * there (BD-11).
 */
export function fellOnThisNumber(state: FightState, c: Combatant): boolean {
  return isOut(c) && isFresh(state, c.name, "out");
}

/**
 * Returns the rule that keeps somebody from doing anything on that number, and why; null if it is able (BD-07,
 * BD-11, BD-104, BD-107).
 */
export function barToAct(state: FightState, c: Combatant, number = c.own.number): Bar | null {
  if (has(c, "surprised")) return ["BD-07", { is: "is surprised", who: c.name }];
  if (has(c, "gone")) return ["BD-12", { is: "has left", who: c.name }];
  if (has(c, "surrendered")) return ["BD-12", { is: "has surrendered", who: c.name }];
  if (!isOut(c) || (fellOnThisNumber(state, c) && state.own.number === number)) return null;
  if (has(c, "unconscious")) return ["BD-107", { is: "is unconscious", who: c.name }];
  return ["BD-104", { is: "is out", who: c.name }];
}

/**
 * Returns the rule that keeps somebody able from an attack of any kind, and why; null if nothing does (BD-27, BD-59,
 * BD-62, BD-75).
 */
function barToAttack(state: FightState, c: Combatant): Bar | null {
  if (has(c, "running")) return ["BD-27", { is: "is running", who: c.name }];
  // After a fumble it covers the next round; by ruling it begins at once.
  if (has(c, "no attack") && (c.own.noAttack?.from ?? state.round) <= state.round)
    return [c.own.noAttack?.rule ?? "BD-59", { is: "may not attack", who: c.name }];
  return barOfJob(c);
}

/** Returns the rule of a job that fills somebody's round; null if it has none (BD-75, BD-82). */
export function barOfJob(c: Combatant): Bar | null {
  const job = c.own.wholeRound ?? (has(c, "reloading") ? "reloading" : null);
  return job === null ? null : [jobRule(job), { is: "busy all round", who: c.name, job }];
}

export function jobRule(job: Job): string {
  return job === "reloading" ? "BD-75" : "BD-82";
}

/** Returns the rule that keeps somebody from attacking as a reaction, and why; null if nothing does. */
export function barToReact(state: FightState, c: Combatant): Bar | null {
  return barToAct(state, c, state.own.number) ?? barToAttack(state, c);
}

/** Refuses what is barred. */
export function refuseIf(turn: Turn, bar: readonly [rule: string, why: Fact] | null): void {
  if (bar !== null) turn.refuse(...bar);
}

/** Refuses an attack as somebody's own action where it may make none, or dodges (BD-22). */
export function needAttack(turn: Turn, who: Who): void {
  const c = turn.get(who);
  refuseIf(turn, barToAttack(turn.state, c));
  if (has(c, "dodging")) turn.refuse("BD-22", { is: "is dodging", who });
}

/** Returns the first target of the line; refuses a line that names none. */
export function targetOf(turn: Turn, action: Action, rule: string): Who {
  return action.targets[0] ?? turn.impossible(rule, { is: "names no target" });
}

/*
 * Actions of the round, and effects that befall somebody on the number being called (BD-08, BD-11, BD-12).
 */

/** Gives somebody a condition that ends with the round. */
export function gainForRound(turn: Turn, rule: string, who: Who, id: ConditionId, more: Given = {}): void {
  const { round } = turn.state;
  gain(turn, [rule], who, id, { ...more, ends: round === 0 ? { at: "round end" } : endOfRound(round) });
}

/** Gives somebody a condition that another inflicts: it counts once the number being called is over (BD-11). */
export function inflict(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, who, id, more);
  markFresh(turn, who, id, more.of ?? (typeof more.whom === "string" ? more.whom : null));
}

/** Notes that something befell somebody on the number being called (BD-11). Without a number it counts at once. */
export function markFresh(turn: Turn, who: string, id: Felled, about: string | null = null): void {
  const { number, fresh } = turn.state.own;
  if (number !== null) turn.ownFight().fresh = [...fresh, { who, id, about }];
}

/** Lets an effect of the number being called count at once. */
export function unmarkFresh(turn: Turn, who: string, id: Felled): void {
  const { fresh } = turn.state.own;
  turn.ownFight().fresh = fresh.filter((entry) => entry.who !== who || entry.id !== id);
}

/** Tells whether somebody is able, or fell on its own number, which is being called and which it completes (BD-11). */
function mayStillAct(state: FightState, c: Combatant): boolean {
  if (!isOut(c)) return true;
  return fellOnThisNumber(state, c) && !hasAny(c, ["surrendered", "gone"]) && c.own.number === state.own.number;
}

/**
 * Tells whether somebody has a number on which it has yet to act; one dropped on its way has had its turn (BD-12,
 * BD-41).
 */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (c.own.number === null || c.own.acted !== null || c.own.stopped || !mayStillAct(state, c)) return false;
  if (hasAny(c, ["surprised", "holding", "braced", "delaying", "dodging"])) return false;
  // A combatant that has only moved, and whose number is over, has had its turn.
  return c.own.moved === null || c.own.number === state.own.number;
}

const attackVerbs: ReadonlySet<string> = new Set<BasicD20["verb"]>([
  "attack",
  "melee attack",
  "ranged attack",
  "shoot",
  "throw",
  "two-weapon attack",
  "punch",
  "kick",
]);

function kindOfVerb(verb: string): string {
  return attackVerbs.has(verb) ? "attack" : verb;
}

/**
 * Returns the remark that others attacked somebody above on this number, before what it now does to itself counted;
 * null if nobody did (BD-11).
 */
export function lateRemark(turn: Turn, who: Who): Fact | null {
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

/** Tells whether a deed goes with what somebody has declared, or nothing was declared (BD-08). */
export function isAsDeclared({ options }: FightState, c: Combatant, verb: string): boolean {
  const { declared } = c.own;
  if (options.declare === "off" || declared.length === 0 || verb === "meet" || verb === "pass") return true;
  return declared.some((each) => each === "hold" || each === "set" || kindOfVerb(each) === kindOfVerb(verb));
}

/**
 * Remarks an action that was not declared, or refuses it if declarations bind.
 * @rule BD-08
 */
function checkDeclared(turn: Turn, { actor, verb }: Action): void {
  const { declared } = turn.get(actor).own;
  if (isAsDeclared(turn.state, turn.get(actor), verb)) return;
  if (turn.option("declare") === "binding")
    turn.refuse("BD-08", { is: "bound to its declaration", who: actor, declared });
  else turn.info("BD-08", { is: "not as declared", who: actor, declared });
}

import type { Who } from "../../fight/who.ts";
import { endOfRound, gain, has, lose, type Given } from "../../fight/rule-kit.ts";
import { fellNow, hasAny, isOut } from "./able.ts";
import type { Deed, Felled } from "./own.ts";
import type { Action, Combatant, ConditionId, Fact, FightState, Turn } from "./types.ts";

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
export function mayStillAct(state: FightState, c: Combatant): boolean {
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

import type { Who } from "../../fight/who.ts";
/*
 * Who can act, and when what has happened begins to count. Equal numbers of the count are simultaneous (MB-38): what
 * one combatant suffers on a number does not yet hinder what it does on that number, nor does anybody else of that
 * number profit from it. So every condition that takes somebody out is marked with the moment at which it came and with
 * who brought it.
 */
import type { Ends } from "../../fight/combatant.ts";
import { endOfRound, gain, has, held, type Given } from "../../fight/rule-kit.ts";
import type { Combatant, ConditionId, FightState, Turn } from "./types.ts";
import type { Deed } from "./words/ready.ts";

/**
 * Conditions that do not pass within the fight: a fallen combatant leaves melee, shield-wall and count. `gone` is the
 * game master's word.
 */
const falls = ["dead", "mangled", "out", "unconscious", "surrendered", "gone"] as const;

/** Conditions of those who are not able (the ledger's convention). */
export const incapacities = [...falls, "helpless", "stunned", "surprised"] as const;

/** A point of simultaneity: round and number, "held", or a surprise segment. null: the fight runs as written. */
export type Moment = string | null;

/** The moment of the last action. */
export function currentMoment(state: FightState): Moment {
  return state.own.moment;
}

/** This round or segment, as what belongs to it is remembered. */
export function thisRound({ state }: { readonly state: FightState }): string {
  return `${state.round} ${state.section}`;
}

/** Gives a condition that counts for others only after the present moment. */
export function inflict(
  turn: Turn,
  rule: readonly string[],
  who: Who,
  id: ConditionId,
  by: string,
  more: Given = {},
): void {
  const already = counts(turn.get(who), id, currentMoment(turn.state), "");
  gain(turn, rule, who, id, more);
  if (!already) noteFresh(turn, who, id, by);
}

/** Marks a condition as of this moment. */
export function noteFresh(turn: Turn, who: Who, id: string, by: string): void {
  const at = currentMoment(turn.state) ?? "";
  const noted = turn.get(who).own.fresh;
  if (noted.some((each) => each.id === id && each.at === at)) return;
  turn.own(who).fresh = [...noted.filter((each) => each.id !== id), { id, at, by }];
}

/** Forgets the moments of conditions that are over. */
export function pruneFresh(turn: Turn, who: Who): void {
  const c = turn.get(who);
  turn.own(who).fresh = c.own.fresh.filter(({ id }) => c.conditions.some((held) => held.id === id));
}

/** Is the condition noted with a moment at all? A ruling's is not, until `changed` has seen it. */
export function isNoted(c: Combatant, id: string): boolean {
  return c.own.fresh.some((each) => each.id === id);
}

/**
 * Has `c` the condition, as far as `observer` is concerned, at that moment? Its own doing counts at once, and so does
 * that somebody has left.
 */
export function counts(c: Combatant, id: ConditionId, at: Moment, observer: string): boolean {
  if (!has(c, id)) return false;
  if (id === "gone") return true;
  const fresh = c.own.fresh.find((each) => each.id === id);
  return at === null || fresh === undefined || fresh.at !== at || fresh.by === observer;
}

/** What takes a combatant out at that moment; null: it is able. */
export function unable(c: Combatant, at: Moment = null, observer: string = c.name): ConditionId | null {
  if (c.conditions.length === 0) return null;
  return incapacities.find((id) => counts(c, id, at, observer)) ?? null;
}

export function isAble(c: Combatant, at: Moment = null, observer: string = c.name): boolean {
  return unable(c, at, observer) === null;
}

/**
 * Refuses what somebody who is not able would do: "Rolf is stunned until the end of round 2 and cannot act." (MB-16,
 * MB-30, MB-78)
 * @rule MB-30
 */
export function checkAble(turn: Turn, who: Who, at: Moment, to: Deed, rule?: string): void {
  const c = turn.get(who);
  const cause = unable(c, at);
  if (cause === null) return;
  const why = held(c, cause);
  turn.refuse(rule ?? (cause === "surprised" ? "MB-30" : cause === "stunned" ? "MB-78" : "MB-16"), {
    is: "not able",
    who,
    condition: cause,
    detail: why?.detail ?? null,
    until: why?.until ?? null,
    to,
  });
}

/** Does it stand by in this surprise segment, in which only newcomers act? (MB-33, option late-surprise newcomers) */
export function standsBy(state: FightState, who: string): boolean {
  const { newcomers } = state.own;
  const only = state.phase === "surprise" && state.options["late-surprise"] === "newcomers" && newcomers.length > 0;
  return only && !newcomers.includes(who);
}

/** Fallen for the rest of the fight, as far as the rules know. */
export function isFallen(c: Combatant): boolean {
  return falls.some((id) => has(c, id));
}

/** Has it fallen, as far as `observer` is concerned at that moment? (MB-38) */
export function hasFallenFor(c: Combatant, at: Moment, observer: string): boolean {
  return falls.some((id) => counts(c, id, at, observer));
}

export function isDead(c: Combatant): boolean {
  return has(c, "dead") || has(c, "mangled");
}

/** Combatants of other sides. */
export function areOpponents(a: Combatant, b: Combatant): boolean {
  return a.side.toLowerCase() !== b.side.toLowerCase();
}

/** The end of this round, or of this surprise segment: as far as the rules of one round hold. */
export function endOfThis(state: FightState): Ends {
  return state.phase === "surprise" ? { at: "segment end" } : endOfRound(state.round);
}

/** What a condition says that is about somebody: "on Orc 2", "by Rolf". */
export function about(preposition: "" | "on" | "by" | "with" | "of", whom: Who): Pick<Given, "detail" | "whom"> {
  return { whom, detail: preposition === "" ? whom : `${preposition} ${whom}` };
}

/** Gives a condition for the rest of this round or segment. */
export function gainForRound(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, who, id, { ...more, ends: endOfThis(turn.state) });
}

import { conditionText, type Detail, type Ends } from "../../fight/combatant.ts";
import {
  endOfRound,
  expand,
  flag,
  gain,
  has,
  held,
  lose,
  loudly,
  notice,
  text,
  type Given,
} from "../../fight/rule-kit.ts";
import { isSo } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import type { InitiativeNumber, NumberState } from "./own.ts";
import { hitDice } from "./sheet.ts";
import type { Combatant, ConditionId, FightState, Turn } from "./types.ts";
import { conditions } from "./vocabulary.ts";

/** Action that somebody who is not able is refused. */
type Deed = keyof typeof undone;

const undone = {
  declare: "declares nothing",
  "act in this segment": "cannot act in this segment",
  "act in this round": "cannot act in this round",
  fend: "cannot fend",
  "take a free attack": "takes no free attack",
  "stand in a shield-wall": "cannot stand in a shield-wall",
};

export const countSentences = {
  /** Number of the count, or "held" for 0, the held actions. */
  "count comes to": ({ number }: { number: number }) => (number === 0 ? "held" : `${number}`),
  "passed over": ({
    who,
    number,
    earlier,
  }: {
    who: string;
    number: number;
    earlier: readonly { who: string; number: number }[];
  }) => {
    const skipped = earlier.map((each) => `${each.who} (${each.number})`).join(", ");
    return `${skipped} would come before ${who} (${number === 0 ? "a held number" : number}). Done as you wrote it.`;
  },
  "loses its action": "{who} loses its action on {number} ({condition})",
  "not able": ({
    who,
    condition,
    detail,
    until,
    to,
  }: {
    who: string;
    condition: string;
    detail: Detail | null;
    until: string | null;
    to: Deed;
  }) => {
    const is = conditionText(conditions, { id: condition, detail });
    const end = until === null ? "" : ` until ${until}`;
    return `${who} ${isSo(is)}${end} and ${undone[to]}.`;
  },
} as const;

/*
 * Equal numbers of the count are simultaneous (MB-38): what one combatant suffers on a number neither hinders what it
 * does on that number nor helps anybody else of that number. So every condition that takes somebody out is marked with
 * the moment at which it came and with who brought it.
 */

/**
 * Conditions that do not pass within the fight: a fallen combatant leaves melee, shield-wall and count. Only the game
 * master gives `gone`.
 */
const falls = ["dead", "mangled", "out", "unconscious", "surrendered", "gone"] as const;

/** Conditions of combatants who are not able to act. */
export const incapacities = [...falls, "helpless", "stunned", "surprised"] as const;

/** Point of simultaneity: a number of a round, or a surprise segment; null while the fight runs as written. */
export type Moment = string | null;

/** Returns the moment of the last action. */
export function currentMoment(state: FightState): Moment {
  return state.own.moment;
}

/** Returns a key of this round or segment, by which what belongs to it is remembered. */
export function thisRound({ state }: { readonly state: FightState }): string {
  return `${state.round} ${state.section}`;
}

/** Gives a condition that others reckon with only after the present moment. */
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

/**
 * Returns whether the condition has been marked with a moment; one given by ruling has none until `changed` sees it.
 */
export function isNoted(c: Combatant, id: string): boolean {
  return c.own.fresh.some((each) => each.id === id);
}

/**
 * Returns whether `observer` reckons at that moment with a condition of `c`. It does at once with what it has brought
 * about itself, and with somebody having left.
 */
export function counts(c: Combatant, id: ConditionId, at: Moment, observer: string): boolean {
  if (!has(c, id)) return false;
  if (id === "gone") return true;
  const fresh = c.own.fresh.find((each) => each.id === id);
  return at === null || fresh === undefined || fresh.at !== at || fresh.by === observer;
}

/** Returns the condition that takes a combatant out at that moment, or null where it is able to act. */
export function unable(c: Combatant, at: Moment = null, observer: string = c.name): ConditionId | null {
  if (c.conditions.length === 0) return null;
  return incapacities.find((id) => counts(c, id, at, observer)) ?? null;
}

export function isAble(c: Combatant, at: Moment = null, observer: string = c.name): boolean {
  return unable(c, at, observer) === null;
}

/**
 * Refuses the action of a combatant that is not able: "Rolf is stunned until the end of round 2 and cannot act" (MB-16,
 * MB-30, MB-78).
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

/**
 * Returns whether a combatant stands by in this surprise segment, in which only newcomers act (MB-33, option late-
 * surprise newcomers).
 */
export function standsBy(state: FightState, who: string): boolean {
  const { newcomers } = state.own;
  const only = state.phase === "surprise" && state.options["late-surprise"] === "newcomers" && newcomers.length > 0;
  return only && !newcomers.includes(who);
}

/** Returns whether a combatant is out for the rest of the fight, as far as the rules know. */
export function isFallen(c: Combatant): boolean {
  return falls.some((id) => has(c, id));
}

/** Returns whether `observer` reckons at that moment with the combatant's fall (MB-38). */
export function hasFallenFor(c: Combatant, at: Moment, observer: string): boolean {
  return falls.some((id) => counts(c, id, at, observer));
}

export function isDead(c: Combatant): boolean {
  return has(c, "dead") || has(c, "mangled");
}

/** Returns the combatants named, and of a side those who live. */
export function livingOf(turn: Turn, names: readonly Who[]): Who[] {
  return expand(turn.state, names).filter((name) => names.includes(name) || !isDead(turn.get(name)));
}

/** Returns the end of this round or surprise segment, when conditions of one round are over. */
export function endOfThis(state: FightState): Ends {
  return state.phase === "surprise" ? { at: "segment end" } : endOfRound(state.round);
}

/** Returns the detail of a condition that is about somebody: "on Orc 2", "by Rolf". */
export function about(preposition: "" | "on" | "by" | "with" | "of", whom: Who): Pick<Given, "detail" | "whom"> {
  return { whom, detail: preposition === "" ? whom : `${preposition} ${whom}` };
}

/** Gives a condition for the rest of this round or segment. */
export function gainForRound(turn: Turn, rule: readonly string[], who: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, who, id, { ...more, ends: endOfThis(turn.state) });
}

/*
 * Each combatant has one number of the count for each attack, from high to low (MB-36, MB-37). A number is open until
 * its owner acts on it, holds it (MB-17) or loses it (MB-16). A number that was used for a move is "moved": an attack
 * may still follow (MB-39).
 */

/** Returns the numbers of a combatant from high to low. */
export function numbersOf(c: Combatant): readonly InitiativeNumber[] {
  return c.own.numbers;
}

export function setNumbers(turn: Turn, who: Who, numbers: readonly InitiativeNumber[]): void {
  turn.own(who).numbers = [...numbers].sort((a, b) => b.n - a.n);
}

/** Sets the state of each number of a combatant. */
export function changeNumbers(turn: Turn, who: Who, change: (entry: InitiativeNumber, i: number) => NumberState): void {
  setNumbers(
    turn,
    who,
    numbersOf(turn.get(who)).map((entry, i) => ({ n: entry.n, is: change(entry, i) })),
  );
}

/** Returns whether the initiative of this round has been rolled. */
export function isRolled(state: FightState): boolean {
  return state.phase === "round" && state.own.rolled;
}

/** Returns the number that the count has come down to, or null before the first. */
function countNow(state: FightState): number | null {
  return state.own.count;
}

/**
 * Returns where the count reaches a number: at the number itself, or at 10 at the most (option init-count cap10,
 * MB-37).
 */
export function capped(state: FightState, n: number): number {
  return state.options["init-count"] === "cap10" ? Math.min(10, n) : n;
}

/** Returns the place of a number in the count; held actions come last, at 0. */
export function placeOf(state: FightState, { n, is }: InitiativeNumber): number {
  return is === "held" ? 0 : capped(state, n);
}

/** Place in the count at which somebody is about to act. */
export interface Slot {
  /** Index among the combatant's numbers; null where it has none. */
  readonly index: number | null;
  /** Number of the count; 0 for held actions. */
  readonly n: number | null;
  readonly moment: Moment;
}

/** Returns the moment of a number; 0 is that of held actions. */
function momentOn(state: FightState, n: number): string {
  return `${state.round}:${n}`;
}

/**
 * Returns where a combatant's next action falls: on its next number, else on a held one.
 * @rule MB-31
 */
export function nextSlot(state: FightState, c: Combatant): Slot {
  if (state.phase === "surprise") return { index: null, n: null, moment: `${state.round}:${state.section}` };
  if (!isRolled(state)) return { index: null, n: null, moment: null };
  const now = countNow(state);
  const numbers = numbersOf(c);
  const index = [
    numbers.findIndex((entry) => entry.is === "moved" && placeOf(state, entry) === now),
    ...(["open", "moved", "held"] as const).map((wanted) => numbers.findIndex(({ is }) => is === wanted)),
  ].find((i) => i >= 0);
  const entry = index === undefined ? undefined : numbers[index];
  if (index === undefined || entry === undefined) return { index: null, n: null, moment: currentMoment(state) };
  const n = placeOf(state, entry);
  return { index, n, moment: momentOn(state, n) };
}

/** Returns whether a number awaits its owner. Somebody who cannot act keeps only the number on which it fell. */
export function isOpen(state: FightState, c: Combatant, entry: InitiativeNumber): boolean {
  return (entry.is === "open" || entry.is === "held") && isAble(c, momentOn(state, placeOf(state, entry)));
}

/**
 * Returns whether anybody has still to act at this moment. Only when all have, simultaneous results are settled.
 * @rule MB-38
 */
export function groupGoesOn(state: FightState): boolean {
  const moment = currentMoment(state);
  if (moment === null) return false;
  if (state.phase === "surprise") return state.combatants.some((c) => !c.own.acted && isAble(c, moment));
  return state.combatants.some((c) =>
    numbersOf(c).some((entry) => isOpen(state, c, entry) && momentOn(state, placeOf(state, entry)) === moment),
  );
}

/**
 * Moves the count down to a number: combatants who cannot act lose theirs, and a warning names those who are passed
 * over.
 * @rule MB-37
 */
export function advance(turn: Turn, actor: string, { n: to, moment }: Slot): void {
  const { state } = turn;
  turn.ownFight().moment = moment;
  if (to === null) return;
  const now = countNow(state);
  const earlier: { who: string; number: number }[] = [];
  for (const c of state.combatants)
    for (const [i, entry] of numbersOf(c).entries()) {
      const n = capped(state, entry.n);
      if (entry.is !== "open" || n <= to) continue;
      const cause = unable(c, momentOn(state, n));
      if (cause !== null) loseNumber(turn, c.name, i, n, cause);
      else if (c.name !== actor && (now === null || n <= now)) earlier.push({ who: c.name, number: n });
    }
  if (earlier.length > 0) turn.warn("MB-37", { is: "passed over", who: actor, number: to, earlier });
  if (now !== null && to >= now) return;
  turn.ownFight().count = to;
  notice(turn, ["MB-37"], { is: "count comes to", number: to }, whoActsOn(turn.state, to));
}

function whoActsOn(state: FightState, on: number): string[] {
  return state.combatants.filter((c) => numbersOf(c).some((entry) => placeOf(state, entry) === on)).map((c) => c.name);
}

/**
 * Takes away the number of somebody who cannot act when it comes.
 * @rule MB-16
 */
export function loseNumber(turn: Turn, who: Who, index: number, n: number, cause: string): void {
  setNumber(turn, who, index, "lost");
  loudly(turn, ["MB-16"], { is: "loses its action", who, number: n, condition: cause }, [who]);
}

function setNumber(turn: Turn, who: Who, index: number, is: NumberState): void {
  changeNumbers(turn, who, (entry, i) => (i === index ? is : entry.is));
}

/** Uses up the number of an action. */
export function spend(turn: Turn, who: Who, { index, n }: Slot, is: "used" | "moved" = "used"): void {
  if (index !== null) setNumber(turn, who, index, is);
  if (n === 0 && !numbersOf(turn.get(who)).some((entry) => entry.is === "held")) lose(turn, ["MB-17"], who, "holding");
}

/** Uses up all numbers that are left: the whole round goes into one thing. */
export function spendAll(turn: Turn, who: Who): void {
  changeNumbers(turn, who, ({ is }) => (is === "lost" ? is : "used"));
  lose(turn, ["MB-17"], who, "holding");
}

/**
 * Returns whether a combatant acts at that moment: blows tie with spells and wands of the same number (MB-98, MB-107).
 */
export function ownNumberIs(state: FightState, c: Combatant, moment: Moment): boolean {
  return moment !== null && nextSlot(state, c).moment === moment;
}

/**
 * Returns whether a combatant sees the invisible: by a gift, or with 12 or more hit dice.
 * @rule MB-94
 */
export function seesInvisible(c: Combatant): boolean {
  return flag(c, "see-invisible") || (hitDice(text(c, "hd")) ?? 0) >= 12;
}

/** Returns whether the observer knows where an invisible target is (MB-91 to MB-94). */
export function detects(observer: Combatant, target: Combatant): boolean {
  const known = target.conditions.filter((c) => c.id === "detected");
  return seesInvisible(observer) || known.some(({ detail, whom }) => detail === null || whom.includes(observer.name));
}

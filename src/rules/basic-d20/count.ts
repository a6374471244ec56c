import { clause, type Action } from "../../fight/action.ts";
import { find, type Combatant, type FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, gain, held, list, lose, notice } from "../../fight/rule-kit.ts";
import { busy, hasAny, heed, isOut, unable } from "./able.ts";
import {
  actedAs,
  forget,
  marked,
  markedList,
  markedNumber,
  markedText,
  markedTexts,
  note,
  numberOf,
} from "./bookkeeping.ts";

/*
 * The count-down: whose number is called, what belongs to it, and what each combatant has already done this round (BD-11 to BD-13, BD-24, BD-25).
 */

/** Somebody gets a condition that ends with the round. */
export function gainForRound(turn: Turn, rule: string, who: string, id: string, detail: string | null = null): void {
  const { round } = turn.state;
  gain(turn, [rule], who, id, { detail, ends: round === 0 ? { at: "round end" } : endOfRound(round) });
}

/** Somebody gets a condition from another: it counts once the number being called is over (BD-11). */
export function inflict(
  turn: Turn,
  rule: readonly string[],
  who: string,
  id: string,
  more: Parameters<typeof gain>[4] = {},
): void {
  gain(turn, rule, who, id, more);
  markFresh(turn, who, id, more.detail ?? null);
}

/** Notes that something befell somebody on the number being called (BD-11). Without a number it counts at once. */
export function markFresh(turn: Turn, who: string, id: string, detail: string | null = null): void {
  if (numberOf(turn.state) !== null) note(turn, null, "fresh", [...markedList(turn.state, "fresh"), [who, id, detail]]);
}

/** The number on which a waiting combatant acts because of somebody else; null when that one gives none (BD-25). */
function awaitedNumber(state: FightState, name: string, own: number | null): number | null {
  const other = find(state, name);
  if (other === undefined || (isOut(other) && !marked(other, "acted"))) return null;
  const number = markedNumber(other, "acted on") ?? numberOf(other);
  return number !== null && (own === null || number <= own) ? number : null;
}

/** On which number this combatant acts now: its own, or the one it has waited for (BD-24, BD-25, BD-98). null: the round has no numbers. */
function actingNumber(turn: Turn, action: Action): number | null {
  const { state } = turn;
  const who = action.actor;
  const c = turn.get(who);
  const own = numberOf(c);
  const named = clause(action, "on number")?.number ?? null;
  const leftoverLost = turn.option("hold-leftover") === "lost";
  if (named !== null) {
    if (own !== null && named > own)
      turn.refuse("BD-24", `${who} rolled ${own}: holding an action leads to a lower number, not up to ${named}.`);
    const lowest = Math.min(...state.combatants.map((each) => numberOf(each) ?? named));
    if (leftoverLost && named < lowest)
      turn.refuse("BD-24", `The count ends on ${lowest}: an action held beyond it is lost.`);
    return named;
  }
  const waiting = held(c, "delaying") ?? held(c, "holding");
  if (waiting === undefined) return own;
  const called = numberOf(state);
  const theirs = waiting.detail === null ? null : awaitedNumber(state, waiting.detail, own);
  if (theirs !== null) return theirs;
  if (called === null || (own !== null && called > own)) return own;
  if (leftoverLost && called !== own && state.combatants.every((each) => each.name === who || !stillToAct(state, each)))
    turn.refuse("BD-24", `Everybody else has acted: the action that ${who} held is lost.`);
  return called;
}

/** Has this combatant a number on which it has yet to act? (BD-12) */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (numberOf(c) === null || marked(c, "acted") || isOut(c)) return false;
  if (hasAny(c, ["surprised", "holding", "braced", "delaying", "dodging"])) return false;
  // Whoever has only moved, and whose number is over, has had its turn.
  return !marked(c, "moved") || numberOf(c) === numberOf(state);
}

/** The number is over: what was inflicted on it counts from now on, and spells cast on it are out (BD-11, BD-95). */
function closeNumber(turn: Turn): void {
  note(turn, null, "fresh");
  for (const { name } of turn.state.combatants) {
    forget(turn, name, ["attacked", "closed", "charging", "spell", "spell saved"]);
    lose(turn, ["BD-95"], name, "casting");
  }
}

/** Calls a number for whoever acts on it now, and warns when others come first (BD-12). */
export function callNumber(turn: Turn, number: number | null, who: string): void {
  const called = numberOf(turn.state);
  const before = markedText(turn.state, "on turn");
  if (before !== null && before !== who && find(turn.state, before) !== undefined)
    lose(turn, ["BD-43"], before, "withdrawing");
  if (number !== called || (number === null && before !== who)) closeNumber(turn);
  note(turn, null, "number", number ?? undefined);
  note(turn, null, "on turn", who);
  if (number === null) return;
  const waiting = turn.state.combatants.filter((c) => c.name !== who && stillToAct(turn.state, c));
  const together = waiting.filter((c) => numberOf(c) === number).map((c) => c.name);
  if (number !== called && held(turn.get(who), "delaying") === undefined && together.length > 0)
    notice(turn, ["BD-11"], `on ${number}, at once with ${list(together)}`, [who, ...together], "order");
  const first = waiting.filter((c) => (numberOf(c) ?? number) > number);
  if (before === who || first.length === 0) return;
  const names = list(first.slice(0, 4).map((c) => `${c.name} (${numberOf(c) ?? ""})`));
  const more = first.length > 4 ? ` and ${first.length - 4} more` : "";
  turn.warn("BD-12", `${names}${more} come${first.length === 1 ? "s" : ""} before ${who} (${number}).`);
}

/**
 * Somebody's line on the count: refuses who cannot act, and calls the number. False when its turn is already over because a parting shot
 * dropped it (BD-41).
 */
export function onTurn(turn: Turn, action: Action): boolean {
  const who = action.actor;
  const c = turn.get(who);
  if (marked(c, "stopped")) {
    turn.info("BD-41", `${who} was dropped before it got away, and does nothing more this turn.`);
    return false;
  }
  const number = actingNumber(turn, action);
  heed(turn, unable(turn.state, c, number) ?? busy(c));
  if (marked(turn.state, "ended"))
    turn.warn("BD-13", "The end of this round has been settled above; this line comes after it.");
  note(turn, null, "phase", "resolve");
  callNumber(turn, number, who);
  return true;
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

/** Takes the one action of the round (BD-12), and holds it against the declaration (BD-08). */
export function useAction(turn: Turn, action: Action, what: string): void {
  const who = action.actor;
  const acted = actedAs(turn.get(who));
  if (acted !== null)
    turn.refuse("BD-12", `${who} has already acted this round (${acted}); only movement and reactions are left.`);
  checkDeclared(turn, action);
  note(turn, who, "acted", what);
  const number = numberOf(turn.state);
  if (number !== null) note(turn, who, "acted on", number);
  lose(turn, ["BD-24"], who, "holding");
  lose(turn, ["BD-38"], who, "braced");
  lose(turn, ["BD-98"], who, "delaying");
}

function checkDeclared(turn: Turn, { actor, verb }: Action): void {
  const declared = markedTexts(turn.get(actor), "declared");
  if (turn.option("declare") === "off" || declared.length === 0 || verb === "meet" || verb === "pass") return;
  if (declared.some((each) => each === "hold" || each === "set" || family(each) === family(verb))) return;
  const words = `${actor} declared "${list(declared)}"`;
  if (turn.option("declare") === "binding")
    turn.refuse("BD-08", `${words} and is bound to it (option declare binding).`);
  else turn.info("BD-08", `${words} and does something else.`);
}

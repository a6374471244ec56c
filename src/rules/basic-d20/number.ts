import { clause } from "../../fight/action.ts";
import { find } from "../../fight/state.ts";
import { expire, held, list, lose, notice } from "../../fight/rule-kit.ts";
import { busy, heed, isOut, unable } from "./able.ts";
import { forget, marked, markedNumber, markedText, note, numberOf } from "./bookkeeping.ts";
import { stillToAct } from "./count.ts";
import { endHolds, prisonerOf } from "./grip.ts";
import { handOverTaken } from "./hand-over.ts";
import type { Action, FightState, Turn } from "./types.ts";

/*
 * The number being called: which one it is for whoever acts now, and what is settled when it is over (BD-11, BD-12, BD-24, BD-25).
 */

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

/** The number is over: what was inflicted on it counts from now on, and spells cast on it are out (BD-11, BD-95). */
function closeNumber(turn: Turn): void {
  for (const c of turn.state.combatants) if (isOut(c)) endHolds(turn, c.name);
  forget(turn, null, ["fresh", "parted", "unaware"]);
  handOverTaken(turn);
  for (const { name, marks } of turn.state.combatants) {
    const casts = marks["spell"] !== undefined;
    forget(turn, name, ["attacked", "called with", "wounds", "closed", "charging", "spell", "spell saved"]);
    // Cast by a line, it is out with its number; given by ruling, it lasts as long as that says.
    if (casts) lose(turn, ["BD-95"], name, "casting");
    if (prisonerOf(turn.state, turn.get(name)) === null) note(turn, name, "held since");
  }
}

/** Ends what lasts to the start or the end of somebody's turn. */
export function expireAt(turn: Turn, at: "turn start" | "turn end", who: string): void {
  expire(turn, ["BD-12"], (_c, { ends }) => ends?.at === at && ends.who === who);
}

/** Calls a number for whoever acts on it now, and warns when others come first (BD-12). */
export function callNumber(turn: Turn, number: number | null, who: string): void {
  const called = numberOf(turn.state);
  const before = markedText(turn.state, "on turn");
  if (before !== who) {
    if (before !== null) expireAt(turn, "turn end", before);
    if (who !== "" && !marked(turn.get(who), "turn begun")) {
      expireAt(turn, "turn start", who);
      note(turn, who, "turn begun", true);
    }
  }
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

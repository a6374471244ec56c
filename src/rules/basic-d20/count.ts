import { clause, type Action } from "../../fight/action.ts";
import { find, type Combatant, type FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { gain, has, held, list, lose, mark } from "../../fight/rule-kit.ts";
import { isOut, jobRule, needAble } from "./able.ts";
import { marked, markedList, markedNumber, markedText } from "./bookkeeping.ts";

/*
 * The count-down: whose number is called, what belongs to it, and what each combatant has already done this round (BD-11 to BD-13, BD-24, BD-25).
 */

/** Opens a phase of the round (BD-02). */
export function enterPhase(turn: Turn, phase: "surprise" | "declare" | "initiative" | "resolve"): void {
  if (markedText(turn.state, "phase") === phase) return;
  mark(turn, ["BD-02"], null, "phase", phase);
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
export function markFresh(turn: Turn, who: string, id: string, detail: string | null): void {
  if (markedNumber(turn.state, "number") === null) return;
  mark(turn, ["BD-11"], null, "fresh", [...markedList(turn.state, "fresh"), [who, id, detail]]);
}

/** The number on which a waiting combatant acts because of somebody else; null when that one gives none (BD-25). */
function numberOf(state: FightState, name: string, own: number | null): number | null {
  const other = find(state, name);
  if (other === undefined || (isOut(other) && !marked(other, "acted"))) return null;
  const number = markedNumber(other, "acted on") ?? markedNumber(other, "number");
  return number !== null && (own === null || number <= own) ? number : null;
}

/** On which number this combatant acts now: its own, or the one it has waited for (BD-24, BD-25, BD-98). null: the round has no numbers. */
export function actingNumber(turn: Turn, who: string, action: Action | null): number | null {
  const { state } = turn;
  const c = turn.get(who);
  const own = markedNumber(c, "number");
  const named = action === null ? undefined : clause(action, "on")?.number;
  if (named !== undefined && named !== null) {
    if (own !== null && named > own)
      turn.refuse("BD-24", `${who} rolled ${own}: holding an action leads to a lower number, not up to ${named}.`);
    if (turn.option("hold-leftover") === "lost" && named < lowest(state))
      turn.refuse("BD-24", `The count ends on ${lowest(state)}: an action held beyond it is lost.`);
    return named;
  }
  const waiting = held(c, "delaying") ?? held(c, "holding");
  if (waiting === undefined) return own;
  const called = markedNumber(state, "number");
  const theirs = waiting.detail === null ? null : numberOf(state, waiting.detail, own);
  if (theirs !== null) return theirs;
  if (
    turn.option("hold-leftover") === "lost" &&
    nobodyLeft(state, who) &&
    called !== null &&
    own !== null &&
    called < own
  )
    turn.refuse("BD-24", `Everybody else has acted: the action that ${who} held is lost.`);
  return called !== null && (own === null || called <= own) ? called : own;
}

function lowest(state: FightState): number {
  const numbers = state.combatants.map((c) => markedNumber(c, "number")).filter((n) => n !== null);
  return numbers.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...numbers);
}

function nobodyLeft(state: FightState, except: string): boolean {
  return state.combatants.every((c) => c.name === except || !stillToAct(state, c));
}

/** Has this combatant a number on which it has yet to act? (BD-12) */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (markedNumber(c, "number") === null || marked(c, "acted") || isOut(c) || has(c, "surprised")) return false;
  if (has(c, "holding") || has(c, "braced") || has(c, "delaying") || has(c, "dodging")) return false;
  // Whoever has only moved, and whose number is over, has had its turn.
  return !marked(c, "moved") || markedNumber(c, "number") === markedNumber(state, "number");
}

/** The number is over: what was inflicted on it counts from now on, and spells cast on it are out (BD-11, BD-95). */
function closeNumber(turn: Turn): void {
  if (marked(turn.state, "fresh")) mark(turn, ["BD-11"], null, "fresh", undefined);
  for (const c of turn.state.combatants) {
    for (const key of ["attacked", "closed", "charging", "spell", "spell saved"])
      if (marked(c, key)) mark(turn, ["BD-11"], c.name, key, undefined);
    if (has(c, "casting")) lose(turn, ["BD-95"], c.name, "casting");
  }
}

/** Calls a number for whoever acts on it now, and warns when others come first (BD-12). */
export function callNumber(turn: Turn, number: number | null, who: string): void {
  const { state } = turn;
  const called = markedNumber(state, "number");
  const before = markedText(state, "on turn");
  if (before !== null && before !== who && find(state, before) !== undefined)
    lose(turn, ["BD-43"], before, "withdrawing");
  if (number !== called || (number === null && before !== who)) closeNumber(turn);
  mark(turn, ["BD-12"], null, "number", number ?? undefined);
  mark(turn, ["BD-12"], null, "on turn", who);
  if (number !== null && number !== called && !has(turn.get(who), "delaying")) tellTogether(turn, number, who);
  if (number === null || before === who) return;
  const first = turn.state.combatants.filter(
    (c) => c.name !== who && stillToAct(turn.state, c) && (markedNumber(c, "number") ?? number) > number,
  );
  if (first.length === 0) return;
  const names = list(first.slice(0, 4).map((c) => `${c.name} (${markedNumber(c, "number") ?? "?"})`));
  const more = first.length > 4 ? ` and ${first.length - 4} more` : "";
  turn.warn("BD-12", `${names}${more} come${first.length === 1 ? "s" : ""} before ${who} (${number}).`);
}

/** Who shares the number acts at the same time (BD-11). */
function tellTogether(turn: Turn, number: number, who: string): void {
  const others = turn.state.combatants.filter(
    (c) => c.name !== who && markedNumber(c, "number") === number && stillToAct(turn.state, c),
  );
  if (others.length === 0) return;
  const names = others.map((c) => c.name);
  turn.emit({
    type: "order",
    rule: ["BD-11"],
    text: `on ${number}, at once with ${list(names)}`,
    who: [who, ...names],
  });
}

/**
 * Somebody's line on the count: refuses who cannot act, and calls the number. False when its turn is already over because a parting shot
 * dropped it (BD-41).
 */
export function onTurn(turn: Turn, action: Action, who = action.actor): boolean {
  const c = turn.get(who);
  if (marked(c, "stopped")) {
    turn.info("BD-41", `${who} was dropped before it got away, and does nothing more this turn.`);
    return false;
  }
  const number = actingNumber(turn, who, action);
  needAble(turn, who, number);
  const busy = markedText(c, "whole round");
  if (busy !== null) turn.refuse(jobRule(busy), `${who} spends the whole round ${busy}: nothing else fits in.`);
  if (turn.state.marks["ended"] === true)
    turn.warn("BD-13", "The end of this round has been settled above; this line comes after it.");
  enterPhase(turn, "resolve");
  callNumber(turn, number, who);
  return true;
}

const attackVerbs = new Set([
  "attack",
  "melee attack",
  "ranged attack",
  "shoot",
  "throw",
  "two-weapon attack",
  "punch",
  "kick",
]);

function family(verb: string): string {
  return attackVerbs.has(verb) ? "attack" : verb;
}

/** Takes the one action of the round (BD-12), and holds it against the declaration (BD-08). */
export function useAction(turn: Turn, action: Action, what: string): void {
  const who = action.actor;
  const c = turn.get(who);
  const acted = markedText(c, "acted");
  if (acted !== null)
    turn.refuse("BD-12", `${who} has already acted this round (${acted}); only movement and reactions are left.`);
  checkDeclared(turn, action);
  mark(turn, ["BD-12"], who, "acted", what);
  const number = markedNumber(turn.state, "number");
  if (number !== null) mark(turn, ["BD-12"], who, "acted on", number);
  lose(turn, ["BD-24"], who, "holding");
  lose(turn, ["BD-38"], who, "braced");
  lose(turn, ["BD-98"], who, "delaying");
}

function checkDeclared(turn: Turn, action: Action): void {
  const declared = markedList(turn.get(action.actor), "declared").filter((verb) => typeof verb === "string");
  if (turn.option("declare") === "off" || declared.length === 0) return;
  if (declared.some((verb) => verb === "hold" || verb === "set" || family(verb) === family(action.verb))) return;
  if (action.verb === "meet" || action.verb === "pass") return;
  const words = list(declared);
  if (turn.option("declare") === "binding")
    turn.refuse("BD-08", `${action.actor} declared "${words}" and is bound to it (option declare binding).`);
  else turn.info("BD-08", `${action.actor} declared "${words}" and does something else.`);
}

import { mark } from "../../fight/rule-kit.ts";
import { listIn, textsIn, type Value } from "../../fight/value.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/*
 * The marks that this system keeps. Of a combatant, for the round: "number" (initiative), "acted" (what the action was), "acted on" (the number),
 * "moved" (feet), "struck" (weapons it attacked with), "declared", "stopped". Of a combatant, longer: "die", "hand", "nonlethal", "run rounds",
 * "flames", … Of the fight: "number" (the number being called), "on turn", "fresh", "phase", "clock", "fires".
 */

type Marked = Combatant | FightState;

/** Sets a mark of a combatant or (null) of the fight; without a value it is dropped. */
export function note(turn: Turn, who: string | null, key: string, value?: Value): void {
  mark(turn, [], who, key, value);
}

/** A number that was marked; null when there is none. */
export function markedNumber(of: Marked, key: string): number | null {
  const value = of.marks[key];
  return typeof value === "number" ? value : null;
}

/** A text that was marked; null when there is none. */
export function markedText(of: Marked, key: string): string | null {
  const value = of.marks[key];
  return typeof value === "string" ? value : null;
}

/** The initiative number of a combatant, or the number being called. */
export function numberOf(of: Marked): number | null {
  return markedNumber(of, "number");
}

/** What somebody's action of this round was. */
export function actedAs(c: Combatant): string | null {
  return markedText(c, "acted");
}

/** Feet that somebody has moved this round; null when it has not moved. */
export function movedFeet(c: Combatant): number | null {
  return markedNumber(c, "moved");
}

/** Is the mark set? */
export function marked(of: Marked, key: string): boolean {
  return of.marks[key] !== undefined;
}

/** A list that was marked; empty when there is none. */
export function markedList(of: Marked, key: string): readonly Value[] {
  return listIn(of.marks[key]);
}

/** The texts of a marked list. */
export function markedTexts(of: Marked, key: string): string[] {
  return textsIn(of.marks[key]);
}

/** The numbers of a marked list. */
export function markedNumbers(of: Marked, key: string): number[] {
  return markedList(of, key).filter((value) => typeof value === "number");
}

/** Adds to a number that is marked. */
export function addToMark(turn: Turn, who: string, key: string, amount: number): number {
  const after = (markedNumber(turn.get(who), key) ?? 0) + amount;
  note(turn, who, key, after);
  return after;
}

/** Appends to a marked list of a combatant. */
export function addToList(turn: Turn, who: string, key: string, value: Value): void {
  note(turn, who, key, [...markedList(turn.get(who), key), value]);
}

/** Drops marks of a combatant or (null) of the fight. */
export function forget(turn: Turn, who: string | null, keys: readonly string[]): void {
  for (const key of keys) note(turn, who, key);
}

/** Marks of one combatant that last for the round. */
const ofTheRound = [
  "number",
  "acted",
  "acted on",
  "moved",
  "struck",
  "shots",
  "declared",
  "stopped",
  "whole round",
  "attacked",
  "called with",
  "wounds",
  "attacked since declaring",
  "cast declared",
  "spell",
  "spell saved",
  "checked hold",
  "hold used",
  "burnt",
  "closed",
  "charging",
  "withdrew",
  "turn begun",
  "stood",
];

/** Drops what only held for the round that ends. */
export function forgetRound(turn: Turn): void {
  for (const c of turn.state.combatants) forget(turn, c.name, ofTheRound);
  forget(turn, null, ["number", "on turn", "fresh", "parted", "unaware", "ended", "phase"]);
}

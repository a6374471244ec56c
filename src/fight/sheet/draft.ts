import type { Item, Problem } from "../../language/syntax.ts";
import { instead } from "../bind/words.ts";
import type { Attack, Spell } from "../combatant.ts";
import { record } from "../state.ts";
import type { Sheet } from "../system.ts";
import type { StatValue } from "../value.ts";
import { say } from "./say.ts";

/** A sheet that is being read, and what is wrong with its items. */
export interface Draft {
  hidden: boolean;
  hp: Sheet["hp"];
  /** `HP 2d8`: the item and its dice. */
  hpDice: { readonly dice: string; readonly item: Item } | null;
  stats: Record<string, StatValue>;
  attacks: Attack[];
  spells: Spell[];
  notes: string[];
  /** Conditions that it begins with. */
  begins: string[];
  /** Conditions of its note in which it does not begin here: their ids. */
  without: string[];
  /** Stats of its note that it is without here: their ids. */
  lacks: string[];
  problems: Problem[];
  /** Stats that were said, each with its item. */
  said: Map<string, string>;
}

export function draft(): Draft {
  return {
    hidden: false,
    hp: null,
    hpDice: null,
    stats: record(),
    attacks: [],
    spells: [],
    notes: [],
    begins: [],
    without: [],
    lacks: [],
    problems: [],
    said: new Map(),
  };
}

export function warn(into: Draft, item: Item, code: string, message: string, guess: string | null = null): void {
  into.problems.push({ span: item.span, severity: "warning", code, message, ...instead([guess]) });
}

/** Of what an item says twice the last counts. */
export function onceIn(item: Item, into: Draft): (what: string, words: string) => void {
  const said = new Set<string>();
  return (what, words) => {
    if (said.has(what)) warn(into, item, "item-twice", say.twiceIn(words, item.text));
    said.add(what);
  };
}

export function error(into: Draft, item: Item, code: string, message: string): void {
  into.problems.push({ span: item.span, severity: "error", code, message });
}

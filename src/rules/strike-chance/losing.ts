import { mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { attacksLeft } from "./losses.ts";
import { countOf, entriesOf, numberIn, ordinal, planOf, rolled, type Entry } from "./marks.ts";

/* Attacks that do not take place. */

export function setEntries(turn: Turn, rule: readonly string[], name: string, entries: readonly Entry[]): void {
  mark(turn, rule, name, "entries", entries);
}

/**
 * What a combatant has left of the round is lost (SC-05, SC-15, SC-35, SC-40). An attack on the segment that is being resolved still takes
 * place when ties are simultaneous (SC-10), unless `all`.
 */
export function dropRest(turn: Turn, rule: readonly string[], name: string, why: string, keepSegment: boolean): void {
  const now = countOf(turn.state);
  const together = keepSegment && turn.option("initiative-ties") === "simultaneous";
  const entries = entriesOf(turn.get(name));
  const lost = entries.filter((entry) => entry.state === "waiting" && !(together && entry.at === now));
  mark(turn, rule, name, "rest lost", why);
  if (lost.length === 0) return;
  setEntries(
    turn,
    rule,
    name,
    entries.map((entry) => (lost.includes(entry) ? { ...entry, state: "lost", why } : entry)),
  );
  for (const entry of lost) tellLost(turn, rule, name, entry, why);
}

/** The last N attacks of the round that are not resolved yet; what cannot be taken from them is owed next round (SC-32). */
export function loseAttacks(turn: Turn, rule: readonly string[], name: string, count: number, why: string): void {
  const entries = [...entriesOf(turn.get(name))];
  let left = count;
  for (let i = entries.length - 1; i >= 0 && left > 0; i--) {
    const entry = entries[i];
    if (entry === undefined || entry.state !== "waiting") continue;
    entries[i] = { ...entry, state: "lost", why };
    tellLost(turn, rule, name, entry, why);
    left--;
  }
  if (entries.length > 0) setEntries(turn, rule, name, entries);
  const add = (key: string, more: number): void => {
    if (more > 0) mark(turn, rule, name, key, (numberIn(turn.get(name).marks, key) ?? 0) + more);
  };
  // Without an initiative line there are no places in the count to strike out: the attacks are taken from the round's number.
  const c = turn.get(name);
  const open = rolled(turn.state)
    ? 0
    : Math.max(0, attacksLeft(turn.state, c, planOf(c)).left - (numberIn(c.marks, "made") ?? 0));
  add("lost attacks", Math.min(open, left));
  add("owed attacks", left - Math.min(open, left));
}

export function tellLost(turn: Turn, rule: readonly string[], name: string, entry: Entry, why: string): void {
  turn.emit({
    type: "order",
    rule,
    text: `${name}: ${ordinal(entry.nth + 1)} ${entry.kind === "free" ? "free action" : "attack"} lost (${why})`,
    who: [name],
  });
}

import type { Who } from "../../../fight/who.ts";
import { attacksLeft } from "./losses.ts";
import { simultaneousOn } from "../segment.ts";
import type { Entry, Loss } from "../own.ts";
import type { Turn } from "../types.ts";

/* Attacks that do not take place. */

/** The rule by which attacks are lost. */
const rules: Readonly<Record<Loss["is"], string>> = {
  stunned: "SC-40",
  "too late": "SC-11",
  out: "SC-35",
  interrupted: "SC-05",
  "made to move": "SC-15",
  holding: "SC-62",
  "full defense": "SC-105",
  "desperate defense": "SC-108",
  retrieving: "SC-112",
  "free action": "SC-89",
  "casts a spell": "SC-59",
  "given up": "SC-82",
  wound: "SC-32",
};

export function lossRule({ is }: Loss): string {
  return rules[is];
}

/** Changes these places in a combatant's count. */
export function setEntries(turn: Turn, name: Who, which: readonly Entry[], to: Partial<Entry>): void {
  const entries = turn.get(name).own.entries;
  const changed = entries.map((entry) => (which.includes(entry) ? { ...entry, ...to } : entry));
  turn.own(name).entries = changed;
}

/** This place in the count is used. */
export function entryDone(turn: Turn, name: Who, { nth, kind }: Entry): void {
  const used = turn.get(name).own.entries.filter((entry) => entry.nth === nth && entry.kind === kind);
  setEntries(turn, name, used, { state: "done" });
}

/** Their attacks are lost, for that reason. */
function strikeOut(turn: Turn, rule: readonly string[], name: Who, lost: readonly Entry[], why: Loss): void {
  if (lost.length > 0) setEntries(turn, name, lost, { state: "lost", why });
  for (const entry of lost) tellLost(turn, rule, name, entry, why);
}

/**
 * What a combatant has left of the round is lost (SC-05, SC-15, SC-35, SC-40). An attack on the segment that is being
 * resolved still takes place when ties are simultaneous (SC-10), if `keepSegment`.
 */
export function dropRest(turn: Turn, rule: readonly string[], name: Who, why: Loss, keepSegment: boolean): void {
  const now = keepSegment ? simultaneousOn(turn) : null;
  const lost = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  turn.own(name).restLost = why;
  strikeOut(turn, rule, name, lost, why);
}

/** All but the first N attacks that are not resolved yet are lost. */
export function keepAttacks(turn: Turn, rule: readonly string[], name: Who, most: number, why: Loss): void {
  const now = simultaneousOn(turn);
  const open = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  strikeOut(turn, rule, name, open.slice(most), why);
}

/**
 * The last N attacks of the round that are not resolved yet; what cannot be taken from them is owed next round (SC-32).
 */
export function loseAttacks(turn: Turn, rule: readonly string[], name: Who, count: number, why: Loss): void {
  const now = simultaneousOn(turn);
  const waiting = turn.get(name).own.entries.filter((entry) => entry.state === "waiting" && entry.at !== now);
  const lost = waiting.reverse().slice(0, count);
  strikeOut(turn, rule, name, lost, why);
  const left = count - lost.length;
  // Without an initiative line there are no places in the count to strike out: the attacks are taken from the round's
  // number.
  const c = turn.get(name);
  const made = c.own.made;
  const open = turn.state.own.rolled ? 0 : Math.max(0, attacksLeft(turn.state, c, c.own.plan).left - made);
  if (left <= 0) return;
  const own = turn.own(name);
  own.lostAttacks += Math.min(open, left);
  own.owedAttacks += left - Math.min(open, left);
}

export function tellLost(turn: Turn, rule: readonly string[], name: string, entry: Entry, why: Loss): void {
  turn.tell("order", rule, { is: "place is lost", name, kind: entry.kind, nth: entry.nth, why }, [name], true);
}

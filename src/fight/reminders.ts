import { printWhen, type Reminder, type Tick, type When } from "../language/reminder.ts";
import type { Problem, Span } from "../language/syntax.ts";
import { fold, nearest } from "../language/words.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { slotDue, type TrackSlot } from "./due.ts";
import { unitSentences } from "./sentences.ts";
import { find, takesNoPart, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";

/*
 * Reminders of the game master: when each comes, and what ticking one off leaves. They never hold a fight up: one that
 * nobody ticks off stays due while the fight goes on.
 */

type Slots = readonly Pick<TrackSlot<unknown>, "kind" | "number" | "marks" | "now">[];

/** Rules of a fight, as far as reminders go by them. */
interface Rules {
  readonly lexicon: Lexicon;
  readonly system: Pick<RuleSystem, "track">;
}

/**
 * Tells whether the count of this round has come to a number. Rules that call none have come to every number at once.
 */
function hasCome(slots: Slots, number: number): boolean {
  if (slots.every((slot) => slot.number === null)) return slots.some(({ kind }) => kind === "side");
  const open = slots.some(({ marks }) => marks.some(({ state }) => state === "due" || state === "waiting"));
  if (!open) return slots.some(({ marks }) => marks.some(({ state }) => state === "done"));
  const now = slotDue(slots);
  return now !== undefined && now.kind !== "statement" && now.number !== null && now.number <= number;
}

/** Tells whether the moment of a reminder has come. */
export function isDue(reminder: Reminder, state: FightState, { lexicon, system }: Rules): boolean {
  const { when, next } = reminder;
  if (state.phase === "setup" || state.phase === "after" || state.round < next) return false;
  switch (when.is) {
    case "every":
    case "in":
    case "round":
      return true;
    case "count":
      return hasCome(system.track(state).slots, when.number);
    case "falls": {
      const c = find(state, when.who);
      return c !== undefined && takesNoPart(c, lexicon);
    }
    case "half": {
      const hp = find(state, when.who)?.hp ?? null;
      return hp !== null && 2 * hp.now < hp.max;
    }
    case "said":
      return false;
  }
}

/** Returns a reminder as it stands behind the line that sets it; its rounds are counted from there. */
export function reminderOf(when: When, text: string, state: FightState, rules: Rules): Reminder {
  const { round } = state;
  switch (when.is) {
    case "every":
    case "in":
      return { when, text, next: round + when.rounds };
    case "round":
      return { when, text, next: when.round };
    case "count": {
      const passed = state.phase === "round" && hasCome(rules.system.track(state).slots, when.number);
      return { when, text, next: passed ? round + 1 : round };
    }
    case "falls":
    case "half":
    case "said":
      return { when, text, next: round };
  }
}

/** Returns what is still to come once a reminder is ticked off: one that comes once is over, or is put off. */
export function withTick(state: FightState, reminder: Reminder, tick: Tick): readonly Reminder[] {
  const after = (): Reminder | null => {
    if (tick === "no more") return null;
    const { when, next } = reminder;
    const { round } = state;
    if (when.is === "every") {
      const behind = Math.floor(Math.max(0, round - next) / when.rounds) + 1;
      return { ...reminder, next: next + behind * when.rounds };
    }
    if (when.is === "count" || tick === "not now") return { ...reminder, next: Math.max(next, round + 1) };
    return null;
  };
  const left = after();
  return state.reminders.flatMap((each) => (each !== reminder ? [each] : left === null ? [] : [left]));
}

/** Returns the words of a reminder without the mark of a ruling. */
export function spokenText({ text }: Pick<Reminder, "text">): string {
  return text.replace(/^!\s*/, "");
}

/** Returns the due reminder that a ruling carries out; null: none. */
export function carriedOutBy(ruling: string, state: FightState, rules: Rules): Reminder | null {
  const said = fold(ruling);
  return state.reminders.find((each) => fold(spokenText(each)) === said && isDue(each, state, rules)) ?? null;
}

/**
 * Returns the reminder that a tick means, by its words or a part of them, those that are due first; without words the
 * only one that is due. null: none, or no single one.
 */
export function meantBy(words: string, state: FightState, rules: Rules): Reminder | null {
  const due = state.reminders.filter((each) => isDue(each, state, rules));
  const said = fold(words.replace(/^!\s*/, ""));
  const [first, another] = due;
  if (said === "") return another === undefined ? (first ?? null) : null;
  for (const list of [due, state.reminders]) {
    const same = list.find((each) => fold(spokenText(each)) === said);
    const parts = list.filter((each) => fold(each.text).includes(said));
    const found = same ?? (parts.length === 1 ? parts[0] : undefined);
    if (found !== undefined) return found;
  }
  return null;
}

/** Returns the remark on a reminder that speaks of somebody who is not there; null: there is nothing to remark. */
export function aboutReminder({ when }: Reminder, span: Span, state: FightState): Problem | null {
  if ((when.is !== "falls" && when.is !== "half") || find(state, when.who) !== undefined) return null;
  const near = nearest(
    when.who,
    state.combatants.map(({ name }) => name),
  );
  const message = unitSentences.remindsOfNobody(when.who, near);
  return { span, severity: "warning", code: "reminder-nobody", message };
}

/** Writes a reminder as its line stands. */
export function printReminder({ when, text }: Pick<Reminder, "when" | "text">): string {
  return `${printWhen(when)}: ${text}`;
}

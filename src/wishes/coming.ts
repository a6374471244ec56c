import { caretBehind, tried } from "../complete/caret.ts";
import { conditionText } from "../fight/combatant.ts";
import { isDue, spokenText } from "../fight/reminders.ts";
import { environmentOf, type Fight } from "../fight/timeline.ts";
import { printWhen, type Reminder, type Tick } from "../language/reminder.ts";
import { capital, say } from "../telling/sentences.ts";
import { isDecided } from "../fight/ending.ts";

/* Things to come in a fight: reminders and conditions that end, and the lines by which a reminder is ticked off. */

/** A reminder whose moment has come. */
export interface DueReminder {
  readonly reminder: Reminder;
  /** The same one at another moment has another key. */
  readonly key: string;
  /** "Every round". */
  readonly when: string;
  readonly text: string;
  /** Ruling behind it, with the dice that it will ask for; null: it is prose. */
  readonly ruling: { readonly line: string; readonly dice: readonly string[] } | null;
}

/** Returns the reminders whose moment has come, in written order; none where nobody fights any more. */
export function dueReminders(fight: Fight): readonly DueReminder[] {
  const { state, setup } = fight;
  if (state.reminders.length === 0 || isDecided(fight)) return [];
  return state.reminders
    .filter((each) => isDue(each, state, setup))
    .map((reminder) => ({
      reminder,
      key: `${state.round} ${reminder.next} ${printWhen(reminder.when)} ${reminder.text}`,
      when: capital(printWhen(reminder.when)),
      text: capital(spokenText(reminder)),
      ruling: rulingOf(fight, reminder),
    }));
}

/** Returns the ruling that a reminder stands for, if its words are one in this fight. */
function rulingOf(fight: Fight, reminder: Reminder): DueReminder["ruling"] {
  const line = `! ${spokenText(reminder)}`;
  const { diagnostics, pending } = tried(caretBehind(fight, ""), [line], environmentOf(fight));
  const fits = diagnostics.every(({ severity, code }) => severity !== "error" && code !== "ruling-unknown");
  return fits ? { line, dice: pending.map(({ dice }) => dice) } : null;
}

/** Writes the line that ticks a reminder off. */
export function tickLine(tick: Tick, reminder: Reminder): string {
  return `${tick}: ${spokenText(reminder)}`;
}

/** Row of the list of what is coming. */
export interface ComingRow {
  readonly key: string;
  /** "Now", "Round 4", "Round 3, end". */
  readonly when: string;
  readonly text: string;
  /** When it comes as its line says, where the row tells it in another way; "": nothing more. */
  readonly note: string;
  readonly due: boolean;
  /** Round in which it comes; null: no round tells. */
  readonly round: number | null;
  /** null: a condition that ends. */
  readonly reminder: Reminder | null;
}

/** Returns what is coming, the soonest first; what no round tells stands last. */
export function comingIn(fight: Fight): readonly ComingRow[] {
  const { state, setup } = fight;
  const { vocabulary } = setup.system;
  const rows: (ComingRow & { readonly at: number })[] = state.reminders.map((reminder) => {
    const { when, next } = reminder;
    const due = isDue(reminder, state, setup);
    const rounds = when.is === "every" || when.is === "in" || when.is === "round" || when.is === "count";
    const said = printWhen(when);
    return {
      key: `${said} ${reminder.text}`,
      when: due ? say.comesNow : rounds ? say.inRound(Math.max(next, state.round, 1)) : capital(said),
      text: capital(spokenText(reminder)),
      note: rounds || due ? said : "",
      due,
      round: rounds ? Math.max(next, state.round, 1) : null,
      reminder,
      at: due ? -1 : rounds ? Math.max(next, state.round) : Number.MAX_SAFE_INTEGER,
    };
  });
  for (const { name, conditions } of state.combatants)
    for (const { id, detail, ends } of conditions) {
      if (ends?.at !== "round end" || ends.round === undefined) continue;
      const said = conditionText(vocabulary.conditions, { id, detail });
      const spec = vocabulary.conditions.find((each) => each.id === id);
      const text =
        spec?.then !== undefined
          ? say.runsOut(name, said, spec.then)
          : spec?.noun === true
            ? say.noun(name, said)
            : say.noLonger(name, said);
      rows.push({
        ...{ key: `${name} ${said}`, when: say.atEndOf(ends.round), text, note: "", due: false, reminder: null },
        round: ends.round,
        at: ends.round + 0.5,
      });
    }
  return rows.sort((a, b) => a.at - b.at);
}

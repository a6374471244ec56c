import type { ReminderEvent } from "../fight/event.ts";
import type { Placed } from "../fight/placed.ts";
import type { Fight } from "../fight/timeline.ts";

/** What a blow leaves to the game master, in the words of its rule. */
export interface OpenQuestion {
  readonly event: ReminderEvent;
  /** Whole lines that answer it. An example with a word to be changed is none. */
  readonly answers: readonly string[];
}

/**
 * The questions that a unit has brought about: what answers them stands as a line between quotes. What is asked above
 * is not asked here.
 */
export function openQuestions({ due }: Fight, { result }: Placed): readonly OpenQuestion[] {
  const above = new Set(due.offers.map(({ line }) => line));
  return result.events.flatMap(({ event }) => {
    if (event.type !== "reminder" || !event.text.includes("?")) return [];
    const answers = [...event.text.matchAll(/"(! [^"]+)"/g)].flatMap(([, line]) => line ?? []);
    return answers.length === 0 || answers.some((line) => above.has(line)) ? [] : [{ event, answers }];
  });
}

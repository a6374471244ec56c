import type { ReminderEvent } from "../fight/event.ts";
import type { Placed } from "../fight/placed.ts";
import { waysIn } from "../fight/telling.ts";
import type { Fight } from "../fight/timeline.ts";

/** What a blow leaves to the game master, in the words of its rule. */
export interface OpenQuestion {
  readonly event: ReminderEvent;
  /** Whole lines that answer it. */
  readonly answers: readonly string[];
}

/** The questions that a unit has brought about, with their answers. What is asked above is not asked here. */
export function openQuestions({ due }: Fight, { result }: Placed): readonly OpenQuestion[] {
  const above = new Set(due.offers.map(({ line }) => line));
  return result.events.flatMap(({ event }) => {
    if (event.type !== "reminder") return [];
    const answers = waysIn(event).flatMap((way) => ("line" in way ? [way.line] : []));
    return answers.length === 0 || answers.some((line) => above.has(line)) ? [] : [{ event, answers }];
  });
}

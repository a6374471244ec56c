import type { RoundSteps, Told, Track, TrackSlot } from "./due.ts";
import { inWords, type Words } from "./fact.ts";
import type { FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";

/* The picture of the round in words: what rules tell by facts, as people read it. */

function toldIn(words: Words | undefined, told: Told): string {
  return typeof told !== "string" && "written" in told ? told.written : inWords(words, told);
}

/** The track of a fight, in words. */
export function trackOf({ track, words }: Pick<RuleSystem, "track" | "words">, state: FightState): Track {
  const { title, notes, spans, slots } = track(state);
  const say = (told: Told): string => toldIn(words, told);
  return {
    title: say(title),
    note: notes.length === 0 ? null : notes.map(say).join(" · "),
    ...(spans === undefined ? {} : { spans }),
    slots: slots.map(({ kind, number, part, label, now, marks }): TrackSlot => ({
      ...{ kind, number, part: part === null ? null : say(part), label: say(label), now },
      marks: marks.map(({ notes: own, ...mark }) => ({ ...mark, notes: own.map(say) })),
    })),
  };
}

/** The steps of the round that is under way, in words; null: the rules tell none. */
export function stepsIn(
  { steps, words }: Pick<RuleSystem, "steps" | "words">,
  state: FightState,
  waits: string | null,
): RoundSteps | null {
  const told = steps?.(state, waits);
  return told === undefined ? null : { ...told, steps: told.steps.map((step) => toldIn(words, step)) };
}

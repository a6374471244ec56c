import { detailText, type Detail } from "../../../fight/combatant.ts";
import { sideText, ordinal } from "../../../fight/sentences.ts";

/** Sections, and the picture of the round (MB-15 to MB-20, MB-75, MB-119). */
export const roundSentences = {
  "decide who is surprised": () =>
    "Decide whether one side gets a free phase before the first initiative: " +
    'by common sense ("surprised @orcs"), by a percentage ("ambush @orcs 50%"), ' +
    'or by surprise dice ("surprise @orcs"), below == Surprise.',
  "end of round": () => "end of round",
  "no round to end": () => "There is no round to end here.",
  "did not attack": ({ who, goal }: { who: string; goal: string }) =>
    `${who} moved in to attack ${goal} and did not: you may grant those it passed a free attack.`,
  "section ends": ({ section, minutes }: { section: string; minutes: number }) => `${section} ends; ${minutes} min`,
  "one side can fight": ({ side }: { side: string }) => `only ${sideText(side)} can still fight`,
  "nobody can fight": () => "nobody can fight on",

  // The track.
  initiative: () => "Initiative",
  surprise: () => "Surprise",
  "minutes gone": ({ minutes }: { minutes: number }) => `${minutes} min`,
  "not begun": () => "ready",
  "runs as written": () => "as written",
  declarations: () => "declarations",
  "fight is over": () => "after the fight",
  "segment of surprise": ({ number }: { number: number }) => `segment ${number}`,
  "after number 1": () => "after 1",
  "held actions": () => "held",
  "one of its attacks": ({ nth }: { nth: number }) => `${ordinal(nth)} attack`,
  "may strike at once": ({ on }: { on: string }) => `free attack on ${on}`,
  "surprised for": ({ detail }: { detail: string }) => `surprised, ${detail}`,
  "split of the BCB": ({ split }: { split: string }) => `BCB ${split}`,
  "has condition": ({ id, detail }: { id: string; detail: Detail | null }) =>
    detail === null ? id : `${id} ${detailText(detail)}`,
};

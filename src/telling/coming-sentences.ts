import type { Tick } from "../language/reminder.ts";
import { counted } from "../fight/sentences.ts";
import { capital } from "./phrases.ts";

/* Sentences of what is coming, of counted things, of damage to many, and of experience. */

export const comingSentences = {
  // Reminders
  coming: "Coming",
  comesNow: "Now",
  inRound: (round: number): string => `Round ${round}`,
  atEndOf: (round: number): string => `Round ${round}, end`,
  untilThen: (until: string): string => capital(until),
  noLonger: (who: string, condition: string): string => `${who} is no longer ${condition}`,
  noun: (who: string, condition: string): string => `${condition} on ${who} ends`,
  ticks: { done: "Done", "not now": "Not this time", "no more": "No more" } satisfies Record<Tick, string>,
  makeRuling: (dice: readonly string[]): string =>
    dice.length === 0 ? "Make the ruling" : `Make the ruling, ${dice.join(", ")}`,
  laterReminder: "Later",
  remindMe: "Remind me…",
  remindWhen: {
    every: "Every round",
    "every few": "Every … rounds",
    in: "In … rounds",
    count: "On count …",
    falls: "When … falls",
    half: "When … is below half",
  },
  remindWhich: "When to be reminded",
  remindNumber: "Number",
  remindWho: "Whom it is about",
  remindText: "What to be reminded of",
  tickOff: (text: string, tick: string): string => `${tick}: ${text}`,

  // Counted things
  things: "Counted",
  runningLow: "running low",
  noneLeft: "none left",
  oneThingLess: (who: string, thing: string): string => `${who}: one less of ${thing}`,
  oneThingMore: (who: string, thing: string): string => `${who}: one more of ${thing}`,
  ofMost: (now: number, most: number | null): string => (most === null ? String(now) : `${now}/${most}`),

  // Damage to many
  hurtMany: "Damage to several",
  howMuch: "Damage: 8, 2d6",
  whatKind: "Kind, such as fire",
  parts: { all: "all", half: "half", none: "none" },
  partOf: (who: string): string => `How much ${who} takes`,

  // Experience
  experience: (total: number, foes: number): string => `${total} XP for ${counted(foes, "foe")}`,
  experienceEach: (each: number, fighters: number, over: number): string =>
    `${each} each for ${counted(fighters, "fighter")}${over === 0 ? "" : `, ${over} over`}`,
  experienceWhole: (total: string, each: string): string => `${total}: ${each}`,

  // Timer
  turnTakes: "This turn so far",
} as const;

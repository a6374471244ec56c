/*
 * Reminders: what the game master wants to be told at its moment (`every round: the water rises`), and how one that has
 * come is ticked off (`done: the water rises`). Here is what stands before the colon.
 */

/** Moment at which a reminder comes. */
export type When =
  | { readonly is: "every" | "in"; readonly rounds: number }
  | { readonly is: "round"; readonly round: number }
  | { readonly is: "count"; readonly number: number }
  | { readonly is: "falls" | "half"; readonly who: string }
  /** Words that only the game master knows to be true: `when the door opens`. */
  | { readonly is: "said"; readonly words: string };

/** Ways to tick a reminder off. */
export const TICKS = ["done", "not now", "no more"] as const;

export type Tick = (typeof TICKS)[number];

/** Tells whether the words before a colon tick a reminder off. */
export function isTick(head: When | { readonly is: Tick }): head is { readonly is: Tick } {
  return TICKS.some((tick) => tick === head.is);
}

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function numberIn(said: string): number {
  const word = said.toLowerCase();
  const at = NUMBERS.indexOf(word);
  return at >= 0 ? at + 1 : word === "a" ? 1 : Number(word);
}

const NUMBER = `(\\d{1,3}|a|${NUMBERS.join("|")})`;

const EVERY = new RegExp(`^(?:every|each) (?:(other|second)|${NUMBER})? ?rounds?$`, "i");
const IN = new RegExp(`^(?:in|after) ${NUMBER} rounds?$`, "i");
const ROUND = /^(?:in|at|on) round (\d{1,4})$/i;
const BARE_ROUND = /^round (\d{1,4})$/i;
const COUNT = /^(?:at|on) (?:(?:initiative|count|number|rank|segment) )?(-?\d{1,3})$/i;
const FALLS = /^when(?:ever)? (.+?) (?:falls|goes down|is down|is out|drops|dies|is dead)$/i;
const HALF = new RegExp(
  "^when(?:ever)? (.+?) (?:is|falls|drops|goes) (?:below|under) half" +
    "(?: (?:(?:his|her|its|their) )?(?:hp|hit points|health))?$",
  "i",
);

/**
 * Reads the words before the colon of a reminder; null: they are none.
 * @param setup above the first section, where `round 4` can be no heading of a round
 */
export function readWhen(said: string, setup: boolean): When | null {
  if (said.length > LONGEST) return null;
  const text = said.trim().replace(/\s+/g, " ");
  const every = EVERY.exec(text);
  if (every !== null) return { is: "every", rounds: every[1] !== undefined ? 2 : numberIn(every[2] ?? "one") };
  const later = IN.exec(text);
  if (later !== null) return { is: "in", rounds: numberIn(later[1] ?? "") };
  const round = ROUND.exec(text) ?? (setup ? BARE_ROUND.exec(text) : null);
  // A heading without its signs stands above the first round alone.
  if (round !== null && (!/^round/i.test(text) || Number(round[1]) > 1))
    return { is: "round", round: Number(round[1]) };
  const count = COUNT.exec(text);
  if (count !== null) return { is: "count", number: Number(count[1]) };
  const half = HALF.exec(text);
  if (half !== null) return { is: "half", who: half[1] ?? "" };
  const falls = FALLS.exec(text);
  if (falls !== null) return { is: "falls", who: falls[1] ?? "" };
  return /^when(?:ever)? \S/i.test(text) ? { is: "said", words: text } : null;
}

/** Longer words before a colon are no moment. */
const LONGEST = 120;

/** Reads `done`, `not now` or `no more`; null: it is none of them. */
export function readTick(said: string): Tick | null {
  if (said.length > LONGEST) return null;
  const text = said.trim().replace(/\s+/g, " ").toLowerCase();
  return TICKS.find((tick) => tick === text) ?? null;
}

/** Writes a moment as a line has it before the colon. */
export function printWhen(when: When): string {
  switch (when.is) {
    case "every":
    case "in":
      if (when.is === "every" && when.rounds === 1) return spaced("every", "round");
      return spaced(when.is, when.rounds, when.rounds === 1 ? "round" : "rounds");
    case "round":
      return spaced("in", "round", when.round);
    case "count":
      return spaced("at", when.number);
    case "falls":
      return spaced("when", when.who, "falls");
    case "half":
      return spaced("when", when.who, "is", "below", "half");
    case "said":
      return when.words;
  }
}

function spaced(...words: readonly (string | number)[]): string {
  return words.join(" ");
}

/** A reminder that is still to come. */
export interface Reminder {
  readonly when: When;
  /** Words to be remembered, or the ruling that is to be made. */
  readonly text: string;
  /** Earliest round in which it comes next. */
  readonly next: number;
}

import type { Ends } from "./combatant.ts";
import { itself } from "./fact.ts";

/*
 * Pieces of English that sentences of every rule system are made of: a sentence says "1 point", "an axe" and "lies in
 * ambush" because it asks here.
 */

/** Returns a number with its noun: "1 point", "3 points", "2 hexes"; `many` where the plural is irregular. */
export function counted(count: number, one: string, many = several(one)): string {
  return `${count} ${count === 1 ? one : many}`;
}

function several(one: string): string {
  return /(?:[sxz]|[cs]h)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Returns a noun with its article by sound: "a sword", "an axe", "an hour". */
export function an(noun: string): string {
  return `${VOWEL.test(noun) && !CONSONANT.test(noun) ? "an" : "a"} ${noun}`;
}

/** Returns the same at the beginning of a sentence. */
export function An(noun: string): string {
  return `A${an(noun).slice(1)}`;
}

/** 8, 11 and 18 are spoken with a vowel; so are "hour" and "heir". */
const VOWEL = /^(?:[aeiou]|hou?r|heir|honest|honou?r|(?:8\d*|1[18])\b)/i;
/** "a unicorn", "a one-handed sword". */
const CONSONANT = /^(?:uni|use|usu|eu|ewe|one\b|once\b)/i;

/** Returns the verb form for these subjects: `verb(names, "lies", "lie")`. */
export function verb(subjects: readonly unknown[], one: string, many: string): string {
  return subjects.length === 1 ? one : many;
}

/** Returns an ordinal number: "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

/**
 * Returns a side as people say it: "the party". Its name is of one or of many ("party", "bandits"), so no sentence
 * makes it its subject, or puts an s behind it: "the turn of the bandits".
 */
export function sideText(side: string): string {
  return /^the\b/i.test(side) ? side : `the ${side}`;
}

export function sidesText(sides: readonly string[]): string[] {
  return sides.map(sideText);
}

/** Part that a dice expression itself adds. */
export const OF_THE_DICE = "of the dice";

/*
 * Sentences of the engine: problems at the head of a fight, ends of conditions, names of the steps of a round. Another
 * language is other objects of these shapes.
 */

/** Names in a sentence: "A", "A and B", "A, B and C". */
function list(names: readonly string[], word = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${word} ${names[names.length - 1] ?? ""}`;
}

function meant(word: string | null): string {
  return word === null ? "" : ` Did you mean "${word}"?`;
}

function until(ends: Ends): string | null {
  if (ends.at === "never") return null;
  if (ends.at === "segment end") return "the end of this segment";
  const round = ends.round === undefined ? "the round" : `round ${ends.round}`;
  if (ends.at === "round end") return `the end of ${round}`;
  const whose = ends.who === undefined ? "the turn" : `${ends.who}’s turn`;
  const when = ends.at === "turn start" ? `the start of ${whose}` : `the end of ${whose}`;
  return ends.round === undefined ? when : `${when} in ${round}`;
}

function numberedStep(step: string, { number }: { readonly number: number | null }): string {
  return number === null ? step : `${step} ${number}`;
}

export const fightSentences = {
  list,
  /** Behind what is unknown, what it is taken for; null: nobody can say. */
  meant,
  /** When an effect ends, behind "until"; null: it does not. */
  until,

  // The head of a fight
  headerTwice: (key: string): string => `"${key}:" stands here twice; the first one counts.`,
  rulesUnknown: (said: string, guess: string | null, ids: readonly string[], used: string): string =>
    `No rules are called "${said}". ${guess === null ? `There are ${ids.join(", ")}.` : `Is it "${guess}"?`} ` +
    `"${used}" is used until you say otherwise.`,
  rulesDiffer: (used: string): string => `The fight that this one continues uses ${used}; it goes on with those rules.`,
  optionUnknown: (key: string, guess: string | null): string => `These rules have no option "${key}".${meant(guess)}`,
  optionIsOneOf: (key: string, values: readonly string[]): string => `${key} is one of ${values.join(", ")}.`,
  optionWrong: (said: string, wrong: string, stays: string): string =>
    `"${said}": ${wrong} Until then it stays "${stays}".`,
  diceAre: `"dice:" is "ask" (missing dice are asked for) or "auto" (they are drawn from the seed).`,
  seedMissing: (seed: string): string =>
    `"dice: auto" needs a seed: add a line such as "seed: ${seed}". Until then missing dice are asked for.`,
  someSeed: "the old road",
  flagUnknown: (flag: string, guess: string | null): string =>
    `These rules know no flag "${flag}" of a side.${meant(guess)}`,
  sceneUnknown: (said: string, guess: string | null): string =>
    `These rules know no circumstance "${said}"; it stays, as a label.${meant(guess)}`,
  sceneKept: (label: string): string => `These rules know no circumstance "${label}": it is kept as a label.`,

  /** Names of the values of the vocabulary. */
  needs: {
    number: "a number",
    signed: "a number with a sign",
    pool: "a number, or now/maximum",
    dice: "dice",
    fighter: "a fighter’s name",
    names: "names from this fight",
    side: "a side",
    weapon: "a weapon",
    word: "a word",
    oneOf: (values: readonly string[]): string => `one of ${values.join(", ")}`,
    parted: "numbers parted by /",
    place: "a place",
    words: "words",
    nothing: "no value",
  },

  // Dice that are typed
  typeNumber: (dice: string): string => `Type what the ${dice} shows, as a number.`,
  shows: (sides: number, face: number): string => `A d${sides} shows 1 to ${sides}, not ${face}.`,
  gives: (dice: string, least: number, most: number, total: number): string =>
    `${dice} gives ${least} to ${most}, not ${total}.`,
  areDice: (dice: string, count: number): string => `${dice} are ${count} dice; type ${count} numbers.`,

  // Rules
  /** The numbers that a row of a table holds. */
  span: ({ from, to }: { readonly from: number | null; readonly to: number | null }): string => {
    if (from === null) return to === null ? "all" : `${to} or less`;
    return to === null ? `${from} or more` : from === to ? `${from}` : `${from}-${to}`;
  },
  idle: (clause: string, why: string): string => `"${clause}" changes nothing here: ${why}.`,
  /** Purposes of a ruling's dice, in every system. */
  purposes: itself("ruling", "rounds"),
  /** Parts of numbers that every system has. */
  parts: itself("damage modifier", OF_THE_DICE, "ruling"),
  /** Steps of a round that counts down: systems whose rounds do take them into their words. */
  steps: {
    "step of declarations": () => "Declare",
    "step of initiative": () => "Initiative",
    "step of the count": (at: { readonly number: number | null }) => numberedStep("Count", at),
    "step of segments": (at: { readonly number: number | null }) => numberedStep("Segment", at),
    "step of the end": () => "End of round",
  },
} as const;

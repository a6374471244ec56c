import { all } from "./page/sentences.ts";

/* Sentences of a table's server, in English: what the game master reads in the terminal. */

export const tableSentences = {
  open: (title: string, address: string): string => `${title}: the table is open at ${address}`,
  house: (address: string): string => `Tables are served at ${address}`,
  keysAlone: "Tables are opened with the keys that were given to game masters.",
  ended: (numbers: readonly number[]): string =>
    numbers.length === 0
      ? "No key has such a number."
      : `Ended: ${numbers.length === 1 ? "key" : "keys"} ${all(numbers.map(String))}.`,
  houseKey:
    "Editors on this machine find it by themselves. Anywhere else, paste the line above where they ask for the " +
    "table’s server: it holds the key. --new-codes makes a new one.",
  keys:
    'Type "new NAME" for a new code that ends the old ones, "codes" to see all, "close" to end the table. ' +
    "Ctrl+C leaves it as it is.",
  here: "Only this machine reaches it. With --lan phones in the same network do.",
  plain: "The connection is not encrypted: for a network that you trust.",
  screen: "A screen for all",
  present: (names: readonly string[], of: number): string =>
    `Here: ${names.length === 0 ? "nobody yet" : all(names)} (${names.length} of ${of}).`,
  renewed: (name: string): string => `A new code for ${name}; the old ones have ended.`,
  nobody: (name: string, names: readonly string[]): string => `No seat is called "${name}". There are: ${all(names)}.`,
  gone: "The fight is no longer in the note. Players see what was told last.",
  closed: "The table is closed: its codes are worth nothing now.",
  noCommand: (typed: string): string => `"${typed}" is nothing that a table knows.`,
  declined: (name: string): string => `${name} takes no reaction.`,
  refused: (name: string): string => `${name} has rolled, but the note was not written.`,
  reactionRefused: (line: string, isBarred: boolean): string =>
    `“${line}” was chosen, but ${isBarred ? "the rules do not allow it now" : "the note was not written"}.`,
} as const;

/** Words on the cards that a club hands out. */
export const clubSentences = {
  cards: "Keys for game masters",
  card: (number: number): string => `Key ${number}`,
  cardUse: "Share at the table…: scan the code, or paste the line, where the table’s server is asked for.",
  code: "The line as a code",
} as const;

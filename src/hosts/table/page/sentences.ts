/* Sentences of the phones' page, in English. */

/** Lists names: "a, b and c". */
export function all(names: readonly string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

export const phoneSentences = {
  opening: "Opening the table…",
  noCode: "This page needs the code that the game master’s machine shows: scan it again.",
  ended: "This code is worth nothing any more. Ask for a new one.",
  waiting: "The game master has not opened the fight yet.",
  dialling: "Looking for the table…",
  lost: (since: string): string => `Nothing heard since ${since}. What you see is as it was.`,
  away: (since: string): string => `The game master is away since ${since}. A throw waits until they are back.`,
  here: (names: readonly string[]): string => (names.length === 0 ? "At the table." : `At the table: ${all(names)}.`),
  youAre: "You are",
  screen: "A screen for all",
  points: (now: number, max: number): string => `${now} of ${max}`,
  hp: (name: string): string => `Points of ${name}`,
  down: "down",
  order: "Who is there",
  story: "What happened",
  asks: (who: string, purpose: string): string => (purpose === "" ? `${who} rolls` : `${who} rolls ${purpose}`),
  mayReact: (who: string): string => `${who} may react`,
  noReaction: "No reaction",
  heard: "The game master has heard it.",
  roll: (dice: string): string => `Roll ${dice}`,
  rolledIt: "I rolled it",
  face: (dice: string, at: number, of: number): string => (of === 1 ? `Face of the ${dice}` : `Face ${at} of ${of}`),
  write: "Write it",
  faces: (faces: readonly number[]): string => faces.join(" + "),
  stages: {
    sent: "Sent. It is not at the table yet.",
    "at the table": "At the table.",
    "in the note": "In the note.",
  },
  refused: {
    form: "That was not understood.",
    "not a player": "This screen only shows.",
    "not asked": "This die is not asked for any more.",
    "not your fighter": "This is not your die.",
    "already rolled": "Already rolled.",
    "too many": "Too many at once. Try again.",
    "no such die": "No such face.",
    "left out": "The game master left it out. Roll again, or ask.",
    "not written": "The note could not be written. Roll again.",
    "by the rules": "The rules do not allow that now. Choose again, or ask.",
  },
} as const;

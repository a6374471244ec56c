import type { PolicyName } from "./policies.ts";

/* Sentences of a forecast, in English. Chances are said in tenths; numbers stand behind. */

/** Words for each policy, as they stand behind a side. */
const acting: Readonly<Record<PolicyName, string>> = {
  plain: "plainly",
  careful: "with care",
  beasts: "like beasts",
  mindless: "without a thought",
};

function all(names: readonly string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

/** Returns the form of a verb that goes with a side: "the party wins", "the orcs win". */
function verb(side: string, one: string, several: string): string {
  return /s$|\band\b/i.test(side) ? several : one;
}

/** Returns a number of rounds: "1 round", "4 rounds". */
function rounds(count: number): string {
  return `${count} round${count === 1 ? "" : "s"}`;
}

/** Names the luck of dice that are better than a share of all that could have fallen. */
function lucky(better: number): string {
  if (better >= 0.8) return "lucky";
  if (better >= 0.6) return "a little lucky";
  if (better > 0.4) return "neither lucky nor unlucky";
  return better > 0.2 ? "a little unlucky" : "unlucky";
}

export const forecastSentences = {
  title: (title: string): string => `Forecast: ${title}`,
  /** A camp: its sides with "the" before them. */
  camp: (sides: readonly string[]): string => `The ${all(sides)}`,
  wins: (camp: string, chance: string): string => `${camp} ${verb(camp, "wins", "win")} ${chance}.`,
  hardlyWins: (camp: string): string => `${camp} hardly ever ${verb(camp, "wins", "win")}.`,
  nearlyWins: (camp: string): string => `${camp} nearly always ${verb(camp, "wins", "win")}.`,
  won: (camp: string): string => `${camp} ${verb(camp, "has", "have")} won.`,
  over: "Nobody fights on.",
  eitherWay: "It may go either way.",
  of: (count: number, of: number): string => `${count} of ${of}`,
  half: "half",
  inHalf: "half of them",
  falls: (chance: string): string => `Somebody falls in ${chance}.`,
  hardlyFalls: "Hardly ever does somebody fall.",
  nearlyFalls: "Nearly always somebody falls.",
  aboutRounds: (count: number): string => `About ${rounds(count)}.`,
  aboutMoreRounds: (count: number): string => `About ${count} more round${count === 1 ? "" : "s"}.`,
  hardly: "hardly ever",
  nearly: "nearly always",
  stalemates: (chance: string, most: number): string => `${chance} come to no end in ${rounds(most)}.`,
  nobody: (chance: string): string => `Nobody is left in ${chance}.`,

  // Numbers
  shareOfWins: (camp: string): string => `${camp} ${verb(camp, "wins", "win")}`,
  shareOfFalls: "one of the party falls",
  shareOfDeaths: "one of the party dies",
  shareOfNobody: "nobody is left",
  shareOfStalemates: "no end",
  exactly: (share: string): string => `${share} %`,
  less: (high: string): string => `below ${high} %`,
  more: (low: string): string => `above ${low} %`,
  between: (share: string, low: string, high: string): string => `${share} (${low} to ${high} %)`,
  meanRounds: (mean: string, error: string): string => `rounds: ${mean} ± ${error}`,
  fighters: { name: "", falls: "falls", dies: "dies", left: "points left", harm: "harm a fight" },
  leftOf: (left: string, points: number): string => `${left} of ${points}`,
  worst: (name: string): string => `${name} does the most harm to the party.`,

  // Limits
  assumed: (fights: number, policies: string, error: string): string => `${fights} fights, ±${error} %. ${policies}.`,
  acts: (name: string, policy: PolicyName): string => `${name} fights ${acting[policy]}`,
  act: (side: string, policy: PolicyName): string => `The ${side} ${verb(side, "fights", "fight")} ${acting[policy]}`,
  notPlayed: "Not played:",
  spells: (who: string, things: readonly string[]): string => `spells of ${who}: ${all(things)}`,
  unused: (who: string, things: readonly string[]): string => `never used by ${who}: ${all(things)}`,
  reminders: (texts: readonly string[]): string => `reminders: ${texts.join("; ")}`,
  decisions: (count: string): string => `${count} decisions of the game master in a fight: each counts as yes`,
  /** `withdraws`: whether somebody fights with care. */
  deeds: (withdraws: boolean): string =>
    `talks, ${withdraws ? "" : "withdrawals, "}holds and other deeds beside blows, shots, movement and first aid`,

  // On the page
  forecast: "Forecast",
  fromHere: "From here",
  fromBeginning: "From the beginning",
  lookingBack: "Looking back",
  expected: (count: number, took: number): string => `Expected ${rounds(count)}, took ${took}.`,
  /** `did`: whether it has won; null: nobody has. */
  wasToWin: (camp: string, chance: string, did: boolean | null): string =>
    `${camp} ${verb(camp, "was", "were")} to win ${chance}${did === null ? "" : did ? ", and did" : ", and did not"}.`,
  luck: "The luck of the dice",
  luckOf: (camp: string, better: number | null): string =>
    better === null ? `${camp}:` : `${camp} ${verb(camp, "was", "were")} ${lucky(better)}.`,
  diceOfLuck: (dice: number, die: number, mean: string, due: string, low: boolean): string =>
    `${dice} d${die}${dice === 1 ? "" : "s"}, ${mean} on average${low ? " where low is good" : ""}; ${due} is due.`,
  luckierThan: (of: number): string => `Luckier than ${of} of 100.`,
  noForecast: "Nobody to fight yet, so no forecast.",
  working: (fights: number): string => (fights === 0 ? "working…" : `${fights} fights; working…`),
  movedOn: "the fight moved on; working…",
  /** Words of a folded forecast that are about the fight as it stood. */
  earlier: (words: string): string => `${words} (earlier)`,
  played: (fights: number): string => `${fights} fights`,
  whatIf: "What if",
  oneMore: (kind: string): string => `One more ${kind}`,
  oneFewer: (kind: string): string => `One ${kind} fewer`,
  without: (name: string): string => `Without ${name}`,
  with: (name: string): string => `With ${name}`,
  whatIfWins: (words: string, chance: string): string => `${words}: the party wins ${chance}`,
  notYet: "…",
  /** Others are bound to the one who would be left out. */
  cannotBe: "–",
  numbers: "Who falls, and how sure this is",
  who: "Who",
  howOften: "How often",
  what: "What comes of it",
  barOf: (rows: readonly string[]): string => rows.join("; "),
  rowOf: (name: string, share: string): string => `${name} ${share}`,
} as const;

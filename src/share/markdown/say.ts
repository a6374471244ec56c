/*
 * The headings of tables and the few words that a copy in Markdown has of its own, in English.
 */

export const say = {
  // Tables of fighters
  side: "Side",
  fighter: "Fighter",
  hitPoints: "Hit points",
  hp: "HP",
  weapons: "Weapons",
  spells: "Spells",
  more: "More",
  atTheEnd: "At the end",
  asItStands: "As it stands",
  joinedIn: (round: string): string => `joined in ${round}`,
  /** The end of a condition only where it is a time. */
  shortCondition: (id: string, until: string | null): string =>
    `${id}${until === null || !/\d/.test(until) ? "" : ` to ${until}`}`,
  condition: (said: string, until: string | null): string =>
    `${said}${until === null ? "" : /^the end/.test(until) ? ` to ${until}` : ` until ${until}`}`,

  // Every number taken apart
  count: "Count",
  happened: "What happened",
  dice: "Dice and parts",
  result: "Result",
  rules: "Rules",
  rolled: (dice: string): string => ` Rolled: ${dice}.`,
  waitsFor: (what: string): string => `**Waits for** ${what}.`,
  gameMaster: "For the game master",
  on: (line: string): string => `On "${line}"`,
  row: (row: string, text: string): string => `row ${row}${text === "" ? "" : `: ${text}`}`,
  healed: (amount: string): string => `${amount} healed`,
  fromTo: (first: string, last: string): string => `${first} to ${last}`,
} as const;

import { fightSentences as fight } from "../sentences.ts";

/* Sentences about sheets, in combatants' lines and in the notes behind them. */

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max ?? "any number"}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max} is expected`;
}

export const sheetSentences = {
  // Items
  noDice: (word: string, item: string): string =>
    `"${word}" in "${item}" are no dice that can be rolled; write them as 2d6+1.`,
  noProperty: (word: string, item: string): string => `"${word}" in "${item}" is no property that these rules know.`,
  propertyNeeds: (words: string, item: string, property: string, needs: string): string =>
    `"${words}" in "${item}": ${property} needs ${needs}.`,
  twiceIn: (words: string, item: string): string =>
    `"${words}" in "${item}" stands for something said before: only the last counts.`,
  twice: (item: string, before: string): string =>
    `"${item}" stands beside "${before}", and only the last counts: leave one of them out.`,
  noSpellProperty: (word: string, item: string): string =>
    `"${word}" in "${item}" is no property of a spell that these rules know.`,
  moreThanMost: (item: string, most: number): string =>
    `${item}: nobody has more points than the most, so ${most} are counted.`,
  belowNought: (item: string, now: number): string =>
    `${item}: whoever is below nought has a most as well, as in "HP ${now}/8".`,
  unusual: (stat: string, value: number, min: number | undefined, max: number | undefined): string =>
    `${stat} ${value} is unusual: ${range(min, max)}.`,
  statNeeds: (item: string, stat: string, needs: string, example: string): string =>
    `"${item}": ${stat} needs ${needs}, as in: ${example}`,
  itemUnknown: (item: string, advice: string | null, guess: string | null): string =>
    `These rules don’t know "${item}". It stays, as a note.${advice ?? fight.meant(guess)}`,

  // Declarations
  rollPoints: (dice: string, name: string, example: number): string =>
    `Roll ${dice} for the hit points of ${name} and write what came up, as in "HP ${example}"; ` +
    `"dice: auto" draws them.`,
  hereAlready: (name: string): string => `"${name}" is here already. Give this one another name.`,
  twoCalled: (name: string, declared: string): string =>
    `Two called "${name}"? Write "${declared} x2", or give one of them another name.`,
  tooMany: (most: number): string => `A fight holds at most ${most} fighters; the rest of this line is left out.`,

  // Notes behind them
  noteUnknown: (items: readonly string[], note: string): string =>
    `These rules don’t know ${items.map((text) => `"${text}"`).join(", ")} of the note "${note}". It stays, as a note.`,
  beginsAt: (name: string, { now, max }: { readonly now: number; readonly max: number }): string =>
    `${name} begins at ${now < 0 ? `−${-now}` : now} of ${max}, as its note says.`,
  noStats: (note: string): string => `"${note}" is no note with stats. This line’s own count.`,
  listedWithout: (note: string): string =>
    `"${note}" is on the list, but no note with stats: here by the name alone. Give that note stats, ` +
    "or take it off the list.",
  inNote: (note: string, problem: string): string => `[[${note}]]: ${problem}`,
  statsCircle: (note: string, other: string): string =>
    `[[${note}]] takes its stats from [[${other}]], which leads back to it. What else it says counts.`,
  statsFromNone: (note: string, other: string): string =>
    `[[${note}]] takes its stats from "${other}", which is no note with stats.`,
  unreadBlock: (note: string): string =>
    `[[${note}]] is a stat block, which these rules cannot read. Give it a "combat" property.`,
  guessed: (note: string, items: readonly string[]): string =>
    `Guessed from the stat block of ${note}: ${items.join(", ")}. What the line says instead wins.`,
  unused: (note: string, items: readonly string[]): string =>
    `Of the stat block of ${note} these rules do not use: ${items.join(", ")}.`,
  noList: (note: string): string => `There is no note "${note}" that lists who is here. The lines below count.`,
  listsNobody: (note: string): string =>
    `[[${note}]] lists nobody: write a link in each line, such as "- [[Balthasar]]".`,
  listsMore: (note: string, most: number): string => `[[${note}]] lists more than ${most}; the rest is left out.`,
  listCircle: (note: string, other: string): string =>
    `[[${note}]] lists [[${other}]], which leads back to it. Everybody else counts.`,
} as const;

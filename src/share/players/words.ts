import { list } from "../../view/words.ts";

/** What a players' copy says in its own words, in English. */
export const say = {
  order: (names: readonly string[]): string => names.join(", "),
  takes: (who: string, amount: number, health: string): string =>
    amount === 0 ? `${who} takes no harm` : `${who} takes ${amount} and is ${health}`,
  regains: (who: string, health: string): string => `${who} is better: ${health}`,

  // The page on a screen of their own
  page: "The fight",
  noFight: "The fight is not there.",
  notBegun: "The fight has not begun",
  over: "The fight is over",
  rollInitiative: "Roll initiative",
  acts: " acts",
  act: " act",
  choose: " choose who acts",
  down: "down",
  isNext: (who: string): string => `${who} is next`,
  side: (side: string): string => `The ${side}`,
  list: (names: readonly string[]): string => list(names),
} as const;

/** What a players' copy says in its own words, in English. */
export const say = {
  order: (names: readonly string[]): string => names.join(", "),
  takes: (who: string, amount: number, health: string): string =>
    amount === 0 ? `${who} takes no harm` : `${who} takes ${amount} and is ${health}`,
  regains: (who: string, health: string): string => `${who} is better: ${health}`,
} as const;

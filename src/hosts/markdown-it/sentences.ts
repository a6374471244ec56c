/** Sentences for whoever builds a site, in English. */
export const siteSentences = {
  noRules: (rules: string, ids: readonly string[]): string =>
    `There are no rules "${rules}". The option "rules" is one of ${ids.join(", ")}.`,
} as const;

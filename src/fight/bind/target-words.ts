/** What may stand before a target. */
export const targetWords: ReadonlySet<string> = new Set(["at", "on", "to", "of", "from", "against"]);

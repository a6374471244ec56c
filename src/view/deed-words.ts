/* Who does what, with what, to whom: the choices, and a line that is written by hand. */

export const deedWords = {
  // Choices
  who: "Who",
  does: "Does",
  will: "Will",
  with: "With",
  target: "Target",
  targets: "Targets",
  hits: "hits",
  average: "avg",
  fells: "fells",
  unknownOdds: "–",
  moreDeeds: "More…",
  fewerDeeds: "Show fewer",
  moreTargets: (n: number): string => `${n} more ${n === 1 ? "target" : "targets"}`,
  whoIs: (who: string, state: string): string => `${who}, ${state}`,
  exposed: (state: string, allows: string): string => `${state}, ${allows}`,
  targetIs: (who: string, why: string | null, chance: string | null): string =>
    why === null ? (chance === null ? who : `${who}, ${chance}`) : `${who}: ${why}`,
  /** In the empty field of a deed that takes something without a unit. */
  thingHints: {
    text: "what",
    weapon: "what",
    number: "how many",
    place: "where",
    split: "1/2",
  },
  thing: (verb: string, unit: string | null): string => (unit === null ? verb : `${verb}: ${unit}`),
  nameItFirst: (deed: string) => `${deed} what? Write it in the field above; then whom it is for can be chosen.`,
  noTarget: "Nobody is there to be chosen.",

  // How it is done
  ruledSo: "ruled so",
  clauses: "How",
  clauseIs: (word: string, help: string): string => (help === "" ? word : `${word}: ${help.replace(/\.$/, "")}`),
  leading: (word: string) => `${word} first`,
  addClause: "Add how…",
  alsoAt: (who: string): string => `and also at ${who}`,
  alsoAtWhom: "and also at…",
  someName: "…",
  anotherName: "and…",
  modifier: "Free modifier",
  modifierWhy: "Why",
  takeClause: (what: string): string => `Without ${what}`,

  // A line
  compose: "Write a line",
  completions: "What may be written",
  add: "Add",
  ownLineStays: "What you have written stays in the field.",
  showChosen: "Show the line of what is chosen",
} as const;

/** Sentences of the editor's help. Another language is another object of this shape. */
export const say = {
  gone: "This fight is no longer in the note.",

  // The bar
  now: "Now",
  undo: "Undo",
  showFight: "Show the fight",
  problems: (n: number): string => (n === 1 ? "To the problem" : `To the next of ${n} problems`),
  more: "More…",
  other: "Other…",
  far: (line: number): string => `You are at line ${line}. `,
  farLine: (line: number): string => ` is asked for at line ${line}`,
  farWaits: (line: number): string => `The fight waits at line ${line}`,
  goThere: "Go there",

  // Completions
  completions: "What may be written",
  notNow: "Not now",
  moreRows: (n: number, words: string): string => `${n} more: ${words}`,
  all: "All",
  takes: "takes it",
  whole: "The whole line.",
  section: "A new heading.",
  newRow: (words: string): string => `Writes "${words}".`,

  // Problems
  problem: "Problem",
  rule: "The rule",
  mendAll: (n: number): string => `All ${n} changes in this note that are certain`,

  // Meaning of a word
  meaning: "What this is",
  goTo: "Go to",
  rename: "Rename everywhere",
  mentions: (n: number): string => `To the next of ${n} mentions`,
  newName: (name: string): string => `New name of ${name}`,
  doRename: "Rename",
} as const;

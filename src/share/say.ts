/*
 * What is said of a note's fights as a whole, in English: as plain text, of chains through several notes, of copies
 * that go elsewhere. What stands in a copy itself is in the `words.ts` or `say.ts` of its form.
 */

export const say = {
  // As plain text
  aFight: "A fight",
  /** "At the mill (Zones, line 3)" */
  head: (title: string, rules: string, line: number): string => `${title} (${rules}, line ${line})`,
  notDone: { pending: "pending", waiting: "waiting", refused: "refused" },
  atLine: (line: number): string => `line ${line}:`,
  needed: (what: string, line: number): string => `Needed: ${what} (line ${line})`,
  orWrite: (line: string): string => `or write: ${line}`,
  due: (who: readonly string[]): string => `Due: ${who.join(", ")}`,
  inLine: (title: string, line: number): string => `${title} (line ${line})`,
  condition: (said: string, until: string | null): string => `${said}${until === null ? "" : ` until ${until}`}`,

  // Chains
  fightNumber: (n: number): string => `Fight ${n}`,
  notRead: "The fight that this one continues could not be read.",
  tooDeep: (most: number): string => `More than ${most} notes continue one another; this one is not followed further.`,
  comesBack: (note: string): string => `This fight continues itself, by way of the note "${note}".`,
  noNote: (note: string): string => `No note "${note}" was found to continue from.`,
  noFightIn: (note: string, id: string | null): string =>
    `The note "${note}" holds no fight${id === null ? "" : ` with the id "${id}"`}.`,
  idTwiceIn: (note: string, id: string): string => `More than one fight in the note "${note}" has the id "${id}".`,
  inNote: (note: string, why: string): string => `In the note "${note}": ${why}`,

  // Results that are written
  resultDiffers: (written: string, given: string): string => `The line says ${written}, the rules say ${given}.`,

  // Rules
  forExample: (examples: string): string => `**For example:** ${examples}`,

  // Copies
  formats: { markdown: "Markdown", html: "HTML", svg: "A picture", json: "JSON", lonelog: "Lonelog" },
  noFormat: (format: string): string => `There is no format "${format}".`,
  file: "Fight",
  noMoment: (round: number): string =>
    `Round ${round} had no critical and no fumble. Without a round the picture shows how everybody stands.`,
  noRound: (round: number | null, last: number): string => {
    const has = last === 0 ? "it has not begun" : last === 1 ? "it has one round" : `it has ${last} rounds`;
    return `There is no round ${round ?? ""} in this fight: ${has}.`;
  },
  program: (version: string): string => `Blow by Blow ${version}`,
  blowByBlow: "Blow by Blow",
  withRules: (version: string, rules: string): string => `Blow by Blow ${version}, rules ${rules}`,
  recorded: "dice as recorded",
  drawnBy: (dice: string): string => `missing dice drawn by ${dice}`,
  fromSeed: (seed: string): string => ` from the seed ${seed}`,
  quoted: (text: string): string => `"${text}"`,
  /** The source of a fight, folded away; `verify` is what checks it. */
  source: (verify: string): string => `The fight’s source: replay it, or check it with ${verify}`,
} as const;

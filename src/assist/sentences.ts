import { number } from "../telling/sentences.ts";

/*
 * Sentences of the language service: titles of mends, texts of hovers, results behind lines. The rules' results and the
 * completions have catalogues of their own.
 */

/** The quick fixes, by what they do. */
const mends = {
  askAgain: "take it out: the die is asked for again",
  dropDie: "take the die out",
  dropColon: "leave the colon out",
  hasOne: (who: string, item: string): string => `${who} has one: ${item}`,
  useOnce: "use it once, d6",
  closeDice: "close the dice with ]",
  dropBracket: "leave the ] out",
  diceToEnd: "move the dice to the end",
  dropEmpty: "leave the empty place out",
  beginRound: "== Round 1 above this line",
  joinsHere: "+ joins the fight here",
  dropPlus: "leave the + out",
  dedent: "to the start of the line",
  headerUp: (key: string): string => `move ${key}: to the head of the fight`,
  dropLine: "take this line out",
  /** Another name for the second of two. */
  theSecond: (name: string): string => `${name} the second`,
  callThis: (name: string): string => `call this one ${name}`,
  beginAtFull: (most: number): string => `begin at full: HP ${most}`,
  lineForEach: "a line for each",
  declare: (name: string, side: string): string => `declare ${name} on @${side}`,
  joins: (name: string): string => `${name} joins the fight here`,
  otherDeed: "any other deed",
  narration: "just narration",
  joinThen: "join with then",
  dropClause: (clause: string): string => `leave "${clause}" out`,
  moveClause: (clause: string): string => `move "${clause}" to the other deed`,
  indent: "indent it below the line above",
  anyway: "let it happen anyway",
  nextRound: "next round",
  fightAbove: "the fight above",
  becomes: (said: string, by: string): string => `${said} → ${by}`,
} as const;

/** Texts of hovers. */
const hovers = {
  /** Kind of a word and its rules: "reaction, zones". */
  kindIn: (kind: keyof typeof kinds, system: string): string => `${kinds[kind]}, ${system}`,
  now: "now",
  soItIs: "so it is",
  until: (end: string): string => `until ${end}`,
  untilEnded: "until something ends it",
  of: (now: number, most: number): string => `${number(now)} of ${number(most)}`,
  nowIs: (word: string, value: string): string => `${word} ${value} now`,
  goesNow: "Goes now, too.",
  notNow: (why: string): string => `Not now: ${why}`,

  // Fighters
  stats: "stats",
  attacks: "attacks",
  spells: "spells",
  onSide: (side: string, hidden: boolean): string => `@${side}${hidden ? ", hidden" : ""}`,
  side: "side",
  atWaiting: "at the line that waits",
  atLine: (line: number): string => `at line ${line}`,
  note: (text: string): string => `Note: ${text}`,
  theLine: "The line",
  theNote: "The note",
  noHarm: "In this fight: no damage dealt or taken.",
  harm: (given: number, taken: number): string =>
    `In this fight: ${number(given)} damage dealt, ${number(taken)} taken.`,
  fighters: (count: number): string => (count === 1 ? "1 fighter" : `${count} fighters`),

  // Lines
  waitsFor: (throws: readonly string[]): string => `Waits for ${throws.join(", ")}.`,
  waitsAbove: "Waits for a line above it.",
  circumstance: "circumstance",
  row: (row: string): string => `row ${row}`,
  changes: (stat: string, before: number, after: number, most: number | undefined): string =>
    `${stat} ${number(before)} → ${number(after)}${most === undefined ? "" : ` of ${number(most)}`}`,
  inAll: (total: number): string => `, in all ${number(total)}`,

  // Dice
  noChange: "Another face would have changed nothing.",
  damageTo: (who: string): string => `damage to ${who}`,
  faces: (from: number, to: number, sides: number): string => {
    if (from === to) return String(from);
    return from === 1 ? `${to} or less` : to === sides ? `${from} or more` : `${from} to ${to}`;
  },

  // Words
  section:
    "A heading: a round, the surprise round, or what comes after. What the rules do as a round begins happens " +
    "here, and what they do as one ends, to the one before.",
  values: (values: readonly string[], usual: string): string =>
    ` ${values.join(", ")}; ${usual} unless said otherwise.`,
  hidden: "Not shown to players until a ruling reveals it.",
  ruling: "The game master’s word: what stands behind it happens, whatever the rules say.",
  ends: (ends: string): string => ` Ends: ${ends}.`,
  ofTables: (what: readonly string[]): string =>
    what.length === 0 ? "From the system’s tables." : `From the system’s tables: ${what.join(", ")}.`,
  ofLine: (what: readonly string[]): string =>
    what.length === 0 ? "From its line." : `As on its line: ${what.join(", ")}.`,
  skill: (skill: number): string => `skill ${skill}`,
  magic: (bonus: number): string => `magic ${bonus > 0 ? "+" : ""}${bonus}`,
} as const;

const kinds = {
  action: "action",
  reaction: "reaction",
  clause: "clause",
  condition: "condition",
  stat: "stat",
  weapon: "weapon",
  property: "property",
  option: "option",
  circumstance: "circumstance",
  header: "header",
  rules: "rules",
  section: "section",
  ruling: "ruling",
} as const;

export const say = {
  mends,
  hovers,

  // Behind lines
  asks: (what: string): string => `${what}?`,
  standing: { gone: "gone", dead: "dead", out: "out", hurt: "hurt" },
  andMore: (names: readonly string[], more: number): string => `${names.join(", ")} and ${more} more`,
  dueAt: (slot: string, who: string): string => `${/^[-−]?\d/.test(slot) ? `at ${slot}` : slot}: ${who}`,
  noHarm: "no harm",
  isLeft: (who: string, left: string): string => `${who} ${left}`,
  against: (total: number, label: string, value: number): string =>
    `${number(total)} against ${label} ${number(value)}`.replace("  ", " "),
  misses: "misses",
  hits: "hits",
  fails: "fails",
  thingIs: (who: string, thing: string): string => `${who}’s ${thing}`,
  is: (who: string, condition: string): string => `${who} ${condition}`,

  // Completions
  like: (name: string): string => `like ${name}`,
  notHeld: (who: string): string => `not on ${who}’s line: adds it there`,

  // Outline
  untitled: "Untitled",
  fight: "Fight",

  // Renaming
  noName: "No fighter and no side of this note is named here.",
  sideIsWord: "A side’s name is one word, such as town-guard.",
  nameIsText: "A name is any text without : , ; [ ] @ and !",
  sideThere: (name: string): string => `There is already a side called "${name}".`,
  somebodyThere: (name: string): string => `There is already somebody called "${name}".`,
  readDifferently: (name: string): string =>
    `With the name "${name}" the note’s fights would be read differently, so nothing was changed.`,
  declaredIn: (note: string): string => `Its line stands in [[${note}]]: give it another name there.`,
  notRead: (notes: readonly string[]): string =>
    `The fight goes on in ${notes.map((each) => `[[${each}]]`).join(", ")}, which could not be read yet. Try again.`,
  lineFails: (name: string, line: number, note: string | null, why: string): string =>
    `With the name "${name}" line ${line} of the fight${note === null ? "" : ` in [[${note}]]`} would fail: ${why}`,
  otherDice: "Drawn dice depend on the names: with another name other dice fall.",
} as const;

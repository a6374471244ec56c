import type { Pending } from "../fight/unit/unit.ts";
import { list, throwName } from "../telling/sentences.ts";
import type { SharedFight, SharedPart } from "./export/model.ts";

/*
 * Sentences about a note's fights as a whole, in English: as plain text, of chains through several notes, of copies
 * that go elsewhere. Each form of a copy has its own below.
 */

export const noteSentences = {
  ownTable: (name: string): string =>
    `The note’s table "${name}" isn’t used: these rules have an answer of their own. To go by the table, roll on it ` +
    'and write what comes of it as a ruling, such as "! Orc HP -3".',
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
  nobodyStands: (side: string): string => `Nobody of @${side} stands at the end of the fight that this one continues.`,
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

/* Words that every form of a shared fight has. */

export function fightTitle({ title, system }: Pick<SharedFight, "title" | "system">): string {
  return title ?? `A fight of ${system.title}`;
}

function count(n: number, one: string, many = `${one}s`): string {
  return n === 1 ? `1 ${one}` : `${n} ${many}`;
}

/** Counts rounds: "2 rounds"; "not begun". */
export function roundsText({ rounds }: Pick<SharedFight, "rounds">): string {
  return rounds === 0 ? "not begun" : count(rounds, "round");
}

/** Returns what is said as a section ends, but for the mere time. */
export function clockTold({ title, ending }: SharedPart): string[] {
  return ending.clock
    .filter((each) => !each.startsWith(`${title} ends`) && /\b(?:fight|over|left|nobody|holds|passed)\b/i.test(each))
    .filter((each) => !/since the fight began$/.test(each))
    .map((each) => each.replace(/\.$/, ""))
    .map((each) => each.slice(0, 1).toUpperCase() + each.slice(1));
}

/** Sentences about what a copy does without. */
export const leftOutSentences = {
  hidden: (name: string, lines: number): string =>
    lines === 0
      ? `${name}, hidden: the fighter`
      : `${name}, hidden: the fighter, and what ${count(lines, "line")} says of ${name}`,
  numbersOf: (foes: readonly string[]): string => `Hit points, stats and weapons of ${foes.join(", ")}`,
  diceAndComments: (dice: number, comments: number): string =>
    [
      ...(dice > 0 ? [count(dice, "die of theirs", "dice of theirs")] : []),
      ...(comments > 0 ? [count(comments, "comment")] : []),
    ].join(", "),
  comments: (comments: number): string => count(comments, "comment"),
  totals: "How totals are put together, and by which rules",
  durations: "How long conditions last",
  numbers: "Dice, points and rules",
} as const;

/*
 * The headings of tables and the few words that a copy in Markdown has of its own, in English.
 */

export const markdownSentences = {
  // Tables of fighters
  side: "Side",
  fighter: "Fighter",
  hitPoints: "Hit points",
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

/** Sentences of a picture of a fight, in English. */
export const pictureSentences = {
  critical: "critical hit",
  damage: "damage",
  lossOf: (stat: string): string => `loss of ${stat}`,
  row: (row: string): string => `table row ${row}`,
  standing: (title: string): string => `${title}: how everybody stands`,
} as const;

/** Sentences of a players' copy, in English. */
export const playersSentences = {
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

/** Sentences about a shared fight that was checked, in English. */
export const verifySentences = {
  agrees: "All of it agrees",
  agreesSoFar: "All that could be checked agrees",
  counted: (lines: number, dice: number, rows: number, version: string): string => {
    const tables = rows === 0 ? [] : [counted(rows, "table row")];
    const all = listed([counted(lines, "line"), counted(dice, "die", "dice"), ...tables]);
    return `${all}, replayed by the rules of version ${version}.`;
  },
  withLog: "The log above it is what its source gives, line by line.",
  nothing: "nothing",
  noSuchLine: "no such line",
  notInFight: (line: number, text: string): string => `Line ${line} says ${text}, which is not in the fight`,
  leftOut: (line: number, text: string): string => `Below line ${line} something is missing: ${text}`,
  noResults: "No line says what came of it, so only the dice were checked.",
  waits: (line: number, what: string): string =>
    `The fight waits at line ${line}: ${what}. What stands below it cannot be checked.`,
  prose: (words: readonly { readonly line: number; readonly text: string }[]): string =>
    `Not checked, as prose: ${listed(words.slice(0, 3).map(({ line, text }) => `"${text}" (line ${line})`))}` +
    `${words.length > 3 ? ` and ${words.length - 3} more` : ""}.`,
  idle: (lines: readonly number[]): string =>
    lines.length === 1
      ? `Line ${lines[0] ?? ""} changes nothing: the rules refuse it.`
      : `Lines ${listed(lines.map(String))} change nothing: the rules refuse them.`,
  others: (lines: number): string =>
    lines <= 0 ? "" : lines === 1 ? "The other line agrees." : `The other ${lines} lines agree.`,
  says: (line: number, written: string, given: string): string =>
    `Line ${line} says ${written}, the rules say ${given}`,
  saysSeed: (line: number, written: string, given: string): string =>
    `Line ${line} says ${written}, the seed draws ${given}`,
  saysRefused: (line: number, written: string): string => `Line ${line} says ${written}, the rules refuse the line`,
  problem: (line: number, message: string): string => `Line ${line}: ${message.replace(/\.$/, "")}`,
  refused: "the rules refuse this line",
  seedDraws: (given: string): string => `the seed draws ${given}`,
  die: (dice: string, faces: readonly number[]): string => `${dice} ${faces.join(" + ")}`,
  /** Questions are sentences of their own. */
  wants: (pending: Pending): string => (pending.dice === "" ? throwName(pending) : `${throwName(pending)} is missing`),
  written: "written",
  replayed: "replayed",
  after: "after it",
  afterSame: "the same: nothing below it would go otherwise",
  afterPoints: (who: string, points: string, truly: string): string =>
    `the same, but ${who} would stand at ${points} in place of ${truly}`,
  afterOut: (who: string): string => `the same: ${who} is out either way`,
  afterLine: (line: number): string => `line ${line} would go otherwise`,
  afterUnknown: "it cannot be told: with what is written, more dice would be needed",
  writeResult: (given: string): string => `… => ${given}`,
  writeDie: (entry: string, face: string): string => `[… ${entry} …], if the die was ${article(face)} ${face}`,
  takeDieOut: "without that die, so that the seed draws it",
  takeResultOut: "without what stands behind the line",
  write: "write",
  or: "or",
  goTo: (line: number): string => `Go to line ${line}`,
  quote: (text: string): string => `"${text}"`,
} as const;

function article(number: string): string {
  return /^(?:8|11|18|8\d)$/.test(number) ? "an" : "a";
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1] ?? ""}`;
}

/** Sentences about an encounter that becomes a fight, in English. */
export const encounterSentences = {
  noYaml: (why: string): string => `This encounter cannot be read: ${why}`,
  nobody: "This encounter names no creature, so there is nothing to make a fight of.",
  carried: (what: readonly string[]): string => `${joined(what)} ${what.length === 1 ? "is" : "are"} carried over.`,
  names: "Names",
  counts: "counts",
  points: "hit points",
  ac: "armour class",
  initiative: "initiative bonuses",
  hidden: "who is hidden",
  title: "the title",
  party: (names: readonly string[]): string => `The party: ${joined(names)}.`,
  noParty: "No party is known: choose its notes in the settings, or add it to the fight.",
  fromNotes: (names: readonly string[]): string => `Stats of ${joined(names)} come from their notes, live.`,
  noAttacks: (items: readonly string[]): string =>
    `An encounter has no attacks. ${joined(items.map((each) => `"${each}"`))} ` +
    `${items.length === 1 ? "is a guess" : "are guesses"}: check ${items.length === 1 ? "it" : "them"}.`,
  guessed: (items: readonly string[]): string => `Guessed: ${joined(items.map((each) => `"${each}"`))}.`,
  count: (dice: string, name: string, n: number): string => `${n} ${name} for ${dice}`,
  left: (what: readonly string[]): string => `Left behind: ${joined(what)}.`,
  /** A value that was not understood to its end: "ac: 3(16)". */
  field: (field: string, value: string): string => `"${field}: ${value}"`,
  of: (title: string, words: string): string => `${title}: ${words}`,
} as const;

function joined(all: readonly string[]): string {
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}

/** Sentences about a shared text that was read, in English, and notes in one that is written. */
export const lonelogSentences = {
  noDeed: (line: string, rulings: boolean): string =>
    `"${line}": no deed that these rules understand, so it stands as ` +
    `prose${rulings ? ", with what came of it as rulings" : ""}`,
  order: (round: number, order: string): string => `the order of round ${round} (${order}): the rules ask for its dice`,
  roster: (round: number): string => `the roster of round ${round}: the fight keeps its own`,
  range: (moves: string, who: string): string => `"${moves}" of ${who}: a range in words`,
  comment: (items: string, who: string): string => `"${items}" of ${who}: kept as a comment`,
  section: "the section",
  /** In a comment of the block. */
  initiative: (order: string): string => `initiative: ${order}`,
  /** In a log that is written. */
  made: (rules: string, version: string): string => `rules ${rules}, Blow by Blow ${version}`,
  gameMaster: "game master: ",
  nothing: "There is neither a fight with its source in it nor a combat in Lonelog.",
} as const;

/*
 * Sentences of the language itself: complaints about a line alone, and reasons why a change of a block does not go.
 * Another language is another object of this shape.
 */

export const languageSentences = {
  /** By the code of the problem; a text is handed in as it is to be quoted. */
  problems: {
    "action-above-section": (): string =>
      'The fight hasn’t begun: "== Round 1" goes above this line. A fighter’s line has a colon behind the ' +
      'name: "Orc: HP 5".',
    "reminder-empty": (): string => 'What is to be remembered goes behind the colon: "every round: the water rises".',
    "action-empty": (): string => "Dice, but for what? Put them behind a line.",
    "line-meant": (line: string): string => `Write "${line}".`,
    conflict: (): string =>
      "This note has a conflict: two copies of it were changed. Keep one of the halves between the marks and take " +
      "the marks out; until then nothing below is played.",
    "combatant-below-section": (name: string): string =>
      `Does ${name} join now? "+ ${name}: …". What somebody does has no colon.`,
    "header-below": (key: string): string =>
      `"${key}:" stands at the head of the fight, above the first side and the first fighter.`,
    "header-unknown": (word: string, nearest: string): string => `There is no header "${word}:". Is it "${nearest}:"?`,
    "indented-heading": (what: string): string => `${what} stands at the start of the line, without blanks before it.`,
    "nothing-to-continue": (): string => "An indented line goes on with the fighter above it, and there is none.",
    "arrival-early": (): string => "Above the first round everybody is there from the start: the plus can be left out.",
    "arrival-colon": (): string => 'Who joins needs a colon behind the name: "+ Archer x2: HP 6".',
    "side-name": (): string => 'A side is "@" and one word: "@bandits", "@town-guard".',
    "side-rest": (): string =>
      'After a side’s name only flags in parentheses and a note may follow: "@bandits (initiative)", "@party from ' +
      '[[The party]]". Its fighters stand on the lines below it.',
    "side-colon": (): string => "A side needs no colon.",
    "section-untitled": (): string => 'Which round? "== Round 1", for example.',
    "name-missing": (): string => 'A name is missing before the colon: "Orc: HP 5".',
    "name-character": (character: string): string =>
      `A name cannot hold "${character}". Each fighter has a line alone; several alike are "Orc x3: HP 5".`,
    "name-link": (): string => 'A linked name is the link alone: "[[Ogre]]: HP 15", "[[Goblin|Grik]] x2: HP 3".',
    "name-count": (limit: string): string => `The number after x must be from 1 to ${limit}.`,
    "record-open": (): string => 'The "]" behind the dice is missing.',
    "record-close": (): string => 'This "]" closes nothing: dice begin with "[".',
    "record-place": (): string => "Dice go to the end of the line, in one pair of brackets.",
    "record-empty-entry": (): string => "There is nothing between these commas.",
    "record-face": (raw: string): string =>
      `"${raw}" is no die: write the die and its face ("d20=17"), the face alone, or "pass" or "fail".`,
    "record-no-face": (dice: string): string => `The face of ${dice} is missing: write "${dice}=…".`,
    "record-modifier": (): string =>
      "The brackets hold what the dice show, without bonuses: write the die and its face alone.",
    "record-die": (dice: string): string => `There is no ${dice}.`,
    "record-count": (dice: string, wanted: string, given: string): string =>
      `${dice} has ${wanted}; here are ${given}. Join the faces of one roll by "+".`,
    "record-range": (face: string, dice: string, low: string, high: string): string =>
      `A ${dice} shows ${low} to ${high}, not ${face}.`,
  },
  /** Names of the lines that must not have blanks before them. */
  headings: {
    round: "A round’s heading",
    side: "A side heading",
    header: "A header",
    fighter: "A fighter’s line",
    reminder: "A reminder",
  },
  faces: (count: number): string => (count === 1 ? "1 face" : `${count} faces`),

  // Changes of a block
  lineGone: (line: string): string => `The line "${line}" is no longer there.`,
  lineTwice: (line: string): string => `The line "${line}" stands here more than once now.`,
  lineEnd: "A line must not hold a line end.",
  touchSame: "Two of these changes touch the same words.",
  noAction: (line: string): string => `Dice and results stand on actions and rulings; "${line}" is neither.`,
  noLabel: (label: string): string => `"${label}" cannot stand in a dice record.`,
  noDie: (dice: string): string => `"${dice}" is no die.`,
  noFace: "A die without a face cannot be recorded.",
  resultIsLine: "A result is one line without a comment.",
  statNeeds: "A stat needs a name and a value.",
  noItem: (item: string): string => `"${item}" is no single item.`,
  noLineOf: (name: string): string => `"${name}" has no line alone above the first round.`,
  linesOf: (name: string): string => `"${name}" has more than one line above the first round.`,
  statTwice: (name: string, stat: string): string => `"${name}" has ${stat} more than once.`,
  noHeader: (key: string): string => `There is no header "${key}:".`,
  headerIsLine: "A header’s value is one line without a comment.",
} as const;

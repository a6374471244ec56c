/* Sentences about a note: its fights, changes that it does not bear, the sheets at its head. */

const unchanged = "would be read differently. Nothing was changed.";

export const noteSentences = {
  // Changes
  openBlock: "The fight’s code block has no end yet: close its fence first.",
  blockNotClosed: "The fight’s block is not closed: close it with its fence first.",
  thereAlready: "It stands below the fight already.",
  endsBlock: (line: string): string =>
    `The line "${line}" would end the fight’s code block. Begin and end the block with more of the same sign.`,
  readDifferently: `With this change, the note’s fights ${unchanged}`,
  readDifferentlyBelow: `With this, the note’s fights ${unchanged}`,

  // Chains
  nothingEarlier: 'There is no earlier fight in this note that "continues:" could go on with.',
  idTwice: (id: string): string => `More than one fight in this note has the id "${id}".`,
  idUnknown: (id: string, near: string | null): string =>
    `No fight here is called "${id}". This one starts afresh. ` +
    `${near === null ? 'Another note’s fight is named as "[[note]]".' : `Did you mean "${near}"?`}`,
  circle: (id: string | null): string =>
    `${id === null ? "This fight" : `The fight "${id}"`} continues itself, by way of the fights that it names.`,

  // Sheets
  tooManyItems: (most: number): string => `The "combat" key holds more than ${most} items; the rest is left out.`,
  noSheet: (what: string): string =>
    `The "combat" key must be a line of items, a list or a map; ${what} is none of these.`,
  noItem: (what: string): string => `An entry of the "combat" list must be an item such as "HP 8"; ${what} is none.`,
  noValue: (stat: string): string => `The value of "${stat}" under "combat" must be a number or a word.`,
  aDate: "a date",
  aList: "a list",
  quoted: (value: string): string => `"${value}"`,
  this: "this",
  headUnread: (why: string): string => `The properties at the note’s head cannot be read: ${why}`,
  blockUnread: (why: string): string => `Its statblock block cannot be read: ${why}`,
} as const;

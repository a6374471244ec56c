/* Sentences about a line, and those below it, while they are carried out. */

export const unitSentences = {
  // Lines
  nothingAbove:
    "An indented line belongs to what somebody does above it, and there is nothing. " +
    "Without the blanks before it, it stands alone.",
  aboveRefused: "The action above was not understood, so this line has nothing to belong to.",
  isRuling: (write: string): string => `What changes without an action is the game master’s ruling. Write "${write}".`,
  /** A ruling that nobody understands: what to write instead, or why. */
  shownAlone: (write: string | null, why: string): string =>
    `Shown, but nothing changes. ${write === null ? why : `Write "${write}".`}`.trim(),
  notBroughtUp: "Nothing above has brought up what this line answers.",
  noReaction: (who: string): string => `There is nothing above for ${who} to react to in this way.`,
  broken: (cause: string): string =>
    `A mistake in these rules’ program stopped this line (${cause}). Please report it; the line changes nothing.`,

  /** Parts of a line as they are written, which nothing that it does could ever use. */
  idle: {
    clauses: (written: string): string => `"${written}" changes nothing here: this action has no use for it.`,
    modifiers: (written: string): string =>
      `"${written}" changes nothing here: nothing is rolled for which it could count.`,
    damage: (written: string): string => `"${written}" changes nothing here: no damage is rolled.`,
  },

  // Refusals
  neverAllowed: "However the dice fall, the rules do not allow this here.",
  wholeSide: (side: string): string => `${side} is a whole side: name the fighter that is meant.`,
  whoDoes: "Who does this? Write the name first.",
  allTheSame: (why: string): string => `The game master’s word: done although the rules say otherwise. ${why}`,
  oneCannot: (why: string): string => `One of them cannot do this; what the others do stands. ${why}`,
  noMore: (why: string): string =>
    `What stands before this has happened; this part can no longer be carried out. ${why}`,

  oneAnswer: (rest: string): string =>
    `"${rest}" is not done: what answers the line above is one deed. Write the rest on a line of its own below.`,

  // Dice
  diceNeedless: (entry: string): string => `"${entry}" was not needed, as the other dice of this line fell.`,
  diceExtra: (entry: string): string => `One die too many: "${entry}" wasn’t needed.`,
  diceWhose: (label: string): string =>
    `Nobody here is called "${label}". Before a die stands whose it is, or nothing.`,
  diceFaces: (entry: string, asked: string): string => `"${entry}" does not fit what is asked for here: ${asked}.`,
  /** `dice`: what is recorded; null: the entry has no dice, and is shown as it stands. */
  diceOther: (asked: string, dice: string | null, entry: string): string =>
    `A ${asked} is asked for here, not ${dice === null ? `"${entry}"` : `a ${dice}`}.`,
} as const;

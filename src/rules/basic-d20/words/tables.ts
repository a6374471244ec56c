import { spanned, type WordsOfTables } from "../../../fight/rule-table.ts";
import { say } from "../../../fight/say.ts";
import { criticalCondition, fumble, specialRoll, surprise, type tables } from "../tables.ts";

const special = {
  "regular damage": ["regular damage", "as rolled"],
  "maximum damage": ["maximum damage", "maximum dice + modifiers"],
  "critical damage": ["critical damage", "rolled + maximum dice + modifiers once"],
  "critical damage and a condition": ["critical damage and a condition", "rolled + maximum dice + modifiers once"],
} as const;

const conditions = {
  disarmed: ["disarmed", "primary weapon knocked from the grasp"],
  shaken: ["shaken", "-2 to hit, saves, checks"],
  prone: ["prone", "-4 to hit; AC -4 (melee), +4 (ranged)"],
  blinded: ["blinded", "-4 to hit, -4 AC, -2 initiative"],
} as const;

/** What a natural 1 brings; its die is said to come out so, too. */
export const fumbles = {
  "weapon breaks": "weapon breaks; no attack next round",
  stumble: "stumble: Dexterity check DC 20, or -1 to combat rolls for 1d2 rounds",
  "sloppy attack": "sloppy attack: Dexterity check DC 15, or the opponent gets a free attack",
  "weapon dropped": "weapon dropped; no attack next round",
  "just a miss": "just a miss",
} as const;

/** Whom a total surprises: others, and elves. */
export const surprised = {
  nobody: ["not surprised", "not surprised"],
  "all but elves": ["surprised", "not surprised"],
  all: ["surprised", "surprised"],
} as const;

/** What the tables of the rules say. */
export const tableWords: WordsOfTables<typeof tables> = {
  surprise: {
    title: "Surprise",
    by: "d20, +3 if ambushed",
    columns: ["Normal", "Elf"],
    rows: spanned(surprise.rows, say.span, ({ code }) => surprised[code]),
  },
  "special-roll": {
    title: "Special roll after a natural 20",
    by: "d20 + modifiers",
    columns: ["Result", "Damage"],
    rows: spanned(specialRoll.rows, say.span, ({ code }) => special[code]),
    tells: [0, 1],
  },
  "critical-condition": {
    title: "Critical condition",
    by: "d4",
    columns: ["Condition", "Effect"],
    rows: spanned(criticalCondition.rows, say.span, ({ code }) => conditions[code]),
    tells: [0, 1],
  },
  fumble: {
    title: "Fumble roll after a natural 1",
    by: "d20",
    columns: ["Result"],
    rows: spanned(fumble.rows, say.span, ({ code }) => [fumbles[code]]),
  },
  scatter: {
    title: "Scatter of a missed flask",
    caption: "One square is 10 ft. The thrower stands below and looks up the page; the number is the d10.",
    target: "target",
    thrower: "thrower",
  },
};

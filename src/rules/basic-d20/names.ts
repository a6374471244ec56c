import type { Named } from "../../fight/event.ts";
import { all, inName, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../fight/fact.ts";
import { list } from "../../fight/rule-kit.ts";
import { spanned, type WordsOfTables } from "../../fight/rule-table.ts";
import { fightSentences } from "../../fight/sentences.ts";
import { criticalCondition, fumble, specialRoll, surprise, type tables, type Landing } from "./tables.ts";

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

/** Rows of the fumble table; the die of a natural 1 is said to come out so, too. */
const fumbles = {
  "weapon breaks": "weapon breaks; no attack next round",
  stumble: "stumble: Dexterity check DC 20, or -1 to combat rolls for 1d2 rounds",
  "sloppy attack": "sloppy attack: Dexterity check DC 15, or the opponent gets a free attack",
  "weapon dropped": "weapon dropped; no attack next round",
  "just a miss": "just a miss",
} as const;

/** Outcomes of the surprise table: for most, and for elves. */
export const surprised = {
  nobody: ["not surprised", "not surprised"],
  "all but elves": ["surprised", "not surprised"],
  all: ["surprised", "surprised"],
} as const;

/** Titles, columns and rows of the tables of the rules. */
const tableWords: WordsOfTables<typeof tables> = {
  surprise: {
    title: "Surprise",
    by: "d20, +3 if ambushed",
    columns: ["Normal", "Elf"],
    rows: spanned(surprise.rows, fightSentences.span, ({ code }) => surprised[code]),
  },
  "special-roll": {
    title: "Special roll after a natural 20",
    by: "d20 + modifiers",
    columns: ["Result", "Damage"],
    rows: spanned(specialRoll.rows, fightSentences.span, ({ code }) => special[code]),
    tells: [0, 1],
  },
  "critical-condition": {
    title: "Critical condition",
    by: "d4",
    columns: ["Condition", "Effect"],
    rows: spanned(criticalCondition.rows, fightSentences.span, ({ code }) => conditions[code]),
    tells: [0, 1],
  },
  fumble: {
    title: "Fumble roll after a natural 1",
    by: "d20",
    columns: ["Result"],
    rows: spanned(fumble.rows, fightSentences.span, ({ code }) => [fumbles[code]]),
  },
  scatter: {
    title: "Scatter of a missed flask",
    caption: "One square is 10 ft. The thrower stands below and looks up the page; the number is the d10.",
    target: "target",
    thrower: "thrower",
  },
};

/** Purposes of dice. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "touch attack", "stray shot", "damage", "splash", "scatter", "burning", "burning ground"),
  ...itself("initiative", "surprise", "fumble", "special roll", "critical condition", "grapple check"),
  ...itself("save to keep the spell", "save vs. Death Ray", "Dexterity check", "check", "feat"),
  ...itself("rounds of stumbling", "rounds until revived", "turns until waking"),
};

/** Names a square of the scatter diagram, with the target in its middle. */
export function square({ right, behind }: Landing): string {
  const aside = right < 0 ? "left" : "right";
  const ahead = behind < 0 ? "short" : "behind";
  if (right !== 0 && behind !== 0) return `${ahead} and ${aside}`;
  return right === 0 ? `${10 * Math.abs(behind)} ft ${ahead}` : `10 ft ${aside}`;
}

/** Outcomes of rolls. */
const outcomes = {
  ...itself("success", "failure", "hit", "miss", "critical", "fumble", "no effect", "tie"),
  ...itself("holds", "held", "broken", "free", "fire", "splash", "stumbling", "unconscious"),
  ...itself("surprised", "not surprised", "surprised: unused"),
  ...itself("regular damage", "maximum damage", "critical damage", "critical damage and a condition"),
  ...itself("disarmed", "shaken", "prone", "blinded"),
  ...fumbles,
  "some are surprised": ({ names }: { names: readonly string[] }) => `surprised: ${list(names)}`,
  square,
  "can be revived from": ({ round }: { round: number }) => `from round ${round}`,
};

/** Success or failure of each outcome. */
const makes = {
  ...all(true, "success", "hit", "critical", "holds", "free", "not surprised"),
  // It reaches the number, though such a weapon does no harm.
  ...all(true, "no effect"),
  ...all(false, "failure", "miss", "fumble", "tie", "held", "broken"),
  ...all(false, "surprised", "surprised: unused", "some are surprised"),
  // Rows of tables, and what dice of rounds and damage are for: rolled against nothing.
  ...all(false, "regular damage", "maximum damage", "critical damage", "critical damage and a condition"),
  ...all(false, "disarmed", "shaken", "prone", "blinded"),
  ...all(false, "weapon breaks", "stumble", "sloppy attack", "weapon dropped", "just a miss"),
  ...all(false, "fire", "splash", "stumbling", "unconscious", "square", "can be revived from"),
} satisfies Makes<typeof outcomes>;

/** Mark of each outcome for the reader: a hit, a fumble, a success, or none. */
const marks = {
  ...marked("success", "failure", "hit", "miss", "critical", "fumble"),
  ...all("success", "not surprised"),
  ...all("critical", "critical damage", "critical damage and a condition"),
  ...all("failure", "no effect", "broken"),
  ...all("miss", "just a miss"),
  ...all(null, "tie", "holds", "held", "free", "surprised", "surprised: unused", "some are surprised"),
  ...all(null, "regular damage", "maximum damage", "disarmed", "shaken", "prone", "blinded"),
  ...all(null, "weapon breaks", "stumble", "sloppy attack", "weapon dropped"),
  ...all(null, "fire", "splash", "stumbling", "unconscious", "square", "can be revived from"),
} satisfies Marks<typeof outcomes>;

interface Reached {
  /** Owner of the Armour Class; null if the line says it. */
  readonly whose: string | null;
  readonly base: number;
  readonly changed: readonly Named[];
}

/** Names of the parts of numbers, and of the numbers that rolls are held against. */
const parts = {
  ...fightSentences.parts,
  ...itself("AB", "STR", "DEX", "init", "magic", "adjustment", "save", "DC"),
  ...itself("flat", "kick", "charge", "parting shot", "primary weapon", "secondary weapon", "ambush"),
  ...itself("sneak attack", "flanking", "from behind", "shaken", "prone", "blinded", "stumbling"),
  ...itself("short range", "medium range", "long range", "unaware", "unaware, as from behind", "adjacent"),
  "hidden share": ({ by, share }: { by: "concealed" | "cover"; share: number }) => `${by} ${share} %`,
  ...itself("size"),
  "of size": ({ size }: { size: string }) => `size ${size}`,

  ...itself("splash", "halved (flat)", "fire resistant", "cannot be hurt by fists"),
  "only hit by": ({ kinds }: { kinds: readonly string[] }) => `can only be hit by ${list(kinds, "or")}`,
  "maximum of the dice": ({ dice }: { dice: string | null }) => `maximum of ${dice ?? "the dice"}`,
  "double dice": ({ by }: { by: "charge" | "set" }) => `×2 ${by} (dice)`,
  double: ({ by }: { by: "charge" | "set" }) => `×2 ${by}`,
  "times for a sneak attack": ({ factor }: { factor: number }) => `×${factor} sneak attack`,
  "least damage": ({ least }: { least: number }) => `at least ${least}`,

  ...itself("dodging", "charged"),
  "Armour Class to reach": ({ whose, base, changed }: Reached): string => {
    const armour = whose === null ? "AC" : `${whose}’s AC`;
    const why = changed.map(({ label, value }) => `${inName(parts, label)} ${value > 0 ? "+" : ""}${value}`);
    return why.length === 0 ? armour : `${armour} (${[base, ...why].join(", ")})`;
  },
};

/** Rolls, the parts of numbers, and tables. */
export const names = { purposes, outcomes, makes, marks, parts, tables: tableWords } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

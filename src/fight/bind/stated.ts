/*
 * Results that a line states behind its attack: "17 to hit", "15, hits", "rolls a 4 and misses", "for 7 damage". They
 * are no part of the deed: the dice are, and what is stated is held against them.
 */

/** Result of an attack as a line states it. */
export interface Stated {
  readonly end: "hit" | "miss" | null;
  /** The number rolled: a face, or with everything added. */
  readonly rolled: number | null;
  /** True where the number is said to be the sum: "17 to hit". */
  readonly sum: boolean;
  readonly damage: number | null;
  /** Column at which the words begin that say so. */
  readonly from: number;
}

/** Ends of an attack, as people state them. */
export const endWords = "miss(?:es|ed|ing)?|wide|hits?|hitting|connects|fail(?:s|ure|ed)?|success|succeeds";

const units =
  "(?:points? (?:of )?(?:damage|dmg)|hit points?|damage|dmg|points?|pts|hps?)" +
  "(?: (?:damage|dealt|done|to (?:him|her|it)))?";
const joint = /\s*[,;.]\s*(?:and |but |so |that's )?|\s+(?:-|–|—)\s+|\s+(?:and|but|so)\s+|\s+/y;
const rolled = new RegExp(
  "(?:(?:he|she|it|they|who) )?(?:(rolls?|rolled|rolling|scores?|scoring|gets|getting|with|on) (?:up )?)?(?:(an?) )?" +
    "(?:total of |natural |nat )?(\\d{1,3})" +
    "(?:( to hit| to-hit| total| in total| (?:vs|against) ac)|( on the (?:die|dice|d20|d100)))?(?![\\w%/])",
  "y",
);
const damage = new RegExp(
  "(?:(?:for|doing|dealing|does|deals|inflicts|inflicting|causes|causing|with) )?(?:a total of |another |exactly )?" +
    `(\\d{1,4}) ${units}(?!\\w)|for (?:a total of |exactly )?(\\d{1,4})(?![\\w%/])(?! (?!and |but |on |with |to hit))`,
  "y",
);
const ends = new RegExp(
  "(?:(?:he|she|it|they|that|it's|that's|its|(?:that|it) is|the (?:shot|blow|attack|arrow|bolt)) )?" +
    `(?:just |only |barely |is |goes |an? )*(${endWords})(?: (?:him|her|it))?(?!\\w)`,
  "y",
);
/** Places at which a result may begin. */
const begins = new RegExp(
  "[,;.]|\\s(?=(?:and|but|so|with|on|for|roll(?:s|ed|ing)?|doing|dealing|does|deals|-|–|—|\\d+) )|\\s(?=for \\d)",
  "g",
);

/**
 * Returns what a line states behind its attack in numbers; null where it states none. `isName`: tells whether a number
 * at that column is one more of those who are named before it.
 */
export function statedIn(text: string, isName: (number: string, at: number) => boolean): Stated | null {
  const said = text
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[.!\s]+$/, "");
  if (!/\d/.test(said) || said.length > LONGEST) return null;
  for (const { index } of said.matchAll(begins)) {
    const found = index === 0 ? null : tail(said, index, isName);
    if (found !== null) return found;
  }
  return null;
}

const LONGEST = 300;

type Found = readonly (string | undefined)[] | null;

/** Reads a line from a column to its end as results alone; null where anything else stands there. */
function tail(said: string, from: number, isName: (number: string, at: number) => boolean): Stated | null {
  let end: Stated["end"] = null;
  let number: number | null = null;
  let sum = false;
  let points: number | null = null;
  // A number alone is a name's, or a die whose bracket is missing.
  let told = false;
  let at = from;
  const read = (pattern: RegExp): Found => {
    pattern.lastIndex = at;
    const found: Found = pattern.exec(said);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < said.length) {
    const before = at;
    const joined = read(joint)?.[0] ?? "";
    if (at === from && joined === "") return null;
    const begun = at;
    const hurt: Found = points === null ? read(damage) : null;
    if (hurt !== null) {
      points = Number(hurt[1] ?? hurt[2]);
      told = true;
      continue;
    }
    const ended: Found = end === null ? read(ends) : null;
    if (ended !== null) {
      end = /^(?:miss|wide|fail)/.test(ended[1] ?? "") ? "miss" : "hit";
      continue;
    }
    const die: Found = number === null ? read(rolled) : null;
    const [, verb, article, face = "", added, bare]: readonly (string | undefined)[] = die ?? [];
    if (die === null || at === before) return null;
    const spoken = verb !== undefined && (/^(?:roll|scor|get)/.test(verb) || article !== undefined);
    if (!spoken && added === undefined && bare === undefined && (verb !== undefined || isName(face, begun)))
      return null;
    if (!spoken && added === undefined && !/[,;.]|^\s+(?:-|–|—)/.test(joined)) return null;
    // "rolls 17" alone is a die without its bracket.
    told ||= (spoken && article !== undefined) || added !== undefined || bare !== undefined;
    number = Number(face);
    sum = added !== undefined;
  }
  const whole = told || (number !== null && end !== null);
  return whole && (number !== null || points !== null) ? { end, rolled: number, sum, damage: points, from } : null;
}

/** A number put right: what it is, and what the line above has in its place. */
export interface Correction {
  readonly is: string;
  readonly was: string;
}

const lead =
  "(?:(?:oops|sorry|sry|no|nope|wait|whoops|ah|oh|hm+|correction|my (?:mistake|bad|fault)|i mean(?:t)?|edit|fix|" +
  "make that|scratch that|typo|actually)[,!:.;-]* *)*";
const subject =
  "(?:(?:that|it|this|he|she|the (?:die|dice|roll|damage|total|number))(?:['’]s)? *)?" +
  "(?:(?:is|was|should (?:be|have been|read)|should['’]?ve been|shows?|rolled|made) *)?(?:actually |really )?(?:an? )?";
const fixed = new RegExp(
  `^${lead}${subject}(?:(\\d{1,3}),? *(?:and )?(?:not|instead of|rather than) (?:an? )?(\\d{1,3})|` +
    `not (?:an? )?(\\d{1,3}),? *(?:but|it['’]s|it was|rather)? *(?:an? )?(\\d{1,3}))[.!]?$`,
  "i",
);

/** Reads "oops, 3 not 4", "that was 12, not 15": a number of the line above that is put right; null where none is. */
export function correctionIn(text: string): Correction | null {
  const found = text.length > 80 ? null : fixed.exec(text.trim());
  const [is, was] = found === null ? [] : [found[1] ?? found[4], found[2] ?? found[3]];
  return is === undefined || was === undefined || is === was ? null : { is, was };
}

/** Returns lines as they would be with the number put right, a way for each place where it stands. */
export function correctedLines(
  lines: readonly string[],
  { is, was }: Correction,
): readonly { readonly at: number; readonly line: string }[] {
  const ways = (inside: RegExp): { at: number; line: string }[] =>
    lines.flatMap((line, at) =>
      [...line.matchAll(inside)].map(({ index }) => ({
        at,
        line: line.slice(0, index) + is + line.slice(index + was.length),
      })),
    );
  const faces = ways(new RegExp(`(?<=\\[(?:[^\\]]*[=, ])?)${was}(?=[,\\] ])`, "g"));
  // A number of a name, or of dice, is none that was rolled.
  return faces.length > 0 ? faces : ways(new RegExp(`(?<=[-+=]|(?:for|HP|at) )${was}(?![\\w%.])`, "g"));
}

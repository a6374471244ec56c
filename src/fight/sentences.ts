import type { LengthUnit } from "./bind/lengths.ts";
import type { Ends } from "./combatant.ts";
import { itself } from "./fact.ts";

/*
 * Pieces of English that sentences of every rule system are made of: a sentence says "1 point", "an axe" and "lies in
 * ambush" because it asks here.
 */

/** Returns a number with its noun: "1 point", "3 points", "2 hexes"; `many` where the plural is irregular. */
export function counted(count: number, one: string, many = several(one)): string {
  return `${count} ${count === 1 ? one : many}`;
}

function several(one: string): string {
  return /(?:[sxz]|[cs]h)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Returns a noun with its article by sound: "a sword", "an axe", "an hour". */
export function an(noun: string): string {
  return `${VOWEL.test(noun) && !CONSONANT.test(noun) ? "an" : "a"} ${noun}`;
}

/** Writes a condition behind a name: "is stunned", "has surrendered", "has charged, which counts until …". */
export function isSo(said: string): string {
  const done = /^(charged|stumbled) (until\b.*)/.exec(said);
  if (done !== null) return `has ${done[1] ?? ""}, which counts ${done[2] ?? ""}`;
  return `${/^(?:surrendered|charged|stumbled)\b/.test(said) ? "has" : "is"} ${said}`;
}

/** Returns a noun with its article at the beginning of a sentence. */
export function An(noun: string): string {
  return `A${an(noun).slice(1)}`;
}

/** 8, 11 and 18 are spoken with a vowel; so are "hour" and "heir". */
const VOWEL = /^(?:[aeiou]|hou?r|heir|honest|honou?r|(?:8\d*|1[18])\b)/i;
/** "a unicorn", "a one-handed sword". */
const CONSONANT = /^(?:uni|use|usu|eu|ewe|one\b|once\b)/i;

/** Returns the verb form for these subjects: `verb(names, "lies", "lie")`. */
export function verb(subjects: readonly unknown[], one: string, many: string): string {
  return subjects.length === 1 ? one : many;
}

/** Returns an ordinal number: "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(n: number): string {
  const tail = n % 100;
  if (tail >= 11 && tail <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
}

/**
 * Returns a side as people say it: "the party". Its name is of one or of many ("party", "bandits"), so no sentence
 * makes it its subject, or puts an s behind it: "the turn of the bandits".
 */
export function sideText(side: string): string {
  return /^the\b/i.test(side) ? side : `the ${side}`;
}

/** Writes what a side does: "Bandits have", "The watch has". A name in the plural is known by its end. */
export function sideDoes(side: string, many: string, one: string): string {
  const name = side.charAt(0).toUpperCase() + side.slice(1);
  return /[^s]s$/i.test(side) ? `${name} ${many}` : `${name} ${one}`;
}

export function sidesText(sides: readonly string[]): string[] {
  return sides.map(sideText);
}

/** Part that a dice expression itself adds. */
export const OF_THE_DICE = "of the dice";

/*
 * Sentences of the engine: problems at the head of a fight, ends of conditions, names of the steps of a round. Another
 * language is other objects of these shapes.
 */

/** Names in a sentence: "A", "A and B", "A, B and C". */
function list(names: readonly string[], word = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${word} ${names[names.length - 1] ?? ""}`;
}

function meant(word: string | null): string {
  return word === null ? "" : ` Did you mean "${word}"?`;
}

function until(ends: Ends): string | null {
  if (ends.at === "never") return null;
  if (ends.at === "segment end") return "the end of this segment";
  const round = ends.round === undefined ? "the round" : `round ${ends.round}`;
  if (ends.at === "round end") return `the end of ${round}`;
  const whose = ends.who === undefined ? "the turn" : `${ends.who}’s turn`;
  const when = ends.at === "turn start" ? `the start of ${whose}` : `the end of ${whose}`;
  return ends.round === undefined ? when : `${when} in ${round}`;
}

function numberedStep(step: string, { number }: { readonly number: number | null }): string {
  return number === null ? step : `${step} ${number}`;
}

export const fightSentences = {
  list,
  /** Behind what is unknown, what it is taken for; null: nobody can say. */
  meant,
  /** When an effect ends, behind "until"; null: it does not. */
  until,

  // The head of a fight
  headerTwice: (key: string): string => `"${key}:" stands here twice; the first one counts.`,
  rulesUnknown: (said: string, guess: string | null, ids: readonly string[], used: string): string =>
    `No rules are called "${said}". ${guess === null ? `There are ${ids.join(", ")}.` : `Is it "${guess}"?`} ` +
    `"${used}" is used until you say otherwise.`,
  rulesDiffer: (used: string): string => `The fight that this one continues uses ${used}; it goes on with those rules.`,
  optionUnknown: (key: string, guess: string | null): string => `These rules have no option "${key}".${meant(guess)}`,
  optionIsOneOf: (key: string, values: readonly string[]): string => `${key} is one of ${values.join(", ")}.`,
  optionWrong: (said: string, wrong: string, stays: string): string =>
    `"${said}": ${wrong} Until then it stays "${stays}".`,
  diceAre: `"dice:" is "ask" (missing dice are asked for) or "auto" (they are drawn from the seed).`,
  seedMissing: (seed: string): string =>
    `"dice: auto" needs a seed: add a line such as "seed: ${seed}". Until then missing dice are asked for.`,
  someSeed: "the old road",
  flagUnknown: (flag: string, guess: string | null): string =>
    `These rules know no flag "${flag}" of a side.${meant(guess)}`,
  allyUnknown: (side: string, guess: string | null): string =>
    `No other side is called "${side}", so nobody is with it.${meant(guess)}`,
  sceneUnknown: (said: string, guess: string | null): string =>
    `These rules know no circumstance "${said}"; it stays, as a label.${meant(guess)}`,
  sceneKept: (label: string): string => `These rules know no circumstance "${label}": it is kept as a label.`,

  /** Names of the values of the vocabulary. */
  needs: {
    number: "a number",
    signed: "a number with a sign",
    pool: "a number, or now/maximum",
    dice: "dice",
    fighter: "a fighter’s name",
    names: "names from this fight",
    side: "a side",
    weapon: "a weapon",
    word: "a word",
    oneOf: (values: readonly string[]): string => `one of ${values.join(", ")}`,
    parted: "numbers parted by /",
    place: "a place",
    words: "words",
    nothing: "no value",
  },

  // Dice that are typed
  typeNumber: (dice: string): string => `Type what the ${dice} shows, as a number.`,
  shows: (sides: number, face: number): string => `A d${sides} shows 1 to ${sides}, not ${face}.`,
  gives: (dice: string, least: number, most: number, total: number): string =>
    `${dice} gives ${least} to ${most}, not ${total}.`,
  areDice: (dice: string, count: number): string => `${dice} are ${count} dice; type ${count} numbers.`,

  // Rules
  /** The numbers that a row of a table holds. */
  span: ({ from, to }: { readonly from: number | null; readonly to: number | null }): string => {
    if (from === null) return to === null ? "all" : `${to} or less`;
    return to === null ? `${from} or more` : from === to ? `${from}` : `${from}-${to}`;
  },
  idle: (clause: string, why: string): string => `"${clause}" changes nothing here: ${why}.`,
  /** Purposes of a ruling's dice, in every system. */
  purposes: itself("ruling", "rounds"),
  /** Parts of numbers that every system has. */
  parts: {
    ...itself("damage modifier", OF_THE_DICE, "ruling", "half"),
    "temporary points": "temporary hit points",
    resists: ({ kind }: { readonly kind: string }) => `resists ${kind}`,
    immune: ({ kind }: { readonly kind: string }) => `immune to ${kind}`,
    vulnerable: ({ kind }: { readonly kind: string }) => `vulnerable to ${kind}`,
  },
  /** Steps of a round that counts down: systems whose rounds do take them into their words. */
  steps: {
    "step of declarations": () => "Declare",
    "step of initiative": () => "Initiative",
    "step of the count": (at: { readonly number: number | null }) => numberedStep("Count", at),
    "step of segments": (at: { readonly number: number | null }) => numberedStep("Segment", at),
    "step of the end": () => "End of round",
  },
} as const;

/* Sentences about a line that cannot be bound: the problem, and the right form. */

function orList(all: readonly string[]): string {
  const shown = all.slice(0, 6);
  const last = shown.pop() ?? "";
  const tail = all.length > 6 ? " or another" : "";
  return shown.length === 0 ? last : `${shown.join(", ")} or ${last}${tail}`;
}

/** Words for the unit in which rules count lengths. */
const unitWords = { ft: "feet", m: "metres", zones: "zones" } as const;

export const bindSentences = {
  // Lengths
  converted: (said: string, number: string, own: LengthUnit, factor: number): string =>
    `"${said}" counts as ${number} ${own} here (× ${factor}).`,
  noLength: (said: string, own: LengthUnit): string =>
    `"${said}" is no length that these rules know: write it in ${unitWords[own]}.`,

  // Actors
  nobodyDoes: (verb: string): string => `"${verb}" belongs to nobody: write it without a name before it.`,
  sideDoes: (verb: string): string => `"${verb}" is done by a side as one: write "@side ${verb}".`,
  oneDoes: (verb: string): string => `"${verb}" is done by one fighter at a time: write a line for each.`,
  whoDoes: (verb: string): string => `Who does this? Write the name before "${verb}".`,
  which: (said: string, all: readonly string[]): string => `Which "${said}"? ${orList(all)}.`,
  nobody: (said: string, guess: string | null): string =>
    `Nobody here is called "${said}".${guess === null ? "" : ` Is it "${guess}"?`}`,
  /** Stands for whoever acts, in advice. */
  someName: "Name",

  /** Remark on how a line in everyday words is read, and which of its words say nothing for the rules. */
  /** A number is put right in words of its own: the line in which it stands, as it would be. */
  corrects: (lines: readonly string[]): string =>
    lines.length === 0
      ? "Put the number right in the line where it stands: every line is read as it is written."
      : `Put the number right in the line above: ${orList(lines.map((each) => `"${each.trim()}"`))}.`,
  /** An answer to a blow that the rules do not have. `own`: those that they have; `deeds`: deeds of the same kind. */
  noReaction: (said: string, own: readonly string[], deeds: readonly string[]): string => {
    const quoted = (all: readonly string[]): string => orList(all.map((each) => `"${each}"`));
    if (own.length > 0) return `These rules have nothing like "${said}" in answer to a blow. Write ${quoted(own)}.`;
    return (
      `Nobody "${said}" in answer to a blow by these rules.` +
      (deeds.length === 0 ? "" : ` ${quoted(deeds)} is a deed of its own, on a line above the attack.`)
    );
  },
  noSuchBlow: (deed: string): string =>
    `No attack does that at one blow: that somebody "${deed}" the game master says.`,
  statedPoints: "Damage comes from the dice of the attack, or by the game master’s ruling.",
  readAs: (line: string, leftOut: readonly string[]): string =>
    `Read as "${line}".${leftOut.length === 0 ? "" : ` Left out: ${leftOut.map((each) => `"${each}"`).join(", ")}.`}`,
  meantThing: (said: string, meant: string): string => `"${said}" is read as "${meant}".`,

  // Verbs
  nothingToDo: "There is nothing to do on this line.",
  prose: (said: string): string => `Is this prose? Begin it with ">": "> ${said}"`,
  neither: (said: string, advice: string | null, verb: string | null): string =>
    `I don’t know "${said}".` +
    (advice ?? (verb === null ? ' Start with a name, or with ">" for prose.' : fightSentences.meant(verb))),
  whatDoes: (who: readonly string[], deeds: readonly string[]): string =>
    `What does ${who.length === 0 ? "this line" : who.join(", ")} do? As in: ` +
    `${(deeds.length === 0 ? ["attacks"] : deeds).join(", ")}.`,
  cannotDo: (said: string, who: readonly string[], advice: string | null, guess: string | null): string =>
    `"${said}" isn’t something ${who.length === 0 ? "this line" : who.join(", ")} can do.` +
    (advice ?? fightSentences.meant(guess)),
  /** Advice of the rules behind a problem: the reason, and the right line. Either may be empty. */
  advice: (why: string, write: string): string =>
    `${why === "" ? "" : ` ${why}`}${write === "" ? "" : ` Write "${write}".`}`,

  // Targets and clauses
  noTarget: (verb: string): string => `"${verb}" takes no target.`,
  oneTarget: (verb: string, named: readonly string[]): string =>
    `"${verb}" takes one target; this line names ${named.join(" and ")}. Write a line for each.`,
  namedInThing: (verb: string, name: string): string =>
    `"${verb}" is done to a thing, and ${name} fights here: say in quotes what is meant, or what is done to ${name}.`,
  clauseNeeds: (clause: string, needs: string, example: string): string =>
    `"${clause}" needs ${needs}, as in: ${example}`,
  clauseNotHere: (said: string, verb: string): string => `"${said}" does not go with "${verb}".`,
  clauseTwice: (clause: string): string =>
    `"${clause}" stands here a second time, and only the first counts: leave one of them out.`,
  denied: (first: string, second: string): string =>
    `"${second}" and "${first}" cannot both be so: leave one of them out.`,
  namesGone: (clause: string, name: string): string =>
    `"${clause}" names ${name}, who has left the fight: name somebody who is there.`,
  namesOut: (clause: string, name: string): string =>
    `"${clause}" names ${name}, who is out of the fight: name somebody who takes part.`,
  namesSelf: (clause: string, name: string): string =>
    `"${clause}" names ${name}, who does this: name somebody else, or leave it out.`,
  namesTarget: (clause: string, name: string): string =>
    `"${clause}" names ${name}, to whom this is done: name somebody else, or leave it out.`,
  looseDice: (dice: string): string => `Dice stand in square brackets at the end of the line: "[${dice}]".`,
  meansNothing: (said: string, verb: string, advice: string | null, guess: string | null): string =>
    `"${said}" means nothing after "${verb}".${advice ?? fightSentences.meant(guess)}`,

  /** Why what is said in these words is none of anybody's deeds, for every rule system. */
  becauses: {
    healed: "Points that come back are a ruling.",
    hurt: "Points lost without an attack are a ruling.",
    killed: 'Somebody is killed by an attack, or by a ruling ("! Orc dies").',
    ruled: "This is a ruling.",
  },
} as const;

/* Sentences about sheets, in combatants' lines and in the notes behind them. */

function range(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max ?? "any number"}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max} is expected`;
}

export const sheetSentences = {
  // Items
  noDice: (word: string, item: string): string =>
    `"${word}" in "${item}" are no dice that can be rolled; write them as 2d6+1.`,
  noProperty: (word: string, item: string): string => `"${word}" in "${item}" is no property that these rules know.`,
  propertyNeeds: (words: string, item: string, property: string, needs: string): string =>
    `"${words}" in "${item}": ${property} needs ${needs}.`,
  twiceIn: (words: string, item: string): string =>
    `"${words}" in "${item}" stands for something said before: only the last counts.`,
  twice: (item: string, before: string): string =>
    `"${item}" stands beside "${before}", and only the last counts: leave one of them out.`,
  noSpellProperty: (word: string, item: string): string =>
    `"${word}" in "${item}" is no property of a spell that these rules know.`,
  moreThanMost: (item: string, most: number): string =>
    `${item}: nobody has more points than the most, so ${most} are counted.`,
  belowNought: (item: string, now: number): string =>
    `${item}: whoever is below nought has a most as well, as in "HP ${now}/8".`,
  unusual: (stat: string, value: number, min: number | undefined, max: number | undefined): string =>
    `${stat} ${value} is unusual: ${range(min, max)}.`,
  statNeeds: (item: string, stat: string, needs: string, example: string): string =>
    `"${item}": ${stat} needs ${needs}, as in: ${example}`,
  readAs: (item: string, own: string): string => `"${item}" is read as "${own}".`,
  magicBehind: (bonus: string, item: string): string =>
    `"${bonus}" in "${item}" is read as the magic of the weapon: it stands before the dice.`,
  leftAside: (aside: string, item: string): string => `"${aside}" is left aside: "${item}" counts.`,
  itemUnknown: (item: string, advice: string | null, guess: string | null): string =>
    `These rules don’t know "${item}". It stays, as a note.${advice ?? fightSentences.meant(guess)}`,

  // Declarations
  rollPoints: (dice: string, name: string, example: number): string =>
    `Roll ${dice} for the hit points of ${name} and write what came up, as in "HP ${example}"; ` +
    `"dice: auto" draws them.`,
  hereAlready: (name: string): string => `"${name}" is here already. Give this one another name.`,
  twoCalled: (name: string, declared: string): string =>
    `Two called "${name}"? Write "${declared} x2", or give one of them another name.`,
  tooMany: (most: number): string => `A fight holds at most ${most} fighters; the rest of this line is left out.`,

  // Notes behind them
  noteUnknown: (items: readonly string[], note: string): string =>
    `These rules don’t know ${items.map((text) => `"${text}"`).join(", ")} of the note "${note}". It stays, as a note.`,
  beginsAt: (name: string, { now, max }: { readonly now: number; readonly max: number }): string =>
    `${name} begins at ${now < 0 ? `−${-now}` : now} of ${max}, as its note says.`,
  noStats: (note: string): string => `"${note}" is no note with stats. This line’s own count.`,
  listedWithout: (note: string): string =>
    `"${note}" is on the list, but no note with stats: here by the name alone. Give that note stats, ` +
    "or take it off the list.",
  inNote: (note: string, problem: string): string => `[[${note}]]: ${problem}`,
  statsCircle: (note: string, other: string): string =>
    `[[${note}]] takes its stats from [[${other}]], which leads back to it. What else it says counts.`,
  statsFromNone: (note: string, other: string): string =>
    `[[${note}]] takes its stats from "${other}", which is no note with stats.`,
  unreadBlock: (note: string): string =>
    `[[${note}]] is a stat block, which these rules cannot read. Give it a "combat" property.`,
  guessed: (note: string, items: readonly string[]): string =>
    `Guessed from the stat block of ${note}: ${items.join(", ")}. What the line says instead wins.`,
  unused: (note: string, items: readonly string[]): string =>
    `Of the stat block of ${note} these rules do not use: ${items.join(", ")}.`,
  noList: (note: string): string => `There is no note "${note}" that lists who is here. The lines below count.`,
  listsNobody: (note: string): string =>
    `[[${note}]] lists nobody: write a link in each line, such as "- [[Balthasar]]".`,
  listsMore: (note: string, most: number): string => `[[${note}]] lists more than ${most}; the rest is left out.`,
  listCircle: (note: string, other: string): string =>
    `[[${note}]] lists [[${other}]], which leads back to it. Everybody else counts.`,
} as const;

/* Sentences about the game master's rulings. */

export const rulingSentences = {
  isDead: (name: string): string => `${name} is dead already; nothing changes.`,
  notStruck: (name: string): string => `${name} is none of those who take damage here.`,
  conditionUnknown: (condition: string, hint: string): string =>
    `These rules know no condition "${condition}"; it is kept as a label.${hint}`,
  keptBeside: (detail: string, condition: string): string => `"${detail}" is kept beside "${condition}" as it stands.`,
  notCounted: (time: string, name: string, condition: string): string =>
    `"for ${time}" is not counted: "${condition}" stays until "! ${name} loses ${condition}".`,
  isUp: (name: string): string => `${name} is up already; nothing changes.`,
  noSurprise: "Nobody is surprised here unless a line says so: nothing changes.",
  staysDown: (name: string, condition: string): string =>
    `${name} has points again, but is still ${condition}: "! ${name} is up" ends that.`,
  mostRises: (name: string, most: number): string =>
    `${name}’s maximum rises to ${most} as well. For points above it write "! ${name} gains … temporary hit points".`,
  hasNot: (name: string, condition: string): string => `${name} does not have "${condition}"; nothing changes.`,
  noThing: (name: string, item: string): string => `${name} has no "${item}" that these rules keep count of.`,
  noState: (name: string, item: string, word: string): string =>
    `These rules know nothing that "${word}" does to ${name}’s ${item}.`,
  onThatSide: (name: string, side: string): string => `${name} is on the side @${side} already.`,
  labelKept: (label: string): string => `"${label}" is no condition of these rules; it is kept as a label.`,
  endUnread: (said: string): string =>
    `"${said}" is not understood to its end: rounds are counted as "for 2 rounds" or "until the end of round 3".`,
  passedOver: (words: string, condition: string): string =>
    `"${words}" behind "${condition}" says nothing that these rules count: "for 2 rounds" says how long it lasts.`,
  labelAlone: (label: string, who: string): string =>
    `"${label}" is kept as a label and changes no points: write "! ${who} takes 4" or "! ${who} HP -4".`,
  newSide: (side: string, guess: string | null): string => `@${side} is a new side.${fightSentences.meant(guess)}`,
  /** Behind "until". */
  endOfFight: "the end of the fight",
  havePassed: (time: string): string => `${time} ${/^1 /.test(time) ? "has" : "have"} passed`,
} as const;

/* Sentences about a line, and those below it, while they are carried out. */

/* Sentences about counted things: torches, arrows, slots for spells. */

export const countedSentences = {
  hasNone: (who: string, thing: string): string => `${who} has no "${thing}" on the sheet.`,
  tooFew: (who: string, left: number, things: string): string =>
    left === 0 ? `${who} has no ${things} left.` : `${who} has only ${left} left of ${things}.`,
  notToEnd: (thing: string, more: string): string =>
    `"${more}" behind "${thing}" means nothing: say how many, and the thing alone, as in "uses 1 ${thing}".`,
  noMoreThan: (who: string, most: number, things: string): string => `${who} holds at most ${most} ${things}.`,
} as const;

export const experienceSentences = {
  stat: "Experience that beating this foe brings, split among those who fought.",
} as const;

export const unitSentences = {
  // Reminders
  noReminder: (said: string, there: readonly string[]): string =>
    there.length === 0
      ? "There is no reminder here to tick off."
      : `${said === "" ? "Which reminder is it?" : `No reminder here says "${said}".`} ` +
        `There ${there.length === 1 ? "is" : "are"} ${fightSentences.list(there.map((each) => `"${each}"`))}.`,
  remindsOfNobody: (who: string, guess: string | null): string =>
    `Nobody here is called "${who}": this comes once somebody of that name is there.${meant(guess)}`,

  /** A line that says how its attack ended, where the dice say otherwise. */
  claims: {
    hit: "The line says that it hits, but by these dice it misses.",
    miss: "The line says that it misses, but by these dice it hits.",
  },
  rolledOther: (said: number, came: number): string => `The line says ${said}, but these dice make ${came}.`,
  dealtOther: (said: number, came: number): string =>
    `The line says ${said} damage, but by these dice it is ${came === 0 ? "none" : came}.`,
  endWithoutDice: (line: string): string => `The dice say what comes of it. Write "${line}", then roll or type them.`,

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
  diceOfNobody: (entry: string, named: string): string =>
    `Whose is "${entry}"? Write the name before it, as in "${named}".`,
  diceFaces: (entry: string, asked: string): string => `"${entry}" does not fit what is asked for here: ${asked}.`,
  /** `dice`: what is recorded; null: the entry has no dice, and is shown as it stands. */
  diceOther: (asked: string, dice: string | null, entry: string): string =>
    `A ${asked} is asked for here, not ${dice === null ? `"${entry}"` : `a ${dice}`}.`,
} as const;

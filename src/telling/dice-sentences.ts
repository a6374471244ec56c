import { isSo } from "../fight/sentences.ts";
import { capital, condition, list, lower, number, type Asked } from "./phrases.ts";

/* Dice: what is asked for, what they showed, and what came of them at once. */

export const diceSentences = {
  // Asked for
  roll: "Roll",
  rollAll: "Roll all",
  rollThis: (name: string): string => `Roll ${name}`,
  rollHelp: "Rolls the dice and writes them.",
  rollFor: (who: string): string => `Roll for ${who}`,
  face: (name: string): string => `Face of ${name}`,
  facePlaceholder: "result",
  enter: "OK",
  enterThis: (name: string): string => `OK: ${name}`,
  faceOf: (who: string | null, dice: string): string => (who === null || who === "" ? dice : `${who}: ${dice}`),
  /** "d20 to hit", "d20 save, then d6" */
  askedFor: (all: readonly Asked[]): string => {
    const [first, ...others] = all;
    const rest = others.map(({ dice }) => dice).filter((dice, at, each) => each.indexOf(dice) === at);
    const what = first === undefined ? "" : `${first.dice} ${first.purpose}`;
    return rest.length === 0 ? what : `${what}, then ${list(rest)}`;
  },
  afterAnswer: "after the answer",
  noAnswer: "No reaction",
  noAnswerRoll: (roll: string): string => `No reaction: ${lower(roll)}`,
  reacts: (who: string | null): string => (who === null ? "Does anybody react?" : `Does ${who} react?`),
  strikesAtOnce: (who: string | null): string =>
    who === null ? "Does anybody take a free attack?" : `Does ${who} take a free attack?`,
  takeAnswer: "Cancel",
  takeAnswerBack: (line: string): string => `Cancel "${line}"`,
  noReaction: (roll: string): string => `No: ${roll.slice(0, 1).toLowerCase()}${roll.slice(1)}`,
  react: "May react",
  othersReact: "Other reactions…",
  reactsByLeave: "Allow a reaction…",
  othersAreTried: "Looking…",
  nobodyElseReacts: "Nobody else may react.",
  pass: "Pass",
  fail: "Fail",
  passThis: (name: string): string => `${name}: pass`,
  failThis: (name: string): string => `${name}: fail`,
  correctDie: (die: string): string => `Correct ${die}`,

  // Roller
  table: "Table",
  here: "Here",
  rollsWhere: (who: string): string => `Where the dice of ${who} are rolled`,
  wholeSide: (side: string): string => capital(side),
  nobodysDice: "Game master",
  ofNobody: "the game master",
  rollAsOne: (who: string): string => `One die for ${who}`,
  notAsOne: (side: string): string => `The ${side} do not share this die.`,
  rollForHere: (who: string): string => `Roll for ${who} here`,

  // Outcomes by face
  facesMore: (n: number): string => `${n} or more`,
  facesLess: (n: number): string => `${n} or less`,
  facesFrom: (n: number): string => `from ${n}`,
  facesTo: (n: number): string => `to ${n}`,
  comesTo: (outcome: string, faces: string): string => `${outcome} ${faces}`,
  facesAny: "any face",
  facesNone: "no face",
  makesIt: "makes it",
  faceIs: (face: number, makes: boolean | null): string => (makes === true ? `${face}, makes it` : String(face)),
  makesItWith: (chance: string): string => `Succeeds in ${chance}`,

  // Outcomes
  effect: "effect",
  damageWord: "damage",
  fumbles: (who: string): string => `${who} fumbles`,
  cameTo: (deed: string, what: string): string => `${deed}: ${what}`,
  losesPoints: (who: string, amount: number, before: number, after: number): string =>
    `${who} takes ${number(amount)} damage: ${number(before)} → ${number(after)}`,
  becomes: (who: string, id: string, said: string, until: string | null): string =>
    id === "dead"
      ? `${who} dies`
      : id.includes(" ")
        ? `${who}: ${condition(said, until)}`
        : `${who} ${isSo(condition(said, until))}`,
  isOutNow: (who: string): string => `${who} is out`,
  heldAgainst: (total: string, what: string, value: string): string => `${total} against ${what} ${value}`,
  purposeOf: (who: string, purpose: string): string => `${who}: ${purpose}`,
  fromTo: (who: string, amount: string, before: string, after: string): string =>
    `${amount === "" ? "" : `${amount}: `}${who} ${before} → ${after}`,
  moment: { critical: "Critical", fumble: "Fumble" },
  momentNews: (title: string, head: string): string => `${title}: ${head}.`,
  momentAsks: "What else it brings",
  whatComesOf: (who: string): string => `${who}’s fumble…`,
  noneOfIt: "No free attack",
  decideLater: "Later",
  thenActs: (who: readonly string[]): string => `Then: ${list(who)}.`,
  showsAlready: (face: string, dice: string, word: string): string => `${dice} ${face}: ${word}.`,

  // Taken apart
  chartAndNumbers: "The chart",
  chartBy: (by: string): string => by,
  span: (row: string): string => row.replace(/^(\d+)-(\d+)$/, "$1–$2"),
  tableBy: (title: string, by: string): string => `${title}, by ${by}`,
  everyNumber: "Every number",
  ruleEntry: "Whole rule",
  drawn: "drawn from the seed",
  rolledRow: "rolled",
  appliesRow: "applies",
  rolledAndApplies: "rolled, applies",
  total: "total",
  against: "against",
  reason: (text: string): string => ` (${text})`,
} as const;

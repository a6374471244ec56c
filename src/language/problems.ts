import type { Problem, Span } from "./syntax.ts";

type Say = (...words: string[]) => string;
type Severity = Problem["severity"];

/** Every complaint that syntax alone can make: code, weight, and what a game master reads. Codes are stable. */
const TABLE = {
  "action-above-section": [
    "error",
    () =>
      'The fight hasn\'t begun: "== Round 1" goes above this line. A fighter\'s line has a colon behind the name: "Orc: HP 5".',
  ],
  "action-empty": ["error", () => "Dice, but for what? Put them behind a line."],
  "combatant-below-section": [
    "error",
    (name) => `Does ${name} join now? "+ ${name}: …". What somebody does has no colon.`,
  ],
  "header-below": [
    "error",
    (key) => `"${key}:" stands at the head of the fight, above the first side and the first fighter.`,
  ],
  "header-unknown": ["error", (word, nearest) => `There is no header "${word}:". Is it "${nearest}:"?`],
  "indented-heading": ["error", (what) => `${what} stands at the start of the line, without blanks before it.`],
  "nothing-to-continue": ["error", () => "An indented line goes on with the fighter above it, and there is none."],
  "arrival-early": [
    "warning",
    () => "Above the first round everybody is there from the start: the plus can be left out.",
  ],
  "arrival-colon": ["error", () => 'Who joins needs a colon behind the name: "+ Archer x2: HP 6".'],
  "side-name": ["error", () => 'A side is "@" and one word: "@bandits", "@town-guard".'],
  "side-rest": [
    "error",
    () =>
      'After a side\'s name only flags in parentheses and a note may follow: "@bandits (initiative)", "@party from ' +
      '[[The party]]". Its fighters stand on the lines below it.',
  ],
  "side-colon": ["warning", () => "A side needs no colon."],
  "section-untitled": ["warning", () => 'Which round? "== Round 1", for example.'],
  "name-missing": ["error", () => 'A name is missing before the colon: "Orc: HP 5".'],
  "name-character": [
    "error",
    (character) =>
      `A name cannot hold "${character}". Each fighter has a line alone; several alike are "Orc x3: HP 5".`,
  ],
  "name-link": ["error", () => 'A linked name is the link alone: "[[Ogre]]: HP 15", "[[Goblin|Grik]] x2: HP 3".'],
  "name-count": ["error", (limit) => `The number after x must be from 1 to ${limit}.`],
  "record-open": ["error", () => 'The "]" behind the dice is missing.'],
  "record-close": ["error", () => 'This "]" closes nothing: dice begin with "[".'],
  "record-place": ["error", () => "Dice go to the end of the line, in one pair of brackets."],
  "record-empty-entry": ["warning", () => "There is nothing between these commas."],
  "record-face": [
    "error",
    (raw) => `"${raw}" is no die: write the die and its face ("d20=17"), the face alone, or "pass" or "fail".`,
  ],
  "record-no-face": ["error", (dice) => `The face of ${dice} is missing: write "${dice}=…".`],
  "record-modifier": [
    "error",
    () => "The brackets hold what the dice show, without bonuses: write the die and its face alone.",
  ],
  "record-die": ["error", (dice) => `There is no ${dice}.`],
  "record-count": [
    "error",
    (dice, wanted, given) => `${dice} has ${wanted}; here are ${given}. Join the faces of one roll by "+".`,
  ],
  "record-range": ["error", (face, dice, low, high) => `A ${dice} shows ${low} to ${high}, not ${face}.`],
} as const satisfies Record<string, readonly [Severity, Say]>;

export type ProblemCode = keyof typeof TABLE;

/** Messages quote at most this much of a line. */
const QUOTED = 40;

export function problem(code: ProblemCode, from: number, to: number, ...words: string[]): Problem {
  const [severity, say]: readonly [Severity, Say] = TABLE[code];
  const short = words.map((word) => (word.length > QUOTED ? `${word.slice(0, QUOTED)}…` : word));
  const span: Span = { from, to };
  return { span, severity, code, message: say(...short) };
}

export const NO_PROBLEMS: readonly Problem[] = [];

import { has as carries } from "../../fight/action.ts";
import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { remind } from "../../fight/rule-kit.ts";
import { an } from "../../fight/sentences.ts";
import type { Metres, Possession, Subject } from "./names.ts";
import type { Action, Brp, Turn } from "./types.ts";

interface Move extends Metres {
  readonly most: number;
}

interface Skill extends Possession {
  readonly skill: string;
}

const tooFar = ({ who, metres, most }: Move): string =>
  `${who} moves ${metres} m; about ${most} m is the most in a round.`;

/** Reasons why something needs the game master's leave. */
const reasons = {
  waiting: () => "Waiting needs the game master’s leave.",
  "dodging a missile": () => "Dodging a missile needs the game master’s leave.",
  "parrying with bare hands": ({ who }: Subject) =>
    `Brawl parries only with the game master’s leave; ${who} may dodge instead.`,
  "parrying a missile without a shield": () => "A missile such as this can only be parried with a shield.",
  "using a related skill": ({ who, skill, item }: Skill) =>
    `The game master has not allowed ${who} ${skill} skill for ${an(item)}.`,
  "moving too far": () => "That is too far.",
} satisfies Words;

/** Questions to the game master. */
const questions = {
  waiting: ({ who, until }: Subject & { until: number | null }) =>
    `Waiting is not covered: may ${who} act on ${until === null ? "a lower rank" : `rank ${until}`}?`,
  "dodging a missile": () => "Dodging an arrow or thrown weapon: allow it at half chance?",
  "parrying with bare hands": () => "Brawl is no Melee Weapon skill: allow the parry with bare hands?",
  "parrying a missile without a shield": () =>
    "Parrying a missile without a shield: allow it? The weapon’s own parry chance applies.",
  "using a related skill": ({ skill, item }: Skill) =>
    `Use ${skill} skill for ${an(item)}? Allowed at half chance if the weapons are alike.`,
  "moving too far": (move: Move) => `${tooFar(move)} Allow it?`,
} satisfies Words;

/** Leave that is given. */
const grants = {
  waiting: ({ who, until }: Subject & { until: number | null }) =>
    `The game master lets ${who} act on ${until === null ? "a lower rank" : `rank ${until}`}.`,
  "dodging a missile": () => "The game master allows dodging a missile, at half the chance.",
  "parrying with bare hands": () => "The game master allows the parry with bare hands.",
  "parrying a missile without a shield": () =>
    "The game master allows parrying a missile without a shield, at the weapon’s own parry chance.",
  "using a related skill": ({ skill, item }: Skill) =>
    `The game master allows ${skill} skill for ${an(item)}, at half the chance.`,
  "moving too far": (move: Move) => `${tooFar(move)} The game master allows it.`,
} satisfies Words;

/** Deed that needs the game master's leave. */
type Leave = FactOf<typeof reasons> & FactOf<typeof questions> & FactOf<typeof grants>;

interface For {
  readonly leave: Leave;
}

/** Sentences of leave asked for, given and refused. */
export const leaveSentences = {
  "asks leave": ({ leave }: For) => inWords(questions, leave),
  "has leave": ({ leave }: For) => inWords(grants, leave),
  "needs leave": ({ leave }: For) =>
    `${inWords(reasons, leave)} ${inWords(questions, leave)} ("! ok" below the line gives leave)`,
  "ruled out by an option": ({ leave, option }: For & { option: string }) =>
    `${inWords(reasons, leave)} Option ${option} no rules it out ("!" before the line overrules that).`,

  "moves too far": (move: Move) => tooFar(move),
  "may it move so far": (move: Move) => `${tooFar(move)} Allow it? ("! move denied" cancels it)`,
};

/** Tells whether the game master has given leave: `allowed`, `! ok` below the line, or `!` before it. */
export function leave(turn: Turn, action: Action): boolean {
  return carries(action, "allowed") || turn.forced || turn.ruling(["ok"]) !== null;
}

/** Refuses a deed until there is leave, or altogether by an option's "no". */
export function askLeave(
  turn: Turn,
  action: Action,
  rule: string,
  option: keyof Brp["option"] | null,
  what: Leave,
): void {
  if (option !== null && turn.option(option) === "no")
    turn.refuse(rule, { is: "ruled out by an option", leave: what, option });
  else if (leave(turn, action)) remind(turn, [rule], { is: "has leave", leave: what });
  else turn.refuse(rule, { is: "needs leave", leave: what });
}

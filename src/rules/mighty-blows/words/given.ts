import { inWords, type FactOf, type Words } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { counted } from "../../../fight/sentences.ts";

interface Who {
  who: string;
}
interface Weapon {
  who: string;
  weapon: string;
}
interface Gift {
  who: string;
  id: string;
}

const forms = {
  /** As it would be written: "2", "(arrow d6)". */
  example: ({ line }: { line: string }) => line,
  somebody: ({ preposition }: { preposition: string }) => `(${preposition} somebody of this fight)`,
  neighbours: () => "(with its neighbours)",
  crossbow: ({ has }: { has: readonly string[] }) => `(${list(has) || "a crossbow of its line"})`,
  weapon: ({ has }: { has: readonly string[] }) => `(${list(has, "or") || "a weapon of its line"})`,
} satisfies Words;

/** What a condition would have to be given with. */
export type Form = FactOf<typeof forms>;

/** What the game master gives and takes (MB-11, MB-44, MB-63, MB-78, MB-79, MB-83, MB-85, MB-93, MB-109). */
export const givenSentences = {
  "time is not counted": ({ who, id, time }: Gift & { time: string }) =>
    `"for ${time}" is not counted: "${id}" stays until "! ${who} loses ${id}".`,
  "surprised for a segment": ({ who, until }: { who: string; until: string }) =>
    `"until ${until}" is not counted in a surprise: ${who} is surprised for 1 segment. For more: ` +
    `"! ${who} gains surprised 2 segments".`,
  "changes nothing": ({ who, id, detail, form }: Gift & { detail: string | null; form: Form }) => {
    const why = detail === null ? `"${id}" alone changes nothing` : `"${id}" with "${detail}" changes nothing`;
    return `${why}: write "! ${who} gains ${id} ${inWords(forms, form)}".`;
  },
  "does not pass by itself": ({ who, id }: Gift) => `"${id}" does not pass by itself: "! ${who} loses ${id}" ends it.`,
  "nobody in this fight": ({ detail }: { detail: string }) => `"${detail}" is nobody in this fight.`,

  "given more than its BCB": ({ who, bcb, split }: { who: string; bcb: number; split: string }) =>
    `${split} is more than ${who} has: ${bcb} to share.`,
  "stand too far apart": ({ who, foe, feet }: { who: string; foe: string; feet: number }) =>
    `${who} and ${foe} stand ${Math.round(feet)} ft apart: move one of them first.`,
  "has fallen": ({ who }: Who) => `${who} has fallen and is in combat with nobody.`,
  "stunned for longer": ({ who }: Who) => `${who} is stunned for longer already; the longer stun counts.`,
  "wounded already": ({ who }: Who) => `${who} has a flesh wound already; several do not add up.`,
  "strained for longer": ({ who }: Who) => `${who} is strained already, for longer.`,
  "loss of CON is kept in mind": ({ who }: Who) => `${who} has no CON on its line: the loss is only kept in mind.`,
  "lives again": ({ who, hp }: { who: string; hp: number }) =>
    `${who} lives, at ${counted(hp, "hit point")}: "! ${who} HP 1".`,
  "invisible to most": ({ who }: Who) =>
    `Highly intelligent creatures can often tell that something invisible is there, without seeing it: ` +
    `"! Sorcerer detects ${who}".`,

  "natural weapon stays": ({ who, weapon }: Weapon) => `${who} cannot drop its ${weapon}: a natural weapon.`,
  "lies there already": ({ who, weapon }: Weapon) => `${who}’s ${weapon} lies on the ground already.`,
  "no state of a weapon": ({ states, word }: { states: readonly string[]; word: string }) =>
    `A weapon is ${list(states, "or")}; "${word}" means nothing to these rules.`,
};

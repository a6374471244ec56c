import { clauseWay, line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { counted } from "../../../fight/sentences.ts";

interface Who {
  who: string;
}
interface Weapon {
  weapon: string;
}

/** What takes the attack of a round. */
export type Exertion = { to: "attack" | "act otherwise" | "push" | "wrestle" } | { to: "use"; item: string };

const exertions = {
  attack: "an attack",
  "act otherwise": "another action",
  push: "pushing",
  wrestle: "wrestling",
};

/**
 * Lines that attack: their weapons, their targets and how many they are (MB-04, MB-31, MB-36, MB-39, MB-41, MB-85,
 * MB-110 to MB-112).
 */
export const attackSentences = {
  "no such weapon": ({ who, weapon, has }: { who: string; weapon: string; has: readonly string[] }) =>
    `${who} has no ${weapon}, but ${has.length === 0 ? "only fists" : list(has)}. To add it, ` +
    `write "${weapon} d6" on the line of ${who}.`,
  "weapon is on the ground": ({ who, weapon }: Who & Weapon) =>
    withWays`${who}’s ${weapon} lies on the ground: ${line(`${who} picks up ${weapon}`)}, or another weapon.`,
  "weapon is broken": ({ who, weapon }: Who & Weapon) => `${who}’s ${weapon} is broken: another weapon, or its fists.`,
  "nothing to shoot with": ({ who }: Who) =>
    `${who} has no bow, crossbow or sling: add it to its line, or throw a weapon.`,
  "does not shoot": ({ weapon }: Weapon) => `The ${weapon} does not shoot: write "attacks" or "throws".`,
  "charge ends in a blow": ({ weapon }: Weapon) => `A charge ends in a blow, and the ${weapon} shoots.`,

  "more targets than attacks": ({ targets, attacks: n }: { targets: number; attacks: number }) =>
    `${counted(targets, "target")} for ${counted(n, "attack")}: name one for each attack, or write "among".`,
  "which melee": () => "Into which melee? Write who is in it: into melee Orc and Ada.",
  "nobody left to attack": ({ who }: Who) => `Nobody of those is left for ${who} to attack.`,
  "whom to shoot at": ({ who }: Who) => `Whom does ${who} shoot at? Write the target, or "into melee …".`,
  "nobody in reach": ({ who }: Who) => `Nobody known is in reach of ${who}: write the target.`,
  "target is in melee": ({ on, others }: { on: string; others: readonly string[] }) =>
    withWays`${on} is in melee with ${list(others)}: ${clauseWay("into melee")} lets a die pick who is shot at; "!"
      before the line names the target.`,
  "whom is it about": ({ who, verb }: { who: string; verb: string }) => `Whom does ${who} ${verb}? Write the name.`,

  "cannot go on": ({ who }: Who) => `${who} cannot go on: its other attacks are lost.`,
  "target is dead": ({ on }: { on: string }) => `${on} is dead: the other attacks are lost.`,
  "moved too far": ({ who, moved, speed, what }: { who: string; moved: number; speed: number; what: Exertion }) => {
    const effort = what.to === "use" ? `using the ${what.item}` : exertions[what.to];
    return `${who} has moved ${moved} of ${speed} ft; ${effort} is possible after up to half of it.`;
  },
  "charge is its attack": ({ who }: Who) => `${who} has declared a charge: "${who} charges …" makes its single attack.`,
  "risen and walked": ({ who }: Who) => `${who} has risen and walked: no attack is left.`,
  "moved and attacked": ({ who }: Who) => `${who} has moved: one attack only.`,
  "risen and attacked": ({ who }: Who) => `${who} has risen from the ground: one attack only.`,
  "guarding is one attack": ({ who }: Who) => `${who} guards with its second weapon: one attack this round.`,
  "charge is one attack": ({ who }: Who) => `A charge is a single attack, and ${who} has attacked in this round.`,
  "attacks are used": ({ who, attacks: n }: { who: string; attacks: number }) =>
    `${who} has made its ${n === 1 ? "attack" : `${n} attacks`} of this round.`,
  "line has more attacks": ({ who, attacks: n }: { who: string; attacks: number }) =>
    `${who} has ${counted(n, "attack")} in a round, and this line makes more.`,
  "attack is used": ({ who }: Who) => `${who} has attacked in this round, and this takes an attack.`,
};

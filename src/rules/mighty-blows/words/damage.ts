import { line, withWays } from "../../../fight/fact.ts";
import { counted } from "../../../fight/sentences.ts";

interface On {
  on: string;
}

/** Damage, saves, and what hit points and CON come to (MB-07, MB-44 to MB-47, MB-58, MB-79, MB-86 to MB-88). */
export const damageSentences = {
  "no damage dice": ({ by, on, weapon }: { by: string; on: string; weapon: string }) =>
    `The ${weapon} has no damage dice: add them to ${by}’s line, or rule "! ${on} HP -4".`,
  "damage of weapon": ({ weapon }: { weapon: string }) => `${weapon} damage`,
  "neither helpless nor unaware": ({ on }: On) =>
    withWays`${on} is neither helpless nor unaware; an ordinary attack is possible, or
      ${line(`! ${on} gains unaware`)}.`,
  "no vulnerable spots": ({ on }: On) => `${on} has no vulnerable spots: an ordinary attack.`,
  "at the attacker's mercy": ({ by, on }: { by: string; on: string }) =>
    `${on} is at ${by}’s mercy: "assassinates" would take the damage from CON.`,
  "anatomy must be known": () =>
    "Only against foes whose anatomy the attacker knows fairly well: " +
    '"! no vulnerable spot" below the line makes it an ordinary attack.',
  "no CON to be taken": ({ on }: On) => withWays`${on} has no CON on its line: is it dead? ${line(`! ${on} dies`)}`,

  "no save number": () => "does it save? Its line has no save number",

  "is CON that low death": ({ who, con }: { who: string; con: number }) =>
    `${who} is at CON ${con}: you decide whether that is death ("! ${who} dies").`,
  "what becomes of it": ({ who, hp }: { who: string; hp: number }) =>
    `${who} is at ${counted(hp, "hit point")}: you decide what becomes of it ("! ${who} dies", ` +
    `"! ${who} gains unconscious").`,
};

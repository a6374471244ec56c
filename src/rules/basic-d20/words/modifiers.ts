import { clauseWay, withWays } from "../../../fight/fact.ts";

interface Target {
  readonly target: string;
}

/**
 * What is added to an attack roll, and the Armour Class that it is held against (BD-19, BD-20, BD-65, BD-66, BD-71,
 * BD-73).
 */
export const modifierSentences = {
  "adjusted for what": () => "Say what the adjustment is for.",
  "from behind is not added": () => "From behind (+2) is not added: Sneak Attack.",
  "no flanking at a distance": () => "Flanking helps in melee only.",
  "what does cover take off": () => "Say what cover takes off the roll: write it as a modifier.",
  "no cover in melee": () => "Cover stops missiles; it does not count in melee.",
  "how much is hidden": () => "How much of the target is hidden: 25, 50, 75 or 90 %?",
  "no such share": ({ by, share }: { by: "concealed" | "cover"; share: number }) =>
    `${by} ${share} %: the table has 25, 50, 75 and 90 %.`,
  "no Armour Class": ({ target }: Target) =>
    withWays`${target} has no AC: write "AC 13" in its line, or ${clauseWay("vs 13")} here.`,
};

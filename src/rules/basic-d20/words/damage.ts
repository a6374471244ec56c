import { sideText } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";

interface Who {
  readonly who: string;
}

/**
 * Damage, what its numbers are, and what 0 hit points mean (BD-13, BD-45, BD-50, BD-52, BD-65, BD-104, BD-108, BD-113,
 * BD-114, BD-127).
 */
export const damage = {
  "non-lethal": () => "non-lethal",
  "hurt while unconscious": ({ who }: Who) =>
    withWays`${who} is hurt while unconscious: does it die? ${line(`! ${who} dies`)}`,
  "can fists hurt it": ({ target }: { target: string }) =>
    `Can fists hurt ${target}? If not: "! fists cannot hurt it" below, or "no-brawl" in its line.`,
  "strikes metal": ({ who }: Who) => `${who} strikes metal and hurts itself`,
  "no effect": ({ target, kinds }: { target: string; kinds: readonly string[] }) =>
    `No effect: ${target} can only be hit by ${list(kinds, "or")}.`,

  "damage with": ({ weapon }: { weapon: string }) => `${weapon} damage`,

  "at zero": ({ who }: Who) =>
    withWays`${who} is at 0: dead, or what? Rule it: ${line(`! ${who} dies`)} or
      ${line(`! ${who} gains unconscious`)}.`,
  "side is beaten": ({ side }: { side: string }) => `Nobody of ${sideText(side)} is left able to act.`,
  "too late for a condition": ({ who, condition }: Who & { condition: string }) =>
    `${who} is down: ${condition} no longer matters`,
  "no weapon to lose": ({ who }: Who) => `${who} has no weapon in hand to lose`,
};

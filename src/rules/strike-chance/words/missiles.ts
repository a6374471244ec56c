import { list } from "../../../fight/rule-kit.ts";
import { line, withWays } from "../../../fight/ways.ts";

/** Missiles that stick (SC-133 to SC-139). */
export const missiles = {
  "no missile that sticks": ({ name, said, missiles }: { name: string; said: string; missiles: readonly string[] }) =>
    withWays`These rules know what ${list(missiles)} do; "${said}" is none of them. For other wounds write
      ${line(`! ${name} gains bleeding (1)`)}.`,
  "what a stuck spear does": ({ name }: { name: string }) =>
    `What a spear stuck in ${name} does to DEX and hit points is yours to say.`,
  "no such missile stuck": ({ name, missile, stuck }: { name: string; missile: string; stuck: readonly string[] }) =>
    `${name} has no ${missile || "missile"} stuck in it${stuck.length === 0 ? "" : `; stuck are ${stuck.join(", ")}`}.`,
};

import { counted } from "../../../fight/phrases.ts";
import { line, withWays } from "../../../fight/ways.ts";

/** Attacks as a main action, and opportunity attacks (ZN-32, ZN-72, ZN-86, ZN-112, ZN-126). */
export const attack = {
  "attacks whom": ({ actor, verb }: { actor: string; verb: string }) =>
    withWays`Whom does ${actor} ${verb}? Write ${line(`${actor} ${verb}s Bandit 1`)}.`,
  "blast at one enemy": ({ weapon, target }: { weapon: string; target: string }) =>
    `${weapon} is aimed at a zone: an opportunity attack is made on ${target} alone.`,
  "one attack, one target": () => `One attack has one target. Somebody larger may share its dice out: "split 1/1".`,
  "shares do not fit": ({ shares, targets }: { shares: readonly number[]; targets: number }) =>
    `"split ${shares.join("/")}" has ${counted(shares.length, "share")} for ${counted(targets, "target")}: ` +
    "a number of dice for each, in their order.",
  "only melee dice are shared": () => "Only the dice of melee attacks are shared out.",
  "death blow on several": () => "A death blow has one target.",
  "at least one die": ({ target }: { target: string }) => `${target} gets at least one die.`,
  "not smaller": ({ actor, target }: { actor: string; target: string }) =>
    `${target} is not smaller than ${actor}: dice are shared out among smaller targets only.`,
  "too many shares": ({ sum }: { sum: number }) =>
    `The shares add up to ${sum}, at most 1: fewer dice, or fewer targets.`,
  "dice left": ({ sum }: { sum: number }) => `The shares add up to ${sum}: there are dice left.`,
  "surrendered and does not fight": ({ name, broken }: { name: string; broken: boolean }) =>
    withWays`${name} has surrendered: it does not
      fight${broken ? "" : withWays` (${line(`${name} resumes`)} on a later turn)`}.`,
  "broken and does not attack": ({ name }: { name: string }) => `${name} is broken: surrender or retreat.`,
};

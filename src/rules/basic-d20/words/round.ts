import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";

/** Where a round begins and ends (BD-01, BD-02, BD-13, BD-56, BD-82, BD-118). */
export const round = {
  "round out of order": ({ last }: { last: number }) =>
    `Round ${last} was the last one; this should be round ${last + 1}.`,
  "nothing burns": () => "Nothing burns: the end of this round needs no dice.",
  "fire at the end of the round": () => "the end of the round: fire",
  "section ends": ({ section, clock }: { section: string; clock: number }) =>
    `${section} ends; ${counted(clock, "second")} have passed.`,
  "counted as passing": ({ names }: { names: readonly string[] }) => `Counted as passing: ${list(names)}.`,
  "hold was not checked": ({ who, target }: { who: string; target: string }) =>
    `${who}’s hold on ${target} was not checked this round; it stands.`,
  "still lasting": ({ who, conditions }: { who: string; conditions: readonly string[] }) =>
    `${who}: still ${list(conditions)}? End it when it should end ("! ${who} loses ${conditions[0] ?? ""}").`,
};

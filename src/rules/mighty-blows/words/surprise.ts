import { line, withWays } from "../../../fight/fact.ts";
import { counted } from "../../../fight/sentences.ts";

const segments = (n: number): string => counted(n, "segment");

/** Surprise (MB-20 to MB-33). */
export const surpriseSentences = {
  /** What the condition says. */
  segments: ({ segments: n }: { segments: number }) => segments(n),
  "surprise in a running fight": () =>
    "In a running fight surprise comes up only when undetected fighters appear: say who, " +
    'as in "surprised @party by Archer".',
  "not only newcomers act": () =>
    "In these segments the newcomers act, and everybody else who is not surprised: those who fought already too.",
  "who is surprised": ({ verb }: { verb: string }) => withWays`Who is surprised? Write ${line(`${verb} @orcs`)}.`,
  "too few segments": () => "Surprise lasts 1 segment or more.",
  "no chance of an ambush": () => "An ambush has a chance from 0% to 100%: ambush @party 50%.",
  "nobody rolls for surprise": () => "Nobody is there to roll for surprise.",
  "player rolls alone": ({ who }: { who: string }) =>
    `${who}: player characters roll individually; a block is of monsters.`,
  "still surprised": ({ who, detail }: { who: string; detail: string | null }) =>
    `${who} was still surprised for ${detail ?? segments(1)}: a == Surprise for each comes before the round.`,
};

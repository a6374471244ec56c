import { line, withWays } from "../../../fight/fact.ts";
import { list } from "../../../fight/rule-kit.ts";
import { counted, sideText } from "../../../fight/sentences.ts";

/** The round, its end and what stands on the track (BR-01 to BR-03, BR-96 to BR-101). */
export const roundSentences = {
  "no surprise in these rules": () => "These rules have no surprise: this is played as a round.",
  "no round to end": () => "No round is being played that could end here.",
  "round has ended already": () =>
    withWays`This round has ended already; the next begins with the next heading, as in ${line("== Round 2")}.`,
  "resolution begins": () => "Resolution",
  "side is beaten": ({ side }: { side: string }) =>
    `Nobody of ${sideText(side)} is left able to act. End the combat? (== Aftermath)`,
  "time since it began": ({ seconds }: { seconds: number }) => {
    const parts = [`${Math.floor(seconds / 3600)} h`, `${Math.floor(seconds / 60) % 60} min`, `${seconds % 60} s`];
    return `${list(parts.filter((part) => !part.startsWith("0")))} since the fight began`;
  },

  "taken off as the round ends": ({ amount }: { amount: number }) =>
    `${counted(amount, "point")}, taken off as the round ends`,
  "until the round ends": () => "the end of the round",
  "until woken": () => "being woken, or 1d6 hours, not rolled yet",
  "until woken or hours have passed": ({ hours, rounds }: { hours: number; rounds: number }) =>
    `being woken, or ${counted(hours, "hour")}, ${counted(rounds, "round")}`,
};

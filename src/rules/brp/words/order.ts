import { list } from "../../../fight/rule-kit.ts";
import { ranked, type Ranked, type Subject } from "../names.ts";

interface Called extends Subject {
  readonly rank: number;
  /** The rank that the count has reached. */
  readonly count: number;
}

const called = ({ who, rank, count }: Called): string =>
  `${who}’s place on rank ${rank} was called; the count is at rank ${count}. To act later: "${who} waits"`;

/** The action of the round and its place in the count (BR-08 to BR-16). */
export const orderSentences = {
  "statements begin": () => "Statement of intent",
  "movement begins": () => "Movement",
  "actions begin": () => "Actions",
  simultaneous: ({ members }: { members: readonly string[] }) => `simultaneous: ${members.join(", ")}`,

  "is down": ({ who, state }: Subject & { state: string }) =>
    `${who} is ${state}${state === "unconscious" ? ": somebody must wake this one first" : ""}.`,
  "is running": ({ who }: Subject) => `${who} is running this round and can only defend.`,
  "moved too far to act": ({ who, moved }: Subject & { moved: number }) =>
    `${who} moved ${moved} m this round and can only defend.`,
  "gives first aid this round": ({ who }: Subject) => `${who} gives first aid this round: it takes the whole round.`,
  "reloads this round": ({ who }: Subject) => `${who} reloads this round: it takes the whole round.`,
  "which DEX": ({ who }: Subject) => `${who}’s DEX: add it to the sheet, as in "DEX 12"`,
  "round is settled above": ({ who }: Subject) =>
    `The end of the round is settled above; ${who}’s action belongs before it or into the next round.`,
  "was woken after its rank": ({ who }: Subject) => `${who} was woken after its own rank: next round, or a defence.`,
  "made all attacks": ({ who, most }: Subject & { most: number }) =>
    `${who} has already made ${most === 1 ? "its one attack" : `all ${most} attacks`} this round.`,

  "others come first": ({ who, rank, others }: Subject & { rank: number; others: readonly Ranked[] }) =>
    `${list(others.map(ranked))} would come before ${who} (rank ${rank}). Done as you wrote it; they may pass or wait.`,
  "count is past its attacks": ({ who, rank, count }: Called) =>
    `All attacks of ${who} fall on rank ${rank}; the count is at rank ${count} already.`,
  "was called already": (about: Called) => `${called(about)}.`,
  "was called already, and may not wait": (about: Called) => `${called(about)} (but option wait forbids it).`,

  "struck down at the same moment": ({ who, hp }: Subject & { hp: number }) =>
    `${who} was struck down to ${hp} at the same moment: nobody wakes the dying.`,
  "own rank is over": ({ who, rank }: Subject & { rank: number }) =>
    `${who}’s rank ${rank} is over: ${who} acts again next round, but may defend at once.`,
};

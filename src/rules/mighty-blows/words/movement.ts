import { line, withWays } from "../../../fight/fact.ts";
import { counted } from "../../../fight/sentences.ts";

interface Who {
  who: string;
}
interface Pair {
  who: string;
  on: string;
}

const feet = (far: number): string => `${Math.round(far)} ft`;
const half = { attacking: "with an attack in the round", rising: "after rising" };
const counting = { line: "this line counts", positions: "the positions count" };

/** Moving, distances and retreats (MB-39, MB-41, MB-89, MB-117, MB-121 to MB-126). */
export const movementSentences = {
  "positions say otherwise": ({
    who,
    on,
    apart,
    written,
    counts,
  }: {
    who: string;
    on: string;
    apart: number;
    written: number;
    counts: keyof typeof counting;
  }) => `${who} and ${on} stand ${feet(apart)} apart by their positions, not ${feet(written)}; ${counting[counts]}.`,
  "no such place": ({ place }: { place: string }) =>
    `"${place}" is no place: write hex column/row, such as "to 4/3", or feet, such as "to 15/20 ft".`,
  "place of the other kind": ({ who, feet }: { who: string; feet: boolean }) =>
    feet
      ? `${who} stands at feet: write the place in feet too, such as "to 15/20 ft".`
      : `${who} stands on hexes: write column and row, such as "to 4/3".`,
  "charge is its move": ({ who }: Who) => `${who} has declared a charge: "${who} charges …" is its move.`,
  "how far": ({ who }: Who) => withWays`How far does ${who} move? Write ${line(`${who} moves 30 ft`)}.`,
  "moves out of combat": ({ who }: Who) => `${who} is in combat; backing out of it is "retreats" or "flees".`,
  "where is it now": ({ who }: Who) =>
    `Where ${who} is now is not said: "${who} moves to 4/3", or "! ${who} pos = 4/3".`,
  "still too far away": ({ who, on, feet: far }: Pair & { feet: number }) =>
    `${who} is still ${feet(far)} away from ${on} by their positions.`,
  "distance below 0": () => "A distance is 0 or more.",
  "attacked too often to move": ({ who, attacks }: { who: string; attacks: number }) =>
    `${who} has made ${counted(attacks, "attack")} in this round; with a move there is one attack only.`,
  "distances are not checked": ({ who }: Who) => `${who} has no move, so distances are not checked.`,
  "more than half its speed": ({
    who,
    feet: far,
    speed,
    after,
  }: {
    who: string;
    feet: number;
    speed: number;
    after: keyof typeof half;
  }) => `${far} ft is more than half of ${who}’s ${speed} ft; ${half[after]} half is allowed.`,
  "more than its speed": ({ who, feet: far, speed }: { who: string; feet: number; speed: number }) =>
    `${far} ft is more than ${who}’s speed of ${speed} ft.`,
  "risen, attacked and moves": ({ who }: Who) => `${who} has risen and attacked: no move is left.`,
  "way ends": ({ owner }: { owner: string }) => `its way ends at ${owner}`,
  "which way pushed": () => "1 left of straight back, 2 straight back, 3 right",
  "on its feet": ({ who }: Who) => `${who} is on its feet.`,
  "has just stumbled": ({ who }: Who) => `${who} has just stumbled; it rises in the next round.`,

  "only a measured retreat": ({ who, upTo }: { who: string; upTo: number | null }) =>
    `${who} has attacked in this round: only a measured retreat is ` +
    `possible${upTo === null ? "" : `, up to ${upTo} ft`}.`,
  "how far to retreat": ({ who }: Who) => `How far does ${who} retreat? Write the feet, or slow or fast.`,
  "no move to retreat by": ({ who }: Who) => `${who} has no move: write "retreats slow", "retreats fast" or "flees".`,
};

import { list } from "../../../fight/rule-kit.ts";
import { ranked, type Metres, type Ranked, type Subject } from "../names.ts";

/** Movement (BR-18 to BR-25). */
export const movementSentences = {
  "is farther than written": ({ who, apart, place, metres }: Metres & { apart: number; place: string }) =>
    `It is ${apart} m from where ${who} stands to ${place}, more than ${metres} m; the metres written set the rank.`,
  "how many metres": ({ who }: Subject) => `how many metres ${who} moves, as in: ${who} moves 8 m`,
  "moves first": ({ who }: Subject) => `Movement comes before actions: ${who} moves first.`,
  "no move below 0": () => "A move takes 0 metres or more.",
  "move denied": ({ who }: Subject) => `The game master does not allow it: ${who} stays.`,
  "move spoils reloading": ({ who, metres }: Metres) => `Moving ${metres} m spoils ${who}’s reloading.`,
  "action was due later": ({ who, rank, behind }: Subject & { rank: number; behind: readonly Ranked[] }) =>
    `With this move ${who}’s action was due on rank ${rank}, behind ${list(behind.map(ranked))}: it stands as it is.`,

  "acted, and would be running": ({ who, metres, most }: Metres & { most: number }) =>
    `${who} has acted, and after ${metres} m there is no action. Less than ${most} m is possible.`,
  "counts as made before": () => "Movement comes before actions: this move counts as made in the movement phase.",
  "too late to move": () =>
    "Movement comes before actions, and others have acted already (option late-move refuse): " +
    "write the move above the first action of the round.",
  "moves late": ({ acted }: { acted: boolean }) =>
    "Movement comes before actions, and others have acted already; the move is carried out " +
    `here${acted ? ", and the rank already used stands" : ""}.`,

  "bound by a melee": ({ who }: Subject) =>
    `${who} was attacked hand to hand last round and may move 5 m at most (option leave-melee no).`,
  "may it leave the melee": ({ who }: Subject) =>
    `${who} is in melee: may it move away freely? ("! move denied" cancels it)`,
  "movers go by DEX": ({ who, dex, last }: Subject & { dex: number; last: number }) =>
    `Movers go by DEX, high to low: ${who} (${dex}) before DEX ${last}.`,
};

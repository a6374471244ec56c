import { line, withWays } from "../../../fight/ways.ts";

interface Who {
  readonly who: string;
}

interface Held extends Who {
  readonly target: string;
}

/** Grapples, and what a hold allows (BD-116 to BD-125). */
export const grapple = {
  "already holds": ({ who, target }: Held) =>
    withWays`${who} already holds ${target}; ${line(`${who} releases ${target}`)} first.`,
  "already held": ({ target, holder }: { target: string; holder: string }) => `${target} is already held by ${holder}.`,
  "shares its space": ({ who, target }: Held) => `${who} moves into ${target}’s space`,

  "holds another": ({ who, target, named }: Held & { named: string }) => `${who} holds ${target}, not ${named}.`,
  "holds nobody": ({ who }: Who) => `${who} holds nobody.`,
  "holds nobody yet": ({ who }: Who) => `${who} holds nobody; "${who} grapples …" comes first.`,
  "hold is broken": ({ who }: Who) => `The hold is broken: ${who} can do something else with its action.`,
  "only just grabbed": ({ who, target }: Held) =>
    `${who} has only just grabbed ${target}: a hold can be used from the next round on.`,
  "option used": ({ who, option }: Who & { option: string }) =>
    `${who} has used "${option}" this round already; each option once.`,
  "keeps hold": ({ who, target }: Held) => `${who} keeps hold of ${target}`,
  "what the item does": ({ item }: { item: string | null }) =>
    `Write what ${item ?? "the item"} does. In a hold it must need no more than one hand and a gesture.`,
  "drags too far": ({ most, feet }: { most: number; feet: number }) =>
    `At most ${most} ft with a held opponent; this is ${feet} ft.`,
  "too heavy": ({ who, target }: Held) => `${target} is too heavy for ${who}, says the game master`,
  "strong enough": ({ who, target }: Held) => `Is ${who} strong enough to move ${target}? If not: "! denied" below.`,
  drags: ({ who, target, feet }: Held & { feet: number }) => `${who} moves ${target} ${feet} ft`,
  "not in a hold": () => "not in a hold, says the game master",
  "allow it in a hold": () => "Other action in a hold: allow it, and with which roll?",

  "takes what": ({ who }: Who) => `What does ${who} take? Name it.`,
  "keeps its item": ({ target, item }: { target: string; item: string }) => `${target} keeps ${item}`,
  "takes the item": ({ who, target, item }: Held & { item: string }) => `${who} takes ${item} from ${target}`,
  "part of its body": ({ target, weapon }: { target: string; weapon: string }) =>
    `${target}’s ${weapon} is part of its body: nobody can take it.`,
  "no longer has it": ({ target, weapon }: { target: string; weapon: string }) =>
    `${target} does not have its ${weapon} any more.`,
};

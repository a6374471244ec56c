import { inName } from "../../../fight/fact.ts";
import { names } from "./names.ts";

interface Who {
  readonly who: string;
}

/** Burning oil, on somebody and on the ground (BD-82, BD-83, BD-87, BD-88). */
export const fire = {
  "nobody has oil": () => "Nobody here has oil that could lie on the ground.",
  burns: ({ purpose, dice, total }: { purpose: "burning" | "burning ground"; dice: string; total: number }) =>
    `${inName(names.purposes, purpose)}, ${dice} = ${total}`,
  "resists the fire": ({ who }: Who) => `${who} is fire resistant: the fire does nothing to it`,
  "is not burning": ({ who }: Who) => `${who} is not burning.`,
  "water is no help": () => "water does not put out burning oil",
  "that is no help": () => "that does not help, says the game master",
  "does that put out oil": ({ method }: { method: string }) =>
    `Does "${method}" put out burning oil? If not: "! denied" below.`,
  "the ground burns": ({ last }: { last: number }) => `the ground burns to the end of round ${last}`,
  "no ground burns": () => 'No ground burns in this fight: "ignites the pool" lights one.',
  "a fire goes out": () => "a fire on the ground goes out",
};

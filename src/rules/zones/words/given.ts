import { line, withWays } from "../../../fight/ways.ts";

interface Of {
  readonly name: string;
}

/** Conditions that the game master gives (ZN-50, ZN-51, ZN-89, ZN-93, ZN-118, ZN-119, ZN-139). */
export const given = {
  "out of the fight already": ({ name }: Of) => `${name} is out of the fight already: nothing changes.`,
  "grabbed by itself": ({ name }: Of) => `${name} cannot be grabbed by itself.`,
  "grabbed by nobody": ({ name }: Of) =>
    `Nobody is said to hold ${name}: "! ${name} gains grabbed (somebody's name)" says who.`,
  "holds whom": ({ name }: Of) => `Whom does ${name} hold? Write "! ${name} gains holding (somebody's name)".`,
  "disarmed without a weapon": ({ name }: Of) => `${name} holds no weapon: nothing falls to the ground.`,
  "disarmed of what is not in hand": ({ name, weapon }: Of & { weapon: string }) =>
    `${name} does not have the ${weapon} in hand: nothing falls to the ground.`,
  "mount is gone": ({ name, rider }: Of & { rider: string }) => `${name} is gone. Does ${rider}, who is on it, go too?`,
  "damaged already": ({ name, item }: Of & { item: string }) =>
    `${name}’s ${item} is damaged already: nothing changes.`,
  "no vehicle": ({ name }: Of) => `${name} is no vehicle; it is out of the fight all the same.`,
  "never wears out": ({ name, item }: Of & { item: string }) => `${name}’s ${item} is natural: it never wears out.`,
  "which item": ({ name, state }: Of & { state: string }) =>
    withWays`Which item of ${name} is ${state}? Write ${line(`! ${name}'s shield is ${state}`)}.`,
  "no such item": ({ name, item, state }: Of & { item: string; state: string }) =>
    `${name} has no "${item}" that could be ${state}.`,
};

import { done, type Did } from "./deeds.ts";
import { heldBy, type Holders } from "./phrases.ts";

interface Of {
  readonly name: string;
}

/** Who may not react, and why (ZN-30, ZN-56 to ZN-59, ZN-71, ZN-94, ZN-102, ZN-103, ZN-136, ZN-138). */
export const reacting = {
  "down and cannot react": ({ name, out }: Of & { out: boolean }) =>
    `${name} is ${out ? "out of the fight" : "incapacitated"} and cannot react.`,
  "vehicle does not react": ({ name }: Of) => `${name} is a vehicle: it does not react.`,
  "guards already": ({ name }: Of) => `${name} has already reacted by guarding: it takes the attack.`,
  "reacted already": ({ name }: Of) =>
    `${name} has already reacted to this attack: one reaction for each attack, whatever skills say.`,
  "grabbed and cannot react": ({ name, holders }: Of & { holders: Holders }) =>
    `${name} is grabbed by ${heldBy(holders)}: it cannot react.`,
  "rushed by its mount": ({ name, mount }: Of & { mount: string | null }) =>
    `${mount ?? "The mount"} moved at full speed: ${name} takes no reaction this round.`,
  "unaware of the attacker": ({ name, attacker }: Of & { attacker: string }) =>
    `${name} is unaware of ${attacker} and cannot react to this attack.`,
  "surrendered and does not strike": ({ name }: Of) =>
    `${name} has surrendered: it may dodge, hide or guard, not strike.`,
  "broken and does not strike": ({ name }: Of) => `${name} is broken: it may dodge, hide or guard, not strike.`,
  "surrendered and does not react": ({ name }: Of) => `${name} has surrendered and takes no reactions.`,
  "no ambusher": ({ name }: Of) => `In the bonus round only those who lay in ambush act or react, and ${name} did not.`,
  "reactions used": ({ name, used, most }: Of & { used: number; most: number }) =>
    `${name} has used ${used} of ${most} reactions this round.`,
  "in its own turn": ({ name }: Of) => `${name} is in its own turn and cannot react.`,
  "turn taken and cannot react": ({ name, did }: Of & { did: Did }) =>
    `${name} has already taken its turn this round (${done(did)}).`,
  "reaction stands alone": ({ name }: Of) =>
    `A reaction is ${name}’s whole turn: it allows no movement and no bonus action. Write it alone on its line.`,
  "not the target any more": ({ name }: Of) => `${name} has nothing to react to: this attack is not on it any more.`,
  "guarded and keeps its turn": ({ name, guard }: Of & { guard: string }) =>
    `${name} has nothing to react to: ${guard} guards it, and it keeps its turn.`,
};

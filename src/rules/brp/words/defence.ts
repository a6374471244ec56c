import { An, an, counted } from "../../../fight/sentences.ts";
import type { Possession, Subject } from "../names.ts";

/** Parries and dodges (BR-47 to BR-63, BR-70). */
export const reactionSentences = {
  "no attack above": ({ actor, verb }: { actor: string; verb: string }) =>
    `There is no attack above for ${actor} to ${verb}.`,
  "another is attacked": ({ target }: { target: string }) =>
    `The attack above is on ${target}: only ${target} may answer it.`,
  "attack failed anyway": ({ verb }: { verb: string }) =>
    `The attack failed, so no ${verb} is needed; a die rolled for it counts for nothing.`,
  "answered already": () => "This attack has already been answered: one parry or one dodge each.",
  "defence without an attack": () => "A defence answers an attack: write it indented below the attack.",

  "is in no state to defend": ({ who, state }: Subject & { state: string }) => `${who} is ${state}: no parry or dodge.`,
  "is only being woken": ({ who }: Subject) => `${who} is only just being woken: no parry or dodge.`,
  "does not see it coming": ({ who }: Subject) => `${who} does not see the attack coming: no parry or dodge.`,
  "made all defences": ({ who, defences }: Subject & { defences: number }) =>
    `${who} has made ${counted(defences, "defence")} this round: option defence-limit allows no more.`,
  "is it of high velocity": ({ item, attacker }: { item: string; attacker: string }) =>
    `Is the ${item} of high velocity? Add "velocity low" or "velocity high" to it in ${attacker}’s sheet.`,
  "is of high velocity": ({ item, verb }: { item: string; verb: "parry" | "dodge" }) =>
    `A shot from ${an(item)} cannot be ${verb === "parry" ? "parried" : "dodged"}; ` +
    "an immobile shield still helps (covered).",
  "defence spoils reloading": ({ who }: Subject) =>
    `The defence spoils ${who}’s reloading (option full-round-defence).`,
  "defence spoils first aid": ({ who }: Subject) =>
    `The defence spoils ${who}’s first aid (option full-round-defence).`,

  "is broken and cannot parry": ({ who, item }: Possession) => `${who}’s ${item} is broken and cannot parry.`,
  "has none left to parry with": ({ who, item }: Possession) =>
    `${who} has no ${item} left to parry with until one is picked up.`,
  "parries with what is not in hand": ({ who, item, held }: Possession & { held: readonly string[] }) =>
    `${who} does not hold the ${item}; in hand: ${held.join(", ")}.`,
  "one thing parries": ({ items: [one, other] }: { items: readonly [string, string] }) =>
    `One thing parries an attack: ${one} or ${other}?`,
  "has nothing to parry with": ({ who }: Subject) => `${who} has nothing to parry with; a dodge is possible.`,
  "has no melee skill for it": ({ who, item }: Possession) =>
    `No melee skill for ${an(item)}: the game master must give a chance ("! ${who} parries with ${item} at 25").`,
  "parries by leave": ({ item, chance }: { item: string; chance: number }) =>
    `${An(item)} parries by the game master’s leave, at ${chance}.`,
};

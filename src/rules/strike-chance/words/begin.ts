import { counted } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import type { Taken } from "../attack/taken.ts";
import { takenText } from "./pieces.ts";

/** What a declaration fixes for the round, and what it leaves to the game master. */
export const begin = {
  "picks up a weapon": (about: { name: string; weapon: string; picked: boolean; attackLeft: boolean }) =>
    `${about.name} ${about.picked ? "picks up" : "does not get hold of"} ` +
    `${about.weapon}${about.attackLeft ? ", with one attack left" : ", and makes no attack"}`,
  "lets weapons fall": ({ name, weapons }: { name: string; weapons: readonly string[] }) =>
    `${name} lets ${list(weapons)} fall, which costs nothing: if you allow it.`,
  "may keep up with its foe": ({ name, foe }: { name: string; foe: string }) =>
    `${name} may keep up with ${foe || "its foe"}; a foe with other opponents may turn to one of them.`,
  "what not moving pays for": () =>
    "Not moving pays for careful aim, or to get a spell off earlier; in melee it is dangerous.",
  "holds its action": ({ name }: { name: string }) =>
    `${name} holds: a one-round spell begins on segment 10 of the next round. ` +
    "Holding for anything else is yours to judge.",
  "takes its free step": ({ name, feet }: { name: string; feet: number }) => `${name}: free step of ${feet} ft`,
  "dodging has no price": ({ name }: { name: string }) =>
    `What dodging costs ${name} is yours to say; the rules name no price.`,
  "what is a free action": ({ name }: { name: string }) =>
    `Free is what is too short to count as an action. If this is more, write "! ${name} not free".`,
  "is the shield within reach": ({ name }: { name: string }) =>
    `${name}’s shield must be within easy reach: on the back, or beside it.`,
  "leaves one foe for another": ({ name }: { name: string }) =>
    `${name} leaves one foe for another: does it withdraw, or maneuver (no free attack)?`,
  "moves out of melee": ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `${name} moves out of melee with ${list(foes)}: does it withdraw, or maneuver?`,
  "attacks left": (about: { name: string; left: number; normal: number; losses: readonly Taken[] }) =>
    `${about.name}: ${about.left} of ${counted(about.normal, "attack")} left (${takenText(about.losses)})`,
};

import { line, withWays } from "../../../fight/fact.ts";
import type { Possession, Moved, Subject } from "../names.ts";

/** Actions that are no attack: kneeling, reloading, waking, waiting, skills, weeks of rest. */
export const actionSentences = {
  "name one fighter": () => "Whom? Name one fighter behind the verb.",
  "no large shield to kneel behind": () => "Only a large shield (hoplite, riot) is enough to kneel behind.",
  "kneels out of turn": ({ who, rank }: Subject & { rank: number }) =>
    `Kneeling and standing up are for the statements or ${who}’s own rank (${rank}).`,

  "is loaded": ({ who, item }: Possession) => `${who}’s ${item} is loaded.`,
  "moved too far to reload": ({ who, moved, most }: Moved) =>
    `${who} moved ${moved} m: reloading takes a full round with ${most} m at most.`,
  "needs no reloading": ({ who, item }: Possession) => `${who}’s ${item} needs no reloading.`,
  "how long reloading takes": ({ who, item }: Possession) =>
    `Reloading or recharging is not covered: how long does it take? ("! ${who} reloads ${item}", when it is done)`,
  "has nothing to reload": ({ who }: Subject) => `${who} has nothing that needs reloading.`,

  "is dead": ({ who }: Subject) => `${who} is dead.`,
  "must be healed before waking": ({ who }: Subject) => `${who} is dying: heal this one first (first aid).`,
  "is not unconscious": ({ who }: Subject) => `${who} is not unconscious.`,
  "has no hours to roll": ({ who, saved }: Subject & { saved: boolean }) =>
    `${who} is not ${saved ? "unconscious" : "saved yet"}: there are no hours to roll.`,
  "hours are rolled already": ({ who }: Subject) => `${who}’s hours are rolled already.`,

  "acted already": ({ who }: Subject) => `${who} has already acted this round.`,
  "waiting raises no rank": ({ rank }: { rank: number }) => `Waiting never raises a rank: name one below ${rank}.`,
  "until rank": ({ rank }: { rank: number }) => `until rank ${rank}`,

  "which skill is rolled": ({ who }: Subject) => `Which skill does ${who} roll? As in: ${who} rolls Spot.`,
  "armour may hamper": ({ skill }: { skill: string }) =>
    `Armour may hamper further skills: does it hamper ${skill}, and by how much? (-10 armour)`,

  "no week in a round": () =>
    withWays`A week does not fit into a round: write it below a heading such as ${line("== Aftermath")}.`,
  "best treatment": () => "Ideal conditions and the best treatment: 3 points instead of 1d3?",
  "the dead do not heal": ({ who }: Subject) => `${who} is dead and does not heal.`,
  "has no hit points to heal": ({ who }: Subject) => `${who} has no hit points on the sheet that could heal.`,
  "has nothing left to heal": ({ who }: Subject) => `${who} has no points left to heal.`,
};

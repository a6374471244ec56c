import type { Bounds } from "../../../fight/rule-table.ts";
import { say } from "../../../fight/say.ts";

function doubled(grievous: boolean): string {
  return `damage doubled, no protection${grievous ? ", armor worn" : ""}`;
}

/**
 * One attack: its chance, its d100, and what it leaves to the game master (SC-21 to SC-27, SC-51, SC-94, SC-125,
 * SC-130, SC-132).
 */
export const strike = {
  "shot goes at another": ({ name, target }: { name: string; target: string }) => `${name}’s shot goes at ${target}`,
  "no strike chance": ({ name, weapon }: { name: string; weapon: string }) =>
    `${name} has no strike chance: write "SC 65" on its line, or a percentage behind the weapon ("${weapon} 65%").`,
  "critical on every row": ({ face, grievous }: { face: number; grievous: boolean }) =>
    `${String(face).padStart(2, "0")} on every row: ${doubled(grievous)}`,
  "critical by its row": ({ most, row, grievous }: { most: number; row: Bounds; grievous: boolean }) =>
    `${String(most).padStart(2, "0")} or less on row ${say.span(row)}: ${doubled(grievous)}`,
  "plain hit": () => "hit",
  "96 always misses": () => "96 and more always misses",
  "03 always hits": () => "03 always hits",
  "02 is always critical": () => "02 is always a critical hit",
  "01 is always grievous": () => "01 is always a grievous hit",
  "what is cover": () =>
    "Cover hides more than half of the body. Hard stops the missile (wall, rock, wagon); " +
    "soft only hides (bush, curtain, fog).",
  "kinds of surprise": ({ name }: { name: string }) =>
    `Surprise in combat: ${name} knows of the fight, not of this attack. Out of combat: it expects no attack at all.`,
  "hardly out of combat": ({ name, alert }: { name: string; alert: boolean }) =>
    `${name} ${alert ? "is alert" : "has fought already"}: "surprise in" is the most that fits. It stands as written.`,
  "knows Range of Field": ({ name }: { name: string }) =>
    `${name} knows Range of Field: how much does it cut from several attackers? (rof 10 on its line)`,
  "is very fast": ({ name }: { name: string }) =>
    `${name} is very fast: a higher penalty is yours to set, such as "mod -15 (fast)".`,
  "no penalty for it in melee": ({ weapon }: { weapon: string }) =>
    `The rules name no penalty for ${weapon} in melee: yours to set.`,
};

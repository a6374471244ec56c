import { counted } from "../../../fight/phrases.ts";
import { line, withWays } from "../../../fight/ways.ts";
import type { Job } from "../own.ts";

interface Who {
  readonly who: string;
}

interface Armed extends Who {
  readonly weapon: string;
}

/** Missiles: loading, what is left of them, and where those go that miss (BD-68, BD-74 to BD-78, BD-92, BD-93). */
export const missiles = {
  "is unloaded": ({ who, weapon, left }: Armed & { left: number }) =>
    withWays`${who}’s ${weapon} is unloaded: ${counted(left, "round")} of reloading needed
      (${line(`${who} reloads ${weapon}`)}).`,
  "shoots seldom": ({ who, weapon, interval, next }: Armed & { interval: number; next: number }) =>
    `${who}’s ${weapon} shoots once in ${counted(interval, "round")}: next shot in round ${next}.`,
  "nothing left to shoot": ({ who, weapon }: Armed) => `${who} has nothing left to shoot with ${weapon} (ammo 0).`,
  "missile is lost": ({ who, weapon }: Armed) => `${who}’s ${weapon} is lost`,
  "missiles left": ({ who, weapon, left }: Armed & { left: number }) => `${left} left for ${who}’s ${weapon}`,
  "more are loaded": ({ who, weapon, left }: Armed & { left: number }) => `${who} has ${left} more ${weapon} loaded`,
  "must reload": ({ who, weapon }: Who & { weapon: string | null }) =>
    `${who} must reload ${weapon ?? "its crossbow"} this round (option reload forced).`,
  "needs no reloading": ({ who, weapon }: Armed) => `${who}’s ${weapon} needs no rounds of reloading.`,
  "loaded already": ({ who, weapon }: Armed) => `${who}’s ${weapon} is loaded.`,
  "more reloading": ({ who, weapon, left }: Armed & { left: number }) =>
    `${who} needs ${counted(left, "round")} more to reload ${weapon}`,
  "is loaded": ({ who, weapon }: Armed) => `${who}’s ${weapon} is loaded`,
  "moved before a long job": ({ who, job }: Who & { job: Job }) =>
    `${who} has moved this round, and ${job} takes the whole round.`,
  "stood up before a long job": ({ who, job }: Who & { job: Job }) =>
    `${who} stood up this round, and ${job} takes the whole round.`,
  "whom may it hit": () =>
    'Shot into a melee: which allies may be hit, in which order? Write "stray A, B" here or below.',
  "no ally": ({ who, other }: Who & { other: string }) =>
    `${other} is no ally of ${who}; strays hit allies in that melee.`,
  "cannot stray so far": ({ ally }: { ally: string }) =>
    `${ally} stands beyond long range: the shot cannot stray there.`,
};

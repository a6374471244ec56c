import type { Named } from "../../fight/event.ts";
import { all, itself, marked, type Makes, type Marks, type NameOf, type Names } from "../../fight/fact.ts";
import { fightSentences } from "../../fight/sentences.ts";

/** Purposes of dice. */
const purposes = {
  ...fightSentences.purposes,
  ...itself("to hit", "damage", "critical damage", "initiative", "death save", "concentration", "modifier"),
  ...itself("grapple", "resists", "escape", "hide", "search", "stabilize", "fall", "healing", "topple", "recharge"),
  ...itself("reroll", "landing", "footing", "seat", "initiative tie"),
  "save of": ({ ability }: { ability: string }) => `${ability.toUpperCase()} save`,
  "save against": ({ effect }: { effect: string }) => `save against ${effect}`,
  check: ({ skill }: { skill: string }) => `${skill} check`,
};

/** Outcomes of rolls. */
const outcomes = itself(
  ...(["success", "failure", "hit", "miss", "critical", "fumble"] as const),
  ...(["two failures", "conscious", "held", "free", "hidden", "found", "tie"] as const),
);

/** Success or failure of each outcome. */
const makes = {
  ...all(true, "success", "hit", "critical", "conscious", "free", "hidden", "found"),
  ...all(false, "failure", "miss", "fumble", "two failures", "held", "tie"),
} satisfies Makes<typeof outcomes>;

/** Mark of each outcome for the reader: a hit, a fumble, a success, or none. */
const marks = {
  ...marked("success", "failure", "hit", "miss", "critical", "fumble"),
  ...all("failure", "two failures", "held"),
  ...all("success", "conscious", "free", "hidden", "found"),
  ...all(null, "tie"),
} satisfies Marks<typeof outcomes>;

/** Sources of advantage and disadvantage that the rules know, beside what a line gives as a reason. */
const edges = itself(
  ...(["surprised", "incapacitated", "invisible", "long range", "close by", "prone target", "prone"] as const),
  ...(["unseen", "cannot see", "blinded", "blinded target", "frightened", "grappled", "paralyzed target"] as const),
  ...(["petrified target", "poisoned", "restrained", "restrained target", "stunned target"] as const),
  ...(["unconscious target", "dodging target", "dodging", "helped", "vexed", "sapped", "hidden"] as const),
  ...(["invisible target", "heavy weapon", "exhaustion", "advantage", "disadvantage"] as const),
  ...(["unseen in the dark", "sees nothing in the dark", "squeezing target", "squeezing", "strong wind"] as const),
  ...(["under water", "sunlight", "pack tactics", "flanking", "inspiration", "lance close by"] as const),
  ...(["oil", "regeneration", "rolled again", "dim light", "charmed", "magic resistance"] as const),
);

/** Names of the parts of numbers, and of the numbers that rolls are held against. */
const parts = {
  ...fightSentences.parts,
  ...edges,
  ...itself(
    "bonus",
    "STR",
    "DEX",
    "CON",
    "INT",
    "WIS",
    "CHA",
    "PB",
    "init",
    "modifier",
    "AC",
    "DC",
    "hidden at",
    "needed",
  ),
  ...itself(
    "spell attack",
    "half cover",
    "three-quarters cover",
    "graze",
    "unarmed",
    "off hand",
    "saved: half",
    "knocked out",
  ),
  ...itself("score", "resistance", "vulnerability", "immunity", "threshold", "twice the dice", "maximum of the dice"),
  "save of": ({ ability }: { ability: string }) => `${ability.toUpperCase()} save`,
  skill: ({ skill }: { skill: string }) => skill,
  "DC of": ({ whose }: { whose: string }) => `${whose}’s DC`,
  "armour class of": ({ whose, cover }: { whose: string; cover: string | null }) =>
    cover === null ? `${whose}’s AC` : `${whose}’s AC in ${cover}`,
  "dice of type": ({ dice, type }: { dice: string; type: string | null }) => (type === null ? dice : `${dice} ${type}`),
  "average of": ({ dice, type }: { dice: string; type: string | null }) =>
    type === null ? `${dice} on average` : `${dice} ${type} on average`,
  "resistance to": ({ type }: { type: string }) => `resists ${type}`,
  "vulnerability to": ({ type }: { type: string }) => `vulnerable to ${type}`,
  "immunity to": ({ type }: { type: string }) => `immune to ${type}`,
};

/** Rolls and the parts of numbers. */
export const names = { purposes, outcomes, makes, marks, parts } satisfies Names;

/** A labelled number of a sum. */
export type Part = Named<NameOf<(typeof names)["parts"]>>;

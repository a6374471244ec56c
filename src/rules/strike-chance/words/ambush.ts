import { verb } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { acts } from "./tables.ts";

/** An ambush, its degrees and the shout (SC-52 to SC-58). */
export const ambush = {
  "nobody to ambush": ({ lying }: { lying: readonly string[] }) =>
    `Whom ${verb(lying, "does", "do")} ${list(lying)} ambush? Name the victims: ` +
    `"${lying[0] ?? "Ogre"} ambushes Kara and Isa".`,
  "in ambush already": ({ ambushers }: { ambushers: readonly string[] }) =>
    `${list(ambushers)} ${verb(ambushers, "lies", "lie")} in ambush already; one ambush has one free round.`,
  "free round has begun": () => "The free round has begun: the ambush stands above its first action.",
  "ambush in a fight": () =>
    `A fight is under way: the free round is the next "== Surprise", between two rounds, ` +
    "and takes ten seconds of its own.",
  "free round follows": () => `The free round follows: write "== Surprise" for it.`,
  "until the free round ends": () => "the end of the free round",
  "degree of surprise": ({
    name,
    acts: does,
    sc,
    damage,
  }: {
    name: string;
    acts: keyof typeof acts;
    sc: number;
    damage: number;
  }) =>
    `${name}: ${acts[does]}${sc === 0 ? "" : `, SC +${sc}${damage === 0 ? "" : ` and damage +${damage}`} against it`}`,
  "no ambush to warn of": () => "There is no ambush that a shout could warn of.",
  "did not notice the ambush": ({ name }: { name: string }) =>
    `${name} did not notice the ambush by its own roll (degree 1), so it cannot warn anybody.`,
  "somebody shouted already": () => "Somebody has shouted already; two warnings do not add up.",
  "too late to shout": () => "The free round is under way: a warning comes right after the PER rolls.",
  "others are warned": () => "whoever noticed less is warned",
  "is warned": ({ name, degree, before }: { name: string; degree: number; before: number }) =>
    `${name} is warned: degree ${degree} instead of ${before}`,
};

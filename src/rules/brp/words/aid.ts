import { list } from "../../../fight/rule-kit.ts";
import type { Moved, OpenWound, Who } from "./about.ts";

interface Patient {
  readonly patient: string;
}

interface Wounds extends Patient {
  readonly wounds: readonly OpenWound[];
}

const listed = (wounds: readonly OpenWound[]): string =>
  list(wounds.map(({ number, left, treated }) => `w${number} (${left}${treated ? ", treated" : ""})`));

/** First Aid (BR-102 to BR-107, BR-110). */
export const aid = {
  "how long treatment takes": () => "No hurry: how long does the treatment take?",
  "moved too far for first aid": ({ who, moved, most }: Moved) =>
    `${who} moved ${moved} m: First Aid takes the whole round (option first-aid-move ${most}).`,
  "time for first aid": ({ who, moved }: Who & { moved: number }) =>
    `${who} moved ${moved} m: is there time for First Aid this round?`,

  "nothing helps the dead": ({ patient }: Patient) => `${patient} is dead: nothing helps any more.`,
  "has no such wound": ({ patient, said, wounds }: Wounds & { said: string }) =>
    `${patient} has no wound "${said}", but ${listed(wounds) || "none at all"}.`,
  "had first aid already": ({ wound }: { wound: number }) =>
    `Wound w${wound} has already had First Aid; each wound may have it once.`,
  "is treated by another": ({ healer }: { healer: string }) => `${healer} is giving first aid to that wound already.`,
  "wounded at the same moment": ({ patient }: Patient) =>
    `${patient}'s wound is struck at the same moment: First Aid on it can begin next round.`,
  "has no untreated wound": ({ patient }: Patient) => `${patient} has no untreated wound.`,
  "which wound": ({ patient, wounds, first }: Wounds & { first: number }) =>
    `which wound of ${patient}: ${listed(wounds)} (add "wound ${first}")`,

  "first aid for": ({ patient, wound }: Patient & { wound: number }) => `First Aid on ${patient}'s w${wound}`,
  "first aid on": ({ wound }: { wound: number }) => `First Aid on w${wound}`,
  "is past helping": ({ patient }: Patient) => `${patient} is past helping: nothing comes of the First Aid`,
  "first aid to be rolled": ({ healers }: { healers: readonly string[] }) =>
    `the end of the round: First Aid by ${list(healers)} is still to be rolled`,
  "first aid interrupted": () => "First Aid interrupted: the wound counts as untreated",
};

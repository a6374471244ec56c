import { list } from "../../../fight/rule-kit.ts";
import { counted } from "../../../fight/sentences.ts";
import { bare, type Moved, type OpenWound, type Subject } from "../names.ts";

interface Patient {
  readonly patient: string;
}

interface Wounds extends Patient {
  readonly wounds: readonly OpenWound[];
}

/** "wound 2 (3 points left, treated)" */
const named = ({ number, points, left, treated }: OpenWound): string =>
  `wound ${number} (${left === 0 ? "healed" : `${counted(left, "point")}${left < points ? " left" : ""}`}` +
  `${treated ? ", treated" : ""})`;

/** First Aid (BR-102 to BR-107, BR-110). */
export const aidSentences = {
  "how long treatment takes": () => "No hurry: how long does the treatment take?",
  "moved too far for first aid": ({ who, moved, most }: Moved) =>
    `${who} moved ${moved} m: First Aid takes the whole round (option first-aid-move ${most}).`,
  "time for first aid": ({ who, moved }: Subject & { moved: number }) =>
    `${who} moved ${moved} m: is there time for First Aid this round?`,

  "nothing helps the dead": ({ patient }: Patient) => `${patient} is dead: nothing helps any more.`,
  "has no such wound": ({ patient, said, wounds }: Wounds & { said: string }) =>
    wounds.length === 0
      ? `${patient} has no wound at all.`
      : `${patient} has no wound "${said}", but ${list(wounds.map(named))}.`,
  "had first aid already": ({ patient, wound }: Patient & { wound: OpenWound }) =>
    `${patient}’s ${bare(wound)} has already had First Aid; each wound may have it once.`,
  "is treated by another": ({ healer }: { healer: string }) => `${healer} is giving first aid to that wound already.`,
  "wounded at the same moment": ({ patient }: Patient) =>
    `${patient}’s wound is struck at the same moment: First Aid on it can begin next round.`,
  "has no untreated wound": ({ patient }: Patient) => `${patient} has no untreated wound.`,
  "which wound": ({ patient, wounds, first }: Wounds & { first: number }) =>
    `which wound of ${patient}: ${list(wounds.map(named), "or")} (add "wound ${first}")`,

  "first aid for": ({ patient, wound }: Patient & { wound: OpenWound | null }) =>
    `First Aid on ${patient}${wound === null ? "" : `’s ${bare(wound)}`}`,
  "is past helping": ({ patient }: Patient) => `${patient} is past helping: nothing comes of the First Aid`,
  "first aid to be rolled": ({ healers }: { healers: readonly string[] }) =>
    `the end of the round: First Aid by ${list(healers)} is still to be rolled`,
  "first aid interrupted": () => "First Aid interrupted: the wound counts as untreated",
};

import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { counted } from "../../fight/sentences.ts";

/** Returns "1 zone", "half a zone", "2.5 zones". */
export function zones(count: number): string {
  return count === 0.5 ? "half a zone" : counted(count, "zone");
}

/** Returns "1 free hand", "2 free hands". */
export function freeHandsText(count: number): string {
  return counted(count, "free hand");
}

/** Returns "none is free", "only one is free", "2 are free", where more hands were needed. */
export function areFree(count: number): string {
  return count === 0 ? "none is free" : count === 1 ? "only one is free" : `${count} are free`;
}

/** Returns "Sybilla", "Sybilla and Theobald", "A and B and C". */
export function all(names: readonly string[]): string {
  return names.join(" and ");
}

/** Holders of somebody; null: something that is nobody of this fight. */
export type Holders = readonly (string | null)[];

/** Returns "Sybilla", "Sybilla and somebody". */
export function heldBy(holders: Holders): string {
  return all(holders.map((each) => each ?? "somebody"));
}

/**
 * Deeds of a turn, or of a part of it, in the past tense: "Sybilla has already attacked this turn". A deed that may
 * fail was tried: "disarmed" could be said of a victim.
 */
export const deedSentences = {
  attacked: () => "attacked",
  "attacked with a blast": () => "attacked with a blast",
  disarmed: () => "tried to disarm",
  shoved: () => "tried to shove",
  grappled: () => "tried to grapple",
  distracted: () => "tried to distract",
  intimidated: () => "tried to intimidate",
  taunted: () => "tried to taunt",
  "invoked a power": () => "invoked a power",
  "used something": () => "used something",
  "did something else": () => "did something else",
  hid: () => "hid",
  "freed an ally": () => "freed an ally",
  "tried to break free": () => "tried to break free",
  surrendered: () => "surrendered",
  resumed: () => "resumed",
  spoke: () => "spoke",
  "did something quick": () => "did something quick",
  "opened something": () => "opened something",
  "pulled something": () => "pulled something",
  "picked something up": () => "picked something up",
  "put something down": () => "put something down",
  "dropped something": () => "dropped something",
  "equipped something": () => "equipped something",
  "put something away": () => "put something away",
  "drew a weapon": ({ weapon }: { weapon: string }) => `drew the ${weapon}`,
  "put a weapon away": ({ weapon }: { weapon: string }) => `put the ${weapon} away`,
  moved: () => "moved",
  mounted: () => "mounted",
  dismounted: () => "dismounted",
  reserved: () => "reserved",
  waited: () => "waited",
  dodged: () => "dodged",
  countered: () => "countered",
  "took an opportunity attack": () => "took an opportunity attack",
  "hid behind": ({ whom }: { whom: string }) => `hid behind ${whom}`,
  guarded: ({ whom }: { whom: string }) => `guarded ${whom}`,
  "game master's word": () => "the game master’s word",
} satisfies Words;

export type Did = FactOf<typeof deedSentences>;

export function done(did: Did): string {
  return inWords(deedSentences, did);
}

/** Deeds in progress that end a hold. */
export const doingSentences = {
  "main action": ({ verb }: { verb: string }) => (verb === "do" ? "another action" : verb),
  "attacking with": ({ weapon }: { weapon: string }) => `attacking with ${weapon}`,
  disarming: () => "disarming",
  shoving: () => "shoving",
  "grappling another": () => "grappling another",
  "freeing somebody": ({ whom }: { whom: string }) => `freeing ${whom}`,
  "breaking free": () => "breaking free",
  surrendering: () => "surrendering",
  "moving alone": () => "moving alone",
  "dragging somebody else": () => "dragging somebody else",
  mounting: () => "mounting",
  dismounting: () => "dismounting",
  dodging: () => "dodging",
  countering: () => "countering",
  "an opportunity attack": () => "an opportunity attack",
  "hiding behind": ({ whom }: { whom: string }) => `hiding behind ${whom}`,
  guarding: ({ whom }: { whom: string }) => `guarding ${whom}`,
} satisfies Words;

export type Doing = FactOf<typeof doingSentences>;

/** Deeds that take a whole turn. */
export type Whole = "breaking free" | "surrendering";

const either = { ...deedSentences, ...doingSentences };

export function doneOrDoing(deed: Did | Doing): string {
  return inWords(either, deed);
}

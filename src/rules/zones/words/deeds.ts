import { inWords, type FactOf, type Words } from "../../../fight/fact.ts";

/**
 * What somebody has done with its turn, or a part of it, in the past tense: "Sybilla has already attacked this turn".
 * What may fail was tried: whoever "disarmed" could be taken for one who is.
 */
export const deeds = {
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

export type Did = FactOf<typeof deeds>;

export function done(did: Did): string {
  return inWords(deeds, did);
}

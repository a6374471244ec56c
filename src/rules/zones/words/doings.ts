import { inWords, type FactOf, type Words } from "../../../fight/fact.ts";
import { deeds, type Did } from "./deeds.ts";

/** What somebody is doing while it holds another: what ends the hold. */
export const doings = {
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

export type Doing = FactOf<typeof doings>;

/** What somebody may give its whole turn to. */
export type Whole = "breaking free" | "surrendering";

const either = { ...deeds, ...doings };

export function doneOrDoing(deed: Did | Doing): string {
  return inWords(either, deed);
}

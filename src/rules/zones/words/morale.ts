import { list } from "../../../fight/rule-kit.ts";
import { inWords, type FactOf, type Words } from "../../../fight/fact.ts";

/** What a morale check is for. */
export const causes = {
  "half are left": ({ left, of }: { left: number; of: number }) =>
    `${left} of ${of} ${left === 1 ? "is" : "are"} left, half or less`,
  "alone and at half": ({ name }: { name: string }) => `${name} fights alone and is down to half its health or less`,
  "morale by word": () => "the game master’s word",
} satisfies Words;

export type Cause = FactOf<typeof causes>;

/** Morale at the end of the round (ZN-106 to ZN-111). */
export const morale = {
  ...causes,
  "morale of": ({ name, why }: { name: string; why: Cause }) => `morale of ${name}: ${inWords(causes, why)}`,
  "morale due": ({ names, section, why }: { names: readonly string[]; section: string; why: readonly Cause[] }) =>
    `morale of ${list(names)} at the end of ${section} (${why.map((each) => inWords(causes, each)).join("; ")})`,
  "no check due": () => "No morale check is due: nobody has fallen to half, in numbers or alone.",
  "morale checked already": ({ name }: { name: string }) => `Morale of ${name} has been checked this round.`,
  "no check due for": ({ name, due }: { name: string; due: readonly string[] }) =>
    `No morale check is due for ${name}${due.length === 0 ? "" : `; due: ${list(due)}`}.`,
};

import { list } from "../../../fight/rule-kit.ts";
import type { Deed } from "../own.ts";

interface Declared {
  readonly who: string;
  readonly declared: readonly string[];
}

const declaredOnly = ({ who, declared }: Declared): string => `${who} declared "${list(declared)}"`;

/** What somebody has already done this round, and what it declared (BD-08, BD-11, BD-12). */
export const count = {
  "already acted": ({ who, deed }: { who: string; deed: Deed }) =>
    `${who} has already acted this round (${deed}); only movement and reactions are left.`,
  "attacked before it counted": ({ who, number }: { who: string; number: number }) =>
    `${who} was attacked above on this number (${number}), before this counted; written first, ` +
    "it counts for all of them.",
  "bound to its declaration": (about: Declared) =>
    `${declaredOnly(about)} and is bound to it (option declare binding).`,
  "not as declared": (about: Declared) => `${declaredOnly(about)} and does something else.`,
  "declared too late": ({ who }: { who: string }) =>
    `${who} has already acted this round; a declaration comes before the dice.`,
  "answers the line above": () => "This answers a question of the line above it: write it indented below that line.",
  "nobody can be surprised": () => "nobody can be surprised",
};

import { line, withWays } from "../../../fight/ways.ts";

/** Why a table of grievous wounds cannot be used. `gap`: faces for which nothing is written. */
export type Unusable =
  | { readonly is: "no such table" | "no rows" }
  | { readonly is: "gap"; readonly from: number; readonly to: number }
  | { readonly is: "in two rows"; readonly face: number };

/** What is wrong with a table of grievous wounds. */
function unusableText(wrong: Unusable): string {
  switch (wrong.is) {
    case "no such table":
      return "there is no such table in this note or in one that it links";
    case "no rows":
      return "it has no rows";
    case "gap":
      return `nothing is written for ${wrong.from === wrong.to ? wrong.from : `${wrong.from} to ${wrong.to}`}`;
    case "in two rows":
      return `${wrong.face} is in two rows`;
  }
}

/** Grievous hits beyond their damage (SC-31, SC-32). */
export const grievous = {
  "nothing to repair": ({ name }: { name: string }) => `${name}’s armor has nothing to repair.`,
  "table of wounds cannot be used": ({ table, wrong }: { table: string; wrong: Unusable }) =>
    `The table of grievous wounds "${table}" cannot be used: ${unusableText(wrong)}. ` +
    "Until then grievous hits ask you for the wound.",
  "which wound": ({ name }: { name: string }) =>
    withWays`Grievous hit on ${name}: a wound? Answer with ${line(`! ${name} wound none`)}, or
      '! ${name} wound "arm", lose 1 attack'.`,
  "row of wounds": ({ table, face, row }: { table: string; face: number; row: string }) => `${table}, ${face}: ${row}`,
  "no grievous hit taken": ({ name }: { name: string }) =>
    `${name} has taken no grievous hit; the wound stands as you say.`,
  "no wound": ({ name }: { name: string }) => `${name}: no wound`,
  "grievous wound": ({ name, wound }: { name: string; wound: string }) => `${name}: grievous wound: ${wound}`,
  "no DEX for the wound": ({ name, points }: { name: string; points: number }) =>
    `${name} has no DEX on its line from which the wound’s ${points} could be taken.`,
};

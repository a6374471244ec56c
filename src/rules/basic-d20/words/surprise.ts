import { list } from "../../../fight/rule-kit.ts";
import type { FoundIn } from "../../../fight/rule-table.ts";
import { line, withWays } from "../../../fight/ways.ts";
import type { surprise as table } from "../tables.ts";
import { surprised } from "./tables.ts";

/** Those whom the same total surprises, or warns. */
export interface Alike {
  readonly dc: number;
  readonly names: readonly string[];
}

/** Who is caught unaware (BD-03 to BD-06). */
export const surprise = {
  "can anybody be surprised": () =>
    'Could either side be caught unaware? Roll ("surprise @party, ambush"), or rule "! no surprise".',
  "which side may be surprised": () => withWays`Which side may be surprised? Write ${line("surprise @party")}.`,
  "row of surprise": ({ row }: { row: FoundIn<typeof table> }) => {
    const [normal, elf] = surprised[row];
    return `${normal}; an elf: ${elf}`;
  },
  /** "13 or more surprises Brand and Mina, 15 or more Elenor" */
  "numbers of surprise": ({ warns, groups }: { warns: boolean; groups: readonly Alike[] }) =>
    groups
      .map(({ dc, names }, at) => `${dc} or more ${at > 0 ? "" : warns ? "warns " : "surprises "}${list(names)}`)
      .join(", "),
};

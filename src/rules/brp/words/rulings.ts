import { line, withWays } from "../../../fight/fact.ts";
import { counted } from "../../../fight/sentences.ts";
import type { Subject } from "../names.ts";

const example = (name: string): string => `${name || "table top"}, size large, points 8, dmg 1d3+db`;

/** What the game master's own lines ask for and say. */
export const rulingSentences = {
  "on which rank": ({ who }: Subject) =>
    withWays`On which rank does ${who} act? As in ${line(`! ${who} acts at rank 18`)}.`,
  "acts at a rank": ({ rank, insteadOf, reason }: AtRank) =>
    `Acting at rank ${rank}${insteadOf === null ? "" : ` instead of ${insteadOf}`}: ` +
    `${reason === null ? "say why" : reason}.`,
  "by how many points": ({ who }: Subject) =>
    withWays`By how many whole points is ${who} hurt? As in ${line(`! hurt ${who} 6, no armour`)}.`,
  "does armour help": ({ who, points }: Subject & { points: number }) =>
    `Does armour help against this? It does here ("! hurt ${who} ${points}, no armour").`,
  "behind what": ({ who }: Subject) => withWays`Behind what is ${who}? As in ${line(`! ${who} is behind heater`)}.`,

  "what is the shield": ({ who }: Subject) =>
    withWays`What does ${who} use as a shield? As in ${line(`! ${who} improvises ${example("")}`)}.`,
  "how large is the shield": ({ name }: { name: string }) =>
    `Makeshift shield: say its size (target, full, large), points and damage, as in: ${example(name)}`,
  "is no damage": ({ said }: { said: string }) => `"${said}" is no damage: write it as 1d3+db.`,
  "makeshift shield": ({ name, size, points }: { name: string; size: string; points: number }) =>
    `Makeshift shield: ${name}, ${size}, ${counted(points, "point")}; the Shield skill is used, ` +
    "with any modifier the game master gives.",
};

interface AtRank {
  readonly rank: number;
  readonly insteadOf: number | null;
  readonly reason: string | null;
}

import { sidesText } from "../../../fight/phrases.ts";
import { line, withWays } from "../../../fight/ways.ts";
import { all } from "./phrases.ts";
import type { Reveal } from "../tables.ts";

/** What reveals somebody concealed, in the game master's words: T13. */
const reveals: Readonly<Record<Reveal, string>> = {
  attack: "attacks",
  power: "invokes a power",
  words: "talks",
  move: "moves without sneaking, or sprints",
  "in front": "walks right in front of an enemy",
  react: "reacts",
};

/** Ambushes, hiding and being revealed (ZN-100, ZN-101, ZN-104, ZN-105). */
export const sneak = {
  "stays concealed or not": ({ name, deed }: { name: string; deed: Reveal }) =>
    `${name} ${reveals[deed]}: on a pass it stays concealed, on a fail it is revealed`,
  "is revealed": ({ name }: { name: string }) => `${name} is revealed`,
  "foes do not know": ({ name, foes }: { name: string; foes: readonly string[] }) =>
    `Where ${name} is, is unknown to ${all(sidesText(foes))}: play them accordingly.`,
  "keep its place secret": ({ name }: { name: string }) => `Keep ${name}’s place to yourself.`,
  "ambush too late": ({ who }: { who: string }) =>
    withWays`An ambush is laid before the fight: write it first thing under "== Surprise". Hiding during the fight is
      ${line(`${who} hides`)}.`,
  "may it hide": ({ name }: { name: string }) =>
    `Has ${name} been out of view long enough, or is everyone looking elsewhere? Then ` +
    `"! ${name} gains concealed"; otherwise no hiding.`,
};

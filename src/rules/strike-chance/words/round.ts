import { sidesText } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";
import { feetText } from "./pieces.ts";

/** A round: its seconds, and what ends with it (SC-01, SC-18, SC-35, SC-61, SC-66). */
export const round = {
  "seconds of the round": ({ from, to }: { from: number; to: number }) => `${from} to ${to} seconds`,
  "a spell goes off first": () => "end of round: a spell goes off, and its cast chance is rolled",
  "spell without a line": ({ name, spell, due }: { name: string; spell: string; due: number | null }) =>
    `${name}’s ${spell} ${due === null ? "was declared" : `was due on ${due}`}, ` +
    `and there is no line "${name} casts ${spell}": nothing comes of it.`,
  "has moved": ({ name, feet }: { name: string; feet: number }) => `${name} has moved ${feetText(feet)} ft`,
  "nobody left": ({ sides }: { sides: readonly string[] }) =>
    `Nobody of ${list(sidesText(sides), "or")} is left in the fight: is it over? Then write "== Aftermath".`,
};

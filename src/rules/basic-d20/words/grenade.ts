import type { Landing } from "../tables.ts";
import { square } from "./names.ts";

interface Target {
  readonly target: string;
}

/** Flasks of oil and holy water: where they land, and whom they splash (BD-80, BD-81, BD-84, BD-86, BD-89, BD-90). */
export const grenade = {
  "where the flask lands": () => "where the flask lands",
  "thrown and not shot": ({ who, weapon }: { who: string; weapon: string }) =>
    `A flask is thrown, not shot: ${who} throws ${weapon}.`,
  "nobody lights it": ({ weapon }: { weapon: string }) =>
    `Nobody lights the ${weapon}: its oil soaks and does not burn (lit, where a flame is at hand).`,
  "soaked with oil": ({ target }: Target) => `${target} is soaked with oil that does not burn`,
  "when a flame comes": ({ target }: Target) =>
    `When a flame comes to ${target}, rule it: "! ${target} takes 1d8", "! ${target} gains burning".`,
  "holy water in vain": ({ target }: Target) => `holy water does nothing to ${target}, who is not undead`,
  "flask lands": ({ facing, ...landing }: Landing & { facing: "target" | "thrower" }) =>
    `lands ${square(landing)}, ${facing === "target" ? "as the target faces" : "as the thrower sees it"}`,
  "which end is meant": () => "where the flask lands: in front or behind",
  "who is near the flask": () => `Who is within 5 ft of where the flask broke? Write "splash A, B" here or below.`,
  "is the list still right": () => "The flask missed: does the list still name those within 5 ft of where it landed?",
  splashes: ({ total }: { total: number }) => `splash ${total}`,
  "does the ground burn": () => `Does the ground burn where the flask landed? If so: "! the ground burns" below.`,
};

import { list } from "../../../fight/rule-kit.ts";
import { at } from "./phrases.ts";

/** Who holds the initiative (ZN-03, ZN-04). */
export const initiative = {
  "no factions": () => "There are no factions to choose from.",
  "a face for each": ({ sides }: { sides: readonly string[] }) => `a face for each of ${list(at(sides))}`,
  "holds the initiative": ({ side }: { side: string }) => `@${side} holds the initiative`,
  "rolled the initiative": ({ side, dice, faces }: { side: string; dice: string; faces: readonly number[] }) =>
    `@${side} holds the initiative (${dice}=${faces.join(", ")})`,
};

import { sideText, sidesText } from "../../../fight/phrases.ts";
import { list } from "../../../fight/rule-kit.ts";

/** Who holds the initiative (ZN-03, ZN-04). */
export const initiative = {
  "no factions": () => "There are no factions to choose from.",
  "a face for each": ({ sides }: { sides: readonly string[] }) => `a face for each of ${list(sidesText(sides))}`,
  "holds the initiative": ({ side }: { side: string }) => `the initiative is with ${sideText(side)}`,
  "rolled the initiative": ({ side, dice, faces }: { side: string; dice: string; faces: readonly number[] }) =>
    `the initiative is with ${sideText(side)} (${dice}=${faces.join(", ")})`,
};

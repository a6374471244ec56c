import { sideText } from "../../../fight/phrases.ts";

/** The end in sight (ZN-12). */
export const settle = {
  "nobody is able": () => "Nobody is able to fight any more. End the fight?",
  "only one side is able": ({ side }: { side: string }) =>
    `Nobody but ${sideText(side)} is left able to fight. End the fight?`,
};

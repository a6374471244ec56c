import { comingSentences } from "./coming-sentences.ts";
import { deedSentences, keySentences, shareSentences, wishSentences } from "./deed-sentences.ts";
import { diceSentences } from "./dice-sentences.ts";
import { logSentences, outcomeSentences } from "./log-sentences.ts";
import { fighterSentences, turnSentences } from "./turn-sentences.ts";

export { capital, list, lower, number, signed, throwName, whose } from "./phrases.ts";

/*
 * Every word that the widgets themselves say, in English; each topic has a file of its own. Another language is another
 * object of this shape. What the rules say (purposes, outcomes, conditions, tables) comes from the rule system.
 */

export const say = {
  ...diceSentences,
  ...turnSentences,
  ...comingSentences,
  ...deedSentences,
  ...fighterSentences,
  ...logSentences,
  ...keySentences,
  ...wishSentences,
  ...shareSentences,
  ...outcomeSentences,
} as const;

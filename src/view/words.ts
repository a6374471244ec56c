import { deedWords } from "./deed-words.ts";
import { diceWords } from "./dice-words.ts";
import { fighterWords } from "./fighter-words.ts";
import { keyWords } from "./key-words.ts";
import { logWords } from "./log-words.ts";
import { outcomeWords } from "./outcome-words.ts";
import { shareWords } from "./share-words.ts";
import { turnWords } from "./turn-words.ts";
import { wishWords } from "./wish-words.ts";

export { capital, list, number, signed, throwName, whose } from "./phrases.ts";

/*
 * Every word that the widgets themselves say, in English; each topic has a file of its own. Another language is another
 * object of this shape. What the rules say (purposes, outcomes, conditions, tables) comes from the rule system.
 */

export const say = {
  ...diceWords,
  ...turnWords,
  ...deedWords,
  ...fighterWords,
  ...logWords,
  ...keyWords,
  ...wishWords,
  ...shareWords,
  ...outcomeWords,
} as const;

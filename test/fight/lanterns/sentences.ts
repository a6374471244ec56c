import type { Words } from "../../../src/fight/fact.ts";
import { fightSentences as engine } from "../../../src/fight/sentences.ts";
import { attackSentences } from "./attack.ts";
import { deedSentences } from "./deeds.ts";
import { dueSentences } from "./due.ts";
import { roundSentences } from "./round.ts";
import { sheetSentences } from "./sheet.ts";

/** Sentences of the rules, put together from their topics. */
export const sentences = {
  ...engine.steps,
  ...attackSentences,
  ...deedSentences,
  ...dueSentences,
  ...roundSentences,
  ...sheetSentences,
} satisfies Words;

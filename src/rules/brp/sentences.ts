import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { actionSentences } from "./words/actions.ts";
import { aidSentences } from "./words/aid.ts";
import { attackSentences } from "./words/attack.ts";
import { chanceSentences } from "./words/chance.ts";
import { reactionSentences } from "./words/defence.ts";
import { conditionSentences } from "./words/given.ts";
import { idleSentences } from "./words/idle.ts";
import { intentSentences } from "./words/intent.ts";
import { gearSentences } from "./words/items.ts";
import { leaveSentences } from "./words/leave.ts";
import { missileSentences } from "./words/missiles.ts";
import { movementSentences } from "./words/movement.ts";
import { orderSentences } from "./words/order.ts";
import { roundSentences } from "./words/round.ts";
import { rulingSentences } from "./words/rulings.ts";
import { sheetSentences } from "./words/sheet.ts";
import { trackSentences } from "./words/track.ts";

/** What the rules have to say, by what it is about. */
export const sentences = {
  ...actionSentences,
  ...aidSentences,
  ...attackSentences,
  ...chanceSentences,
  ...reactionSentences,
  ...conditionSentences,
  ...idleSentences,
  ...intentSentences,
  ...gearSentences,
  ...leaveSentences,
  ...missileSentences,
  ...movementSentences,
  ...orderSentences,
  ...roundSentences,
  ...rulingSentences,
  ...sheetSentences,
  ...trackSentences,
} satisfies Words;

/** A fact in words, outside a turn. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

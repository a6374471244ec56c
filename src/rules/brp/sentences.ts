import type { Words } from "../../fight/fact.ts";
import { actionSentences } from "./actions.ts";
import { aidSentences } from "./aid.ts";
import { attackSentences } from "./attack.ts";
import { chanceSentences } from "./chance.ts";
import { gearSentences } from "./gear.ts";
import { intentSentences } from "./intent.ts";
import { leaveSentences } from "./leave.ts";
import { missileSentences } from "./missiles.ts";
import { movementSentences } from "./movement.ts";
import { orderSentences } from "./order.ts";
import { reactionSentences } from "./reactions.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { trackSentences } from "./track.ts";
import { woundSentences } from "./wounds.ts";

/** Sentences of the rules by the code of their fact, put together from all topics. */
export const sentences = {
  ...actionSentences,
  ...aidSentences,
  ...attackSentences,
  ...chanceSentences,
  ...reactionSentences,
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
  ...woundSentences,
} satisfies Words;

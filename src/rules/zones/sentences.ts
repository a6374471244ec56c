import type { Words } from "../../fight/fact.ts";
import { actSentences } from "./act.ts";
import { actionSentences } from "./actions.ts";
import { aimSentences } from "./aim.ts";
import { armingSentences } from "./arming.ts";
import { idleSentences } from "./assault.ts";
import { attackSentences } from "./attack.ts";
import { budgetSentences } from "./budget.ts";
import { counterSentences } from "./counter.ts";
import { damageSentences } from "./damage.ts";
import { dueSentences } from "./due.ts";
import { gearSentences } from "./gear.ts";
import { gripSentences } from "./grips.ts";
import { holdSentences } from "./hold.ts";
import { moraleSentences } from "./morale.ts";
import { mountSentences } from "./mounts.ts";
import { movementSentences } from "./movement.ts";
import { deedSentences, doingSentences } from "./phrases.ts";
import { placeSentences } from "./places.ts";
import { reactionSentences } from "./reactions.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { saveSentences } from "./save.ts";
import { sheetSentences } from "./sheet.ts";
import { sneakSentences } from "./sneak.ts";
import { strikeSentences } from "./strike.ts";
import { turnSentences } from "./turns.ts";
import { woundSentences } from "./wounds.ts";

/** Sentences of the rules, put together from their topics. */
export const sentences = {
  ...actSentences,
  ...actionSentences,
  ...aimSentences,
  ...armingSentences,
  ...attackSentences,
  ...budgetSentences,
  ...counterSentences,
  ...damageSentences,
  ...deedSentences,
  ...doingSentences,
  ...rulingSentences,
  ...turnSentences,
  ...gripSentences,
  ...gearSentences,
  ...holdSentences,
  ...idleSentences,
  ...moraleSentences,
  ...mountSentences,
  ...movementSentences,
  ...roundSentences,
  ...placeSentences,
  ...saveSentences,
  ...sheetSentences,
  ...sneakSentences,
  ...strikeSentences,
  ...dueSentences,
  ...reactionSentences,
  ...woundSentences,
} satisfies Words;

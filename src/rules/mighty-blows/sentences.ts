import type { Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { actionSentences } from "./actions.ts";
import { attackSentences } from "./attack.ts";
import { blowSentences } from "./blow.ts";
import { claimSentences } from "./claims.ts";
import { chargeSentences } from "./charge.ts";
import { concentrationSentences } from "./concentration.ts";
import { countSentences } from "./count.ts";
import { damageSentences } from "./damage.ts";
import { gearSentences } from "./gear.ts";
import { givenSentences } from "./given.ts";
import { initiativeSentences } from "./initiative.ts";
import { magicSentences } from "./magic.ts";
import { meleeSentences } from "./melee.ts";
import { missileSentences } from "./missiles.ts";
import { moraleSentences } from "./morale.ts";
import { movementSentences } from "./movement.ts";
import { otherActionSentences } from "./other-actions.ts";
import { retreatSentences } from "./retreat.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { stanceSentences } from "./stance.ts";
import { strikeSentences } from "./strike.ts";
import { surpriseSentences } from "./surprise.ts";
import { woundSentences } from "./wounds.ts";

/** Sentences of the rules, each under the code of its fact. */
export const sentences = {
  ...engine.steps,
  ...sheetSentences,
  ...countSentences,
  ...initiativeSentences,
  ...surpriseSentences,
  ...roundSentences,
  ...stanceSentences,
  ...blowSentences,
  ...claimSentences,
  ...attackSentences,
  ...gearSentences,
  ...strikeSentences,
  ...damageSentences,
  ...woundSentences,
  ...missileSentences,
  ...chargeSentences,
  ...movementSentences,
  ...retreatSentences,
  ...meleeSentences,
  ...magicSentences,
  ...concentrationSentences,
  ...moraleSentences,
  ...otherActionSentences,
  ...actionSentences,
  ...rulingSentences,
  ...givenSentences,
} satisfies Words;

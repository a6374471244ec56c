import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { actSentences } from "./act.ts";
import { ambushSentences } from "./ambush.ts";
import { attackSentences } from "./attack.ts";
import { claimSentences } from "./claims.ts";
import { damageSentences } from "./damage.ts";
import { declareSentences } from "./declare.ts";
import { gearSentences } from "./gear.ts";
import { givenSentences } from "./given.ts";
import { grievousSentences } from "./grievous.ts";
import { initiativeSentences } from "./initiative.ts";
import { magicSentences } from "./magic.ts";
import { meleeFireSentences } from "./melee-fire.ts";
import { missileSentences } from "./missiles.ts";
import { movementSentences } from "./movement.ts";
import { planCheckSentences } from "./plan-checks.ts";
import { idleSentences } from "./plan.ts";
import { pushingSentences } from "./pushing.ts";
import { rollSentences } from "./rolls.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { strikeSentences } from "./strike.ts";
import { trackSentences } from "./track.ts";
import { withdrawSentences } from "./withdraw.ts";

/** Sentences of all facts of these rules. */
export const sentences = {
  ...engine.steps,
  ...actSentences,
  ...ambushSentences,
  ...attackSentences,
  ...claimSentences,
  ...planCheckSentences,
  ...damageSentences,
  ...declareSentences,
  ...givenSentences,
  ...grievousSentences,
  ...idleSentences,
  ...initiativeSentences,
  ...meleeFireSentences,
  ...missileSentences,
  ...movementSentences,
  ...pushingSentences,
  ...rollSentences,
  ...roundSentences,
  ...rulingSentences,
  ...sheetSentences,
  ...magicSentences,
  ...strikeSentences,
  ...trackSentences,
  ...gearSentences,
  ...withdrawSentences,
} satisfies Words;

/** Returns the sentence of a fact, outside of a turn. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

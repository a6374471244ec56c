import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { actSentences } from "./act.ts";
import { ambushSentences } from "./ambush.ts";
import { attackSentences, retargetSentences } from "./attack.ts";
import { damageSentences } from "./damage.ts";
import { beginSentences, declareSentences } from "./declare.ts";
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
import { countSentences, roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { strikeSentences } from "./strike.ts";
import { trackSentences } from "./track.ts";
import { withdrawSentences } from "./withdraw.ts";

/** What the rules have to say, by what it is about. */
export const sentences = {
  ...engine.steps,
  ...actSentences,
  ...ambushSentences,
  ...attackSentences,
  ...beginSentences,
  ...planCheckSentences,
  ...countSentences,
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
  ...retargetSentences,
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

/** The sentence of a fact, outside of a turn. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

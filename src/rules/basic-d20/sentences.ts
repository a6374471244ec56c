import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { actionSentences } from "./actions.ts";
import { attackSentences } from "./attack.ts";
import { chargeSentences } from "./charge.ts";
import { checkSentences } from "./check.ts";
import { countSentences } from "./count.ts";
import { damageSentences } from "./damage.ts";
import { dueSentences } from "./due.ts";
import { fireSentences } from "./fire.ts";
import { gearSentences } from "./gear.ts";
import { grenadeSentences } from "./grenades.ts";
import { holdSentences } from "./hold.ts";
import { initiativeSentences } from "./initiative.ts";
import { magicSentences } from "./magic.ts";
import { missileSentences } from "./missiles.ts";
import { movementSentences } from "./movement.ts";
import { rangeSentences } from "./range.ts";
import { reactionSentences } from "./reactions.ts";
import { recoverySentences } from "./recovery.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { toHitSentences } from "./to-hit.ts";
import { waitingSentences } from "./waiting.ts";

/** Sentences of the rules, put together from their topics. */
export const sentences = {
  ...engine.steps,
  ...actionSentences,
  ...attackSentences,
  ...chargeSentences,
  ...checkSentences,
  ...damageSentences,
  ...fireSentences,
  ...rulingSentences,
  ...holdSentences,
  ...grenadeSentences,
  ...initiativeSentences,
  ...missileSentences,
  ...toHitSentences,
  ...movementSentences,
  ...countSentences,
  ...rangeSentences,
  ...reactionSentences,
  ...recoverySentences,
  ...roundSentences,
  ...sheetSentences,
  ...magicSentences,
  ...dueSentences,
  ...waitingSentences,
  ...gearSentences,
} satisfies Words;

/** A fact in words, outside a turn. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

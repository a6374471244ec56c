import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { abilitySentences, countSentences } from "./actions.ts";
import { allowanceSentences, attackSentences } from "./attack.ts";
import { chargeSentences } from "./charge.ts";
import { checkSentences } from "./check.ts";
import { numberSentences } from "./count.ts";
import { damageSentences } from "./damage.ts";
import { trackSentences } from "./due.ts";
import { fireSentences } from "./fire.ts";
import { weaponSentences } from "./gear.ts";
import { grenadeSentences } from "./grenades.ts";
import { holdSentences } from "./hold.ts";
import { initiativeSentences, surpriseSentences } from "./initiative.ts";
import { spellSentences } from "./magic.ts";
import { missileSentences } from "./missiles.ts";
import { movementSentences } from "./movement.ts";
import { reactionSentences } from "./reactions.ts";
import { recoverySentences } from "./recovery.ts";
import { roundSentences } from "./round.ts";
import { rulingSentences } from "./rulings.ts";
import { sheetSentences } from "./sheet.ts";
import { waitingSentences } from "./waiting.ts";
import { idleClauseSentences } from "./words/idle.ts";
import { modifierSentences } from "./words/modifiers.ts";
import { rangeSentences } from "./words/range.ts";

/** What the rules have to say, by what it is about. */
export const sentences = {
  ...engine.steps,
  ...abilitySentences,
  ...allowanceSentences,
  ...attackSentences,
  ...chargeSentences,
  ...checkSentences,
  ...countSentences,
  ...damageSentences,
  ...fireSentences,
  ...rulingSentences,
  ...holdSentences,
  ...grenadeSentences,
  ...idleClauseSentences,
  ...initiativeSentences,
  ...missileSentences,
  ...modifierSentences,
  ...movementSentences,
  ...numberSentences,
  ...rangeSentences,
  ...reactionSentences,
  ...recoverySentences,
  ...roundSentences,
  ...sheetSentences,
  ...spellSentences,
  ...surpriseSentences,
  ...trackSentences,
  ...waitingSentences,
  ...weaponSentences,
} satisfies Words;

/** A fact in words, outside a turn. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { actSentences } from "./act.ts";
import { actionSentences } from "./actions.ts";
import { aimSentences } from "./aim.ts";
import { armingSentences } from "./arming.ts";
import { idleSentences } from "./assault.ts";
import { attackSentences, blastSentences } from "./attack.ts";
import { budgetSentences } from "./budget.ts";
import { counterSentences } from "./counter.ts";
import { damageSentences } from "./damage.ts";
import { stepsSentences, trackSentences } from "./due.ts";
import { groundSentences } from "./gear.ts";
import { gripSentences } from "./grips.ts";
import { holdSentences } from "./hold.ts";
import { chaseSentences, moraleSentences, surrenderSentences } from "./morale.ts";
import { mountSentences } from "./mounts.ts";
import { movementSentences } from "./movement.ts";
import { deedsSentences, doingsSentences } from "./phrases.ts";
import { placeSentences } from "./places.ts";
import { reactingSentences } from "./reacting.ts";
import { reactionSentences } from "./reactions.ts";
import { durabilitySentences, roundSentences, settleSentences } from "./round.ts";
import { givenSentences, takenSentences } from "./rulings.ts";
import { saveSentences } from "./save.ts";
import { sheetSentences } from "./sheet.ts";
import { sneakSentences } from "./sneak.ts";
import { strikeSentences, stuntSentences } from "./strike.ts";
import { turnSentences, initiativeSentences } from "./turns.ts";
import { woundSentences } from "./wounds.ts";

/** What is guessed from a stat block of another game, and what is left out of it. */
const borrowSentences = {
  "WIT guessed": () => "WIT (from WIS)",
  "bonuses left out": () => "bonuses to hit",
  "initiative left out": () => "initiative",
  "speed left out": () => "speed",
};

/** What the rules have to say, by what it is about. */
export const sentences = {
  ...actSentences,
  ...actionSentences,
  ...aimSentences,
  ...armingSentences,
  ...attackSentences,
  ...blastSentences,
  ...borrowSentences,
  ...budgetSentences,
  ...chaseSentences,
  ...counterSentences,
  ...damageSentences,
  ...deedsSentences,
  ...doingsSentences,
  ...durabilitySentences,
  ...givenSentences,
  ...turnSentences,
  ...gripSentences,
  ...groundSentences,
  ...holdSentences,
  ...idleSentences,
  ...initiativeSentences,
  ...moraleSentences,
  ...mountSentences,
  ...movementSentences,
  ...reactingSentences,
  ...roundSentences,
  ...placeSentences,
  ...saveSentences,
  ...settleSentences,
  ...sheetSentences,
  ...sneakSentences,
  ...stepsSentences,
  ...strikeSentences,
  ...stuntSentences,
  ...surrenderSentences,
  ...takenSentences,
  ...trackSentences,
  ...reactionSentences,
  ...woundSentences,
} satisfies Words;

/** A fact in words, where no turn is at hand. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

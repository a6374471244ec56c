import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { attackSentences } from "./words/attack.ts";
import { chargeSentences } from "./words/charge.ts";
import { countSentences } from "./words/count.ts";
import { damageSentences } from "./words/damage.ts";
import { targetSentences } from "./words/eligible.ts";
import { endSentences } from "./words/ends.ts";
import { fumbleSentences } from "./words/fumble.ts";
import { givenSentences } from "./words/given.ts";
import { missilesSentences } from "./words/missiles.ts";
import { movementSentences } from "./words/movement.ts";
import { otherActionSentences } from "./words/other.ts";
import { readySentences } from "./words/ready.ts";
import { roundSentences } from "./words/round.ts";
import { sheetSentences } from "./words/sheet.ts";
import { magicSentences } from "./words/spell.ts";
import { stanceSentences } from "./words/stance.ts";
import { strikeSentences } from "./words/strike.ts";
import { surpriseSentences } from "./words/surprise.ts";
import { unharmedSentences } from "./words/unharmed.ts";

/** What the rules have to say, by what it is about. */
export const sentences = {
  ...engine.steps,
  ...readySentences,
  ...countSentences,
  ...roundSentences,
  ...surpriseSentences,
  ...stanceSentences,
  ...attackSentences,
  ...targetSentences,
  ...strikeSentences,
  ...damageSentences,
  ...unharmedSentences,
  ...missilesSentences,
  ...fumbleSentences,
  ...chargeSentences,
  ...movementSentences,
  ...magicSentences,
  ...otherActionSentences,
  ...givenSentences,
  ...sheetSentences,
  ...endSentences,
} satisfies Words;

/** In words, where there is no turn to say it: on a sheet, on the track. */
export const say = (fact: FactOf<typeof sentences>): string => inWords(sentences, fact);

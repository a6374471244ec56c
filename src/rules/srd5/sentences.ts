import type { Words } from "../../fight/fact.ts";
import { fightSentences as engine } from "../../fight/sentences.ts";
import { ableSentences } from "./able.ts";
import { actionSentences } from "./actions.ts";
import { afflictSentences } from "./afflict.ts";
import { attackSentences } from "./attack.ts";
import { castingSentences } from "./casting.ts";
import { concentrationSentences } from "./concentration.ts";
import { d20Sentences } from "./d20.ts";
import { dueSentences } from "./due.ts";
import { dyingSentences } from "./dying.ts";
import { encounterSentences } from "./encounter.ts";
import { gearSentences } from "./gear.ts";
import { hazardSentences } from "./hazards.ts";
import { holdSentences } from "./hold.ts";
import { initiativeSentences } from "./initiative.ts";
import { masterySentences } from "./mastery.ts";
import { monsterSentences } from "./monsters.ts";
import { mountSentences } from "./mounts.ts";
import { movementSentences } from "./movement.ts";
import { placeSentences } from "./places.ts";
import { reactionSentences } from "./reactions.ts";
import { roundSentences } from "./round.ts";
import { saveSentences } from "./saves.ts";
import { sheetSentences } from "./sheet.ts";
import { spellSentences } from "./spells.ts";
import { turnSentences } from "./turns.ts";

/** Sentences of the rules, put together from their topics. */
export const sentences = {
  ...engine.steps,
  ...ableSentences,
  ...actionSentences,
  ...afflictSentences,
  ...attackSentences,
  ...castingSentences,
  ...concentrationSentences,
  ...d20Sentences,
  ...dueSentences,
  ...dyingSentences,
  ...encounterSentences,
  ...gearSentences,
  ...hazardSentences,
  ...holdSentences,
  ...initiativeSentences,
  ...masterySentences,
  ...monsterSentences,
  ...mountSentences,
  ...movementSentences,
  ...placeSentences,
  ...reactionSentences,
  ...roundSentences,
  ...saveSentences,
  ...sheetSentences,
  ...spellSentences,
  ...turnSentences,
} satisfies Words;

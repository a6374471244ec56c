import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { act } from "./words/act.ts";
import { actions } from "./words/actions.ts";
import { aim } from "./words/aim.ts";
import { arming } from "./words/arming.ts";
import { attack } from "./words/attack.ts";
import { blast } from "./words/blast.ts";
import { borrow } from "./words/borrow.ts";
import { budget } from "./words/budget.ts";
import { chase } from "./words/chase.ts";
import { counter } from "./words/counter.ts";
import { damage } from "./words/damage.ts";
import { deeds } from "./words/deeds.ts";
import { doings } from "./words/doings.ts";
import { durability } from "./words/durability.ts";
import { given } from "./words/given.ts";
import { go } from "./words/go.ts";
import { grips } from "./words/grips.ts";
import { ground } from "./words/ground.ts";
import { holds } from "./words/holds.ts";
import { idle } from "./words/idle.ts";
import { initiative } from "./words/initiative.ts";
import { morale } from "./words/morale.ts";
import { mount } from "./words/mount.ts";
import { movement } from "./words/movement.ts";
import { reacting } from "./words/reacting.ts";
import { round } from "./words/round.ts";
import { route } from "./words/route.ts";
import { save } from "./words/save.ts";
import { settle } from "./words/settle.ts";
import { sheet } from "./words/sheet.ts";
import { sneak } from "./words/sneak.ts";
import { steps } from "./words/steps.ts";
import { strike } from "./words/strike.ts";
import { stunt } from "./words/stunt.ts";
import { surrender } from "./words/surrender.ts";
import { taken } from "./words/taken.ts";
import { track } from "./words/track.ts";
import { window } from "./words/window.ts";
import { wounds } from "./words/wounds.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...act,
  ...actions,
  ...aim,
  ...arming,
  ...attack,
  ...blast,
  ...borrow,
  ...budget,
  ...chase,
  ...counter,
  ...damage,
  ...deeds,
  ...doings,
  ...durability,
  ...given,
  ...go,
  ...grips,
  ...ground,
  ...holds,
  ...idle,
  ...initiative,
  ...morale,
  ...mount,
  ...movement,
  ...reacting,
  ...round,
  ...route,
  ...save,
  ...settle,
  ...sheet,
  ...sneak,
  ...steps,
  ...strike,
  ...stunt,
  ...surrender,
  ...taken,
  ...track,
  ...window,
  ...wounds,
} satisfies Words;

/** A fact in words, where no turn is at hand. */
export const say = (fact: FactOf<typeof words>): string => inWords(words, fact);

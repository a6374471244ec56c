import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { say as engine } from "../../fight/say.ts";
import { act } from "./words/act.ts";
import { ambush } from "./words/ambush.ts";
import { attack } from "./words/attack.ts";
import { begin } from "./words/begin.ts";
import { checks } from "./words/checks.ts";
import { count } from "./words/count.ts";
import { damage } from "./words/damage.ts";
import { declare } from "./words/declare.ts";
import { given } from "./words/given.ts";
import { grievous } from "./words/grievous.ts";
import { idle } from "./words/idle.ts";
import { initiative } from "./words/initiative.ts";
import { meleeFire } from "./words/melee-fire.ts";
import { missiles } from "./words/missiles.ts";
import { movement } from "./words/movement.ts";
import { pushing } from "./words/pushing.ts";
import { retarget } from "./words/retarget.ts";
import { rolls } from "./words/rolls.ts";
import { round } from "./words/round.ts";
import { rulings } from "./words/rulings.ts";
import { sheet } from "./words/sheet.ts";
import { spells } from "./words/spells.ts";
import { strike } from "./words/strike.ts";
import { track } from "./words/track.ts";
import { wielding } from "./words/wielding.ts";
import { withdraw } from "./words/withdraw.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...engine.steps,
  ...act,
  ...ambush,
  ...attack,
  ...begin,
  ...checks,
  ...count,
  ...damage,
  ...declare,
  ...given,
  ...grievous,
  ...idle,
  ...initiative,
  ...meleeFire,
  ...missiles,
  ...movement,
  ...pushing,
  ...retarget,
  ...rolls,
  ...round,
  ...rulings,
  ...sheet,
  ...spells,
  ...strike,
  ...track,
  ...wielding,
  ...withdraw,
} satisfies Words;

/** The sentence of a fact, outside of a turn. */
export const say = (fact: FactOf<typeof words>): string => inWords(words, fact);

import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { say as engine } from "../../fight/say.ts";
import { attack } from "./words/attack.ts";
import { charge } from "./words/charge.ts";
import { count } from "./words/count.ts";
import { damage } from "./words/damage.ts";
import { eligible } from "./words/eligible.ts";
import { ends } from "./words/ends.ts";
import { fumble } from "./words/fumble.ts";
import { given } from "./words/given.ts";
import { missiles } from "./words/missiles.ts";
import { movement } from "./words/movement.ts";
import { other } from "./words/other.ts";
import { ready } from "./words/ready.ts";
import { round } from "./words/round.ts";
import { sheet } from "./words/sheet.ts";
import { spell } from "./words/spell.ts";
import { stance } from "./words/stance.ts";
import { strike } from "./words/strike.ts";
import { surprise } from "./words/surprise.ts";
import { unharmed } from "./words/unharmed.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...engine.steps,
  ...ready,
  ...count,
  ...round,
  ...surprise,
  ...stance,
  ...attack,
  ...eligible,
  ...strike,
  ...damage,
  ...unharmed,
  ...missiles,
  ...fumble,
  ...charge,
  ...movement,
  ...spell,
  ...other,
  ...given,
  ...sheet,
  ...ends,
} satisfies Words;

/** In words, where there is no turn to say it: on a sheet, on the track. */
export const say = (fact: FactOf<typeof words>): string => inWords(words, fact);

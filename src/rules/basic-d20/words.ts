import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { say as engine } from "../../fight/say.ts";
import { able } from "./words/able.ts";
import { allowance } from "./words/allowance.ts";
import { attack } from "./words/attack.ts";
import { charge } from "./words/charge.ts";
import { check } from "./words/check.ts";
import { count } from "./words/count.ts";
import { damage } from "./words/damage.ts";
import { fire } from "./words/fire.ts";
import { given } from "./words/given.ts";
import { grapple } from "./words/grapple.ts";
import { grenade } from "./words/grenade.ts";
import { idle } from "./words/idle.ts";
import { initiative } from "./words/initiative.ts";
import { missiles } from "./words/missiles.ts";
import { modifiers } from "./words/modifiers.ts";
import { movement } from "./words/movement.ts";
import { number } from "./words/number.ts";
import { range } from "./words/range.ts";
import { reactions } from "./words/reactions.ts";
import { recover } from "./words/recover.ts";
import { round } from "./words/round.ts";
import { sheet } from "./words/sheet.ts";
import { spell } from "./words/spell.ts";
import { surprise } from "./words/surprise.ts";
import { track } from "./words/track.ts";
import { waiting } from "./words/waiting.ts";
import { weapon } from "./words/weapon.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...engine.steps,
  ...able,
  ...allowance,
  ...attack,
  ...charge,
  ...check,
  ...count,
  ...damage,
  ...fire,
  ...given,
  ...grapple,
  ...grenade,
  ...idle,
  ...initiative,
  ...missiles,
  ...modifiers,
  ...movement,
  ...number,
  ...range,
  ...reactions,
  ...recover,
  ...round,
  ...sheet,
  ...spell,
  ...surprise,
  ...track,
  ...waiting,
  ...weapon,
} satisfies Words;

/** A fact in words, outside a turn. */
export const say = (fact: FactOf<typeof words>): string => inWords(words, fact);

import { inWords, type FactOf, type Words } from "../../fight/fact.ts";
import { actions } from "./words/actions.ts";
import { aid } from "./words/aid.ts";
import { attack } from "./words/attack.ts";
import { chance } from "./words/chance.ts";
import { defence } from "./words/defence.ts";
import { given } from "./words/given.ts";
import { idle } from "./words/idle.ts";
import { intent } from "./words/intent.ts";
import { items } from "./words/items.ts";
import { leave } from "./words/leave.ts";
import { missiles } from "./words/missiles.ts";
import { movement } from "./words/movement.ts";
import { order } from "./words/order.ts";
import { round } from "./words/round.ts";
import { rulings } from "./words/rulings.ts";
import { sheet } from "./words/sheet.ts";
import { track } from "./words/track.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...actions,
  ...aid,
  ...attack,
  ...chance,
  ...defence,
  ...given,
  ...idle,
  ...intent,
  ...items,
  ...leave,
  ...missiles,
  ...movement,
  ...order,
  ...round,
  ...rulings,
  ...sheet,
  ...track,
} satisfies Words;

/** A fact in words, outside a turn. */
export const say = (fact: FactOf<typeof words>): string => inWords(words, fact);

import type { Words } from "../../fight/fact.ts";
import { act } from "./words/act.ts";
import { ambush } from "./words/ambush.ts";
import { attack } from "./words/attack.ts";
import { begin } from "./words/begin.ts";
import { pushing } from "./words/pushing.ts";
import { retarget } from "./words/retarget.ts";
import { wielding } from "./words/wielding.ts";

/** What the rules have to say, by what it is about. */
export const words = {
  ...act,
  ...ambush,
  ...attack,
  ...begin,
  ...pushing,
  ...retarget,
  ...wielding,
} satisfies Words;

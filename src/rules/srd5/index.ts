import type { RuleSystem } from "../../fight/system.ts";
import { act, lineDone, react } from "./act.ts";
import { borrow } from "./borrow.ts";
import { choices, decides } from "./choices.ts";
import { due, lacks, steps, track } from "./due.ts";
import { reckon } from "./encounter.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { section } from "./round.ts";
import { begin, changed, dies, gives, item, lost, takes } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { beginning, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import type { Srd5 } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * The open reference rules 5.2.1, with 5.1 as an option, 5E compatible: turns by initiative with an action, a bonus
 * action and a reaction, d20 tests with advantage and disadvantage. docs/rules/srd5.md holds the rules (SR-01 to
 * SR-175), and whose they are.
 */
export const srd5: RuleSystem<Srd5> = {
  id: "srd5",
  title: "Open reference rules (5E compatible)",
  vocabulary,
  beginning,
  borrow,
  fate: { sides: 20, good: "high" },
  tables,
  words: sentences,
  names,
  own: ownState,
  enlist,
  begin,
  section,
  act,
  lineDone,
  unanswered: react,
  takes,
  dies,
  changed,
  gives,
  lost,
  item,
  decides,
  lacks,
  choices,
  reckon,
  due,
  steps,
  track,
};

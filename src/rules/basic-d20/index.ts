import { countedSteps } from "../../fight/due.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act } from "./act.ts";
import { makeAttack } from "./attack.ts";
import { leaves } from "./damage.ts";
import { showFullHands } from "./magic.ts";
import { choices, due, lacks, track } from "./due.ts";
import { declare, askAboutSurprise } from "./initiative.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { updateEngagement } from "./position.ts";
import { unanswered } from "./reactions.ts";
import { section } from "./round.ts";
import { lost, changed, dies, gives, item, takes } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { beginning, borrow, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import type { BasicD20 } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * Basic d20: rounds of ten seconds, one d6 of initiative each, a count from high to low on which equal numbers are
 * simultaneous, and d20 + bonuses against Armour Class. docs/rules/basic-d20.md holds the rules (BD-01 to BD-127).
 */
export const basicD20: RuleSystem<BasicD20> = {
  id: "basic-d20",
  title: "Basic d20",
  vocabulary,
  beginning,
  fate: { sides: 20, good: "high" },
  borrow,
  tables,
  words: sentences,
  names,
  own: ownState,
  enlist,
  section,
  declare,
  act,
  unanswered: (turn, action, again) => unanswered(turn, action, makeAttack, again),
  arrive: (turn, name) => {
    updateEngagement(turn, name);
    showFullHands(turn, name);
    askAboutSurprise(turn);
  },
  takes,
  dies,
  changed,
  gives,
  lost,
  leaves,
  item,
  lastRound: (state, rounds) => state.round + rounds,
  lacks,
  choices,
  due,
  track,
  steps: (state, waits) =>
    countedSteps(due(state), track(state), waits, { declares: state.options.declare !== "off", count: "count" }),
};

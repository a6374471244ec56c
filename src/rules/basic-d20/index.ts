import { countedSteps } from "../../fight/round-steps.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act } from "./act.ts";
import { beginning } from "./beginning.ts";
import { borrow } from "./borrow.ts";
import { declare } from "./declare.ts";
import { due } from "./due.ts";
import { leaves } from "./fall.ts";
import { lacks } from "./lacks.ts";
import { keepPlace } from "./attack/engagement.ts";
import { ownState } from "./own-state.ts";
import { unanswered } from "./attack/reactions.ts";
import { makeAttack } from "./strike.ts";
import { section } from "./round.ts";
import { lost } from "./lost.ts";
import { changed, dies, gives, item, takes } from "./rulings.ts";
import { enlist } from "./sheet.ts";
import { askAboutSurprise } from "./surprise.ts";
import { tables } from "./tables.ts";
import { track } from "./track.ts";
import { vocabulary } from "./vocabulary.ts";
import { words } from "./words.ts";
import { names } from "./words/names.ts";
import type { BasicD20 } from "./types.ts";

/**
 * Basic d20: rounds of ten seconds, one d6 of initiative each, a count from high to low on which equal numbers are
 * simultaneous, and d20 + bonuses against Armour Class. docs/rules/basic-d20.md holds the rules (BD-01 to BD-127).
 */
export const basicD20: RuleSystem<BasicD20> = {
  id: "basic-d20",
  title: "Basic d20",
  vocabulary,
  beginning,
  borrow,
  tables,
  words,
  names,
  own: ownState,
  enlist,
  section,
  declare,
  act,
  unanswered: (turn, action) => unanswered(turn, action, makeAttack),
  arrive: (turn, name) => {
    keepPlace(turn, name);
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
  due,
  track,
  steps: (state, waits) =>
    countedSteps(due(state), track(state), waits, { declares: state.options.declare !== "off", count: "count" }),
};

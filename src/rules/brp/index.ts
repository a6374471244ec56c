import { endOfRound, gain, setStat } from "../../fight/rule-kit.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act } from "./act.ts";
import { due, possible } from "./due.ts";
import { changeItem, lacks } from "./gear.ts";
import { declare } from "./intent.ts";
import { names } from "./names.ts";
import { calledAlready } from "./order.ts";
import { ownState } from "./own.ts";
import { unanswered } from "./reactions.ts";
import { section } from "./round.ts";
import { gives, injure, lost, rankFrom, takesAway } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { beginning, borrow, enlist, leaves, relist } from "./sheet.ts";
import { tables } from "./tables.ts";
import { steps, track } from "./track.ts";
import type { Brp } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";
import { die, follow } from "./wounds.ts";

/**
 * Percentile roll-under with DEX ranks: four phases a round, defences after the attack roll, one attack and defence
 * matrix.
 */
export const brp: RuleSystem<Brp> = {
  id: "brp",
  title: "Percentile roll-under with DEX ranks",
  vocabulary,
  beginning,
  fate: { sides: 100, good: "low" },
  borrow,
  tables,
  words: sentences,
  names,
  own: ownState,

  enlist,
  section,
  declare(turn, action) {
    declare(turn, action);
    if (action.actor !== "") rankFrom(turn, action);
  },

  act,
  unanswered,

  /** Lets a late arrival whose rank was called already act on any rank that is still to come. */
  arrive(turn, name) {
    if (calledAlready(turn.state, turn.get(name)) !== null)
      gain(turn, ["BR-16"], name, "waiting", { ends: endOfRound(turn.state.round) });
  },

  takes: (turn, name, dealt) => injure(turn, name, dealt, false, turn.reason),

  dies(turn, name) {
    const { hp } = turn.get(name);
    if (hp !== null && hp.now > 0) {
      setStat(turn, ["BR-99"], name, "HP", 0);
      turn.own(name).seen = 0;
    }
    die(turn, ["BR-99"], name);
  },

  changed(turn, name) {
    relist(turn, name);
    follow(turn, name);
  },
  gives,
  takesAway,
  lost,
  item: changeItem,
  leaves,
  lacks,
  choices: possible,
  due,
  track,
  steps,
};

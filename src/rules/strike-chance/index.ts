import { countedSteps } from "../../fight/round-steps.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { beginning } from "./beginning.ts";
import { borrow } from "./borrow.ts";
import { act } from "./act.ts";
import { declare } from "./declare.ts";
import { due } from "./due.ts";
import { ownState } from "./own-state.ts";
import { section } from "./round.ts";
import { changed, dies, item, lost, takes } from "./changes.ts";
import { enlist } from "./sheet.ts";
import { gives, takesAway } from "./given.ts";
import { tables } from "./tables.ts";
import { track } from "./track.ts";
import { vocabulary } from "./vocabulary.ts";
import { words } from "./words.ts";
import { names } from "./words/names.ts";
import { settleWounds } from "./falling.ts";
import type { StrikeChance } from "./types.ts";

/**
 * Strike Chance: percentile combat counted down in segments. Everybody declares; each attack has its own initiative
 * die, its own d100 at or under SC - DEF, and its own damage; walking and spells take segments; wounds at 20, 10 and 5
 * hit points take from everything.
 */
export const strikeChance: RuleSystem<StrikeChance> = {
  id: "strike-chance",
  title: "Strike Chance",
  vocabulary,
  beginning,
  borrow,
  tables,
  words,
  names,
  own: ownState,
  enlist: (sheet, _context, warn) => enlist(sheet, warn),
  begin(turn) {
    for (const c of turn.state.combatants) {
      if (c.hp !== null && c.own.startHp === null) turn.own(c.name).startHp = c.hp.now;
      settleWounds(turn, c.name);
    }
  },
  section,
  declare,
  act,
  arrive(turn, name) {
    const { hp } = turn.get(name);
    if (hp !== null) turn.own(name).startHp = hp.now;
    settleWounds(turn, name);
  },
  takes,
  dies,
  changed,
  gives,
  takesAway,
  lost,
  item,
  due,
  track,
  steps: (state, waits) => countedSteps(due(state), track(state), waits, { declares: true, count: "segment" }),
};

import type { Beginning } from "../../fight/beginning.ts";
import { countedSteps } from "../../fight/due.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act } from "./act.ts";
import { settleWounds } from "./damage.ts";
import { declare } from "./declare.ts";
import { choices, due } from "./due.ts";
import { gives, takesAway } from "./given.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { section } from "./round.ts";
import { changed, dies, item, lost, takes } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { borrow, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import { track } from "./track.ts";
import type { StrikeChance } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/** The example fight that a new note begins with. */
const beginning: Beginning = {
  suits: "Percentile games with segments. For duels, long spells and stubborn armour.",
  title: "The bridge at dusk",
  party: [
    "Kara: HP 30, SC 90, DEF 35, IM 1, DEX 14, CON 15, attacks 2, rank 5, TMR 40, longsword d8+4, prot 3",
    "Finn: HP 25, SC 85, DEF 30, IM 3, DEX 16, CON 12, rank 4, TMR 45, longsword d8+1",
  ],
  side: "ogres",
  flags: "",
  foes: [
    { name: "Ogre", count: 1, stats: "HP 48, SC 75, DEF 20, DEX 9, CON 18, prot 3, size large, TMR 40, club 2d6+4" },
    { name: "Goblin", count: 2, stats: "HP 14, SC 55, DEF 20, IM 1, DEX 12, CON 9, TMR 60, spear d6+1" },
  ],
};

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
  fate: { sides: 100, good: "low" },
  borrow,
  tables,
  words: sentences,
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
  choices,
  due,
  track,
  steps: (state, waits) => countedSteps(due(state), track(state), waits, { declares: true, count: "segment" }),
};

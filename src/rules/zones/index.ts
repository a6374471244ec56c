import type { Beginning } from "../../fight/beginning.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act, unanswered, lacks } from "./act.ts";
import { choices, due, steps, track } from "./due.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { begin, section, settle } from "./round.ts";
import { gives, arrive, changed, dies, item, lost, takes, keeps, takesAway } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { borrow, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import type { Zones } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/** Example fight that a new fight begins with. */
const beginning: Beginning = {
  suits:
    "Rules-light games with roll-under saves and zones. An attack lands, only its damage is rolled; " +
    "a fight in five minutes.",
  title: "Bandits on the old road",
  party: [
    "Balthasar: HP 8, STR 12, AGI 10, WIT 9, sword d6",
    "Sybilla: HP 6, STR 8, AGI 12, WIT 11, musket d8 range 8, dagger d4",
    "Theobald: HP 7, STR 13, AGI 9, WIT 8, armour 1, shield, spear d6",
  ],
  side: "bandits",
  flags: "(initiative)",
  foes: [
    { name: "Leader", count: 1, stats: "HP 10, STR 11, AGI 9, WIT 10, battleaxe d8" },
    { name: "Bandit", count: 3, stats: "HP 8, STR 9, AGI 8, WIT 7, sword d6, bow d6 range 8" },
  ],
};

/**
 * Zone skirmish with alternating activations: sides take turns activating one fighter or pass, attacks land by
 * themselves, and a reaction (dodge, counter, hide behind somebody, guard) is the fighter's turn. The rules by their
 * numbers: docs/rules/zones.md.
 */
export const zones: RuleSystem<Zones> = {
  id: "zones",
  title: "Zone skirmish",
  vocabulary,
  beginning,
  fate: { sides: 20, good: "low" },
  borrow,
  tables,
  words: sentences,
  names,
  own: ownState,
  enlist,
  ended: (state) => state.own.over,
  begin,
  section,
  act,
  // A line is settled as a whole, since a turn stands on one: passes are forced only after its last deed.
  lineDone: settle,
  unanswered,
  arrive,
  takes,
  dies,
  changed,
  gives,
  takesAway,
  keeps,
  lost,
  item,
  lastRound: (state, rounds) => state.round + rounds,
  lacks,
  choices,
  due,
  track,
  steps,
};

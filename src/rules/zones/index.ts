import type { RuleSystem } from "../../fight/system.ts";
import { act, unanswered } from "./act.ts";
import { beginning } from "./beginning.ts";
import { borrow } from "./borrow.ts";
import { due } from "./due.ts";
import { lacks } from "./lacks.ts";
import { gives } from "./given.ts";
import { ownState } from "./own-state.ts";
import { section } from "./round.ts";
import { arrive, changed, dies, item, lost, takes } from "./rulings.ts";
import { enlist } from "./sheet.ts";
import { beginConcealed } from "./field/sneak.ts";
import { settle } from "./settle.ts";
import { tables } from "./tables.ts";
import { keeps, takesAway } from "./taken.ts";
import { steps } from "./steps.ts";
import { track } from "./track.ts";
import { vocabulary } from "./vocabulary.ts";
import { words } from "./words.ts";
import { names } from "./words/names.ts";
import type { Zones } from "./types.ts";

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
  borrow,
  tables,
  words,
  names,
  own: ownState,
  enlist,
  begin: beginConcealed,
  section,
  act,
  // What one does in one turn is one line: passes are forced only when all of it is done.
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
  due,
  track,
  steps,
};

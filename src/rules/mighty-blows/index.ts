import { countedSteps } from "../../fight/round-steps.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act, unanswered } from "./act.ts";
import { beginning } from "./beginning.ts";
import { borrow } from "./borrow.ts";
import { declare } from "./declare.ts";
import { refreshEngaged } from "./melee/engage.ts";
import { changed, changeItem, dies, lost, takes } from "./rulings.ts";
import { ownState } from "./own-state.ts";
import { section } from "./round.ts";
import { gives, takesAway } from "./given.ts";
import { enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import { due } from "./due.ts";
import { track } from "./track.ts";
import { vocabulary } from "./vocabulary.ts";
import { words } from "./words.ts";
import { lacks } from "./lacks.ts";
import { leaves } from "./missiles.ts";
import { names } from "./words/names.ts";
import type { MightyBlows } from "./types.ts";

/**
 * Minute-round d20 combat: the Base Combat Bonus is split each round between hitting and AC, initiative is a die by DEX
 * for each attack, equal numbers are simultaneous, and a natural 20 sends a player character to the Mighty Blows chart.
 * docs/rules/mighty-blows.md is the specification.
 */
export const mightyBlows: RuleSystem<MightyBlows> = {
  id: "mighty-blows",
  title: "Mighty Blows",
  vocabulary,
  beginning,
  borrow,
  tables,
  words,
  names,
  own: ownState,
  enlist,
  begin: (turn) => turn.state.combatants.forEach((c) => refreshEngaged(turn, c.name)),
  section,
  declare,
  act,
  unanswered,
  arrive: (turn, name) => refreshEngaged(turn, name),
  takes,
  dies,
  changed,
  gives,
  takesAway,
  lost,
  item: changeItem,
  leaves,
  lacks,
  due,
  track,
  steps: (state, waits) => countedSteps(due(state), track(state), waits, { declares: true, count: "count" }),
};

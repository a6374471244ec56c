import { countedSteps } from "../../fight/due.ts";
import type { RuleSystem } from "../../fight/system.ts";
import { act, unanswered, declare } from "./actions.ts";
import { lacks } from "./gear.ts";
import { gives, takesAway } from "./given.ts";
import { refreshEngaged } from "./melee.ts";
import { leaves } from "./missiles.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { choices } from "./offers.ts";
import { section, due, track } from "./round.ts";
import { changed, changeItem, dies, lost, takes } from "./rulings.ts";
import { sentences } from "./sentences.ts";
import { beginning, borrow, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import type { MightyBlows } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

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
  fate: { sides: 20, good: "high" },
  borrow,
  tables,
  words: sentences,
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
  choices,
  due,
  track,
  steps: (state, waits) => countedSteps(due(state), track(state), waits, { declares: true, count: "count" }),
};

import type { RuleSystem } from "../../../src/fight/system.ts";
import { act } from "./deeds.ts";
import { choices, due, track } from "./due.ts";
import { names } from "./names.ts";
import { ownState } from "./own.ts";
import { changed, section, wound } from "./round.ts";
import { sentences } from "./sentences.ts";
import { beginning, borrow, enlist } from "./sheet.ts";
import { tables } from "./tables.ts";
import type { Lanterns } from "./types.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * Lanterns: a middle example for makers of rule systems, in files as a large one has them. Its rules stand in
 * `rules.md`; copy the folder, and change it rule by rule.
 */
export const lanterns: RuleSystem<Lanterns> = {
  id: "lanterns",
  title: "Lanterns",
  vocabulary,
  beginning,
  tables,
  words: sentences,
  names,
  own: ownState,
  fate: { sides: 6, good: "high" },
  enlist,
  begin(turn) {
    for (const { name } of turn.state.combatants) changed(turn, name);
  },
  borrow,
  section,
  act,
  takes: (turn, name, { amount }) => wound(turn, ["LN-06"], name, amount),
  changed,
  due,
  choices,
  track,
};

import { missiles } from "./tables.ts";
import type { Combatant, FightState } from "./types.ts";

/* What stuck missiles do (SC-134 to SC-137). */

interface Stuck {
  readonly detail: string;
  readonly dex: number;
  readonly bleeding: number;
}

/** What stuck missiles do (SC-134 to SC-137); spears nothing, where the game master says it (option `spear-line`). */
export function stuckIn(state: FightState, c: Combatant): Stuck[] {
  return c.conditions.flatMap(({ id, detail }) => {
    if (id !== "missile stuck") return [];
    const label = (detail ?? "arrow").toLowerCase();
    const row = missiles.find(({ missile }) => label.startsWith(missile));
    if (row === undefined || (row.missile === "spear" && state.options["spear-line"] === "none")) return [];
    return [{ detail: detail ?? "", dex: row.dex - (label.includes("wound") ? 1 : 0), bleeding: row.bleeding }];
  });
}

/** What stuck missiles take from DEX. */
export function missilePenalty(state: FightState, c: Combatant): number {
  return stuckIn(state, c).reduce((less, { dex }) => less + dex, 0);
}

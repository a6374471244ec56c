import type { Stuck } from "./own.ts";
import { missiles } from "./tables.ts";
import type { Combatant, FightState } from "./types.ts";

/* What stuck missiles do (SC-134 to SC-137). */

interface Harm {
  readonly label: string;
  readonly dex: number;
  readonly bleeding: number;
}

/** What stuck missiles do (SC-134 to SC-137); spears nothing, where the game master says it (option `spear-line`). */
export function stuckIn(state: FightState, c: Combatant): Harm[] {
  return inWounds(c).flatMap(({ label, missile, wound }) => {
    const row = missiles.find((each) => each.missile === missile);
    if (row === undefined || (missile === "spear" && state.options["spear-line"] === "none")) return [];
    return [{ label, dex: row.dex - (wound ? 1 : 0), bleeding: row.bleeding }];
  });
}

/** The missiles of its conditions; one that nobody has named is an arrow. */
export function inWounds(c: Combatant): Omit<Stuck, "since">[] {
  return c.conditions.flatMap(({ id, of }) => {
    if (id !== "missile stuck") return [];
    const label = of ?? "";
    return c.own.stuck.find((each) => each.label === label) ?? { label, missile: "arrow", nth: 1, wound: false };
  });
}

/** What stuck missiles take from DEX. */
export function missilePenalty(state: FightState, c: Combatant): number {
  return stuckIn(state, c).reduce((less, { dex }) => less + dex, 0);
}

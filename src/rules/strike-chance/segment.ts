import type { Who } from "../../fight/who.ts";
import { has } from "../../fight/rule-kit.ts";
import { asWritten } from "../../fight/combatant.ts";
import { ownState } from "./own-state.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/*
 * One segment (SC-10): with simultaneous ties all its actions read everybody as they stood when its actions began, so
 * that the order of their lines changes nothing.
 */

/**
 * Somebody as the actions of this segment see it: as at its start where ties are simultaneous, else as now. Whoever has
 * left is gone at once.
 * @rule SC-10
 */
export function asOf(state: FightState, c: Combatant): Combatant {
  const before = c.own.before;
  if (before === null || before.at !== state.own.count || state.own.outsideTheCount || has(c, "gone")) return c;
  const own = ownState.copy(c.own);
  own.entries = before.entries;
  own.struck = before.struck;
  own.shown = before.shown;
  own.stuck = before.stuck;
  return {
    ...c,
    own,
    hp: c.hp === null || before.hp === null ? c.hp : { ...c.hp, now: before.hp },
    stats: before.stats,
    conditions: before.conditions.map(({ id, detail, of, whom }) => ({
      id: asWritten(id),
      detail,
      of,
      whom,
      until: null,
      ends: null,
    })),
  };
}

/** Keeps how somebody stands, before its first change in this segment. */
export function remember(turn: Turn, name: Who): void {
  const at = simultaneousOn(turn);
  if (at === null) return;
  const c = turn.get(name);
  if (c.own.before?.at === at) return;
  turn.own(name).before = {
    at,
    hp: c.hp?.now ?? null,
    stats: c.stats,
    conditions: c.conditions.map(({ id, detail, of, whom }) => ({ id, detail, of, whom })),
    entries: c.own.entries,
    struck: c.own.struck,
    shown: c.own.shown,
    stuck: c.own.stuck,
  };
}

/** The segment whose actions happen together now; null where each counts at once. */
export function simultaneousOn(turn: Turn): number | null {
  const each = turn.option("initiative-ties") !== "simultaneous" || turn.state.own.outsideTheCount;
  return each ? null : turn.state.own.count;
}

/**
 * What comes before the actions of a segment, such as a free attack on who takes its first step (SC-113): it counts at
 * once.
 */
export function outsideTheCount(turn: Turn, run: () => void): void {
  turn.ownFight().outsideTheCount = true;
  run();
  turn.ownFight().outsideTheCount = false;
}

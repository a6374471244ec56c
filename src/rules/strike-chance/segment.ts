import { asWritten, record } from "../../fight/state.ts";
import type { Value } from "../../fight/value.ts";
import { keep } from "./keep.ts";
import { beforeOf, countOf, isSet } from "./marks.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/*
 * One segment (SC-10): with simultaneous ties all its actions read everybody as they stood when its actions began, so that the order of their
 * lines changes nothing.
 */

/** Somebody as the actions of this segment see it: as at its start where ties are simultaneous, else as now. */
export function asOf(state: FightState, c: Combatant): Combatant {
  const before = beforeOf(c);
  if (before === null || before.at !== countOf(state) || isSet(state.marks, between)) return c;
  return {
    ...c,
    hp: c.hp === null || before.hp === null ? c.hp : { ...c.hp, now: before.hp },
    stats: before.stats,
    conditions: before.conditions.map(({ id, detail }) => ({ id: asWritten(id), detail, until: null, ends: null })),
    marks: Object.assign(record<Value>(c.marks), { entries: before.entries, struck: before.struck }),
  };
}

/** Keeps how somebody stands, before its first change in this segment. */
export function remember(turn: Turn, name: string): void {
  const at = simultaneousOn(turn);
  if (at === null) return;
  const c = turn.get(name);
  if (beforeOf(c)?.at === at) return;
  keep(turn, name, "before", {
    is: "before",
    at,
    hp: c.hp?.now ?? null,
    stats: c.stats,
    conditions: c.conditions.map(({ id, detail }) => ({ id, detail })),
    entries: c.marks["entries"] ?? [],
    struck: c.marks["struck"] ?? [],
  });
}

/** The segment whose actions happen together now; null where each counts at once. */
export function simultaneousOn(turn: Turn): number | null {
  const each = turn.option("initiative-ties") !== "simultaneous" || isSet(turn.state.marks, between);
  return each ? null : countOf(turn.state);
}

const between = "outside the count";

/** What comes before the actions of a segment, such as a free attack on who takes its first step (SC-113): it counts at once. */
export function outsideTheCount(turn: Turn, run: () => void): void {
  keep(turn, null, between, true);
  run();
  keep(turn, null, between, undefined);
}

import { asWritten } from "../../fight/combatant.ts";
import { has, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { ownState, type Entry } from "./own.ts";
import { does, type Plan } from "./plan.ts";
import { add, type Tally } from "./names.ts";
import type { Combatant, FightState, Turn } from "./types.ts";

/*
 * One segment of the count. With simultaneous ties all its actions read everybody as they stood when its actions began,
 * so that the order of their lines changes nothing (SC-10).
 */

/**
 * Returns somebody as the actions of this segment see it: as at its start where ties are simultaneous, else as now. One
 * that has left or surrendered has done so at once.
 * @rule SC-10
 */
export function asOf(state: FightState, c: Combatant): Combatant {
  const before = c.own.before;
  if (before === null || before.at !== state.own.count || state.own.outsideTheCount) return c;
  if (has(c, "gone")) return c;
  const own = ownState.copy(c.own);
  own.entries = before.entries;
  own.struck = before.struck;
  own.shown = before.shown;
  own.stuck = before.stuck;
  // In the order of all combatants, and field by field: it is asked for at every blow.
  const { name, side, hidden, hp, attacks, spells, notes, begins } = c;
  const { stats } = before;
  const points = hp === null || before.hp === null ? hp : { now: before.hp, max: hp.max };
  const gaveUp = c.conditions.filter(({ id }) => id === "surrendered");
  const stood = before.conditions.filter(({ id }) => id !== "surrendered");
  const conditions = [...stood, ...gaveUp].map(({ id, detail, of, whom }) => ({
    id: asWritten(id),
    detail,
    of,
    whom,
    until: null,
    ends: null,
  }));
  return { name, side, hidden, hp: points, stats, attacks, spells, notes, conditions, begins, own };
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

/** Returns the segment with actions that happen together now; null where each counts at once. */
export function simultaneousOn(turn: Turn): number | null {
  const each = turn.option("initiative-ties") !== "simultaneous" || turn.state.own.outsideTheCount;
  return each ? null : turn.state.own.count;
}

/**
 * Runs what comes before the actions of a segment, such as a free attack on a withdrawing foe (SC-113): it counts at
 * once.
 */
export function outsideTheCount(turn: Turn, run: () => void): void {
  turn.ownFight().outsideTheCount = true;
  run();
  turn.ownFight().outsideTheCount = false;
}

/** Returns the attacks of the count that are still to come, earliest first. */
export function waitingOf(c: Combatant): readonly Entry[] {
  const waiting = c.own.entries.filter((entry) => entry.state === "waiting" && entry.kind === "attack");
  return waiting.length < 2 ? waiting : waiting.sort((a, b) => b.at - a.at);
}

/**
 * Returns the modifiers of an initiative die, with their rules.
 * @rule SC-07
 * @rule SC-69
 * @rule SC-76
 */
export function initiativeTally(state: FightState, c: Combatant, plan: Plan | null, nth: number): Tally {
  const tally: Tally = { parts: [], rules: new Set(["SC-07", "SC-08", "SC-17"]) };
  add(tally, "SC-07", "IM", stat(c, "im"));
  add(tally, "SC-13", "no movement", has(c, "no movement") || does(plan, "no movement") ? 3 : 0);
  if (plan !== null) {
    const { mode, draw, sheathe, pickUp, picked } = plan;
    const slowed = nth === 0 || state.options["draw-penalty"] !== "first";
    add(tally, "SC-69", "move and attack", mode === "half" ? -5 : 0);
    add(tally, "SC-76", "run and attack", mode === "run-attack" ? -7 : 0);
    add(tally, "SC-79", "draw", slowed ? -5 * draw.length : 0);
    add(tally, "SC-80", "sheathe", -5 * sheathe.length);
    add(tally, "SC-112", "pick up", pickUp !== null && picked === 1 ? -5 : 0);
  }
  add(tally, "SC-12", "game master", (plan?.init ?? 0) + c.own.init);
  return tally;
}

/**
 * Returns the part of the round that a segment is in: before movement, during it, or after it.
 * @rule SC-17
 */
export function partOf(at: number): "before movement" | "during movement" | "after movement" {
  return at >= 11 ? "before movement" : at >= 1 ? "during movement" : "after movement";
}

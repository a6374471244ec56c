import type { Who } from "../../fight/who.ts";
import { has, lose, notice, remind, setStat } from "../../fight/rule-kit.ts";
import { entryDone } from "./attack/losing.ts";
import { does, type Plan } from "./declare/plan.ts";
import type { Entry } from "./own.ts";
import { startPath } from "./movement.ts";
import { beginSpell, completeSpell } from "./magic/spells.ts";
import { thisRound } from "./this-round.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { openWithdrawals } from "./withdraw/withdraw.ts";
import { isOut } from "./wounds.ts";

/* The count of segments: what happens by itself between one action and the next (round procedure, 6 to 8). */

interface Happening {
  readonly at: number;
  /** Within a segment: withdrawals, movement, shields, then the rest. */
  readonly order: number;
  readonly run: (turn: Turn) => void;
}

/** Counts down to that segment, and lets happen what lies on the way. Never counts up. */
export function advance(turn: Turn, to: number): void {
  for (;;) {
    const next = nextHappening(turn.state, to);
    if (next === null) break;
    setCount(turn, next.at);
    next.run(turn);
  }
  setCount(turn, to);
}

function setCount(turn: Turn, at: number): void {
  const now = turn.state.own.count;
  if (turn.state.own.rolled && (now === null || at < now)) turn.ownFight().count = at;
}

/** Does anything still happen by itself before the round is out? */
export function isToCome(state: FightState): boolean {
  return nextHappening(state, -5) !== null;
}

function nextHappening(state: FightState, to: number): Happening | null {
  let best: Happening | null = null;
  for (const c of state.combatants) {
    for (const each of happeningsOf(state, c)) {
      if (each.at < to) continue;
      if (best === null || each.at > best.at || (each.at === best.at && each.order < best.order)) best = each;
    }
  }
  return best;
}

function happeningsOf(state: FightState, c: Combatant): Happening[] {
  const found: Happening[] = [];
  const { name } = c;
  const on = (at: number | "end" | null, order: number, run: Happening["run"]): void => {
    if (typeof at === "number") found.push({ at, order, run });
  };
  const casting = c.own.casting;
  if (casting?.phase === "declared") on(casting.begin, 3, (t) => beginSpell(t, name));
  if (casting?.phase === "casting") on(casting.done, 4, (t) => completeSpell(t, name));
  if (isOut(c) || has(c, "made to move")) return found;
  const plan = c.own.plan;
  if (plan === null) return found;
  const starts = startOf(c, plan);
  if (leavesOn(c, starts)) on(starts, 0, (t) => openWithdrawals(t, leavingOn(t.state, starts)));
  if (c.own.path === null) on(starts, 1, (t) => startPath(t, name, 10));
  if (does(plan, "ready shield") && c.stats["shield"] === "near" && state.options["shield-ready-at"] === "half")
    on(5, 2, (t) => shieldReady(t, name));
  const { drink } = plan;
  if (drink !== null && !c.own.drunk) on(5, 5, (t) => drinks(t, name, drink));
  for (const entry of c.own.entries)
    if (entry.kind === "free" && entry.state === "waiting") on(entry.at, 3, (t) => freeAction(t, name, entry));
  return found;
}

/** The segment of its first step, as far as the count brings it; null: it takes none, or not before its attacks. */
function startOf(c: Combatant, plan: Plan): number | null {
  if (c.own.path !== null) return c.own.path.first;
  return plan.mode === "" || c.own.stopped || (plan.mode === "after" && !neverAttacked(c)) ? null : 10;
}

/** Does it withdraw on that segment? */
function leavesOn(c: Combatant, segment: number | null): boolean {
  const { plan, left } = c.own;
  if (plan === null || left || isOut(c) || has(c, "made to move")) return false;
  return does(plan, "withdraw") && startOf(c, plan) === segment;
}

function leavingOn(state: FightState, segment: number | null): Who[] {
  return state.combatants.flatMap((c) => (leavesOn(c, segment) ? [c.name] : []));
}

/** With all attacks lost there is nothing that the movement behind them has to wait for (SC-73). */
function neverAttacked(c: Combatant): boolean {
  const entries = c.own.entries;
  return entries.length > 0 && entries.every((entry) => entry.state === "lost") && !has(c, "stunned");
}

/**
 * A readied shield counts from its segment on.
 * @rule SC-84
 */
export function shieldReady(turn: Turn, name: Who): void {
  setStat(turn, ["SC-84"], name, "shield", "ready");
  lose(turn, ["SC-84"], name, "shield not ready");
}

/**
 * SC-85, SC-87: the moment of the drink; its effect is the game master's.
 * @rule SC-87
 */
function drinks(turn: Turn, name: Who, what: string): void {
  turn.own(name).drunk = true;
  notice(turn, ["SC-85"], { is: "drinks", name, drink: what }, [name]);
  remind(turn, ["SC-87"], { is: "what the drink does", name, drink: what });
}

/** SC-89: the free action that took an attack's place. */
function freeAction(turn: Turn, name: Who, entry: Entry): void {
  entryDone(turn, name, entry);
  if (!has(turn.get(name), "free action used")) thisRound(turn, ["SC-88"], name, "free action used");
}

/**
 * Something is resolved: declarations are over (SC-103). In a round without initiative there is no count, so what has
 * been declared begins now: spells, movement, withdrawals.
 */
export function openRound(turn: Turn): void {
  if (turn.state.own.opened) return;
  turn.ownFight().opened = true;
  for (const { name, own } of turn.state.combatants) if (own.casting?.phase === "declared") beginSpell(turn, name);
  const moving = turn.state.combatants.filter(({ own }) => own.plan !== null && !["", "after"].includes(own.plan.mode));
  openWithdrawals(
    turn,
    moving.flatMap(({ name, own }) => (does(own.plan, "withdraw") ? [name] : [])),
  );
  for (const { name } of moving) startPath(turn, name, 10);
}

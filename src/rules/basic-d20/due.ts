import { offer } from "./offer.ts";
import { find } from "../../fight/state.ts";
import type { Due, Offer, OrderEntry } from "../../fight/due.ts";
import { has, held } from "../../fight/rule-kit.ts";
import { fellNow, hasAny, isOut, opposed } from "./able.ts";
import { stillToAct } from "./count.ts";
import { engagedWith } from "./engagement.ts";
import { fireAsks } from "./fire.ts";
import { withoutNumber } from "./initiative.ts";
import type { Combatant, FightState } from "./types.ts";
import { inHand, isMissile } from "./weapon.ts";

/** Everybody of the highest number on which somebody has yet to act: they are due at once (BD-11, BD-12). */
export function dueNow(state: FightState): Combatant[] {
  const open = state.combatants.filter((c) => stillToAct(state, c));
  const highest = Math.max(...open.map((c) => c.own.number ?? 0));
  return open.filter((c) => c.own.number === highest);
}

/** Who may take a held action now: not before the one it waits for (BD-24, BD-25, BD-38, BD-98). */
function holders(state: FightState, now: readonly Combatant[]): Combatant[] {
  return state.combatants.filter((c) => {
    if (!hasAny(c, ["holding", "delaying", "braced"]) || c.own.number === null || c.own.acted !== null) return false;
    if (isOut(c) && (!fellNow(state, c) || has(c, "gone"))) return false;
    const awaited = find(state, (held(c, "delaying") ?? held(c, "holding"))?.detail ?? "");
    return awaited === undefined || !stillToAct(state, awaited) || now.includes(awaited);
  });
}

/** Has everybody acted, and does the option take away what is still held? (BD-24, option hold-leftover) */
function leftoverLost(state: FightState, now: readonly Combatant[]): boolean {
  return now.length === 0 && state.options["hold-leftover"] === "lost";
}

/** Everybody who may act now: the number that is next, and whoever holds an action; when the fight is decided, who completes its number. */
export function mayActNow(state: FightState): Combatant[] {
  if (state.phase === "after") return [];
  const now = dueNow(state);
  const all = leftoverLost(state, now) ? now : [...now, ...holders(state, now)];
  return decided(state) ? all.filter((c) => isOut(c)) : all;
}

function order(state: FightState): OrderEntry[] {
  return state.combatants
    .filter((c) => c.own.number !== null)
    .map((c) => ({ name: c.name, score: c.own.number, acted: c.own.acted !== null || isOut(c) }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
}

/** Is the fight over, with nobody of all sides but one left? The rules name no end of a fight. */
function decided(state: FightState): boolean {
  const standing = new Set(state.combatants.filter((c) => !isOut(c)).map((c) => c.side));
  return state.sides.length > 1 && standing.size < 2;
}

export function due(state: FightState): Due {
  const now = mayActNow(state);
  return { who: now.map((c) => c.name), order: order(state), offers: offers(state, now) };
}

function offers(state: FightState, now: readonly Combatant[]): Offer[] {
  if (state.phase === "setup") return [offer("", { heading: "Round 1" }, "BD-02")];
  if (state.phase === "after") return [];
  const over = decided(state);
  const end = [offer("", { heading: `Round ${state.round + 1}` }, "BD-02")];
  if (!state.own.ended && fireAsks(state).length > 0) end[0] = offer("", { verb: "end of round" }, "BD-82");
  else if (over) end.unshift(offer("", { heading: "Aftermath" }, "BD-13"));
  if (over) return end;
  const roll = withoutNumber(state).length > 0 ? [offer("", { verb: "initiative" }, "BD-10")] : [];
  if (order(state).length === 0 && roll.length > 0) return [...roll, ...end];
  return [...roll, ...now.flatMap((c) => actions(state, c)), ...end];
}

/** Lines that somebody may write: an attack on whom it is engaged with, or on the first opponent; else a pass. */
function actions(state: FightState, c: Combatant): Offer[] {
  const found: Offer[] = [];
  const engaged = engagedWith(state, c)[0];
  const target = engaged ?? state.combatants.find((other) => opposed(c, other) && !isOut(other) && !other.hidden)?.name;
  const weapon = inHand(c);
  if (target !== undefined && !has(c, "dodging") && weapon !== null && weapon.dice !== null) {
    const { name: who } = c;
    const { name, kind } = weapon;
    const targets = [target];
    found.push(
      kind === "grenade"
        ? offer(who, { verb: "throw", who, thing: name, targets, clauses: [{ id: "lit", apart: true }] }, "BD-17")
        : offer(
            who,
            { verb: isMissile(weapon) ? "shoot" : "attack", who, targets, clauses: [{ id: "with", value: name }] },
            "BD-17",
          ),
    );
  }
  found.push(offer(c.name, { verb: "pass", who: c.name }, "BD-12"));
  return found;
}

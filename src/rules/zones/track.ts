import { has, offer } from "../../fight/rule-kit.ts";
import type { Due, Offer, OrderEntry, Track, TrackMark } from "../../fight/system.ts";
import { durabilityOffers } from "./durability.ts";
import { canActivate, initiativeDue, initiativeOf, inRound, isEnded, isReserved, sideCanAct, spentOn } from "./go.ts";
import { dueChecks } from "./morale.ts";
import { actionOffers } from "./offers.ts";
import { holdersOf, isDown, isVehicle, membersOf } from "./people.ts";
import type { Combatant, FightState } from "./types.ts";
import { say } from "./words.ts";

/*
 * Who is due, and the track: sides with their members, who has acted, who may still react (ZN-05 to ZN-10).
 */

function isOpen(state: FightState): boolean {
  return inRound(state) && !isEnded(state) && !state.own.over;
}

/** Factions that may go now: the one with the go, or with `faction-order named` any that can act. */
function dueSides(state: FightState): string[] {
  if (!isOpen(state)) return [];
  const { go } = state.own;
  return go !== null ? [go] : state.sides.filter((side) => sideCanAct(state, side));
}

export function due(state: FightState): Due {
  return { who: dueSides(state).map((side) => `@${side}`), order: order(state), offers: offers(state) };
}

/** Members by faction, the one with the go first. */
function order(state: FightState): OrderEntry[] {
  const from = Math.max(0, state.sides.indexOf(dueSides(state)[0] ?? ""));
  const sides = [...state.sides.slice(from), ...state.sides.slice(0, from)];
  return sides.flatMap((side) =>
    membersOf(state, side)
      .filter((c) => !isDown(c) && !isVehicle(c))
      .map((c) => ({ name: c.name, score: null, acted: spentOn(c) !== null })),
  );
}

function offers(state: FightState): Offer[] {
  const next: Offer = offer("", `== Round ${state.phase === "round" ? state.round + 1 : 1}`, "ZN-01");
  if (state.phase === "setup")
    return state.combatants.some((c) => has(c, "concealed")) ? [offer("", "== Surprise", "ZN-102"), next] : [next];
  if (state.own.over) return durabilityOffers(state);
  const found: Offer[] = [];
  if (initiativeDue(state)) found.push(offer("", "initiative", "ZN-04"));
  if (isEnded(state)) {
    found.push(...dueChecks(state).map((check) => offer(check.name, `morale ${check.name}`, check.rule, "ZN-108")));
    return [...found, next];
  }
  found.push(...dueSides(state).flatMap((side) => actionOffers(state, side)), ...firstOffers(state));
  found.push(...dueSides(state).map((side) => offer(`@${side}`, `@${side} pass`, "ZN-08")));
  return [...found, next];
}

/** At the start of the round the faction with the initiative may give the first go away (ZN-05). */
function firstOffers(state: FightState): Offer[] {
  const holder = initiativeOf(state);
  if (holder === null || state.own.begun) return [];
  return state.sides
    .filter((side) => side !== holder)
    .map((side) => offer(`@${holder}`, `@${holder} first @${side}`, "ZN-05"));
}

export function track(state: FightState): Track {
  const now = new Set(dueSides(state));
  const slots = state.sides.map((side) => ({
    part: null,
    label: `@${side}`,
    now: now.has(side),
    marks: membersOf(state, side).map((c) => markOf(state, c, now.has(side))),
  }));
  return { title: say({ is: "track of sides" }), note: noteOf(state), slots };
}

function noteOf(state: FightState): string | null {
  if (state.phase === "setup") return null;
  const holder = initiativeOf(state);
  const { passes } = state.own;
  const words = [
    holder === null ? null : say({ is: "holds the initiative", side: holder }),
    isEnded(state)
      ? say({ is: "round over" })
      : passes > 0
        ? say({ is: "passes in a row", passes, sides: state.sides.length })
        : null,
  ].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(" · ");
}

function markOf(state: FightState, c: Combatant, sideIsDue: boolean): TrackMark {
  const notes: string[] = [];
  const did = spentOn(c);
  const out = isDown(c);
  if (!out) {
    if (did !== null) notes.push(say(did));
    if (isReserved(c)) notes.push(say({ is: "reserved and may react" }));
    for (const id of ["rushed", "broken", "surrendered", "concealed"] as const) if (has(c, id)) notes.push(id);
    const holders = holdersOf(c);
    if (holders.length > 0) notes.push(say({ is: "grabbed by", holders }));
    else if (did === null && !isVehicle(c) && canActivate(state, c) && isOpen(state))
      notes.push(say({ is: "may react" }));
  }
  return { who: c.name, side: c.side, state: stateOf(state, c, out, did !== null, sideIsDue), notes };
}

function stateOf(
  state: FightState,
  c: Combatant,
  out: boolean,
  spent: boolean,
  sideIsDue: boolean,
): TrackMark["state"] {
  if (out) return "out";
  if (isReserved(c)) return "held";
  if (spent) return "done";
  if (!canActivate(state, c) || !isOpen(state)) return "waiting";
  return sideIsDue ? "due" : "waiting";
}

import { type Side, allOf } from "../../fight/who.ts";
import { offer } from "./offer.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Offer } from "../../fight/move.ts";
import type { OrderEntry, ToldDue } from "../../fight/due.ts";
import { durabilityOffers } from "./durability.ts";
import { inRound, isEnded, sideCanAct, spentOn } from "./sides/go.ts";
import { initiativeDue, initiativeOf } from "./initiative.ts";
import { dueChecks, moraleOffer } from "./sides/morale.ts";
import { actionOffers } from "./offers.ts";
import { isDown, isVehicle, membersOf } from "./people.ts";
import type { FightState } from "./types.ts";

/*
 * Who is due, the order of the round and the lines that come next (ZN-05 to ZN-10).
 */

/** May anybody act now? */
export function isOpen(state: FightState): boolean {
  return inRound(state) && !isEnded(state) && !state.own.over;
}

/** Factions that may go now: the one with the go, or with `faction-order named` any that can act. */
export function dueSides(state: FightState): Side[] {
  if (!isOpen(state)) return [];
  const { go } = state.own;
  return go !== null ? [go] : state.sides.filter((side) => sideCanAct(state, side));
}

export function due(state: FightState): ToldDue {
  return { who: dueSides(state).map(allOf), order: () => order(state), offers: () => offers(state) };
}

/** Members by faction, the one with the go first. */
function order(state: FightState): OrderEntry[] {
  const from = Math.max(
    0,
    state.sides.findIndex((side) => side === dueSides(state)[0]),
  );
  const sides = [...state.sides.slice(from), ...state.sides.slice(0, from)];
  return sides.flatMap((side) =>
    membersOf(state, side)
      .filter((c) => !isDown(c) && !isVehicle(c))
      .map((c) => ({ name: c.name, score: null, acted: spentOn(c) !== null })),
  );
}

function* offers(state: FightState): Iterable<Offer> {
  if (state.phase === "setup") {
    if (state.combatants.some((c) => has(c, "concealed"))) yield offer("", { heading: "Surprise" }, "ZN-102");
  } else {
    if (state.own.over) return yield* durabilityOffers(state);
    if (initiativeDue(state)) yield offer("", { verb: "initiative" }, "ZN-04");
    if (isEnded(state)) yield* dueChecks(state).map(moraleOffer);
    else yield* offersInRound(state);
  }
  yield offer("", { heading: `Round ${state.round + 1}` }, "ZN-01");
}

function* offersInRound(state: FightState): Iterable<Offer> {
  const sides = dueSides(state);
  for (const side of sides) yield* actionOffers(state, side);
  yield* firstOffers(state);
  for (const side of sides) yield offer(`@${side}`, { verb: "pass", who: allOf(side) }, "ZN-08");
}

/** At the start of the round the faction with the initiative may give the first go away (ZN-05). */
function firstOffers(state: FightState): Offer[] {
  const holder = initiativeOf(state);
  if (holder === null || state.own.begun) return [];
  return state.sides
    .filter((side) => side !== holder)
    .map((side) => offer(`@${holder}`, { verb: "first", who: allOf(holder), targets: [allOf(side)] }, "ZN-05"));
}

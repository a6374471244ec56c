import { type Side, allOf } from "../../fight/who.ts";
import { offer } from "./offer.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Offer } from "../../fight/move.ts";
import { comes, type Due, type OrderEntry } from "../../fight/due.ts";
import { durabilityOffers } from "./durability.ts";
import { inRound, isEnded, sideCanAct, spentOn } from "./sides/go.ts";
import { initiativeDue, initiativeOf } from "./initiative.ts";
import { dueChecks } from "./sides/morale.ts";
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

export function due(state: FightState): Due {
  return comes(dueSides(state).map(allOf), offers(state), () => order(state));
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

function offers(state: FightState): Offer[] {
  const next: Offer = offer("", { heading: `Round ${state.round + 1}` }, "ZN-01");
  if (state.phase === "setup")
    return state.combatants.some((c) => has(c, "concealed"))
      ? [offer("", { heading: "Surprise" }, "ZN-102"), next]
      : [next];
  if (state.own.over) return durabilityOffers(state);
  const found: Offer[] = [];
  if (initiativeDue(state)) found.push(offer("", { verb: "initiative" }, "ZN-04"));
  if (isEnded(state)) {
    found.push(
      ...dueChecks(state).map((check) =>
        // A side and a fighter are somebody; a group of its own is a word of the line.
        offer(
          check.name,
          check.name.startsWith("@") || state.combatants.some(({ name }) => name === check.name)
            ? { verb: "morale", targets: [check.name] }
            : { verb: "morale", thing: check.name },
          check.rule,
          "ZN-108",
        ),
      ),
    );
    return [...found, next];
  }
  found.push(...dueSides(state).flatMap((side) => actionOffers(state, side)), ...firstOffers(state));
  found.push(...dueSides(state).map((side) => offer(`@${side}`, { verb: "pass", who: allOf(side) }, "ZN-08")));
  return [...found, next];
}

/** At the start of the round the faction with the initiative may give the first go away (ZN-05). */
function firstOffers(state: FightState): Offer[] {
  const holder = initiativeOf(state);
  if (holder === null || state.own.begun) return [];
  return state.sides
    .filter((side) => side !== holder)
    .map((side) => offer(`@${holder}`, { verb: "first", who: allOf(holder), targets: [allOf(side)] }, "ZN-05"));
}

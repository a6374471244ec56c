import type { Offer } from "../../fight/move.ts";
import type { OrderEntry, ToldDue } from "../../fight/due.ts";
import { offerDice, unrolled } from "./aid.ts";
import { speakers, statesIntent } from "./order/intent.ts";
import { inRound, phaseOf } from "./order/moment.ts";
import { boundByMelee, stillToMove } from "./movement.ts";
import { offer } from "./offer.ts";
import { actions, moving, statements } from "./offers.ts";
import { compareSlots, hasActed, inTheMidst, queue, rankOf, slotOf, waitsOpen } from "./order/slot.ts";
import type { Combatant, FightState } from "./types.ts";
import { beaten, down } from "./wounds.ts";

/** Who is due, and what could be written (BR-02, BR-05, BR-08, BR-10 to BR-14). */
export function due(state: FightState): ToldDue {
  const coming = (who: readonly Combatant[], offers: () => Iterable<Offer>): ToldDue => ({
    who: who.map((c) => c.name),
    order: () => order(state),
    offers,
  });
  if (!inRound(state)) return coming([], () => [nextRound(state)]);
  const speaker = nextSpeaker(state);
  if (speaker !== null) return coming([speaker], () => stating(state, speaker));
  const mover = nextMover(state);
  if (mover !== null) return coming([mover], () => [moving(state, mover, stillToMove(mover))]);
  const acting = nextActors(state);
  if (acting.length > 0) return coming(acting, () => actionsOf(state, acting));
  const waiting = state.combatants.filter((c) => down(state, c) === null && !hasActed(c) && waitsOpen(c));
  return coming(waiting, () => closing(state, waiting));
}

function* actionsOf(state: FightState, who: readonly Combatant[]): Iterable<Offer> {
  for (const c of who) yield* actions(state, c);
}

/** Whoever comes first may act already, without what others have still to state. */
function* stating(state: FightState, speaker: Combatant): Iterable<Offer> {
  yield* statements(state, speaker);
  yield* actionsOf(state, nextActors(state));
  yield noMore();
}

function* closing(state: FightState, waiting: readonly Combatant[]): Iterable<Offer> {
  yield* actionsOf(state, waiting);
  yield* ending(state);
}

/** BR-05, BR-07: the round goes on without the statements that are missing. */
function noMore(): Offer {
  return offer("", { verb: "end-of-statements" }, "BR-05", "BR-07");
}

/** BR-05: the first who has stated nothing, while statements are taken. */
export function nextSpeaker(state: FightState): Combatant | null {
  if (phaseOf(state) !== "intent" || !statesIntent(state)) return null;
  return speakers(state).find((c) => c.own.stated === null) ?? null;
}

/** BR-18: the fastest who has stated a move and not made it. */
export function nextMover(state: FightState): Combatant | null {
  if (phaseOf(state) === "actions") return null;
  const movers = speakers(state).filter((c) => {
    const metres = stillToMove(c);
    return metres > 0 && !boundByMelee(state, c, metres);
  });
  return (state.options["intent-order"] === "low-first" ? movers[movers.length - 1] : movers[0]) ?? null;
}

/**
 * The group that is called next: one, or several at the same time (BR-14), those with attacks left among them (BR-15).
 */
export function nextActors(state: FightState): readonly Combatant[] {
  const all = [...inTheMidst(state), ...queue(state)].sort((a, b) => compareSlots(a.slot, b.slot));
  const first = all[0];
  return first === undefined
    ? []
    : all.filter((each) => compareSlots(each.slot, first.slot) === 0).map((each) => each.c);
}

function order(state: FightState): OrderEntry[] {
  const all = state.combatants
    .filter((c) => down(state, c) === null)
    .map((c) => ({ c, slot: slotOf(state, c) }))
    .sort((a, b) => (a.slot === null ? 1 : b.slot === null ? -1 : compareSlots(a.slot, b.slot)));
  return all.map(({ c }) => ({ name: c.name, score: rankOf(state, c), acted: hasActed(c) }));
}

function nextRound(state: FightState): Offer {
  return offer("", { heading: `Round ${state.round + 1}` }, "BR-02");
}

/** BR-03: nobody left on a side: the fight may end. */
function ending(state: FightState): Offer[] {
  const dice = unrolled(state).length > 0 ? [offerDice()] : [];
  const end = beaten(state).length > 0 ? [offer("", { heading: "Aftermath" }, "BR-03")] : [];
  return [...dice, ...end, nextRound(state)];
}

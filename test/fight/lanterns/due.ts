import { areFoes } from "../../../src/fight/alliance.ts";
import type { ToldDue, ToldTrack } from "../../../src/fight/due.ts";
import { written } from "../../../src/fight/fact.ts";
import type { Deed, Offer } from "../../../src/fight/move.ts";
import { has } from "../../../src/fight/rule-kit.ts";
import type { Choice } from "../../../src/fight/system.ts";
import { inOrder } from "./round.ts";
import type { Combatant, FightState, Lanterns } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** The turn, what may be done in it, and the picture of the round. */
export const dueSentences = { turns: "Turns" } as const;

function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  return state.combatants.filter((other) => areFoes(state, c, other) && !has(other, "down"));
}

/** Returns who is due: the first of the order whose turn is to come; without an order all of them. */
function dueNow(state: FightState): readonly Combatant[] {
  const open = inOrder(state).filter((c) => c.own.turn === "waiting" && !has(c, "down"));
  if (state.phase !== "round" || open.every((c) => foesOf(state, c).length === 0)) return [];
  return open[0]?.own.initiative === null ? open : open.slice(0, 1);
}

export function due(state: FightState): ToldDue {
  const now = dueNow(state);
  return {
    who: now.map(({ name }) => name),
    order: () =>
      inOrder(state).map((c) => ({ name: c.name, score: c.own.initiative, acted: c.own.turn !== "waiting" })),
    offers: () => offers(state, now),
  };
}

/** Yields lines to offer, best first: an unwatched fight takes one of the first, and the rest is never made. */
function* offers(state: FightState, now: readonly Combatant[]): Iterable<Offer> {
  if (state.phase === "after") return;
  if (state.phase === "round" && state.round <= 1 && state.combatants.every((c) => c.own.initiative === null))
    yield offer("", { verb: "initiative" }, "LN-02");
  for (const c of now)
    for (const { move } of choices(state, c)) {
      yield offer(c.name, move, "LN-03");
      if (has(c, "prone")) break;
    }
  for (const { name: who } of now) yield offer(who, { verb: "pass", who }, "LN-03");
  yield offer("", { heading: `Round ${state.round + 1}` }, "LN-01");
}

/** Yields what somebody who is due might do: each weapon at each foe, bracing, getting up. */
export function* choices(
  state: FightState,
  c: Combatant,
): Iterable<Choice<Lanterns> & { readonly move: Deed<Lanterns> }> {
  const { name: who } = c;
  if (has(c, "prone")) {
    yield { move: { verb: "stand up", who }, worth: 1 };
    return;
  }
  for (const foe of foesOf(state, c))
    for (const { name, props } of c.attacks)
      yield {
        move: {
          verb: props["ranged"] === true ? "shoot" : "attack",
          ...{ who, targets: [foe.name], clauses: [{ id: "with", value: name }] },
        },
        worth: null,
      };
  yield { move: { verb: "brace", who }, worth: 0.1 };
}

/** Returns one slot for each fighter, in the order of turns. */
export function track(state: FightState): ToldTrack<Lanterns> {
  const now = new Set(dueNow(state).map(({ name }) => name));
  return {
    title: { is: "turns" },
    notes: [],
    slots: inOrder(state).map((c) => ({
      ...{ kind: "count", number: c.own.initiative, part: null },
      label: written(c.own.initiative === null ? "–" : String(c.own.initiative)),
      now: now.has(c.name),
      marks: [
        {
          ...{ who: c.name, side: c.side, notes: has(c, "dazed") ? ["dazed"] : [] },
          state: has(c, "down") ? "out" : now.has(c.name) ? "due" : c.own.turn === "waiting" ? "waiting" : "done",
        },
      ],
    })),
  };
}

/* Who is due, and the order of the count: pure reads of the state. */
import type { Offer } from "../../fight/move.ts";
import type { OrderEntry, ToldDue } from "../../fight/due.ts";
import { areOpponents, isAble, isFallen, standsBy } from "./able.ts";
import { isOpen, isRolled, numbersOf, placeOf } from "./count.ts";
import { offersFor } from "./melee/dues.ts";
import { needsInitiative, orderOf, type Place } from "./initiative.ts";
import { offer } from "./offer.ts";
import { declarations, movesFor, surprises } from "./offers.ts";
import { lodgedDiceDue } from "./missiles.ts";
import { segmentsOf } from "./surprise.ts";
import type { FightState } from "./types.ts";

/** The number that is due: the highest open one; 0: held actions; null: none is left. */
export function dueNumber(state: FightState): number | null {
  let due: number | null = null;
  for (const c of state.combatants)
    for (const entry of numbersOf(c)) {
      const place = Math.max(0, placeOf(state, entry));
      if ((due === null || place > due) && isOpen(state, c, entry)) due = place;
    }
  return due;
}

export function isDueOn(state: FightState, { c, entry }: Place, n: number | null): boolean {
  return placeOf(state, entry) === n && isOpen(state, c, entry);
}

export function due(state: FightState): ToldDue {
  switch (state.phase) {
    case "setup":
      return { who: [], order: () => [], offers: () => beginnings(state) };
    case "after":
      return { who: [], order: () => orderWithoutDice(state), offers: () => offersFor(state) };
    case "surprise":
    case "round": {
      const rolled = isRolled(state);
      const may = isDeclaring(state) ? [] : rolled ? dueInCount(state) : waitingToAct(state);
      const who = isDecided(state, may) ? [] : may;
      return {
        who,
        order: () => (rolled ? orderInCount(state) : orderWithoutDice(state)),
        offers: () => offersInRound(state, who),
      };
    }
  }
}

/** Do the dice for initiative come next, and before them what is declared? */
function isDeclaring(state: FightState): boolean {
  return !isRolled(state) && !isActing(state);
}

function beginnings(state: FightState): Offer[] {
  return [offer("", { heading: `Round ${state.round + 1}` }, "MB-15"), offer("", { heading: "Surprise" }, "MB-20")];
}

function* offersInRound(state: FightState, who: readonly string[]): Iterable<Offer> {
  const rolled = isRolled(state);
  const declaring = isDeclaring(state);
  yield* offersFor(state);
  if (declaring || (rolled && needsInitiative(state))) yield offer("", { verb: "initiative" }, "MB-35");
  if (declaring && !isDecided(state, [])) yield* declarations(state);
  yield* movesFor(state, who);
  if (!rolled) yield* surprises(state);
  if (!declaring && who.length === 0) yield* nextSections(state);
  else if (state.phase === "surprise") yield nextRound(state, "MB-29");
}

/** Has the acting begun? In a segment at once, in a round without dice with the first action. */
export function isActing(state: FightState): boolean {
  return state.phase === "surprise" || state.own.begun;
}

/** Those who may act while there are no numbers: in a segment, or in a round that runs as written. */
function waitingToAct(state: FightState): string[] {
  return state.combatants.filter((c) => !c.own.acted && isAble(c) && !standsBy(state, c.name)).map((c) => c.name);
}

export function dueInCount(state: FightState): string[] {
  const n = dueNumber(state);
  return [
    ...new Set(
      orderOf(state)
        .filter((place) => isDueOn(state, place, n))
        .map(({ c }) => c.name),
    ),
  ];
}

/** Is one side alone left, of those who may still act and those who have not fallen? Then nobody is due (MB-18). */
export function isDecided({ sides, combatants }: FightState, due: readonly string[]): boolean {
  const left = combatants.filter((c) => !isFallen(c) || due.includes(c.name));
  return sides.length > 1 && left.every((c) => left.every((other) => !areOpponents(c, other)));
}

function orderInCount(state: FightState): OrderEntry[] {
  return orderOf(state).map(({ c, n, entry }) => ({
    name: c.name,
    score: n,
    acted: entry.is !== "open" && entry.is !== "held",
  }));
}

function orderWithoutDice(state: FightState): OrderEntry[] {
  return state.combatants
    .filter((c) => isAble(c) || c.own.acted)
    .map((c) => ({ name: c.name, score: null, acted: c.own.acted }));
}

function nextSections(state: FightState): Offer[] {
  const lodged = lodgedDiceDue(state) ? [offer("", { verb: "end of round" }, "MB-75")] : [];
  const goesOn = state.phase === "surprise" && state.combatants.some((c) => segmentsOf(c) > 1);
  return goesOn
    ? [...lodged, offer("", { heading: `Surprise ${state.own.segment + 1}` }, "MB-29"), nextRound(state, "MB-29")]
    : [...lodged, nextRound(state, "MB-18")];
}

/** In a surprise: it ends early, if the game master likes. */
function nextRound({ round }: FightState, rule: string): Offer {
  return offer("", { heading: `Round ${round + 1}` }, rule);
}

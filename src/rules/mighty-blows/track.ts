/* Who is due, and the track of the count: pure reads of the state. */
import { held } from "../../fight/rule-kit.ts";
import type { Due, Offer, OrderEntry, Track, TrackMark, TrackSlot } from "../../fight/due.ts";
import { areOpponents, isAble, isFallen, standsBy, unable } from "./able.ts";
import { isOpen, isRolled, numbersOf, placeOf } from "./count.ts";
import { duesOf, offersFor } from "./dues.ts";
import { needsInitiative, orderOf, type Place } from "./initiative.ts";
import { offer } from "./offer.ts";
import { movesFor } from "./offers.ts";
import { lodgedDiceDue } from "./missiles.ts";
import { segmentsOf } from "./surprise.ts";
import type { Combatant, ConditionId, FightState } from "./types.ts";
import { say } from "./words.ts";

/** The number that is due: the highest open one; 0: held actions; null: none is left. */
function dueNumber(state: FightState): number | null {
  const open = orderOf(state).filter(({ c, entry }) => isOpen(state, c, entry));
  return open.length === 0 ? null : Math.max(...open.map(({ entry }) => placeOf(state, entry)));
}

function isDueOn(state: FightState, { c, entry }: Place, n: number | null): boolean {
  return isOpen(state, c, entry) && placeOf(state, entry) === n;
}

export function due(state: FightState): Due {
  const free = offersFor(state);
  switch (state.phase) {
    case "setup":
      return {
        who: [],
        order: [],
        offers: [offer("", { heading: "Round 1" }, "MB-15"), offer("", { heading: "Surprise" }, "MB-20")],
      };
    case "after":
      return { who: [], order: orderWithoutDice(state), offers: free };
    case "surprise":
    case "round": {
      const rolled = isRolled(state);
      const declaring = !rolled && !isActing(state);
      const may = declaring ? [] : rolled ? dueInCount(state) : waitingToAct(state);
      const who = isDecided(state, may) ? [] : may;
      const dice = declaring || (rolled && needsInitiative(state)) ? [offer("", { verb: "initiative" }, "MB-35")] : [];
      const next = declaring || who.length > 0 ? [] : nextSections(state);
      return {
        who,
        order: rolled ? orderInCount(state) : orderWithoutDice(state),
        offers: [...free, ...dice, ...movesFor(state, who), ...next],
      };
    }
  }
}

/** Has the acting begun? In a segment at once, in a round without dice with the first action. */
function isActing(state: FightState): boolean {
  return state.phase === "surprise" || state.own.begun;
}

/** Those who may act while there are no numbers: in a segment, or in a round that runs as written. */
function waitingToAct(state: FightState): string[] {
  return state.combatants.filter((c) => !c.own.acted && isAble(c) && !standsBy(state, c.name)).map((c) => c.name);
}

function dueInCount(state: FightState): string[] {
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
function isDecided({ sides, combatants }: FightState, due: readonly string[]): boolean {
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
  return [
    ...lodged,
    goesOn
      ? offer("", { heading: `Surprise ${segmentNow(state) + 1}` }, "MB-29")
      : offer("", { heading: `Round ${state.round + 1}` }, "MB-18"),
  ];
}

/** 2 of "Surprise 2". */
function segmentNow(state: FightState): number {
  return Number(/(\d{1,4})\s*$/.exec(state.section)?.[1] ?? 1);
}

export function track(state: FightState): Track {
  const minutes = state.own.minutes;
  const note = minutes > 0 ? say({ is: "minutes gone", minutes }) : null;
  const { phase } = state;
  const title = say({ is: phase === "surprise" ? "surprise" : "initiative" });
  if (isRolled(state)) return { title, note, slots: countSlots(state) };
  if (phase === "surprise") {
    const label = say({ is: "segment of surprise", number: segmentNow(state) });
    return { title, note, slots: [plainSlot(state, label, true)] };
  }
  const stage = (
    { setup: "not begun", round: isActing(state) ? "runs as written" : "declarations", after: "fight is over" } as const
  )[phase];
  return { title, note, slots: [plainSlot(state, say({ is: stage }), phase === "round")] };
}

/** One slot per count from the highest number to 1, then the held actions. */
function countSlots(state: FightState): TrackSlot[] {
  const now = isDecided(state, dueInCount(state)) ? null : dueNumber(state);
  const places = orderOf(state);
  const marksOf = (n: number): TrackMark[] =>
    places
      .filter(({ entry }) => placeOf(state, entry) === n)
      .map((place) => ({
        who: place.c.name,
        side: place.c.side,
        state: markState(state, place, now),
        notes: [
          ...(numbersOf(place.c).length > 1 ? [say({ is: "one of its attacks", nth: place.index + 1 })] : []),
          ...notesOf(state, place.c),
        ],
      }));
  const top = Math.min(100, Math.max(1, ...places.map(({ n }) => n)));
  const slots: TrackSlot[] = Array.from({ length: top }, (_, i) => top - i).map((n) => ({
    part: null,
    label: `${n}`,
    now: n === now,
    marks: marksOf(n),
  }));
  const held = marksOf(0);
  if (held.length === 0) return slots;
  const part = say({ is: "after number 1" });
  return [...slots, { part, label: say({ is: "held actions" }), now: now === 0, marks: held }];
}

function markState(state: FightState, place: Place, now: number | null): TrackMark["state"] {
  const { is } = place.entry;
  if (isDueOn(state, place, now)) return "due";
  if (is === "used" || is === "moved") return "done";
  if (is === "held") return isAble(place.c) ? "held" : "out";
  return isOpen(state, place.c, place.entry) ? "waiting" : "out";
}

/** Everybody side by side: while nothing has been rolled, or in a segment. */
function plainSlot(state: FightState, label: string, now: boolean): TrackSlot {
  const acting = isActing(state) && state.phase !== "after";
  const marks = state.combatants.map((c): TrackMark => {
    const is = !isAble(c) || standsBy(state, c.name) ? "out" : c.own.acted ? "done" : acting ? "due" : "waiting";
    return { who: c.name, side: c.side, state: is, notes: notesOf(state, c) };
  });
  return { part: null, label, now, marks };
}

const shown: readonly ConditionId[] = [
  "casting",
  "reading a scroll",
  "charging",
  "closing",
  "stance",
  "full defence",
  "two-weapon",
  "guarding",
  "fleeing",
  "stumbled",
];

/** Declared spells and charges, stances, and what keeps somebody from acting. */
function notesOf(state: FightState, c: Combatant): string[] {
  const cause = unable(c);
  return [
    ...duesOf(state)
      .filter((each) => each.who === c.name)
      .map(({ on }) => say({ is: "may strike at once", on })),
    ...(cause === null
      ? []
      : [cause === "surprised" ? say({ is: "surprised for", detail: held(c, cause)?.detail ?? "" }) : cause]),
    ...shown.flatMap((id) => {
      const detail = held(c, id)?.detail;
      if (detail === undefined) return [];
      if (id === "stance" && detail !== null) return [say({ is: "split of the BCB", split: detail })];
      const plain = id === "two-weapon" || id === "guarding";
      return [say({ is: "has condition", id, detail: plain ? null : detail })];
    }),
  ];
}

/* The track of the count: pure reads of the state. */
import { written } from "../../fight/fact.ts";
import { held } from "../../fight/rule-kit.ts";
import type { Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { isAble, standsBy, unable } from "./able.ts";
import { isOpen, isRolled, numbersOf, placeOf } from "./count.ts";
import { dueInCount, dueNumber, isActing, isDecided, isDueOn } from "./due.ts";
import { duesOf } from "./melee/dues.ts";
import { orderOf, type Place } from "./initiative.ts";
import type { Combatant, ConditionId, Fact, FightState, MightyBlows } from "./types.ts";

export function track(state: FightState): ToldTrack<MightyBlows> {
  const minutes = state.own.minutes;
  const notes: Fact[] = minutes > 0 ? [{ is: "minutes gone", minutes }] : [];
  const { phase } = state;
  const title: Fact = { is: phase === "surprise" ? "surprise" : "initiative" };
  if (isRolled(state)) return { title, notes, slots: countSlots(state) };
  if (phase === "surprise") {
    const label: Fact = { is: "segment of surprise", number: state.own.segment };
    return { title, notes, slots: [plainSlot(state, label, true)] };
  }
  const stage = (
    { setup: "not begun", round: isActing(state) ? "runs as written" : "declarations", after: "fight is over" } as const
  )[phase];
  return { title, notes, slots: [plainSlot(state, { is: stage }, phase === "round")] };
}

/** One slot per count from the highest number to 1, then the held actions. */
function countSlots(state: FightState): TrackSlot<Told<MightyBlows>>[] {
  const now = isDecided(state, dueInCount(state)) ? null : dueNumber(state);
  const places = orderOf(state);
  const marksOf = (n: number): TrackMark<Told<MightyBlows>>[] =>
    places
      .filter(({ entry }) => placeOf(state, entry) === n)
      .map((place) => ({
        who: place.c.name,
        side: place.c.side,
        state: markState(state, place, now),
        notes: [
          ...(numbersOf(place.c).length > 1 ? [{ is: "one of its attacks", nth: place.index + 1 } as const] : []),
          ...notesOf(state, place.c),
        ],
      }));
  const top = Math.min(100, Math.max(1, ...places.map(({ n }) => n)));
  const slots: TrackSlot<Told<MightyBlows>>[] = Array.from({ length: top }, (_, i) => top - i).map((n) => ({
    ...{ kind: "count" as const, number: n, part: null },
    label: written(`${n}`),
    now: n === now,
    marks: marksOf(n),
  }));
  const held = marksOf(0);
  if (held.length === 0) return slots;
  const part: Fact = { is: "after number 1" };
  return [...slots, { kind: "last", number: null, part, label: { is: "held actions" }, now: now === 0, marks: held }];
}

function markState(state: FightState, place: Place, now: number | null): TrackMark["state"] {
  const { is } = place.entry;
  if (isDueOn(state, place, now)) return "due";
  if (is === "used" || is === "moved") return "done";
  if (is === "held") return isAble(place.c) ? "held" : "out";
  return isOpen(state, place.c, place.entry) ? "waiting" : "out";
}

/** Everybody side by side: while nothing has been rolled, or in a segment. */
function plainSlot(state: FightState, label: Fact, now: boolean): TrackSlot<Told<MightyBlows>> {
  const acting = isActing(state) && state.phase !== "after";
  const marks = state.combatants.map((c): TrackMark<Told<MightyBlows>> => {
    const is = !isAble(c) || standsBy(state, c.name) ? "out" : c.own.acted ? "done" : acting ? "due" : "waiting";
    return { who: c.name, side: c.side, state: is, notes: notesOf(state, c) };
  });
  return { kind: "other", number: null, part: null, label, now, marks };
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
function notesOf(state: FightState, c: Combatant): Told<MightyBlows>[] {
  const cause = unable(c);
  return [
    ...duesOf(state)
      .filter((each) => each.who === c.name)
      .map(({ on }) => ({ is: "may strike at once", on }) as const),
    ...(cause === null
      ? []
      : [cause === "surprised" ? ({ is: "surprised for", detail: held(c, cause)?.of ?? "" } as const) : cause]),
    ...shown.flatMap((id): Fact[] => {
      const detail = held(c, id)?.detail;
      if (detail === undefined) return [];
      if (id === "stance" && detail !== null) return [{ is: "split of the BCB", split: held(c, id)?.of ?? "" }];
      const plain = id === "two-weapon" || id === "guarding";
      return [{ is: "has condition", id, detail: plain ? null : detail }];
    }),
  ];
}

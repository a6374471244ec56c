/* The track of the count: pure reads of the state. */
import { held } from "../../fight/rule-kit.ts";
import type { Track, TrackMark, TrackSlot } from "../../fight/due.ts";
import { isAble, standsBy, unable } from "./able.ts";
import { isOpen, isRolled, numbersOf, placeOf } from "./count.ts";
import { dueInCount, dueNumber, isActing, isDecided, isDueOn } from "./due.ts";
import { duesOf } from "./melee/dues.ts";
import { orderOf, type Place } from "./initiative.ts";
import type { Combatant, ConditionId, FightState } from "./types.ts";
import { say } from "./words.ts";

export function track(state: FightState): Track {
  const minutes = state.own.minutes;
  const note = minutes > 0 ? say({ is: "minutes gone", minutes }) : null;
  const { phase } = state;
  const title = say({ is: phase === "surprise" ? "surprise" : "initiative" });
  if (isRolled(state)) return { title, note, slots: countSlots(state) };
  if (phase === "surprise") {
    const label = say({ is: "segment of surprise", number: state.own.segment });
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

/* Who is due, and the track of the count: pure reads of the state. */
import { held } from "../../fight/rule-kit.ts";
import type { Combatant, FightState } from "../../fight/state.ts";
import type { Due, Offer, OrderEntry, Track, TrackMark, TrackSlot } from "../../fight/system.ts";
import { isAble, unable } from "./able.ts";
import { capped, isOpen, isRolled, numbersOf, type InitiativeNumber } from "./count.ts";
import { duesOf, offersFor } from "./dues.ts";
import { needsInitiative, orderOf } from "./initiative.ts";
import { line, linesFor } from "./offers.ts";
import { lodgedDiceDue } from "./missile.ts";
import { segmentsOf } from "./surprise.ts";

/** The number that is due: the highest open one; 0: held actions; null: none is left. */
function dueNumber(state: FightState): number | null {
  let best: number | null = null;
  for (const c of state.combatants)
    for (const entry of numbersOf(c)) {
      if (entry.is !== "open" && entry.is !== "held") continue;
      if (!isOpen(state, c, entry)) continue;
      const n = entry.is === "held" ? 0 : capped(state, entry.n);
      if (best === null || n > best) best = n;
    }
  return best;
}

function isDueOn(state: FightState, c: Combatant, entry: InitiativeNumber, n: number | null): boolean {
  if (n === null || !isOpen(state, c, entry)) return false;
  return entry.is === "held" ? n === 0 : entry.is === "open" && capped(state, entry.n) === n;
}

/** Those who may act while there are no numbers: in a segment, or in a round that runs as written. */
function waitingToAct(state: FightState): Combatant[] {
  return state.combatants.filter((c) => c.marks["acted"] !== true && isAble(c));
}

export function due(state: FightState): Due {
  const free = offersFor(state);
  switch (state.phase) {
    case "setup":
      return { who: [], order: [], offers: [line("", "== Round 1", "MB-15"), line("", "== Surprise", "MB-20")] };
    case "after":
      return { who: [], order: orderWithoutDice(state), offers: free };
    case "surprise": {
      const who = waitingToAct(state).map((c) => c.name);
      return {
        who,
        order: orderWithoutDice(state),
        offers: [...free, ...linesFor(state, who), ...(who.length === 0 ? nextSections(state) : [])],
      };
    }
    case "round":
      return isRolled(state) ? dueInCount(state, free) : dueBeforeDice(state, free);
  }
}

function dueBeforeDice(state: FightState, free: readonly Offer[]): Due {
  const begun = state.marks["begun"] === true;
  const who = begun ? waitingToAct(state).map((c) => c.name) : [];
  const next = begun
    ? [...linesFor(state, who), ...(who.length === 0 ? nextSections(state) : [])]
    : [line("", "initiative", "MB-35")];
  return { who, order: orderWithoutDice(state), offers: [...free, ...next] };
}

function dueInCount(state: FightState, free: readonly Offer[]): Due {
  const n = dueNumber(state);
  const who = state.combatants
    .filter((c) => numbersOf(c).some((entry) => isDueOn(state, c, entry, n)))
    .map((c) => c.name);
  const order: OrderEntry[] = orderOf(state).map(({ name, n: score, index }) => ({
    name,
    score,
    acted: ["used", "moved", "lost"].includes(
      numbersOf(state.combatants.find((c) => c.name === name) ?? nobody)[index]?.is ?? "open",
    ),
  }));
  const late = needsInitiative(state) ? [line("", "initiative", "MB-36")] : [];
  return {
    who,
    order,
    offers: [...free, ...late, ...linesFor(state, who), ...(who.length === 0 ? nextSections(state) : [])],
  };
}

const nobody: Combatant = {
  name: "",
  side: "",
  hidden: false,
  hp: null,
  stats: {},
  attacks: [],
  spells: [],
  notes: [],
  conditions: [],
  marks: {},
};

function orderWithoutDice(state: FightState): OrderEntry[] {
  return state.combatants
    .filter((c) => isAble(c) || c.marks["acted"] === true)
    .map((c) => ({ name: c.name, score: null, acted: c.marks["acted"] === true }));
}

function nextSections(state: FightState): Offer[] {
  const lodged = lodgedDiceDue(state) ? [line("", "end of round", "MB-75")] : [];
  if (state.phase === "surprise" && state.combatants.some((c) => segmentsOf(c) > 1))
    return [...lodged, line("", `== Surprise ${segmentNow(state) + 1}`, "MB-29")];
  return [...lodged, line("", `== Round ${state.round + 1}`, "MB-18")];
}

/** 2 of "Surprise 2". */
function segmentNow(state: FightState): number {
  return Number(/(\d{1,4})\s*$/.exec(state.section)?.[1] ?? "1");
}

export function track(state: FightState): Track {
  const minutes = state.marks["minutes"];
  const note = typeof minutes === "number" ? `${minutes} min` : null;
  if (state.phase === "round" && isRolled(state)) return { title: "Initiative", note, slots: countSlots(state) };
  if (state.phase === "surprise")
    return { title: "Surprise", note, slots: [plainSlot(state, `segment ${segmentNow(state)}`, true)] };
  const label =
    state.phase === "round"
      ? state.marks["begun"] === true
        ? "as written"
        : "declarations"
      : state.phase === "setup"
        ? "ready"
        : "after the fight";
  return { title: "Initiative", note, slots: [plainSlot(state, label, state.phase === "round")] };
}

/** One slot per count from the highest number to 1, then the held actions. */
function countSlots(state: FightState): TrackSlot[] {
  const now = dueNumber(state);
  const places = state.combatants.flatMap((c) =>
    numbersOf(c).map((entry, i, all) => ({ c, entry, nth: all.length > 1 ? i + 1 : null })),
  );
  const top = Math.min(100, Math.max(1, ...places.map(({ entry }) => capped(state, entry.n))));
  const slots: TrackSlot[] = [];
  for (let n = top; n >= 1; n--) {
    const marks = places
      .filter(({ entry }) => entry.is !== "held" && capped(state, entry.n) === n)
      .map(({ c, entry, nth }) => markOf(state, c, entry, nth, isDueOn(state, c, entry, now)));
    slots.push({ part: null, label: `${n}`, now: n === now, marks });
  }
  const held = places.filter(({ entry }) => entry.is === "held");
  if (held.length > 0)
    slots.push({
      part: "after 1",
      label: "held",
      now: now === 0,
      marks: held.map(({ c, entry, nth }) => markOf(state, c, entry, nth, isDueOn(state, c, entry, now))),
    });
  return slots;
}

function markOf(
  state: FightState,
  c: Combatant,
  entry: InitiativeNumber,
  nth: number | null,
  isDue: boolean,
): TrackMark {
  const attack = nth === null ? [] : [`${ordinal(nth)} attack`];
  return {
    who: c.name,
    side: c.side,
    state: markState(state, c, entry, isDue),
    notes: [...attack, ...notesOf(state, c)],
  };
}

function markState(state: FightState, c: Combatant, entry: InitiativeNumber, isDue: boolean): TrackMark["state"] {
  if (isDue) return "due";
  switch (entry.is) {
    case "used":
    case "moved":
      return "done";
    case "lost":
      return "out";
    case "held":
      return isAble(c) ? "held" : "out";
    case "open":
      return isOpen(state, c, entry) ? "waiting" : "out";
  }
}

function ordinal(n: number): string {
  return n === 1 ? "1st" : n === 2 ? "2nd" : n === 3 ? "3rd" : `${n}th`;
}

/** Everybody side by side: while nothing has been rolled, or in a segment. */
function plainSlot(state: FightState, label: string, now: boolean): TrackSlot {
  const acting = state.phase === "surprise" || state.marks["begun"] === true;
  const marks = state.combatants.map((c): TrackMark => {
    const done = c.marks["acted"] === true;
    const is = !isAble(c) ? "out" : done ? "done" : acting && state.phase !== "after" ? "due" : "waiting";
    return { who: c.name, side: c.side, state: is, notes: notesOf(state, c) };
  });
  return { part: null, label, now, marks };
}

/** Declared spells and charges, stances, and what keeps somebody from acting. */
function notesOf(state: FightState, c: Combatant): string[] {
  const notes = [
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
  ].flatMap((id) => {
    const condition = held(c, id);
    if (condition === undefined) return [];
    return [
      id === "stance"
        ? `BCB ${condition.detail ?? ""}`
        : condition.detail === null || id === "two-weapon" || id === "guarding"
          ? id
          : `${id} ${condition.detail}`,
    ];
  });
  const cause = unable(c);
  const dues = duesOf(state)
    .filter((each) => each.who === c.name)
    .map((each) => `free attack on ${each.on}`);
  return [
    ...dues,
    ...(cause === null ? [] : [cause === "surprised" ? `surprised, ${held(c, cause)?.detail ?? ""}` : cause]),
    ...notes,
  ];
}

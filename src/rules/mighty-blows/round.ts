import { areFoes, campsOf } from "../../fight/alliance.ts";
import { detailText, type Detail } from "../../fight/combatant.ts";
import type { OrderEntry, ToldDue, Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Offer } from "../../fight/move.ts";
import { beginSection, expire, has, list, lose, notice, remind, held } from "../../fight/rule-kit.ts";
import { ordinal, sidesText } from "../../fight/sentences.ts";
import type { Section } from "../../fight/system.ts";
import {
  isAble,
  pruneFresh,
  unable,
  capped,
  loseNumber,
  numbersOf,
  isFallen,
  standsBy,
  isOpen,
  isRolled,
  placeOf,
} from "./count.ts";
import { needsInitiative, orderOf, type Place } from "./initiative.ts";
import { showReading } from "./magic.ts";
import { passDues, freeAttackOffers, duesOf } from "./melee.ts";
import { lodgedDamage, lodgedDiceDue, reload, stir } from "./missiles.ts";
import { declarations, movesFor, surprises } from "./offers.ts";
import { freshRound } from "./own.ts";
import { endSegment, endSurprise, segmentsOf } from "./surprise.ts";
import type { Turn, FightState, Combatant, ConditionId, Fact, MightyBlows } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { settleFalls } from "./wounds.ts";

export const roundSentences = {
  "held action lost": "{who}’s held action is lost",
  "end of round": "end of round",
  "no round to end": "There is no round to end here.",
  "did not attack": "{who} moved in to attack {goal} and did not: you may grant those it passed a free attack.",
  "section ends": "{section} ends, {minutes} min since the fight began",
  "one side can fight": ({ sides }: { sides: readonly string[] }) => `only ${list(sidesText(sides))} can still fight`,
  "nobody can fight": "nobody can fight on",
  initiative: "Initiative",
  surprise: "Surprise",
  "minutes gone": "{minutes} min",
  "not begun": "ready",
  "runs as written": "as written",
  declarations: "declarations",
  "fight is over": "after the fight",
  "segment of surprise": "segment {number}",
  "after number 1": "after 1",
  "held actions": "held",
  "one of its attacks": ({ nth }: { nth: number }) => `${ordinal(nth)} attack`,
  "may strike at once": "free attack on {on}",
  "surprised for": "surprised, {detail}",
  "split of the BCB": "BCB {split}",
  "has condition": ({ id, detail }: { id: string; detail: Detail | null }) =>
    detail === null ? id : `${id} ${detailText(detail)}`,
} as const;

/**
 * Ends the round or segment that was, and begins what a `==` line names.
 * @rule MB-15
 */
export function section(turn: Turn, next: Section): void {
  const { phase, round } = turn.state;
  const first = phase === "setup";
  const begins = next.round !== null;
  if (!first) endSection(turn, begins ? Math.max(round, next.round - 1) : round);
  if (begins) endSurprise(turn);
  clear(turn);
  beginSection(turn, ["MB-15"], next, next.round ?? round);
  turn.ownFight().segment = next.surprise ?? 1;
  turn.ownFight().undecided = first && begins;
  if (begins) for (const c of turn.state.combatants) if (has(c, "reading a scroll")) showReading(turn, c.name);
}

/** Ends a round or segment, and conditions that last up to the end of round `last`. */
function endSection(turn: Turn, last: number): void {
  const { phase } = turn.state;
  passDues(turn);
  settleFalls(turn);
  if (phase === "round" || phase === "surprise") {
    if (lodgedDiceDue(turn.state))
      turn.wait({ is: "end of round" }, { offers: [offer("", { verb: "end of round" }, "MB-75")] });
    lodgedDamage(turn);
    if (phase === "round") {
      loseNumbers(turn);
      rememberPromises(turn);
    }
    // A segment counts as a full round (MB-31).
    for (const c of turn.state.combatants) reload(turn, c);
    if (phase === "round" || turn.option("segment-clock") === "yes") tick(turn);
    endSegment(turn);
  }
  expire(
    turn,
    ["MB-15"],
    (_, { ends }) => ends?.at === "segment end" || (ends?.at === "round end" && (ends.round ?? last) <= last),
  );
  if (phase === "round") report(turn);
}

/** Rolls for lodged missiles at the end of the round (MB-75). */
export function endOfRound(turn: Turn): void {
  if (turn.state.phase !== "round" && turn.state.phase !== "surprise")
    turn.impossible("MB-75", { is: "no round to end" });
  lodgedDamage(turn);
}

/** Takes away unused numbers of combatants who cannot act (MB-16), and held ones (MB-17). */
function loseNumbers(turn: Turn): void {
  for (const c of turn.state.combatants) {
    for (const [i, entry] of numbersOf(c).entries()) {
      const cause = unable(c);
      if (entry.is === "open" && cause !== null) loseNumber(turn, c.name, i, capped(turn.state, entry.n), cause);
      if (entry.is === "held") notice(turn, ["MB-17"], { is: "held action lost", who: c.name }, [c.name]);
    }
    lose(turn, ["MB-17"], c.name, "holding");
  }
}

/** Reminds of those who moved in to attack and did not (MB-119). */
function rememberPromises(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const goal = c.own.toAttack;
    if (goal !== null && isAble(c) && !has(c, "closing"))
      remind(turn, ["MB-119"], { is: "did not attack", who: c.name, goal });
  }
}

/**
 * Counts a round as a minute.
 * @rule MB-19
 */
function tick(turn: Turn): void {
  const minutes = ++turn.ownFight().minutes;
  notice(turn, ["MB-18", "MB-19"], { is: "section ends", section: turn.state.section, minutes }, [], "round");
}

/**
 * Tells when only one side can still fight.
 * @rule MB-18
 */
function report(turn: Turn): void {
  const { combatants } = turn.state;
  const able = combatants.filter((c) => isAble(c));
  const camps = campsOf(turn.state);
  const left = camps.filter((each) => able.some((c) => each.includes(c.side)));
  if (left.length > 1 || camps.length < 2) return;
  const [camp] = left;
  notice(
    turn,
    ["MB-18"],
    camp === undefined
      ? { is: "nobody can fight" }
      : { is: "one side can fight", sides: camp.filter((side) => able.some((c) => c.side === side)) },
    able.map((c) => c.name),
    "round",
  );
}

/** Forgets what belongs to the round that is over. */
function clear(turn: Turn): void {
  const fight = turn.ownFight();
  fight.rolled = false;
  fight.count = null;
  fight.moment = null;
  fight.begun = false;
  for (const c of turn.state.combatants) {
    stir(turn, c.name, false);
    const own = turn.own(c.name);
    own.againstLast = own.against;
    Object.assign(own, freshRound);
    pruneFresh(turn, c.name);
  }
}

/** Returns the highest open number, 0 for held actions, or null where none is left. */
function dueNumber(state: FightState): number | null {
  let due: number | null = null;
  for (const c of state.combatants)
    for (const entry of numbersOf(c)) {
      const place = Math.max(0, placeOf(state, entry));
      if ((due === null || place > due) && isOpen(state, c, entry)) due = place;
    }
  return due;
}

function isDueOn(state: FightState, { c, entry }: Place, n: number | null): boolean {
  return placeOf(state, entry) === n && isOpen(state, c, entry);
}

export function due(state: FightState): ToldDue {
  switch (state.phase) {
    case "setup":
      return { who: [], order: () => [], offers: () => beginnings(state) };
    case "after":
      return { who: [], order: () => orderWithoutDice(state), offers: () => freeAttackOffers(state) };
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

/** Returns whether declarations and the initiative dice come next. */
function isDeclaring(state: FightState): boolean {
  return !isRolled(state) && !isActing(state);
}

function beginnings(state: FightState): Offer[] {
  return [offer("", { heading: `Round ${state.round + 1}` }, "MB-15"), offer("", { heading: "Surprise" }, "MB-20")];
}

function* offersInRound(state: FightState, who: readonly string[]): Iterable<Offer> {
  const rolled = isRolled(state);
  const declaring = isDeclaring(state);
  yield* freeAttackOffers(state);
  if (declaring || (rolled && needsInitiative(state))) yield offer("", { verb: "initiative" }, "MB-35");
  if (declaring && !isDecided(state, [])) yield* declarations(state);
  yield* movesFor(state, who);
  if (!rolled) yield* surprises(state);
  if (!declaring && who.length === 0) yield* nextSections(state);
  else if (state.phase === "surprise") yield nextRound(state, "MB-29");
}

/** Returns whether acting has begun: at once in a segment, by the first action in a round without dice. */
function isActing(state: FightState): boolean {
  return state.phase === "surprise" || state.own.begun;
}

/** Returns the combatants who may act while there are no numbers: in a segment, or in a round as written. */
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

/** Returns whether one side alone is left of those who stand or may still act; then nobody is due (MB-18). */
function isDecided(state: FightState, due: readonly string[]): boolean {
  const left = state.combatants.filter((c) => !isFallen(c) || due.includes(c.name));
  return state.sides.length > 1 && left.every((c) => left.every((other) => !areFoes(state, c, other)));
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

/** Offers the next round; a game master may end a surprise early by it. */
function nextRound({ round }: FightState, rule: string): Offer {
  return offer("", { heading: `Round ${round + 1}` }, rule);
}

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

/** Returns a slot for each count from the highest number to 1, then one for held actions. */
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

/** Returns one slot with everybody side by side: while nothing has been rolled, or in a segment. */
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

/** Returns what a mark says of a combatant: declared spells and charges, stances, and what keeps it from acting. */
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

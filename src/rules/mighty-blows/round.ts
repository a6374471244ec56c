import type { OrderEntry, ToldDue, Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Offer } from "../../fight/move.ts";
import { beginSection, expire, has, lose, notice, remind, held } from "../../fight/rule-kit.ts";
import type { Section } from "../../fight/system.ts";
import {
  isAble,
  pruneFresh,
  unable,
  capped,
  loseNumber,
  numbersOf,
  areOpponents,
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

/*
 * Sections: what a round or a surprise segment leaves behind, and what the next begins with (MB-15 to MB-19, MB-29,
 * MB-75).
 */

/**
 * A `==` line: ends the round or segment that was, and begins what it names.
 * @rule MB-15
 * @rule MB-20
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
  if (first && begins) remind(turn, ["MB-20"], { is: "decide who is surprised" });
  if (begins) for (const c of turn.state.combatants) if (has(c, "reading a scroll")) showReading(turn, c.name);
}

/** The end of a round or segment: what lasts to the end of round `last` is over. */
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

/** `end of round […]`: dice for lodged missiles (MB-75). */
export function endOfRound(turn: Turn): void {
  if (turn.state.phase !== "round" && turn.state.phase !== "surprise")
    turn.impossible("MB-75", { is: "no round to end" });
  lodgedDamage(turn);
}

/** Numbers that nobody used: of those who could not act (MB-16), and those held too long (MB-17). */
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

/** Somebody moved in to attack and did not (MB-119). */
function rememberPromises(turn: Turn): void {
  for (const c of turn.state.combatants) {
    const goal = c.own.toAttack;
    if (goal !== null && isAble(c) && !has(c, "closing"))
      remind(turn, ["MB-119"], { is: "did not attack", who: c.name, goal });
  }
}

/**
 * A round is a minute.
 * @rule MB-19
 */
function tick(turn: Turn): void {
  const minutes = ++turn.ownFight().minutes;
  notice(turn, ["MB-18", "MB-19"], { is: "section ends", section: turn.state.section, minutes }, [], "round");
}

/**
 * Says so when only one side has anybody left who can fight.
 * @rule MB-18
 */
function report(turn: Turn): void {
  const { sides, combatants } = turn.state;
  const able = combatants.filter((c) => isAble(c));
  const left = sides.filter((side) => able.some((c) => c.side === side));
  if (left.length > 1 || sides.length < 2) return;
  const [side] = left;
  notice(
    turn,
    ["MB-18"],
    side === undefined ? { is: "nobody can fight" } : { is: "one side can fight", side },
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

/* Who is due, and the order of the count: pure reads of the state. */

/** The number that is due: the highest open one; 0: held actions; null: none is left. */
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
  yield* freeAttackOffers(state);
  if (declaring || (rolled && needsInitiative(state))) yield offer("", { verb: "initiative" }, "MB-35");
  if (declaring && !isDecided(state, [])) yield* declarations(state);
  yield* movesFor(state, who);
  if (!rolled) yield* surprises(state);
  if (!declaring && who.length === 0) yield* nextSections(state);
  else if (state.phase === "surprise") yield nextRound(state, "MB-29");
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
  return goesOn
    ? [...lodged, offer("", { heading: `Surprise ${state.own.segment + 1}` }, "MB-29"), nextRound(state, "MB-29")]
    : [...lodged, nextRound(state, "MB-18")];
}

/** In a surprise: it ends early, if the game master likes. */
function nextRound({ round }: FightState, rule: string): Offer {
  return offer("", { heading: `Round ${round + 1}` }, rule);
}

/* The track of the count: pure reads of the state. */

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

import type { Told, ToldTrack, TrackMark, TrackSlot, TrackSpan } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import { ordinal } from "../../fight/sentences.ts";
import { has } from "../../fight/rule-kit.ts";
import { due } from "./due.ts";
import { freeRoundDegree, sitsOut, lossText } from "./losses.ts";
import { spellText, type Casting } from "./magic.ts";
import { moved, feetText } from "./movement.ts";
import type { Entry, Loss } from "./own.ts";
import { strikeFor } from "./plan.ts";
import { partOf } from "./segment.ts";
import type { Combatant, Fact, FightState, StrikeChance } from "./types.ts";
import { isOut } from "./wounds.ts";

/*
 * The track: segments from the highest initiative down to -5 in three parts (SC-17), a mark for each attack, a span for
 * each spell.
 */

interface Way {
  readonly name: string;
  readonly moved: number;
  readonly feet: number;
}

/** Labels and notes of the track. */
export const trackSentences = {
  "clock and ways": ({ clock, ways }: { clock: number; ways: readonly Way[] }) =>
    [`${clock} s`, ...ways.map(({ name, moved, feet }) => `${name} ${feetText(moved)} of ${feetText(feet)} ft`)].join(
      " · ",
    ),
  "is casting": "casting {spell}",
  "which attack": ({ nth, kind }: { nth: number; kind: Entry["kind"] }) =>
    kind === "free" ? "free action" : `${ordinal(nth + 1)} attack`,
  "attack on": "at {target}",
  "lost for that": ({ why }: { why: Loss }) => `lost: ${lossText(why)}`,
  lost: "lost",
  "track of segments": "Segments",
  "before movement": "before movement",
  "during movement": "during movement",
  "after movement": "after movement",
  "end of the round": "end of the round",
  end: "end",
  declarations: "declarations",
  "as written": "as written",
  "fate of the spell": ({ spell }: { spell: Casting }) => spellText(spell),
  "begins in the next round": "{spell} begins on 10 of the next round",
  "undecided yet": "{spell}: undecided",
  "spell of this segment": "{spell} goes off",
} as const;

const lastSegment = -5;

/** Returns the track of the round. */
export function track(state: FightState): ToldTrack<StrikeChance> {
  const now = due(state).who;
  const title: Fact = { is: "track of segments" };
  if (!state.own.rolled) return { title, notes: notesOf(state), slots: [declarations(state, now)], spans: [] };
  const highest = Math.max(
    10,
    ...state.combatants.flatMap((c) => [
      ...c.own.entries.map((entry) => entry.at),
      c.own.casting?.begin ?? c.own.spellOver?.begin ?? 10,
    ]),
  );
  const count = state.own.count;
  const slots: TrackSlot<Told<StrikeChance>>[] = [];
  for (let at = highest; at >= lastSegment; at--)
    slots.push({ ...slotAt(at), part: { is: partOf(at) }, now: at === count, marks: marksOn(state, at, now) });
  const late = lateMarks(state);
  const ending = state.combatants.some((c) => c.own.casting?.done === "end" || c.own.casting?.phase === "waiting");
  if (ending)
    slots.push({
      kind: "last",
      number: null,
      part: { is: "end of the round" },
      label: { is: "end" },
      now: false,
      marks: spellMarks(state, "end", now),
    });
  if (late.length > 0) slots.push({ ...slotAt(lastSegment - 1), part: { is: "lost" }, now: false, marks: late });
  return { title, notes: notesOf(state), slots, spans: spans(state, highest) };
}

function slotAt(number: number): Pick<TrackSlot<Told<StrikeChance>>, "kind" | "number" | "label"> {
  return { kind: "count", number, label: written(String(number)) };
}

function notesOf(state: FightState): Fact[] {
  const clock = state.own.clock;
  if (clock === null) return [];
  const ways = state.combatants.flatMap((c) => {
    const { path } = c.own;
    return path === null || isOut(c) ? [] : [{ name: c.name, moved: moved(state, c), feet: path.cut ?? path.feet }];
  });
  return [{ is: "clock and ways", clock, ways }];
}

/** Returns the slot before initiative: marks of all who have declared (SC-02). */
function declarations(state: FightState, now: readonly string[]): TrackSlot<Told<StrikeChance>> {
  const marks = state.combatants.map((c): TrackMark<Told<StrikeChance>> => {
    const casting = c.own.casting;
    const notes: Fact[] = casting !== null ? [{ is: "is casting", spell: casting.name }] : [];
    return { who: c.name, side: c.side, state: standing(state, c, now.includes(c.name)), notes };
  });
  return {
    kind: "other",
    number: null,
    part: null,
    label: { is: state.own.opened ? "as written" : "declarations" },
    now: true,
    marks,
  };
}

function standing(state: FightState, c: Combatant, isDue: boolean): TrackMark["state"] {
  if (isOut(c) || sitsOut(state, c) || freeRoundDegree(state, c) >= 3) return "out";
  if (has(c, "holding")) return "held";
  return isDue ? "due" : c.own.plan === null && c.own.casting === null ? "waiting" : "ready";
}

function marksOn(state: FightState, at: number, now: readonly string[]): TrackMark<Told<StrikeChance>>[] {
  const marks = state.combatants.flatMap((c) =>
    c.own.entries.flatMap((entry) => (entry.at === at ? [attackMark(c, entry, now)] : [])),
  );
  return [...marks, ...spellMarks(state, at, now)];
}

function attackMark(c: Combatant, entry: Entry, now: readonly string[]): TrackMark<Told<StrikeChance>> {
  const plan = c.own.plan;
  const planned = plan?.declared === true ? strikeFor(plan, entry.nth)?.target : null;
  const notes: Fact[] = [
    { is: "which attack", nth: entry.nth, kind: entry.kind },
    ...(planned === null || planned === undefined ? [] : [{ is: "attack on", target: planned } as const]),
    ...(entry.state === "lost" && entry.why !== null ? [{ is: "lost for that", why: entry.why } as const] : []),
  ];
  return { who: c.name, side: c.side, state: stateOf(c, entry, now), notes };
}

function stateOf(c: Combatant, entry: Entry, now: readonly string[]): TrackMark["state"] {
  if (entry.state === "done") return "done";
  if (entry.state === "lost" || isOut(c)) return "out";
  const next = c.own.entries.find((each) => each.state === "waiting" && each.at > entry.at);
  return now.includes(c.name) && next === undefined ? "due" : "waiting";
}

/** Returns the marks of spells that go off on that segment. */
function spellMarks(state: FightState, at: number | "end", now: readonly string[]): TrackMark<Told<StrikeChance>>[] {
  return state.combatants.flatMap((c): TrackMark<Told<StrikeChance>>[] => {
    const casting = c.own.casting ?? c.own.spellOver;
    if (casting === null) return [];
    const here = casting.phase === "waiting" ? at === "end" : casting.done === at;
    if (!here) return [];
    if (casting.phase === "over")
      return [{ who: c.name, side: c.side, state: "done", notes: [{ is: "fate of the spell", spell: casting }] }];
    const waits = casting.phase === "waiting";
    const is = waits ? "begins in the next round" : casting.undecided ? "undecided yet" : "spell of this segment";
    return [
      {
        who: c.name,
        side: c.side,
        state: waits ? "held" : now.includes(c.name) ? "due" : "waiting",
        notes: [{ is, spell: casting.name }],
      },
    ];
  });
}

/** Returns the marks of attacks at -6 or later (SC-11). */
function lateMarks(state: FightState): TrackMark<Told<StrikeChance>>[] {
  return state.combatants.flatMap((c) =>
    c.own.entries.flatMap((entry): TrackMark<Told<StrikeChance>>[] =>
      entry.at < lastSegment ? [{ who: c.name, side: c.side, state: "out", notes: lateNotes(entry) }] : [],
    ),
  );
}

const lateNotes = ({ nth }: Entry): Fact[] => [{ is: "which attack", nth, kind: "attack" }, { is: "lost" }];

/**
 * Returns each spell from its begin to its end; one that is put off reaches over the end of the round (SC-59 to SC-61).
 */
function spans(state: FightState, highest: number): TrackSpan[] {
  const end = highest - lastSegment + 1;
  return state.combatants.flatMap((c) => {
    const casting = c.own.casting ?? c.own.spellOver;
    if (casting === null || casting.begin === null) return [];
    const from = Math.max(0, Math.min(end, highest - casting.begin));
    const to =
      casting.phase === "waiting" || casting.done === "end" || casting.done === null
        ? end
        : Math.min(end, highest - casting.done);
    return [{ from, to, label: casting.name, who: c.name }];
  });
}

import type { RoundSteps, Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import { has, known, stat } from "../../fight/rule-kit.ts";
import { nextActors, nextMover, nextSpeaker } from "./due.ts";
import { speakers, statesIntent } from "./intent.ts";
import { inRound, phaseOf, type Slot, type Statement } from "./own.ts";
import { attacksLeft, compareSlots, hasActed, rankOf, slotOf, waitsOpen } from "./ranks.ts";
import { clock } from "./round.ts";
import { classOrder } from "./tables.ts";
import type { Brp, Combatant, Fact, FightState } from "./types.ts";
import { down } from "./wounds.ts";

/** DEX rank; null before the first. */
interface AtRank {
  readonly rank: number | null;
}

const at = (step: string, { rank }: AtRank): string => (rank === null ? step : `${step}: DEX ${rank}`);

/** Sentences of the steps of the round and of the track. */
export const trackSentences = {
  "step of statements": (where: AtRank) => at("Intent", where),
  "step of movement": "Movement",
  "step of actions": (where: AtRank) => at("Actions", where),
  "step of resolution": "Resolution",

  "DEX ranks": "DEX ranks",
  "part of statements": "Statement of intent",
  "part of movement": "Movement",
  "part of actions": "Actions",
  "part of resolution": "Resolution",
  "states at DEX": ({ dex }: { dex: number | null }) => `DEX ${dex ?? "?"}`,
  "by DEX": "DEX order",
  "rank shared": ({ rank, class: cls, rating }: { rank: number; class: string; rating: number }) =>
    `${rank}, ${cls} weapon at ${rating} %`,
  "as the round ends": "end of round",

  "no statement": "no statement",
  "is to move": "moves {metres} m",
  "metres of the round": "{metres} m",
  "is treating": "treating {patient}",
  "attack still open": "attack {nth} of {of} open",
  "first aid takes effect": "first aid on {patient}",
  "dies unless saved": "dies unless saved",
  "condition of an item": "{id}: {item}",
  "is reloading": "reloading",
} as const;

/** Returns the round as four parts: statements, movement, ranks, resolution (BR-02). */
export function track(state: FightState): ToldTrack<Brp> {
  const slots = inRound(state)
    ? [...statementSlots(state), ...movementSlots(state), ...rankSlots(state), ...resolutionSlots(state)]
    : [];
  const rounds = state.own.rounds;
  return { title: { is: "DEX ranks" }, notes: rounds === 0 ? [] : [clock(rounds)], slots };
}

function fighting(state: FightState): readonly Combatant[] {
  return state.combatants.filter((c) => !has(c, "dead") && !has(c, "gone"));
}

function statementSlots(state: FightState): TrackSlot<Told<Brp>>[] {
  if (!statesIntent(state)) return [];
  const next = nextSpeaker(state);
  const open = phaseOf(state) === "intent";
  return speakers(state).map((c) => {
    const stated = c.own.stated;
    return {
      ...{ kind: "statement", number: known(c, "dex") },
      part: { is: "part of statements" },
      label: { is: "states at DEX", dex: known(c, "dex") },
      now: next === c,
      marks: [
        {
          who: c.name,
          side: c.side,
          state: stated !== null || !open ? "done" : next === c ? "due" : "waiting",
          notes: stated !== null ? statement(stated) : open ? [] : [{ is: "no statement" }],
        },
      ],
    };
  });
}

function statement(stated: Statement): Told<Brp>[] {
  const moves = stated.metres === null ? [] : [{ is: "is to move", metres: stated.metres } as const];
  return stated.verb === "move" ? moves : [...moves, { is: "what is stated", stated }];
}

function movementSlots(state: FightState): TrackSlot<Told<Brp>>[] {
  const next = nextMover(state);
  const moving = speakers(state).filter((c) => (c.own.moved ?? 0) > 0 || (c.own.stated?.metres ?? 0) > 0);
  const marks = moving.map((c): TrackMark<Told<Brp>> => {
    const moved = c.own.moved ?? 0;
    const rank = (["running", "quarter rank", "half rank"] as const).filter((id) => has(c, id));
    const planned = c.own.stated?.metres ?? 0;
    return {
      who: c.name,
      side: c.side,
      state: moved >= planned ? "done" : c === next ? "due" : "waiting",
      notes: [{ is: "metres of the round", metres: moved > 0 ? moved : planned }, ...rank],
    };
  });
  return [
    {
      ...{ kind: "other", number: null },
      part: { is: "part of movement" },
      label: { is: "by DEX" },
      now: phaseOf(state) === "movement",
      marks,
    },
  ];
}

/**
 * Returns one slot for each rank, class and rating on which somebody acts. Combatants of one slot act at the same time
 * (BR-08, BR-10, BR-13, BR-14).
 */
function rankSlots(state: FightState): TrackSlot<Told<Brp>>[] {
  const placed = fighting(state)
    .map((c) => ({ c, slot: slotOf(state, c) }))
    .filter((each): each is { c: Combatant; slot: Slot } => each.slot !== null)
    .sort((a, b) => compareSlots(a.slot, b.slot));
  const actors = phaseOf(state) === "actions" ? nextActors(state) : [];
  const slots: { slot: Slot; members: Combatant[] }[] = [];
  for (const { c, slot } of placed) {
    const last = slots[slots.length - 1];
    if (last !== undefined && compareSlots(last.slot, slot) === 0) last.members.push(c);
    else slots.push({ slot, members: [c] });
  }
  return slots.map(({ slot, members }) => {
    const shared = slots.filter((each) => each.slot.rank === slot.rank).length > 1;
    return {
      ...{ kind: "count", number: slot.rank },
      part: { is: "part of actions" },
      label: shared
        ? { is: "rank shared", rank: slot.rank, class: classOrder[slot.cls] ?? "", rating: slot.rating }
        : written(String(slot.rank)),
      now: members.some((c) => actors.includes(c)),
      marks: members.map((c) => rankMark(state, c, actors.includes(c))),
    };
  });
}

function rankMark(state: FightState, c: Combatant, next: boolean): TrackMark<Told<Brp>> {
  const out = down(state, c, true);
  const notes: Told<Brp>[] = [];
  if (out !== null) notes.push(out);
  for (const id of ["half rank", "quarter rank", "kneeling"] as const) if (has(c, id)) notes.push(id);
  const aid = c.own.aid;
  if (aid !== null) notes.push({ is: "is treating", patient: aid.patient });
  for (const held of c.conditions)
    if (held.id === "reloading" || held.id === "unloaded" || held.id === "empty")
      notes.push(held.of === null ? held.id : { is: "condition of an item", id: held.id, item: held.of });
  if (attacksLeft(c) > 0) notes.push({ is: "attack still open", nth: c.own.struck + 1, of: stat(c, "attacks", 1) });
  const standing = out !== null ? "out" : waitsOpen(c) ? "held" : next ? "due" : hasActed(c) ? "done" : "waiting";
  return { who: c.name, side: c.side, state: standing, notes };
}

function resolutionSlots(state: FightState): TrackSlot<Told<Brp>>[] {
  const marks = fighting(state).flatMap((c): TrackMark<Told<Brp>>[] => {
    const notes: Told<Brp>[] = [];
    const aid = c.own.aid;
    if (aid !== null && aid.round <= state.round) notes.push({ is: "first aid takes effect", patient: aid.patient });
    if (has(c, "dying")) notes.push({ is: "dies unless saved" });
    if (has(c, "reloading")) notes.push({ is: "is reloading" });
    return notes.length === 0 ? [] : [{ who: c.name, side: c.side, state: has(c, "dying") ? "out" : "waiting", notes }];
  });
  return [
    {
      ...{ kind: "other", number: null },
      part: { is: "part of resolution" },
      label: { is: "as the round ends" },
      now: phaseOf(state) === "actions" && nextActors(state).length === 0,
      marks,
    },
  ];
}

/** Returns the steps of the round: statements, movement, ranks from high to low, resolution (BR-02). */
export function steps(state: FightState): RoundSteps<Fact> {
  const speaker = nextSpeaker(state);
  const mover = speaker === null ? nextMover(state) : null;
  const [actor] = speaker === null && mover === null ? nextActors(state) : [];
  const statements = { is: "step of statements", rank: speaker === null ? null : known(speaker, "dex") } as const;
  const all: Fact[] = [
    ...(statesIntent(state) ? [statements] : []),
    { is: "step of movement" },
    { is: "step of actions", rank: actor === undefined ? null : rankOf(state, actor) },
    { is: "step of resolution" },
  ];
  const intent = statesIntent(state) ? 1 : 0;
  const now = speaker !== null ? 0 : mover !== null ? intent : actor !== undefined ? intent + 1 : intent + 2;
  return { steps: all, now };
}

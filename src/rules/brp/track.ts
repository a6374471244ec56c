import { has, known, stat } from "../../fight/rule-kit.ts";
import type { Track, TrackMark, TrackSlot } from "../../fight/system.ts";
import { nextActors, nextMover, nextSpeaker } from "./due.ts";
import { said, speakers, statesIntent } from "./intent.ts";
import { inRound, phaseOf } from "./moment.ts";
import type { Slot, Statement } from "./own.ts";
import { attacksLeft, compareSlots, hasActed, slotOf, waitsOpen } from "./slot.ts";
import { clock } from "./round.ts";
import { classOrder } from "./tables.ts";
import type { Combatant, FightState } from "./types.ts";
import { down } from "./wounds.ts";

/** The round as four parts: statements, movement, ranks, resolution (BR-02). */
export function track(state: FightState): Track {
  const slots = inRound(state)
    ? [...statementSlots(state), ...movementSlots(state), ...rankSlots(state), ...resolutionSlots(state)]
    : [];
  const rounds = state.own.rounds;
  return { title: "DEX ranks", note: rounds === 0 ? null : clock(rounds), slots };
}

function fighting(state: FightState): readonly Combatant[] {
  return state.combatants.filter((c) => !has(c, "dead") && !has(c, "gone"));
}

function statementSlots(state: FightState): TrackSlot[] {
  if (!statesIntent(state)) return [];
  const next = nextSpeaker(state);
  const open = phaseOf(state) === "intent";
  return speakers(state).map((c) => {
    const stated = c.own.stated;
    return {
      part: "Statement of intent",
      label: `DEX ${known(c, "dex") ?? "?"}`,
      now: next === c,
      marks: [
        {
          who: c.name,
          side: c.side,
          state: stated !== null || !open ? "done" : next === c ? "due" : "waiting",
          notes: stated !== null ? statement(stated) : open ? [] : ["no statement"],
        },
      ],
    };
  });
}

function statement(stated: Statement): string[] {
  const moves = stated.metres === null ? [] : [`moves ${stated.metres} m`];
  return stated.verb === "move" ? moves : [...moves, said(stated)];
}

function movementSlots(state: FightState): TrackSlot[] {
  const next = nextMover(state);
  const moving = speakers(state).filter((c) => (c.own.moved ?? 0) > 0 || (c.own.stated?.metres ?? 0) > 0);
  const marks = moving.map((c): TrackMark => {
    const moved = c.own.moved ?? 0;
    const rank = (["running", "quarter rank", "half rank"] as const).filter((id) => has(c, id));
    const planned = c.own.stated?.metres ?? 0;
    return {
      who: c.name,
      side: c.side,
      state: moved >= planned ? "done" : c === next ? "due" : "waiting",
      notes: [moved > 0 ? `${moved} m` : `${planned} m`, ...rank],
    };
  });
  return [{ part: "Movement", label: "DEX order", now: phaseOf(state) === "movement", marks }];
}

/** One slot for each rank, class and rating that somebody acts on; those in one slot act at the same time (BR-08, BR-10, BR-13, BR-14). */
function rankSlots(state: FightState): TrackSlot[] {
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
      part: "Actions",
      label: shared ? `${slot.rank} ${classOrder[slot.cls] ?? ""} ${slot.rating}` : String(slot.rank),
      now: members.some((c) => actors.includes(c)),
      marks: members.map((c) => rankMark(state, c, actors.includes(c))),
    };
  });
}

function rankMark(state: FightState, c: Combatant, next: boolean): TrackMark {
  const out = down(state, c, true);
  const notes: string[] = [];
  if (out !== null) notes.push(out);
  for (const id of ["half rank", "quarter rank", "kneeling"] as const) if (has(c, id)) notes.push(id);
  const aid = c.own.aid;
  if (aid !== null) notes.push(`treating ${aid.patient}`);
  for (const held of c.conditions)
    if (held.id === "reloading" || held.id === "unloaded" || held.id === "empty")
      notes.push(`${held.id}${held.detail === null ? "" : `: ${held.detail}`}`);
  if (attacksLeft(c) > 0) notes.push(`attack ${c.own.struck + 1} of ${stat(c, "attacks", 1)} open`);
  const standing = out !== null ? "out" : waitsOpen(c) ? "held" : next ? "due" : hasActed(c) ? "done" : "waiting";
  return { who: c.name, side: c.side, state: standing, notes };
}

function resolutionSlots(state: FightState): TrackSlot[] {
  const marks = fighting(state).flatMap((c): TrackMark[] => {
    const notes: string[] = [];
    const aid = c.own.aid;
    if (aid !== null && aid.round <= state.round) notes.push(`first aid on ${aid.patient}`);
    if (has(c, "dying")) notes.push("dies unless saved");
    if (has(c, "reloading")) notes.push("reloading");
    return notes.length === 0 ? [] : [{ who: c.name, side: c.side, state: has(c, "dying") ? "out" : "waiting", notes }];
  });
  return [
    {
      part: "Resolution",
      label: "end of round",
      now: phaseOf(state) === "actions" && nextActors(state).length === 0,
      marks,
    },
  ];
}

import { written } from "../../fight/fact.ts";
import { has } from "../../fight/rule-kit.ts";
import type { Told, ToldTrack, TrackMark } from "../../fight/due.ts";
import { dueSides, isOpen } from "./due.ts";
import { canActivate, isEnded, isReserved, spentOn } from "./sides/go.ts";
import { initiativeOf } from "./initiative.ts";
import { holdersOf, isDown, membersOf } from "./people.ts";
import type { Combatant, Fact, FightState, Zones } from "./types.ts";

/*
 * The track: sides with their members, who has acted, who may still react (ZN-05 to ZN-10).
 */

export function track(state: FightState): ToldTrack<Zones> {
  const now = new Set(dueSides(state));
  const slots = state.sides.map((side) => ({
    ...{ kind: "side" as const, number: null, part: null },
    label: written(`@${side}`),
    now: now.has(side),
    marks: membersOf(state, side).map((c) => markOf(state, c, now.has(side))),
  }));
  return { title: { is: "track of sides" }, notes: notesOf(state), slots };
}

function notesOf(state: FightState): Fact[] {
  if (state.phase === "setup") return [];
  const holder = initiativeOf(state);
  const { passes } = state.own;
  const facts: Fact[] = holder === null ? [] : [{ is: "holds the initiative", side: holder }];
  if (isEnded(state)) facts.push({ is: "round over" });
  else if (passes > 0) facts.push({ is: "passes in a row", passes, sides: state.sides.length });
  return facts;
}

function markOf(state: FightState, c: Combatant, sideIsDue: boolean): TrackMark<Told<Zones>> {
  const notes: Told<Zones>[] = [];
  const did = spentOn(c);
  const out = isDown(c);
  if (!out) {
    if (did !== null) notes.push(did);
    if (isReserved(c)) notes.push({ is: "reserved and may react" });
    for (const id of ["rushed", "broken", "surrendered", "concealed"] as const) if (has(c, id)) notes.push(id);
    const holders = holdersOf(c);
    if (holders.length > 0) notes.push({ is: "grabbed by", holders });
    else if (canActivate(state, c) && isOpen(state)) notes.push({ is: "may react" });
  }
  return { who: c.name, side: c.side, state: stateOf(state, c, out, did !== null, sideIsDue), notes };
}

function stateOf(
  state: FightState,
  c: Combatant,
  out: boolean,
  spent: boolean,
  sideIsDue: boolean,
): TrackMark["state"] {
  if (out) return "out";
  if (isReserved(c)) return "held";
  if (spent) return "done";
  if (!canActivate(state, c) || !isOpen(state)) return "waiting";
  return sideIsDue ? "due" : "waiting";
}

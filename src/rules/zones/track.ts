import { has } from "../../fight/rule-kit.ts";
import type { Track, TrackMark } from "../../fight/due.ts";
import { dueSides, isOpen } from "./due.ts";
import { canActivate, isEnded, isReserved, spentOn } from "./sides/go.ts";
import { initiativeOf } from "./initiative.ts";
import { holdersOf, isDown, isVehicle, membersOf } from "./people.ts";
import type { Combatant, FightState } from "./types.ts";
import { say } from "./words.ts";

/*
 * The track: sides with their members, who has acted, who may still react (ZN-05 to ZN-10).
 */

export function track(state: FightState): Track {
  const now = new Set(dueSides(state));
  const slots = state.sides.map((side) => ({
    part: null,
    label: `@${side}`,
    now: now.has(side),
    marks: membersOf(state, side).map((c) => markOf(state, c, now.has(side))),
  }));
  return { title: say({ is: "track of sides" }), note: noteOf(state), slots };
}

function noteOf(state: FightState): string | null {
  if (state.phase === "setup") return null;
  const holder = initiativeOf(state);
  const { passes } = state.own;
  const words = [
    holder === null ? null : say({ is: "holds the initiative", side: holder }),
    isEnded(state)
      ? say({ is: "round over" })
      : passes > 0
        ? say({ is: "passes in a row", passes, sides: state.sides.length })
        : null,
  ].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(" · ");
}

function markOf(state: FightState, c: Combatant, sideIsDue: boolean): TrackMark {
  const notes: string[] = [];
  const did = spentOn(c);
  const out = isDown(c);
  if (!out) {
    if (did !== null) notes.push(say(did));
    if (isReserved(c)) notes.push(say({ is: "reserved and may react" }));
    for (const id of ["rushed", "broken", "surrendered", "concealed"] as const) if (has(c, id)) notes.push(id);
    const holders = holdersOf(c);
    if (holders.length > 0) notes.push(say({ is: "grabbed by", holders }));
    else if (did === null && !isVehicle(c) && canActivate(state, c) && isOpen(state))
      notes.push(say({ is: "may react" }));
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

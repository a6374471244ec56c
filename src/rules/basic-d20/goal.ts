import { clause, has as hasClause, thingNumber } from "../../fight/action.ts";
import { along, between, isInFeet, NEAR, placeOf, readPlace, type Place } from "./place.ts";
import type { Action, Turn } from "./types.ts";

/*
 * Where a line leads, and how far that is (BD-14, BD-16).
 */

/** Where the line leads, by a place or by somebody's position; null when positions are not kept. */
export function goalOf(turn: Turn, action: Action): Place | null {
  const written = clause(action, "to")?.text ?? null;
  if (written !== null) return readPlace(written) ?? turn.impossible("BD-16", { is: "no place", written });
  const away = clause(action, "away from");
  const name = (clause(action, "toward") ?? away)?.names[0];
  const from = placeOf(turn.get(action.actor));
  const other = name === undefined ? null : placeOf(turn.get(name));
  const feet = thingNumber(action);
  if (from === null || other === null || name === undefined || feet === null) return null;
  if (away !== undefined) return along(from, other, -feet) ?? from;
  const room = Math.max(0, between(from, other) - NEAR);
  if (feet > room + NEAR)
    turn.info("BD-16", {
      is: "stops before",
      who: action.actor,
      other: name,
      apart: inFeet(between(from, other)),
      room: inFeet(room),
      near: NEAR,
    });
  return along(from, other, Math.min(feet, room)) ?? from;
}

function inFeet(feet: number): number {
  return Math.round(feet * 10) / 10;
}

/** Feet of the movement: as written, else measured. */
export function feetOf(turn: Turn, action: Action, goal: Place | null): number | null {
  const written = thingNumber(action) ?? clause(action, "at")?.number ?? null;
  if ((written ?? 0) < 0 || action.modifiers.some(({ reason }) => isInFeet(reason)))
    turn.impossible("BD-14", { is: "no distance" });
  const from = placeOf(turn.get(action.actor));
  const measured = from === null || goal === null ? null : inFeet(between(from, goal));
  if (written !== null && measured !== null && hasClause(action, "to") && measured > written + 0.5)
    turn.refuse("BD-14", { is: "place is farther", who: action.actor, measured, feet: written });
  // Whoever is stopped by the one it goes toward has moved no farther.
  return hasClause(action, "toward") && measured !== null ? measured : (written ?? measured);
}

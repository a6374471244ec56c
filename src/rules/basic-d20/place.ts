import { readOnce } from "../../fight/read-once.ts";
import type { Combatant } from "./types.ts";

/** Where somebody stands, in feet. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Reads "10/25"; null where it is no place. */
export const readPlace = readOnce((text): Place | null => {
  const found = /^([+-]?\d{1,6}(?:\.\d{1,3})?)\/([+-]?\d{1,6}(?:\.\d{1,3})?)$/.exec(text);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) };
});

export function placeOf({ stats }: Combatant): Place | null {
  const text = stats["pos"];
  return typeof text === "string" ? readPlace(text) : null;
}

export function placeText(place: Place): string {
  return `${round(place.x)}/${round(place.y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function between(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Feet between two combatants; null where a position is unknown. */
export function distanceOf(a: Combatant, b: Combatant): number | null {
  const from = placeOf(a);
  const to = placeOf(b);
  return from === null || to === null ? null : between(from, to);
}

/** The place so many feet from one towards (or, negative, away from) another; null when they stand on one spot. */
export function along(from: Place, to: Place, feet: number): Place | null {
  const far = between(from, to);
  if (far === 0) return null;
  return { x: from.x + ((to.x - from.x) * feet) / far, y: from.y + ((to.y - from.y) * feet) / far };
}

/** The angle at the middle place between two others, in degrees; null when one stands on it. */
export function angle(at: Place, a: Place, b: Place): number | null {
  const first = between(at, a);
  const second = between(at, b);
  if (first === 0 || second === 0) return null;
  const cosine = ((a.x - at.x) * (b.x - at.x) + (a.y - at.y) * (b.y - at.y)) / (first * second);
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** How near opponents must be to be engaged, struck and splashed (BD-16, BD-66, BD-84). */
export const NEAR = 5;

/** Is a measured distance within reach? A hair is forgiven, since places are kept to a tenth of a foot. */
export function near(feet: number): boolean {
  return feet <= NEAR + 0.05;
}

/** Does a number of a line measure a way ("-5 ft")? */
export function isInFeet(words: string): boolean {
  return /^(?:ft|feet)\b/i.test(words);
}

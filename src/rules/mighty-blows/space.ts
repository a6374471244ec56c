import { readOnce } from "../../fight/memory.ts";
import type { Combatant, FightState } from "./types.ts";

/*
 * Positions are hexes by column and row (odd columns lie half a hex lower), or feet. They are optional; without them
 * distances come from the lines.
 */

/** Place of a combatant. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly unit: "hex" | "ft";
}

/** Hexes of "3/4", or feet of "15/20 ft"; null: neither. */
export const parsePosition = readOnce((text): Position | null => {
  const found = /^\s*(-?\d{1,5})\s*\/\s*(-?\d{1,5})\s*(ft|feet|foot)?\s*$/.exec(text);
  if (found === null) return null;
  return { x: Number(found[1]), y: Number(found[2]), unit: found[3] === undefined ? "hex" : "ft" };
});

/** Returns the position of a combatant, or null without one. */
export function positionOf(c: Combatant): Position | null {
  const pos = c.stats["pos"];
  return typeof pos === "string" ? parsePosition(pos) : null;
}

/** Returns a position as a sheet writes it. */
export function printPosition(p: Position): string {
  return p.unit === "hex" ? `${p.x}/${p.y}` : `${p.x}/${p.y} ft`;
}

/**
 * Returns the feet of a hex.
 * @rule MB-89
 */
export function feetPerHex(state: FightState): number {
  return state.options["figure-scale"] === "10" ? 10 : 5;
}

interface Cube {
  readonly q: number;
  readonly r: number;
}

function cube(p: Position): Cube {
  return { q: p.x, r: p.y - (p.x - (p.x & 1)) / 2 };
}

function fromCube({ q, r }: Cube): Position {
  return { x: q, y: r + (q - (q & 1)) / 2, unit: "hex" };
}

function cubeDistance(a: Cube, b: Cube): number {
  return (Math.abs(a.q - b.q) + Math.abs(a.q + a.r - b.q - b.r) + Math.abs(a.r - b.r)) / 2;
}

/** Distance between two places. */
export interface Distance {
  readonly feet: number;
  /** Hexes; null off the grid. */
  readonly hexes: number | null;
}

/** Returns the distance of two positions, or null where one is in hexes and the other in feet. */
export function distance(a: Position, b: Position, feetAHex: number): Distance | null {
  if (a.unit !== b.unit) return null;
  if (a.unit === "ft") return { feet: Math.hypot(a.x - b.x, a.y - b.y), hexes: null };
  const hexes = cubeDistance(cube(a), cube(b));
  return { feet: hexes * feetAHex, hexes };
}

/** Returns the distance between two combatants, where both have a position. */
export function between(state: FightState, a: Combatant, b: Combatant): Distance | null {
  const from = positionOf(a);
  const to = positionOf(b);
  return from === null || to === null ? null : distance(from, to, feetPerHex(state));
}

/**
 * Returns whether a distance is that of neighbours: one hex, or 5 ft.
 * @rule MB-131
 */
export function adjacent(far: Distance): boolean {
  return far.hexes === null ? far.feet <= 5 : far.hexes <= 1;
}

/** Returns whether a combatant is next to a place, as far as its own is known. */
export function isNextTo(state: FightState, c: Combatant, place: Position): boolean {
  const at = positionOf(c);
  const far = at === null ? null : distance(at, place, feetPerHex(state));
  return far !== null && adjacent(far);
}

/** Returns whether a combatant stands in that very place. */
export function standsAt(c: Combatant, place: Position): boolean {
  const at = positionOf(c);
  return at !== null && at.unit === place.unit && at.x === place.x && at.y === place.y;
}

/**
 * Returns the places of a straight way, one a hex or one every 5 ft, without the first (MB-117). A way of more than 200
 * places is cut short.
 */
export function path(from: Position, to: Position): Position[] {
  if (from.unit !== to.unit) return [to];
  if (from.unit === "ft") {
    const steps = Math.min(200, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 5));
    return Array.from({ length: steps }, (_, i) => ({
      x: Math.round(from.x + ((to.x - from.x) * (i + 1)) / steps),
      y: Math.round(from.y + ((to.y - from.y) * (i + 1)) / steps),
      unit: "ft",
    }));
  }
  const start = cube(from);
  const end = cube(to);
  const steps = Math.min(200, cubeDistance(start, end));
  return Array.from({ length: steps }, (_, i) => hexOn(start, end, (i + 1) / steps));
}

/** Returns the places between two combatants, the last one next to the other; none where a position is unknown. */
export function wayTo(a: Combatant, b: Combatant): Position[] {
  const from = positionOf(a);
  const to = positionOf(b);
  return from === null || to === null ? [] : path(from, to).slice(0, -1);
}

/** Returns somebody who stands on the straight way from one to another (MB-51). */
export function inTheWay({ combatants }: FightState, a: Combatant, b: Combatant): Combatant | undefined {
  const way = wayTo(a, b);
  return combatants.find((c) => c.name !== a.name && c.name !== b.name && way.some((step) => standsAt(c, step)));
}

/** Returns the place so many feet behind `start`, straight away from `from`. */
export function behind(from: Position, start: Position, feet: number, feetAHex: number): Position {
  if (from.unit !== start.unit) return start;
  if (start.unit === "hex") {
    const steps = Math.floor(feet / feetAHex);
    const [a, b] = [cube(from), cube(start)];
    const apart = cubeDistance(a, b);
    return apart === 0 ? { ...start, y: start.y + steps } : hexOn(a, b, (apart + steps) / apart);
  }
  const apart = Math.hypot(start.x - from.x, start.y - from.y);
  if (apart === 0) return { ...start, y: start.y + feet };
  const on = (a: number, b: number): number => Math.round(b + ((b - a) / apart) * feet);
  return { x: on(from.x, start.x), y: on(from.y, start.y), unit: "ft" };
}

/** Returns the hex on a way from one to another after that share of it. */
function hexOn(a: Cube, b: Cube, share: number): Position {
  const q = a.q + (b.q - a.q) * share;
  // A nudge keeps ways along an edge on one side of it.
  const r = a.r + (b.r - a.r) * share + 1e-6;
  const row = Math.round(r);
  return fromCube({ q: Math.round(q + r) - row, r: row });
}

/** Six neighbours in turn, clockwise from straight up. */
const around: readonly Cube[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

/**
 * Returns the hexes next to `pushed` that are farther from `from`: to the left of straight back, straight back, to the
 * right, as `from` sees them (MB-118). Empty off the grid, or where both stand in one hex.
 */
export function pushedTo(from: Position, pushed: Position): Position[] {
  if (from.unit !== "hex" || pushed.unit !== "hex") return [];
  const a = cube(from);
  const b = cube(pushed);
  if (cubeDistance(a, b) === 0) return [];
  const back = around.reduce((best, step) => (along(a, b, step) > along(a, b, best) ? step : best));
  const straight = around.indexOf(back);
  return [straight - 1, straight, straight + 1]
    .map((i) => around[(i + 6) % 6])
    .filter((step): step is Cube => step !== undefined)
    .map((step) => fromCube({ q: b.q + step.q, r: b.r + step.r }));
}

/** Returns how well a step leads away: the dot product in the plane. */
function along(a: Cube, b: Cube, step: Cube): number {
  const [ax, ay] = plane({ q: b.q - a.q, r: b.r - a.r });
  const [bx, by] = plane(step);
  return ax * bx + ay * by;
}

function plane({ q, r }: Cube): readonly [number, number] {
  return [1.5 * q, Math.sqrt(3) * (r + q / 2)];
}

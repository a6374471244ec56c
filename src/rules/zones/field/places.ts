import type { Who } from "../../../fight/who.ts";
import { fold, setStat, text } from "../../../fight/rule-kit.ts";
import { readOnce } from "../../../fight/read-once.ts";
import { mountOf, together } from "../people.ts";
import type { Combatant, FightState, Turn } from "../types.ts";

/*
 * Zones, borders and distances (ZN-21, ZN-22). A place is a text: "3", "3.5", "yard", "yard/hall". Numbered places form
 * a row unless the scene draws a map; named ones follow the map. Distances are in zones, in steps of a half.
 */

/** The map of the scene: zones with their neighbours in map order. */
interface Layout {
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  /** What a text says on it. */
  readonly read: (said: string) => string | null;
}

/** Paths longer than this are not walked step by step. */
const longestPath = 200;

/** Maps of scenes that have been read: a scene stays the same object until it changes. */
const layouts = new WeakMap<FightState["scene"], Layout>();

/** The map of the scene; null where it draws none. */
function layoutOf({ scene }: FightState): Layout | null {
  const drawn = scene["zones"];
  if (typeof drawn !== "string") return null;
  let layout = layouts.get(scene);
  if (layout === undefined) {
    layout = readLayout(drawn);
    layouts.set(scene, layout);
  }
  return layout;
}

/** Reads `yard-hall and hall-cellar`. */
function readLayout(drawn: string): Layout {
  const neighbours = new Map<string, string[]>();
  const join = (from: string, to: string): void => {
    const list = neighbours.get(from) ?? [];
    if (!list.includes(to)) list.push(to);
    neighbours.set(from, list);
  };
  for (const pair of drawn.split(/\s+and\s+|\s*[,;]\s*/i)) {
    const dash = pair.indexOf("-");
    const [from, to] = [fold(pair.slice(0, Math.max(0, dash))), fold(pair.slice(dash + 1))];
    if (from === "" || to === "" || from === to) continue;
    join(from, to);
    join(to, from);
  }
  return { neighbours, read: readOnce((said) => placeOn(neighbours, said)) };
}

/** The border of two zones, by whichever name comes first on the map. */
function border(neighbours: Layout["neighbours"], a: string, b: string): string {
  for (const zone of neighbours.keys()) {
    if (zone === a) return `${a}/${b}`;
    if (zone === b) return `${b}/${a}`;
  }
  return `${a}/${b}`;
}

const rowNumber = readOnce((place): number | null =>
  /^\d{1,9}(\.[05])?$/.test(place) && Number(place) >= 1 ? Number(place) : null,
);

/** A place as it is kept, or null for no place at all: "3.25", "0", an unjoined border. */
export function readPlace(state: FightState, said: string): string | null {
  return (layoutOf(state)?.read ?? placeInRow)(said);
}

/** What is said of a place, without what it is called; null for no place. */
function bare(said: string): string | null {
  const place = fold(said).replace(/^(?:zone|the border of|border) /, "");
  return place === "" || place === "?" ? null : place;
}

const placeInRow = readOnce((said): string | null => {
  const place = bare(said);
  const number = place === null ? null : rowNumber(place);
  if (place === null || number !== null) return number === null ? null : String(number);
  return /^[\d.]+$/.test(place) ? null : place;
});

function placeOn(neighbours: Layout["neighbours"], said: string): string | null {
  const place = bare(said);
  if (place === null || neighbours.has(place)) return place;
  const number = rowNumber(place);
  if (number !== null && !Number.isInteger(number))
    return readBorder(neighbours, String(number - 0.5), String(number + 0.5)) ?? place;
  const [a, b, ...rest] = place.split("/").map((part) => part.trim());
  if (a !== undefined && b !== undefined) return rest.length === 0 ? readBorder(neighbours, a, b) : null;
  return place;
}

function readBorder(neighbours: Layout["neighbours"], a: string, b: string): string | null {
  return neighbours.get(a)?.includes(b) === true ? border(neighbours, a, b) : null;
}

/** Where somebody stands; riders stand where their mount does (ZN-136). null: not tracked. */
export function placeOf(state: FightState, c: Combatant): string | null {
  return readPlace(state, text(mountOf(state, c) ?? c, "at"));
}

/** Does this fight keep places at all? Otherwise nothing is said about distances that are not tracked. */
export function keepsPlaces(state: FightState): boolean {
  return state.combatants.some((c) => !["", "?"].includes(text(c, "at")));
}

/** Neighbouring zones of a zone in map order; in a row the lower, then the higher (ZN-81). */
export function neighboursOf(state: FightState, zone: string): string[] {
  const layout = layoutOf(state);
  if (layout !== null) return [...(layout.neighbours.get(zone) ?? [])];
  const number = rowNumber(zone);
  if (number === null || !Number.isInteger(number)) return [];
  return number > 1 ? [String(number - 1), String(number + 1)] : [String(number + 1)];
}

/** Is it a zone, not a border? */
export function isZone(state: FightState, place: string): boolean {
  const layout = layoutOf(state);
  if (layout !== null && layout.neighbours.has(place)) return true;
  const number = rowNumber(place);
  return layout === null && number !== null ? Number.isInteger(number) : !place.includes("/");
}

/** The zone itself, or the two zones of a border. */
export function zonesOf(state: FightState, place: string): string[] {
  return isZone(state, place) ? [place] : stepsFrom(state, place);
}

/** Places half a zone away. */
export function stepsFrom(state: FightState, place: string): string[] {
  const layout = layoutOf(state);
  if (layout === null) {
    const number = rowNumber(place);
    if (number === null) return [];
    return number > 1 ? [String(number - 0.5), String(number + 0.5)] : ["1.5"];
  }
  const near = layout.neighbours.get(place);
  if (near !== undefined) return near.map((other) => border(layout.neighbours, place, other));
  const [a, b] = place.split("/");
  return a !== undefined && b !== undefined && readBorder(layout.neighbours, a, b) !== null ? [a, b] : [];
}

/**
 * Zones between two places by the shortest way; null where no way is known.
 * @rule ZN-21
 */
export function distanceBetween(state: FightState, a: string, b: string): number | null {
  if (a === b) return 0;
  if (layoutOf(state) === null) {
    const [x, y] = [rowNumber(a), rowNumber(b)];
    return x === null || y === null ? null : Math.abs(x - y);
  }
  const way = search(state, a, b);
  return way === null ? null : (way.length - 1) / 2;
}

/** The places of a shortest way, both ends included; null where no way is known. */
export function wayBetween(state: FightState, a: string, b: string, via: string | null = null): string[] | null {
  if (via !== null) {
    const [first, second] = [wayBetween(state, a, via), wayBetween(state, via, b)];
    return first === null || second === null ? null : [...first, ...second.slice(1)];
  }
  if (layoutOf(state) !== null) return search(state, a, b);
  const [x, y] = [rowNumber(a), rowNumber(b)];
  if (x === null || y === null) return a === b ? [a] : null;
  if (Math.abs(x - y) * 2 > longestPath) return [a, b];
  const way: string[] = [a];
  for (let at = x; at !== y;) {
    at += y > x ? 0.5 : -0.5;
    way.push(String(at));
  }
  return way;
}

/** Breadth first over zones and borders of the map. */
function search(state: FightState, a: string, b: string): string[] | null {
  const cameFrom = new Map<string, string | null>([[a, null]]);
  const queue = [a];
  for (let next = 0; next < queue.length; next++) {
    const here = queue[next] ?? a;
    if (here === b) break;
    for (const step of stepsFrom(state, here))
      if (!cameFrom.has(step)) {
        cameFrom.set(step, here);
        queue.push(step);
      }
  }
  if (!cameFrom.has(b)) return null;
  const way: string[] = [];
  for (let at: string | null = b; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}

/** Zones between two combatants; null where it is not tracked. Mount and riders are at one place. */
export function distance(state: FightState, a: Combatant, b: Combatant): number | null {
  if (together(state, a.name, b.name)) return 0;
  const [from, to] = [placeOf(state, a), placeOf(state, b)];
  return from === null || to === null ? null : distanceBetween(state, from, to);
}

/**
 * The greatest distance that is still nearby (ZN-22, option `nearby`).
 * @rule ZN-22
 */
export function reachOfNearby(state: FightState): number {
  return state.options["nearby"] === "same" ? 0 : 0.5;
}

/** Are two combatants nearby each other? null: not tracked, so the line is taken at its word (ZN-22). */
export function nearby(state: FightState, a: Combatant, b: Combatant): boolean | null {
  const zones = distance(state, a, b);
  return zones === null ? null : zones <= reachOfNearby(state);
}

/** Puts somebody (or the mount it rides) at a place; "" where it is no longer tracked. */
export function setPlace(turn: Turn, rule: readonly string[], name: Who, place: string): void {
  const c = turn.get(name);
  const mover = mountOf(turn.state, c) ?? c;
  const before = text(mover, "at");
  const after = place === "" ? "?" : place;
  if (before === after || (before === "" && place === "")) return;
  setStat(turn, rule, mover.name, "at", after);
}

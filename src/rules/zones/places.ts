import { clause, thingNumber } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { readOnce } from "../../fight/memory.ts";
import { fold, setStat, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { mountOf } from "./people.ts";
import { zones } from "./phrases.ts";
import type { Combatant, FightState, Turn, Action } from "./types.ts";

/*
 * Zones, borders, distances and ways (ZN-16, ZN-20 to ZN-22). A place is a text: "3", "3.5", "yard", "yard/hall".
 * Numbered places form a row unless the scene draws a map; named ones follow the map. Distances are in zones, in steps
 * of a half.
 */

/** The map of the scene: zones with their neighbours in map order. */
interface Layout {
  readonly neighbours: ReadonlyMap<string, readonly string[]>;
  /** Words that are no pair of zones. */
  readonly stray: readonly string[];
  /** Reads a text as a place on this map; null: no place. */
  readonly read: (said: string) => string | null;
}

export interface Plan {
  /** Zones that it takes. */
  readonly far: number;
  /** Last place; null: not tracked. */
  readonly to: string | null;
  /** Its places in order, the start included; null where they are not known. */
  readonly way: readonly string[] | null;
}

/** Direction of a movement that says only how far: to somebody, or away from somebody. */
interface Heading {
  readonly about: Combatant;
  readonly place: string;
  readonly away: boolean;
}

/** The end of a movement, and the way there (ZN-16, ZN-21, ZN-104). */
export const placeSentences = {
  "no step of half a zone": "Movement goes in steps of half a zone: {said} is none.",
  "how far": ({ name }: { name: string }) =>
    withWays`How far, or where to? Write ${line(`${name} moves 1`)} or ${line(`${name} moves to 4`)}.`,
  "where to": ({ name, place }: { name: string; place: string | null }) =>
    `Where to? Write "${name} moves to ${place ?? "4"}" or "towards" somebody: ` +
    `until then ${name}’s place is not tracked.`,
  "no such place": `There is no place "{said}": zones are 1, 2, 3 …, borders 1.5, 2.5 …, or those of the scene’s map,
      such as yard and yard/hall.`,
  "ends where it says": '"to {said}" says where the movement ends: "{clause}" changes nothing.',
  "no such place on the way": 'There is no place "{said}" on the way.',
  "places count": ({ to, far, said }: { to: string; far: number; said: number }) =>
    `It is ${zones(far)} to ${to}, not ${said}: the places count.`,
  "distance unknown": 'The distance to {to} is not known: it counts as 1 zone. Write "moves 1.5 to {to}".',
  "no way leads away": "No way leads from {from} away from {about}: {name} stays at {from}.",
  "way away is short": ({ name, far, about, to }: { name: string; far: number; about: string; to: string }) =>
    `${name} finds only ${zones(far)} to go away from ${about}, and stops at ${to}.`,
  "there already": "{about} is at {to}, where {name} is already.",
  "stops there": ({
    name,
    about,
    far,
    said,
    to,
  }: {
    name: string;
    about: string;
    far: number;
    said: number;
    to: string;
  }) => `It is ${zones(far)} to ${about} at ${to}, not ${said}: ${name} stops there ("to" a place goes on).`,
  "not in front": ({ name, place, far }: { name: string; place: string; far: number }) =>
    `${place} is ${zones(far)} away from ${name}, not in front of it.`,
} as const;

/** Paths longer than this are not walked step by step. */
const longestPath = 200;

/** Maps of scenes that have been read: a scene stays the same object until it changes. */
const layouts = new WeakMap<FightState["scene"], Layout>();

/** Returns the map of the scene; null where it draws none. */
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
  const stray: string[] = [];
  for (const pair of drawn.split(/\s+and\s+|\s*[,;]\s*/i)) {
    const dash = pair.indexOf("-");
    const [from, to] = [fold(pair.slice(0, Math.max(0, dash))), fold(pair.slice(dash + 1))];
    if (from === "" || to === "" || from === to) {
      if (pair.trim() !== "") stray.push(pair.trim());
      continue;
    }
    join(from, to);
    join(to, from);
  }
  return { neighbours, stray, read: readOnce((said) => placeOn(neighbours, said)) };
}

/** Returns the zones of the map, the words of it that are no pair of zones, and whether a zone has several words. */
export function mapOf(state: FightState): {
  readonly names: readonly string[];
  readonly stray: readonly string[];
  readonly hasLongNames: boolean;
} {
  const layout = layoutOf(state);
  const names = [...(layout?.neighbours.keys() ?? [])];
  return {
    names,
    stray: layout?.stray ?? [],
    hasLongNames: names.some((name) => /[^\p{L}\p{N}.½]/u.test(name)),
  };
}

/** Returns the border of two zones, by whichever name comes first on the map. */
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

/** Returns a place as it is kept; null for what is none: "3.25", "0", a border of zones that do not touch. */
export function readPlace(state: FightState, said: string): string | null {
  return (layoutOf(state)?.read ?? placeInRow)(said);
}

/** Returns a place without words such as "zone" before it, folded; null: no place is said. */
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

/** Returns the place of somebody; riders stand where their mount does (ZN-136). null: not tracked. */
export function placeOf(state: FightState, c: Combatant): string | null {
  return readPlace(state, text(mountOf(state, c) ?? c, "at"));
}

/**
 * Tells whether this fight keeps places at all. Where it does not, nothing is said about distances that are not
 * tracked.
 */
export function keepsPlaces(state: FightState): boolean {
  return state.combatants.some((c) => !["", "?"].includes(text(c, "at")));
}

/** Returns the neighbouring zones in map order; in a row the lower, then the higher (ZN-81). */
export function neighboursOf(state: FightState, zone: string): string[] {
  const layout = layoutOf(state);
  if (layout !== null) return [...(layout.neighbours.get(zone) ?? [])];
  const number = rowNumber(zone);
  if (number === null || !Number.isInteger(number)) return [];
  return number > 1 ? [String(number - 1), String(number + 1)] : [String(number + 1)];
}

/** Tells whether a place is a zone and not a border. */
export function isZone(state: FightState, place: string): boolean {
  const layout = layoutOf(state);
  if (layout !== null && layout.neighbours.has(place)) return true;
  const number = rowNumber(place);
  return layout === null && number !== null ? Number.isInteger(number) : !place.includes("/");
}

/** Returns the zone itself, or the two zones of a border. */
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

/** Returns the places of a shortest way, both ends included; null where no way is known. */
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

/** Searches zones and borders of the map, breadth first. */
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
  const [first, second] = [mountOf(state, a) ?? a, mountOf(state, b) ?? b];
  if (first.name === second.name) return 0;
  const [from, to] = [readPlace(state, text(first, "at")), readPlace(state, text(second, "at"))];
  return from === null || to === null ? null : distanceBetween(state, from, to);
}

/**
 * Returns the greatest distance in zones that is still nearby (ZN-22, option `nearby`).
 * @rule ZN-22
 */
export function reachOfNearby(state: FightState): number {
  return state.options["nearby"] === "same" ? 0 : 0.5;
}

/** Tells whether two combatants are nearby each other. null: not tracked, so the line is taken at its word (ZN-22). */
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

/** Returns the length and the end of a movement, in half zones, never rounded (ZN-16, ZN-21). */
export function planned(turn: Turn, action: Action, mover: Combatant): Plan {
  const { state } = turn;
  const from = placeOf(state, mover);
  const said = clause(action, "to")?.text ?? null;
  const number = thingNumber(action);
  if (number !== null && (number <= 0 || !Number.isInteger(number * 2) || number > 1000))
    turn.impossible("ZN-21", { is: "no step of half a zone", said: number });
  if (said !== null) return toPlace(turn, action, from, said, number);
  if (number === null) turn.impossible("ZN-16", { is: "how far", name: mover.name });
  if (from === null) return { far: number, to: null, way: null };
  const heading = headingOf(state, action, mover, from);
  if (heading !== null) return inDirection(turn, mover, from, heading, number);
  turn.warn("ZN-21", { is: "where to", name: mover.name, place: placeAt(state, from, number) });
  return { far: number, to: null, way: null };
}

/** Returns a place so many zones away, or as far as the map goes, as an example; null: there is none. */
function placeAt(state: FightState, from: string, zones: number): string | null {
  const to = wayFrom(state, from, from, Math.min(zones, FAR) * 2).at(-1);
  return to === undefined || to === from ? null : to;
}

const FAR = 20;

function toPlace(turn: Turn, action: Action, from: string | null, said: string, number: number | null): Plan {
  const { state } = turn;
  const to = readPlace(state, said);
  if (to === null) turn.impossible("ZN-21", { is: "no such place", said });
  const other = (["towards", "away from"] as const).find((id) => clause(action, id) !== undefined);
  if (other !== undefined) turn.warn("ZN-21", { is: "ends where it says", said, clause: other });
  const via = clause(action, "via")?.text ?? null;
  const through = via === null ? null : readPlace(state, via);
  if (via !== null && through === null) turn.warn("ZN-21", { is: "no such place on the way", said: via });
  const way = from === null ? null : wayBetween(state, from, to, through);
  const kept = way === null ? null : through !== null ? (way.length - 1) / 2 : distanceBetween(state, from ?? to, to);
  if (kept !== null && number !== null && number !== kept)
    turn.warn("ZN-21", { is: "places count", to, far: kept, said: number });
  if (kept !== null) return { far: kept, to, way };
  if (number === null && from !== null) turn.info("ZN-21", { is: "distance unknown", to });
  return { far: number ?? (from === null ? 0.5 : 1), to, way: null };
}

/**
 * Returns the one whom a movement leads away from, towards or in front of, else the next target of the line. null: the
 * line names none, or they are at one place.
 */
function headingOf(state: FightState, action: Action, mover: Combatant, from: string): Heading | null {
  const next = action.siblings.find((other) => other.index > action.index && other.targets.length > 0)?.targets[0];
  const target = clause(action, "towards")?.names[0] ?? clause(action, "in front of")?.names[0];
  const foe = clause(action, "away from")?.names[0];
  const about = find(state, target ?? foe ?? next ?? "");
  const place = about === undefined || about.name === mover.name ? null : placeOf(state, about);
  if (about === undefined || place === null) return null;
  const away = target === undefined && foe !== undefined;
  if (!away && wayBetween(state, from, place) === null) return null;
  return !away && target === undefined && place === from ? null : { about, place, away };
}

function inDirection(turn: Turn, mover: Combatant, from: string, heading: Heading, number: number): Plan {
  const { state } = turn;
  const { about, place, away } = heading;
  const way = away
    ? wayFrom(state, from, place, number * 2)
    : (wayBetween(state, from, place) ?? [from]).slice(0, number * 2 + 1);
  const far = (way.length - 1) / 2;
  const to = way[way.length - 1] ?? from;
  const pair = { name: mover.name, about: about.name };
  if (away && far === 0) turn.warn("ZN-21", { is: "no way leads away", ...pair, from });
  else if (far < number)
    turn.warn(
      "ZN-21",
      away
        ? { is: "way away is short", ...pair, far, to }
        : far === 0
          ? { is: "there already", ...pair, to }
          : { is: "stops there", ...pair, far, said: number, to },
    );
  // The line's number is spent, even where the way is shorter.
  return { far: number, to, way };
}

/**
 * Returns the longest way of at most so many steps on which every step leads further away; of equally long ones the
 * first in map order.
 */
function wayFrom(state: FightState, from: string, foe: string, steps: number): string[] {
  const best = new Map<string, readonly string[]>();
  const awayFrom = (place: string): number => distanceBetween(state, place, foe) ?? 0;
  // Places in the order in which they are reached; a step away is half a zone further off, so no place is reached in
  // two numbers of steps.
  const layers: string[][] = [[from]];
  for (let step = 0; step < steps; step++) {
    const next = (layers[step] ?? []).flatMap((here) => onFrom(here));
    if (next.length === 0) break;
    layers.push([...new Set(next)]);
  }
  for (const layer of layers.reverse())
    for (const here of layer) {
      const on = onFrom(here).reduce<readonly string[]>((longest, each) => {
        const found = best.get(each) ?? [];
        return found.length > longest.length ? found : longest;
      }, []);
      best.set(here, [here, ...on]);
    }
  return [...(best.get(from) ?? [from])];

  function onFrom(here: string): string[] {
    const away = awayFrom(here);
    return stepsFrom(state, here).filter((each) => awayFrom(each) > away);
  }
}

/**
 * Returns the rest of a movement after a shove: from the new place to where it was going, as far as `left` zones take
 * it (ZN-73).
 */
export function onwards(turn: Turn, mover: Combatant, plan: Plan, left: number): Plan {
  const from = placeOf(turn.state, mover);
  const whole = from === null || plan.to === null ? null : wayBetween(turn.state, from, plan.to);
  if (from === null || whole === null) return { far: 0, to: plan.to, way: null };
  const way = whole.slice(0, left * 2 + 1);
  return { far: (way.length - 1) / 2, to: way[way.length - 1] ?? from, way };
}

/** Warns where a movement `in front of` somebody does not end there. */
export function endsInFront(turn: Turn, action: Action, plan: Plan): void {
  const name = clause(action, "in front of")?.names[0];
  const about = name === undefined ? undefined : find(turn.state, name);
  const place = about === undefined ? null : placeOf(turn.state, about);
  const far = plan.to === null || place === null ? null : distanceBetween(turn.state, plan.to, place);
  if (name !== undefined && far !== null && far > reachOfNearby(turn.state))
    turn.warn("ZN-104", { is: "not in front", name, place: plan.to ?? "", far });
}

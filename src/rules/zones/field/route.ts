import { clause, thingNumber } from "../../../fight/action.ts";
import { find } from "../../../fight/state.ts";
import { distanceBetween, placeOf, reachOfNearby, readPlace, stepsFrom, wayBetween } from "./places.ts";
import type { Action, Combatant, FightState, Turn } from "../types.ts";

/*
 * The way of a movement: how far, where to, and over which places (ZN-16, ZN-20, ZN-21).
 */

export interface Plan {
  /** Zones that it takes. */
  readonly far: number;
  /** Where it ends; null: not tracked. */
  readonly to: string | null;
  /** Its places in order, the start included; null where they are not known. */
  readonly way: readonly string[] | null;
}

/** How far and where to. Half zones, never rounded (ZN-16, ZN-21). */
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

/** A place so many zones away, or as far as the map goes: an example. */
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

/** Where a movement that says only how far leads: to somebody, or away from somebody. */
interface Heading {
  readonly about: Combatant;
  readonly place: string;
  readonly away: boolean;
}

/**
 * Away from, towards or in front of somebody, or towards the next target of the line. null: the line does not say, or
 * they are at one place.
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
  // What is said is spent, even where the way is shorter.
  return { far: number, to, way };
}

/**
 * The longest way of at most so many steps on which every step leads further away; of equally long ones the first in
 * map order.
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
 * After a shove the movement goes on from the new place to where it was going, as far as `left` zones take it (ZN-73).
 */
export function onwards(turn: Turn, mover: Combatant, plan: Plan, left: number): Plan {
  const from = placeOf(turn.state, mover);
  const whole = from === null || plan.to === null ? null : wayBetween(turn.state, from, plan.to);
  if (from === null || whole === null) return { far: 0, to: plan.to, way: null };
  const way = whole.slice(0, left * 2 + 1);
  return { far: (way.length - 1) / 2, to: way[way.length - 1] ?? from, way };
}

/** `in front of` somebody: does the way end there? */
export function endsInFront(turn: Turn, action: Action, plan: Plan): void {
  const name = clause(action, "in front of")?.names[0];
  const about = name === undefined ? undefined : find(turn.state, name);
  const place = about === undefined ? null : placeOf(turn.state, about);
  const far = plan.to === null || place === null ? null : distanceBetween(turn.state, plan.to, place);
  if (name !== undefined && far !== null && far > reachOfNearby(turn.state))
    turn.warn("ZN-104", { is: "not in front", name, place: plan.to ?? "", far });
}

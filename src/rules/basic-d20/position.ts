import { areFoes } from "../../fight/alliance.ts";
import { readOnce } from "../../fight/memory.ts";
import { gain, has, lose } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { isOut, inForce, inflict } from "./actions.ts";
import type { Half } from "./own.ts";
import type { Combatant, ConditionId, FightState, Turn } from "./types.ts";

/** Position in feet. */
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

/** Returns the feet between two combatants; null if a position is unknown. */
export function distanceOf(a: Combatant, b: Combatant): number | null {
  const from = placeOf(a);
  const to = placeOf(b);
  return from === null || to === null ? null : between(from, to);
}

/** Returns the place so many feet from one towards another, or away from it if negative; null if both are one spot. */
export function along(from: Place, to: Place, feet: number): Place | null {
  const far = between(from, to);
  if (far === 0) return null;
  return { x: from.x + ((to.x - from.x) * feet) / far, y: from.y + ((to.y - from.y) * feet) / far };
}

/** Returns the angle at the middle place between two others, in degrees; null if one of them stands on it. */
export function angle(at: Place, a: Place, b: Place): number | null {
  const first = between(at, a);
  const second = between(at, b);
  if (first === 0 || second === 0) return null;
  const cosine = ((a.x - at.x) * (b.x - at.x) + (a.y - at.y) * (b.y - at.y)) / (first * second);
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** Feet within which opponents are engaged, struck and splashed (BD-16, BD-66, BD-84). */
export const NEAR = 5;

/**
 * Tells whether a measured distance is within reach. A hair is forgiven, since places are kept to a tenth of a foot.
 */
export function near(feet: number): boolean {
  return feet <= NEAR + 0.05;
}

/** Tells whether a number of a line measures a way ("-5 ft"). */
export function isInFeet(words: string): boolean {
  return /^(?:ft|feet)\b/i.test(words);
}

/** Opponents at 5 ft or less (BD-16). */
export function engagedWith(state: FightState, c: Combatant): Who[] {
  return pairedWith(state, c, "engaged", "engaged");
}

export function isEngaged(state: FightState, c: Combatant, other: Who): boolean {
  return engagedWith(state, c).includes(other);
}

/**
 * Combatants who hold the other half of a condition that two share; a ruling's detail may name anything. A pair parted
 * on this number counts.
 */
function pairedWith(state: FightState, c: Combatant, id: ConditionId, mirror: ConditionId): Who[] {
  const names = partedFrom(state, c.name, id);
  for (const condition of c.conditions) {
    if (condition.id !== id) continue;
    for (const other of condition.whom)
      if (other !== c.name && !names.includes(other) && isHalf(state, other, mirror, c.name)) names.push(other);
  }
  return names;
}

function isHalf(state: FightState, who: Who, mirror: ConditionId, other: Who): boolean {
  const c = find(state, who);
  return c !== undefined && has(c, mirror, { whom: other });
}

/**
 * Marks two opponents as engaged; allies never are, nor is who is out of the fight.
 * @rule BD-16
 */
export function engage(turn: Turn, a: Who, b: Who): void {
  const first = turn.get(a);
  const second = turn.get(b);
  if (!areFoes(turn.state, first, second) || isOut(first) || isOut(second) || isEngaged(turn.state, first, b)) return;
  gain(turn, ["BD-16"], a, "engaged", { whom: b });
  gain(turn, ["BD-16"], b, "engaged", { whom: a });
}

export function disengage(turn: Turn, a: Who, b: Who): void {
  loseEngagement(turn, a, b);
  forgetPair(turn, ...engagedHalves(a, b));
}

function loseEngagement(turn: Turn, a: Who, b: Who): void {
  lose(turn, ["BD-16"], a, "engaged", { whom: b });
  lose(turn, ["BD-16"], b, "engaged", { whom: a });
}

function engagedHalves(a: Who, b: Who): readonly Half[] {
  return [
    { who: a, id: "engaged", other: b },
    { who: b, id: "engaged", other: a },
  ];
}

/** Ends all engagements of somebody who is out of the fight. */
export function disengageAll(turn: Turn, who: Who): void {
  const before = partedFrom(turn.state, who, "engaged");
  for (const other of engagedWith(turn.state, turn.get(who))) {
    loseEngagement(turn, who, other);
    if (!before.includes(other)) rememberPair(turn, ...engagedHalves(who, other));
  }
}

/** Opponents within 5 ft by their positions. */
export function nearby(state: FightState, c: Combatant): Who[] {
  if (placeOf(c) === null) return [];
  return state.combatants
    .filter((other) => {
      const feet = distanceOf(c, other);
      return other.name !== c.name && areFoes(state, c, other) && !isOut(other) && feet !== null && near(feet);
    })
    .map((other) => other.name);
}

/** Updates engagement after a change of position: with everybody it stands next to, and with nobody it has left. */
export function updateEngagement(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (isOut(c)) return;
  for (const other of engagedWith(turn.state, c)) {
    const feet = distanceOf(c, turn.get(other));
    if (feet !== null && !near(feet)) disengage(turn, who, other);
  }
  for (const other of nearby(turn.state, c)) engage(turn, who, other);
}

/** Returns whom somebody holds; null for nobody (BD-117). */
export function prisonerOf(state: FightState, c: Combatant): Who | null {
  return pairedWith(state, c, "grappling", "grabbed")[0] ?? null;
}

/** Returns who holds somebody; null for nobody. */
export function holderOf(state: FightState, c: Combatant): Who | null {
  return pairedWith(state, c, "grabbed", "grappling")[0] ?? null;
}

/**
 * Tells whether somebody is held, be it by the game master's word alone. A grab on the number being called does not
 * count yet (BD-11, BD-117).
 */
export function isHeld(state: FightState, c: Combatant): boolean {
  if (partedFrom(state, c.name, "grabbed").length > 0) return true;
  if (!inForce(state, c, "grabbed")) return false;
  return holderOf(state, c) !== null || c.conditions.some(({ id, whom }) => id === "grabbed" && whom.length === 0);
}

/**
 * Lets one combatant take hold of another.
 * @rule BD-117
 */
export function seize(turn: Turn, holder: Who, target: Who): void {
  gain(turn, ["BD-117"], holder, "grappling", { whom: target });
  inflict(turn, ["BD-117"], target, "grabbed", { whom: holder });
  turn.own(holder).heldSince = turn.state.round;
}

/** Ends the hold of a pair, and with it the silence (BD-117, BD-118, BD-121). */
export function letGo(turn: Turn, rule: string, holder: Who, target: Who): void {
  lose(turn, [rule], holder, "grappling", { whom: target });
  lose(turn, [rule], target, "grabbed", { whom: holder });
  lose(turn, ["BD-121"], target, "silenced", { whom: holder });
  forgetPair(turn, ...heldHalves(holder, target));
  turn.own(holder).heldSince = null;
}

function heldHalves(holder: Who, target: Who): readonly Half[] {
  return [
    { who: holder, id: "grappling", other: target },
    { who: target, id: "grabbed", other: holder },
  ];
}

/**
 * Ends every hold in which somebody has a part who falls; on the number being called the two still count as a pair
 * (BD-11, BD-118).
 */
export function endHolds(turn: Turn, who: Who): void {
  const { state } = turn;
  const c = turn.get(who);
  const pairs = [
    ...pairedWith(state, c, "grappling", "grabbed").map((other) => [who, other] as const),
    ...pairedWith(state, c, "grabbed", "grappling").map((other) => [other, who] as const),
  ];
  for (const [holder, target] of pairs) {
    if (!has(turn.get(holder), "grappling", { whom: target })) continue;
    const since = turn.get(holder).own.heldSince;
    const silent = has(turn.get(target), "silenced", { whom: holder });
    letGo(turn, "BD-118", holder, target);
    rememberPair(turn, ...heldHalves(holder, target));
    if (silent) rememberPair(turn, { who: target, id: "silenced", other: holder });
    if (turn.state.own.number !== null) turn.own(holder).heldSince = since;
  }
}

/*
 * Pairs (engaged, grappling and grabbed) that a fall has parted on the number being called. Losses are final only when
 * the number is over, so on it the two still count as what they were to each other, in whatever order its lines are
 * written (BD-11).
 */

/** Returns those with whom somebody was paired before a fall on this number. */
export function partedFrom(state: FightState, who: string, id: string): Who[] {
  return state.own.parted.filter((half) => half.who === who && half.id === id).map(({ other }) => other);
}

/** Remembers a pair that a fall parts. Without a number it is simply over. */
function rememberPair(turn: Turn, ...halves: readonly Half[]): void {
  const { number, parted } = turn.state.own;
  if (number !== null) turn.ownFight().parted = [...parted, ...halves];
}

/** Parts two for good: by a movement, a lost check, a release. */
function forgetPair(turn: Turn, ...halves: readonly Half[]): void {
  const { parted } = turn.state.own;
  turn.ownFight().parted = parted.filter((each) => !halves.some((half) => isSame(half, each)));
}

function isSame(a: Half, b: Half): boolean {
  return a.who === b.who && a.id === b.id && a.other === b.other;
}

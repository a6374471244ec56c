import { areFoes } from "../../fight/alliance.ts";
import { clause } from "../../fight/action.ts";
import { readOnce } from "../../fight/memory.ts";
import { gain } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { hasAny, incapacity, isEdition2014, isOut, isProne } from "./able.ts";
import { sizeOf } from "./sheet.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Pair {
  readonly who: string;
  readonly target: string;
}

/** Squares, distances, and the spaces of creatures (SR-31, SR-32, SR-36). */
export const placeSentences = {
  "no way through": ({ who, target }: Pair) => `${who} may not go through ${target}’s space.`,
  "ends in its space": ({ who, target }: Pair) =>
    `${who} may not end its movement in ${target}’s space by its own choice.`,
  "shares a space": ({ who, target }: Pair) => `${who} ends its turn in ${target}’s space.`,
} as const;

/** A square of 5 ft. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Reads "3/4"; null where it is no place. */
export const readPlace = readOnce((text): Place | null => {
  const found = /^([+-]?\d{1,4})\/([+-]?\d{1,4})$/.exec(text.trim());
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) };
});

export function placeText({ x, y }: Place): string {
  return `${x}/${y}`;
}

export function placeOf({ stats }: Combatant): Place | null {
  const text = stats["pos"];
  return typeof text === "string" ? readPlace(text) : null;
}

/** Returns the squares of one side of somebody's space (T4). */
function squaresOf(c: Combatant): number {
  return Math.max(1, sizeOf(c) - 1);
}

/** Returns the feet of one side of somebody's space (T4). */
export function spaceOf(c: Combatant): number {
  return 5 * squaresOf(c);
}

/** Returns the squares between two spans of a row; 0: they overlap. */
function apart(a: number, squares: number, b: number, others: number): number {
  if (a >= b + others) return a - (b + others - 1);
  return b >= a + squares ? b - (a + squares - 1) : 0;
}

/** Returns the feet of so many steps along two axes, the corner as the option counts it. */
function feetOf(turn: Pick<Turn, "option">, dx: number, dy: number): number {
  const across = Math.min(dx, dy);
  return 5 * (Math.max(dx, dy) + (turn.option("diagonals") === "5-10" ? Math.floor(across / 2) : 0));
}

/**
 * Returns the feet between the nearest squares of two combatants, who stand on squares of 5 ft; null if a place is
 * unknown.
 * @rule SR-36
 */
export function feetBetween(turn: Pick<Turn, "option">, a: Combatant, b: Combatant): number | null {
  const from = placeOf(a);
  const to = placeOf(b);
  if (from === null || to === null) return null;
  const mine = squaresOf(a);
  const others = squaresOf(b);
  return feetOf(turn, apart(from.x, mine, to.x, others), apart(from.y, mine, to.y, others));
}

/** Returns the feet between two squares. */
export function stepsBetween(turn: Pick<Turn, "option">, from: Place, to: Place): number {
  return feetOf(turn, Math.abs(from.x - to.x), Math.abs(from.y - to.y));
}

/** Returns the place so many feet beyond a target, straight away from another; null: their places are unknown. */
export function beyond(c: Combatant, target: Combatant, feet: number): string | null {
  const from = placeOf(c);
  const at = placeOf(target);
  if (from === null || at === null) return null;
  const steps = Math.floor(feet / 5);
  return placeText({ x: at.x + steps * Math.sign(at.x - from.x), y: at.y + steps * Math.sign(at.y - from.y) });
}

/** Returns the feet between somebody who acts and another: what the line says, or by their places; null: unknown. */
export function distanceOf(turn: Turn, action: Action | null, a: Combatant, b: Combatant): number | null {
  const said = action === null ? undefined : clause(action, "at");
  return said?.number ?? feetBetween(turn, a, b);
}

/** Tells whether two allies stand on opposite sides of a target, by their places. */
export function flanks(turn: Turn, attacker: Combatant, target: Combatant): boolean {
  const from = placeOf(attacker);
  const at = placeOf(target);
  if (from === null || at === null || feetBetween(turn, attacker, target) !== 5) return false;
  const far = squaresOf(target) - 1;
  const opposite = { x: 2 * at.x + far - from.x, y: 2 * at.y + far - from.y };
  return turn.state.combatants.some((ally) => {
    const place = placeOf(ally);
    const other = ally.name !== attacker.name && !isOut(ally) && incapacity(ally) === null;
    return other && areFoes(turn.state, ally, target) && place?.x === opposite.x && place.y === opposite.y;
  });
}

/**
 * Refuses to go through a creature that lets nobody pass: allies, the incapacitated, the tiny, and those two sizes
 * larger or smaller do; in the older edition who is not hostile, and who is of another size by two.
 * @rule SR-31
 */
export function needWay(turn: Turn, who: Who, target: Who): void {
  const c = turn.get(who);
  const other = turn.get(target);
  const sizes = Math.abs(sizeOf(c) - sizeOf(other)) >= 2;
  const foe = areFoes(turn.state, c, other);
  const yields = isEdition2014(turn) ? false : incapacity(other) !== null || isOut(other) || sizeOf(other) === 0;
  if (foe && !sizes && !yields) turn.refuse("SR-31", { is: "no way through", who, target });
}

/** Tells whether another's space is difficult ground: but for allies and the tiny, and in the older edition always. */
export function hinders(turn: Turn, who: Who, target: Who): boolean {
  const other = turn.get(target);
  return isEdition2014(turn) || (areFoes(turn.state, turn.get(who), other) && sizeOf(other) > 0);
}

/** Refuses to end a movement in another's space; the game master may have it so (SR-31). */
export function needSpace(turn: Turn, who: Who, target: Who): void {
  turn.refuse("SR-31", { is: "ends in its space", who, target });
  turn.own(who).within = target;
}

/**
 * Throws down whoever ends a turn in another's space, unless it is tiny or larger than the other.
 * @rule SR-32
 */
export function endInSpace(turn: Turn, who: Who): void {
  const c = turn.get(who);
  const host = turn.state.combatants.find(
    (other) => other.name !== who && !hasAny(other, ["gone"]) && shares(c, other),
  );
  if (host === undefined || isEdition2014(turn) || isOut(c) || isProne(c)) return;
  if (sizeOf(c) === 0 || sizeOf(c) > sizeOf(host)) return;
  turn.tell("turn", ["SR-32"], { is: "shares a space", who, target: host.name }, [who]);
  gain(turn, ["SR-32"], who, "prone");
}

function shares(c: Combatant, other: Combatant): boolean {
  if (c.own.within === other.name) return true;
  const from = placeOf(c);
  const to = placeOf(other);
  if (from === null || to === null) return false;
  const mine = squaresOf(c);
  const others = squaresOf(other);
  return apart(from.x, mine, to.x, others) === 0 && apart(from.y, mine, to.y, others) === 0;
}

import { fold } from "../language/words.ts";
import type { Side, Value } from "./value.ts";

/*
 * Allied sides: `@watch (with party)` makes a side nobody's enemy to the one that it names, and to all who are with
 * that one. It keeps its name, its turns and its place in the round.
 */

const FLAG = /^(?:allied )?with\s+(.+)$/i;

/** Returns the sides that a flag names, without "@": `with party and @elves`; null: the flag is no alliance. */
export function readAllies(flag: string): readonly string[] | null {
  const said = FLAG.exec(flag.trim())?.[1];
  if (said === undefined) return null;
  return said.split(/\s*,\s*|\s+and\s+/i).map((name) => name.trim().replace(/^@/, ""));
}

/** Returns the key of the scene under which a side keeps those whom it is with. */
export function allianceKey(side: string): string {
  return `@${side}${KEY_END}`;
}

const KEY_END = " with";

/** Returns the alliance as the scene holds it. */
export function printAllies(sides: readonly string[]): string {
  return sides.join(" and ");
}

/** Returns the allies of a key of the scene; null: the key is none of an alliance. */
export function alliesAt(key: string, value: unknown): readonly string[] | null {
  return key.startsWith("@") && key.endsWith(KEY_END) && typeof value === "string" ? value.split(" and ") : null;
}

interface Sides {
  readonly scene: Readonly<Record<string, Value>>;
  readonly sides: readonly Side[];
}

/** Tells whether two sides fight on one: they are the same, or an alliance joins them. */
export function areAllied(state: Sides, a: string, b: string): boolean {
  return a === b || campOf(state, a) === campOf(state, b);
}

/** Tells whether two fighters are on sides that are enemies. */
export function areFoes(state: Sides, a: { readonly side: string }, b: { readonly side: string }): boolean {
  return a.side !== b.side && campOf(state, a.side) !== campOf(state, b.side);
}

/** Camps that have been found: a scene and the list of sides stay the same objects until they change. */
interface Found {
  readonly sides: Sides["sides"];
  readonly camps: Map<string, string>;
}
const found = new WeakMap<Sides["scene"], Found>();
/** Camps asked for last, which are asked for again a thousand times in a row. */
let last: { readonly scene: Sides["scene"]; readonly found: Found } | null = null;

/** Returns the side for which a camp stands: of all that alliances join, the one that is written first. */
export function campOf(state: Sides, side: string): string {
  const { camps } = last?.scene === state.scene && last.found.sides === state.sides ? last.found : foundIn(state);
  const known = camps.get(side);
  if (known !== undefined) return known;
  const camp = findCamp(state, side);
  camps.set(side, camp);
  return camp;
}

function foundIn({ scene, sides }: Sides): Found {
  let known = found.get(scene);
  if (known?.sides !== sides) {
    known = { sides, camps: new Map() };
    found.set(scene, known);
  }
  last = { scene, found: known };
  return known;
}

function findCamp(state: Sides, side: string): string {
  const links = Object.entries(state.scene).flatMap(([key, value]) =>
    (alliesAt(key, value) ?? []).map((ally) => [fold(key.slice(1, -KEY_END.length)), fold(ally)] as const),
  );
  const camp = [fold(side)];
  if (links.length === 0) return fold(side);
  for (const each of camp)
    for (const [one, other] of links) {
      const met = one === each ? other : other === each ? one : null;
      if (met !== null && !camp.includes(met)) camp.push(met);
    }
  return state.sides.map(fold).find((each) => camp.includes(each)) ?? fold(side);
}

/** Returns the sides by their camps, each camp in written order. */
export function campsOf(state: Sides): readonly (readonly Side[])[] {
  const camps = new Map<string, Side[]>();
  for (const side of state.sides) {
    const camp = campOf(state, side);
    const members = camps.get(camp);
    if (members === undefined) camps.set(camp, [side]);
    else members.push(side);
  }
  return [...camps.values()];
}

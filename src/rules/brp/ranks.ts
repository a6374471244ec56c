import { clauseAmong } from "../../fight/action.ts";
import { has, known, stat } from "../../fight/rule-kit.ts";
import { ratingOf, skillRating } from "./chance.ts";
import type { Slot, Statement } from "./own.ts";
import { classOrder } from "./tables.ts";
import type { Brp, Combatant, FightState } from "./types.ts";
import { arm, arsenal, usual, type Weapon } from "./weapons.ts";
import { down } from "./wounds.ts";

/** Means of an action: a weapon, else a skill, else bare hands; `as` is the class picked of several (BR-12). */
export interface Means {
  readonly weapon?: Weapon | null;
  readonly skill?: string;
  readonly as?: string | null;
}

/**
 * Slot of a combatant, and the values that it follows from. A combatant's own state is written in place while a unit
 * runs, so its identity alone would not do.
 */
interface Known {
  readonly how: string | undefined;
  readonly rank: number | null;
  readonly until: number;
  readonly stated: Statement | null;
  readonly slot: Slot | null;
}

/* Places in the count: rank, class of weapon and rating. */

/** Compares two places: negative where a acts before b, 0 at the same time (BR-14). */
export function compareSlots(a: Slot, b: Slot): number {
  return b.rank - a.rank || a.cls - b.cls || b.rating - a.rating;
}

/**
 * Returns a part of DEX, rounded, at least 1 (BR-20, BR-21).
 * @rule BR-24
 */
export function partOf(dex: number, divisor: 1 | 2 | 4, how: string): number {
  const exact = dex / divisor;
  if (how === "exact") return exact;
  return Math.max(1, how === "down" ? Math.floor(exact) : Math.ceil(exact));
}

/** Returns the rank of this round (BR-09, BR-16, BR-19 to BR-22, BR-24), or null without an action or a DEX. */
export function rankOf(state: FightState, c: Combatant): number | null {
  const set = c.own.rank;
  if (set !== null) return set;
  const dex = known(c, "dex");
  if (dex === null || has(c, "running")) return null;
  const own = partOf(
    dex,
    has(c, "quarter rank") ? 4 : has(c, "half rank") ? 2 : 1,
    state.options["rank-round"] ?? "up",
  );
  const waited = c.own.until;
  return waited > 0 ? Math.min(own, waited) : own;
}

/** Verbs that attack. A bow that somebody "attacks with" is shot. */
export const strikes: readonly Brp["verb"][] = ["attack", "shoot", "throw", "bash"];

/**
 * Returns the means of somebody's action as far as they are known: those of the statement, else the weapon in hand
 * (BR-04, BR-10).
 */
export function expectedMeans(c: Combatant, stated = c.own.stated): Means {
  if (stated === null || stated.verb === "move") return { weapon: usual(c) };
  if (stated.verb === "first-aid") return { skill: "first-aid" };
  if (!strikes.includes(stated.verb)) return {};
  const attack = arsenal(c).find((each) => each.name === stated.weapon);
  return {
    weapon: attack === undefined ? usual(c) : arm(attack, stated.verb === "throw" ? "missile" : undefined),
    as: clauseAmong<Brp, "as">(stated.clauses, "as")?.text ?? null,
  };
}

export function slotOf(state: FightState, c: Combatant, means = expectedMeans(c)): Slot | null {
  const rank = rankOf(state, c);
  return rank === null ? null : { rank, ...classAndRating(c, means) };
}

/**
 * Returns weapon class and rating, which decide ties.
 * @rule BR-10
 * @rule BR-13
 */
export function classAndRating(c: Combatant, { weapon = null, skill, as }: Means): Pick<Slot, "cls" | "rating"> {
  if (weapon === null) return { cls: 3, rating: skill === undefined ? 0 : (skillRating(c, skill).value ?? 0) };
  const classes = as == null ? weapon.classes : classOrder.filter((each) => each === as);
  return {
    cls: Math.min(...classes.map((each) => classOrder.indexOf(each))),
    rating: ratingOf(c, weapon).value ?? 0,
  };
}

export function hasActed(c: Combatant): boolean {
  return c.own.acted > 0 || c.own.passed !== null;
}

/** Tells whether somebody may still act this round when its rank comes. */
function mayAct(state: FightState, c: Combatant): boolean {
  return (
    down(state, c, true) === null &&
    !hasActed(c) &&
    !(["running", "treating", "reloading"] as const).some((id) => has(c, id))
  );
}

/** Returns the attacks that somebody may still make on the rank on which it has made others (BR-15). */
export function attacksLeft(c: Combatant): number {
  const struck = c.own.struck;
  const still = struck > 0 && c.own.passed === null;
  return still ? Math.max(0, stat(c, "attacks", 1) - struck) : 0;
}

/** Returns the combatants with attacks left whose rank is not over, and the slots on which they act. */
export function betweenAttacks(state: FightState): readonly { readonly c: Combatant; readonly slot: Slot }[] {
  const count = countOf(state);
  return state.combatants.flatMap((c) => {
    const slot = c.own.at;
    const able = slot !== null && attacksLeft(c) > 0 && down(state, c, true) === null;
    return able && (count === null || compareSlots(slot, count) >= 0) ? [{ c, slot }] : [];
  });
}

/** Tells whether somebody waits without a rank named: it may act on any lower one. */
export function waitsOpen(c: Combatant): boolean {
  return has(c, "waiting") && c.own.until === 0;
}

const slots = new WeakMap<Combatant, Known>();

/** Returns the slot on which somebody is expected to act. */
function ownSlot(state: FightState, c: Combatant): Slot | null {
  const how = state.options["rank-round"];
  const { rank, until, stated } = c.own;
  const known = slots.get(c);
  if (
    known !== undefined &&
    known.how === how &&
    known.rank === rank &&
    known.until === until &&
    known.stated === stated
  )
    return known.slot;
  const slot = slotOf(state, c);
  slots.set(c, { how, rank, until, stated, slot });
  return slot;
}

/**
 * Returns the combatants who are still to act, first to last.
 * @rule BR-08
 */
export function queue(state: FightState): readonly { readonly c: Combatant; readonly slot: Slot }[] {
  const found: { c: Combatant; slot: Slot }[] = [];
  for (const c of state.combatants) {
    const slot = mayAct(state, c) && !waitsOpen(c) ? ownSlot(state, c) : null;
    if (slot !== null) found.push({ c, slot });
  }
  return found.sort((a, b) => compareSlots(a.slot, b.slot));
}

/** Returns the slot that was called last; null before the first action. */
export function countOf(state: FightState): Slot | null {
  return state.own.count;
}

/** Returns the name of a slot of this round, by which events on it are told. */
export function slotId(state: FightState, slot: Slot): string {
  return `${state.round} ${slot.rank} ${slot.cls} ${slot.rating}`;
}

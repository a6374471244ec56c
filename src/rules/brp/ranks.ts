import { clauseAmong } from "../../fight/action.ts";
import { has, known, stat } from "../../fight/rule-kit.ts";
import { ratingOf, skillRating } from "./chance.ts";
import type { Slot, Statement } from "./own.ts";
import { classOrder } from "./tables.ts";
import type { Brp, Combatant, FightState } from "./types.ts";
import { arm, arsenal, usual, type Weapon } from "./weapons.ts";
import { down } from "./wounds.ts";

/*
 * The place in the round on which somebody acts: rank, class of weapon and rating.
 */

/** Negative: a acts before b. 0: at the same time (BR-14). */
export function compareSlots(a: Slot, b: Slot): number {
  return b.rank - a.rank || a.cls - b.cls || b.rating - a.rating;
}

/**
 * BR-20, BR-21, BR-24: a part of DEX, rounded, at least 1.
 * @rule BR-24
 */
export function partOf(dex: number, divisor: 1 | 2 | 4, how: string): number {
  const exact = dex / divisor;
  if (how === "exact") return exact;
  return Math.max(1, how === "down" ? Math.floor(exact) : Math.ceil(exact));
}

/** The rank of this round (BR-09, BR-16, BR-19 to BR-22, BR-24); null: no action, or no DEX. */
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

/** With what somebody acts: a weapon, else a skill, else bare hands; `as`: the class picked of several (BR-12). */
export interface Means {
  readonly weapon?: Weapon | null;
  readonly skill?: string;
  readonly as?: string | null;
}

/** Verbs that attack. A bow that somebody "attacks with" is shot. */
export const strikes: readonly string[] = ["attack", "shoot", "throw", "bash"];

/** With what somebody acts, as far as anybody knows: what was stated, else what is in hand (BR-04, BR-10). */
export function expected(c: Combatant, stated = c.own.stated): Means {
  if (stated === null || stated.verb === "move") return { weapon: usual(c) };
  if (stated.verb === "first-aid") return { skill: "first-aid" };
  if (!strikes.includes(stated.verb)) return {};
  const attack = arsenal(c).find((each) => each.name === stated.weapon);
  return {
    weapon: attack === undefined ? usual(c) : arm(attack, stated.verb === "throw" ? "missile" : undefined),
    as: clauseAmong<Brp, "as">(stated.clauses, "as")?.text ?? null,
  };
}

export function slotOf(state: FightState, c: Combatant, means = expected(c)): Slot | null {
  const rank = rankOf(state, c);
  return rank === null ? null : { rank, ...place(c, means) };
}

/**
 * Weapon class and rating, which decide ties.
 * @rule BR-10
 * @rule BR-13
 */
export function place(c: Combatant, { weapon = null, skill, as }: Means): Pick<Slot, "cls" | "rating"> {
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

/** May still act this round, when its rank comes. */
export function mayAct(state: FightState, c: Combatant): boolean {
  return (
    down(state, c, true) === null &&
    !hasActed(c) &&
    !(["running", "treating", "reloading"] as const).some((id) => has(c, id))
  );
}

/** BR-15: attacks that it may still make on the rank on which it has made others. */
export function attacksLeft(c: Combatant): number {
  const struck = c.own.struck;
  const still = struck > 0 && c.own.passed === null;
  return still ? Math.max(0, stat(c, "attacks", 1) - struck) : 0;
}

/** Those with attacks left whose rank is not over, with the slot on which they act. */
export function inTheMidst(state: FightState): readonly { readonly c: Combatant; readonly slot: Slot }[] {
  const count = countOf(state);
  return state.combatants.flatMap((c) => {
    const slot = c.own.at;
    const able = slot !== null && attacksLeft(c) > 0 && down(state, c, true) === null;
    return able && (count === null || compareSlots(slot, count) >= 0) ? [{ c, slot }] : [];
  });
}

/** Waits without a rank named: may act on any lower one. */
export function waitsOpen(c: Combatant): boolean {
  return has(c, "waiting") && c.own.until === 0;
}

/**
 * A slot and what it follows from, beside what a new combatant is made for: its own state is written in place while a
 * unit runs.
 */
interface Known {
  readonly how: string | undefined;
  readonly rank: number | null;
  readonly until: number;
  readonly stated: Statement | null;
  readonly slot: Slot | null;
}

const slots = new WeakMap<Combatant, Known>();

/** The slot on which somebody is expected to act. */
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
 * Those still to act with their slots, first to last.
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

/** The slot that was called last; null before the first action. */
export function countOf(state: FightState): Slot | null {
  return state.own.count;
}

/** The name of a slot of this round, for what happens on it. */
export function slotId(state: FightState, slot: Slot): string {
  return `${state.round} ${slot.rank} ${slot.cls} ${slot.rating}`;
}

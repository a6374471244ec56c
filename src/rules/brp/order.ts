import { has, known, list, lose, notice, stat } from "../../fight/rule-kit.ts";
import { ratingOf, skillRating } from "./chance.ts";
import { inRound, phaseOf } from "./moment.ts";
import type { Phase, Slot, Statement } from "./own.ts";
import { closeGroup } from "./group.ts";
import { classOrder } from "./tables.ts";
import type { Combatant, FightState, Turn } from "./types.ts";
import { arm, arsenal, usual, type Weapon } from "./weapon.ts";
import { down } from "./wounds.ts";

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
    as: stated.clauses.find(({ id }) => id === "as")?.text ?? null,
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
  const still = struck > 0 && c.own.acted === struck && c.own.passed === null;
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

/** A slot and what it follows from, beside what a new combatant is made for: its own state is written in place while a unit runs. */
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

const phases: Readonly<Record<Phase, string>> = {
  intent: "Statement of intent",
  movement: "Movement",
  actions: "Actions",
};

/**
 * The round goes on to another phase.
 * @rule BR-02
 */
export function enterPhase(turn: Turn, phase: Phase): void {
  const order = Object.keys(phases);
  if (!inRound(turn.state)) return;
  if (order.indexOf(phaseOf(turn.state)) >= order.indexOf(phase) && turn.state.own.phase !== null) return;
  turn.ownFight().phase = phase;
  notice(turn, ["BR-02"], phases[phase], [], "round");
}

/** Nobody unconscious, dying, dead or gone acts, moves or defends (BR-37, BR-96). */
export function mustBeUp(turn: Turn, rule: string, who: string): void {
  const c = turn.get(who);
  const why = down(turn.state, c, true);
  if (why !== null)
    turn.refuse(rule, `${who} is ${why}${why === "unconscious" ? ": somebody must wake this one first" : ""}.`);
}

export interface Acting extends Means {
  /** One of several attacks (BR-15). */
  readonly attack?: boolean;
}

/** Uses the action of the round: legality, phase and place in the count (BR-08, BR-14 to BR-16, BR-22). */
export function takeAction(turn: Turn, who: string, acting: Acting): void {
  const place = inRound(turn.state) ? slotOf(turn.state, turn.get(who), acting) : null;
  if (place !== null) joinGroup(turn, who, place);
  mustBeUp(turn, "BR-37", who);
  if (!inRound(turn.state)) return;
  const c = turn.get(who);
  if (has(c, "running")) {
    const moved = c.own.moved ?? 0;
    turn.refuse("BR-22", `${who} ${moved === 0 ? "is running" : `moved ${moved} m`} this round and can only defend.`);
  }
  if (has(c, "treating")) turn.refuse("BR-105", `${who} gives first aid this round: it takes the whole round.`);
  if (has(c, "reloading")) turn.refuse("BR-43", `${who} reloads this round: it takes the whole round.`);
  oneAction(turn, who, acting.attack === true);
  if (known(c, "dex") === null && c.own.rank === null)
    turn.wait(`${who}'s DEX: add it to the sheet, as in DEX 12`, { who });
  if (turn.state.own.settled === turn.state.round)
    turn.warn(
      "BR-101",
      `The end of the round is settled above; ${who}'s action belongs before it or into the next round.`,
    );
  enterPhase(turn, "actions");
  const slot = slotOf(turn.state, turn.get(who), acting);
  if (slot !== null) {
    call(turn, who, slot);
    turn.own(who).at = { ...slot };
  }
  turn.own(who).acted = turn.get(who).own.acted + 1;
  turn.ownFight().last = who;
  if (acting.attack) turn.own(who).struck = turn.get(who).own.struck + 1;
  lose(turn, ["BR-16"], who, "waiting");
}

/**
 * One action a round, or as many attacks as `attacks` says.
 * @rule BR-15
 */
function oneAction(turn: Turn, who: string, attack: boolean): void {
  const c = turn.get(who);
  const acted = c.own.acted;
  if (c.own.passed === "woken") turn.refuse("BR-98", `${who} was woken after the own rank: next round, or a defence.`);
  if (acted === 0) return;
  const most = stat(c, "attacks", 1);
  if (attack && acted === c.own.struck && acted < most) return;
  const spent = attack && most > 1 && acted === c.own.struck;
  turn.refuse("BR-15", `${who} has already ${spent ? `made all ${most} attacks` : "acted"} this round.`);
}

/** BR-08, BR-14, BR-16: out of turn draws a warning; those of one slot are a simultaneous group. */
function call(turn: Turn, who: string, slot: Slot): void {
  const { state } = turn;
  const count = countOf(state);
  const again = turn.get(who).own.acted > 0;
  const others = queue(state).filter((each) => each.c.name !== who);
  const first = again ? [] : others.filter((each) => compareSlots(each.slot, slot) < 0);
  const skipped = state.own.skipped;
  const unsaid = first.filter((each) => !skipped.includes(each.c.name));
  if (unsaid.length > 0) {
    const names = unsaid.map((each) => each.c.name);
    turn.warn(
      "BR-08",
      `${list(names.slice(0, 6).map((name, i) => `${name} (rank ${unsaid[i]?.slot.rank ?? 0})`))} would come before ${who} (rank ${slot.rank}). Done as you wrote it; they may pass or wait.`,
    );
    turn.ownFight().skipped = [...skipped, ...names];
  }
  if (count !== null && compareSlots(slot, count) < 0 && !waitsOpen(turn.get(who)) && !skipped.includes(who))
    late(turn, who, slot, count, again);
  group(turn, who, slot, others);
  if (first.length === 0 && (count === null || compareSlots(slot, count) > 0)) turn.ownFight().count = { ...slot };
}

function late(turn: Turn, who: string, slot: Slot, count: Slot, again: boolean): void {
  if (again) {
    turn.warn("BR-15", `All attacks of ${who} fall on rank ${slot.rank}; the count is at rank ${count.rank} already.`);
    return;
  }
  const words = `${who}'s place on rank ${slot.rank} was called; the count is at rank ${count.rank}. To act later: ${who} waits`;
  if (turn.option("wait") === "no") turn.refuse("BR-16", `${words} (but option wait forbids it).`);
  else turn.warn("BR-16", `${words}.`);
}

/** The name of a slot of this round, for what happens on it. */
export function slotId(state: FightState, slot: Slot): string {
  return `${state.round} ${slot.rank} ${slot.cls} ${slot.rating}`;
}

/**
 * All who stand on the same slot act on the state as it is when the first of them is called.
 * @rule BR-14
 */
function group(
  turn: Turn,
  who: string,
  slot: Slot,
  others: readonly { readonly c: Combatant; readonly slot: Slot }[],
): void {
  const id = slotId(turn.state, slot);
  const called = turn.state.own.group;
  if (called?.id === id && called.members.includes(who)) return;
  closeGroup(turn);
  formGroup(turn, id, [
    who,
    ...others.filter((each) => compareSlots(each.slot, slot) === 0).map((each) => each.c.name),
  ]);
}

/** Who turns out to act on the slot that was called last belongs to its group, even if felled by it meanwhile (BR-14). */
function joinGroup(turn: Turn, who: string, slot: Slot): void {
  const called = turn.state.own.group;
  if (called === null || called.id !== slotId(turn.state, slot) || called.members.includes(who)) return;
  formGroup(turn, called.id, [...called.members, who]);
}

function formGroup(turn: Turn, id: string, members: readonly string[]): void {
  turn.ownFight().group = { id, members: [...members], open: true };
  if (members.length > 1) notice(turn, ["BR-14"], `simultaneous: ${members.join(", ")}`, members, "order");
}

import { end, has, known, list, lose, notice, stat } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import { isSo } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { ranked, type Ranked, type Subject } from "./names.ts";
import { groupNow, inRound, phaseOf, type Phase, type Slot } from "./own.ts";
import {
  attacksLeft,
  compareSlots,
  countOf,
  hasActed,
  queue,
  rankOf,
  slotId,
  slotOf,
  waitsOpen,
  type Means,
} from "./ranks.ts";
import type { Combatant, Fact, FightState, Turn } from "./types.ts";
import { itemNamed } from "./weapons.ts";
import { down, interrupt } from "./wounds.ts";

interface Called extends Subject {
  readonly rank: number;
  /** Rank that the count has reached. */
  readonly count: number;
}

export interface Acting extends Means {
  /** True for one of several attacks (BR-15). */
  readonly attack?: boolean;
}

const calledText = ({ who, rank, count }: Called): string =>
  `${who}’s place on rank ${rank} was called; the count is at rank ${count}. To act later: "${who} waits"`;

/** Sentences of the action of the round and its place in the count (BR-08 to BR-16). */
export const orderSentences = {
  "statements begin": "Statement of intent",
  "movement begins": "Movement",
  "actions begin": "Actions",
  simultaneous: ({ members }: { members: readonly string[] }) => `simultaneous: ${members.join(", ")}`,

  "is down": ({ who, state }: Subject & { state: string }) =>
    `${who} ${isSo(state)}${state === "unconscious" ? ": somebody must wake this one first" : ""}.`,
  "is running": ({ who }: Subject) => `${who} is running this round and can only defend.`,
  "moved too far to act": ({ who, moved }: Subject & { moved: number }) =>
    `${who} moved ${moved} m this round and can only defend.`,
  "gives first aid this round": ({ who }: Subject) => `${who} gives first aid this round: it takes the whole round.`,
  "reloads this round": ({ who }: Subject) => `${who} reloads this round: it takes the whole round.`,
  "which DEX": ({ who }: Subject) => `${who}’s DEX: add it to the sheet, as in "DEX 12"`,
  "round is settled above": ({ who }: Subject) =>
    `The end of the round is settled above; ${who}’s action belongs before it or into the next round.`,
  "was woken after its rank": ({ who }: Subject) => `${who} was woken after its own rank: next round, or a defence.`,
  "made all attacks": ({ who, most }: Subject & { most: number }) =>
    `${who} has already made ${most === 1 ? "its one attack" : `all ${most} attacks`} this round.`,

  "others come first": ({ who, rank, others }: Subject & { rank: number; others: readonly Ranked[] }) =>
    `${list(others.map(ranked))} would come before ${who} (rank ${rank}). Done as you wrote it; they may pass or wait.`,
  "count is past its attacks": ({ who, rank, count }: Called) =>
    `All attacks of ${who} fall on rank ${rank}; the count is at rank ${count} already.`,
  "was called already": (about: Called) => `${calledText(about)}.`,
  "was called already, and may not wait": (about: Called) => `${calledText(about)} (but option wait forbids it).`,

  "struck down at the same moment": ({ who, hp }: Subject & { hp: number }) =>
    `${who} was struck down to ${hp} at the same moment: nobody wakes the dying.`,
  "own rank is over": ({ who, rank }: Subject & { rank: number }) =>
    `${who}’s rank ${rank} is over: ${who} acts again next round, but may defend at once.`,
} as const;

/** Phases in order, each with the notice that begins it. */
const phases = {
  intent: "statements begin",
  movement: "movement begins",
  actions: "actions begin",
} as const satisfies Record<Phase, Fact["is"]>;

/**
 * Begins a phase of the round, unless it or a later one has begun.
 * @rule BR-02
 */
export function enterPhase(turn: Turn, phase: Phase): void {
  const order = Object.keys(phases);
  if (!inRound(turn.state)) return;
  if (order.indexOf(phaseOf(turn.state)) >= order.indexOf(phase) && turn.state.own.phase !== null) return;
  turn.ownFight().phase = phase;
  notice(turn, ["BR-02"], { is: phases[phase] }, [], "round");
}

/** Refuses a deed of somebody unconscious, dying, dead or gone (BR-37, BR-96). */
export function mustBeUp(turn: Turn, rule: string, who: Who): void {
  const c = turn.get(who);
  const state = down(turn.state, c, true);
  if (state !== null) turn.refuse(rule, { is: "is down", who, state });
}

/**
 * Uses the action of the round: checks that it is allowed, its phase and its place in the count (BR-08, BR-14, BR-16,
 * BR-22).
 */
export function takeAction(turn: Turn, who: Who, acting: Acting): void {
  const place = inRound(turn.state) ? slotOf(turn.state, turn.get(who), acting) : null;
  if (place !== null) joinGroup(turn, who, place);
  mustBeUp(turn, "BR-37", who);
  if (!inRound(turn.state)) return;
  const c = turn.get(who);
  if (has(c, "running")) {
    const moved = c.own.moved ?? 0;
    turn.refuse("BR-22", moved === 0 ? { is: "is running", who } : { is: "moved too far to act", who, moved });
  }
  if (has(c, "treating")) turn.refuse("BR-105", { is: "gives first aid this round", who });
  if (has(c, "reloading")) turn.refuse("BR-43", { is: "reloads this round", who });
  oneAction(turn, who, acting.attack === true);
  if (known(c, "dex") === null && c.own.rank === null) turn.wait({ is: "which DEX", who }, { who });
  if (turn.state.own.settled === turn.state.round) turn.warn("BR-101", { is: "round is settled above", who });
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
 * Refuses a second action of a round, unless it is one of as many attacks as `attacks` says.
 * @rule BR-15
 */
function oneAction(turn: Turn, who: Who, attack: boolean): void {
  const c = turn.get(who);
  const acted = c.own.acted;
  if (c.own.passed === "woken") turn.refuse("BR-98", { is: "was woken after its rank", who });
  if (acted === 0) return;
  const most = stat(c, "attacks", 1);
  if (attack && acted === c.own.struck && acted < most) return;
  const spent = attack && most > 1 && acted === c.own.struck;
  turn.refuse("BR-15", spent ? { is: "made all attacks", who, most } : { is: "acted already", who });
}

/**
 * Calls a slot of the count. Warns of an action out of turn, and makes those of one slot a simultaneous group (BR-08,
 * BR-14, BR-16).
 */
function call(turn: Turn, who: Who, slot: Slot): void {
  const { state } = turn;
  const count = countOf(state);
  const again = turn.get(who).own.acted > 0;
  const others = queue(state).filter((each) => each.c.name !== who);
  const first = again ? [] : others.filter((each) => compareSlots(each.slot, slot) < 0);
  const skipped = state.own.skipped;
  const unsaid = first.filter((each) => !skipped.includes(each.c.name));
  if (unsaid.length > 0) {
    const others = unsaid.slice(0, 6).map((each) => ({ name: each.c.name, rank: each.slot.rank }));
    turn.warn("BR-08", { is: "others come first", who, rank: slot.rank, others });
    turn.ownFight().skipped = [...skipped, ...unsaid.map((each) => each.c.name)];
  }
  if (count !== null && isLate(state, turn.get(who), slot)) warnLate(turn, who, slot, count, again);
  beginGroup(turn, who, slot, others);
  if (first.length === 0 && (count === null || compareSlots(slot, count) > 0)) turn.ownFight().count = { ...slot };
}

/**
 * Calls the rank of somebody who wakes another on it, though its action is still to come (BR-98, option `wake-cost
 * free`).
 */
export function callRank(turn: Turn, who: Who): void {
  const { state } = turn;
  const rank = inRound(state) && !hasActed(turn.get(who)) ? rankOf(state, turn.get(who)) : null;
  if (rank === null) return;
  const slot = { rank, cls: -1, rating: 0 };
  if (queue(state).some((each) => compareSlots(each.slot, slot) < 0)) return;
  const count = countOf(state);
  if (count !== null && compareSlots(slot, count) <= 0) return;
  closeGroup(turn);
  turn.ownFight().count = slot;
}

/** Tells whether the count has passed somebody who neither waits nor was passed over. */
function isLate(state: FightState, c: Combatant, slot: Slot): boolean {
  const count = countOf(state);
  return count !== null && compareSlots(slot, count) < 0 && !waitsOpen(c) && !state.own.skipped.includes(c.name);
}

/** Tells whether somebody was called already where nobody may act later: then it can only pass. */
export function hasMissed(state: FightState, c: Combatant): boolean {
  const slot = slotOf(state, c);
  return slot !== null && state.options.wait === "no" && c.own.acted === 0 && isLate(state, c, slot);
}

function warnLate(turn: Turn, who: string, slot: Slot, count: Slot, again: boolean): void {
  const about = { who, rank: slot.rank, count: count.rank };
  if (again) {
    // All attacks fall on one rank, whatever the class of the next weapon.
    if (slot.rank > count.rank) turn.warn("BR-15", { is: "count is past its attacks", ...about });
    return;
  }
  if (turn.option("wait") === "no") turn.refuse("BR-16", { is: "was called already, and may not wait", ...about });
  else turn.warn("BR-16", { is: "was called already", ...about });
}

/**
 * Forms the group of all who stand on one slot. They act on the state as it is when the first of them is called.
 * @rule BR-14
 */
function beginGroup(
  turn: Turn,
  who: Who,
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

/**
 * Lets somebody who turns out to act on the slot that was called last join its group, even if felled by it meanwhile
 * (BR-14).
 */
function joinGroup(turn: Turn, who: Who, slot: Slot): void {
  const called = turn.state.own.group;
  if (called === null || called.id !== slotId(turn.state, slot) || called.members.includes(who)) return;
  formGroup(turn, called.id, [...called.members, who]);
}

function formGroup(turn: Turn, id: string, members: readonly Who[]): void {
  turn.ownFight().group = { id, members: [...members], open: true };
  if (members.length > 1) notice(turn, ["BR-14"], { is: "simultaneous", members }, members, "order");
}

/*
 * Simultaneous groups (BR-14). Members act and defend on the state as it was when the first of them was called. Points
 * that they take off each other and others go at once, but what follows from it (who falls, what breaks, who is woken)
 * counts when the group is through, so that the order of their lines changes nothing.
 */

/**
 * Ends the group after an action, if all of its members are through. A member with attacks left is still in it (BR-15).
 */
export function endGroup(turn: Turn): void {
  const group = groupNow(turn.state);
  if (group === null) return;
  const waiting = group.members.some((name) => {
    // A forecast may go on without a member.
    const c = find(turn.state, name);
    return c !== undefined && down(turn.state, c, true) === null && (!hasActed(c) || attacksLeft(c) > 0);
  });
  if (!waiting) closeGroup(turn);
}

/** Lets take effect what the members of the group have brought about: it is through, or somebody else acts. */
export function closeGroup(turn: Turn): void {
  const group = groupNow(turn.state);
  if (group === null) return;
  turn.ownFight().group = { ...group, open: false };
  for (const { name, own } of turn.state.combatants) {
    if (own.caught === group.id) loseSurprise(turn, name);
    const worn = turn.get(name).own.worn;
    if (worn?.id === group.id && worn.broken.some((item) => itemNamed(turn.get(name), item)?.size === "large"))
      lose(turn, ["BR-58"], name, "kneeling");
    if (own.felled === group.id) interrupt(turn, name);
    if (own.woken === group.id) wakeUp(turn, name);
  }
}

/**
 * Ends `unaware` with the attack, or with those of a simultaneous group (BR-48). One that has an end of its own stays.
 */
export function wasAttacked(turn: Turn, who: Who): void {
  if (!has(turn.get(who), "unaware")) return;
  turn.own(who).caught = turn.state.own.group?.id ?? null;
  if (groupNow(turn.state) === null) loseSurprise(turn, who);
}

function loseSurprise(turn: Turn, who: Who): void {
  for (const held of turn.get(who).conditions)
    if (held.id === "unaware" && held.until === null) end(turn, ["BR-48"], who, held);
}

/** Wakes somebody at once, or when the group is through (BR-98). */
export function awaken(turn: Turn, who: Who): void {
  turn.own(who).woken = turn.state.own.group?.id ?? null;
  if (groupNow(turn.state) === null) wakeUp(turn, who);
}

/** Makes somebody awake, and able to act this round if its own rank has not been called (BR-98). */
function wakeUp(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (c.hp !== null && c.hp.now <= 0) {
    turn.info("BR-98", { is: "struck down at the same moment", who, hp: c.hp.now });
    return;
  }
  lose(turn, ["BR-98"], who, "unconscious");
  if (!inRound(turn.state) || hasActed(c)) return;
  const own = calledAlready(turn.state, turn.get(who));
  if (own === null) return;
  turn.info("BR-98", { is: "own rank is over", who, rank: own });
  turn.own(who).passed = "woken";
}

/** Returns the rank of this round if the count is past it, else null. */
export function calledAlready(state: FightState, c: Combatant): number | null {
  const count = countOf(state);
  const slot = slotOf(state, c);
  return count === null || slot === null || compareSlots(slot, count) > 0 ? null : slot.rank;
}

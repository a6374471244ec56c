import { has, known, list, lose, notice, stat } from "../../fight/rule-kit.ts";
import { closeGroup } from "./group.ts";
import { inRound, phaseOf } from "./moment.ts";
import type { Phase, Slot } from "./own.ts";
import { compareSlots, countOf, queue, slotId, slotOf, waitsOpen, type Means } from "./slot.ts";
import type { Combatant, Turn } from "./types.ts";
import { down } from "./wounds.ts";

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

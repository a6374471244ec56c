import type { Who } from "../../../fight/who.ts";
import { end, has, lose } from "../../../fight/rule-kit.ts";
import { groupNow, inRound } from "./moment.ts";
import { attacksLeft, compareSlots, countOf, hasActed, slotOf } from "./slot.ts";
import type { Combatant, FightState, Turn } from "../types.ts";
import { itemNamed } from "../gear/weapon.ts";
import { down, interrupt } from "../wounds.ts";

/*
 * A simultaneous group (BR-14): its members act and defend on the state as it was when the first of them was called.
 * What they do to each other and to others is taken off at once, but what follows from it (who falls, what breaks, who
 * is woken) counts when the group is through, so that the order of their lines changes nothing.
 */

/** After an action: is the group through? A member with attacks left is still in it (BR-15). */
export function endGroup(turn: Turn): void {
  const group = groupNow(turn.state);
  if (group === null) return;
  const waiting = group.members.some((name) => {
    const c = turn.get(name);
    return down(turn.state, c, true) === null && (!hasActed(c) || attacksLeft(c) > 0);
  });
  if (!waiting) closeGroup(turn);
}

/** The group is through, or somebody else acts: what its members brought about takes effect. */
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
 * BR-48: `unaware` is over with the attack, or with those of a simultaneous group; one that has an end of its own
 * stays.
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

/** BR-98: at once, or when the group is through. */
export function awaken(turn: Turn, who: Who): void {
  turn.own(who).woken = turn.state.own.group?.id ?? null;
  if (groupNow(turn.state) === null) wakeUp(turn, who);
}

/** BR-98: awake, and able to act this round if the own rank has not been called. */
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

/** The rank of this round, if the count is past it. */
export function calledAlready(state: FightState, c: Combatant): number | null {
  const count = countOf(state);
  const slot = slotOf(state, c);
  return count === null || slot === null || compareSlots(slot, count) > 0 ? null : slot.rank;
}

import type { Who } from "../../fight/who.ts";
import type { Arm } from "./own.ts";
import type { Combatant, Turn } from "./types.ts";

/*
 * What is kept of the weapons of one name beside the sheet: what became of them, and what a missile weapon has left.
 */

const asListed: Omit<Arm, "name"> = {
  broken: 0,
  ground: 0,
  lost: 0,
  ammo: null,
  loaded: null,
  reloaded: 0,
  shot: null,
};

/** How the weapons of that name stand. */
export function armOf(c: Combatant, name: string): Omit<Arm, "name"> {
  return c.own.arms.find((each) => each.name === name) ?? asListed;
}

/** Changes how the weapons of that name stand; those that are as the sheet has them need no entry. */
export function setArm(turn: Turn, who: Who, name: string, change: Partial<Omit<Arm, "name">>): void {
  const before = armOf(turn.get(who), name);
  const arm: Arm = { ...before, ...change, name };
  if (isSame(before, arm)) return;
  const me = turn.own(who);
  const others = me.arms.filter((each) => each.name !== name);
  me.arms = isSame(arm, asListed) ? others : [...others, arm];
}

function isSame(a: Omit<Arm, "name">, b: Omit<Arm, "name">): boolean {
  return (
    a.broken === b.broken &&
    a.ground === b.ground &&
    a.lost === b.lost &&
    a.ammo === b.ammo &&
    a.loaded === b.loaded &&
    a.reloaded === b.reloaded &&
    a.shot === b.shot
  );
}

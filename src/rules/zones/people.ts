import { expire, has, lose, text } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Side, Who } from "../../fight/value.ts";
import type { Combatant, Condition, ConditionId, FightState, Turn } from "./types.ts";

/*
 * Reads of the state: able or not, foe or friend, holder and held, mount and riders.
 */

/** Tells whether somebody is off the field for good or beyond all harm (ZN-51, ZN-109). */
export function isOut(c: Combatant): boolean {
  return has(c, "dead") || has(c, "gone") || has(c, "wrecked");
}

/** Tells whether somebody is dead or incapacitated: "can no longer fight" of the counter rules (ZN-65). */
export function isDown(c: Combatant): boolean {
  return isOut(c) || has(c, "incapacitated");
}

export function isVehicle(c: Combatant): boolean {
  return c.stats["vehicle"] === true;
}

/**
 * Tells whether somebody is able: not dead, incapacitated, surrendered or gone, and no vehicle (conventions; ZN-106).
 */
export function isAble(c: Combatant): boolean {
  return !isDown(c) && !has(c, "surrendered") && !isVehicle(c);
}

/** Tells whether this is the wanted condition, towards everybody or towards `name`. */
export function isAbout({ id, detail, whom }: Condition, wanted: ConditionId, name: Who): boolean {
  return id === wanted && (detail === null || whom.includes(name));
}

/** Returns the holders of somebody (ZN-93); null stands for something that is nobody of this fight. */
export function holdersOf(c: Combatant): (Who | null)[] {
  return c.conditions.filter((x) => x.id === "grabbed").map(({ whom: [holder = null] }) => holder);
}

/** Returns the victims that somebody holds (ZN-93). */
export function victimsOf(c: Combatant): Who[] {
  return c.conditions.filter(({ id }) => id === "holding").flatMap(({ whom }) => whom);
}

export function isGrabbed(c: Combatant): boolean {
  return has(c, "grabbed");
}

/** Value of the stat `rides` after getting off. */
export const onFoot = "nothing";

/** Returns the mount or vehicle that somebody rides; null on foot, or when nobody of that name is there (ZN-136). */
export function mountOf(state: FightState, c: Combatant): Combatant | null {
  const name = text(c, "rides");
  const mount = name === "" || name === onFoot ? undefined : find(state, name);
  return mount === undefined || mount.name === c.name ? null : mount;
}

/** Riders and passengers of a mount or vehicle. */
export function ridersOf(state: FightState, mount: Combatant): Combatant[] {
  return state.combatants.filter((c) => mountOf(state, c)?.name === mount.name);
}

/** Returns the name that a unit goes by: the mount's for its riders, everybody else's own (ZN-136). */
export function rootOf(state: FightState, name: string): string {
  const c = find(state, name);
  if (c === undefined) return name;
  return mountOf(state, c)?.name ?? c.name;
}

/** Returns everybody who shares a turn with this one, itself included. */
export function unitOf(state: FightState, name: string): Combatant[] {
  const root = find(state, rootOf(state, name));
  return root === undefined ? [] : [root, ...ridersOf(state, root)];
}

/** Tells whether two fighters belong to one unit of mount and riders. */
export function together(state: FightState, a: string, b: string): boolean {
  return rootOf(state, a) === rootOf(state, b);
}

/**
 * Members of a side, in written order.
 * @rule ZN-02
 */
export function membersOf(state: FightState, side: Side): Combatant[] {
  return state.combatants.filter((c) => c.side === side);
}

/** Conditions with a term that ends at the start or the end of somebody's turn; of a mount that has moved: ZN-142. */
export function expireAt(turn: Turn, at: "turn start" | "turn end", name: string): void {
  for (const rule of ["ZN-142", "ZN-07"])
    expire(
      turn,
      [rule],
      (_, { id, ends }) => (id === "moving") === (rule === "ZN-142") && ends?.at === at && ends.who === name,
    );
}

/** Ends cover and barrier of somebody who moves, or is moved. */
export function leaveShelter(turn: Turn, name: Who): void {
  lose(turn, ["ZN-74"], name, "in cover");
  lose(turn, ["ZN-76"], name, "behind a barrier");
}

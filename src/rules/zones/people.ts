import { expire, has, lose, text, fold } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Side, Who } from "../../fight/value.ts";
import type { Combatant, Condition, ConditionId, FightState, Turn } from "./types.ts";

/*
 * Who is who: able or not, foe or friend, mount and riders. Pure reads of the state.
 */

/** Off the field for good or beyond all harm (ZN-51, ZN-109). */
export function isOut(c: Combatant): boolean {
  return has(c, "dead") || has(c, "gone") || has(c, "wrecked");
}

/** Dead or incapacitated: "can no longer fight" of the counter rules (ZN-65). */
export function isDown(c: Combatant): boolean {
  return isOut(c) || has(c, "incapacitated");
}

export function isVehicle(c: Combatant): boolean {
  return c.stats["vehicle"] === true;
}

/** Not dead, not incapacitated, not surrendered, not gone; a vehicle never (conventions; ZN-106). */
export function isAble(c: Combatant): boolean {
  return !isDown(c) && !has(c, "surrendered") && !isVehicle(c);
}

/** Is it this condition, towards everybody or towards `name`? */
export function isAbout({ id, detail, whom }: Condition, wanted: ConditionId, name: Who): boolean {
  return id === wanted && (detail === null || whom.includes(name));
}

/** Who holds this one (ZN-93); null: something that is nobody of this fight. */
export function holdersOf(c: Combatant): (Who | null)[] {
  return c.conditions.filter((x) => x.id === "grabbed").map(({ whom: [holder = null] }) => holder);
}

/** Whom this one holds (ZN-93). */
export function victimsOf(c: Combatant): Who[] {
  return c.conditions.filter(({ id }) => id === "holding").flatMap(({ whom }) => whom);
}

export function isGrabbed(c: Combatant): boolean {
  return has(c, "grabbed");
}

export function isFoe(a: Combatant, b: Combatant): boolean {
  return a.side !== b.side;
}

/** What the stat `rides` says of somebody who has got off. */
export const onFoot = "nothing";

/** The mount or vehicle that it rides; null on foot or when nobody of that name is there (ZN-136). */
export function mountOf(state: FightState, c: Combatant): Combatant | null {
  const name = text(c, "rides");
  const mount = name === "" || name === onFoot ? undefined : find(state, name);
  return mount === undefined || mount.name === c.name ? null : mount;
}

/** Riders and passengers of a mount or vehicle. */
export function ridersOf(state: FightState, mount: Combatant): Combatant[] {
  return state.combatants.filter((c) => mountOf(state, c)?.name === mount.name);
}

/** The one by whose name a unit goes: the mount for its riders, everybody else for themselves (ZN-136). */
export function rootOf(state: FightState, name: string): string {
  const c = find(state, name);
  if (c === undefined) return name;
  return mountOf(state, c)?.name ?? c.name;
}

/** Everybody who shares a turn with this one, itself included. */
export function unitOf(state: FightState, name: string): Combatant[] {
  const root = find(state, rootOf(state, name));
  return root === undefined ? [] : [root, ...ridersOf(state, root)];
}

/** Do these two belong to one unit of mount and riders? */
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

/** Cover and barriers are left behind by who moves, or is moved. */
export function leaveShelter(turn: Turn, name: Who): void {
  lose(turn, ["ZN-74"], name, "in cover");
  lose(turn, ["ZN-76"], name, "behind a barrier");
}

/** The scale of an option's value, from the smallest. */
export function scaleOf(value: string): string[] {
  const words = fold(value).split(" ");
  return words.length > 1 ? words : ["tiny", "small", "medium", "large", "massive"];
}

/** Reads a size of the sheet: a word of the scale, or its number on it from 1. null: neither. */
export function readSize(said: string, scale: readonly string[]): string | null {
  const word = fold(said);
  if (scale.includes(word)) return word;
  return /^\d{1,3}$/.test(word) ? (scale[Number(word) - 1] ?? null) : null;
}

/** What counts as medium: the word, else the middle of the scale. */
export function mediumOf(scale: readonly string[]): string {
  return scale.includes("medium") ? "medium" : (scale[Math.floor((scale.length - 1) / 2)] ?? "medium");
}

/*
 * Sizes (ZN-123): steps on a scale that an option may change.
 */

/**
 * The step of its size on the scale; nothing said, or nothing known, is medium.
 * @rule ZN-123
 */
function stepOf(state: FightState, c: Combatant): number {
  const { sizes } = state.settings;
  return sizes.indexOf(readSize(text(c, "size"), sizes) ?? mediumOf(sizes));
}

/** Steps by which `a` is larger than `b`; negative when it is smaller. */
export function largerBy(state: FightState, a: Combatant, b: Combatant): number {
  return stepOf(state, a) - stepOf(state, b);
}

/**
 * Its melee reaches a whole zone.
 * @rule ZN-128
 */
export function isMassive(state: FightState, c: Combatant): boolean {
  return readSize(text(c, "size"), state.settings.sizes) === "massive";
}

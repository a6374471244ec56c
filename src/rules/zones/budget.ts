import { expire, has, known, stat } from "../../fight/rule-kit.ts";
import { forgetTurn, takeTurn } from "./go.ts";
import { loosen } from "./holds.ts";
import { holdersOf, isDown, isOut, isVehicle, mountOf, ridersOf } from "./people.ts";
import { zones } from "./places.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

/*
 * What fits in a turn (ZN-15 to ZN-20, T2): full movement and nothing else, or half with one main and one bonus action or two bonus actions.
 */

function half(zonesAtMost: number): number {
  return Math.floor(zonesAtMost) / 2;
}

export function sprintOf(c: Combatant): number {
  return known(c, "sprint") ?? 2 * stat(c, "speed", 2);
}

function acted(c: Combatant): boolean {
  return c.own.main !== null || c.own.bonus > 0;
}

/**
 * The most zones it may move this turn, with or without actions, sprinting or not.
 * @rule ZN-16
 * @rule ZN-17
 * @rule ZN-18
 */
export function limitOf(c: Combatant, sprinting: boolean, actions: boolean): number {
  const most = sprinting ? sprintOf(c) : stat(c, "speed", 2);
  return actions ? half(most) : most;
}

/**
 * Who cannot take part at all, and why (ZN-50, ZN-51, ZN-94, ZN-138).
 * @rule ZN-94
 */
export function mayAct(turn: Turn, name: string, what: "act" | "move" | "break free"): void {
  const c = turn.get(name);
  if (isOut(c)) turn.refuse("ZN-51", `${name} is out of the fight and cannot act.`);
  else if (isDown(c))
    turn.refuse("ZN-50", `${name} is incapacitated and cannot act. "! ${name} loses incapacitated" ends that.`);
  const holders = holdersOf(c);
  if (holders.length > 0 && what !== "break free")
    turn.refuse(
      "ZN-94",
      `${name} is grabbed by ${holders.join(" and ")}: it can only try to break free ("${name} breaks free").`,
    );
  if (what === "act" && isVehicle(c))
    turn.refuse("ZN-136", `${name} is a vehicle: it takes no action of its own, and moves when somebody on it drives.`);
  const mount = mountOf(turn.state, c);
  if (has(c, "rushed") && what !== "break free" && !(what === "move" && mount !== null))
    turn.refuse(
      "ZN-138",
      `${mount?.name ?? "The mount"} moves at full speed: ${name} takes no action and no reaction this round.`,
    );
}

function notWhole(turn: Turn, c: Combatant): void {
  const { whole } = c.own;
  if (whole !== null) turn.refuse("ZN-19", `${c.name} has given its whole turn to ${whole}.`);
}

/** Movement made earlier in the turn must leave room for an action (ZN-15). */
function roomForAction(turn: Turn, c: Combatant): void {
  const { moved } = c.own;
  if (moved > limitOf(c, c.own.sprinted, true)) fullMove(turn, c, moved);
}

/**
 * More than half a move is the whole turn: no action goes with it.
 * @rule ZN-15
 */
function fullMove(turn: Turn, c: Combatant, moved: number): void {
  turn.refuse(
    "ZN-15",
    `${zones(moved)} is more than half a move: no action with it (half is ${limitOf(c, false, true)}, or ${limitOf(c, true, true)} sprinting).`,
  );
}

/**
 * Spends the main action of somebody's own turn. `deed`: in the past tense.
 * @rule ZN-19
 * @rule ZN-23
 */
export function spendMain(turn: Turn, name: string, deed: string): void {
  mayAct(turn, name, "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  if (has(c, "broken"))
    turn.refuse(
      "ZN-109",
      `${name} is broken: surrender or retreat. Movement, breaking free and bonus actions are open to it.`,
    );
  const { main } = c.own;
  if (main !== null) turn.refuse("ZN-19", `${name} has already ${main} this turn.`);
  if (c.own.bonus > 1)
    turn.refuse("ZN-19", `${name} has taken two bonus actions: they leave no room for a main action.`);
  roomForAction(turn, c);
  turn.own(name).main = deed;
}

/**
 * Spends a bonus action; all but words may end a hold (ZN-19, ZN-28, ZN-98). `deed`: in the past tense.
 * @rule ZN-28
 */
export function spendBonus(turn: Turn, name: string, deed: string, kind: "bonus" | "words" = "bonus"): void {
  mayAct(turn, name, "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  const count = c.own.bonus;
  if (c.own.main !== null && count > 0)
    turn.refuse("ZN-19", `A main action leaves room for one bonus action, and ${name} has taken it.`);
  else if (count > 1) turn.refuse("ZN-28", `At most two bonus actions in a turn, and ${name} has taken them.`);
  roomForAction(turn, c);
  turn.own(name).bonus = count + 1;
  loosen(turn, name, kind, deed);
}

/** Has it a bonus action left in the turn that is open? */
export function hasBonus(c: Combatant): boolean {
  return c.own.bonus < (c.own.main === null ? 2 : 1);
}

/** Spends the whole turn: surrender, breaking free (ZN-95, ZN-112). */
export function spendWhole(turn: Turn, name: string, deed: string, words: string): void {
  mayAct(turn, name, words === "breaking free" ? "break free" : "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  if (acted(c) || c.own.moved > 0)
    turn.refuse("ZN-19", `The whole turn goes into ${words}, and ${name} has already used a part of it.`);
  const me = turn.own(name);
  me.main = deed;
  me.whole = words;
}

/**
 * Spends movement (ZN-16 to ZN-18, ZN-20). A mount's riders who have acted keep it to half (ZN-138).
 * @rule ZN-20
 */
export function spendMovement(turn: Turn, name: string, far: number, sprint: boolean): void {
  const c = turn.get(name);
  notWhole(turn, c);
  const sprinting = sprint || c.own.sprinted;
  const riderActed = actingRider(turn.state, c);
  const actions = acted(c) || riderActed !== undefined;
  const total = c.own.moved + far;
  const limit = limitOf(c, sprinting, actions);
  if (!actions && plansAction(turn.action) && total > limitOf(c, sprinting, true)) fullMove(turn, c, total);
  if (total > limit) tooFar(turn, c, total, sprinting, riderActed?.name ?? null);
  if (c.own.shot)
    turn.warn(
      "ZN-38",
      `${name}'s shot was made standing still: with movement it needs a WIT save. Put the movement on the same line, or rule on it.`,
    );
  const me = turn.own(name);
  me.moved = total;
  if (sprint) me.sprinted = true;
}

/** Somebody on it who has acted in the turn that they share. */
function actingRider(state: FightState, c: Combatant): Combatant | undefined {
  return ridersOf(state, c).find((rider) => acted(rider) && rider.own.spentBy === "turn" && activeToo(state, c));
}

/** Zones that the turn's movement still leaves. */
export function movementLeft(turn: Turn, name: string): number {
  const c = turn.get(name);
  const actions = acted(c) || plansAction(turn.action) || actingRider(turn.state, c) !== undefined;
  return Math.max(0, limitOf(c, c.own.sprinted, actions) - c.own.moved);
}

/** A shove on the way has made it longer or shorter (ZN-73). */
export function respend(turn: Turn, name: string, more: number): void {
  turn.own(name).moved += more;
}

/** Verbs that leave the shape of the turn as it is: everything else on a line is an action (ZN-15). */
const noActions = new Set([
  "move",
  "sprint",
  "sneak",
  "drag",
  "mount",
  "dismount",
  "let go",
  "reserve",
  "wait",
  "resume",
]);

/** Does the line go on with an action? Then its movement is at most half from the start. */
function plansAction(action: Action | null): boolean {
  return action !== null && action.siblings.some((other) => other.index > action.index && !noActions.has(other.verb));
}

function activeToo(state: FightState, mount: Combatant): boolean {
  return state.own.active === mount.name;
}

function tooFar(turn: Turn, c: Combatant, total: number, sprinting: boolean, rider: string | null): void {
  const actions = acted(c) || rider !== null;
  const usual = limitOf(c, false, actions);
  const most = limitOf(c, true, actions);
  const rule = rider !== null ? "ZN-138" : sprinting ? "ZN-18" : actions ? "ZN-17" : "ZN-16";
  const why = rider !== null ? ` with ${rider}'s action` : actions ? " with an action" : "";
  turn.refuse(
    rule,
    `${c.name} would move ${zones(total)} this turn: at most ${zones(usual)}${why} (${most} sprinting).`,
  );
}

/**
 * The mount has moved at full speed: nobody on it acts or reacts this round.
 * @rule ZN-138
 */
export function isFullSpeed(c: Combatant): boolean {
  return c.own.moved > limitOf(c, c.own.sprinted, true);
}

/** Ends what lasts for one round only. */
export function clearRound(turn: Turn, name: string): void {
  forgetTurn(turn, name);
  if (turn.get(name).own.keeps) turn.own(name).keeps = false;
  // What the game master gave for longer goes on.
  expire(
    turn,
    ["ZN-11"],
    (c, x) =>
      c.name === name && x.ends === null && x.until === null && ["turn spent", "reserved", "rushed"].includes(x.id),
  );
}

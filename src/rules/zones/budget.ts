import { line, withWays } from "../../fight/fact.ts";
import { expireOf, has, known, stat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { loosen } from "./hold.ts";
import { holdersOf, isDown, isOut, isVehicle, mountOf, ridersOf } from "./people.ts";
import { heldBy, zones, done, doingSentences, type Holders, type Did, type Whole } from "./phrases.ts";
import { forgetTurn, takeTurn } from "./turns.ts";
import type { Action, Combatant, FightState, Turn } from "./types.ts";

/*
 * The budget of a turn (ZN-15 to ZN-20, T2): full movement and nothing else, or half with one main and one bonus action
 * or two bonus actions.
 */

interface Named {
  readonly name: string;
}

interface Limit extends Named {
  readonly moved: number;
  readonly most: number;
  readonly sprinting: number;
}

function tooFarText({ name, moved, most, sprinting }: Limit, why: string): string {
  return `${name} would move ${zones(moved)} this turn: at most ${zones(most)}${why} (${sprinting} sprinting).`;
}

/** Refusals of acting at all, and of more than fits in a turn (ZN-15 to ZN-20, ZN-28, ZN-38, ZN-50, ZN-51, ZN-94,
 * ZN-109, ZN-136, ZN-138). */
export const budgetSentences = {
  "out of the fight": ({ name }: Named) => `${name} is out of the fight and cannot act.`,
  incapacitated: ({ name }: Named) =>
    withWays`${name} is incapacitated and cannot act. ${line(`! ${name} loses incapacitated`)} ends that.`,
  "grabbed and cannot act": ({ name, holders }: Named & { holders: Holders }) =>
    withWays`${name} is grabbed by ${heldBy(holders)}: it can only try to break free
      (${line(`${name} breaks free`)}).`,
  "vehicle takes no action": ({ name }: Named) =>
    `${name} is a vehicle: it takes no action of its own, and moves when somebody on it drives.`,
  "mount at full speed": ({ name, mount }: Named & { mount: string | null }) =>
    `${mount ?? "The mount"} moves at full speed: ${name} takes no action and no reaction this round.`,
  "gave its whole turn": ({ name, to }: Named & { to: Whole }) =>
    `${name} has given its whole turn to ${doingSentences[to]()}.`,
  "no action with a full move": ({ moved, half, sprinting }: { moved: number; half: number; sprinting: number }) =>
    `${zones(moved)} is more than half a move: no action with it (half is ${half}, or ${sprinting} sprinting).`,
  "broken and takes no main action": ({ name }: Named) =>
    `${name} is broken: surrender or retreat. Movement, breaking free and bonus actions are open to it.`,
  "main action spent": ({ name, did }: Named & { did: Did }) => `${name} has already ${done(did)} this turn.`,
  "bonus actions leave no room": ({ name }: Named) =>
    `${name} has taken two bonus actions: they leave no room for a main action.`,
  "bonus action beside the main one spent": ({ name }: Named) =>
    `A main action leaves room for one bonus action, and ${name} has taken it.`,
  "bonus actions spent": ({ name }: Named) => `At most two bonus actions in a turn, and ${name} has taken them.`,
  "turn used in part": ({ name, to }: Named & { to: Whole }) =>
    `The whole turn goes into ${doingSentences[to]()}, and ${name} has already used a part of it.`,
  "shot before moving": ({ name }: Named) =>
    `${name}’s shot was made standing still: with movement it needs a WIT save. ` +
    "Put the movement on the same line, or rule on it.",
  "too far": (limit: Limit) => tooFarText(limit, ""),
  "too far with an action": (limit: Limit) => tooFarText(limit, " with an action"),
  "too far with the rider's action": (limit: Limit & { rider: string }) =>
    tooFarText(limit, ` with ${limit.rider}’s action`),
};

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
 * Returns the most zones that somebody may move this turn, with or without actions, sprinting or not.
 * @rule ZN-16
 * @rule ZN-17
 * @rule ZN-18
 */
export function limitOf(c: Combatant, sprinting: boolean, actions: boolean): number {
  const most = sprinting ? sprintOf(c) : stat(c, "speed", 2);
  return actions ? half(most) : most;
}

/**
 * Refuses taking part at all to the fallen, the grabbed, vehicles and riders at full speed (ZN-50, ZN-51, ZN-94,
 * ZN-138).
 * @rule ZN-94
 */
export function mayAct(turn: Turn, name: Who, what: "act" | "move" | "break free"): void {
  const c = turn.get(name);
  if (isOut(c)) turn.refuse("ZN-51", { is: "out of the fight", name });
  else if (isDown(c)) turn.refuse("ZN-50", { is: "incapacitated", name });
  const holders = holdersOf(c);
  if (holders.length > 0 && what !== "break free")
    turn.refuse("ZN-94", { is: "grabbed and cannot act", name, holders });
  if (what === "act" && isVehicle(c)) turn.refuse("ZN-136", { is: "vehicle takes no action", name });
  const mount = mountOf(turn.state, c);
  if (has(c, "rushed") && !(what === "move" && mount !== null))
    turn.refuse("ZN-138", { is: "mount at full speed", name, mount: mount?.name ?? null });
}

function notWhole(turn: Turn, c: Combatant): void {
  const { whole } = c.own;
  if (whole !== null) turn.refuse("ZN-19", { is: "gave its whole turn", name: c.name, to: whole });
}

/** Refuses an action for which movement earlier in the turn leaves no room (ZN-15). */
function roomForAction(turn: Turn, c: Combatant): void {
  const { moved } = c.own;
  if (moved > limitOf(c, c.own.sprinted, true)) fullMove(turn, c, moved);
}

/**
 * Refuses an action beside more than half a move: that movement is the whole turn.
 * @rule ZN-15
 */
function fullMove(turn: Turn, c: Combatant, moved: number): void {
  const [half, sprinting] = [limitOf(c, false, true), limitOf(c, true, true)];
  turn.refuse("ZN-15", { is: "no action with a full move", moved, half, sprinting });
}

/**
 * Spends the main action of somebody's own turn.
 * @rule ZN-19
 * @rule ZN-23
 */
export function spendMain(turn: Turn, name: Who, deed: Did): void {
  mayAct(turn, name, "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  if (has(c, "broken")) turn.refuse("ZN-109", { is: "broken and takes no main action", name });
  const { main } = c.own;
  if (main !== null) turn.refuse("ZN-19", { is: "main action spent", name, did: main });
  if (c.own.bonus > 1) turn.refuse("ZN-19", { is: "bonus actions leave no room", name });
  roomForAction(turn, c);
  turn.own(name).main = deed;
}

/**
 * Spends a bonus action; all but words may end a hold (ZN-19, ZN-28, ZN-98).
 * @rule ZN-28
 */
export function spendBonus(turn: Turn, name: Who, deed: Did, kind: "bonus" | "words" = "bonus"): void {
  mayAct(turn, name, "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  const count = c.own.bonus;
  if (c.own.main !== null && count > 0) turn.refuse("ZN-19", { is: "bonus action beside the main one spent", name });
  else if (count > 1) turn.refuse("ZN-28", { is: "bonus actions spent", name });
  roomForAction(turn, c);
  turn.own(name).bonus = count + 1;
  loosen(turn, name, kind, deed);
}

/** Tells whether the bonus action that goes with the main one is left. */
export function hasBonus(c: Combatant): boolean {
  return c.own.bonus === 0;
}

/** Spends the whole turn: surrender, breaking free (ZN-95, ZN-112). */
export function spendWhole(turn: Turn, name: Who, deed: Did, to: Whole): void {
  mayAct(turn, name, to === "breaking free" ? "break free" : "act");
  takeTurn(turn, name, deed);
  const c = turn.get(name);
  notWhole(turn, c);
  if (acted(c) || c.own.moved > 0) turn.refuse("ZN-19", { is: "turn used in part", name, to });
  const me = turn.own(name);
  me.main = deed;
  me.whole = to;
}

/**
 * Spends movement (ZN-16 to ZN-18, ZN-20). A mount's riders who have acted keep it to half (ZN-138).
 * @rule ZN-20
 */
export function spendMovement(turn: Turn, name: Who, far: number, sprint: boolean): void {
  const c = turn.get(name);
  notWhole(turn, c);
  const sprinting = sprint || c.own.sprinted;
  const riderActed = actingRider(turn.state, c);
  const actions = acted(c) || riderActed !== undefined;
  const total = c.own.moved + far;
  const limit = limitOf(c, sprinting, actions);
  if (!actions && plansAction(turn.action) && total > limitOf(c, sprinting, true)) fullMove(turn, c, total);
  if (total > limit) tooFar(turn, c, total, sprinting, riderActed?.name ?? null);
  if (c.own.shot) turn.warn("ZN-38", { is: "shot before moving", name });
  const me = turn.own(name);
  me.moved = total;
  if (sprint) me.sprinted = true;
}

/** Returns a rider that has acted in the turn that it shares with this mount. */
function actingRider(state: FightState, c: Combatant): Combatant | undefined {
  return ridersOf(state, c).find((rider) => acted(rider) && rider.own.spentBy === "turn" && activeToo(state, c));
}

/** Zones that the turn's movement still leaves. */
export function movementLeft(turn: Turn, name: Who): number {
  const c = turn.get(name);
  const actions = acted(c) || plansAction(turn.action) || actingRider(turn.state, c) !== undefined;
  return Math.max(0, limitOf(c, c.own.sprinted, actions) - c.own.moved);
}

/**
 * Adds to the movement spent: a shove has made the way longer or shorter, or the turn is over before its end (ZN-73).
 */
export function respend(turn: Turn, name: Who, more: number): void {
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

/** Tells whether the line goes on with an action: then its movement is at most half from the start. */
function plansAction(action: Action | null): boolean {
  return action !== null && action.siblings.some((other) => other.index > action.index && !noActions.has(other.verb));
}

function activeToo(state: FightState, mount: Combatant): boolean {
  return state.own.active === mount.name;
}

function tooFar(turn: Turn, c: Combatant, moved: number, sprints: boolean, rider: string | null): void {
  const actions = acted(c) || rider !== null;
  const limit = { name: c.name, moved, most: limitOf(c, false, actions), sprinting: limitOf(c, true, actions) };
  if (rider !== null) turn.refuse("ZN-138", { is: "too far with the rider's action", ...limit, rider });
  else
    turn.refuse(sprints ? "ZN-18" : actions ? "ZN-17" : "ZN-16", {
      is: actions ? "too far with an action" : "too far",
      ...limit,
    });
}

/**
 * Tells whether the mount has moved at full speed: then nobody on it acts or reacts this round.
 * @rule ZN-138
 */
export function isFullSpeed(c: Combatant): boolean {
  return c.own.moved > limitOf(c, c.own.sprinted, true);
}

/** Ends what lasts for one round only. */
export function clearRound(turn: Turn, name: Who): void {
  forgetTurn(turn, name);
  if (turn.get(name).own.keeps) turn.own(name).keeps = false;
  // A condition that the game master gave for a time of its own goes on.
  const spent = ["turn spent", "reserved", "rushed"];
  expireOf(turn, ["ZN-11"], name, (x) => x.ends === null && x.until === null && spent.includes(x.id));
}

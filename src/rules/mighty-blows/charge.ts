import { has as says } from "../../fight/action.ts";
import { has, held, known, loudly } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { attack } from "./attack.ts";
import { agree, disagree, measure, targetOf, writtenDistance } from "./blow.ts";
import { about, areOpponents, gainForRound, isAble, isRolled, spend } from "./count.ts";
import { checkOnFeet, checkPosture, ready } from "./initiative.ts";
import { engage, moveTo } from "./melee.ts";
import { approach, goToward, setOut, wayOf } from "./movement.ts";
import { between, isNextTo, standsAt, wayTo } from "./space.ts";
import { speedOf, leaveWall } from "./stance.ts";
import type { Action, Turn } from "./types.ts";

/* Charging and closing: coming up to a foe in one go (MB-50 to MB-56). */

/**
 * May declarations still be made? Before the initiative dice, and before anybody acts.
 * @rule MB-34
 */
export function isDeclaring({ state }: Turn): boolean {
  return state.phase === "surprise" || (!isRolled(state) && !state.own.begun);
}

/**
 * May somebody do at once what should have been declared? In a segment, and in a round without dice where it acts
 * first.
 */
export function declaresItself({ state }: Turn, who: string): boolean {
  return (
    state.phase === "surprise" || (!state.own.rolled && state.combatants.every((c) => c.name === who || !c.own.acted))
  );
}

/** `will charge` (MB-34, MB-50 to MB-52). */
export function declareCharge(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-50");
  if (!isDeclaring(turn)) turn.refuse("MB-34", { is: "charge declared too late", who });
  const c = turn.get(who);
  if (has(c, "full defence")) turn.refuse("MB-52", { is: "full defence does not charge", who });
  if (has(c, "two-weapon")) turn.refuse("MB-50", { is: "two weapons do not charge", who });
  checkOnFeet(turn, who);
  checkWay(turn, action, on);
  if (has(c, "charging")) return;
  gainForRound(turn, ["MB-52"], who, "charging", { whom: on });
  leaveWall(turn, who, "charge");
}

/**
 * Straight, and no farther than the combat movement (MB-50, MB-51).
 * @rule MB-51
 */
function checkWay(turn: Turn, action: Action, on: Who): void {
  const who = action.actor;
  if (says(action, "not straight")) turn.refuse("MB-51", { is: "not in a straight line" });
  const feet = feetTo(turn, action, on);
  const reach = known(turn.get(who), "combat-move") ?? speedOf(turn.get(who));
  if (feet !== null && reach !== null && feet > reach)
    turn.refuse("MB-50", { is: "too far to charge", who, on, feet, reach });
  const way = wayTo(turn.get(who), turn.get(on));
  const inTheWay = turn.state.combatants.find(
    (c) => c.name !== who && c.name !== on && way.some((step) => standsAt(c, step)),
  );
  if (inTheWay !== undefined) turn.warn("MB-51", { is: "stands in the way", who: inTheWay.name });
}

/** The ground to cover: as written, else from positions. */
function feetTo(turn: Turn, action: Action, on: Who): number | null {
  const { actor, thing } = action;
  const written = thing?.kind === "number" ? measure(turn, thing.number, thing.unit) : writtenDistance(turn, action);
  const apart = between(turn.state, turn.get(actor), turn.get(on));
  if (written === null || apart === null || agree(turn, written, apart)) return (written ?? apart)?.feet ?? null;
  // The mover is put where its way ends, so the way is as long as the positions make it.
  disagree(turn, actor, on, written, apart, "positions");
  return apart.feet;
}

/**
 * `charges`, on the own number: up to the target, past its spear, one attack.
 * @rule MB-50
 * @rule MB-53
 */
export function charge(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-50");
  const slot = ready(turn, who);
  checkPosture(turn, who);
  if (!has(turn.get(who), "charging")) {
    // In a round without initiative the first action stands for its own declaration.
    if (!declaresItself(turn, who)) turn.refuse("MB-34", { is: "no charge declared", who, on });
    gainForRound(turn, ["MB-52"], who, "charging", { whom: on });
  }
  const declared = held(turn.get(who), "charging");
  if (declared !== undefined && declared.detail !== null && !declared.whom.includes(on))
    turn.refuse("MB-34", { is: "charge at another", who, on: declared.detail });
  if (turn.get(who).own.moved > 0) turn.refuse("MB-50", { is: "moved before charging", who });
  checkWay(turn, action, on);
  turn.own(who).hasMoved = true;
  leaveWall(turn, who, "charge");
  if (approach(turn, who, [on])) {
    loudly(turn, ["MB-53", "MB-134"], { is: "charge is kept off", who }, [who]);
    spend(turn, who, slot);
    return;
  }
  const last = wayTo(turn.get(who), turn.get(on)).pop();
  if (last !== undefined) moveTo(turn, who, last, ["MB-50"]);
  engage(turn, who, on);
  // The way has been covered: its length is not the distance of the blow.
  const clauses = action.clauses.filter(({ id }) => id !== "at" && id !== "hexes");
  attack(turn, { ...action, clauses }, "charge");
}

/** `will close on` and `closes on`: from now on no melee between the two (MB-54, MB-55). */
export function declareClose(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-50");
  const c = turn.get(who);
  if (has(c, "charging")) turn.refuse("MB-54", { is: "charges and does not close", who });
  if (c.own.attacks > 0) turn.refuse("MB-54", { is: "attacked before closing", who });
  checkOnFeet(turn, who);
  const before = held(c, "closing");
  if (before !== undefined && before.detail !== null && !before.whom.includes(on))
    turn.refuse("MB-54", { is: "closing already", who, on: before.detail });
  if (before === undefined || before.detail === null)
    gainForRound(turn, ["MB-54", "MB-55"], who, "closing", about("on", on));
}

/**
 * The closing move: the whole speed if need be, and it stops next to the foe.
 * @rule MB-54
 */
export function close(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-50");
  const slot = ready(turn, who);
  declareClose(turn, action);
  const speed = speedOf(turn.get(who));
  const feet = feetTo(turn, action, on) ?? wayOf(turn, action, who).feet ?? 0;
  const left = speed === null ? feet : Math.max(0, speed - turn.get(who).own.moved);
  if (left === 0 && feet > 0) turn.refuse("MB-54", { is: "no feet left to close", who, speed: speed ?? 0 });
  if (speed === null && feet > 0) turn.info("MB-54", { is: "distance is not checked", who });
  setOut(turn, who, Math.min(feet, left), slot, true);
  if (feet > left) {
    loudly(turn, ["MB-54"], { is: "not yet next to it", who, on, feet: left }, [who]);
    goToward(turn, who, on, left, ["MB-54"]);
  } else if (approach(turn, who, [on])) loudly(turn, ["MB-134"], { is: "is kept off", who, from: [on] }, [who]);
  else engage(turn, who, stopAtFirstFoe(turn, who, on));
}

/** The first foe met ends a closing move, even if it is another one (MB-54). Returns who that is. */
function stopAtFirstFoe(turn: Turn, who: Who, on: Who): Who {
  const foes = turn.state.combatants.filter((c) => areOpponents(c, turn.get(who)) && isAble(c));
  for (const step of wayTo(turn.get(who), turn.get(on))) {
    const met = foes.find((foe) => isNextTo(turn.state, foe, step));
    if (met === undefined) continue;
    moveTo(turn, who, step, ["MB-54"]);
    return met.name;
  }
  return on;
}

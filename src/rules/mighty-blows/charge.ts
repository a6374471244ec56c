import { areFoes } from "../../fight/alliance.ts";
import { has as says } from "../../fight/action.ts";
import { detailText, type Detail } from "../../fight/combatant.ts";
import { has, held, known, loudly } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { attack } from "./attack.ts";
import { agree, disagree, measure, targetOf, writtenDistance } from "./blow.ts";
import { about, gainForRound, isAble, spend } from "./count.ts";
import { checkOnFeet, checkPosture, declaresItself, isDeclaring, ready } from "./initiative.ts";
import { engage, moveTo } from "./melee.ts";
import { approach, goToward, setOut, wayOf } from "./movement.ts";
import { between, inTheWay, isNextTo, wayTo } from "./space.ts";
import { speedOf, leaveWall } from "./stance.ts";
import type { Action, Turn } from "./types.ts";

export const chargeSentences = {
  "charge declared too late": "A charge must be declared before the initiative dice; {who} may charge next round.",
  "full defence does not charge": "{who} devotes everything to defence; a charge attacks.",
  "two weapons do not charge": "A charge is a single attack; {who} has declared two weapons.",
  "not in a straight line": "A charge must be in a straight line; close on the foe instead.",
  "too far to charge": "{on} is {feet} ft away; {who} charges up to {reach} ft.",
  "stands in the way": "{who} stands on the straight line; whether the charge passes is yours.",
  "no charge declared": '{who} has not declared a charge before the initiative dice: "{who} will charge {on}".',
  "charge at another": ({ who, on }: { who: string; on: Detail }) =>
    `${who} has declared a charge at ${detailText(on)}.`,
  "moved before charging": "{who} has moved; a charge is the movement of its round.",
  "charge is kept off": "{who} is kept off: the charge does not land",
  "charges and does not close": "{who} has declared a charge.",
  "attacked before closing": "{who} has attacked in this round, and closing allows no attack.",
  /** `on` is the condition's detail: "on Orc". */
  "closing already": ({ who, on }: { who: string; on: Detail }) => `${who} is closing ${detailText(on)}.`,
  "no feet left to close": "{who} has moved its {speed} ft already.",
  "distance is not checked": "{who} has no move, so the distance is not checked.",
  "not yet next to it": "{who} goes its {feet} ft and is not yet next to {on}",
} as const;

/** Declares a charge (MB-34, MB-50 to MB-52). */
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
 * Refuses a charge that is not straight, or goes farther than the combat movement (MB-50, MB-51).
 * @rule MB-51
 */
function checkWay(turn: Turn, action: Action, on: Who): void {
  const who = action.actor;
  if (says(action, "not straight")) turn.refuse("MB-51", { is: "not in a straight line" });
  const feet = feetTo(turn, action, on);
  const reach = known(turn.get(who), "combat-move") ?? speedOf(turn.get(who));
  if (feet !== null && reach !== null && feet > reach)
    turn.refuse("MB-50", { is: "too far to charge", who, on, feet, reach });
  const between = inTheWay(turn.state, turn.get(who), turn.get(on));
  if (between !== undefined) turn.warn("MB-51", { is: "stands in the way", who: between.name });
}

/** Returns the ground to cover, as written or else from positions. */
function feetTo(turn: Turn, action: Action, on: Who): number | null {
  const { actor, thing } = action;
  const written = thing?.kind === "number" ? measure(turn, thing.number, thing.unit) : writtenDistance(turn, action);
  const apart = between(turn.state, turn.get(actor), turn.get(on));
  if (written === null || apart === null || agree(turn, written, apart)) return (written ?? apart)?.feet ?? null;
  // A mover is put where its way ends, so the way is as long as the positions make it.
  disagree(turn, actor, on, written, apart, "positions");
  return apart.feet;
}

/**
 * Carries out a charge on its number: up to the target, past its spear, one attack.
 * @rule MB-50
 * @rule MB-53
 */
export function charge(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-50");
  const slot = ready(turn, who);
  checkPosture(turn, who);
  if (!has(turn.get(who), "charging")) {
    // In a round without initiative the first action is its own declaration.
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
  // A way that has been covered is not the distance of the blow.
  const clauses = action.clauses.filter(({ id }) => id !== "at" && id !== "hexes");
  attack(turn, { ...action, clauses }, "charge");
}

/** Declares a closing move: from now on there is no melee between the two (MB-54, MB-55). */
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
 * Carries out a closing move: the whole speed if need be, up to the place next to the foe.
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

/** Ends a closing move at the first foe met, even another one (MB-54). Returns who that is. */
function stopAtFirstFoe(turn: Turn, who: Who, on: Who): Who {
  const foes = turn.state.combatants.filter((c) => areFoes(turn.state, c, turn.get(who)) && isAble(c));
  for (const step of wayTo(turn.get(who), turn.get(on))) {
    const met = foes.find((foe) => isNextTo(turn.state, foe, step));
    if (met === undefined) continue;
    moveTo(turn, who, step, ["MB-54"]);
    return met.name;
  }
  return on;
}

/* Charging and closing: coming up to a foe in one go (MB-50 to MB-56). */
import { clause, has as says, type Action } from "../../fight/action.ts";
import { gain, has, held, known, mark } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { areOpponents, endOfThis, isAble } from "./able.ts";
import { attack, checkPosture } from "./attack.ts";
import { measure } from "./blow.ts";
import { isRolled, spend } from "./count.ts";
import { engage } from "./engage.ts";
import { approach } from "./fend.ts";
import { count } from "./marks.ts";
import { setOut, wayOf } from "./move.ts";
import { ready } from "./ready.ts";
import { adjacent, between, distance, feetPerHex, path, positionOf } from "./space.ts";
import { speedOf } from "./stance.ts";
import { leaveWall } from "./wall.ts";
import { moveTo } from "./zone.ts";

function targetOf(turn: Turn, action: Action, word: string): string {
  const on = action.targets[0];
  if (on === undefined) turn.impossible("MB-50", `Whom does ${action.actor} ${word}? Write the name.`);
  return on;
}

/** May declarations still be made? Before the initiative dice, and before anybody acts (MB-34). */
export function isDeclaring(turn: Turn): boolean {
  const { state } = turn;
  return state.phase === "surprise" || (!isRolled(state) && state.marks["begun"] !== true);
}

/** `will charge` (MB-34, MB-50 to MB-52). */
export function declareCharge(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "charge");
  if (!isDeclaring(turn))
    turn.refuse(
      "MB-34",
      `A charge must be declared before the initiative dice of the round; ${who} may charge next round.`,
    );
  const c = turn.get(who);
  if (has(c, "full defence")) turn.refuse("MB-52", `${who} devotes everything to defence; a charge attacks.`);
  if (has(c, "two-weapon")) turn.refuse("MB-50", `A charge is a single attack; ${who} has declared two weapons.`);
  if (has(c, "stumbled")) turn.refuse("MB-125", `${who} is on the ground and cannot charge.`);
  checkWay(turn, action, who, on);
  if (has(c, "charging")) return;
  gain(turn, ["MB-52"], who, "charging", { detail: on, ends: endOfThis(turn.state) });
  leaveWall(turn, who, "charges");
}

/** Straight, and no farther than the combat movement (MB-50, MB-51). */
function checkWay(turn: Turn, action: Action, who: string, on: string): void {
  if (says(action, "not straight"))
    turn.refuse("MB-51", "A charge must be in a straight line; close on the foe instead.");
  const feet = feetTo(turn, action, who, on);
  const reach = known(turn.get(who), "combat-move") ?? speedOf(turn.get(who));
  if (feet !== null && reach !== null && feet > reach)
    turn.refuse("MB-50", `${on} is ${feet} ft away; ${who} charges up to ${reach} ft.`);
  const from = positionOf(turn.get(who));
  const to = positionOf(turn.get(on));
  if (from === null || to === null) return;
  const way = path(from, to).slice(0, -1);
  const inTheWay = turn.state.combatants.find((c) => {
    const at = positionOf(c);
    return c.name !== who && c.name !== on && at !== null && way.some((step) => step.x === at.x && step.y === at.y);
  });
  if (inTheWay !== undefined)
    turn.warn("MB-51", `${inTheWay.name} stands on the straight line; whether the charge passes is yours to decide.`);
}

/** The ground to cover: as written, else from positions. */
function feetTo(turn: Turn, action: Action, who: string, on: string): number | null {
  if (action.thingNumber !== null) return measure(turn, action.thingNumber, action.thingUnit).feet;
  const at = clause(action, "at");
  if (at !== undefined && at.number !== null) return measure(turn, at.number, at.unit).feet;
  return between(turn.state, turn.get(who), turn.get(on))?.feet ?? null;
}

/** `charges`, on the own number: up to the target, past its spear, one attack. */
export function charge(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "charge");
  const slot = ready(turn, who);
  checkPosture(turn, who);
  if (!has(turn.get(who), "charging")) {
    if (turn.state.phase !== "surprise" && !(slot.index === null && isUndecided(turn, who)))
      turn.refuse("MB-34", `${who} has not declared a charge before the initiative dice: "${who} will charge ${on}".`);
    gain(turn, ["MB-52"], who, "charging", { detail: on, ends: endOfThis(turn.state) });
  }
  const declared = held(turn.get(who), "charging")?.detail;
  if (declared != null && declared !== on) turn.refuse("MB-34", `${who} has declared a charge at ${declared}.`);
  if (count(turn.get(who), "moved") > 0)
    turn.refuse("MB-50", `${who} has moved; a charge is the movement of its round.`);
  checkWay(turn, action, who, on);
  mark(turn, ["MB-50"], who, "has moved", true);
  leaveWall(turn, who, "charges");
  if (approach(turn, who, [on])) {
    spend(turn, who, slot);
    return;
  }
  stepNextTo(turn, who, on);
  engage(turn, who, on);
  attack(turn, withoutDistance(action), "charge");
}

/** In a round without initiative the first action stands for its own declaration. */
function isUndecided(turn: Turn, who: string): boolean {
  return !isRolled(turn.state) && turn.state.combatants.every((c) => c.name === who || c.marks["acted"] !== true);
}

/** The way has been covered: its length is not the distance of the blow. */
function withoutDistance(action: Action): Action {
  return { ...action, clauses: action.clauses.filter((each) => each.id !== "at" && each.id !== "hexes") };
}

/** To the last free place of the straight way. */
function stepNextTo(turn: Turn, who: string, on: string): void {
  const from = positionOf(turn.get(who));
  const to = positionOf(turn.get(on));
  if (from === null || to === null) return;
  const places = path(from, to).slice(0, -1);
  const last = places[places.length - 1];
  if (last !== undefined) moveTo(turn, who, last, ["MB-50"]);
}

/** `will close on` and `closes on`: from now on no melee between the two (MB-54, MB-55). */
export function declareClose(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "close on");
  const c = turn.get(who);
  if (has(c, "charging")) turn.refuse("MB-54", `${who} has declared a charge.`);
  if (count(c, "attacks") > 0)
    turn.refuse("MB-54", `${who} has attacked in this round; a closing combatant makes no melee attack.`);
  if (has(c, "stumbled")) turn.refuse("MB-125", `${who} is on the ground: "${who} stands up" first.`);
  const before = held(c, "closing")?.detail;
  if (before != null && before !== `on ${on}`) turn.refuse("MB-54", `${who} is closing ${before}.`);
  if (before == null)
    gain(turn, ["MB-54", "MB-55"], who, "closing", { detail: `on ${on}`, ends: endOfThis(turn.state) });
}

/** The closing move: the whole speed if need be, and it stops next to the foe (MB-54). */
export function close(turn: Turn, action: Action): void {
  const who = action.actor;
  const on = targetOf(turn, action, "close on");
  const slot = ready(turn, who);
  declareClose(turn, action);
  const speed = speedOf(turn.get(who));
  const feet = feetTo(turn, action, who, on) ?? wayOf(turn, action, who).feet;
  const left = speed === null ? null : Math.max(0, speed - count(turn.get(who), "moved"));
  const reaches = feet === null || left === null || feet <= left;
  if (left === 0 && feet !== null && feet > 0) turn.refuse("MB-54", `${who} has moved its ${speed ?? 0} ft already.`);
  if (speed === null && feet !== null)
    turn.info("MB-54", `${who}'s line gives no move, so the distance is recorded and not checked.`);
  setOut(turn, who, reaches ? (feet ?? 0) : (left ?? 0), slot, true);
  if (!reaches) {
    turn.emit({
      type: "turn",
      rule: ["MB-54"],
      text: `${who} goes its ${left ?? 0} ft and is not yet next to ${on}`,
      who: [who],
    });
    return;
  }
  if (approach(turn, who, [on])) return;
  engage(turn, who, stopAtFirstFoe(turn, who, on));
}

/** The first foe met ends a closing move, even if it is another one (MB-54). Returns who that is. */
function stopAtFirstFoe(turn: Turn, who: string, on: string): string {
  const mover = turn.get(who);
  const from = positionOf(mover);
  const to = positionOf(turn.get(on));
  if (from === null || to === null) return on;
  const foes = turn.state.combatants.filter((c) => areOpponents(c, mover) && isAble(c));
  for (const step of path(from, to)) {
    const met = foes.find((foe) => {
      const at = positionOf(foe);
      const far = at === null ? null : distance(step, at, feetPerHex(turn.state));
      return far !== null && adjacent(far);
    });
    if (met === undefined) continue;
    moveTo(turn, who, step, ["MB-54"]);
    return met.name;
  }
  return on;
}

import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, gain, has, known, mark, remind } from "../../fight/rule-kit.ts";
import { attackBar } from "./able.ts";
import { makeAttack } from "./strike.ts";
import { plainBlow } from "./blow.ts";
import { useAction } from "./count.ts";
import { disengage } from "./engagement.ts";
import { say } from "./fall.ts";
import { besideOf, countRun, feetOf, needFresh, needFreeToGo, needUnmoved, travel } from "./movement.ts";
import { along, between, distanceOf, NEAR, placeOf, type Place } from "./place.ts";
import { hasProperty, inHandOnNumber, needWeapon, usable, weaponOf, weaponsOf, type Weapon } from "./weapon.ts";

/** `charges`: a running move straight at the target, and an attack at +2 for double damage; AC -2 to the round's end (BD-31 to BD-37). */
export function charge(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = action.targets[0] ?? turn.impossible("BD-31", `Whom does ${who} charge? Name the target.`);
  const weapon = chargeWeapon(turn, action);
  needPath(turn, action, target);
  needFresh(turn, who);
  needFreeToGo(turn, who);
  needUnmoved(turn, who, "BD-33", "a charge");
  const { feet, goal } = way(turn, action, target);
  needDistance(turn, who, feet);
  if (turn.ruling(["denied"]) !== null) {
    merelyRun(turn, action, feet, goal);
    return;
  }
  if (turn.ruling(["ok"]) === null)
    remind(
      turn,
      ["BD-31"],
      `A charge needs room and a suitable moment: allow it? "! denied" below this line makes it a run.`,
    );
  const bar = attackBar(turn.state, turn.get(who));
  if (bar !== null) turn.refuse(bar.rule, bar.why);
  if (has(turn.get(who), "dodging")) turn.refuse("BD-22", `${who} is dodging and may not attack.`);
  needWeapon(turn, who, weapon);
  useAction(turn, action, "charge");
  if (turn.option("charge-runs") !== "free") countRun(turn, who);
  gain(turn, ["BD-36"], who, "charged", { ends: endOfRound(turn.state.round) });
  mark(turn, ["BD-39"], who, "charging", target);
  // Ten feet apart they are engaged no longer, whatever was written before.
  disengage(turn, who, target);
  const arrived = travel(turn, { action, gait: "charge", feet, goal, beside: [...besideOf(turn, action), target] });
  mark(turn, ["BD-33"], who, "moved", feet ?? 0);
  if (!arrived) return;
  makeAttack(turn, {
    ...plainBlow(action, target, weapon),
    bonuses: [{ label: "charge", value: 2 }],
    rules: ["BD-31", "BD-35"],
    double: "charge",
  });
}

/** The game master denies the charge: the same way at a run, without an attack and without its risk (BD-31). */
function merelyRun(turn: Turn, action: Action, feet: number | null, goal: Place | null): void {
  const who = action.actor;
  useAction(turn, action, "run");
  say(turn, ["BD-31"], "no charge, says the game master: a run", [who]);
  gain(turn, ["BD-27", "BD-31"], who, "running", { ends: endOfRound(turn.state.round) });
  countRun(turn, who);
  travel(turn, { action, gait: "run", feet, goal, beside: besideOf(turn, action) });
  mark(turn, ["BD-28"], who, "moved", feet ?? 0);
}

/** A straight and clear way, and line of sight at the start (BD-32). */
function needPath(turn: Turn, action: Action, target: string): void {
  if (hasClause(action, "no sight"))
    turn.refuse("BD-32", `No line of sight to ${target} at the start: it cannot be charged.`);
  if (hasClause(action, "not straight"))
    turn.refuse("BD-32", `The way to ${target} is not straight: it cannot be charged.`);
  if (hasClause(action, "not clear")) turn.refuse("BD-32", `The way to ${target} is not clear: it cannot be charged.`);
}

/** Distance as written, else measured up to 5 ft before the target. */
function way(turn: Turn, action: Action, target: string): { feet: number | null; goal: Place | null } {
  const c = turn.get(action.actor);
  const from = placeOf(c);
  const to = placeOf(turn.get(target));
  const apart = distanceOf(c, turn.get(target));
  const goal = from === null || to === null || apart === null ? null : along(from, to, Math.max(0, apart - NEAR));
  const written = feetOf(turn, action, null);
  return { feet: written ?? (from === null || goal === null ? null : Math.round(between(from, goal))), goal };
}

/** From 10 ft to twice the movement (BD-33). */
function needDistance(turn: Turn, who: string, feet: number | null): void {
  if (feet === null) {
    turn.info("BD-33", `How far does ${who} charge? Write "at 40 ft"; the distance is not checked.`);
    return;
  }
  if (feet < 10) turn.refuse("BD-33", `A charge covers at least 10 ft; this is ${feet} ft.`);
  const walk = known(turn.get(who), "move");
  if (walk !== null && feet > 2 * walk)
    turn.refuse("BD-33", `${who} can charge ${2 * walk} ft at most; this is ${feet} ft.`);
}

/** A weapon fit for charging: the one named, the one in hand, or the first that is (BD-34). */
function chargeWeapon(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  let weapon = weaponsOf(turn, action)[0];
  if (clause(action, "with") === undefined && (weapon === undefined || !hasProperty(weapon, "charge"))) {
    const fit = c.attacks
      .map((attack) => weaponOf(c, attack.name))
      .find((each) => each !== null && hasProperty(each, "charge") && usable(c, each) > 0);
    weapon = fit ?? weapon;
  }
  weapon ??= inHandOnNumber(turn.state, c) ?? turn.impossible("BD-34", `${c.name} has no weapon for a charge.`);
  if (!hasProperty(weapon, "charge"))
    turn.refuse(
      "BD-34",
      `A ${weapon.name} cannot be used in a charge; a spear, a lance or a pole arm can ("charge" marks others).`,
    );
  return weapon;
}

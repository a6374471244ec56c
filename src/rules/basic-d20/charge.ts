import { has as hasClause } from "../../fight/action.ts";
import { known, loudly, part, remind } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { needAttack, targetOf, gainForRound, lateRemark, useAction } from "./actions.ts";
import { makeAttack } from "./attack.ts";
import { fist, hasProperty, needWeapon, usable, weaponsIn, weaponsOf, type Weapon } from "./gear.ts";
import { beginRun, opponentsBeside, countRun, needFreeToRun, travel, feetOf } from "./movement.ts";
import { disengage, along, between, distanceOf, NEAR, placeOf, type Place } from "./position.ts";
import { plainBlow } from "./to-hit.ts";
import type { Action, Turn } from "./types.ts";

interface Charged {
  readonly target: string;
}

interface Way extends Charged {
  /** Feet between the two. */
  readonly apart: number;
  /** Feet of the charge, as the line says. */
  readonly feet: number;
}

/** Reasons that forbid a charge, and questions about it (BD-31 to BD-34). */
export const chargeSentences = {
  "no charge, a run": "no charge, says the game master: a run",
  "may it charge": 'A charge needs room and a suitable moment: allow it? "! denied" below makes it a run.',
  "out of sight": ({ target }: Charged) => `No line of sight to ${target} at the start: it cannot be charged.`,
  "no way to charge": ({ target, not }: Charged & { not: "straight" | "clear" }) =>
    `The way to ${target} is not ${not}: it cannot be charged.`,
  "charge falls short": ({ target, apart, feet }: Way) =>
    `${target} stands ${apart} ft away: a charge of ${feet} ft does not reach it.`,
  "charge ends before": ({ target, apart, feet }: Way) =>
    `${target} stands ${apart} ft away: the charge ends there, not after ${feet} ft.`,
  "how far does it charge": 'How far does {who} charge? Write "at 40 ft"; the distance is not checked.',
  "too short for a charge": "A charge covers at least 10 ft; this is {feet} ft.",
  "too far for a charge": "{who} can charge {most} ft at most; this is {feet} ft.",
  "not for charging": "The {weapon} cannot be used in a charge; a spear, lance or pole arm can.",
} as const;

/**
 * `charges`: a running move straight at the target, and an attack at +2 for double damage; AC -2 to the round's end
 * (BD-31 to BD-37).
 * @rule BD-31
 * @rule BD-35
 * @rule BD-36
 */
export function charge(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = targetOf(turn, action, "BD-31");
  const weapon = chargeWeapon(turn, action);
  needPath(turn, action, target);
  needFreeToRun(turn, who, "charge");
  const goal = inFrontOf(turn, who, target);
  const feet = chargeFeet(turn, action, target, goal);
  needDistance(turn, who, feet);
  const denied = turn.ruling(["denied"]) !== null;
  if (denied) {
    // The same way at a run, without an attack and without its risk (BD-31).
    beginRun(turn, action);
    loudly(turn, ["BD-31"], { is: "no charge, a run" }, [who]);
  } else {
    if (turn.ruling(["ok"]) === null) remind(turn, ["BD-31"], { is: "may it charge" });
    needAttack(turn, who);
    needWeapon(turn, who, weapon);
    useAction(turn, action, "charge");
    if (turn.option("charge-runs") !== "free") countRun(turn, who);
    const late = lateRemark(turn, who);
    if (late !== null) turn.warn("BD-36", late);
    gainForRound(turn, "BD-36", who, "charged");
    turn.own(who).charging = target;
    // Ten feet apart they are engaged no longer, whatever was written before.
    disengage(turn, who, target);
  }
  const beside = opponentsBeside(turn, action);
  const arrived = travel(turn, action, feet, goal, denied ? beside : [...beside, target]);
  turn.own(who).moved = feet ?? 0;
  if (denied || !arrived) return;
  makeAttack(turn, {
    ...plainBlow(action, target, weapon),
    bonuses: [[part("charge", 2), "BD-35"]],
    rules: ["BD-31", "BD-35"],
    double: "charge",
  });
}

/**
 * Refuses a charge without a straight and clear way and line of sight at its start.
 * @rule BD-32
 */
function needPath(turn: Turn, action: Action, target: string): void {
  if (hasClause(action, "no sight")) turn.refuse("BD-32", { is: "out of sight", target });
  for (const [written, not] of pathClauses)
    if (hasClause(action, written)) turn.refuse("BD-32", { is: "no way to charge", target, not });
}

const pathClauses = [
  ["not straight", "straight"],
  ["not clear", "clear"],
] as const;

/** Returns the place 5 ft before the target; null if positions are unknown. */
function inFrontOf(turn: Turn, who: Who, target: Who): Place | null {
  const from = placeOf(turn.get(who));
  const to = placeOf(turn.get(target));
  return from === null || to === null ? null : along(from, to, Math.max(0, between(from, to) - NEAR));
}

/** Returns the feet of the charge, null if unknown; known positions must be that far apart (BD-33). */
function chargeFeet(turn: Turn, action: Action, target: Who, goal: Place | null): number | null {
  const feet = feetOf(turn, action, goal);
  const apart = distanceOf(turn.get(action.actor), turn.get(target));
  if (feet === null || apart === null) return feet;
  if (feet < apart - NEAR - 0.5)
    turn.refuse("BD-33", { is: "charge falls short", target, apart: Math.round(apart), feet });
  else if (feet > apart + 0.5) {
    turn.info("BD-33", { is: "charge ends before", target, apart: Math.round(apart), feet });
    return Math.round(apart);
  }
  return feet;
}

/**
 * Refuses a charge of less than 10 ft, or of more than twice the movement.
 * @rule BD-33
 */
function needDistance(turn: Turn, who: Who, feet: number | null): void {
  if (feet === null) {
    turn.info("BD-33", { is: "how far does it charge", who });
    return;
  }
  if (feet < 10) turn.refuse("BD-33", { is: "too short for a charge", feet });
  const walk = known(turn.get(who), "move");
  if (walk !== null && feet > 2 * walk) turn.refuse("BD-33", { is: "too far for a charge", who, most: 2 * walk, feet });
}

/**
 * Returns a weapon fit for charging: the one named, the one in hand, or the first that is fit.
 * @rule BD-34
 */
function chargeWeapon(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  const fit = (each: Weapon): boolean => hasProperty(each, "charge") && usable(c, each) > 0;
  const [named = fist] = weaponsOf(turn, action);
  const weapon = hasClause(action, "with") || hasProperty(named, "charge") ? named : (weaponsIn(c).find(fit) ?? named);
  if (!hasProperty(weapon, "charge")) turn.refuse("BD-34", { is: "not for charging", weapon: weapon.name });
  return weapon;
}

import { areFoes } from "../../fight/alliance.ts";
import { clause, has as hasClause, thingNumber, type Clause } from "../../fight/action.ts";
import { expand, gain, has, held, known, list, lose, loudly, setStat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, isOut, gainForRound, useAction } from "./actions.ts";
import { makeAttack } from "./attack.ts";
import { half } from "./damage.ts";
import { passFire } from "./fire.ts";
import { isMissile, weaponsOf } from "./gear.ts";
import {
  along,
  between,
  isInFeet,
  NEAR,
  placeOf,
  readPlace,
  disengage,
  engage,
  engagedWith,
  nearby,
  holderOf,
  isHeld,
  partedFrom,
  letGo,
  prisonerOf,
  placeText,
  type Place,
} from "./position.ts";
import { meetWindow, partingShots } from "./reactions.ts";
import type { Action, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface TooFar extends Subject {
  readonly most: number;
  readonly feet: number;
}

/** Movement, runs and withdrawals (BD-14 to BD-16, BD-21, BD-27 to BD-30, BD-41, BD-43, BD-56, BD-117). */
export const movementSentences = {
  "withdraws too far": ({ who, most, feet }: TooFar) =>
    `A fighting withdrawal covers at most ${most} ft for ${who}; this makes ${feet} ft.`,
  "not engaged with": ({ who, others }: Subject & { others: readonly string[] }) =>
    `${who} is not engaged with ${list(others)}: there is nothing to turn away from, and nobody who follows.`,
  "engaged with nobody": ({ who }: Subject) => `${who} is engaged with nobody: it can simply move.`,
  "runs too far": ({ who, most, feet }: TooFar) => `${who} can run ${most} ft; this is ${feet} ft.`,
  "must rest first": ({ who }: Subject) => `${who} is fatigued and must rest 3 turns before running.`,
  "has moved already": ({ who, moved, deed }: Subject & { moved: number; deed: "run" | "charge" }) =>
    `${who} has already moved${moved === 0 ? "" : ` ${moved} ft`} this round; a ${deed} is all its movement.`,
  "stood up instead": ({ who }: Subject) => `${who} stood up and gave up this round’s movement.`,
  "no limit to running": ({ who }: Subject) => `${who} has no CON: how long it can run is not tracked.`,
  "no place": '"{written}" is no place: write it in feet, such as "to 10/20".',
  "stops before": ({
    who,
    other,
    apart,
    room,
    near,
  }: Subject & Record<"apart" | "room" | "near", number> & { other: string }) =>
    `${other} is ${apart} ft away: ${who} stops ${near} ft before it, after ${room} ft.`,
  "no distance": "A distance is a number of feet, 0 or more, without a sign.",
  "place is farther": ({ who, measured, feet }: Subject & { measured: number; feet: number }) =>
    `It is ${measured} ft from where ${who} stands to that place; ${feet} ft do not lead there.`,
  "all its movement is made": ({ who, deed }: Subject & { deed: "run" | "charge" }) =>
    `${who} has made a ${deed} this round: that was all its movement.`,
  "no movement in its line": ({ who }: Subject) => `${who} has no movement in its line: distances are not checked.`,
  "moves too far": ({ who, most, feet, made }: TooFar & { made: number }) =>
    `${who} can move ${most} ft and asked for ${feet} ft${made === 0 ? "" : ` (${made} ft of them already made)`}.`,
  "is held": ({ who, holder }: Subject & { holder: string | null }) =>
    `${who} is held by ${holder ?? "somebody"} and cannot move away.`,
  "dropped where it stood": ({ who }: Subject) => `${who} is dropped where it stood`,
  "where does it stand": ({ who }: Subject) => `Where does ${who} stand now? Write "to 10/20" or "toward somebody".`,
  "lets go by moving away": ({ who, other }: Subject & { other: string }) =>
    `${who} lets go of ${other} by moving away; "${who} drags ${other}" would take it along.`,
} as const;

/*
 * Goal of a line, and the feet to it (BD-14, BD-16).
 */

/** Returns the place to which the line leads, by a place or by somebody's position; null if positions are unknown. */
function goalOf(turn: Turn, action: Action): Place | null {
  const written = clause(action, "to")?.text ?? null;
  if (written !== null) return readPlace(written) ?? turn.impossible("BD-16", { is: "no place", written });
  const away = clause(action, "away from");
  const name = (clause(action, "toward") ?? away)?.names[0];
  const from = placeOf(turn.get(action.actor));
  const other = name === undefined ? null : placeOf(turn.get(name));
  const feet = thingNumber(action);
  if (from === null || other === null || name === undefined || feet === null) return null;
  if (away !== undefined) return along(from, other, -feet) ?? from;
  const room = Math.max(0, between(from, other) - NEAR);
  if (feet > room + NEAR)
    turn.info("BD-16", {
      is: "stops before",
      who: action.actor,
      other: name,
      apart: inFeet(between(from, other)),
      room: inFeet(room),
      near: NEAR,
    });
  return along(from, other, Math.min(feet, room)) ?? from;
}

function inFeet(feet: number): number {
  return Math.round(feet * 10) / 10;
}

/** Returns the feet of the movement: as written, else measured; null if unknown. */
export function feetOf(turn: Turn, action: Action, goal: Place | null): number | null {
  const written = thingNumber(action) ?? clause(action, "at")?.number ?? null;
  if ((written ?? 0) < 0 || action.modifiers.some(({ reason }) => isInFeet(reason)))
    turn.impossible("BD-14", { is: "no distance" });
  const from = placeOf(turn.get(action.actor));
  const measured = from === null || goal === null ? null : inFeet(between(from, goal));
  if (written !== null && measured !== null && hasClause(action, "to") && measured > written + 0.5)
    turn.refuse("BD-14", { is: "place is farther", who: action.actor, measured, feet: written });
  // A mover stopped by the one it goes toward has moved no farther.
  return hasClause(action, "toward") && measured !== null ? measured : (written ?? measured);
}

/**
 * `moves 20 ft`: with the action, and in parts before and after it, up to the movement of the sheet (BD-14, BD-15,
 * BD-41).
 */
export function move(turn: Turn, action: Action): void {
  const goal = goalOf(turn, action);
  const feet = feetOf(turn, action, goal);
  needMovement(turn, action, feet);
  travel(turn, action, feet, goal, opponentsBeside(turn, action));
  addMovement(turn, action.actor, feet ?? 0);
}

/** Adds feet to the movement made this round; a movement of none is one all the same (BD-14). */
export function addMovement(turn: Turn, who: Who, feet: number): void {
  const me = turn.own(who);
  me.moved = (me.moved ?? 0) + feet;
}

/** `engages Goblin`, `leaves Goblin`: movement of no written length (BD-16). */
export function engageOrLeave(turn: Turn, action: Action): void {
  const who = action.actor;
  needMovement(turn, action, null);
  const named = expand(turn.state, action.targets);
  const stays =
    action.verb === "engage" ? [...named, ...engagedWith(turn.state, turn.get(who))] : stillBeside(turn, who, named);
  travel(turn, action, null, null, stays);
  if (action.verb === "leave") addMovement(turn, who, 0);
}

/** Remarks foes that a clause names as left or following although they are not beside whoever moves (BD-41, BD-43). */
function remarkStrangers(
  turn: Turn,
  who: Who,
  { names, span }: { readonly names: readonly Who[]; readonly span: Clause["span"] },
): void {
  const engaged = engagedWith(turn.state, turn.get(who));
  const others = expand(turn.state, names).filter((name) => !engaged.includes(name));
  if (others.length > 0) turn.info("BD-41", { is: "not engaged with", who, others }, span);
}

/** Returns the opponents whom somebody stays next to who leaves those named; nobody if it names none. */
function stillBeside(turn: Turn, who: Who, leaves: readonly string[]): Who[] {
  return leaves.length === 0 ? [] : engagedWith(turn.state, turn.get(who)).filter((name) => !leaves.includes(name));
}

/**
 * `withdraws 10 ft`: backs off at half its movement while fighting, and gives no parting shot.
 * @rule BD-43
 */
export function withdraw(turn: Turn, action: Action): void {
  const who = action.actor;
  const c = turn.get(who);
  const pursuit = clause(action, "followed by");
  const followers = expand(turn.state, pursuit?.names ?? []);
  if (pursuit !== undefined) remarkStrangers(turn, who, pursuit);
  const goal = goalOf(turn, action) ?? backwards(turn, action);
  const feet = feetOf(turn, action, goal);
  const most = half(turn, known(c, "move") ?? Number.POSITIVE_INFINITY);
  const total = (c.own.withdrew ?? 0) + (feet ?? 0);
  if (total > most) turn.refuse("BD-43", { is: "withdraws too far", who, most, feet: total });
  needMovement(turn, action, feet);
  if (engagedWith(turn.state, c).length === 0) turn.warn("BD-43", { is: "engaged with nobody", who });
  gain(turn, ["BD-43"], who, "withdrawing", { ends: { at: "turn end", who } });
  if (goal !== null) follow(turn, goal, followers);
  travel(turn, action, feet, goal, followers);
  turn.own(who).withdrew = total;
  addMovement(turn, who, feet ?? 0);
}

/**
 * Returns the place where somebody ends who backs off without a direction: straight away from its opponent, if
 * positions are known (BD-43).
 */
function backwards(turn: Turn, action: Action): Place | null {
  const c = turn.get(action.actor);
  const from = placeOf(c);
  const [other] = engagedWith(turn.state, c).flatMap((name) => placeOf(turn.get(name)) ?? []);
  const feet = thingNumber(action);
  if (from === null || other === undefined || feet === null) return null;
  return along(from, other, -feet) ?? from;
}

/** Places followers 5 ft from where the withdrawal ends, on the side from which they come (BD-43). */
function follow(turn: Turn, goal: Place, followers: readonly Who[]): void {
  for (const name of followers) {
    const at = placeOf(turn.get(name));
    if (at === null) continue;
    setStat(turn, ["BD-43"], name, "pos", placeText(along(goal, at, Math.min(NEAR, between(goal, at))) ?? at));
  }
}

/**
 * `runs 60 ft`: up to twice its movement, and no attack; so many rounds as three times its Constitution (BD-27 to
 * BD-30).
 * @rule BD-28
 */
export function run(turn: Turn, action: Action): void {
  const who = action.actor;
  const goal = goalOf(turn, action);
  const feet = feetOf(turn, action, goal);
  needFreeToRun(turn, who, "run");
  const most = 2 * (known(turn.get(who), "move") ?? Number.POSITIVE_INFINITY);
  if (feet !== null && feet > most) turn.refuse("BD-28", { is: "runs too far", who, most, feet });
  beginRun(turn, action);
  const away = travel(turn, action, feet, goal, opponentsBeside(turn, action));
  // Somebody whom a parting shot has dropped runs no more.
  if (!away) lose(turn, ["BD-41"], who, "running");
  turn.own(who).moved = feet ?? 0;
}

/**
 * Begins a run: it uses the action and leaves no attack.
 * @rule BD-27
 */
export function beginRun(turn: Turn, action: Action): void {
  useAction(turn, action, "run");
  gainForRound(turn, "BD-27", action.actor, "running");
  countRun(turn, action.actor);
}

/** Rule by which a deed takes all the movement of a round. */
const ruleOfAllMovement = { run: "BD-27", charge: "BD-33" } as const;

/**
 * Refuses a run or a charge to the fatigued and the held, and after any movement (BD-27, BD-30, BD-33, BD-117).
 * @rule BD-30
 */
export function needFreeToRun(turn: Turn, who: Who, deed: keyof typeof ruleOfAllMovement): void {
  const c = turn.get(who);
  if (has(c, "fatigued")) turn.refuse("BD-30", { is: "must rest first", who });
  needNotStood(turn, who);
  needFreeToGo(turn, who);
  const { moved } = c.own;
  if (moved !== null) turn.refuse(ruleOfAllMovement[deed], { is: "has moved already", who, moved, deed });
}

/** Refuses movement to somebody who stood up in place of it (BD-56, option stand-cost). */
export function needNotStood(turn: Turn, who: Who): void {
  if (turn.get(who).own.stood) turn.refuse("BD-56", { is: "stood up instead", who });
}

/**
 * Counts one more round of running; the limit is three times the Constitution score.
 * @rule BD-29
 */
export function countRun(turn: Turn, who: Who): void {
  const me = turn.own(who);
  me.runRounds += 1;
  const con = known(turn.get(who), "con");
  if (con === null) turn.info("BD-29", { is: "no limit to running", who });
  else if (me.runRounds >= 3 * con) me.spent = true;
}

/**
 * Refuses more movement than there is, and all of it to whoever is held, stood up or ran (BD-14, BD-15, BD-21, BD-56,
 * BD-117).
 * @rule BD-14
 * @rule BD-15
 */
function needMovement(turn: Turn, action: Action, feet: number | null): void {
  const who = action.actor;
  const c = turn.get(who);
  needNotStood(turn, who);
  const { acted } = c.own;
  if (acted === "run" || acted === "charge") turn.refuse("BD-15", { is: "all its movement is made", who, deed: acted });
  needFreeToGo(turn, who);
  const walk = known(c, "move");
  const moved = c.own.moved ?? 0;
  const asked = moved + (feet ?? 0);
  if (walk === null && feet !== null) turn.info("BD-14", { is: "no movement in its line", who });
  if (walk === null || asked <= walk) return;
  const casting = acted === "cast" || action.siblings.some((each) => each.verb === "cast");
  turn.refuse(moved === 0 ? "BD-14" : casting ? "BD-21" : "BD-15", {
    is: "moves too far",
    who,
    most: walk,
    feet: asked,
    made: moved,
  });
}

/** Refuses movement to somebody who is held (BD-117). */
function needFreeToGo(turn: Turn, who: Who): void {
  const c = turn.get(who);
  if (!isHeld(turn.state, c)) return;
  // A hold that has ended on this number, with its holder's death, holds until it is over (BD-11).
  const holder = held(c, "grabbed")?.whom[0] ?? partedFrom(turn.state, who, "grabbed")[0] ?? null;
  turn.refuse("BD-117", { is: "is held", who, holder });
}

/**
 * Opponents that the line names as being next to where it ends: by clause, or because it strikes at them right after
 * (BD-41).
 */
export function opponentsBeside(turn: Turn, action: Action): Who[] {
  const leaves = clause(action, "leaves");
  if (leaves !== undefined) remarkStrangers(turn, action.actor, leaves);
  const stays = leaves === undefined ? [] : stillBeside(turn, action.actor, expand(turn.state, leaves.names));
  const engages = clause(action, "engages")?.names ?? [];
  const next = action.siblings[action.index + 1];
  const struck = next === undefined ? [] : meleeTargets(turn, next);
  return expand(turn.state, [...stays, ...engages, ...struck]);
}

function meleeTargets(turn: Turn, action: Action): readonly Who[] {
  const armed = action.verb === "attack" || action.verb === "two-weapon attack";
  if (armed && weaponsOf(turn, action).every(isMissile)) return [];
  return armed || ["melee attack", "punch", "kick", "grapple", "engage"].includes(action.verb) ? action.targets : [];
}

/**
 * Carries out the movement itself, to a goal if positions are known: parting shots of those left, fire on the way,
 * and engagement at its end with those beside it (BD-16, BD-26, BD-41, BD-87). Only a fighting withdrawal gives no
 * parting shot. False if the mover was dropped.
 */
export function travel(
  turn: Turn,
  action: Action,
  feet: number | null,
  goal: Place | null,
  beside: readonly Who[],
): boolean {
  const who = action.actor;
  const c = turn.get(who);
  const engaged = engagedWith(turn.state, c);
  const there = nextTo(turn, who, goal, beside);
  const leaves = engaged.filter((name) => !there.includes(name));
  const closes = there.filter(
    (name) => !engaged.includes(name) && areFoes(turn.state, c, turn.get(name)) && !isOut(turn.get(name)),
  );
  releaseHeld(turn, who);
  // A mover whom the game master has withdrawing gives none either.
  const backsOff = action.verb === "withdraw" || (has(c, "withdrawing") && c.own.withdrew === null);
  if (!backsOff && leaves.length > 0) {
    // A mover that had fallen before on this number still completes it; a parting shot comes before the movement
    // and stops it.
    const fallen = fellOnThisNumber(turn.state, turn.get(who));
    partingShots(turn, who, leaves, makeAttack);
    if (isOut(turn.get(who)) && !fallen) {
      turn.own(who).stopped = true;
      loudly(turn, ["BD-41"], { is: "dropped where it stood", who }, [who]);
      return false;
    }
  }
  if (goal !== null) setStat(turn, ["BD-16"], who, "pos", placeText(goal));
  else if (placeOf(turn.get(who)) !== null && (feet ?? 0) > 0) {
    turn.info("BD-16", { is: "where does it stand", who });
    setStat(turn, ["BD-16"], who, "pos", "");
  }
  for (const other of leaves) disengage(turn, who, other);
  // Held only since this number, or allowed by the game master: it gets away.
  const holder = holderOf(turn.state, turn.get(who));
  if (holder !== null) letGo(turn, "BD-117", holder, who);
  passFire(turn, action);
  for (const other of closes) engage(turn, who, other);
  if (closes.length > 0) meetWindow(turn, who, closes, makeAttack);
  return true;
}

/** Returns those next to where the movement ends: by positions, and as the line says of those without one. */
function nextTo(turn: Turn, who: Who, goal: Place | null, beside: readonly Who[]): readonly Who[] {
  if (goal === null) return beside;
  const c = turn.get(who);
  const unplaced = engagedWith(turn.state, c).filter((name) => placeOf(turn.get(name)) === null);
  return [
    ...nearby(turn.state, { ...c, stats: { ...c.stats, pos: placeText(goal) } }),
    ...unplaced.filter((name) => beside.includes(name)),
  ];
}

/** Releases the held one when its holder walks away; `drags` takes it along (BD-117, BD-124). */
function releaseHeld(turn: Turn, who: Who): void {
  const other = prisonerOf(turn.state, turn.get(who));
  if (other === null) return;
  turn.info("BD-117", { is: "lets go by moving away", who, other });
  letGo(turn, "BD-117", who, other);
}

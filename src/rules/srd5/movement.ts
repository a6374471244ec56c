import { areFoes } from "../../fight/alliance.ts";
import { clause, has as hasClause, thingNumber } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { expand, flag, gain, has, lose, loudly, part, remind, setStat, stat, sum, tell } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { hasAny, incapacity, isEdition2014, isOut, needAble, rootOf, speedOf, type Gait } from "./able.ts";
import { afflict } from "./afflict.ts";
import { noEdges, partsOf, throwD20 } from "./d20.ts";
import { hurt } from "./damage.ts";
import { weaponsIn } from "./gear.ts";
import { letGo } from "./hold.ts";
import {
  feetBetween,
  hinders,
  needSpace,
  needWay,
  placeOf,
  placeText,
  readPlace,
  spaceOf,
  stepsBetween,
  type Place,
} from "./places.ts";
import { opportunities } from "./reactions.ts";
import { makeSave } from "./saves.ts";
import { modifierOf, scoreOf, sizeOf, skillOf } from "./sheet.ts";
import { isScene } from "./surroundings.ts";
import type { Skill } from "./tables.ts";
import { useAction } from "./turns.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

/** Movement, its costs, standing up, and falls (SR-24 to SR-29, SR-35, SR-40, SR-91, SR-158). */
export const movementSentences = {
  "too far to move": ({ who, left, cost }: Subject & { left: number; cost: number }) =>
    `${who} has ${left} ft left, and this costs ${cost}.`,
  "cannot move": ({ who, by }: Subject & { by: string | null }) =>
    by === null ? `${who}’s Speed is 0.` : `${who} is ${by}: its Speed is 0.`,
  "crawls only": ({ who }: Subject) => `${who} is prone: it crawls ("moves 10 ft, crawling") or stands up.`,
  "does not lie": ({ who }: Subject) => `${who} is not prone.`,
  "drags whom it holds": ({ who, target }: Subject & { target: string }) => `${who} does not hold ${target}.`,
  "dares not come near": ({ who, source }: Subject & { source: string }) =>
    `${who} is frightened of ${source} and may not come nearer by its own choice.`,
  "has no such speed": ({ who, gait }: Subject & { gait: string }) => `${who} has no ${gait} speed.`,
  "so high": "{feet} ft",
  "falls from the air": "{who} falls.",
  "falls how far": ({ who }: Subject) => withWays`How high was ${who}? ${line(`${who} falls 30 ft`)}.`,
  "jumps how far": "How far? Write the feet: jumps 10 ft.",
  "cannot jump so far": ({ who, most, runs, high }: Subject & { most: number; runs: boolean; high: boolean }) =>
    `${who} jumps ${most} ft ${high ? "high" : "far"} at most${runs ? "" : ", without 10 ft on foot before it"}.`,
  "how far does it fall": "How far? Write the feet: falls 30 ft.",
} as const;

/**
 * Moves, in pieces before, between and after all else; each foot counts against the Speed.
 * @rule SR-24
 */
export function move(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  const goal = readPlace(clause(action, "to")?.text ?? "");
  const start = placeOf(c);
  const feet = thingNumber(action) ?? (goal === null || start === null ? 0 : stepsBetween(turn, start, goal));
  if (has(c, "prone") && !hasClause(action, "crawling")) turn.refuse("SR-151", { is: "crawls only", who });
  needCourage(turn, action, goal);
  const through = expand(turn.state, clause(action, "through")?.names ?? []);
  for (const target of through) needWay(turn, who, target);
  const host = clause(action, "into the space of")?.names[0];
  if (host !== undefined) needSpace(turn, who, host);
  else turn.own(who).within = null;
  const gait = gaitOf(turn, action);
  spend(turn, who, costOf(turn, action, feet, through), gait);
  if (gait === "speed") turn.own(who).onFoot = turn.get(who).own.onFoot + feet;
  const left = expand(turn.state, clause(action, "leaves")?.names ?? []).filter((each) => each !== who);
  if (!opportunities(turn, who, left.length > 0 ? left : leftBehind(turn, who, goal))) return;
  for (const target of clause(action, "drags")?.names ?? [])
    if (!has(turn.get(who), "grappling", { whom: target }))
      turn.refuse("SR-91", { is: "drags whom it holds", who, target });
  partHolds(turn, who, clause(action, "drags")?.names ?? [], feet);
  if (goal !== null) setStat(turn, ["SR-36"], who, "pos", placeText(goal));
  squeeze(turn, who, hasClause(action, "squeezing"));
  takeOff(turn, action, gait);
  if (isIcy(turn, action)) keepFooting(turn, who, action);
}

/** Refuses to come nearer, by its own choice, to one who frightens it and is in its sight (SR-144). */
function needCourage(turn: Turn, action: Action, goal: Place | null): void {
  const c = turn.get(action.actor);
  const near = expand(turn.state, clause(action, "engages")?.names ?? []);
  for (const { id, whom } of c.conditions) {
    const [by] = id === "frightened" ? whom : [];
    const source = by === undefined ? undefined : find(turn.state, by);
    if (source === undefined || has(source, "dead") || has(source, "gone")) continue;
    const before = feetBetween(turn, c, source);
    const at = placeOf(source);
    const after = goal === null || at === null ? null : stepsBetween(turn, goal, at);
    if (near.includes(source.name) || (before !== null && after !== null && after < before))
      turn.refuse("SR-144", { is: "dares not come near", who: c.name, source: source.name });
  }
}

/** Returns foes whose reach somebody leaves by going to a square, where all places are known. */
function leftBehind(turn: Turn, who: Who, goal: Place | null): Who[] {
  if (goal === null) return [];
  const c = turn.get(who);
  const then = { ...c, stats: { ...c.stats, pos: placeText(goal) } };
  return turn.state.combatants.flatMap((foe) => {
    if (!areFoes(turn.state, foe, c) || isOut(foe)) return [];
    const reach = Math.max(5, ...weaponsIn(foe).flatMap((each) => (each.isRanged ? [] : [each.reach])));
    const before = feetBetween(turn, foe, c);
    const after = feetBetween(turn, foe, then);
    return before !== null && after !== null && before <= reach && after > reach ? [foe.name] : [];
  });
}

/**
 * Returns the speed by which the line moves; refuses one that somebody has not. What has been moved counts against each
 * of them.
 * @rule SR-27
 */
function gaitOf(turn: Turn, action: Action): Gait {
  const c = turn.get(action.actor);
  if (hasClause(action, "flying")) return needGait(turn, c, "fly");
  if (hasClause(action, "burrowing")) return needGait(turn, c, "burrow");
  if (hasClause(action, "climbing") && stat(c, "climb") > 0) return "climb";
  return hasClause(action, "swimming") && stat(c, "swim") > 0 ? "swim" : "speed";
}

function needGait(turn: Turn, c: Combatant, gait: "fly" | "burrow"): Gait {
  if (stat(c, gait) <= 0) turn.refuse("SR-27", { is: "has no such speed", who: c.name, gait });
  return gait;
}

/**
 * Squeezes through a gap for one size smaller, or comes out of it: in the older edition, or by an option, it hampers.
 * @rule SR-33
 */
function squeeze(turn: Turn, who: Who, narrow: boolean): void {
  const option = turn.option("squeezing");
  const full = option === "full" || (option === "edition" && isEdition2014(turn));
  if (!narrow) lose(turn, ["SR-33"], who, "squeezing");
  else if (full && !has(turn.get(who), "squeezing")) gain(turn, ["SR-33"], who, "squeezing");
}

/** Notes that somebody is in the air, and how high; whoever moves in another way has landed (SR-34). */
function takeOff(turn: Turn, action: Action, gait: Gait): void {
  const who = action.actor;
  const height = clause(action, "height")?.number ?? null;
  if (gait !== "fly" || (height !== null && height <= 0)) {
    lose(turn, ["SR-34"], who, "flying");
    turn.own(who).height = null;
    return;
  }
  if (height !== null) turn.own(who).height = height;
  const feet = turn.get(who).own.height;
  lose(turn, ["SR-34"], who, "flying");
  gain(turn, ["SR-34"], who, "flying", { detail: feet === null ? null : turn.say({ is: "so high", feet }) });
}

/**
 * Lets those fall who are in the air and prone, incapacitated, or without a speed there, unless they hover.
 * @rule SR-34
 */
export function dropFlyers(turn: Turn): void {
  for (const c of turn.state.combatants) {
    if (!has(c, "flying") || has(c, "dead") || has(c, "gone")) continue;
    const still = incapacity(c) !== null || speedOf(turn, c, stat(c, "fly") > 0 ? "fly" : "speed") === 0;
    if (flag(c, "hover") || !(has(c, "prone") || still)) continue;
    const { height } = c.own;
    lose(turn, ["SR-34"], c.name, "flying");
    turn.own(c.name).height = null;
    loudly(turn, ["SR-34"], { is: "falls from the air", who: c.name }, [c.name]);
    if (height === null) remind(turn, ["SR-34", "SR-158"], { is: "falls how far", who: c.name });
    else fallBy(turn, c.name, height);
  }
}

/**
 * Jumps: as far as its Strength, or 3 ft and the modifier high, after 10 ft on foot; else half. Each foot costs one.
 * @rule SR-30
 */
export function jump(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  const feet = thingNumber(action) ?? turn.impossible("SR-30", { is: "jumps how far" });
  if (has(c, "prone")) turn.refuse("SR-151", { is: "crawls only", who });
  const high = hasClause(action, "high");
  const whole = high ? Math.max(0, 3 + modifierOf(c, "str")) : (scoreOf(c, "str") ?? 10);
  const runs = c.own.onFoot >= 10 && !hasClause(action, "standing");
  const most = runs ? whole : Math.floor(whole / 2);
  if (feet > most) turn.refuse("SR-30", { is: "cannot jump so far", who, most, runs, high });
  spend(turn, who, feet, "speed");
  const left = expand(turn.state, clause(action, "leaves")?.names ?? []).filter((each) => each !== who);
  if (!opportunities(turn, who, left)) return;
  if (hasClause(action, "over an obstacle")) tryLanding(turn, action, "athletics");
  if (hasClause(action, "difficult") && !tryLanding(turn, action, "acrobatics"))
    afflict(turn, ["SR-30"], who, "prone", {});
}

/** Rolls the check of a jump, against 10. */
function tryLanding(turn: Turn, action: Action, skill: Skill): boolean {
  const who = action.actor;
  const thrown = throwD20(turn, who, "landing", "check", noEdges, action);
  const parts = [part({ is: "skill", skill }, skillOf(turn.get(who), skill)), ...partsOf(turn, who, action)];
  const made = thrown.total + sum(parts) >= 10;
  const outcome = made ? "success" : "failure";
  tell(turn, ["SR-30"], thrown, { who, purpose: "landing", parts, against: part("DC", 10), outcome });
  return made;
}

function isIcy(turn: Turn, action: Action): boolean {
  return hasClause(action, "on ice") || (isScene(turn.state, "ice") && !hasClause(action, "flying"));
}

/**
 * Keeps its footing on ice: Dexterity against 10, or it lies there. Ice is difficult ground; strong wind hampers
 * shots, and heavy rain and snow hide what eyes look for.
 * @rule SR-163
 */
export function keepFooting(turn: Turn, who: Who, action: Action | null): void {
  if (isEdition2014(turn) || has(turn.get(who), "prone")) return;
  const made = makeSave(turn, who, { ability: "dex", dc: 10, purpose: "footing", rule: ["SR-163"], action });
  if (!made) afflict(turn, ["SR-163"], who, "prone", {});
}

/** Ends holds that somebody walks away from. */
function partHolds(turn: Turn, who: Who, dragged: readonly Who[], feet: number): void {
  if (feet <= 5) return;
  for (const { id, whom } of turn.get(who).conditions)
    for (const target of id === "grappling" ? whom : [])
      if (!dragged.includes(target)) letGo(turn, who, target, "SR-90");
}

/**
 * Returns the cost of one foot: one more on difficult ground, for crawling, climbing and swimming, and for one who is
 * dragged along.
 * @rule SR-25
 * @rule SR-26
 * @rule SR-91
 */
function costOf(turn: Turn, action: Action, feet: number, through: readonly Who[]): number {
  const difficult = (["difficult", "squeezing"] as const).some((id) => hasClause(action, id)) || isIcy(turn, action);
  const c = turn.get(action.actor);
  const climbs = hasClause(action, "climbing") && stat(c, "climb") <= 0;
  const swims = hasClause(action, "swimming") && stat(c, "swim") <= 0;
  const hard = climbs || swims || hasClause(action, "crawling");
  const dragged = (clause(action, "drags")?.names ?? []).some((target) => {
    const size = sizeOf(turn.get(target));
    return size > sizeOf(c) - 2 && (isEdition2014(turn) || size > 0);
  });
  const spaces = through.filter((target) => hinders(turn, c.name, target)).map((target) => spaceOf(turn.get(target)));
  const crowded = difficult
    ? 0
    : Math.min(
        feet,
        spaces.reduce((all, each) => all + each, 0),
      );
  return feet * (1 + (difficult ? 1 : 0) + (hard ? 1 : 0) + (dragged ? 1 : 0)) + crowded;
}

/** Spends feet of movement. */
function spend(turn: Turn, who: Who, cost: number, gait: Gait, rule = "SR-24"): void {
  if (turn.option("movement") === "off") return;
  const c = turn.get(who);
  const speed = speedOf(turn, c, gait);
  if (speed === 0 && cost > 0) turn.refuse("SR-24", { is: "cannot move", who, by: rootOf(c) });
  const left = Math.max(0, speed + c.own.dashed - c.own.moved);
  if (cost > left) turn.refuse(rule, { is: "too far to move", who, left, cost });
  turn.own(who).moved = c.own.moved + cost;
}

/** Tells whether somebody has the movement left to stand up (SR-28). */
export function mayStand(turn: Pick<Turn, "option">, c: Combatant): boolean {
  const speed = speedOf(turn, c);
  const { moved, dashed, turn: its } = c.own;
  const left = its === "waiting" ? speed : speed + dashed - moved;
  return speed > 0 && (turn.option("movement") === "off" || Math.floor(speed / 2) <= left);
}

/** Spends feet of its Speed on something else than a way (SR-160). */
export function spendFeet(turn: Turn, who: Who, cost: number): void {
  spend(turn, who, cost, "speed");
}

/**
 * Stands up for half the Speed.
 * @rule SR-28
 */
export function standUp(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  if (!has(c, "prone")) turn.refuse("SR-28", { is: "does not lie", who });
  const speed = speedOf(turn, c);
  if (speed === 0) turn.refuse("SR-28", { is: "cannot move", who, by: rootOf(c) });
  spend(turn, who, Math.floor(speed / 2), "speed", "SR-28");
  lose(turn, ["SR-28"], who, "prone");
}

/**
 * Lies down; free.
 * @rule SR-29
 */
export function dropProne(turn: Turn, action: Action): void {
  const who = action.actor;
  needAble(turn, who);
  const c = turn.get(who);
  if (!isEdition2014(turn) && speedOf(turn, c) === 0) turn.refuse("SR-29", { is: "cannot move", who, by: rootOf(c) });
  afflict(turn, ["SR-29"], who, "prone", {});
}

/**
 * Adds the Speed as it is to this turn's movement.
 * @rule SR-35
 */
export function dash(turn: Turn, action: Action): void {
  const who = action.actor;
  const gaits = { flying: "fly", climbing: "climb", swimming: "swim", burrowing: "burrow" } as const;
  const said = (["flying", "climbing", "swimming", "burrowing"] as const).find((id) => hasClause(action, id));
  const gait: Gait = said === undefined || isEdition2014(turn) ? "speed" : gaits[said];
  useAction(turn, action, "dash");
  turn.own(who).dashed = turn.get(who).own.dashed + speedOf(turn, turn.get(who), gait);
}

/**
 * Moves without giving anybody an opportunity, for the rest of the turn.
 * @rule SR-40
 */
export function disengage(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "disengage");
  gain(turn, ["SR-40"], who, "disengaged", { ends: { at: "turn end", who } });
}

/**
 * Falls: 1d6 for each 10 ft, 20 at most, and prone unless nothing hurts.
 * @rule SR-158
 */
export function fall(turn: Turn, action: Action): void {
  const who = action.actor;
  const feet = thingNumber(action) ?? turn.impossible("SR-158", { is: "how far does it fall" });
  fallBy(turn, who, feet);
}

function fallBy(turn: Turn, who: Who, feet: number): void {
  const count = Math.min(20, Math.floor(feet / 10));
  if (count <= 0) return;
  const thrown = turn.roll("fall", `${count}d6`, { who });
  const parts = [part({ is: "dice of type", dice: thrown.dice, type: "bludgeoning" }, thrown.total)];
  const before = turn.get(who).hp?.now ?? 1;
  const temporary = stat(turn.get(who), "temporary hp");
  hurt(turn, who, [{ type: "bludgeoning", parts }], { rule: ["SR-158"], by: null });
  const c = turn.get(who);
  const hurts = c.hp === null || c.hp.now < before || stat(c, "temporary hp") < temporary;
  if (hurts && !hasAny(c, ["dead", "prone"])) afflict(turn, ["SR-158"], who, "prone", {});
}

import { areFoes } from "../../fight/alliance.ts";
import { clause, has as hasClause } from "../../fight/action.ts";
import { line, withWays } from "../../fight/fact.ts";
import { expand, gain, has, lose, loudly, remind } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import type { Who } from "../../fight/value.ts";
import { fellOnThisNumber, isOut, jobRule, gainForRound, useAction } from "./actions.ts";
import {
  armOf,
  storedCount,
  setArm,
  hasProperty,
  isMissile,
  isNatural,
  loseWeapon,
  needWeapon,
  property,
  takeInHand,
  thingWeapon,
  type Weapon,
} from "./gear.ts";
import type { Job } from "./own.ts";
import { engagedWith } from "./position.ts";
import type { Blow } from "./to-hit.ts";
import type { Action, Combatant, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Armed extends Subject {
  readonly weapon: string;
}

/** Missiles: loading, what is left of them, and where those go that miss (BD-68, BD-74 to BD-78, BD-92, BD-93). */
export const missileSentences = {
  "is unloaded": ({ who, weapon, left }: Armed & { left: number }) =>
    withWays`${who}’s ${weapon} is unloaded: ${counted(left, "round")} of reloading needed
      (${line(`${who} reloads ${weapon}`)}).`,
  "shoots seldom": ({ who, weapon, interval, next }: Armed & { interval: number; next: number }) =>
    `${who}’s ${weapon} shoots once in ${counted(interval, "round")}: next shot in round ${next}.`,
  "nothing left to shoot": ({ who, weapon }: Armed) => `${who} has nothing left to shoot with ${weapon} (ammo 0).`,
  "missile is lost": ({ who, weapon }: Armed) => `${who}’s ${weapon} is lost`,
  "missiles left": ({ who, weapon, left }: Armed & { left: number }) => `${left} left for ${who}’s ${weapon}`,
  "more are loaded": ({ who, weapon, left }: Armed & { left: number }) => `${who} has ${left} more ${weapon} loaded`,
  "must reload": ({ who, weapon }: Subject & { weapon: string | null }) =>
    `${who} must reload ${weapon ?? "its crossbow"} this round (option reload forced).`,
  "needs no reloading": ({ who, weapon }: Armed) => `${who}’s ${weapon} needs no rounds of reloading.`,
  "loaded already": ({ who, weapon }: Armed) => `${who}’s ${weapon} is loaded.`,
  "more reloading": ({ who, weapon, left }: Armed & { left: number }) =>
    `${who} needs ${counted(left, "round")} more to reload ${weapon}`,
  "is loaded": ({ who, weapon }: Armed) => `${who}’s ${weapon} is loaded`,
  "moved before a long job": ({ who, job }: Subject & { job: Job }) =>
    `${who} has moved this round, and ${job} takes the whole round.`,
  "stood up before a long job": ({ who, job }: Subject & { job: Job }) =>
    `${who} stood up this round, and ${job} takes the whole round.`,
  "whom may it hit": 'Shot into a melee: which allies may be hit, in which order? Write "stray A, B" here or below.',
  "no ally": ({ who, other }: Subject & { other: string }) =>
    `${other} is no ally of ${who}; strays hit allies in that melee.`,
  "cannot stray so far": "{ally} stands beyond long range: the shot cannot stray there.",
} as const;

/** Returns the full rounds of reloading after a shot; 0 for most weapons (BD-75, BD-76). */
function reloading(weapon: Weapon): number {
  return property(weapon, "reload", 0);
}

/**
 * Returns how many of a weapon are loaded; infinitely many if it needs no reloading (BD-75, BD-76, BD-78).
 * @rule BD-78
 */
function loaded(turn: Turn, who: Who, weapon: Weapon): number {
  return reloading(weapon) < 1 ? Number.POSITIVE_INFINITY : storedCount(turn, who, weapon, "loaded", 1);
}

/** Missiles left; without a number in the sheet they are not counted (BD-92). */
function ammo(turn: Turn, who: Who, weapon: Weapon): number {
  return storedCount(turn, who, weapon, "ammo", Number.POSITIVE_INFINITY);
}

function reloadRule(weapon: Weapon): string {
  if (property(weapon, "loaded", 1) > 1) return "BD-78";
  return reloading(weapon) > 1 ? "BD-76" : "BD-75";
}

/**
 * Refuses a shot of a slow weapon before its interval is over.
 * @rule BD-77
 */
function needRest(turn: Turn, who: Who, { name, interval }: Weapon): void {
  const next = (armOf(turn.get(who), name).shot ?? Number.NEGATIVE_INFINITY) + interval;
  if (interval > 1 && turn.state.round < next)
    turn.refuse("BD-77", { is: "shoots seldom", who, weapon: name, interval, next });
}

/** Refuses a shot with an empty weapon (BD-75 to BD-78, BD-92). */
export function needLoaded(turn: Turn, who: Who, weapon: Weapon): void {
  if (!isMissile(weapon)) return;
  const { name } = weapon;
  const c = turn.get(who);
  if (loaded(turn, who, weapon) < 1) {
    const left = reloading(weapon) - armOf(c, name).reloaded;
    turn.refuse(reloadRule(weapon), { is: "is unloaded", who, weapon: name, left });
  }
  needRest(turn, who, weapon);
  if (ammo(turn, who, weapon) < 1) turn.refuse("BD-92", { is: "nothing left to shoot", who, weapon: name });
}

/**
 * Spends the missile of a shot or a throw, hit or miss (BD-75 to BD-78, BD-92).
 * @rule BD-92
 */
export function spendMissile(turn: Turn, blow: Blow, hit: boolean): void {
  const { attacker, weapon } = blow;
  const { name } = weapon;
  if (!isMissile(weapon) || isNatural(weapon)) return;
  if (weapon.kind === "grenade") {
    loseWeapon(turn, attacker, weapon, "lost");
    return;
  }
  if (weapon.kind === "thrown") {
    if (hit) gain(turn, ["BD-92"], attacker, "weapon dropped", { of: name });
    else loudly(turn, ["BD-92"], { is: "missile is lost", who: attacker, weapon: name }, [attacker]);
    loseWeapon(turn, attacker, weapon, hit ? "ground" : "lost");
    return;
  }
  const left = ammo(turn, attacker, weapon) - 1;
  if (Number.isFinite(left)) {
    setArm(turn, attacker, name, { ammo: left });
    loudly(turn, ["BD-92"], { is: "missiles left", who: attacker, weapon: name, left }, [attacker]);
  }
  setArm(turn, attacker, name, { shot: turn.state.round });
  const ready = loaded(turn, attacker, weapon) - 1;
  if (!Number.isFinite(ready)) return;
  setArm(turn, attacker, name, { loaded: ready, reloaded: 0 });
  if (ready < 1) gain(turn, [reloadRule(weapon)], attacker, "unloaded", { of: name });
  else loudly(turn, ["BD-78"], { is: "more are loaded", who: attacker, weapon: name, left: ready }, [attacker]);
}

/** Refuses anything but reloading in the round after a shot, with the option reload forced (BD-75, BD-76). */
export function needReloading(turn: Turn, action: Action): void {
  if (turn.option("reload") !== "forced" || action.verb === "reload" || action.verb === "pass") return;
  const c = turn.get(action.actor);
  const empty = c.conditions.find(
    (held) => held.id === "unloaded" && (armOf(c, held.of ?? "").shot ?? turn.state.round) < turn.state.round,
  );
  if (empty !== undefined) turn.refuse("BD-75", { is: "must reload", who: c.name, weapon: empty.of });
}

/**
 * Reloads for a whole round, without another action or movement; finished rounds are kept.
 * @rule BD-75
 * @rule BD-76
 */
export function reload(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(turn, action, (each) => loaded(turn, who, each) < 1);
  const { name } = weapon;
  const needed = reloading(weapon);
  if (needed < 1) turn.refuse("BD-74", { is: "needs no reloading", who, weapon: name });
  else if (loaded(turn, who, weapon) > 0) turn.refuse("BD-75", { is: "loaded already", who, weapon: name });
  needWeapon(turn, who, weapon);
  spendWholeRound(turn, action, "reloading");
  takeInHand(turn, who, weapon);
  gainForRound(turn, "BD-75", who, "reloading");
  const done = armOf(turn.get(who), name).reloaded + 1;
  const left = needed - done;
  if (left > 0) {
    setArm(turn, who, name, { reloaded: done });
    loudly(turn, ["BD-76"], { is: "more reloading", who, weapon: name, left }, [who]);
    return;
  }
  setArm(turn, who, name, { reloaded: 0, loaded: 1 });
  lose(turn, ["BD-75", "BD-76"], who, "unloaded", name);
  loudly(turn, ["BD-75", "BD-76"], { is: "is loaded", who, weapon: name }, [who]);
}

/** Spends the whole round on a job: no movement before or after it (BD-15, BD-75, BD-82). */
export function spendWholeRound(turn: Turn, action: Action, job: Job): void {
  const who = action.actor;
  const { moved, stood } = turn.get(who).own;
  if (moved !== null) turn.refuse(jobRule(job), { is: "moved before a long job", who, job });
  if (stood) turn.refuse(jobRule(job), { is: "stood up before a long job", who, job });
  useAction(turn, action, job);
  turn.own(who).wholeRound = job;
}

/** Allies of the shooter whom a shot that misses may hit (BD-93). Empty: the missile is lost. */
export function strayTargets(turn: Turn, blow: Blow): Who[] {
  const { action, attacker, target } = blow;
  const shooter = turn.get(attacker);
  const fights = engagedWith(turn.state, turn.get(target)).filter(
    (name) => name !== attacker && !areFoes(turn.state, turn.get(name), shooter),
  );
  if (!hasClause(action, "into melee") && fights.length === 0 && clause(action, "stray") === undefined) return [];
  const named = turn.answer("stray");
  if (named === null) {
    remind(turn, ["BD-93"], { is: "whom may it hit" });
    return [];
  }
  return expand(turn.state, named.names).filter((name) => {
    const ally = turn.get(name);
    const foe = areFoes(turn.state, ally, shooter);
    if (foe && name !== target) turn.warn("BD-93", { is: "no ally", who: attacker, other: name });
    return !foe && name !== attacker && name !== target && (!isOut(ally) || fellOnThisNumber(turn.state, ally));
  });
}

/** Tells whether a missile weapon is ready in hand (BD-61). */
export function isReady(c: Combatant, weapon: Weapon): boolean {
  return (isMissile(weapon) || hasProperty(weapon, "throwable")) && !has(c, "unloaded", weapon.name);
}

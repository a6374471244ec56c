import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, expand, gain, has, lose, mark, remind } from "../../fight/rule-kit.ts";
import { isOut, jobRule, opposed } from "./able.ts";
import type { Blow } from "./blow.ts";
import { addToMark, markedNumber } from "./bookkeeping.ts";
import { useAction } from "./count.ts";
import { engagedWith } from "./engagement.ts";
import { say } from "./fall.ts";
import {
  hasProperty,
  isMissile,
  isNatural,
  loseWeapon,
  needWeapon,
  property,
  takeInHand,
  thingWeapon,
  type Weapon,
} from "./weapon.ts";

/** How many of a reloaded weapon are loaded; null when it needs no reloading (BD-75, BD-76, BD-78). */
function loaded(turn: Turn, who: string, weapon: Weapon): number | null {
  if (property(weapon, "reload", 0) < 1) return null;
  return markedNumber(turn.get(who), `loaded ${weapon.name}`) ?? property(weapon, "loaded", 1);
}

/** Rounds between two shots of a slow weapon: 6 of "1/6" (BD-77). */
function interval(weapon: Weapon): number {
  const rof = weapon.props["rof"];
  const found = typeof rof === "string" ? /^1\/(\d{1,4})$/.exec(rof) : null;
  return found === null ? 1 : Number(found[1]);
}

function reloadRule(weapon: Weapon): string {
  if (property(weapon, "loaded", 1) > 1) return "BD-78";
  return property(weapon, "reload", 0) > 1 ? "BD-76" : "BD-75";
}

/** Refuses a shot with an empty weapon (BD-75 to BD-78, BD-92). */
export function needLoaded(turn: Turn, who: string, weapon: Weapon): void {
  if (!isMissile(weapon)) return;
  const c = turn.get(who);
  const ready = loaded(turn, who, weapon);
  if (ready !== null && ready < 1) {
    const done = markedNumber(c, `reloaded ${weapon.name}`) ?? 0;
    const left = property(weapon, "reload", 0) - done;
    turn.refuse(
      reloadRule(weapon),
      `${who}'s ${weapon.name} is unloaded: ${left} round${left === 1 ? "" : "s"} of reloading needed ("${who} reloads ${weapon.name}").`,
    );
  }
  const last = markedNumber(c, `shot ${weapon.name}`);
  if (last !== null && interval(weapon) > 1 && turn.state.round < last + interval(weapon))
    turn.refuse(
      "BD-77",
      `${who}'s ${weapon.name} shoots once in ${interval(weapon)} rounds: next shot in round ${last + interval(weapon)}.`,
    );
  if ((ammo(turn, who, weapon) ?? 1) < 1)
    turn.refuse("BD-92", `${who} has nothing left to shoot with ${weapon.name} (ammo 0).`);
}

function ammo(turn: Turn, who: string, weapon: Weapon): number | null {
  const listed = weapon.props["ammo"];
  return markedNumber(turn.get(who), `ammo ${weapon.name}`) ?? (typeof listed === "number" ? listed : null);
}

/** What a shot or a throw uses up, hit or miss (BD-75 to BD-78, BD-92). */
export function spendMissile(turn: Turn, blow: Blow, hit: boolean): void {
  const { attacker, weapon } = blow;
  if (!isMissile(weapon) || isNatural(weapon)) return;
  if (weapon.kind === "thrown") {
    if (hit) gain(turn, ["BD-92"], attacker, "weapon dropped", { detail: weapon.name });
    else say(turn, ["BD-92"], `${attacker}'s ${weapon.name} is lost`, [attacker]);
    loseWeapon(turn, ["BD-92"], attacker, weapon, hit ? "ground" : "lost");
    return;
  }
  if (weapon.kind === "grenade") {
    loseWeapon(turn, ["BD-79"], attacker, weapon, "lost");
    return;
  }
  const left = ammo(turn, attacker, weapon);
  if (left !== null) {
    mark(turn, ["BD-92"], attacker, `ammo ${weapon.name}`, left - 1);
    say(turn, ["BD-92"], `${left - 1} left for ${attacker}'s ${weapon.name}`, [attacker]);
  }
  mark(turn, ["BD-77"], attacker, `shot ${weapon.name}`, turn.state.round);
  const ready = loaded(turn, attacker, weapon);
  if (ready === null) return;
  const rule = reloadRule(weapon);
  mark(turn, [rule], attacker, `loaded ${weapon.name}`, ready - 1);
  mark(turn, [rule], attacker, `reloaded ${weapon.name}`, undefined);
  if (ready - 1 < 1) gain(turn, [rule], attacker, "unloaded", { detail: weapon.name });
}

/** With the option reload forced, the round after a shot can be nothing but reloading (BD-75, BD-76). */
export function needReloading(turn: Turn, action: Action): void {
  if (turn.option("reload") !== "forced" || action.verb === "reload" || action.verb === "pass") return;
  const c = turn.get(action.actor);
  const empty = c.conditions.find(
    (held) =>
      held.id === "unloaded" && (markedNumber(c, `shot ${held.detail ?? ""}`) ?? turn.state.round) < turn.state.round,
  );
  if (empty !== undefined)
    turn.refuse("BD-75", `${c.name} must reload ${empty.detail ?? "its crossbow"} this round (option reload forced).`);
}

/** A whole round of reloading: no other action and no movement; finished rounds are kept (BD-75, BD-76). */
export function reload(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapon = thingWeapon(
    turn,
    action,
    (each) => property(each, "reload", 0) > 0 && (loaded(turn, who, each) ?? 1) < 1,
  );
  const needed = property(weapon, "reload", 0);
  if (needed < 1) turn.refuse("BD-74", `${who}'s ${weapon.name} needs no rounds of reloading.`);
  if ((loaded(turn, who, weapon) ?? 0) > 0) turn.refuse("BD-75", `${who}'s ${weapon.name} is loaded.`);
  needWeapon(turn, who, weapon);
  spendWholeRound(turn, action, "reloading");
  takeInHand(turn, ["BD-17"], who, weapon);
  gain(turn, ["BD-75"], who, "reloading", { ends: endOfRound(turn.state.round) });
  const done = addToMark(turn, ["BD-75", "BD-76"], who, `reloaded ${weapon.name}`, 1);
  if (done < needed) {
    say(
      turn,
      ["BD-76"],
      `${who} needs ${needed - done} more round${needed - done === 1 ? "" : "s"} to reload ${weapon.name}`,
      [who],
    );
    return;
  }
  mark(turn, ["BD-75"], who, `reloaded ${weapon.name}`, undefined);
  mark(turn, ["BD-75"], who, `loaded ${weapon.name}`, 1);
  lose(turn, ["BD-75", "BD-76"], who, "unloaded", weapon.name);
}

/** A job that fills the round: no movement before or after it (BD-15, BD-75, BD-82). */
export function spendWholeRound(turn: Turn, action: Action, what: string): void {
  const who = action.actor;
  const rule = jobRule(what);
  if ((markedNumber(turn.get(who), "moved") ?? -1) >= 0)
    turn.refuse(rule, `${who} has moved this round, and ${what} takes the whole round.`);
  useAction(turn, action, what);
  mark(turn, [rule], who, "whole round", what);
}

/** Allies of the shooter whom a shot that misses may hit (BD-93). Empty: the missile is lost. */
export function strayTargets(turn: Turn, blow: Blow): string[] {
  const { action, attacker, target } = blow;
  const shooter = turn.get(attacker);
  const fights = engagedWith(turn.state, turn.get(target)).filter(
    (name) => name !== attacker && !opposed(turn.get(name), shooter),
  );
  if (!hasClause(action, "into melee") && fights.length === 0 && clause(action, "stray") === undefined) return [];
  const named = turn.answer("stray");
  if (named === null) {
    remind(
      turn,
      ["BD-93"],
      'Shot into a melee: which allies may be hit, in which order? Write "stray A, B" on this line or below it.',
    );
    return [];
  }
  return expand(turn.state, named.names).filter((name) => {
    const ally = turn.get(name);
    if (name === attacker || name === target || isOut(ally)) return false;
    if (opposed(ally, shooter))
      turn.warn("BD-93", `${name} is no ally of ${attacker}; strays hit allies in that melee.`);
    return !opposed(ally, shooter);
  });
}

/** Is a missile weapon ready in hand? (BD-61) */
export function isReady(turn: Turn, who: string, weapon: Weapon): boolean {
  if (!isMissile(weapon) && !hasProperty(weapon, "throwable")) return false;
  return !has(turn.get(who), "unloaded", weapon.name);
}

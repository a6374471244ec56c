import type { Who } from "../../../fight/who.ts";
/* Keeping somebody off with a spear or polearm (MB-53, MB-134, MB-136). */
import { clause } from "../../../fight/action.ts";
import { has } from "../../../fight/rule-kit.ts";
import type { Offer } from "../../../fight/move.ts";
import { about, areOpponents, checkAble, currentMoment, gainForRound, isAble } from "../able.ts";
import { fendingWeapon, weaponNamed } from "../arms.ts";
import { hasAttackLeft } from "../attack.ts";
import { blowOf, countAttack, distanceOf, targetOf } from "../blow.ts";
import { nextSlot, spend } from "../count.ts";
import { isCasting } from "../magic/disturb.ts";
import { checkFended, checkTarget } from "./eligible.ts";
import { stir } from "../missiles.ts";
import { offer } from "../offer.ts";
import { checkPosture, ready } from "../ready.ts";
import { is } from "../sheet.ts";
import { adjacent } from "../space.ts";
import { strike } from "../strike.ts";
import type { Action, Turn } from "../types.ts";
import { isUndeterred } from "./zone.ts";

/** The window before somebody comes up to `targets`. Returns whether it was fended off. */
export function approach(turn: Turn, mover: Who, targets: readonly Who[]): boolean {
  for (const target of targets) checkFended(turn, mover, target, "missile");
  for (;;) {
    const written = turn.react(
      fendOffers(turn, mover, targets),
      (reaction) => reaction.verb === "fend" && reaction.targets.includes(mover),
    );
    if (written === null) return false;
    if (fendOff(written.turn, written.action, true) || !isAble(turn.get(mover))) return true;
  }
}

function fendOffers(turn: Turn, mover: Who, targets: readonly Who[]): Offer[] {
  if (turn.option("fend-timing") === "own-number") return [];
  return targets
    .map((name) => turn.get(name))
    .filter((c) => areOpponents(c, turn.get(mover)) && isAble(c) && fendingWeapon(c) !== null && hasAttackLeft(c))
    .map(({ name }) => offer(name, { verb: "fend", word: "fend off", who: name, targets: [mover] }, "MB-134"));
}

/**
 * `X fends off Y`, on its own number or as a reaction. Returns whether Y is kept off.
 * @rule MB-134
 */
export function fendOff(turn: Turn, action: Action, reaction: boolean): boolean {
  const who = action.actor;
  const on = targetOf(turn, action, "MB-134");
  const c = turn.get(who);
  if (reaction) {
    if (turn.option("fend-timing") === "own-number") turn.refuse("MB-134", { is: "fends on its own number", who });
    checkAble(turn, who, currentMoment(turn.state), "fend", "MB-134");
  }
  const slot = reaction ? nextSlot(turn.state, c) : ready(turn, who);
  checkPosture(turn, who);
  if (isCasting(turn, who) || has(c, "fleeing")) turn.refuse("MB-134", { is: "too busy to fend", who });
  const named = clause(action, "with")?.names[0];
  const weapon = named === undefined ? fendingWeapon(c) : weaponNamed(turn, who, named);
  if (weapon === null || !is(weapon, "fend"))
    turn.impossible("MB-134", { is: "nothing to fend with", who, has: c.attacks.map((each) => each.name) });
  if (!hasAttackLeft(turn.get(who))) turn.refuse("MB-134", { is: "no attack to fend with", who });
  const far = distanceOf(turn, action, who, on);
  if (!reaction && far !== null && adjacent(far)) turn.refuse("MB-134", { is: "adjacent already", on });
  const blow = blowOf(turn, action, who, on, weapon, { why: "fend" });
  checkTarget(turn, blow, reaction);
  spend(turn, who, slot);
  stir(turn, who);
  countAttack(turn, who);
  if (!strike(turn, blow) || isUndeterred(turn, on)) return false;
  gainForRound(turn, ["MB-134"], on, "fended off", about("by", who));
  return true;
}

import type { Action } from "../../fight/action.ts";
import type { Turn } from "../../fight/system.ts";
import { expand } from "../../fight/rule-kit.ts";
import { attackBar, isOut } from "./able.ts";
import { useAttack, withinAllowance } from "./allowance.ts";
import { plainBlow } from "./blow.ts";
import { addToList, marked } from "./bookkeeping.ts";
import { chooseWeapons } from "./choose-weapon.ts";
import { isEngaged } from "./engagement.ts";
import { throwFlask } from "./grenade.ts";
import { makeAttack } from "./strike.ts";
import { fist, hasProperty, isMissile, isNatural, takeInHand, usable, type Weapon } from "./weapon.ts";

/** `attack`, `shoot`, `throw`, `punch`, `two-weapon attack`: all attacks of a line, one after the other. */
export function attack(turn: Turn, action: Action): void {
  const who = action.actor;
  const weapons = chooseWeapons(turn, action);
  const targets = expand(turn.state, action.targets);
  const first = targets[0];
  if (first === undefined) turn.impossible("BD-17", `Whom does ${who} attack? Name the target.`);
  const bar = attackBar(turn.state, turn.get(who));
  if (bar !== null) turn.refuse(bar.rule, bar.why);
  needInReach(turn, action, targets, weapons);
  if (weapons.length === 2 && (action.verb === "two-weapon attack" || !withinAllowance(turn.get(who), weapons))) {
    twoWeapons(turn, action, weapons, targets);
    return;
  }
  if (action.verb === "two-weapon attack")
    turn.refuse("BD-99", `Two weapons at once: name both, such as "with sword and dagger".`);
  const count = Math.max(weapons.length, targets.length);
  for (let i = 0; i < count; i++) {
    const weapon = weapons[i] ?? weapons[weapons.length - 1] ?? fist;
    const target = targets[i] ?? targets[targets.length - 1] ?? first ?? "";
    if (i > 0 && !goesOn(turn, who, target, weapon)) return;
    useAttack(turn, action, weapon);
    if (weapon.kind === "grenade") throwFlask(turn, plainBlow(action, target, weapon));
    else makeAttack(turn, plainBlow(action, target, weapon));
  }
}

/** Does a line of several attacks go on? Not with a broken weapon, and not on somebody who is down, unless its dice are there. */
function goesOn(turn: Turn, who: string, target: string, weapon: Weapon): boolean {
  const c = turn.get(who);
  if (!isNatural(weapon) && (marked(c, `broken ${weapon.name}`) || marked(c, `ground ${weapon.name}`))) {
    turn.info("BD-59", `${who} has lost ${weapon.name}: the other attacks with it are not made.`);
    return false;
  }
  if (isOut(turn.get(target)) && turn.recorded() === null) {
    turn.info("BD-126", `${target} is down: ${who}'s other attacks are not needed.`);
    return false;
  }
  return true;
}

/** After backing off only an opponent that follows is in reach (BD-43). */
function needInReach(turn: Turn, action: Action, targets: readonly string[], weapons: readonly Weapon[]): void {
  const c = turn.get(action.actor);
  if (!marked(c, "withdrew") || weapons.every(isMissile)) return;
  const out = targets.find((target) => !isEngaged(turn.state, c, target));
  if (out !== undefined)
    turn.refuse(
      "BD-43",
      `${c.name} has backed off, and ${out} has not followed ("followed by ${out}"): it is out of reach.`,
    );
}

/** Two weapons at once, one of them small: -2 and -5 (BD-99, BD-100). */
function twoWeapons(turn: Turn, action: Action, weapons: readonly Weapon[], targets: readonly string[]): void {
  const who = action.actor;
  const small = weapons.filter((weapon) => hasProperty(weapon, "small")).length;
  if (small === 0) turn.refuse("BD-99", "One of the two weapons must be small, such as a dagger or a short sword.");
  if (small === 2 && turn.option("two-weapon-size") === "differ")
    turn.refuse("BD-99", "One of the two weapons must be small and the other not (option two-weapon-size differ).");
  for (const [i, weapon] of weapons.entries()) {
    const target = targets[i] ?? targets[0] ?? "";
    if (i > 0 && !goesOn(turn, who, target, weapon)) return;
    if (i === 0) useAttack(turn, action, weapon);
    else addToList(turn, ["BD-100"], who, "struck", weapon.name);
    const bonus = i === 0 ? { label: "primary weapon", value: -2 } : { label: "secondary weapon", value: -5 };
    makeAttack(turn, { ...plainBlow(action, target, weapon), bonuses: [bonus], rules: ["BD-99", "BD-100"] });
  }
  // The first of the two stays the weapon in hand.
  const primary = weapons[0];
  if (primary !== undefined && usable(turn.get(who), primary) > 0) takeInHand(turn, ["BD-100"], who, primary);
}

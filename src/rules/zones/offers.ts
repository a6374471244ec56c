import type { Side } from "../../fight/who.ts";
import { offer } from "./offer.ts";
import { fold, has } from "../../fight/rule-kit.ts";
import type { Attack } from "../../fight/combatant.ts";
import { find } from "../../fight/state.ts";
import type { Offer } from "../../fight/move.ts";
import { limitOf } from "./budget.ts";
import { handsFor, handsOpenFor, inHand, isDestroyed, isShield, unarmed, weaponOf, type Weapon } from "./gear.ts";
import { canActivate } from "./sides/go.ts";
import { heldBy, holdersOf, isAble, isFoe, membersOf, mountOf } from "./people.ts";
import { distance, reachOfNearby } from "./field/places.ts";
import { rangeAt } from "./attack/aim.ts";
import { isMassive, largerBy } from "./size.ts";
import type { Combatant, FightState } from "./types.ts";

/*
 * What the fighters of a side may do in its go, as whole lines, likeliest first: nothing that the rules would refuse.
 */

export function* actionOffers(state: FightState, side: Side): Iterable<Offer> {
  for (const c of membersOf(state, side)) {
    const action = canActivate(state, c) ? actionOf(state, c) : null;
    if (action !== null) yield action;
  }
}

/** null: nothing can be done against the hold of somebody larger, nor by who has given up. */
function actionOf(state: FightState, c: Combatant): Offer | null {
  const { name: who } = c;
  const holders = holdersOf(c).map((name) => (name === null ? undefined : find(state, name)));
  if (holders.length > 0)
    return holders.some((holder) => holder !== undefined && largerBy(state, holder, c) > 0)
      ? null
      : offer(who, { verb: "break free", who }, "ZN-95");
  if (has(c, "surrendered")) return null;
  if (has(c, "broken")) return offer(who, { verb: "surrender", who }, "ZN-112");
  const natural = c.attacks.filter((each) => each.props["natural"] === true);
  const held = inHand(c);
  // With empty hands what is carried is drawn for it (ZN-29).
  const carried = held.length > 0 ? [] : c.attacks.filter((each) => !natural.includes(each) && !isShield(each));
  const weapons = [...held, ...carried, ...natural, unarmed]
    .filter((each) => ready(state, c, each))
    .map((each) => weaponOf(state, each, true))
    .filter((weapon) => !weapon.blast && weapon.dice !== null);
  const foes = foesOf(state, c);
  for (const foe of foes) {
    const weapon = weapons.find((each) => reaches(state, each, c, foe));
    const clauses = [{ id: "with", value: weapon?.name }] as const;
    if (weapon !== undefined) return offer(who, { verb: "attack", who, targets: [foe.name], clauses }, "ZN-32");
  }
  const [nearest] = foes;
  const far = nearest === undefined ? null : distance(state, c, nearest);
  const speed = limitOf(mountOf(state, c) ?? c, false, false);
  if (nearest === undefined || far === null || speed < 0.5) return offer(who, { verb: "wait", who }, "ZN-08");
  const clauses = [{ id: "towards", value: nearest.name }] as const;
  return offer(who, { verb: "move", who, thing: Math.min(speed, far), clauses }, "ZN-16");
}

/** Foes who still fight and can be aimed at, those it holds first, then the nearest. */
function foesOf(state: FightState, c: Combatant): Combatant[] {
  const held = heldBy(c).map(fold);
  return state.combatants
    .filter((foe) => isFoe(foe, c) && isAble(foe) && !has(foe, "behind a barrier") && !has(foe, "concealed"))
    .map((foe) => ({ foe, far: held.includes(fold(foe.name)) ? -1 : (distance(state, c, foe) ?? 0) }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);
}

function ready(state: FightState, c: Combatant, attack: Attack): boolean {
  if (isDestroyed(c, attack.name)) return false;
  return attack.props["natural"] === true || handsOpenFor(state, c, attack) >= handsFor(attack);
}

function reaches(state: FightState, weapon: Weapon, c: Combatant, foe: Combatant): boolean {
  const far = distance(state, c, foe);
  if (weapon.melee && (far === null || far <= (isMassive(state, c) ? 1 : reachOfNearby(state)))) return true;
  if (!weapon.ranged || state.scene["dark"] === true || has(foe, "unseen")) return false;
  const range = rangeAt(state, weapon, c, foe);
  return far === null || range === null || far <= range;
}

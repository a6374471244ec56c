import type { Who } from "../../../fight/who.ts";
import { fold, lose, loudly, notice, setStat } from "../../../fight/rule-kit.ts";
import type { Attack } from "../../../fight/combatant.ts";
import { record } from "../../../fight/state.ts";
import { addAttack, attackNamed, bare, damage, dropAttack, isDamaged, isShield, setProp } from "../gear.ts";
import type { Lying } from "../own.ts";
import { placeOf } from "./places.ts";
import type { FightState, Turn } from "../types.ts";

/*
 * What lies on the ground (ZN-29, ZN-89, ZN-112): in the order in which it fell.
 */

export function lying(state: FightState): readonly Lying[] {
  return state.own.ground;
}

/** From somebody's hands to the ground where it stands. */
export function dropToGround(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  const c = turn.get(name);
  const props = record(attack.props);
  delete props["held"];
  const damaged = isDamaged(c, attack.name);
  const item: Lying = { attack: { ...attack, props }, damaged, of: name, at: placeOf(turn.state, c) ?? "" };
  takeFrom(turn, rule, name, attack);
  turn.ownFight().ground = [...lying(turn.state), item];
  notice(turn, rule, { is: "on the ground", name, weapon: attack.name }, [name]);
}

function takeFrom(turn: Turn, rule: readonly string[], name: Who, attack: Attack): void {
  lose(turn, rule, name, "damaged", attack.name);
  if (isShield(attack)) setStat(turn, rule, name, "shield", "dropped");
  dropAttack(turn, rule, name, attack);
}

/** From hand to hand: in the other's hand at once, and ready (ZN-90). */
export function giveTo(turn: Turn, from: Who, to: Who, attack: Attack): void {
  const damaged = isDamaged(turn.get(from), attack.name);
  takeFrom(turn, ["ZN-90"], from, attack);
  receive(turn, ["ZN-90"], to, { attack, damaged, of: from, at: "" });
  loudly(turn, ["ZN-90"], { is: "catches a weapon", name: to, weapon: attack.name }, [to]);
}

/** An item comes into somebody's hand. */
export function receive(turn: Turn, rule: readonly string[], name: Who, item: Lying): void {
  if (isShield(item.attack)) setStat(turn, rule, name, "shield", "worn");
  if (attackNamed(turn.get(name), item.attack.name) === undefined) addAttack(turn, rule, name, item.attack);
  const own = attackNamed(turn.get(name), item.attack.name);
  if (own !== undefined && !isShield(own)) setProp(turn, rule, name, own, "held", true);
  if (item.damaged) damage(turn, rule, name, item.attack.name);
}

/** The item of that name on the ground, the picker's own first; null: none. */
export function findLying(state: FightState, name: string, said: string): Lying | null {
  const words = bare(said);
  const fits = lying(state).filter(
    (item) => fold(item.attack.name) === words || fold(`${item.of}'s ${item.attack.name}`) === words,
  );
  return fits.find((item) => item.of === name) ?? fits[0] ?? null;
}

export function removeLying(turn: Turn, item: Lying): void {
  turn.ownFight().ground = lying(turn.state).filter((each) => each !== item);
}

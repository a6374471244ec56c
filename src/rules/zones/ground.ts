import { fold, lose } from "../../fight/rule-kit.ts";
import { record, type Attack, type FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import type { StatValue, Value } from "../../fight/value.ts";
import { addAttack, attackNamed, dropAttack, isDamaged, isShield, setProp, wear } from "./gear.ts";
import { placeOf } from "./places.ts";

/*
 * What lies on the ground (ZN-29, ZN-89, ZN-112): the mark `ground` of the fight, in the order in which it fell.
 */

export interface Lying {
  readonly attack: Attack;
  readonly damaged: boolean;
  /** Whose it was. */
  readonly of: string;
  /** Where; "" when places are not kept. */
  readonly at: string;
}

function toValue({ attack, damaged, of, at }: Lying): Value {
  return {
    name: attack.name,
    dice: attack.dice,
    skill: attack.skill,
    bonus: attack.bonus,
    props: { ...attack.props },
    damaged,
    of,
    at,
  };
}

function isRecord(value: Value | undefined): value is { readonly [key: string]: Value } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toLying(value: Value): Lying | null {
  if (!isRecord(value)) return null;
  const { name, dice, skill, bonus, props, damaged, of, at } = value;
  if (typeof name !== "string") return null;
  const kept = record<StatValue>();
  if (isRecord(props))
    for (const [key, prop] of Object.entries(props))
      if (typeof prop === "string" || typeof prop === "number" || typeof prop === "boolean") kept[key] = prop;
  return {
    attack: {
      name,
      dice: typeof dice === "string" ? dice : null,
      skill: typeof skill === "number" ? skill : null,
      bonus: typeof bonus === "number" ? bonus : 0,
      props: kept,
    },
    damaged: damaged === true,
    of: typeof of === "string" ? of : "",
    at: typeof at === "string" ? at : "",
  };
}

export function lying(state: FightState): Lying[] {
  const ground = state.marks["ground"];
  return Array.isArray(ground) ? ground.map(toLying).filter((each) => each !== null) : [];
}

function setGround(turn: Turn, rule: readonly string[], items: readonly Lying[]): void {
  turn.emit({
    type: "mark",
    rule,
    who: null,
    key: "ground",
    before: turn.state.marks["ground"],
    after: items.length === 0 ? undefined : items.map(toValue),
  });
}

/** From somebody's hands to the ground where it stands. */
export function dropToGround(turn: Turn, rule: readonly string[], name: string, attack: Attack): void {
  const c = turn.get(name);
  const props = record(attack.props);
  delete props["held"];
  const damaged = isDamaged(c, attack.name);
  const item: Lying = { attack: { ...attack, props }, damaged, of: name, at: placeOf(turn.state, c) ?? "" };
  takeFrom(turn, rule, name, attack);
  setGround(turn, rule, [...lying(turn.state), item]);
  turn.emit({ type: "turn", rule, text: `${name}'s ${attack.name} is on the ground`, who: [name] });
}

function takeFrom(turn: Turn, rule: readonly string[], name: string, attack: Attack): void {
  lose(turn, rule, name, "damaged gear", attack.name);
  if (isShield(attack)) turn.emit({ type: "stat", rule, who: name, stat: "shield", before: "worn", after: "dropped" });
  dropAttack(turn, rule, name, attack);
}

/** From hand to hand: in the other's hand at once, and ready (ZN-90). */
export function giveTo(turn: Turn, from: string, to: string, attack: Attack): void {
  const damaged = isDamaged(turn.get(from), attack.name);
  takeFrom(turn, ["ZN-90"], from, attack);
  receive(turn, ["ZN-90"], to, { attack, damaged, of: from, at: "" });
  turn.emit({ type: "turn", rule: ["ZN-90"], text: `${to} catches the ${attack.name}`, who: [to] });
}

/** An item comes into somebody's hand. */
export function receive(turn: Turn, rule: readonly string[], name: string, item: Lying): void {
  if (isShield(item.attack)) turn.emit({ type: "stat", rule, who: name, stat: "shield", before: null, after: "worn" });
  if (attackNamed(turn.get(name), item.attack.name) === undefined) addAttack(turn, rule, name, item.attack);
  const own = attackNamed(turn.get(name), item.attack.name);
  if (own !== undefined && !isShield(own)) setProp(turn, rule, name, own, "held", true);
  if (item.damaged) wear(turn, rule, name, item.attack.name, "damaged");
}

/** The item of that name on the ground, the picker's own first; null: none. */
export function findLying(state: FightState, name: string, said: string): Lying | null {
  const words = fold(said).replace(/^(?:its|his|her|their|the|a|an) /, "");
  const fits = lying(state).filter(
    (item) => fold(item.attack.name) === words || fold(`${item.of}'s ${item.attack.name}`) === words,
  );
  return fits.find((item) => item.of === name) ?? fits[0] ?? null;
}

export function removeLying(turn: Turn, rule: readonly string[], item: Lying): void {
  let removed = false;
  const rest = lying(turn.state).filter((each) => {
    const same = !removed && each.attack.name === item.attack.name && each.of === item.of && each.at === item.at;
    removed = removed || same;
    return !same;
  });
  setGround(turn, rule, rest);
}

import type { Who } from "../../../fight/who.ts";
import { end, gain, setStat } from "../../../fight/rule-kit.ts";
import type { Attack, Thing } from "../../../fight/combatant.ts";
import { sameName } from "../names.ts";
import { bareWeapon, inHand, isNatural, isRanged, weaponNamed } from "../sheet.ts";
import type { Combatant, GivenCondition, Turn } from "../types.ts";

/* With what somebody strikes: what is named, what is in hand, what lies on the ground (SC-79, SC-111). */

/**
 * The weapon of an attack; reminds of one that is neither in hand nor drawn (SC-79), refuses one that lies on the
 * ground (SC-111).
 */
export function weaponFor(turn: Turn, c: Combatant, verb: string, named: string | null): Attack {
  const own = named === null ? usual(c, verb) : weaponNamed(c, named);
  const weapon = own ?? bareWeapon(named ?? "attack", verb !== "attack");
  const { name } = weapon;
  if (own === undefined && c.attacks.length > 0)
    turn.warn("SC-21", {
      is: "no such weapon",
      name: c.name,
      weapon: name,
      weapons: c.attacks.map((each) => each.name),
    });
  if (verb === "shoot" && own !== undefined && !isRanged(own))
    turn.refuse("SC-145", { is: "nothing to shoot with", name: c.name, weapon: name });
  const is = (each: string): boolean => sameName(each, name);
  if (liesOnGround(c, name)) turn.refuse("SC-111", { is: "weapon on the ground", name: c.name, weapon: name });
  else if (own !== undefined && !isNatural(weapon) && !inHand(c).some(is))
    turn.warn("SC-79", { is: "weapon not drawn", name: c.name, weapon: name, hand: inHand(c) });
  return weapon;
}

export function liesOnGround(c: Combatant, weapon: string): boolean {
  return c.conditions.some(({ id, of }) => id === "weapon dropped" && sameName(of ?? "", weapon));
}

/** Without a name: what is in hand and fits the verb, else the first weapon that does. */
function usual(c: Combatant, verb: string): Attack | undefined {
  const fits = (weapon: Attack): boolean =>
    verb === "shoot" ? isRanged(weapon) : verb === "throw" || !isRanged(weapon);
  const all = [...inHand(c).flatMap((name) => weaponNamed(c, name) ?? []), ...c.attacks];
  return all.find(fits) ?? all[0];
}

/** A weapon falls: it cannot be used, and is no longer in hand (SC-111). */
export function letGo(
  turn: Turn,
  rule: readonly string[],
  name: Who,
  weapon: Thing,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  gain(turn, rule, name, "weapon dropped", { until: given?.until, ends: given?.ends, of: weapon });
  holdInHand(
    turn,
    rule,
    name,
    inHand(turn.get(name)).filter((held) => !sameName(held, weapon)),
  );
}

/** It is in hand again. */
export function takeUp(turn: Turn, rule: readonly string[], name: Who, weapon: string): void {
  const c = turn.get(name);
  for (const held of c.conditions)
    if (held.id === "weapon dropped" && sameName(held.of ?? "", weapon)) end(turn, rule, name, held);
  if (!inHand(c).some((held) => sameName(held, weapon))) holdInHand(turn, rule, name, [weapon, ...inHand(c)]);
}

function holdInHand(turn: Turn, rule: readonly string[], name: Who, weapons: readonly string[]): void {
  if (weapons.join() !== inHand(turn.get(name)).join())
    setStat(turn, rule, name, "hand", weapons.join(" and ") || "empty");
}

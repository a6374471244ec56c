import type { Attack, Thing } from "../../fight/combatant.ts";
import { list, end, gain, setStat, lose, stat } from "../../fight/rule-kit.ts";
import { line, withWays } from "../../fight/fact.ts";
import type { Who } from "../../fight/value.ts";
import { sameName, bareWeapon, inHand, isNatural, isRanged, weaponNamed } from "./sheet.ts";
import type { Combatant, GivenCondition, Turn } from "./types.ts";

/* Weapons: named, in hand, on the ground (SC-79, SC-111); and armor that wears down (SC-31). */

/** Weapons, and armor that is repaired (SC-21, SC-31, SC-79, SC-111). */
export const gearSentences = {
  "no such weapon": (about: { name: string; weapon: string; weapons: readonly string[] }) =>
    `${about.name} has no weapon "${about.weapon}", but ${list(about.weapons)}; ` +
    `SC and damage of ${about.name} alone count.`,
  "nothing to shoot with": ({ name, weapon }: { name: string; weapon: string | null }) =>
    weapon === null
      ? `${name} carries nothing to shoot with.`
      : `The ${weapon} of ${name} is nothing to shoot with; "kind ranged" behind it would make it so.`,
  "weapon on the ground": ({ name, weapon }: { name: string; weapon: string }) =>
    withWays`${name}’s ${weapon} lies on the ground: ${line(`${name} will pick up ${weapon}`)}, or another weapon.`,
  "weapon not drawn": ({ name, weapon, hand }: { name: string; weapon: string; hand: readonly string[] }) =>
    `${name}’s ${weapon} is not drawn (in hand: ${list(hand) || "nothing"}): declare "draw ${weapon}", ` +
    `or write "hand ${weapon}" on its line. The attack stands.`,
};

/**
 * Returns the weapon of an attack. Warns of one that is neither in hand nor drawn (SC-79), refuses one that lies on the
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

/** Tells whether that weapon lies on the ground. */
export function liesOnGround(c: Combatant, weapon: string): boolean {
  return c.conditions.some(({ id, of }) => id === "weapon dropped" && sameName(of ?? "", weapon));
}

/** Returns the weapon of an attack that names none: one in hand that fits the verb, else the first that does. */
function usual(c: Combatant, verb: string): Attack | undefined {
  const fits = (weapon: Attack): boolean =>
    verb === "shoot" ? isRanged(weapon) : verb === "throw" || !isRanged(weapon);
  const all = [...inHand(c).flatMap((name) => weaponNamed(c, name) ?? []), ...c.attacks];
  return all.find(fits) ?? all[0];
}

/** Lets a weapon fall: it cannot be used, and is no longer in hand (SC-111). */
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

/** Puts a weapon back into the hand. */
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

/** Lowers PROT by one from the next hit on, as long as there is worn armor to lose (SC-31). */
export function wearArmor(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (stat(c, "armor") > stat(c, "worn") && stat(c, "prot") > 0) wear(turn, name, 1);
}

/**
 * Wears armor down by so many points, or (below 0) repairs it.
 * @rule SC-31
 */
export function wear(
  turn: Turn,
  name: Who,
  by: number,
  given: Pick<GivenCondition, "until" | "ends"> | null = null,
): void {
  const c = turn.get(name);
  const worn = stat(c, "worn") + by;
  setStat(turn, ["SC-31"], name, "prot", stat(c, "prot") - by);
  setStat(turn, ["SC-31"], name, "worn", worn);
  lose(turn, ["SC-31"], name, "armor worn down");
  if (worn > 0) gain(turn, ["SC-31"], name, "armor worn down", { ...given, detail: String(worn) });
}

/** Carries out `! Ogre repair`, by so many points or wholly (SC-31). */
export function repair(turn: Turn, name: Who, points: number | null): void {
  const worn = stat(turn.get(name), "worn");
  const by = Math.min(worn, Math.max(0, points ?? worn));
  if (by === 0) turn.info("SC-31", { is: "nothing to repair", name });
  else wear(turn, name, -by);
}

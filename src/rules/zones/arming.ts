import { clause, thingText } from "../../fight/action.ts";
import { asThing, type Attack } from "../../fight/combatant.ts";
import { clauseWay, withWays } from "../../fight/fact.ts";
import { fold, list, loudly, notice, setStat } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { weaponName } from "./assault.ts";
import { hasBonus, mayAct, spendBonus } from "./budget.ts";
import {
  attackNamed,
  bare,
  dropToGround,
  findLying,
  freeHands,
  handsFor,
  handsOpenFor,
  hasShield,
  inHand,
  isDestroyed,
  isShield,
  listed,
  lying,
  rearmed,
  receive,
  removeLying,
  setProp,
  unarmed,
  weaponOf,
  type Weapon,
} from "./gear.ts";
import { areFree, freeHandsText } from "./phrases.ts";
import { distanceBetween, placeOf, reachOfNearby } from "./places.ts";
import { isMassive } from "./size.ts";
import { takeTurn } from "./turns.ts";
import type { Action, Combatant, Fact, Turn } from "./types.ts";

/*
 * Weapons in use: which one a line means, drawing it, picking it up and putting it away (ZN-29, ZN-30, ZN-32).
 */

export interface Chosen {
  readonly weapon: Weapon;
  readonly attack: Attack;
}

interface Held {
  readonly actor: string;
  readonly item: string;
}

interface Wanted {
  readonly name: string;
  readonly weapon: string;
}

/** ", but sword and bow": what somebody has instead. */
function but(instead: readonly string[]): string {
  return instead.length === 0 ? "" : `, but ${list(instead)}`;
}

/** Weapons and shields on their way to the hand and from it (ZN-29, ZN-30, ZN-32, ZN-120, ZN-135). */
export const armingSentences = {
  "weapon destroyed": ({ name, weapon }: Wanted) => `${name}’s ${weapon} is destroyed.`,
  "has no such weapon": ({ name, weapon, instead }: Wanted & { instead: readonly string[] }) =>
    `${name} has no ${weapon} in hand or carried${but(instead)}.`,
  "weapon without dice": ({ name, weapon, instead }: Wanted & { instead: readonly string[] }) =>
    withWays`${name} has no "${weapon}"${but(instead)}. To use it once, say its dice behind it:
      ${clauseWay("damage d6")}.`,
  "too few hands to use": ({ weapon, needs, free }: { weapon: string; needs: number; free: number }) =>
    `The ${weapon} needs ${freeHandsText(needs)}, and ${areFree(free)}.`,
  "not in hand for a reaction": ({ name, weapon }: Wanted) =>
    `${name} carries the ${weapon}: equip it first (bonus action). A reaction leaves no time for it.`,
  "no bonus action to draw": ({ name, weapon }: Wanted) =>
    `${name} carries the ${weapon}: equip it first (bonus action). No bonus action is left this turn.`,
  "draws a weapon": ({ name, weapon }: Wanted) => `${name} draws the ${weapon} (bonus action)`,
  "too few hands to equip": ({ weapon, needs, free }: { weapon: string; needs: number; free: number }) =>
    `The ${weapon} needs ${freeHandsText(needs)}, and ${areFree(free)}: put something away or let go first.`,
  "not known on the ground": ({ item, there }: { item: string; there: readonly string[] }) =>
    `No "${item}" is known to lie on the ground; there: ${there.join(", ")}.`,
  "picks up something": ({ actor, item }: Held) => `${actor} picks up ${item}`,
  "lies too far away": ({ actor, item, place }: Held & { place: string }) =>
    `The ${item} lies at ${place}, not near ${actor}.`,
  "no hand to pick up": ({ actor, item }: Held) =>
    `${actor} has no free hand for the ${item}: put something down first.`,
  "picks up a weapon": ({ actor, item, owner }: Held & { owner: string }) =>
    `${actor} picks up the ${item}${owner === actor ? "" : ` of ${owner}`}`,
  "puts down": ({ actor, item }: Held) => `${actor} puts down ${item}`,
  "shield on the arm already": "{actor}’s shield is on its arm already.",
  "carries no shield": "{actor} carries no shield.",
  "in hand already": ({ actor, item }: Held) => `${actor}’s ${item} is in hand already.`,
  "always ready": "{item} is natural: it is always ready.",
  "equips something": ({ actor, item }: Held) => `${actor} equips ${item}`,
  "equips a weapon": ({ actor, item }: Held) => `${actor} equips the ${item}`,
  "no shield on the arm": "{actor} has no shield on its arm.",
  "puts away": ({ actor, item }: Held) => `${actor} puts the ${item} away`,
} as const;

/** Returns the weapon that the line names; without a name the first at hand that reaches `far` zones. */
export function chooseWeapon(
  turn: Turn,
  name: Who,
  action: Action,
  far: number | null,
  named = weaponName(action),
): Chosen {
  const c = turn.get(name);
  if (named !== null) return namedWeapon(turn, c, action, named);
  const atHand = [...inHand(c), ...c.attacks.filter((attack) => attack.props["natural"] === true), unarmed];
  const reach = isMassive(turn.state, c) ? 1 : reachOfNearby(turn.state);
  const fits = (attack: Attack): boolean => {
    const weapon = weaponOf(turn.state, attack, true);
    if (weapon.blast) return false;
    return (
      far === null ||
      (weapon.melee && far <= reach) ||
      (weapon.ranged && (weapon.range === null || far <= weapon.range))
    );
  };
  const blast = action.verb === "blast" ? c.attacks.find((attack) => attack.props["blast"] === true) : undefined;
  const attack = blast ?? atHand.find(fits) ?? atHand[0] ?? unarmed;
  return { attack, weapon: weaponOf(turn.state, attack, true) };
}

function namedWeapon(turn: Turn, c: Combatant, action: Action, said: string): Chosen {
  const own = attackNamed(c, said) ?? attackNamed(c, bare(said));
  if (own !== undefined) return { attack: own, weapon: weaponOf(turn.state, own, true) };
  const named = bare(said);
  if (isDestroyed(c, named)) turn.refuse("ZN-120", { is: "weapon destroyed", name: c.name, weapon: named });
  const known = listed(named);
  if (known?.props["natural"] === true) return { attack: unarmed, weapon: weaponOf(turn.state, unarmed, false) };
  if (known !== undefined && isShield(known) && hasShield(c))
    return { attack: known, weapon: weaponOf(turn.state, known, true) };
  const dice = clause(action, "damage")?.text ?? null;
  const instead = c.attacks.map((attack) => attack.name);
  if (known !== undefined)
    turn.refuse("ZN-32", { is: "has no such weapon", name: c.name, weapon: known.name, instead });
  else if (dice === null) turn.impossible("ZN-32", { is: "weapon without dice", name: c.name, weapon: named, instead });
  const attack = known ?? { ...unarmed, name: asThing(named), dice, props: { improvised: "hand" } };
  return { attack, weapon: weaponOf(turn.state, attack, false) };
}

/**
 * Draws a carried weapon as the bonus action that it is; refused where none is left, in a reaction, or where hands are
 * missing.
 */
export function takeInHand(turn: Turn, name: Who, { weapon, attack }: Chosen, reaction: boolean): void {
  if (weapon.natural || !weapon.own) return;
  const c = turn.get(name);
  if (isShield(attack)) {
    if (!hasShield(c)) turn.refuse("ZN-29", { is: "no shield on the arm", actor: name });
    return;
  }
  if (attack.props["held"] === true) {
    const open = handsOpenFor(turn.state, c, attack);
    if (open < weapon.hands)
      turn.refuse(handsRule(c), {
        is: "too few hands to use",
        weapon: weapon.name,
        needs: weapon.hands,
        free: Math.max(0, open),
      });
    return;
  }
  if (reaction) turn.refuse("ZN-30", { is: "not in hand for a reaction", name, weapon: weapon.name });
  else if (!hasBonus(c)) turn.refuse("ZN-32", { is: "no bonus action to draw", name, weapon: weapon.name });
  else {
    equip(turn, name, attack);
    loudly(turn, ["ZN-32", "ZN-29"], { is: "draws a weapon", name, weapon: weapon.name }, [name]);
  }
}

function handsRule(c: Combatant): string {
  return c.conditions.some((x) => x.id === "holding") ? "ZN-135" : "ZN-29";
}

/**
 * Takes a carried weapon into the hands, in place of what is there if need be, or a shield onto the arm (ZN-29, option
 * `swap`).
 */
export function equip(turn: Turn, name: Who, attack: Attack): void {
  spendBonus(turn, name, { is: "drew a weapon", weapon: attack.name });
  const needs = isShield(attack) ? 1 : handsFor(attack);
  const open = (): number => handsOpenFor(turn.state, turn.get(name), attack);
  for (const other of inHand(turn.get(name))) {
    if (open() >= needs || isShield(attack)) break;
    if (turn.option("swap") === "two") spendBonus(turn, name, { is: "put a weapon away", weapon: other.name });
    setProp(turn, ["ZN-29"], name, other, "held", undefined);
    loudly(turn, ["ZN-29"], { is: "puts away", actor: name, item: other.name }, [name]);
  }
  if (open() < needs)
    turn.refuse("ZN-29", { is: "too few hands to equip", weapon: attack.name, needs, free: Math.max(0, open()) });
  if (isShield(attack)) {
    setStat(turn, ["ZN-29"], name, "shield", "worn");
    return;
  }
  const now = attackNamed(turn.get(name), attack.name);
  if (now !== undefined) setProp(turn, ["ZN-29"], name, now, "held", true);
  rearmed(turn, name);
}

/** Weapons, armour and shield used in this fight (ZN-118). */
export function usedIn(c: Combatant): readonly string[] {
  return c.own.used;
}

export function markUsed(turn: Turn, name: Who, items: readonly string[]): void {
  const { used } = turn.get(name).own;
  const all = [...new Set([...used, ...items.map(fold)])];
  if (all.length > used.length) turn.own(name).used = all;
}

/** Notes that the weapon was used: it may wear out, and a shield that strikes can be disarmed (ZN-89, ZN-118). */
export function noteUse(turn: Turn, name: Who, { weapon, attack }: Chosen): void {
  if (isShield(attack)) turn.own(name).shieldStruck = true;
  if (weapon.own && !weapon.natural) markUsed(turn, name, [weapon.name]);
}

/** Takes something from the ground nearby into a free hand (ZN-29). */
export function pickUp(turn: Turn, action: Action): void {
  const { actor } = action;
  const said = thingText(action) ?? "something";
  const item = findLying(turn.state, actor, said);
  spendBonus(turn, actor, { is: "picked something up" });
  if (item === null) {
    const there = lying(turn.state).map((each) => each.attack.name);
    if (there.length > 0) turn.warn("ZN-29", { is: "not known on the ground", item: said, there });
    notice(turn, ["ZN-29"], { is: "picks up something", actor, item: said }, [actor]);
    return;
  }
  const { name } = item.attack;
  const c = turn.get(actor);
  const place = placeOf(turn.state, c);
  const far = place === null || item.at === "" ? null : distanceBetween(turn.state, place, item.at);
  if (far !== null && far > reachOfNearby(turn.state))
    turn.refuse("ZN-29", { is: "lies too far away", actor, item: name, place: item.at });
  if (freeHands(turn.state, c) < 1) turn.refuse("ZN-29", { is: "no hand to pick up", actor, item: name });
  removeLying(turn, item);
  receive(turn, ["ZN-29"], actor, item);
  rearmed(turn, actor);
  notice(turn, ["ZN-29"], { is: "picks up a weapon", actor, item: name, owner: item.of }, [actor]);
}

/** Puts something from the hand on the ground (ZN-19 option `drop-free`, ZN-29). */
export function putDown(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  const attack = inHand(c).find((each) => fold(each.name) === thing) ?? (hasShield(c) ? shieldOf(c, thing) : undefined);
  if (turn.option("drop-free") === "yes") {
    mayAct(turn, actor, "act");
    takeTurn(turn, actor, { is: "dropped something" });
  } else spendBonus(turn, actor, { is: "put something down" });
  if (attack !== undefined) dropToGround(turn, ["ZN-29"], actor, attack);
  else notice(turn, ["ZN-29"], { is: "puts down", actor, item: thing }, [actor]);
}

/** Returns the shield, if that is what `thing` means: the one on the sheet, or one without dice of its own. */
function shieldOf(c: Combatant, thing: string): ReturnType<typeof listed> {
  return thing === "shield" ? (attackNamed(c, thing) ?? listed(thing)) : undefined;
}

/** Carries out `equips`: a carried weapon into the hands, a shield onto the arm (ZN-29). */
export function equipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  const attack = shieldOf(c, thing) ?? attackNamed(c, thing);
  if (thing === "shield" && c.stats["shield"] !== "carried")
    turn.refuse("ZN-29", {
      is: c.stats["shield"] === "worn" ? "shield on the arm already" : "carries no shield",
      actor,
    });
  if (attack?.props["held"] === true) turn.refuse("ZN-29", { is: "in hand already", actor, item: attack.name });
  if (attack?.props["natural"] === true) turn.impossible("ZN-29", { is: "always ready", item: attack.name });
  if (attack === undefined) spendBonus(turn, actor, { is: "equipped something" });
  else equip(turn, actor, attack);
  const told: Fact =
    attack === undefined
      ? { is: "equips something", actor, item: thing }
      : { is: "equips a weapon", actor, item: attack.name };
  notice(turn, ["ZN-29"], told, [actor]);
}

/** Puts a weapon or the shield away, so that it is carried (ZN-29). */
export function unequipThing(turn: Turn, action: Action): void {
  const { actor } = action;
  const thing = bare(thingText(action) ?? "something");
  const c = turn.get(actor);
  spendBonus(turn, actor, { is: "put something away" });
  if (thing === "shield") {
    if (!hasShield(c)) turn.refuse("ZN-29", { is: "no shield on the arm", actor });
    setStat(turn, ["ZN-29"], actor, "shield", "carried");
    return;
  }
  const attack = inHand(c).find((each) => fold(each.name) === thing);
  if (attack !== undefined) setProp(turn, ["ZN-29"], actor, attack, "held", undefined);
  notice(turn, ["ZN-29"], { is: "puts away", actor, item: thing }, [actor]);
}

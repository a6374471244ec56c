import { clause, type Action } from "../../fight/action.ts";
import type { Attack, Combatant, FightState } from "../../fight/state.ts";
import type { Turn } from "../../fight/system.ts";
import { list, lose, mark } from "../../fight/rule-kit.ts";
import type { StatValue } from "../../fight/value.ts";
import { isFresh } from "./able.ts";
import { addToMark, isList, marked, markedList, markedNumber, markedText } from "./bookkeeping.ts";

export type WeaponClass = "melee" | "bow" | "crossbow" | "sling" | "thrown" | "grenade" | "siege" | "punch" | "kick";

/** A weapon as it is used now: `kind` is "thrown" for a dagger that is thrown, "melee" for the same in the hand. */
export interface Weapon {
  readonly name: string;
  readonly dice: string | null;
  readonly kind: WeaponClass;
  readonly magic: number;
  readonly props: Readonly<Record<string, StatValue>>;
}

const missiles: ReadonlySet<string> = new Set(["bow", "crossbow", "sling", "thrown", "grenade", "siege"]);

export function isMissile(weapon: Weapon): boolean {
  return missiles.has(weapon.kind);
}

export function hasProperty(weapon: Weapon, id: string): boolean {
  return weapon.props[id] === true;
}

export function isNatural(weapon: Weapon): boolean {
  return hasProperty(weapon, "natural");
}

/** A number among the weapon's properties. */
export function property(weapon: Weapon, id: string, fallback: number): number {
  const value = weapon.props[id];
  return typeof value === "number" ? value : fallback;
}

const body: Readonly<Record<string, StatValue>> = { class: "melee", natural: true };
/** Fists and feet (BD-111, BD-112); their Strength and magic are those of an unarmed blow. */
export const fist: Weapon = { name: "punch", dice: "1d3", kind: "punch", magic: 0, props: body };
export const foot: Weapon = { name: "kick", dice: "1d4", kind: "kick", magic: 0, props: body };

const classes: readonly WeaponClass[] = ["melee", "bow", "crossbow", "sling", "thrown", "grenade", "siege"];

function asWeapon(attack: Attack): Weapon {
  const kind = classes.find((each) => each === attack.props["class"]) ?? "melee";
  const magic = attack.props["magic"];
  return {
    name: attack.name,
    dice: attack.dice,
    kind,
    magic: typeof magic === "number" ? magic : 0,
    props: attack.props,
  };
}

/** Magical, be it cursed (BD-45). */
export function isMagic(weapon: Weapon): boolean {
  return weapon.magic !== 0;
}

/** The weapon of that name on the sheet. */
export function weaponOf(c: Combatant, name: string): Weapon | null {
  const attack = c.attacks.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return attack === undefined ? null : asWeapon(attack);
}

/** How many of them are whole and to hand (BD-52, BD-59, BD-62, BD-92). */
export function usable(c: Combatant, weapon: Weapon): number {
  if (isNatural(weapon)) return Number.POSITIVE_INFINITY;
  const listed = c.attacks.filter((each) => each.name === weapon.name);
  let count = 0;
  for (const attack of listed) {
    const many = attack.props["count"];
    count += typeof many === "number" ? many : 1;
  }
  for (const fate of ["broken", "ground", "lost"]) count -= markedNumber(c, `${fate} ${weapon.name}`) ?? 0;
  return count;
}

/** The weapon in hand: the one last drawn, else the first of the sheet that is to hand. null: the hands are empty. */
export function inHand(c: Combatant): Weapon | null {
  const drawn = markedText(c, "hand");
  if (drawn !== null) {
    const weapon = drawn === "" ? null : weaponOf(c, drawn);
    return weapon !== null && usable(c, weapon) > 0 ? weapon : null;
  }
  return firstUsable(c);
}

/** The first weapon of the sheet that is to hand. */
function firstUsable(c: Combatant): Weapon | null {
  return c.attacks.map(asWeapon).find((weapon) => usable(c, weapon) > 0) ?? null;
}

/** The weapon in hand as it was when the number was called: a disarming on this number does not count yet (BD-11). */
export function inHandOnNumber(state: FightState, c: Combatant): Weapon | null {
  const lost = markedList(state, "fresh").find(
    (entry) => isList(entry) && entry[0] === c.name && entry[1] === "disarmed",
  );
  const name = isList(lost) ? lost[2] : undefined;
  return (typeof name === "string" ? weaponOf(c, name) : null) ?? inHand(c);
}

/** The weapons that a line names, or the one in hand, or the next to be drawn; bare fists when there is none (BD-17). */
export function weaponsOf(turn: Turn, action: Action): Weapon[] {
  const c = turn.get(action.actor);
  const named =
    clause(action, "with")?.names ?? (action.verb === "throw" || action.verb === "set" ? thingNames(action) : []);
  if (named.length === 0) return [inHandOnNumber(turn.state, c) ?? firstUsable(c) ?? fist];
  return named.map((name) => {
    const weapon = weaponOf(c, name);
    if (weapon !== null) return weapon;
    const own = [...new Set(c.attacks.map((attack) => attack.name))];
    return turn.impossible(
      "BD-17",
      own.length === 0
        ? `${c.name} has no "${name}": no weapon stands in its line. Add it there, such as "${name} d6".`
        : `${c.name} has no "${name}"; it has ${list(own)}.`,
    );
  });
}

function thingNames(action: Action): readonly string[] {
  if (action.thingNames.length > 0) return action.thingNames;
  return action.thing === null ? [] : [action.thing];
}

/** The weapon that a verb takes as its thing (`reloads light crossbow`); `fallback` when none is named. */
export function thingWeapon(turn: Turn, action: Action, fallback: (weapon: Weapon) => boolean): Weapon {
  const c = turn.get(action.actor);
  const name = thingNames(action)[0];
  if (name !== undefined) {
    const weapon = weaponOf(c, name);
    if (weapon !== null) return weapon;
    const own = [...new Set(c.attacks.map((attack) => attack.name))];
    return turn.impossible("BD-17", `${c.name} has no "${name}"${own.length === 0 ? "." : `; it has ${list(own)}.`}`);
  }
  const found = c.attacks.map(asWeapon).find(fallback);
  return found ?? turn.impossible("BD-17", `Say which weapon: ${c.name} has none that fits.`);
}

/** The same weapon, thrown. */
export function thrown(weapon: Weapon): Weapon {
  return weapon.kind === "melee" ? { ...weapon, kind: "thrown" } : weapon;
}

/** Refuses a weapon that is broken, on the ground or lost (BD-17, BD-52, BD-59, BD-62, BD-92). */
export function needWeapon(turn: Turn, who: string, weapon: Weapon): void {
  const c = turn.get(who);
  if (weapon.kind === "punch" || weapon.kind === "kick" || usable(c, weapon) > 0) return;
  if (isFresh(turn.state, who, "disarmed", weapon.name)) return;
  const { name } = weapon;
  if (marked(c, `ground ${name}`))
    turn.refuse("BD-52", `${who}'s ${name} lies on the ground: pick it up first, or draw another weapon.`);
  else if (marked(c, `broken ${name}`)) turn.refuse("BD-59", `${who}'s ${name} is broken.`);
  else if (weapon.kind === "grenade") turn.refuse("BD-79", `${who} has no ${name} left (write "count 3" for several).`);
  else turn.refuse("BD-92", `${who}'s ${name} was thrown and is out of reach.`);
}

/** Takes a weapon in hand; drawing is free (BD-17, BD-52). */
export function takeInHand(turn: Turn, rule: readonly string[], who: string, weapon: Weapon): void {
  const c = turn.get(who);
  if (isNatural(weapon) || isFresh(turn.state, who, "disarmed", weapon.name)) return;
  const now = inHand(c);
  if (now?.name === weapon.name) return;
  mark(turn, rule, who, "hand", weapon.name);
  for (const gone of c.conditions)
    if (gone.id === "disarmed") lose(turn, ["BD-52"], who, "disarmed", gone.detail ?? undefined);
}

/** One of that weapon gets a fate: broken, on the ground or lost. The hand is empty when it was the last. */
export function loseWeapon(
  turn: Turn,
  rule: readonly string[],
  who: string,
  weapon: Weapon,
  fate: "broken" | "ground" | "lost",
): void {
  const held = inHand(turn.get(who))?.name === weapon.name;
  addToMark(turn, rule, who, `${fate} ${weapon.name}`, 1);
  if (held && usable(turn.get(who), weapon) < 1) mark(turn, rule, who, "hand", "");
}

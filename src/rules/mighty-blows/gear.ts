import { clause } from "../../fight/action.ts";
import { asThing, type Attack, type Thing } from "../../fight/combatant.ts";
import { line, withWays } from "../../fight/fact.ts";
import { end, fold, gain, list } from "../../fight/rule-kit.ts";
import { itemToAdd } from "../../fight/sheet/attack.ts";
import type { Who } from "../../fight/value.ts";
import { fist, hasProperty, isMissile, isRoutine, weaponClass } from "./sheet.ts";
import type { Action, Combatant, Turn, Fact, FightState, MightyBlows } from "./types.ts";
import { weapons as table } from "./vocabulary.ts";

interface Lacked {
  readonly who: string;
  readonly weapon: string;
  readonly has: readonly string[];
  /** The item that its sheet would need; null where the words are no name of a thing. */
  readonly item: string | null;
}

export const gearSentences = {
  "no such weapon": ({ who, weapon, has, item }: Lacked) =>
    `${who} has no ${weapon}, but ${has.length === 0 ? "only fists" : list(has)}.` +
    (item === null ? "" : ` To add it, write "${item}" on the line of ${who}.`),
  "weapon is on the ground": ({ who, weapon }: { who: string; weapon: string }) =>
    withWays`${who}’s ${weapon} lies on the ground: ${line(`${who} picks up ${weapon}`)}, or another weapon.`,
  "weapon is broken": "{who}’s {weapon} is broken: another weapon, or its fists.",
  "nothing to shoot with": "{who} has no bow, crossbow or sling: add it to its line, or throw a weapon.",
  "nobody has fumbled": "Nobody has rolled a natural 1.",
  "nothing lies here": "Nobody has dropped anything that {who} could pick up.",
  "nothing else to draw": "{who} has no other weapon to draw.",
  "dropped nothing": "{who} has dropped nothing of that name.",
  "what does it draw": "What does {who} draw? Write the weapon: {who} draws dagger.",
  "until mended": "mended",
  "until picked up": "picked up",
} as const;

function named(c: Combatant, name: string): Attack | undefined {
  return c.attacks.find((weapon) => fold(weapon.name) === fold(name));
}

/** Returns a fist, foot or pommel, which everybody has. */
function bare(name: string): Attack | undefined {
  const item = table.find(
    ({ name: own, aliases = [], props }) =>
      props["class"] === "brawl" && [own, ...aliases].some((each) => fold(each) === fold(name)),
  );
  return item && { ...fist, name: asThing(item.name) };
}

/** Returns the combatant's weapon of that name; refuses what it lacks, dropped or broke. */
export function weaponNamed(turn: Turn, who: Who, name: string): Attack {
  const c = turn.get(who);
  const weapon = named(c, name) ?? bare(name);
  if (weapon === undefined) {
    const has = [...new Set(c.attacks.map((each) => each.name))];
    turn.impossible("MB-01", { is: "no such weapon", who, weapon: name, has, item: itemToAdd(name, table) });
  }
  if (isDropped(c, weapon)) turn.refuse("MB-85", { is: "weapon is on the ground", who, weapon: weapon.name });
  if (isBroken(c, weapon)) turn.refuse("MB-85", { is: "weapon is broken", who, weapon: weapon.name });
  return weapon;
}

/** Returns the weapons that a line names. */
export function weaponsOn(turn: Turn, action: Action): Attack[] {
  return (clause(action, "with")?.names ?? []).map((name) => weaponNamed(turn, action.actor, name));
}

export function isDropped(c: Combatant, weapon: Attack): boolean {
  return c.conditions.some((each) => each.id === "weapon dropped" && fold(each.of ?? "") === fold(weapon.name));
}

export function isBroken(c: Combatant, weapon: Attack): boolean {
  return c.conditions.some((each) => each.id === "weapon broken" && fold(each.of ?? "") === fold(weapon.name));
}

/** Returns the weapon in hand: the one drawn last, else the first on the line; null for bare fists. */
export function inHand(c: Combatant): Attack | null {
  const { inHand: drawn } = c.own;
  return (drawn === null ? undefined : named(c, drawn)) ?? c.attacks[0] ?? null;
}

/** Returns whether the weapon in hand is of no use, so that fists are left. */
export function isDisarmed(c: Combatant): boolean {
  const ready = inHand(c);
  return ready !== null && (isDropped(c, ready) || isBroken(c, ready));
}

/** Returns the weapon of an attack that names none. Natural weapons take turns (MB-31). */
export function defaultWeapon(turn: Turn, who: Who, want: "any" | "missile" | "brawl", nth = 0): Attack {
  const c = turn.get(who);
  if (want === "brawl") return c.attacks.find((weapon) => weaponClass(weapon) === "brawl") ?? fist;
  const ready = inHand(c);
  if (want === "missile") {
    const weapon = [...(ready === null ? [] : [ready]), ...c.attacks].find((each) => isMissile(weaponClass(each)));
    if (weapon === undefined) turn.impossible("MB-04", { is: "nothing to shoot with", who });
    return weaponNamed(turn, who, weapon.name);
  }
  if (ready === null) return fist;
  const naturals = c.attacks.filter(isRoutine);
  return (hasProperty(ready, "natural") && naturals[nth % naturals.length]) || weaponNamed(turn, who, ready.name);
}

/** Returns a weapon to fend with, the one in hand if it can; null without any. */
export function fendingWeapon(c: Combatant): Attack | null {
  const ready = inHand(c);
  return (
    [...(ready === null ? [] : [ready]), ...c.attacks].find(
      (weapon) => hasProperty(weapon, "fend") && !isDropped(c, weapon) && !isBroken(c, weapon),
    ) ?? null
  );
}

/**
 * Returns what somebody lacks for a deed that no rule refuses: a natural 1, a weapon on the ground, another to draw.
 */
export function lacks({ combatants, own }: FightState, c: Combatant, verb: MightyBlows["verb"]): Fact | null {
  const { name: who } = c;
  if (verb === "mishap" && own.fumbler === null) return { is: "nobody has fumbled" };
  if (verb === "pick up" && !combatants.some((each) => each.attacks.some((weapon) => isDropped(each, weapon))))
    return { is: "nothing lies here", who };
  if (verb === "draw" && c.attacks.every((weapon) => weapon === inHand(c))) return { is: "nothing else to draw", who };
  return null;
}

/** Marks a weapon as dropped (MB-85). */
export function layDown(turn: Turn, who: Who, weapon: Thing): void {
  gain(turn, ["MB-85"], who, "weapon dropped", { of: weapon, until: turn.say({ is: "until picked up" }) });
}

/** Takes a dropped weapon from the ground (MB-85). */
export function pickUp(turn: Turn, who: Who, thing: string | null): void {
  const wanted = turn
    .get(who)
    .conditions.find((c) => c.id === "weapon dropped" && (thing === null || fold(c.of ?? "") === fold(thing)));
  if (wanted === undefined) {
    turn.info("MB-85", { is: "dropped nothing", who });
    return;
  }
  end(turn, ["MB-85"], who, wanted);
  turn.own(who).inHand = wanted.of;
}

/** Takes another weapon in hand (MB-85, MB-135). */
export function draw(turn: Turn, who: Who, name: string | null): void {
  if (name === null) turn.impossible("MB-85", { is: "what does it draw", who });
  turn.own(who).inHand = weaponNamed(turn, who, name).name;
}

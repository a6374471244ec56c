import { areFoes } from "../../fight/alliance.ts";
import { has as hasClause } from "../../fight/action.ts";
import { has, held } from "../../fight/rule-kit.ts";
import type { Who } from "../../fight/value.ts";
import { barToAct, isAble, isEdition2014, isProne, speedOf } from "./able.ts";
import type { Edges } from "./d20.ts";
import { hasProperty, isNamed, type Weapon } from "./gear.ts";
import { distanceOf, feetBetween, flanks } from "./places.ts";
import { hasTrait, isScored, modifierOf, scoreOf, sizeOf } from "./sheet.ts";
import { isBlind, isHiddenFrom, isInvisibleTo, isObscured, isScene, sees, underWater } from "./surroundings.ts";
import type { Action, Combatant, Part, Turn } from "./types.ts";

/* Advantage and disadvantage of attacks, by the state of both sides and by what is around them. */

/** One blow or shot. */
export interface Blow {
  readonly attacker: Who;
  readonly target: Who;
  readonly weapon: Weapon;
  readonly action: Action | null;
  /** It is shot or thrown. */
  readonly ranged: boolean;
  /** Without the ability in its damage: a second weapon, a cleaving blow. */
  readonly bare: boolean;
  readonly rule: readonly string[];
  /** Bonus to hit in place of the weapon's: of a spell. */
  readonly spell?: Part;
}

type Source = Part["label"];

/** Two combatants, and the feet between them; null: unknown. */
interface Between {
  readonly c: Combatant;
  readonly other: Combatant;
  readonly feet: number | null;
  readonly near: boolean;
}

/** Returns what the attacker's and the target's state brings to an attack roll. */
export function attackEdges(turn: Turn, blow: Blow): Edges {
  const { attacker, target, action } = blow;
  const c = turn.get(attacker);
  const other = turn.get(target);
  const between = { c, other, feet: distanceOf(turn, action, c, other), near: isNear(turn, blow) };
  const seen = edgesOfSight(turn, blow, between);
  const states = edgesOfStates(turn, blow, between, seen.good.length === 0);
  const ground = edgesOfGround(turn, blow, between);
  return {
    good: [...seen.good, ...states.good, ...ground.good],
    bad: [...seen.bad, ...states.bad, ...ground.bad],
  };
}

/**
 * Returns what comes of not being seen, and of not seeing; where neither sees the other both cancel.
 * @rule SR-59
 */
function edgesOfSight(turn: Turn, { action }: Blow, { c, other, feet }: Between): Edges {
  const says = (id: "unseen" | "cannot see"): boolean => action !== null && hasClause(action, id);
  const good: Source[] = [];
  const bad: Source[] = [];
  const { state } = turn;
  if (says("unseen")) good.push("unseen");
  if (isHiddenFrom(turn, other, c)) good.push("hidden");
  if (isInvisibleTo(other, c, feet)) good.push("invisible");
  if (isBlind(other, feet)) good.push("blinded target");
  if (isObscured(state, other, feet)) good.push("unseen in the dark");
  if (says("cannot see") || isHiddenFrom(turn, c, other)) bad.push("cannot see");
  if (isInvisibleTo(c, other, feet)) bad.push("invisible target");
  if (isBlind(c, feet)) bad.push("blinded");
  if (isObscured(state, c, feet)) bad.push("sees nothing in the dark");
  return { good, bad };
}

/** Returns what the conditions of both bring; who dodges does so from one whom it sees. */
function edgesOfStates(turn: Turn, { attacker, target }: Blow, { c, other, near }: Between, isSeen: boolean): Edges {
  const good: Source[] = [];
  const bad: Source[] = [];
  if (has(other, "paralyzed")) good.push("paralyzed target");
  if (has(other, "petrified")) good.push("petrified target");
  if (has(other, "restrained")) good.push("restrained target");
  if (has(other, "stunned")) good.push("stunned target");
  if (has(other, "unconscious")) good.push("unconscious target");
  if (has(other, "squeezing")) good.push("squeezing target");
  if (isProne(other)) {
    // The unconscious lie as well; close by that adds nothing.
    if (!near) bad.push("prone target");
    else if (!has(other, "unconscious")) good.push("prone target");
  }
  if (has(other, "vexed", { whom: attacker })) good.push("vexed");
  const foe = areFoes(turn.state, c, other);
  if (has(c, "helped", { whom: target }) || (foe && helperAgainst(turn, attacker, other) !== null)) good.push("helped");
  if (has(c, "prone")) bad.push("prone");
  if (has(c, "restrained")) bad.push("restrained");
  if (has(c, "squeezing")) bad.push("squeezing");
  if (has(c, "sapped")) bad.push("sapped");
  const holder = held(c, "grappled")?.whom[0];
  if (!isEdition2014(turn) && holder !== undefined && holder !== target) bad.push("grappled");
  const dodges = has(other, "dodging") && isAble(turn.state, target) && speedOf(turn, other) > 0;
  if (dodges && isSeen) bad.push("dodging target");
  return { good, bad };
}

/**
 * Returns what weapon, distance, water and weather bring, and allies beside the target.
 * @rule SR-56
 * @rule SR-57
 * @rule SR-75
 */
function edgesOfGround(turn: Turn, blow: Blow, { c, other, feet, near }: Between): Edges {
  const { weapon, action, ranged, spell } = blow;
  const says = (id: "close" | "not close" | "unseen"): boolean => action !== null && hasClause(action, id);
  const good: Source[] = [];
  const bad: Source[] = [];
  if (isTooHeavy(turn, c, weapon)) bad.push("heavy weapon");
  if (isEdition2014(turn) && isNamed(weapon, ["lance"]) && feet !== null && feet <= 5) bad.push("lance close by");
  if (ranged && feet !== null && weapon.range !== null && feet > weapon.range[0]) bad.push("long range");
  // A target that does not see the shooter does not hinder it.
  const beset = !says("not close") && isBeset(turn, c, other, says("unseen") ? null : feet);
  if (ranged && (says("close") || beset)) bad.push("close by");
  if (ranged && spell === undefined && isWindy(turn)) bad.push("strong wind");
  if (spell === undefined && underWater(turn, c, weapon, ranged, feet) === "hampers") bad.push("under water");
  if (isScene(turn.state, "sunlight") && hasTrait(c, "sunlight sensitivity")) bad.push("sunlight");
  if (hasTrait(c, "pack tactics") && hasAllyNear(turn, c, other, action)) good.push("pack tactics");
  const flanking = turn.option("flanking") === "advantage" && !ranged && near && flanks(turn, c, other);
  if (flanking) good.push("flanking");
  return { good, bad };
}

/** Tells whether strong wind hampers shots. */
function isWindy(turn: Turn): boolean {
  return isScene(turn.state, "strong wind") && !isEdition2014(turn);
}

/** Tells whether an enemy within 5 ft sees the shooter and is able: the target, or by their places anybody. */
function isBeset(turn: Turn, c: Combatant, target: Combatant, feet: number | null): boolean {
  return turn.state.combatants.some((other) => {
    const far = other.name === target.name ? feet : feetBetween(turn, c, other);
    if (far === null || far > 5 || !areFoes(turn.state, c, other) || barToAct(other) !== null) return false;
    return sees(turn.state, other, c, far) && !isHiddenFrom(turn, other, c);
  });
}

/** Tells whether an ally who is able stands within 5 ft of a target: the line says so, or their places do. */
function hasAllyNear(turn: Turn, c: Combatant, target: Combatant, action: Action | null): boolean {
  if (action !== null && hasClause(action, "ally near")) return true;
  return turn.state.combatants.some((ally) => {
    const other = ally.name !== c.name && areFoes(turn.state, ally, target) && !areFoes(turn.state, ally, c);
    const feet = other && barToAct(ally) === null ? feetBetween(turn, ally, target) : null;
    return feet !== null && feet <= 5;
  });
}

/** Tells whether a heavy weapon hampers: a score under 13, or in the older edition a small wielder (SR-75). */
function isTooHeavy(turn: Turn, c: Combatant, weapon: Weapon): boolean {
  if (!hasProperty(weapon, "heavy")) return false;
  if (isEdition2014(turn)) return sizeOf(c) <= 1;
  const ability = weapon.isRanged ? "dex" : "str";
  const score = scoreOf(c, ability);
  if (score === null) return false;
  return isScored(c, ability) ? score < 13 : modifierOf(c, ability) < 1;
}

/** Tells whether a blow is struck from within 5 ft, as melee is unless the line or their places say more. */
export function isNear(turn: Turn, { attacker, target, action, ranged, weapon }: Blow): boolean {
  const feet = distanceOf(turn, action, turn.get(attacker), turn.get(target));
  return feet === null ? !ranged && weapon.reach <= 10 : feet <= 5;
}

/** Returns the ally of an attacker who helps against a target, or null. */
export function helperAgainst(turn: Turn, attacker: Who, target: Combatant): Who | null {
  for (const { id, whom } of target.conditions) {
    const helper = id === "beset" ? whom[0] : undefined;
    if (helper === undefined || helper === attacker) continue;
    if (!areFoes(turn.state, turn.get(helper), turn.get(attacker))) return helper;
  }
  return null;
}

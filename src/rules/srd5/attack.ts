import { clause, has as hasClause, thingNames } from "../../fight/action.ts";
import { asThing } from "../../fight/combatant.ts";
import { expand, has, known, lose, loudly, part, sum, tell } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import { hasAny, isEdition2014, isOut } from "./able.ts";
import { wardOff } from "./casting.ts";
import { partsOf, throwD20 } from "./d20.ts";
import { hurt, rollDamage } from "./damage.ts";
import { attackEdges, helperAgainst, isNear, type Blow } from "./edges.ts";
import {
  abilityOf,
  hasProperty,
  improvised,
  namedWeapons,
  needHands,
  spendAmmo,
  trainedBonus,
  unarmed,
  weaponsIn,
  type Weapon,
} from "./gear.ts";
import { throwFlask } from "./hazards.ts";
import { seize } from "./hold.ts";
import { graze, masterHit, masteryOf, needMastery } from "./mastery.ts";
import { distanceOf, feetBetween, flanks } from "./places.ts";
import { modifierOf } from "./sheet.ts";
import { underWater } from "./surroundings.ts";
import { covers } from "./tables.ts";
import { needOwnTurn, spendCharge, useAttack, useBonus } from "./turns.ts";
import type { Action, Part, Turn } from "./types.ts";

interface Subject {
  readonly who: string;
}

interface Armed extends Subject {
  readonly weapon: string;
}

interface Pair extends Subject {
  readonly target: string;
}

/** Attacks, from whom they may strike to what they hit (SR-38, SR-52 to SR-59, SR-67 to SR-70, SR-75, SR-76). */
export const attackSentences = {
  "names no target": "Whom? Name the target.",
  "target is dead": "{target} is dead.",
  "target has left": "{target} has left the fight.",
  "nothing to attack with": ({ who }: Subject) => `${who} has no such weapon in its line.`,
  "asks for a save": ({ who, weapon }: Armed) =>
    `${weapon} asks for a save and takes no attack roll: "${who} uses ${weapon} on …".`,
  "armour class unknown": ({ target }: { target: string }) =>
    `${target}’s line has no AC: say the number, such as "vs 14".`,
  "out of range": ({ who, target, feet, most }: Pair & { feet: number; most: number }) =>
    `${target} is ${feet} ft away from ${who}; the long range is ${most} ft.`,
  "out of reach": ({ who, target, feet, reach }: Pair & { feet: number; reach: number }) =>
    `${target} is ${feet} ft away from ${who}, whose reach is ${reach} ft.`,
  "in total cover": "{target} is in total cover, and so no target.",
  "charmed by the target": ({ who, target }: Pair) => `${who} is charmed by ${target} and may not attack it.`,
  "knocks out close by only": "Only a blow in melee can knock out.",
  "no thrown weapon": ({ who, weapon }: Armed) => `${who}’s ${weapon} is not made for throwing.`,
  "no ranged weapon": ({ who, weapon }: Armed) => `${who}’s ${weapon} is not shot: "${who} attacks …".`,
  "one shot an action": ({ who, weapon }: Armed) =>
    `${who} has shot with ${weapon}: it is loaded for one shot an action.`,
  "no light weapon struck": ({ who }: Subject) =>
    `${who} has struck with no other light weapon in its Attack action this turn.`,
  "second weapon not light": ({ weapon }: Armed) => `The second weapon must be light, as ${weapon} is not.`,
  "second weapon is shot": ({ weapon }: Armed) =>
    `By the older edition both weapons are for melee, and ${weapon} is shot.`,
  "second weapon struck": ({ who }: Subject) => `${who} has made its extra attack with a second weapon this turn.`,
  "bonus attack by what": ({ who }: Subject) =>
    `${who} attacks with its bonus action: some feature of its own allows that.`,
  "too far for the water": ({ who, weapon }: Armed) =>
    `Under water ${who}’s ${weapon} hits nothing beyond its normal range.`,
  "second is too far": ({ target, beside }: { target: string; beside: string }) =>
    `${target} is not within 5 ft of ${beside}, or out of reach.`,
  "cleft already": ({ who }: Subject) => `${who} has cleft once this turn.`,
  "does not cleave": ({ who, weapon }: Armed) => `${who}’s ${weapon} does not cleave.`,
  "down between the attacks": ({ who, target }: Pair) => `${target} is down: ${who}’s other attacks are not needed.`,
} as const;

/**
 * Carries out the attacks of a line, one after the other.
 * @rule SR-54
 */
export function attack(turn: Turn, action: Action): void {
  const who = action.actor;
  const targets = expand(turn.state, action.targets);
  const [first] = targets;
  if (first === undefined) turn.impossible("SR-54", { is: "names no target" });
  const named = chooseWeapons(turn, action);
  const count = Math.max(targets.length, named.length);
  if (count > 1) needOwnTurn(turn, who);
  const ranged = (weapon: Weapon): boolean => action.verb === "throw" || action.verb === "shoot" || weapon.isRanged;
  for (let at = 0; at < count; at++) {
    const target = targets[at] ?? targets[targets.length - 1] ?? first;
    const weapon = named[at] ?? named[named.length - 1] ?? unarmed(turn.get(who), asThing("unarmed strike"));
    const c = find(turn.state, target);
    if (at > 0 && c !== undefined && isOut(c) && turn.recorded() === null) {
      turn.info("SR-38", { is: "down between the attacks", who, target });
      return;
    }
    const blow = { attacker: who, target, weapon, action, ranged: ranged(weapon), bare: false, rule: [] };
    if (weapon.isFlask) {
      turn.anew(() => throwFlask(turn, action, weapon, target));
      continue;
    }
    needTarget(turn, blow);
    needHands(turn, who, weapon, hasClause(action, "two hands"));
    needMastery(turn, blow);
    const second = secondOf(turn, blow);
    const bare = spendAttack(turn, action, weapon);
    spendCharge(turn, who, weapon);
    spendAmmo(turn, who, weapon, blow.ranged);
    turn.anew(() => {
      const came = strike(turn, { ...blow, bare, rule: bare ? ["SR-68", "SR-69"] : [] });
      if (came !== "miss" && second !== null) cleave(turn, blow, second);
    });
  }
}

/**
 * Returns the weapons of the line: those that it names, or the first of the sheet that fits its verb. A thrown weapon
 * is drawn as part of the attack.
 * @rule SR-86
 */
function chooseWeapons(turn: Turn, action: Action): readonly Weapon[] {
  const c = turn.get(action.actor);
  if (action.verb === "strike unarmed") return [unarmed(c, asThing("unarmed strike"))];
  const thing = clause(action, "improvised");
  if (thing !== undefined) {
    const called = clause(action, "with")?.names[0] ?? thingNames(action)[0] ?? "improvised weapon";
    return [improvised(c, asThing(thing.kind === "text" ? thing.text : called), clause(action, "type")?.text ?? null)];
  }
  const named = hasClause(action, "with") || thingNames(action).length > 0 ? namedWeapons(turn, action) : [];
  const shoots = action.verb === "shoot";
  const throws = action.verb === "throw";
  const fits = (weapon: Weapon): boolean =>
    weapon.save === null && (shoots ? weapon.range !== null : throws ? weapon.range !== null : !weapon.isRanged);
  const own = weaponsIn(c).find(fits) ?? weaponsIn(c).find(({ save }) => save === null);
  const chosen = named.length > 0 ? named : own === undefined ? [] : [own];
  for (const weapon of chosen) {
    const about = { who: c.name, weapon: weapon.name };
    if (weapon.isFlask) continue;
    if (weapon.save !== null && weapon.damage.length > 0 && weapon.toHit === null)
      turn.impossible("SR-118", { is: "asks for a save", ...about });
    if (throws && weapon.range === null) turn.refuse("SR-86", { is: "no thrown weapon", ...about });
    if (shoots && weapon.range === null) turn.refuse("SR-56", { is: "no ranged weapon", ...about });
  }
  if (chosen.length === 0 && (shoots || throws))
    turn.impossible("SR-54", { is: "nothing to attack with", who: c.name });
  return chosen;
}

/**
 * Spends one attack of the action, or the extra attack with a second light weapon; true: without the ability in its
 * damage.
 * @rule SR-68
 * @rule SR-80
 */
function spendAttack(turn: Turn, action: Action, weapon: Weapon): boolean {
  const who = action.actor;
  const { own } = turn.get(who);
  const second = hasClause(action, "off hand") || hasClause(action, "off hand full");
  const bonus = hasClause(action, "bonus action");
  // The older edition has a weapon for melee in each hand.
  const shot = isEdition2014(turn) && weapon.isRanged;
  if (!second && !bonus) {
    needLoaded(turn, who, weapon);
    useAttack(turn, action, weapon.name);
    if (hasProperty(weapon, "light") && !shot) turn.own(who).light = [...turn.get(who).own.light, weapon.name];
    return false;
  }
  const fits = own.light.some((each) => each !== weapon.name) && hasProperty(weapon, "light") && !shot;
  if (own.second && (second || fits || hasProperty(weapon, "light")))
    turn.refuse("SR-80", { is: "second weapon struck", who });
  if (!second && !fits) {
    useBonus(turn, who, "attack");
    turn.info("SR-20", { is: "bonus attack by what", who });
    return false;
  }
  if (!own.light.some((each) => each !== weapon.name)) turn.refuse("SR-68", { is: "no light weapon struck", who });
  if (!hasProperty(weapon, "light")) turn.refuse("SR-68", { is: "second weapon not light", who, weapon: weapon.name });
  if (shot) turn.refuse("SR-68", { is: "second weapon is shot", who, weapon: weapon.name });
  const nick = masteryOf(turn, { attacker: who, weapon, action }) === "nick";
  if (!nick) useBonus(turn, who, "second weapon");
  turn.own(who).second = true;
  return !hasClause(action, "off hand full");
}

/**
 * Refuses a second shot with a weapon that must be loaded, whatever the attacks of the action.
 * @rule SR-74
 */
function needLoaded(turn: Turn, who: Who, weapon: Weapon): void {
  const { own } = turn.get(who);
  if (hasProperty(weapon, "loading") && own.action === "attack" && own.struck.includes(weapon.name))
    turn.refuse("SR-74", { is: "one shot an action", who, weapon: weapon.name });
}

/** Refuses a target that cannot be attacked: too far, in total cover, dead, or the one who charms. */
function needTarget(turn: Turn, { attacker, target, weapon, action, ranged }: Blow): void {
  const c = turn.get(attacker);
  const other = turn.get(target);
  if (has(other, "dead")) turn.refuse("SR-54", { is: "target is dead", target });
  if (has(other, "gone")) turn.refuse("SR-54", { is: "target has left", target });
  if (has(c, "charmed", { whom: target }))
    turn.refuse("SR-141", { is: "charmed by the target", who: attacker, target });
  if (action === null) return;
  if (hasClause(action, "total cover")) turn.refuse("SR-58", { is: "in total cover", target });
  if (hasClause(action, "knock out") && ranged && turn.option("knock-out") === "melee")
    turn.refuse("SR-116", { is: "knocks out close by only" });
  const feet = distanceOf(turn, action, c, other);
  if (feet === null) return;
  if (!ranged) {
    if (feet > weapon.reach)
      turn.refuse("SR-54", { is: "out of reach", who: attacker, target, feet, reach: weapon.reach });
    return;
  }
  const most = weapon.range?.[1] ?? null;
  if (most !== null && feet > most) turn.refuse("SR-56", { is: "out of range", who: attacker, target, feet, most });
}

/** Carries out one blow, from the attack roll to all that follows from it; tells whether it has hit. */
export function strike(turn: Turn, blow: Blow): "miss" | "hit" | "critical" {
  const { attacker, target, weapon, action, rule } = blow;
  needTarget(turn, blow);
  const feet = distanceOf(turn, action, turn.get(attacker), turn.get(target));
  if (blow.spell === undefined && underWater(turn, turn.get(attacker), weapon, blow.ranged, feet) === "misses") {
    loudly(turn, ["SR-159"], { is: "too far for the water", who: attacker, weapon: weapon.name }, [attacker]);
    useUp(turn, blow);
    return "miss";
  }
  const came = turn.step(() => rollToHit(turn, blow));
  if (came === "miss") {
    graze(turn, blow);
    return came;
  }
  const critical = came === "critical";
  const dealt = rollDamage(turn, {
    ...{ who: attacker, name: weapon.name, critical, action },
    damage: diceOf(blow),
    added: abilityPart(turn, blow),
  });
  const before = turn.get(target).hp?.now ?? null;
  const knockOut = action !== null && hasClause(action, "knock out");
  const rules = ["SR-63", ...rule, ...(critical ? ["SR-61"] : [])];
  const made = blow.spell === undefined ? ["magic", "silver"].filter((id) => hasProperty(weapon, id)) : ["magic"];
  hurt(turn, target, dealt, { rule: rules, by: attacker, critical, knockOut, made });
  if (weapon.grapple !== null && !isOut(turn.get(target))) seize(turn, attacker, target, weapon.grapple, "SR-94");
  masterHit(turn, blow, before === null || (turn.get(target).hp?.now ?? 0) < before);
  return came;
}

/**
 * Rolls to hit: a 20 always hits and is critical, a 1 always misses; and so is a hit from close by on the helpless.
 * @rule SR-52
 * @rule SR-53
 * @rule SR-58
 * @rule SR-62
 */
function rollToHit(turn: Turn, blow: Blow): "miss" | "hit" | "critical" {
  const { attacker, target, weapon, action, rule } = blow;
  const cover = coverOf(action);
  const against = armourClass(turn, blow, cover);
  const thrown = throwD20(turn, attacker, "to hit", "attack", attackEdges(turn, blow), action);
  useUp(turn, blow);
  const c = turn.get(attacker);
  const bonus = blow.spell ?? part("bonus", weapon.toHit ?? trainedBonus(c, weapon));
  const flanked = turn.option("flanking") === "+2" && !blow.ranged && flanks(turn, c, turn.get(target));
  const parts = [bonus, ...(flanked ? [part("flanking", 2)] : []), ...partsOf(turn, attacker, action)];
  const natural = thrown.total;
  const total = natural + sum(parts);
  const reaches = (armour: number): boolean => natural === 20 || (natural !== 1 && total >= armour);
  const ward = reaches(against.value) ? wardOff(turn, target) : 0;
  const hit = reaches(against.value + ward);
  const helpless = hasAny(turn.get(target), ["paralyzed", "unconscious"]) && isNear(turn, blow);
  const critical = hit && (natural === 20 || helpless);
  const rules = ["SR-52", ...(natural === 20 || natural === 1 ? ["SR-53"] : critical ? ["SR-62"] : []), ...rule];
  const outcome = critical ? "critical" : hit ? "hit" : "miss";
  const cited = [...rules, ...(cover === null ? [] : ["SR-58"]), ...(ward === 0 ? [] : ["SR-133"])];
  const reached = ward === 0 ? against : part(against.label, against.value + ward);
  tell(turn, cited, thrown, { who: attacker, purpose: "to hit", parts, against: reached, outcome });
  return outcome;
}

/** Returns the dice of a blow: in melee a versatile weapon in both hands has dice of its own (SR-76). */
function diceOf({ weapon, action, ranged }: Blow): Weapon["damage"] {
  if (weapon.versatile === null || ranged || action === null || !hasClause(action, "two hands")) return weapon.damage;
  return [weapon.versatile, ...weapon.damage.slice(1)];
}

/**
 * Returns what the ability adds to damage where the sheet's dice do not hold it, or takes out again of a second weapon.
 * @rule SR-69
 */
function abilityPart(turn: Turn, { attacker, weapon, bare, spell }: Blow): Part[] {
  if (spell !== undefined) return [];
  const c = turn.get(attacker);
  const ability = abilityOf(c, weapon);
  const modifier = modifierOf(c, ability);
  const label = ability === "dex" ? "DEX" : "STR";
  if (weapon.addsAbility) return bare && modifier > 0 ? [] : modifier === 0 ? [] : [part(label, modifier)];
  const held = weapon.damage[0]?.constant ?? 0;
  return bare && modifier > 0 && held > 0 ? [part("off hand", -Math.min(modifier, held))] : [];
}

/** Returns the number that an attack must reach, with the best cover that the line says. */
function armourClass(turn: Turn, { attacker, target, action }: Blow, cover: keyof typeof covers | null): Part {
  const said = action === null ? null : (clause(action, "vs")?.number ?? null);
  const c = turn.get(target);
  const sheet = said ?? known(c, "ac") ?? turn.wait({ is: "armour class unknown", target }, { who: attacker });
  const own = sheet + (has(c, "warded") ? c.own.ward : 0);
  return part({ is: "armour class of", whose: target, cover }, own + (cover === null ? 0 : covers[cover]));
}

function coverOf(action: Action | null): keyof typeof covers | null {
  if (action === null) return null;
  if (hasClause(action, "three-quarters cover")) return "three-quarters cover";
  return hasClause(action, "half cover") ? "half cover" : null;
}

/** Ends what counts for one attack only: help, vex, sap, and hiding (SR-42, SR-43, SR-59, SR-82, SR-85). */
function useUp(turn: Turn, { attacker, target }: Blow): void {
  lose(turn, ["SR-42"], attacker, "helped", { whom: target });
  const helper = helperAgainst(turn, attacker, turn.get(target));
  if (helper !== null) lose(turn, ["SR-42"], target, "beset", { whom: helper });
  lose(turn, ["SR-85"], target, "vexed", { whom: attacker });
  lose(turn, ["SR-82"], attacker, "sapped");
  reveal(turn, attacker, "SR-59");
}

/** Ends somebody's hiding. */
export function reveal(turn: Turn, who: Who, rule: string): void {
  if (turn.get(who).own.hidden === null && !has(turn.get(who), "hidden")) return;
  turn.own(who).hidden = null;
  lose(turn, [rule], who, "hidden");
}

/** Returns whom the second blow of a cleaving weapon strikes; refuses one that the rules do not allow. */
function secondOf(turn: Turn, blow: Blow): Who | null {
  const { attacker, target, weapon, action, ranged } = blow;
  const second = action === null ? undefined : clause(action, "cleave")?.names[0];
  if (second === undefined) return null;
  const about = { who: attacker, weapon: weapon.name };
  if (masteryOf(turn, blow) !== "cleave" || ranged) turn.refuse("SR-78", { is: "does not cleave", ...about });
  if (turn.get(attacker).own.cleft) turn.refuse("SR-78", { is: "cleft already", who: attacker });
  const other = turn.get(second);
  const beside = feetBetween(turn, turn.get(target), other) ?? 0;
  const reach = feetBetween(turn, turn.get(attacker), other) ?? 0;
  if (second === target || beside > 5 || reach > weapon.reach)
    turn.refuse("SR-78", { is: "second is too far", target: second, beside: target });
  return second;
}

/**
 * Strikes a second blow with a cleaving weapon behind a hit, at another beside the first, once a turn.
 * @rule SR-78
 */
function cleave(turn: Turn, blow: Blow, second: Who): void {
  turn.own(blow.attacker).cleft = true;
  strike(turn, { ...blow, target: second, bare: true, rule: ["SR-78"] });
}

/** Returns the weapon with which somebody strikes as a reaction: the one of the line, or the first for melee. */
export function reactionWeapon(turn: Turn, action: Action): Weapon {
  const c = turn.get(action.actor);
  const [named] = hasClause(action, "with") ? namedWeapons(turn, action) : [];
  const own = weaponsIn(c).find((weapon) => !weapon.isRanged && weapon.save === null);
  return named ?? own ?? unarmed(c, asThing("unarmed strike"));
}

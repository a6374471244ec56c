import { areFoes } from "../../fight/alliance.ts";
import { clause, has as carries } from "../../fight/action.ts";
import type { Attack } from "../../fight/combatant.ts";
import { clauseWay, withWays } from "../../fight/fact.ts";
import { expand, fold, gain, list, loudly, remind } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import type { Who } from "../../fight/value.ts";
import type { Kind, Assault, Hit } from "./assault.ts";
import { spendMain, spendWhole } from "./budget.ts";
import { attackNamed, bare, freeHands, hasShield, inHand, listed, dropToGround, giveTo } from "./gear.ts";
import { loosen, release, releaseAll, seize, setFree } from "./hold.ts";
import { holdersOf, isOut, leaveShelter, victimsOf } from "./people.ts";
import { zones, type Did, type Doing } from "./phrases.ts";
import { distanceBetween, nearby, placeOf, readPlace, setPlace, stepsFrom, wayBetween } from "./places.ts";
import { save } from "./save.ts";
import { largerBy } from "./size.ts";
import { shoveZones } from "./tables.ts";
import type { Action, Combatant, Turn } from "./types.ts";
import { direct, harmed } from "./wounds.ts";

/*
 * Non-lethal attacks (disarm, shove, grapple), and the ways out of a hold (ZN-86 to ZN-96, ZN-131 to ZN-135).
 */

interface Pair {
  readonly attacker: string;
  readonly target: string;
}

/** Non-lethal attacks and the ways out of a hold (ZN-86 to ZN-98, ZN-131 to ZN-135). */
export const gripSentences = {
  "holding back without damage": "A non-lethal attack does no damage: holding back changes nothing.",
  "shoved half a zone": ({ attacker, target, far, places }: Pair & { far: number; places: readonly string[] }) =>
    `${attacker} can shove ${target} by ${zones(far)}${places.length === 0 ? "" : `: to ${list(places, "or")}`}.`,
  "shoved up to": ({ attacker, target, far }: Pair & { far: number }) =>
    `${attacker} can shove ${target} by up to ${zones(far)}.`,
  "holds no weapon": "{target} holds no weapon.",
  "holds no such weapon": ({ target, weapon, held }: { target: string; weapon: string; held: readonly string[] }) =>
    `${target} holds no ${weapon}; in hand: ${list(held)}.`,
  "no hand or limb to grab": ({ attacker, target }: Pair) =>
    withWays`${attacker} needs a free hand or another limb (${clauseWay("with tail")}) to grab ${target}.`,
  "no hand to grab": ({ attacker, target }: Pair) => `${attacker} needs a free hand to grab ${target}, and has none.`,
  "larger and unmoved": "{target} is larger: nothing happens",
  "smaller and without a save": "{target} is smaller: no STR save",
  "nothing to disarm": "{target} holds no weapon: nothing happens",
  "hazard of the shove": "What does {hazard} do to {target}?",
  "is moved by": ({ target, far }: { target: string; far: number }) => `${target} is moved by ${zones(far)}`,
  "shoved where to": ({ target, place }: { target: string; place: string | null }) =>
    `Where to? Write "to ${place ?? "4"}": until then ${target}’s place is not tracked.`,
  "not grabbed": "{name} is not grabbed.",
  "holder is larger": "{holder} is larger: no STR save can break this hold. An ally may free {held}.",
  "frees whom": 'Whom does {actor} free? Write "{actor} frees Sybilla".',
  "not nearby": "{name} is not near {actor}.",
  "not on its side": "{name} is not on {actor}’s side.",
  "nobody freed from the larger": "{holder} is larger: nobody can be freed from it (option free-larger no).",
  "holds nobody": "{actor} holds nobody.",
  "does not hold": "{actor} does not hold {victim}.",
} as const;

/** Deed and doing of each grip, as sentences name them. */
export const gripDeeds: Readonly<Record<Exclude<Kind, "weapon">, readonly [Did, Doing]>> = {
  disarm: [{ is: "disarmed" }, { is: "disarming" }],
  shove: [{ is: "shoved" }, { is: "shoving" }],
  grapple: [{ is: "grappled" }, { is: "grappling another" }],
};

/**
 * Refuses what makes no sense before it is spent: no weapon to drop, no hand for the hold, no place half a zone away.
 */
export function gripFits(assault: Assault, target: Who): void {
  const { turn, kind, attacker } = assault;
  if (assault.holdBack) turn.info("ZN-86", { is: "holding back without damage" });
  if (kind === "disarm") weaponToDrop(assault, target, true);
  if (kind === "grapple") handForHold(assault, target);
  const to = clause(assault.action, "to")?.text ?? null;
  const from = placeOf(turn.state, turn.get(target));
  if (kind !== "shove" || to === null || from === null) return;
  const far = shoveDistance(assault, target);
  const half = far === 0.5;
  const place = readPlace(turn.state, to);
  const away = (place === null ? null : distanceBetween(turn.state, from, place)) ?? 0;
  if (away > 0 && away <= far) return;
  const places = stepsFrom(turn.state, from);
  if (half) turn.refuse("ZN-91", { is: "shoved half a zone", attacker, target, far, places });
  else turn.refuse("ZN-134", { is: "shoved up to", attacker, target, far });
}

function shoveDistance({ turn, attacker }: Assault, target: Who): number {
  return shoveZones(Math.max(0, largerBy(turn.state, turn.get(attacker), turn.get(target))));
}

/**
 * Returns the weapon that a disarm is about: the one named, else the first in hand (ZN-89). `strict` refuses where
 * there is none.
 */
function weaponToDrop({ turn, action }: Assault, target: Who, strict = false): Attack | undefined {
  const held = droppable(turn.get(target));
  const named = clause(action, "of")?.text ?? null;
  const found = held.find((attack) => named === null || fold(attack.name) === bare(named));
  if (strict && found === undefined)
    turn.refuse(
      "ZN-89",
      held.length === 0 || named === null
        ? { is: "holds no weapon", target }
        : { is: "holds no such weapon", target, weapon: bare(named), held: held.map((attack) => attack.name) },
    );
  return found ?? held[0];
}

/** Weapons in hand; a shield only when it was used to strike in this fight (ZN-89). */
function droppable(c: Combatant): Attack[] {
  const shield = c.own.shieldStruck && hasShield(c) ? (attackNamed(c, "shield") ?? listed("shield")) : undefined;
  return [...inHand(c), ...(shield === undefined ? [] : [shield])];
}

/**
 * Refuses a grapple without a hand for it: a larger grappler needs a free hand or a limb, others a hand only by option
 * `grapple-hand`.
 * @rule ZN-135
 */
function handForHold(assault: Assault, target: Who): void {
  const { turn, attacker } = assault;
  const c = turn.get(attacker);
  const larger = largerBy(turn.state, c, turn.get(target)) > 0;
  if (!larger && turn.option("grapple-hand") === "none") return;
  if (limbOf(assault) === null && freeHands(turn.state, c) < 1)
    turn.refuse(larger ? "ZN-135" : "ZN-93", {
      is: larger ? "no hand or limb to grab" : "no hand to grab",
      attacker,
      target,
    });
}

/** Reads the limb of `with tail`: anything that is neither a hand nor a weapon in hand; null: none. */
function limbOf({ action, turn, attacker }: Assault): string | null {
  const named = clause(action, "with")?.names[0] ?? null;
  if (named === null || isHand(fold(named))) return null;
  const attack = attackNamed(turn.get(attacker), named);
  return attack === undefined || attack.props["natural"] === true ? named : null;
}

function isHand(limb: string): boolean {
  return limb === "unarmed" || limb.endsWith("hand") || limb.endsWith("hands");
}

/** Rolls the STR save of each target, or applies the effect, at the moment when it is due (ZN-86, ZN-131). */
export function carryOutGrip(assault: Assault, rules: readonly string[]): void {
  for (const hit of assault.hits) if (!hit.missed) grip(assault, hit, rules);
}

/**
 * Rolls one target's STR save, or applies the effect: a smaller one gets no save, and to a larger one nothing happens.
 * @rule ZN-131
 */
function grip(assault: Assault, hit: Hit, rules: readonly string[]): void {
  const { turn, attacker, kind } = assault;
  const [from, to] = [turn.get(attacker), turn.get(hit.target)];
  if (isOut(to)) return;
  const steps = largerBy(turn.state, from, to);
  const own = { disarm: "ZN-89", shove: "ZN-91", grapple: "ZN-93", weapon: "ZN-86" }[kind];
  if (steps < 0 && !turn.forced) {
    loudly(turn, ["ZN-133"], { is: "larger and unmoved", target: to.name }, [to.name]);
    return;
  }
  if (steps > 0) loudly(turn, ["ZN-131"], { is: "smaller and without a save", target: to.name }, [to.name]);
  else if (save(turn, to.name, "str", { rule: [own, ...rules], purpose: "STR save" })) return;
  const weapon = kind === "disarm" ? weaponToDrop(assault, to.name) : undefined;
  if (kind === "disarm" && weapon === undefined) {
    loudly(turn, ["ZN-89"], { is: "nothing to disarm", target: to.name }, [to.name]);
    return;
  }
  if (areFoes(turn.state, from, to)) harmed(turn, to.name);
  if (weapon !== undefined) disarm(assault, to.name, weapon);
  else if (kind === "shove") shove(assault, to.name, steps);
  else seize(turn, steps > 0 ? ["ZN-93", "ZN-135"] : ["ZN-93"], attacker, to.name, limbOf(assault));
}

/**
 * Drops the target's weapon, or hands it to an attacker who wants it and has a hand free.
 * @rule ZN-89
 * @rule ZN-90
 */
function disarm({ turn, attacker, action }: Assault, target: Who, attack: Attack): void {
  gain(turn, ["ZN-89"], target, "disarmed", { of: attack.name });
  const takes = carries(action, "take");
  if (takes && freeHands(turn.state, turn.get(attacker)) > 0) {
    giveTo(turn, target, attacker, attack);
    return;
  }
  dropToGround(turn, ["ZN-89"], target, attack);
  if (takes) turn.warn("ZN-90", { is: "no free hand", name: attacker, weapon: attack.name });
}

/**
 * Moves the target, tears its holds unless the option keeps them, and asks what a hazard does to it.
 * @rule ZN-91
 * @rule ZN-92
 */
function shove(assault: Assault, target: Who, steps: number): void {
  const { turn, attacker, action } = assault;
  if (turn.option("shove-hold") === "breaks") {
    releaseAll(turn, ["ZN-91", "ZN-98"], target);
    setFree(turn, ["ZN-91", "ZN-98"], target);
  }
  if (steps > 0) direct(turn, ["ZN-134"], target, attacker, "shove damage", "d4 of the shove");
  moveShoved(assault, target, [steps > 0 ? "ZN-134" : "ZN-91"]);
  const hazard = clause(action, "into")?.text ?? null;
  if (hazard !== null) remind(turn, ["ZN-92"], { is: "hazard of the shove", target, hazard });
}

function moveShoved(assault: Assault, target: Who, rule: readonly string[]): void {
  const { turn, action } = assault;
  const from = placeOf(turn.state, turn.get(target));
  const far = shoveDistance(assault, target);
  const said = clause(action, "to")?.text ?? null;
  const wanted = said === null ? null : readPlace(turn.state, said);
  if (from === null) loudly(turn, rule, { is: "is moved by", target, far }, [target]);
  const place = from === null || wanted === null ? wanted : reachable(assault, from, wanted, far);
  if (from !== null && place === null)
    turn.warn("ZN-91", { is: "shoved where to", target, place: stepsFrom(turn.state, from)[0] ?? null });
  setPlace(turn, rule, target, place ?? "");
  leaveShelter(turn, target);
}

/** Returns the place named; for a substitute the place as near to it as the shove goes, or half a zone off it. */
function reachable({ turn }: Assault, from: string, wanted: string, far: number): string {
  const [, ...steps] = wayBetween(turn.state, from, wanted) ?? [];
  if (from === wanted) return stepsFrom(turn.state, from)[0] ?? from;
  return steps[far * 2 - 1] ?? wanted;
}

/**
 * Rolls the STR save against a hold; either way it is the turn (ZN-94, ZN-95, ZN-132).
 * @rule ZN-95
 * @rule ZN-132
 */
export function breakFree(turn: Turn, { actor }: Action): void {
  const c = turn.get(actor);
  const holders = holdersOf(c);
  if (holders.length === 0) turn.refuse("ZN-95", { is: "not grabbed", name: actor });
  const larger = largerOf(turn, holders, c);
  const breakable = holders.find((name) => name === null || !larger.includes(name));
  if (larger[0] !== undefined && breakable === undefined)
    turn.refuse("ZN-132", { is: "holder is larger", holder: larger[0], held: actor });
  spendWhole(turn, actor, { is: "tried to break free" }, "breaking free");
  // Each hold is broken separately (ZN-93): a turn is one attempt at one of them.
  if (save(turn, actor, "str", { rule: ["ZN-95"], purpose: "STR save to break free" }))
    release(turn, ["ZN-95"], breakable ?? holders[0] ?? null, actor);
}

function largerOf({ state }: Turn, holders: readonly (Who | null)[], held: Combatant): Who[] {
  return holders.flatMap((name) => {
    const holder = name === null ? undefined : find(state, name);
    return holder !== undefined && largerBy(state, holder, held) > 0 ? [holder.name] : [];
  });
}

/**
 * Rolls the STR save of a rescuer nearby.
 * @rule ZN-96
 */
export function freeAlly(turn: Turn, action: Action): void {
  const { actor } = action;
  const name = action.targets[0];
  if (name === undefined) turn.impossible("ZN-96", { is: "frees whom", actor });
  spendMain(turn, actor, { is: "freed an ally" });
  const [c, ally] = [turn.get(actor), turn.get(name)];
  const holders = holdersOf(ally);
  if (holders.length === 0) turn.refuse("ZN-96", { is: "not grabbed", name });
  if (nearby(turn.state, c, ally) === false) turn.refuse("ZN-96", { is: "not nearby", name, actor });
  if (areFoes(turn.state, c, ally)) turn.warn("ZN-96", { is: "not on its side", name, actor });
  const [larger] = largerOf(turn, holders, ally);
  if (larger !== undefined && turn.option("free-larger") === "no")
    turn.refuse("ZN-132", { is: "nobody freed from the larger", holder: larger });
  loosen(turn, actor, "main", { is: "freeing somebody", whom: name });
  const roller = turn.option("free-save") === "grabbed" ? name : actor;
  if (save(turn, roller, "str", { rule: ["ZN-96"], purpose: "STR save to free" }))
    release(turn, ["ZN-96"], holders[0] ?? null, name);
}

/** Ends holds at no cost, in the holder's own turn (ZN-98). */
export function letGo(turn: Turn, action: Action): void {
  const { actor } = action;
  const held = victimsOf(turn.get(actor));
  const whom = action.targets.length > 0 ? expand(turn.state, action.targets) : held;
  if (whom.length === 0) turn.refuse("ZN-98", { is: "holds nobody", actor });
  for (const victim of whom) {
    if (!held.includes(victim)) turn.refuse("ZN-98", { is: "does not hold", actor, victim });
    release(turn, ["ZN-98"], actor, victim);
  }
}

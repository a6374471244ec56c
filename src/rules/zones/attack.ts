import { clause, has as carries, thingText } from "../../fight/action.ts";
import { line, withWays, clauseWay } from "../../fight/fact.ts";
import { list, has, expand, loudly, tell } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import { nobody, type Who } from "../../fight/value.ts";
import { isMoving, aim, saidDistance, inRange, lands, type Hardships } from "./aim.ts";
import { chooseWeapon, noteUse, takeInHand, type Chosen } from "./arming.ts";
import { hitOn, makeAssault, strikeDeed, weaponName, kindOf, isShielded, type Assault, type Hit } from "./assault.ts";
import { spendMain } from "./budget.ts";
import { diceCount, type Weapon } from "./gear.ts";
import { gripDeeds, gripFits } from "./grips.ts";
import { loosen } from "./hold.ts";
import { isOut } from "./people.ts";
import { zones } from "./phrases.ts";
import { distance, distanceBetween, isZone, neighboursOf, placeOf, readPlace, zonesOf } from "./places.ts";
import { spendReaction } from "./reactions.ts";
import { largerBy } from "./size.ts";
import { strike } from "./strike.ts";
import { sizeFactor } from "./tables.ts";
import type { Turn, Action } from "./types.ts";

/*
 * Attacks as a main action, opportunity attacks, and blasts (ZN-32, ZN-72, ZN-78 to ZN-82, ZN-86, ZN-126). A blast
 * fills a zone with its borders: a melee blast the attacker's own, while a ranged one may drift when it misses.
 */

/** Attacks and blasts (ZN-32, ZN-72, ZN-76, ZN-78 to ZN-82, ZN-86, ZN-112, ZN-126). */
export const attackSentences = {
  "attacks whom": ({ actor, verb }: { actor: string; verb: string }) =>
    withWays`Whom does ${actor} ${verb}? Write ${line(`${actor} ${verb}s Bandit 1`)}.`,
  "blast at one enemy": "{weapon} is aimed at a zone: an opportunity attack is made on {target} alone.",
  "one attack, one target": 'One attack has one target. Somebody larger may share its dice out: "split 1/1".',
  "shares do not fit": ({ shares, targets }: { shares: readonly number[]; targets: number }) =>
    `"split ${shares.join("/")}" has ${counted(shares.length, "share")} for ${counted(targets, "target")}: ` +
    "a number of dice for each, in their order.",
  "only melee dice are shared": "Only the dice of melee attacks are shared out.",
  "death blow on several": "A death blow has one target.",
  "at least one die": "{target} gets at least one die.",
  "not smaller": "{target} is not smaller than {actor}: dice are shared out among smaller targets only.",
  "too many shares": "The shares add up to {sum}, at most 1: fewer dice, or fewer targets.",
  "dice left": "The shares add up to {sum}: there are dice left.",
  "surrendered and does not fight": ({ name, broken }: { name: string; broken: boolean }) =>
    withWays`${name} has surrendered: it does not
      fight${broken ? "" : withWays` (${line(`${name} resumes`)} on a later turn)`}.`,
  "broken and does not attack": "{name} is broken: surrender or retreat.",
  "no blast": '{weapon} is no blast. Write "{actor} attacks …", or give the weapon the property "blast".',
  "death blow with a blast": "A death blow is made on one target, and the {weapon} fills a zone.",
  "blast dice are not shared": "Only the dice of melee attacks are shared out, and never a blast’s.",
  "blast hits": ({ weapon, targets }: { weapon: string; targets: readonly string[] }) =>
    `the ${weapon} hits ${targets.length === 0 ? "nobody" : list(targets)}`,
  "no such zone": 'There is no zone "{place}".',
  "border is no zone": ({ place, sides }: { place: string; sides: readonly string[] }) =>
    `A blast hits a zone, and ${place} is a border: name ${list(sides, "or")}.`,
  "which of its zones": ({ actor, place, sides }: { actor: string; place: string; sides: readonly string[] }) =>
    withWays`${actor} stands on the border ${place}: name one of its zones, ${list(sides, "or")}, as in
      ${line(`${actor} blasts zone ${sides[0] ?? "3"}`)}.`,
  "not its own zone": ({ actor, own }: { actor: string; own: readonly string[] }) =>
    `A melee blast fills ${actor}’s own zone: ${list(own, "or")}.`,
  "blast hits whom": () =>
    withWays`Whom does the blast hit? Name the zone (${clauseWay("zone 3")}), or where places are not kept the targets
      ("hits Orc 1 and Orc 2").`,
  "not in the zone": "{name} is at {place}, not in zone {zone} or on its borders: the blast does not reach it.",
  "left out by a barrier": "{name} is behind a barrier: the blast leaves it out",
  "zone by the places": ({ zone, far }: { zone: string; far: number }) =>
    `It is ${zones(far)} to zone ${zone} by the places; the line says otherwise, and the places count.`,
  "where the blast comes down": 'where the blast comes down ("stray Theobald", or "stray" alone for nobody)',
  "nowhere to drift": "there is no neighbouring zone: no effect",
  "faces of the drift": ({ around }: { around: readonly string[] }) =>
    around.map((each, i) => `${i + 1}: zone ${each}`).join(", "),
  "blast drifts": "the blast drifts to zone {zone}",
} as const;

/**
 * Refuses an attack by somebody who has surrendered or is broken (ZN-109, ZN-112).
 * @rule ZN-109
 */
function mayFight(turn: Turn, name: Who): void {
  const c = turn.get(name);
  if (has(c, "surrendered"))
    turn.refuse("ZN-112", { is: "surrendered and does not fight", name, broken: has(c, "broken") });
  else if (has(c, "broken")) turn.refuse("ZN-109", { is: "broken and does not attack", name });
}

/** Notes a shot made standing still: movement later in the turn would have called for a save (ZN-38). */
function noteShot({ turn, action, attacker, weapon }: Assault): void {
  const still = !isMoving({ turn, action, attacker, role: "attack" });
  if (weapon?.ranged === true && still && turn.option("moving-shot") === "turn") turn.own(attacker).shot = true;
}

/**
 * Carries out `Balthasar attacks Bandit 1 with sword` or `Wyrm attacks A and B with bite, split 1/2`.
 * @rule ZN-32
 */
export function attack(turn: Turn, action: Action): void {
  const { actor } = action;
  const targets = expand(turn.state, action.targets);
  const first = targets[0];
  mayFight(turn, actor);
  const far = first === undefined ? null : distance(turn.state, turn.get(actor), turn.get(first));
  const chosen = chooseWeapon(turn, actor, action, far ?? saidDistance(action));
  const { weapon } = chosen;
  if (weapon.blast) {
    blast(turn, action, chosen, targets);
    return;
  }
  if (first === undefined) turn.impossible("ZN-32", { is: "attacks whom", actor, verb: "attack" });
  const hits = share(turn, action, weapon, targets);
  spendMain(turn, actor, { is: "attacked" });
  takeInHand(turn, actor, chosen, false);
  const assault = makeAssault({ turn, action, attacker: actor, role: "attack", kind: "weapon", weapon, hits });
  const hardships = aimAll(assault);
  noteUse(turn, actor, chosen);
  noteShot(assault);
  loosen(turn, actor, strikeDeed("weapon", weapon), { is: "attacking with", weapon: weapon.name }, first);
  strike(assault, hardships);
}

/**
 * Carries out a disarm, a shove or a grapple as a main action.
 * @rule ZN-86
 */
export function nonLethal(turn: Turn, action: Action): void {
  const { actor, verb } = action;
  const kind = verb === "disarm" || verb === "shove" ? verb : "grapple";
  const target = action.targets[0];
  if (target === undefined) turn.impossible("ZN-86", { is: "attacks whom", actor, verb: kind });
  mayFight(turn, actor);
  const [did, doing] = gripDeeds[kind];
  spendMain(turn, actor, did);
  const hits = [hitOn(target)];
  const assault = makeAssault({ turn, action, attacker: actor, role: "attack", kind, weapon: null, hits });
  const hardships = aimAll(assault);
  gripFits(assault, target);
  if (weaponName(action) !== null && kind !== "grapple") noteUse(turn, actor, chooseWeapon(turn, actor, action, null));
  loosen(turn, actor, kind, doing, target);
  strike(assault, hardships);
}

/**
 * Carries out one attack on an enemy that moves away; it is the attacker's turn.
 * @rule ZN-72
 */
export function opportunityAttack(turn: Turn, action: Action, mover: Who): void {
  const { actor } = action;
  const kind = kindOf(action);
  const chosen = chooseWeapon(turn, actor, action, distance(turn.state, turn.get(actor), turn.get(mover)) ?? 0);
  const weapon = kind === "weapon" ? chosen.weapon : null;
  if (weapon?.blast === true) turn.refuse("ZN-72", { is: "blast at one enemy", weapon: weapon.name, target: mover });
  const hits = [hitOn(mover)];
  const assault = makeAssault({ turn, action, attacker: actor, role: "opportunity", kind, weapon, hits });
  const hardships = aimAll(assault);
  if (weapon === null) gripFits(assault, mover);
  else {
    takeInHand(turn, actor, chosen, true);
    noteUse(turn, actor, chosen);
  }
  loosen(turn, actor, strikeDeed(kind, weapon), { is: "an opportunity attack" }, mover);
  spendReaction(assault, turn, actor, { is: "took an opportunity attack" });
  strike(assault, hardships);
}

/** Aims at every target; one save at most, whatever calls for it (ZN-35). */
function aimAll(assault: Assault): Hardships {
  const { turn, action, attacker, role, kind, weapon, deathBlow } = assault;
  const each = assault.hits.flatMap(({ target }) =>
    aim({ turn, action, attacker, target, role, kind, weapon, deathBlow }),
  );
  return [...new Set(each)];
}

/**
 * Returns the targets of one attack: several only where a larger attacker shares out its dice.
 * @rule ZN-126
 */
function share(turn: Turn, action: Action, weapon: Weapon, targets: readonly Who[]): Hit[] {
  const split = clause(action, "split");
  if (split === undefined) {
    if (targets.length > 1) turn.impossible("ZN-32", { is: "one attack, one target" });
    return targets.map((target) => hitOn(target));
  }
  const { numbers } = split;
  if (numbers.length !== targets.length)
    turn.impossible("ZN-126", { is: "shares do not fit", shares: numbers, targets: targets.length });
  if (!weapon.melee) turn.refuse("ZN-126", { is: "only melee dice are shared" });
  if (carries(action, "death blow")) turn.refuse("ZN-52", { is: "death blow on several" });
  const base = Math.max(1, diceCount(weapon.dice ?? "d6"));
  let sum = 0;
  const hits = targets.map((target, i) => {
    const dice = numbers[i] ?? 0;
    const steps = largerBy(turn.state, turn.get(action.actor), turn.get(target));
    if (dice < 1) turn.impossible("ZN-126", { is: "at least one die", target });
    if (steps < 1) turn.refuse("ZN-126", { is: "not smaller", actor: action.actor, target });
    sum += dice / (base * sizeFactor(Math.max(0, steps)));
    return hitOn(target, dice);
  });
  const told = Math.round(sum * 100) / 100;
  if (sum > 1) turn.refuse("ZN-126", { is: "too many shares", sum: told });
  else if (sum < 1) turn.info("ZN-126", { is: "dice left", sum: told });
  return hits;
}

/** Carries out `Sybilla throws fire bomb at zone 3` or `Wyrm blasts 3 with fire breath`. */
export function blastAction(turn: Turn, action: Action): void {
  mayFight(turn, action.actor);
  const chosen = chooseWeapon(turn, action.actor, action, null);
  if (!chosen.weapon.blast)
    turn.impossible("ZN-78", { is: "no blast", actor: action.actor, weapon: chosen.weapon.name });
  blast(turn, action, chosen, expand(turn.state, action.targets));
}

/**
 * Aims a blast at its zone, lets a ranged one drift where its save fails, and strikes whom it finds there.
 * @rule ZN-80
 */
function blast(turn: Turn, action: Action, chosen: Chosen, named: readonly Who[]): void {
  const { actor } = action;
  const { weapon } = chosen;
  if (carries(action, "death blow")) turn.refuse("ZN-52", { is: "death blow with a blast", weapon: weapon.name });
  if (carries(action, "split")) turn.refuse("ZN-126", { is: "blast dice are not shared" });
  spendMain(turn, actor, { is: "attacked with a blast" });
  takeInHand(turn, actor, chosen, false);
  noteUse(turn, actor, chosen);
  loosen(turn, actor, strikeDeed("weapon", weapon), { is: "attacking with", weapon: weapon.name });
  const aimed = weapon.ranged ? aimedZone(turn, action, named) : ownZone(turn, action);
  let targets = weapon.ranged
    ? struck(turn, action, aimed, named)
    : struck(turn, action, aimed, named).filter((name) => name !== actor);
  let landed = true;
  if (weapon.ranged) {
    const far = farTo(turn, action, aimed);
    const hardships = inRange(
      { turn, role: "attack", target: nobody },
      weapon,
      far,
      weapon.range,
      isMoving({ turn, action, attacker: actor, role: "attack" }),
    );
    landed = lands(turn, actor, hardships.length === 0 ? [] : [...hardships, "ZN-80"]);
  }
  if (!landed) targets = drift(turn, action, aimed);
  loudly(turn, ["ZN-78"], { is: "blast hits", weapon: weapon.name, targets }, targets);
  const assault = makeAssault({
    turn,
    action,
    attacker: actor,
    role: "attack",
    kind: "weapon",
    weapon,
    hits: targets.map((target) => hitOn(target)),
  });
  noteShot(assault);
  strike(assault, []);
}

/** Returns the zone that the line names, or that of its first target; null where places are not kept. */
function aimedZone(turn: Turn, action: Action, named: readonly Who[]): string | null {
  const said = zoneSaid(action);
  if (said !== null) return checkZone(turn, said);
  const first = named[0];
  const place = first === undefined ? null : placeOf(turn.state, turn.get(first));
  if (place === null) return null;
  return zonesOf(turn.state, place)[0] ?? null;
}

function zoneSaid(action: Action): string | null {
  return clause(action, "zone")?.text ?? (action.verb === "blast" ? thingText(action) : null);
}

function checkZone(turn: Turn, said: string): string {
  const place = readPlace(turn.state, said);
  if (place === null) turn.impossible("ZN-21", { is: "no such zone", place: said });
  if (!isZone(turn.state, place))
    turn.refuse("ZN-78", { is: "border is no zone", place, sides: zonesOf(turn.state, place) });
  return place;
}

/**
 * Returns the attacker's own zone; on a border the line names one of the two.
 * @rule ZN-79
 */
function ownZone(turn: Turn, action: Action): string | null {
  const place = placeOf(turn.state, turn.get(action.actor));
  const said = zoneSaid(action);
  const wanted = said === null ? null : checkZone(turn, said);
  if (place === null) return wanted;
  const own = zonesOf(turn.state, place);
  if (wanted === null && own.length > 1)
    turn.impossible("ZN-79", { is: "which of its zones", actor: action.actor, place, sides: own });
  if (wanted !== null && !own.includes(wanted))
    turn.refuse("ZN-79", { is: "not its own zone", actor: action.actor, own });
  return wanted ?? own[0] ?? null;
}

/**
 * Returns everybody in the zone and on its borders, friend and foe, without those behind a barrier (ZN-76, ZN-78).
 * Without places the line lists them.
 * @rule ZN-78
 */
function struck(turn: Turn, action: Action, zone: string | null, named: readonly Who[]): Who[] {
  const listed = expand(turn.state, [...named, ...(clause(action, "hits")?.names ?? [])]);
  const inZone = zone === null ? [] : inside(turn, zone);
  // Fighters without a place are hit by the line's word; the others by where they stand.
  const said =
    zone === null ? listed : listed.filter((name) => !inZone.includes(name) && saidToBeHit(turn, name, zone));
  const all = [...inZone, ...said];
  if (zone === null && listed.length === 0) turn.impossible("ZN-78", { is: "blast hits whom" });
  return all.filter((name) => !blocked(turn, action, name));
}

function saidToBeHit(turn: Turn, name: Who, zone: string): boolean {
  const place = placeOf(turn.state, turn.get(name));
  if (place === null || isOut(turn.get(name))) return place === null;
  turn.warn("ZN-78", { is: "not in the zone", name, place, zone });
  return false;
}

function inside(turn: Turn, zone: string): Who[] {
  return turn.state.combatants
    .filter((c) => !isOut(c))
    .filter((c) => {
      const place = placeOf(turn.state, c);
      return place !== null && zonesOf(turn.state, place).includes(zone);
    })
    .map((c) => c.name);
}

function blocked(turn: Turn, action: Action, name: Who): boolean {
  if (name === action.actor || !isShielded(turn, action, name)) return false;
  loudly(turn, ["ZN-76"], { is: "left out by a barrier", name }, [name]);
  return true;
}

/** Zones to the one aimed at (ZN-80); without places what the line says. */
function farTo(turn: Turn, action: Action, zone: string | null): number | null {
  const place = placeOf(turn.state, turn.get(action.actor));
  const kept = zone === null || place === null ? null : distanceBetween(turn.state, place, zone);
  const said = saidDistance(action);
  if (kept !== null && said !== null && kept !== said)
    turn.warn("ZN-21", { is: "zone by the places", zone: zone ?? "", far: kept });
  return kept ?? said;
}

/**
 * Lets a ranged blast that misses come down in a neighbouring zone, and returns whom it hits there.
 * @rule ZN-81
 */
function drift(turn: Turn, action: Action, zone: string | null): Who[] {
  if (zone === null) {
    const stray = turn.answer("stray") ?? turn.wait({ is: "where the blast comes down" });
    return stray.kind === "names" ? expand(turn.state, stray.names) : [];
  }
  const around = neighboursOf(turn.state, zone);
  if (around.length === 0) {
    loudly(turn, ["ZN-81"], { is: "nowhere to drift" }, [action.actor]);
    return [];
  }
  let hit = around[0] ?? zone;
  if (around.length > 1) {
    const thrown = turn.roll("drift", `1d${around.length}`, {
      who: action.actor,
      detail: turn.say({ is: "faces of the drift", around }),
    });
    hit = around[thrown.total - 1] ?? hit;
    tell(turn, ["ZN-81"], thrown, { who: action.actor, purpose: "drift", outcome: { is: "zone", zone: hit } });
  } else loudly(turn, ["ZN-81"], { is: "blast drifts", zone: hit });
  return inside(turn, hit).filter((name) => !blocked(turn, action, name));
}

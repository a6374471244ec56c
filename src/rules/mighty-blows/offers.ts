import { areFoes } from "../../fight/alliance.ts";
import type { Attack } from "../../fight/combatant.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import { has, held, known, leaving } from "../../fight/rule-kit.ts";
import type { Choice } from "../../fight/system.ts";
import { allOf, type Who } from "../../fight/value.ts";
import { mayAttack } from "./attack.ts";
import { isWithin } from "./blow.ts";
import { detects, isAble, isFallen, thisRound } from "./count.ts";
import { inHand, isBroken, isDisarmed, isDropped } from "./gear.ts";
import { areEngaged } from "./melee.ts";
import { canShoot } from "./missiles.ts";
import { fist, hasProperty, isMissile, isRoutine, reachOf, weaponClass } from "./sheet.ts";
import { adjacent, between, feetPerHex, inTheWay } from "./space.ts";
import { speedOf, splitOf } from "./stance.ts";
import type { Combatant, ConditionId, FightState, MightyBlows } from "./types.ts";
import { offer } from "./vocabulary.ts";

/** Offers those who are due what they have declared, or an attack; then passing. */
export function* movesFor(state: FightState, who: readonly string[]): Iterable<Offer> {
  const due = state.combatants.filter((c) => who.includes(c.name));
  for (const c of due) {
    const likely = declared(c) ?? attackOf(state, c);
    if (likely !== null) yield likely;
  }
  for (const { name } of due) yield offer(name, { verb: "pass", who: name }, "MB-16");
}

/** Conditions of those who have declared something for the round. */
const declaredAlready: readonly ConditionId[] = ["casting", "reading a scroll", "charging", "closing", "full defence"];

/** Conditions in which nobody charges, or none without leaving its place in the line. */
const standing: readonly ConditionId[] = ["two-weapon", "stumbled", "in a shield-wall"];

/** Offers what may be declared before the dice: spells and charges must be (MB-34), full defence should be (MB-13). */
export function* declarations(state: FightState): Iterable<Offer> {
  const will = true;
  for (const c of state.combatants) {
    if (!isAble(c) || declaredAlready.some((id) => has(c, id))) continue;
    const { name: who } = c;
    if (mayCast(state, c))
      for (const { name: thing } of c.spells) yield offer(who, { verb: "cast", who, will, thing }, "MB-34", "MB-95");
    const foe = standing.some((id) => has(c, id)) ? undefined : chargedBy(state, c);
    if (foe !== undefined) yield offer(who, { verb: "charge", who, will, targets: [foe.name] }, "MB-34", "MB-50");
    if (c.own.splitRound !== thisRound({ state })) yield offer(who, { verb: "defend", who, will }, "MB-13");
  }
}

/** Returns whether nothing known stands in the way of casting (MB-34, MB-101, MB-104). */
function mayCast(state: FightState, c: Combatant): boolean {
  const now = thisRound({ state });
  return c.stats["armour"] !== "other" && splitOf(c).defence === 0 && c.own.gaveUp !== now && c.own.spellRound !== now;
}

/** Returns the first opponent that it reaches by a charge with what is in its hand, past nobody (MB-50, MB-51). */
function chargedBy(state: FightState, c: Combatant): Combatant | undefined {
  const weapon = inHand(c);
  if (weapon !== null && isMissile(weaponClass(weapon))) return undefined;
  const reach = known(c, "combat-move") ?? speedOf(c) ?? Number.POSITIVE_INFINITY;
  return foesOf(state, c).find(
    (foe) => (between(state, c, foe)?.feet ?? 0) <= reach && inTheWay(state, c, foe) === undefined,
  );
}

/**
 * Returns opponents that fight on: able ones before the surprised, the stunned and the helpless, who can be struck as
 * well.
 */
function foesOf(state: FightState, c: Combatant): readonly Combatant[] {
  const foes = state.combatants.filter((foe) => areFoes(state, c, foe) && !foe.hidden && !isFallen(foe));
  return [...foes.filter((foe) => isAble(foe)), ...foes.filter((foe) => !isAble(foe))];
}

/** Offers surprise, said or rolled for, while nobody has done anything yet (MB-20, MB-21, MB-23). */
export function surprises(state: FightState): Offer[] {
  const first = state.phase === "surprise" ? state.own.segment === 1 : state.round === 1;
  const begun = (c: Combatant): boolean =>
    c.own.acted || c.own.surprisedFor > 0 || declaredAlready.some((id) => has(c, id));
  if (!first || state.combatants.some(begun)) return [];
  return state.sides.flatMap((side) => {
    const targets = [allOf(side)];
    return [
      offer("", { verb: "surprise", targets }, "MB-20", "MB-23"),
      offer("", { verb: "surprised", targets }, "MB-20", "MB-21"),
    ];
  });
}

function declared(c: Combatant): Offer | null {
  const { name: who } = c;
  const spell = held(c, "casting")?.of;
  if (spell != null) return offer(who, { verb: "cast", who, thing: spell }, "MB-96");
  const [foe] = held(c, "charging")?.whom ?? [];
  if (foe !== undefined) return offer(who, { verb: "charge", who, targets: [foe] }, "MB-50");
  if (has(c, "reading a scroll")) return offer(who, { verb: "read", who, thing: c.own.reading }, "MB-102");
  return has(c, "stumbled") ? offer(who, { verb: "stand up", who }, "MB-125") : null;
}

/** Conditions that leave no attack in the round. */
const peaceful: readonly ConditionId[] = ["full defence", "closing", "fleeing", "retreating in haste"];

/**
 * Offers an attack with the weapon in hand, or with the next where that is of no use, on whom it fights already, else
 * on the first opponent that it can strike.
 */
function attackOf(state: FightState, c: Combatant): Offer | null {
  const spent = c.own.busy !== null || c.own.spellRound !== null;
  if (spent || peaceful.some((id) => has(c, id))) return null;
  const usable = (each: Attack): boolean => !isDropped(c, each) && !isBroken(c, each);
  const weapon = (isDisarmed(c) ? c.attacks.find(usable) : inHand(c)) ?? fist;
  const kind = weaponClass(weapon);
  const missile = isMissile(kind);
  if (!mayAttack(state, c, kind) || !canShoot(state, c, weapon, kind)) return null;
  const foes = foesOf(state, c).filter((foe) => !has(foe, "invisible") || detects(c, foe));
  const open = foes.filter((foe) => (missile ? !isInMelee(state, c, foe) : canStrike(state, c, foe, weapon)));
  const fought = [...c.own.against, ...c.own.againstLast];
  const target = open.find((foe) => fought.includes(foe.name)) ?? open.find((foe) => areEngaged(c, foe)) ?? open[0];
  if (target === undefined) return null;
  return offer(c.name, blowWith(c.name, weapon, target.name), weapon === fist ? "MB-147" : "MB-01");
}

function blowWith(who: Who, weapon: Attack, target: Who): Deed<MightyBlows> {
  const targets = [target];
  const kind = weaponClass(weapon);
  if (weapon === fist) return { verb: "brawl", word: "punch", who, targets };
  if (kind === "thrown") return { verb: "throw", who, thing: weapon.name, targets };
  return { verb: isMissile(kind) ? "shoot" : "attack", who, targets, clauses: [{ id: "with", value: weapon.name }] };
}

/** Worth of closing in, where nobody can be struck. */
const CLOSES_IN = 0.01;

/**
 * Yields all that somebody might do on its number: with each weapon that is to hand at every foe that it can strike,
 * the nearest first; else a move up to the nearest.
 */
export function* choices(state: FightState, c: Combatant): Iterable<Choice<MightyBlows>> {
  const spent = c.own.busy !== null || c.own.spellRound !== null;
  if (declared(c) !== null || spent || peaceful.some((id) => has(c, id))) return;
  const { name: who } = c;
  const next = nextOfRoutine(c);
  const whole = c.attacks.filter(
    (each, i) =>
      !isDropped(c, each) &&
      !isBroken(c, each) &&
      isFirst(c, i) &&
      (next === null || next === each.name || !isRoutine(each)),
  );
  const arms = whole.length > 0 ? whole : [fist];
  const fights = state.combatants.some((foe) => areEngaged(c, foe) && isAble(foe));
  const strikes = arms.some((each) => !isMissile(weaponClass(each)));
  const foes = nearestFirst(state, c);
  for (const foe of foes)
    for (const weapon of arms) {
      const kind = weaponClass(weapon);
      const missile = isMissile(kind);
      if (!mayAttack(state, c, kind) || !canShoot(state, c, weapon, kind)) continue;
      // Nobody shoots while in melee who can strike.
      const open = missile ? !(fights && strikes) && !isInMelee(state, c, foe) : canStrike(state, c, foe, weapon);
      if (open) yield { move: blowWith(who, weapon, foe.name), worth: null };
    }
  const bows = fights ? arms.filter((each) => isMissile(weaponClass(each))) : [];
  if (bows.length > 0) yield* wayOut(state, c, bows);
  const [nearest] = foes;
  const far = nearest === undefined ? null : between(state, c, nearest);
  if (nearest === undefined || far === null || adjacent(far) || fights) return;
  const step = feetPerHex(state);
  const speed = speedOf(c) ?? step;
  const feet = Math.min(Math.floor(speed / step) * step, Math.ceil(far.feet / step) * step - step);
  const clauses = [{ id: "to attack", value: nearest.name }] as const;
  if (feet > 0) yield { move: { verb: "move", who, thing: feet, unit: "ft", clauses }, worth: CLOSES_IN };
}

/** Yields a measured retreat from a melee that friends hold, for whoever could shoot from there (MB-121). */
function* wayOut(state: FightState, c: Combatant, bows: readonly Attack[]): Iterable<Choice<MightyBlows>> {
  const { name: who } = c;
  const step = feetPerHex(state);
  const thing = Math.floor((speedOf(c) ?? 0) / 2 / step) * step;
  const foes = foesOf(state, c).filter((foe) => areEngaged(c, foe));
  if (thing === 0 || foes.some((foe) => between(state, c, foe) === null)) return;
  const open = foesOf(state, c).filter((foe) => !isInMelee(state, c, foe));
  const shots = bows.flatMap((weapon) => open.map((foe) => blowWith(who, weapon, foe.name)));
  const leaves = leaving(state, c, foes, (other, foe) => isAble(other) && areEngaged(other, foe), shots);
  if (leaves !== null) yield { move: { verb: "retreat", who, thing, unit: "ft" }, worth: null, leaves };
}

/** Returns the natural weapon whose turn it is, where all of several strike in a round (MB-31); null: any may. */
function nextOfRoutine({ attacks, stats, own }: Combatant): string | null {
  const routine = attacks.filter(isRoutine);
  if (routine.length < 2 || typeof stats["attacks"] === "number") return null;
  const made = own.numbers.filter(({ is }) => is === "used").length;
  return routine[made % routine.length]?.name ?? null;
}

/** Tells whether no attack of that name stands before this one. */
function isFirst({ attacks }: Combatant, place: number): boolean {
  return attacks.findIndex(({ name }) => name === attacks[place]?.name) === place;
}

/** Returns opponents that fight on and are seen, by their distance. */
function nearestFirst(state: FightState, c: Combatant): readonly Combatant[] {
  return foesOf(state, c)
    .filter((foe) => !has(foe, "invisible") || detects(c, foe))
    .map((foe) => ({ foe, far: between(state, c, foe)?.feet ?? 0 }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);
}

/** Returns whether a foe is in melee with others, where a die would choose the target of a missile (MB-112). */
function isInMelee(state: FightState, shooter: Combatant, foe: Combatant): boolean {
  return state.combatants.some((other) => other.name !== shooter.name && areEngaged(foe, other) && isAble(other));
}

/** Returns whether nothing forbids the blow: closing, fending, distance (MB-55, MB-108, MB-134, MB-135). */
function canStrike(state: FightState, c: Combatant, foe: Combatant, weapon: Attack): boolean {
  const far = between(state, c, foe);
  if (far !== null && !isWithin(state, weapon, far)) return false;
  if (far !== null && hasProperty(weapon, "long") && adjacent(far) && state.options["past-point"] === "refuse")
    return false;
  const closers = state.options["closing-foe"] === "all" ? state.combatants : [foe];
  if (closers.some((each) => has(each, "closing", { whom: c.name }))) return false;
  return reachOf(weapon) >= 2 || !has(c, "fended off", { whom: foe.name });
}

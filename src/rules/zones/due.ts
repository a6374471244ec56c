import { areFoes } from "../../fight/alliance.ts";
import type { Attack } from "../../fight/combatant.ts";
import type { OrderEntry, ToldDue, Told, ToldTrack, TrackMark, RoundSteps } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import type { Choice, Struck } from "../../fight/system.ts";
import { list, has, fold, leaving, sum } from "../../fight/rule-kit.ts";
import { find } from "../../fight/state.ts";
import { allOf, type Side } from "../../fight/value.ts";
import { rangeAt } from "./aim.ts";
import { limitOf } from "./budget.ts";
import {
  armourOf,
  handsFor,
  handsOpenFor,
  inHand,
  isDestroyed,
  isShield,
  unarmed,
  weaponOf,
  type Weapon,
} from "./gear.ts";
import { dueChecks, moraleOffer } from "./morale.ts";
import { isDown, isVehicle, membersOf, victimsOf, holdersOf, isAble, mountOf } from "./people.ts";
import { heldBy, type Holders } from "./phrases.ts";
import { distance, distanceBetween, keepsPlaces, placeOf, reachOfNearby, zonesOf } from "./places.ts";
import { durabilityOffers } from "./round.ts";
import { isMassive, largerBy } from "./size.ts";
import {
  inRound,
  isEnded,
  sideCanAct,
  spentOn,
  initiativeDue,
  initiativeOf,
  canActivate,
  isReserved,
} from "./turns.ts";
import type { FightState, Combatant, Fact, Zones } from "./types.ts";
import { offer } from "./vocabulary.ts";

/*
 * The order, the offers, the track and the steps of the round (ZN-03, ZN-05 to ZN-10).
 */

/** The track and the steps of the round (ZN-03, ZN-05 to ZN-10). */
const inNumbers = ["Two", "Three", "Four", "Five", "Six"];

export const dueSentences = {
  "track of sides": "Sides",
  "round over": "the round is over",
  "sides have passed": ({ passes }: { passes: number }) =>
    passes === 1 ? "One side has passed" : `${inNumbers[passes - 2] ?? passes} sides have passed`,
  "reserved and may react": "reserved: may react",
  "grabbed by": ({ holders }: { holders: Holders }) => `grabbed by ${heldBy(holders)}`,
  "no reaction": "no reaction",
  "all have acted": "All have acted",
  "end of round": "End of round",
  "side began": "{side} began",
  "choose one": ({ sides }: { sides: readonly string[] }) => `${list(sides, "or")}: one acts`,
  "until all pass": "until all pass",
} as const;

/** Tells whether anybody may act now. */
function isOpen(state: FightState): boolean {
  return inRound(state) && !isEnded(state) && !state.own.over;
}

/** Factions that may go now: the one with the go, or with `faction-order named` any that can act. */
function dueSides(state: FightState): Side[] {
  if (!isOpen(state)) return [];
  const { go } = state.own;
  return go !== null ? [go] : state.sides.filter((side) => sideCanAct(state, side));
}

export function due(state: FightState): ToldDue {
  return { who: dueSides(state).map(allOf), order: () => order(state), offers: () => offers(state) };
}

/** Members by faction, the one with the go first. */
function order(state: FightState): OrderEntry[] {
  const from = Math.max(
    0,
    state.sides.findIndex((side) => side === dueSides(state)[0]),
  );
  const sides = [...state.sides.slice(from), ...state.sides.slice(0, from)];
  return sides.flatMap((side) =>
    membersOf(state, side)
      .filter((c) => !isDown(c) && !isVehicle(c))
      .map((c) => ({ name: c.name, score: null, acted: spentOn(c) !== null })),
  );
}

function* offers(state: FightState): Iterable<Offer> {
  if (state.phase === "setup") {
    if (state.combatants.some((c) => has(c, "concealed"))) yield offer("", { heading: "Surprise" }, "ZN-102");
  } else {
    if (state.own.over) return yield* durabilityOffers(state);
    if (initiativeDue(state)) yield offer("", { verb: "initiative" }, "ZN-04");
    if (isEnded(state)) yield* dueChecks(state).map(moraleOffer);
    else yield* offersInRound(state);
  }
  yield offer("", { heading: `Round ${state.round + 1}` }, "ZN-01");
}

function* offersInRound(state: FightState): Iterable<Offer> {
  const sides = dueSides(state);
  for (const side of sides) yield* actionOffers(state, side);
  yield* firstOffers(state);
  for (const side of sides) yield offer(`@${side}`, { verb: "pass", who: allOf(side) }, "ZN-08");
}

/** Offers the faction with the initiative to give the first go away, at the start of the round (ZN-05). */
function firstOffers(state: FightState): Offer[] {
  const holder = initiativeOf(state);
  if (holder === null || state.own.begun) return [];
  return state.sides
    .filter((side) => side !== holder)
    .map((side) => offer(`@${holder}`, { verb: "first", who: allOf(holder), targets: [allOf(side)] }, "ZN-05"));
}

function* actionOffers(state: FightState, side: Side): Iterable<Offer> {
  for (const c of membersOf(state, side)) {
    const action = canActivate(state, c) ? actionOf(state, c) : null;
    if (action !== null) yield action;
  }
}

/**
 * Returns the likeliest line of this fighter; null where nothing can be done, against the hold of somebody larger or
 * after giving up.
 */
function actionOf(state: FightState, c: Combatant): Offer | null {
  const { name: who } = c;
  const holders = holdersOf(c).map((name) => (name === null ? undefined : find(state, name)));
  if (holders.length > 0)
    return holders.some((holder) => holder !== undefined && largerBy(state, holder, c) > 0)
      ? null
      : offer(who, { verb: "break free", who }, "ZN-95");
  if (has(c, "surrendered")) return null;
  if (has(c, "broken")) return offer(who, { verb: "surrender", who }, "ZN-112");
  const natural = c.attacks.filter((each) => each.props["natural"] === true);
  const held = inHand(c);
  // With empty hands what is carried is drawn for it (ZN-29).
  const carried = held.length > 0 ? [] : c.attacks.filter((each) => !natural.includes(each) && !isShield(each));
  const weapons = [...held, ...carried, ...natural, unarmed]
    .filter((each) => ready(state, c, each))
    .map((each) => weaponOf(state, each, true))
    .filter((weapon) => !weapon.blast && weapon.dice !== null);
  const foes = foesOf(state, c);
  for (const foe of foes) {
    const weapon = weapons.find((each) => reaches(state, each, c, foe));
    if (weapon !== undefined) return offer(who, blowAt(state, c, foe, weapon.name), "ZN-32");
  }
  const [nearest] = foes;
  const far = nearest === undefined ? null : distance(state, c, nearest);
  const speed = limitOf(mountOf(state, c) ?? c, false, false);
  if (nearest === undefined || far === null || speed < 0.5) return offer(who, { verb: "wait", who }, "ZN-08");
  const clauses = [{ id: "towards", value: nearest.name }] as const;
  return offer(who, { verb: "move", who, thing: Math.min(speed, far), clauses }, "ZN-16");
}

/**
 * Returns a blow with that weapon. Where the fight keeps places, but not these two, the line says how far it is: nearby
 * (ZN-22).
 */
function blowAt(state: FightState, c: Combatant, foe: Combatant, weapon: string): Deed<Zones> {
  const nearby = keepsPlaces(state) && distance(state, c, foe) === null ? [{ id: "nearby", apart: true } as const] : [];
  const clauses = [{ id: "with", value: weapon } as const, ...nearby];
  return { verb: "attack", who: c.name, targets: [foe.name], clauses };
}

/** Worth of getting ready for a blow, where none can be struck; of giving up, and of getting loose. */
const READIES = 0.02;
const GIVES_UP = 0.3;

/**
 * Yields all that somebody might do with its turn: with each weapon at every foe in reach, the nearest first; else
 * another weapon taken in hand, or a way to the nearest.
 */
export function* choices(state: FightState, c: Combatant): Iterable<Choice<Zones>> {
  const { name: who } = c;
  if (!canActivate(state, c) || holdersOf(c).length > 0 || has(c, "surrendered")) return;
  if (has(c, "broken")) {
    yield { move: { verb: "surrender", who }, worth: GIVES_UP };
    return;
  }
  const all = [...c.attacks.filter((each) => !isShield(each)), unarmed];
  const weapons = all.map((attack) => ({ attack, weapon: weaponOf(state, attack, true) }));
  const whole = weapons.filter(({ weapon }) => weapon.dice !== null && !isDestroyed(c, weapon.name));
  const fit = whole.filter(({ weapon }) => !weapon.blast);
  const held = inHand(c);
  const foes = foesOf(state, c);
  let nearest = Number.POSITIVE_INFINITY;
  for (const foe of foes) {
    const far = distance(state, c, foe);
    nearest = Math.min(nearest, far ?? 0);
    for (const { attack, weapon } of fit) {
      if (!reaches(state, weapon, c, foe, far)) continue;
      if (ready(state, c, attack)) yield { move: blowAt(state, c, foe, weapon.name), worth: null };
      else if (held[0] !== undefined && !held.includes(attack))
        yield { move: { verb: "unequip", who, thing: held[0].name }, worth: READIES };
    }
  }
  for (const { attack, weapon } of whole)
    if (weapon.blast && ready(state, c, attack)) yield* blasts(state, c, weapon, foes);
  const speed = limitOf(mountOf(state, c) ?? c, false, false);
  const bows = fit.flatMap(({ weapon }) => (weapon.ranged ? [weapon] : []));
  if (bows.length > 0 && speed >= 1) yield* wayOut(state, c, foes, bows, speed);
  const [first] = foes;
  if (first === undefined || nearest === 0 || speed < 0.5 || !Number.isFinite(nearest)) return;
  const clauses = [{ id: "towards", value: first.name }] as const;
  yield { move: { verb: "move", who, thing: Math.min(speed, nearest), clauses }, worth: READIES / 2 };
}

/**
 * Yields blasts at each zone that a foe is in, with all whom they strike there, friends too; where places are not kept,
 * at one foe (ZN-78 to ZN-80). What is thrown goes once.
 */
function* blasts(state: FightState, c: Combatant, weapon: Weapon, foes: readonly Combatant[]): Iterable<Choice<Zones>> {
  const { name: who } = c;
  const { name, dice, natural: own } = weapon;
  if (dice === null || (!own && c.own.used.includes(fold(name)))) return;
  const clause = { id: "with", value: name } as const;
  const struck = (other: Combatant): Struck => ({
    ...{ who: other.name, dice, less: -sum(armourOf(other, false).parts) },
  });
  const here = placeOf(state, c);
  if (here === null) {
    for (const foe of foes)
      yield {
        move: { verb: "blast", who, clauses: [clause, { id: "hits", value: foe.name, apart: true }] },
        ...{ worth: null, strikes: [struck(foe)], spends: !own },
      };
    return;
  }
  const zonesAt = (other: Combatant): readonly string[] => zonesOf(state, placeOf(state, other) ?? here);
  const zones = weapon.ranged ? foes.flatMap(zonesAt) : zonesOf(state, here);
  for (const zone of new Set(zones)) {
    const far = distanceBetween(state, here, zone);
    if (weapon.ranged && (far === null || far > (weapon.range ?? far))) continue;
    const there = state.combatants.filter(
      (other) => isAble(other) && (weapon.ranged || other !== c) && zonesAt(other).includes(zone),
    );
    yield {
      move: { verb: "blast", who, thing: zone, clauses: [clause] },
      ...{ worth: null, strikes: there.map(struck), spends: !own },
    };
  }
}

/** Yields a full move out of the zone of foes whom friends hold there, for whoever could shoot from afar (ZN-16). */
function* wayOut(
  state: FightState,
  c: Combatant,
  foes: readonly Combatant[],
  bows: readonly Weapon[],
  speed: number,
): Iterable<Choice<Zones>> {
  const { name: who } = c;
  const holds = (other: Combatant, foe: Combatant): boolean =>
    isAble(other) && (distance(state, other, foe) ?? Number.POSITIVE_INFINITY) <= reachOfNearby(state);
  const beside = foes.filter((foe) => holds(c, foe));
  const shots = bows.flatMap(({ name: value }) =>
    beside.map(({ name }): Deed<Zones> => ({
      ...{ verb: "attack", who, targets: [name], clauses: [{ id: "with", value }] },
    })),
  );
  const leaves = leaving(state, c, beside, holds, shots);
  if (leaves === null) return;
  const clauses = [{ id: "away from", value: leaves.foes[0] }] as const;
  yield { move: { verb: "move", who, thing: speed, clauses }, worth: null, leaves: { ...leaves, parting: true } };
}

/** Foes who still fight and can be aimed at, those it holds first, then the nearest. */
function foesOf(state: FightState, c: Combatant): Combatant[] {
  const held = victimsOf(c).map(fold);
  return state.combatants
    .filter((foe) => areFoes(state, foe, c) && isAble(foe) && !has(foe, "behind a barrier") && !has(foe, "concealed"))
    .map((foe) => ({ foe, far: held.includes(fold(foe.name)) ? -1 : (distance(state, c, foe) ?? 0) }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);
}

function ready(state: FightState, c: Combatant, attack: Attack): boolean {
  if (isDestroyed(c, attack.name)) return false;
  return attack.props["natural"] === true || handsOpenFor(state, c, attack) >= handsFor(attack);
}

function reaches(
  state: FightState,
  weapon: Weapon,
  c: Combatant,
  foe: Combatant,
  far = distance(state, c, foe),
): boolean {
  if (weapon.melee && (far === null || far <= (isMassive(state, c) ? 1 : reachOfNearby(state)))) return true;
  if (!weapon.ranged || state.scene["dark"] === true || has(foe, "unseen")) return false;
  const range = rangeAt(state, weapon, c, foe);
  return far === null || range === null || far <= range;
}

export function track(state: FightState): ToldTrack<Zones> {
  const now = new Set(dueSides(state));
  const slots = state.sides.map((side) => ({
    ...{ kind: "side" as const, number: null, part: null },
    label: written(`@${side}`),
    now: now.has(side),
    marks: membersOf(state, side).map((c) => markOf(state, c, now.has(side))),
  }));
  return { title: { is: "track of sides" }, notes: notesOf(state), slots };
}

function notesOf(state: FightState): Fact[] {
  if (state.phase === "setup") return [];
  const holder = initiativeOf(state);
  const { passes } = state.own;
  const facts: Fact[] = holder === null ? [] : [{ is: "holds the initiative", side: holder }];
  if (isEnded(state)) facts.push({ is: "round over" });
  else if (passes > 0) facts.push({ is: "sides have passed", passes });
  return facts;
}

function markOf(state: FightState, c: Combatant, sideIsDue: boolean): TrackMark<Told<Zones>> {
  const notes: Told<Zones>[] = [];
  const did = spentOn(c);
  const out = isDown(c);
  if (!out) {
    if (did !== null) notes.push(did);
    if (isReserved(c)) notes.push({ is: "reserved and may react" });
    for (const id of ["rushed", "broken", "surrendered", "concealed"] as const) if (has(c, id)) notes.push(id);
    const holders = holdersOf(c);
    if (holders.length > 0) notes.push({ is: "grabbed by", holders });
    // Everybody who has not acted may react, unless it is said.
    else if (did === null && !isReserved(c) && isOpen(state) && !canActivate(state, c))
      notes.push({ is: "no reaction" });
  }
  return { who: c.name, side: c.side, state: stateOf(state, c, out, did !== null, sideIsDue), notes };
}

function stateOf(
  state: FightState,
  c: Combatant,
  out: boolean,
  spent: boolean,
  sideIsDue: boolean,
): TrackMark["state"] {
  if (out) return "out";
  if (isReserved(c)) return "held";
  if (spent) return "done";
  if (!canActivate(state, c) || !isOpen(state)) return "waiting";
  return sideIsDue ? "due" : "waiting";
}

/** Sides take turns until all of them pass: who began, whose turn it is, who comes after. */
export function steps(state: FightState): RoundSteps<Told<Zones>> {
  if (state.own.over) return { steps: [], now: 0 };
  const [now, ...more] = due(state).who.map((who) => who.slice(1));
  if (now === undefined || isEnded(state)) return { steps: [{ is: "all have acted" }, { is: "end of round" }], now: 1 };
  const chooses: Fact = { is: "choose one", sides: [now, ...more] };
  const others = state.sides.filter((side) => side !== now && !more.includes(side));
  const first = initiativeOf(state);
  const before: Fact[] = state.own.begun && first !== null ? [{ is: "side began", side: first }] : [];
  return { steps: [...before, chooses, ...others.map(written), { is: "until all pass" }], now: before.length };
}

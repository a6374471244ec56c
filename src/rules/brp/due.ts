import { areFoes } from "../../fight/alliance.ts";
import type { OrderEntry, ToldDue } from "../../fight/due.ts";
import type { Deed, DeedClause, Offer } from "../../fight/move.ts";
import { has, known, leaving } from "../../fight/rule-kit.ts";
import type { Choice as Possible } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import { offerDice, treatableBy, unrolled } from "./aid.ts";
import { isBroken, isLying, noRoomFor, shotsLeft, stock } from "./gear.ts";
import { boundBy, keeps, speakers, statesIntent } from "./intent.ts";
import { boundByMelee, distanceOf, needsLeaveToMove, stillToMove } from "./movement.ts";
import { hasMissed } from "./order.ts";
import { groupNow, inRound, phaseOf, type Statement, type Wound } from "./own.ts";
import {
  attacksLeft,
  betweenAttacks,
  compareSlots,
  expectedMeans,
  hasActed,
  queue,
  rankOf,
  slotId,
  slotOf,
  waitsOpen,
  type Means,
} from "./ranks.ts";
import { readPlace } from "./stats.ts";
import type { Brp, Combatant, FightState } from "./types.ts";
import { offer } from "./vocabulary.ts";
import { arm, arsenal, inHands, isHeld, usual, type Weapon } from "./weapons.ts";
import { beaten, down } from "./wounds.ts";

/* Offers to a combatant, likeliest first, limited to what the rules then allow. */

type BrpDeed = Deed<Brp>;

/** Deed that may be offered, and the rule that allows it. */
interface Choice {
  readonly deed: BrpDeed;
  readonly rule: string;
  /** Thing that it is done with, where a statement may have named one. */
  readonly item?: string;
  /** True where it uses up nothing of a statement. */
  readonly free?: boolean;
}

/** Returns who is due, and the lines that could be written (BR-02, BR-05, BR-08, BR-10 to BR-14). */
export function due(state: FightState): ToldDue {
  const coming = (who: readonly Combatant[], offers: () => Iterable<Offer>): ToldDue => ({
    who: who.map((c) => c.name),
    order: () => order(state),
    offers,
  });
  if (!inRound(state)) return coming([], () => [offerNextRound(state)]);
  const speaker = nextSpeaker(state);
  if (speaker !== null) return coming([speaker], () => offersWhileStating(state, speaker));
  const mover = nextMover(state);
  if (mover !== null) return coming([mover], () => [offerMove(state, mover, stillToMove(mover))]);
  const acting = nextActors(state);
  if (acting.length > 0) return coming(acting, () => actionsOf(state, acting));
  const waiting = state.combatants.filter((c) => down(state, c) === null && !hasActed(c) && waitsOpen(c));
  return coming(waiting, () => offersAtEnd(state, waiting));
}

function* actionsOf(state: FightState, who: readonly Combatant[]): Iterable<Offer> {
  for (const c of who) yield* offerActions(state, c);
}

/** Offers statements, and the action of whoever comes first: it need not wait for statements that are missing. */
function* offersWhileStating(state: FightState, speaker: Combatant): Iterable<Offer> {
  yield* offerStatements(state, speaker);
  // Once somebody has stated something, the others state first (BR-04).
  const stated = state.combatants.some((c) => c.own.stated !== null);
  yield* actionsOf(
    state,
    nextActors(state).filter((c) => !stated || c.own.stated !== null),
  );
  yield offerEndOfStatements();
}

function* offersAtEnd(state: FightState, waiting: readonly Combatant[]): Iterable<Offer> {
  yield* actionsOf(state, waiting);
  yield* offerEnd(state);
}

/** Offers to go on without the statements that are missing (BR-05, BR-07). */
function offerEndOfStatements(): Offer {
  return offer("", { verb: "end-of-statements" }, "BR-05", "BR-07");
}

/** Returns the first combatant who has stated nothing, while statements are taken (BR-05). */
export function nextSpeaker(state: FightState): Combatant | null {
  if (phaseOf(state) !== "intent" || !statesIntent(state)) return null;
  return speakers(state).find((c) => c.own.stated === null) ?? null;
}

/** Returns the fastest combatant who has stated a move and not made it (BR-18). */
export function nextMover(state: FightState): Combatant | null {
  if (phaseOf(state) === "actions") return null;
  const movers = speakers(state).filter((c) => {
    const metres = stillToMove(c);
    return metres > 0 && !boundByMelee(state, c, metres);
  });
  return (state.options["intent-order"] === "low-first" ? movers[movers.length - 1] : movers[0]) ?? null;
}

/**
 * Returns the group that is called next: one, or several at the same time (BR-14), with those that have attacks left
 * among them (BR-15).
 */
export function nextActors(state: FightState): readonly Combatant[] {
  const all = [...betweenAttacks(state), ...queue(state)].sort((a, b) => compareSlots(a.slot, b.slot));
  const first = all[0];
  return first === undefined
    ? []
    : all.filter((each) => compareSlots(each.slot, first.slot) === 0).map((each) => each.c);
}

function order(state: FightState): OrderEntry[] {
  const all = state.combatants
    .filter((c) => down(state, c) === null)
    .map((c) => ({ c, slot: slotOf(state, c) }))
    .sort((a, b) => (a.slot === null ? 1 : b.slot === null ? -1 : compareSlots(a.slot, b.slot)));
  return all.map(({ c }) => ({ name: c.name, score: rankOf(state, c), acted: hasActed(c) }));
}

function offerNextRound(state: FightState): Offer {
  return offer("", { heading: `Round ${state.round + 1}` }, "BR-02");
}

/** Offers to settle the round, to end the fight where a side is beaten (BR-03), and the next round. */
function offerEnd(state: FightState): Offer[] {
  const dice = unrolled(state).length > 0 ? [offerDice()] : [];
  const end = beaten(state).length > 0 ? [offer("", { heading: "Aftermath" }, "BR-03")] : [];
  return [...dice, ...end, offerNextRound(state)];
}

/** Highest number of targets offered; nobody reads more lines. */
const MOST_TARGETS = 6;

function enemies(state: FightState, c: Combatant): readonly Combatant[] {
  return state.combatants
    .filter((each) => areFoes(state, each, c) && down(state, each) === null)
    .slice(0, MOST_TARGETS);
}

/**
 * Tells whether a target is there to be struck. One that died at the same moment is, for combatants who act on that
 * moment (BR-14, BR-37).
 */
function isThere(state: FightState, c: Combatant, means: Means, target: Combatant): boolean {
  if (!has(target, "dead")) return true;
  const slot = slotOf(state, c, means);
  return slot !== null && groupNow(state)?.id === slotId(state, slot);
}

/** Returns what a weapon can be used for as it is (BR-37, BR-43 to BR-46), or null for nothing. */
function usableTo(state: FightState, c: Combatant, weapon: Weapon): "strike" | "reload" | "pick up" | null {
  const { item } = weapon;
  const missile = weapon.mode === "missile";
  if (isBroken(state, c, item)) return null;
  if (has(c, "unloaded", item)) return "reload";
  if (stock(c, item) === 0) return "pick up";
  if (has(c, "empty", item) || (missile && shotsLeft(c, weapon) === 0)) return null;
  return weapon.dice === null || (missile && weapon.range === null) ? null : "strike";
}

/** Offers what somebody may state (BR-04, BR-05). */
function* offerStatements(state: FightState, c: Combatant): Iterable<Offer> {
  const who = c.name;
  const first = usual(c);
  const weapon =
    usableTo(state, c, first) === null
      ? (inHands(c).find((each) => each.size === null && usableTo(state, c, each) !== null) ?? first)
      : first;
  const will = true;
  if (usableTo(state, c, weapon) === "reload")
    yield offer(who, { verb: "reload", who, will, thing: weapon.item }, "BR-04");
  else for (const enemy of enemies(state, c)) yield offer(who, blowAt(who, weapon, enemy.name, will), "BR-04");
  for (const { deed, rule } of helpForFriends(state, c)) yield offer(who, { ...deed, will }, "BR-04", rule);
  yield offer(who, { verb: "pass", who, will }, "BR-04");
}

/** Offers a move, with the game master's leave where that is needed (BR-18, BR-23). */
function offerMove(state: FightState, c: Combatant, metres: number): Offer {
  const who = c.name;
  const ruled = needsLeaveToMove(state, c, metres);
  return offer(who, { verb: "move", who, thing: metres, unit: "m", ...(ruled ? { ruled } : {}) }, "BR-18");
}

/** Makes a blow: `attacks Orc with sword`, `shoots Orc with bow`, `throws knife at Orc`. */
function blowAt(who: Who, { mode, thrown, item }: Weapon, target: Who, will = false): BrpDeed {
  const targets = [target];
  if (mode === "missile" && thrown) return { verb: "throw", who, will, thing: item, targets };
  return { verb: mode === "melee" ? "attack" : "shoot", who, will, targets, clauses: [{ id: "with", value: item }] };
}

const atCloseRange: DeedClause<Brp> = { id: "close", word: "at close range", apart: true };

/** Makes a blow that is, as a shot or throw, at close range. */
function blowAtClose(who: Who, weapon: Weapon, target: Who): BrpDeed {
  const deed = blowAt(who, weapon, target);
  return weapon.mode === "melee" ? deed : { ...deed, clauses: [...(deed.clauses ?? []), atCloseRange] };
}

/** Returns the deed that carries out a statement (BR-04), or null where it can no longer be done. */
function deedOf(state: FightState, c: Combatant, stated: Statement | null): BrpDeed | null {
  if (stated === null) return null;
  const who = c.name;
  const { verb, weapon: named } = stated;
  if (verb === "reload") {
    const wanted = c.conditions.some(({ id, of }) => id === "unloaded" && (named === null || of === named));
    return wanted && mayReload(state, c) ? { verb, who, ...(named === null ? {} : { thing: named }) } : null;
  }
  const target = state.combatants.find(({ name }) => name === stated.targets[0]);
  if (target === undefined) return null;
  const targets = [target.name];
  if (verb === "first-aid") return mayTreat(state, c, target)[0] === undefined ? null : { verb, who, targets };
  if (verb === "wake") return mayWake(c, target) ? { verb, who, targets } : null;
  const means = expectedMeans(c);
  const { weapon } = means;
  if (weapon == null || down(state, target) !== null || !isThere(state, c, means, target)) return null;
  if (usableTo(state, c, weapon) !== "strike" || !atHand(state, c, weapon)) return null;
  return verb === "bash" ? { verb, who, targets } : blowAtClose(who, weapon, target.name);
}

/** Tells whether a weapon is in hand, or can be taken in hand along with the blow (BR-38). */
function atHand({ options }: FightState, c: Combatant, weapon: Weapon): boolean {
  if (isHeld(c, weapon)) return true;
  return options["ready-cost"] !== "action" && !isLying(c, weapon.item) && noRoomFor(c, weapon) === null;
}

/** Offers what somebody can do on its own rank; between several attacks, one more of them (BR-15). */
function* offerActions(state: FightState, c: Combatant): Iterable<Offer> {
  const who = c.name;
  const again = attacksLeft(c) > 0;
  // A statement that can still be carried out is kept, whether it binds or not (BR-04).
  const kept = again || deedOf(state, c, c.own.stated) === null ? null : c.own.stated;
  const bound = boundBy(state, c) ?? (statesIntent(state) ? kept : null);
  const offered: BrpDeed[] = [];
  const missed = hasMissed(state, c);
  for (const { deed, rule, item = null, free = false } of choices(state, c)) {
    if (missed || (bound !== null && !free && !keeps(bound, deed, item))) continue;
    if (!again && comesLater(state, c, deed, item)) continue;
    if (offered.some((each) => sameDeed(each, deed))) continue;
    offered.push(deed);
    yield offer(who, deed, rule);
  }
  if (!again) {
    if (phaseOf(state) !== "actions" && c.own.moved === null && !movesLate(state, c)) yield offerMove(state, c, 5);
    const { wait } = state.options;
    const ruled = wait === "ask";
    if (wait !== "no" && !has(c, "waiting"))
      yield offer(who, { verb: "wait", who, ...(ruled ? { ruled } : {}) }, "BR-16");
  }
  yield offer(who, { verb: "pass", who }, "BR-15");
}

/** Tells whether a slower one has moved already (BR-18). */
function movesLate({ own, options }: FightState, c: Combatant): boolean {
  return options["move-order"] === "dex" && own.mover !== null && (known(c, "dex") ?? 0) > own.mover;
}

/**
 * Tells whether somebody else would come first with this deed, whose thing decides ties: a spear before a dagger, and
 * both before what is done without a weapon (BR-10, BR-11).
 */
function comesLater(state: FightState, c: Combatant, { verb }: BrpDeed, item: string | null): boolean {
  const weapon = item === null ? undefined : arsenal(c).find((each) => each.name === item);
  const means: Means | null =
    verb === "first-aid"
      ? { skill: verb }
      : verb === "wake"
        ? {}
        : weapon === undefined
          ? null
          : { weapon: arm(weapon) };
  const slot = means === null ? null : slotOf(state, c, means);
  const { skipped } = state.own;
  return (
    slot !== null &&
    queue(state).some(
      (each) => each.c.name !== c.name && !skipped.includes(each.c.name) && compareSlots(each.slot, slot) < 0,
    )
  );
}

/**
 * Worth of a blow that no rule refuses and nobody would strike; of what makes ready for one, where none can be struck;
 * of saving a dying friend, and of waking one.
 */
const FOOLISH = -0.01;
const READIES = 0.02;
const SAVES = 0.8;
const WAKES = 0.15;
/** Metres from which nobody strikes hand to hand. */
const BESIDE = 2;

/**
 * Yields all that somebody might state or do: with each weapon that it can use at every foe, the nearest first; help
 * for friends whom it saves or wakes; else reloading, or a way to the nearest.
 */
export function* possible(state: FightState, c: Combatant): Iterable<Possible<Brp>> {
  const { name: who } = c;
  const will = nextSpeaker(state)?.name === who;
  if (!will && (hasMissed(state, c) || boundBy(state, c) !== null)) return;
  if (!will && attacksLeft(c) === 0)
    for (const { deed } of helpForFriends(state, c)) {
      const dying = state.combatants.some(({ name, hp }) => deed.targets?.[0] === name && (hp?.now ?? 1) <= 0);
      const worth = deed.verb === "wake" ? WAKES : dying ? SAVES : 0;
      if (worth > 0) yield { move: deed, worth };
    }
  const foes = nearestFirst(state, c);
  const melee = c.own.melee !== null && c.own.melee >= state.round - 1;
  const weapons = arsenal(c).map((each) => arm(each));
  for (const weapon of weapons) {
    if (weapon.size !== null || !atHand(state, c, weapon)) continue;
    const use = usableTo(state, c, weapon);
    if (use === "reload" && !melee && mayReload(state, c))
      yield { move: { verb: "reload", who, will, thing: weapon.item }, worth: READIES };
    if (use === "strike") yield* blowsWith(state, c, weapon, foes, will);
  }
  const bows = weapons.filter(({ mode, thrown }) => mode === "missile" && !thrown);
  if (bows.length > 0) yield* wayOut(state, c, foes, bows, will);
  const [nearest] = foes;
  const to = nearest === undefined || c.own.moved !== null ? null : stepTo(c, nearest, closing);
  if (to === null) return;
  const clauses = [{ id: "to", value: to.place }] as const;
  yield { move: { verb: "move", who, will, thing: to.metres, unit: "m", clauses }, worth: READIES / 2 };
}

function* blowsWith(
  state: FightState,
  c: Combatant,
  weapon: Weapon,
  foes: readonly Combatant[],
  will: boolean,
): Iterable<Possible<Brp>> {
  for (const foe of foes) {
    const far = distanceOf(c, foe);
    const missile = weapon.mode === "missile";
    if (!will && !isThere(state, c, { weapon }, foe)) continue;
    // No rule refuses a blow across the field, nor a shot from afar that is called close.
    if (far !== null && far > BESIDE)
      yield { move: { ...blowAtClose(c.name, weapon, foe.name), will }, worth: FOOLISH };
    if (!missile && far !== null && far > BESIDE) continue;
    const move = far === null ? blowAtClose(c.name, weapon, foe.name) : blowAt(c.name, weapon, foe.name);
    yield { move: { ...move, will }, worth: null };
  }
}

/** Yields some steps back from a melee that friends hold, for whoever could shoot from there (BR-25). */
function* wayOut(
  state: FightState,
  c: Combatant,
  foes: readonly Combatant[],
  bows: readonly Weapon[],
  will: boolean,
): Iterable<Possible<Brp>> {
  const { name: who } = c;
  const holds = (other: Combatant, foe: Combatant): boolean =>
    down(state, other) === null && (distanceOf(other, foe) ?? Number.POSITIVE_INFINITY) <= BESIDE;
  const beside = foes.filter((foe) => holds(c, foe));
  const [first] = beside;
  const to = first === undefined || c.own.moved !== null ? null : stepTo(c, first, () => -STEPS_BACK);
  if (to === null || boundByMelee(state, c, STEPS_BACK)) return;
  const shots = bows.flatMap((weapon) => beside.map((foe) => blowAt(who, weapon, foe.name)));
  const leaves = leaving(state, c, beside, holds, shots);
  const clauses = [{ id: "to", value: to.place }] as const;
  if (leaves !== null)
    yield { move: { verb: "move", who, will, thing: STEPS_BACK, unit: "m", clauses }, worth: null, leaves };
}

/** Metres of a step back: no more, so that whoever takes it acts on its full rank (BR-19). */
const STEPS_BACK = 5;

/** Most metres that somebody goes in a round to strike in the next: farther ones cost it all of its rank (BR-21). */
const WALKS = 15;

/**
 * Returns the place that somebody comes to who goes so many metres straight to another (below 0: back from it), and the
 * metres; null: it goes nowhere, or where they stand is not known.
 */
function stepTo(
  c: Combatant,
  foe: Combatant,
  goes: (far: number) => number,
): { readonly place: string; readonly metres: number } | null {
  const [from, to] = [c, foe].map(({ stats }) => (typeof stats.pos === "string" ? readPlace(stats.pos) : null));
  if (from == null || to == null) return null;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const metres = goes(far);
  if (metres === 0 || far === 0) return null;
  const [x, y] = [from.x + ((to.x - from.x) * metres) / far, from.y + ((to.y - from.y) * metres) / far];
  return { place: `${Math.round(x)}/${Math.round(y)}`, metres: Math.ceil(Math.abs(metres)) };
}

/** Returns the metres up to somebody, or as far as one goes; 0 for one who is beside it. */
function closing(far: number): number {
  return far <= BESIDE ? 0 : Math.min(WALKS, far - 1);
}

/** Returns enemies who fight on, by their distance. */
function nearestFirst(state: FightState, c: Combatant): readonly Combatant[] {
  return enemies(state, c)
    .map((foe) => ({ foe, far: distanceOf(c, foe) ?? 0 }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);
}

/**
 * Returns the statement, blows with the weapons in hand, and help for friends. Some come twice, or go against the
 * statement.
 */
function* choices(state: FightState, c: Combatant): Iterable<Choice> {
  const again = attacksLeft(c) > 0;
  const stated = again ? null : deedOf(state, c, c.own.stated);
  if (stated !== null) yield { deed: stated, rule: "BR-04" };
  yield* withWeapons(state, c, again);
  if (!again) yield* helpForFriends(state, c);
}

function* withWeapons(state: FightState, c: Combatant, again: boolean): Iterable<Choice> {
  const who = c.name;
  const weapons = inHands(c).filter((each) => each.size === null && !isBroken(state, c, each.item));
  for (const weapon of weapons.slice(0, 2)) {
    const { item, mode, natural } = weapon;
    const use = usableTo(state, c, weapon);
    if (use === "reload") {
      if (!again && mayReload(state, c)) yield { deed: { verb: "reload", who, thing: item }, rule: "BR-43", item };
    } else if (use === "pick up") {
      const free = state.options["ready-cost"] !== "action";
      if (!again) yield { deed: { verb: "pick-up", who, thing: item }, rule: "BR-46", free };
    } else if (use === "strike") {
      const rule = mode === "melee" ? "BR-26" : "BR-39";
      for (const enemy of enemies(state, c))
        if (isThere(state, c, { weapon }, enemy)) yield { deed: blowAtClose(who, weapon, enemy.name), rule, item };
      if (!natural) break;
    }
  }
}

/** Returns First Aid for friends, and waking them. */
function* helpForFriends(state: FightState, c: Combatant): Iterable<Choice> {
  const who = c.name;
  for (const friend of state.combatants) {
    if (areFoes(state, friend, c)) continue;
    const targets = [friend.name];
    const [wound, another] = typeof c.stats["first-aid"] === "number" ? mayTreat(state, c, friend) : [];
    if (wound !== undefined) {
      const which = another === undefined ? {} : whichWound(wound);
      yield { deed: { verb: "first-aid", who, targets, ...which }, rule: "BR-102" };
    }
    if (friend !== c && mayWake(c, friend)) yield { deed: { verb: "wake", who, targets }, rule: "BR-98" };
  }
}

function whichWound({ number }: Wound): Pick<BrpDeed, "clauses"> {
  return { clauses: [{ id: "wound", value: String(number), apart: true }] };
}

/** Returns the wounds that it has the time to treat (BR-102, BR-105). */
function mayTreat(state: FightState, c: Combatant, patient: Combatant): readonly Wound[] {
  if (has(patient, "dead") || has(patient, "gone")) return [];
  return (c.own.moved ?? 0) > state.settings["first-aid-move"] ? [] : treatableBy(state, c, patient);
}

function mayWake(c: Combatant, friend: Combatant): boolean {
  if (friend === c || has(friend, "dead") || has(friend, "gone")) return false;
  return has(friend, "unconscious") && (friend.hp?.now ?? 1) > 0;
}

/** Tells whether movement leaves time for reloading (BR-43). */
function mayReload({ settings }: FightState, c: Combatant): boolean {
  return (c.own.moved ?? 0) <= settings["full-round-move"];
}

/** Tells whether two deeds of one combatant say the same. */
function sameDeed(a: BrpDeed, b: BrpDeed): boolean {
  const [one = [], other = []] = [a.clauses, b.clauses];
  return (
    a.verb === b.verb &&
    a.thing === b.thing &&
    a.targets?.[0] === b.targets?.[0] &&
    one.length === other.length &&
    one.every(({ id, value }, i) => id === other[i]?.id && value === other[i].value)
  );
}

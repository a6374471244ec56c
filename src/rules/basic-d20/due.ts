import { areFoes } from "../../fight/alliance.ts";
import type { OrderEntry, ToldDue, Told, ToldTrack, TrackMark, TrackSlot } from "../../fight/due.ts";
import { written } from "../../fight/fact.ts";
import type { Deed, Offer } from "../../fight/move.ts";
import { has, held, known, leaving } from "../../fight/rule-kit.ts";
import { counted } from "../../fight/sentences.ts";
import { find } from "../../fight/state.ts";
import type { Choice } from "../../fight/system.ts";
import { allOf, nobody, type Who } from "../../fight/value.ts";
import { fellOnThisNumber, hasAny, isAsDeclared, isOut, stillToAct } from "./actions.ts";
import { routineOf } from "./attack.ts";
import { fireAsks, roundsOfFire } from "./fire.ts";
import { armOf, fist, hasProperty, isMissile, toHand, usable, weaponsIn, type Weapon } from "./gear.ts";
import { stillToRoll } from "./initiative.ts";
import type { OwnFight } from "./own.ts";
import { distanceOf, engagedWith, near, NEAR, prisonerOf, holderOf } from "./position.ts";
import type { BasicD20, Combatant, FightState, ConditionId, Fact } from "./types.ts";
import { offer } from "./vocabulary.ts";

interface Other {
  readonly other: string;
}

const phases: Readonly<Record<NonNullable<OwnFight["phase"]>, string>> = {
  surprise: "Surprise",
  declare: "Declarations",
  initiative: "Initiative",
  resolve: "Actions",
};

/** The track of the round: what stands under a name, and under the title. */
export const dueSentences = {
  "order of initiative": "Initiative",
  "phase of the round": ({ phase }: { phase: keyof typeof phases }) => phases[phase],
  "seconds so far": "{clock} s",
  "ground burns on": ({ rounds }: { rounds: number }) => `the ground burns for ${counted(rounds, "more round")}`,
  "holding for": ({ other }: Other) => `holding for ${other}`,
  delaying: ({ other }: Other) => `spell held before ${other}`,
  braced: "set {weapon}",
  casting: "casting {spell}",
  holds: ({ other }: Other) => `holds ${other}`,
  "held by": ({ other }: Other) => `held by ${other}`,
  passed: "passed",
  moved: "moved",
} as const;

/** Returns everybody of the highest number on which somebody has yet to act: they act at once (BD-11, BD-12). */
function dueNow(state: FightState): Combatant[] {
  const open = state.combatants.filter((c) => stillToAct(state, c));
  const highest = Math.max(...open.map((c) => c.own.number ?? 0));
  return open.filter((c) => c.own.number === highest);
}

/** Returns everybody who may take a held action now: not before the one it waits for (BD-24, BD-25, BD-38, BD-98). */
function waitingToAct(state: FightState, now: readonly Combatant[]): Combatant[] {
  return state.combatants.filter((c) => {
    if (!hasAny(c, ["holding", "delaying", "braced"]) || c.own.number === null || c.own.acted !== null) return false;
    if (c.own.stopped) return false;
    // A set weapon meets a charge below the charge's own line: nothing of it is left for who has fallen by that.
    if (isOut(c) && (!fellOnThisNumber(state, c) || hasAny(c, ["surrendered", "gone", "braced"]))) return false;
    // Set, it acts on its own number or later.
    if (has(c, "braced") && now.some((each) => (each.own.number ?? 0) > (c.own.number ?? 0))) return false;
    const [name = nobody] = (held(c, "delaying") ?? held(c, "holding"))?.whom ?? [];
    const awaited = find(state, name);
    return awaited === undefined || !stillToAct(state, awaited) || now.includes(awaited);
  });
}

/** Tells whether everybody has acted and the option takes away held actions (BD-24, option hold-leftover). */
function leftoverLost(state: FightState, now: readonly Combatant[]): boolean {
  return now.length === 0 && state.options["hold-leftover"] === "lost";
}

/**
 * Returns everybody who may act now: the next number, and holders of an action; in a decided fight only the fallen
 * who complete their number.
 */
function mayActNow(state: FightState): Combatant[] {
  if (state.phase === "after") return [];
  const now = dueNow(state);
  const all = leftoverLost(state, now) ? now : [...now, ...waitingToAct(state, now)];
  return isDecided(state) ? all.filter((c) => isOut(c)) : all;
}

function order(state: FightState): OrderEntry[] {
  return state.combatants
    .filter((c) => c.own.number !== null)
    .map((c) => ({ name: c.name, score: c.own.number, acted: c.own.acted !== null || isOut(c) }))
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
}

/** Tells whether only one side is left. The rules name no end of a fight. */
export function isDecided(state: FightState): boolean {
  const one = state.combatants.find((c) => !isOut(c));
  return (
    state.sides.length > 1 && state.combatants.every((c) => one === undefined || !areFoes(state, one, c) || isOut(c))
  );
}

export function due(state: FightState): ToldDue {
  const now = mayActNow(state);
  return { who: now.map((c) => c.name), order: () => order(state), offers: () => offers(state, now) };
}

function* offers(state: FightState, now: readonly Combatant[]): Iterable<Offer> {
  if (state.phase === "after") return;
  if (state.phase !== "setup") {
    yield* offersInRound(state, now);
    if (now.length === 0 && !isBeginning(state) && !state.own.ended && fireAsks(state).length > 0) {
      yield offer("", { verb: "end of round" }, "BD-82");
      return;
    }
    if (isDecided(state)) yield offer("", { heading: "Aftermath" }, "BD-13");
    // Somebody who is due would count as passing, and a hold that comes to its check as unchecked.
    else if (now.length > 0 || isBeginning(state)) return;
  }
  yield offer("", { heading: `Round ${state.round + 1}` }, "BD-02");
}

/** Tells whether the dice for initiative come next. A newcomer may wait for the next round once somebody has acted. */
function isBeginning(state: FightState): boolean {
  return rollsNext(state) && state.combatants.every((c) => c.own.acted === null);
}

function rollsNext(state: FightState): boolean {
  return !isDecided(state) && stillToRoll(state).length > 0;
}

function* offersInRound(state: FightState, now: readonly Combatant[]): Iterable<Offer> {
  const rolls = rollsNext(state);
  if (rolls) yield offer("", { verb: "initiative" }, "BD-10");
  if (rolls && state.combatants.every((c) => c.own.number === null)) {
    yield* declarations(state);
    yield* surprises(state);
  }
  // A combatant that fell on the number being called still completes it, though nobody is left to fight on.
  else for (const c of now) yield* actions(state, c);
}

/** Offers declarations before the dice, to everybody who has declared nothing (BD-08). */
function* declarations(state: FightState): Iterable<Offer> {
  if (state.options.declare === "off" || state.combatants.some((c) => c.own.acted !== null)) return;
  const will = true;
  for (const c of stillToRoll(state)) {
    if (c.own.declared.length > 0) continue;
    const { name: who } = c;
    for (const { name } of c.spells) yield offer(who, { verb: "cast", who, will, thing: name }, "BD-08", "BD-95");
    const blow = blowOf(state, c);
    if (blow !== null) yield offer(who, { ...blow, will }, "BD-08");
    const foe = engagedWith(state, c).length === 0 ? opponentOf(state, c) : undefined;
    if (foe !== undefined && weaponsIn(c).some((each) => hasProperty(each, "charge") && usable(c, each) > 0))
      yield offer(who, { verb: "charge", who, will, targets: [foe] }, "BD-08", "BD-31");
    for (const verb of ["dodge", "hold"] as const) yield offer(who, { verb, who, will }, "BD-08");
  }
}

/** Offers a roll for each side that may be surprised, while nothing has happened in the first round (BD-03, BD-04). */
function surprises(state: FightState): Offer[] {
  if (state.round > 1 || state.own.phase !== null || state.combatants.some((c) => has(c, "surprised"))) return [];
  return state.sides.map((side) => offer("", { verb: "surprise", targets: [allOf(side)] }, "BD-03", "BD-04"));
}

/**
 * Lines that somebody may write: the spell that it declared; an attack on whom it is engaged with, or on the first
 * opponent; else a pass.
 */
function* actions(state: FightState, c: Combatant): Iterable<Offer> {
  const { name: who } = c;
  const { willCast } = c.own;
  if (willCast !== null) yield offer(who, castOf(who, willCast), "BD-08", "BD-95");
  const charged = c.own.declared.includes("charge") ? chargedBy(state, c) : null;
  if (charged !== null) yield offer(who, { verb: "charge", who, targets: [charged] }, "BD-08", "BD-31");
  const blow = has(c, "dodging") ? null : blowOf(state, c);
  if (blow !== null && isAsDeclared(state, c, blow.verb))
    yield offer(who, withRange(state, c, blow), blow.verb === "reload" ? "BD-75" : "BD-17");
  yield offer(who, { verb: "pass", who }, "BD-12");
}

/**
 * Worth of a blow that no rule refuses and nobody would strike; of getting ready for one, where none can be struck; of
 * getting up first of all.
 */
const FOOLISH = -0.01;
const READIES = 0.02;
const RISES = 2;

/**
 * Yields all that somebody might do on its number: with each weapon that is to hand at every foe, those beside it
 * first; reloading, picking up and closing in where it can strike nobody.
 */
export function* choices(state: FightState, c: Combatant): Iterable<Choice<BasicD20>> {
  const { name: who } = c;
  if (has(c, "dodging") || c.own.willCast !== null) return;
  if (has(c, "prone")) yield { move: { verb: "stand up", who }, worth: RISES };
  const beside = engagedWith(state, c);
  const foes = nearestFirst(state, c, beside);
  const all = weaponsIn(c).filter((each) => each.dice !== null && usable(c, each) > 0);
  const melee = all.some((each) => !isMissile(each));
  const arms = melee || (all.length > 0 && beside.length === 0) ? all : [...all, fist];
  for (const foe of foes) {
    const far = distanceOf(c, foe);
    const isBeside = beside.includes(foe.name) || (far !== null && near(far));
    for (const weapon of arms) {
      const missile = isMissile(weapon);
      // Nobody shoots or reloads beside a foe who can strike, and nobody strikes across a field.
      const foolish = missile ? melee && beside.length > 0 : far !== null && !isBeside;
      const { name } = weapon;
      const more = missile ? null : furtherAttacks(c, weapon, all);
      // The modes of a routine behind its first are struck with it.
      if (more === null && !missile) continue;
      const spends = weapon.kind === "grenade";
      if (foolish) yield { move: blowWith(who, weapon, foe.name), worth: FOOLISH };
      else if (missile && has(c, "unloaded", name))
        yield { move: { verb: "reload", who, thing: name }, worth: READIES };
      else yield { move: blowWith(who, weapon, foe.name, more ?? []), worth: null, spends };
    }
  }
  const bows = all.filter((each) => isMissile(each) && each.kind !== "grenade");
  if (bows.length > 0 && beside.length > 0) yield* wayOut(state, c, beside, bows);
  for (const { name } of weaponsIn(c))
    if (all.length === 0 && armOf(c, name).ground > 0)
      yield { move: { verb: "pick up", who, thing: name }, worth: READIES };
  const [nearest] = foes;
  const far = nearest === undefined ? null : distanceOf(c, nearest);
  if (nearest === undefined || far === null || near(far) || c.own.moved !== null) return;
  const feet = Math.min(known(c, "move") ?? 0, Math.ceil(far - NEAR));
  const clauses = [{ id: "toward", value: nearest.name }] as const;
  if (feet > 0) yield { move: { verb: "move", who, thing: feet, unit: "ft", clauses }, worth: READIES / 2 };
}

/** Yields a step back out of a melee that friends hold, for whoever could shoot from there (BD-43). */
function* wayOut(
  state: FightState,
  c: Combatant,
  beside: readonly Who[],
  bows: readonly Weapon[],
): Iterable<Choice<BasicD20>> {
  const { name: who } = c;
  const thing = Math.floor((known(c, "move") ?? 0) / 2);
  const foes = beside.flatMap((name) => find(state, name) ?? []);
  if (c.own.moved !== null || thing === 0 || foes.some((foe) => distanceOf(c, foe) === null)) return;
  const shots = bows.flatMap((weapon) => foes.map((foe) => blowWith(who, weapon, foe.name)));
  const leaves = leaving(state, c, foes, (other, foe) => engagedWith(state, other).includes(foe.name), shots);
  if (leaves !== null) yield { move: { verb: "withdraw", who, thing, unit: "ft" }, worth: null, leaves };
}

/**
 * Returns the attacks that go on the same line behind one with this weapon: as many as its number of attacks, or the
 * other modes of its routine (BD-126); null: it is one of those others.
 */
function furtherAttacks(c: Combatant, { name }: Weapon, all: readonly Weapon[]): readonly string[] | null {
  const routine = routineOf(c);
  if (typeof routine === "number") return Array.from({ length: routine - 1 }, () => name);
  const whole = routine.filter((mode) => all.some((each) => each.name === mode && !isMissile(each)));
  return whole[0] === name ? whole.slice(1) : whole.includes(name) ? null : [];
}

/** Returns opponents who can be aimed at, those beside it first, then by their distance. */
function nearestFirst(state: FightState, c: Combatant, beside: readonly Who[]): readonly Combatant[] {
  return state.combatants
    .filter((other) => areFoes(state, c, other) && !isOut(other) && !other.hidden)
    .map((foe) => ({ foe, far: beside.includes(foe.name) ? -1 : (distanceOf(c, foe) ?? 0) }))
    .sort((a, b) => a.far - b.far)
    .map(({ foe }) => foe);
}

function blowWith(who: Who, weapon: Weapon, target: Who, also: readonly string[] = []): Deed<BasicD20> {
  const { name, kind } = weapon;
  const targets = [target];
  if (weapon === fist) return { verb: "punch", who, targets };
  if (kind === "grenade") return { verb: "throw", who, thing: name, targets, clauses: [{ id: "lit", apart: true }] };
  const further = also.length === 0 ? {} : { also };
  const clauses = [{ id: "with", value: name, ...further }] as const;
  return { verb: isMissile(weapon) ? "shoot" : "attack", who, targets, clauses };
}

/** Returns an opponent that somebody can charge with what is in its hand, by all that is known; null: nobody. */
function chargedBy(state: FightState, c: Combatant): Who | null {
  const weapon = toHand(c);
  const con = known(c, "con");
  if (weapon === null || con === null || !hasProperty(weapon, "charge") || engagedWith(state, c).length > 0)
    return null;
  const most = 2 * (known(c, "move") ?? 0);
  const reached = nearestFirst(state, c, []).find((foe) => {
    const feet = distanceOf(c, foe) ?? 0;
    return feet >= NEAREST_CHARGE && feet <= most;
  });
  return reached?.name ?? null;
}

/** Feet of the shortest charge (BD-33). */
const NEAREST_CHARGE = 10;

/** Returns a shot at somebody whose distance is unknown as one at medium range, which it counts as (BD-67). */
function withRange(state: FightState, c: Combatant, blow: Deed<BasicD20>): Deed<BasicD20> {
  const { verb, targets = [], clauses = [] } = blow;
  const other = find(state, targets[0] ?? nobody);
  const isShot = verb === "shoot" || verb === "throw";
  if (!isShot || other === undefined || distanceOf(c, other) !== null || engagedWith(state, c).includes(other.name))
    return blow;
  return { ...blow, clauses: [...clauses, { id: "at medium range", apart: true }] };
}

function castOf(who: Who, { spell, targets }: NonNullable<Combatant["own"]["willCast"]>): Deed<BasicD20> {
  return { verb: "cast", who, targets, ...(spell === null ? {} : { thing: spell }) };
}

function opponentOf(state: FightState, c: Combatant): Who | undefined {
  return state.combatants.find((other) => areFoes(state, c, other) && !isOut(other) && !other.hidden)?.name;
}

/**
 * Returns a blow with the weapon in hand or drawn for it, or the deed that readies it; null if there is nobody, or
 * nothing to strike with.
 */
function blowOf(state: FightState, c: Combatant): Deed<BasicD20> | null {
  const target = engagedWith(state, c)[0] ?? opponentOf(state, c);
  const weapon = toHand(c);
  if (target === undefined || weapon === null || weapon.dice === null) return null;
  const { name: who } = c;
  const { name } = weapon;
  if (isMissile(weapon) && has(c, "unloaded", name)) return { verb: "reload", who, thing: name };
  return blowWith(who, weapon, target);
}

/**
 * Returns the number under which somebody's mark stands: that of the one it waits for, or its own (BD-24, BD-25,
 * BD-98).
 */
function placeOnTrack(state: FightState, c: Combatant): number | null {
  const acted = c.own.actedOn;
  if (acted !== null) return acted;
  const own = c.own.number;
  const [awaited = nobody] = (held(c, "delaying") ?? held(c, "holding"))?.whom ?? [];
  const other = find(state, awaited);
  const number = other === undefined ? null : other.own.number;
  return number !== null && (own === null || number <= own) ? number : own;
}

/** Conditions that are noted under a name as they are, and those that name somebody or something. */
const plainNotes: readonly ConditionId[] = ["surprised", "dodging", "reloading", "running", "charged", "burning"];
const namedNotes: readonly (readonly [id: ConditionId, tell: (name: string) => Fact])[] = [
  ["holding", (other) => ({ is: "holding for", other })],
  ["delaying", (other) => ({ is: "delaying", other })],
  ["braced", (weapon) => ({ is: "braced", weapon })],
  ["casting", (spell) => ({ is: "casting", spell })],
];

/** Returns short words under a name; effects on an initiative that has yet to come are among them. */
function notesUnder(state: FightState, c: Combatant): Told<BasicD20>[] {
  const found: Told<BasicD20>[] = plainNotes.filter((id) => has(c, id));
  for (const [id, tell] of namedNotes) {
    const condition = held(c, id);
    const name = condition?.of ?? condition?.whom[0];
    if (condition !== undefined) found.push(name === undefined ? id : tell(name));
  }
  // On the number being called a hold counts on though one of the two has fallen (BD-118); nobody sees it so.
  const holds = prisonerOf(state, c);
  if (holds !== null && bothStand(state, c, holds)) found.push({ is: "holds", other: holds });
  const holder = holderOf(state, c);
  if (holder !== null && bothStand(state, c, holder)) found.push({ is: "held by", other: holder });
  if (c.own.acted === "pass") found.push({ is: "passed" });
  if (c.own.acted === null && c.own.moved !== null) found.push({ is: "moved" });
  return found;
}

function bothStand(state: FightState, c: Combatant, other: string): boolean {
  const its = find(state, other);
  return !isOut(c) && its !== undefined && !isOut(its);
}

function markOf(of: FightState, c: Combatant, due: ReadonlySet<string>): TrackMark<Told<BasicD20>> {
  const waits = hasAny(c, ["holding", "braced", "delaying"]);
  const notOut = c.own.acted !== null ? "done" : due.has(c.name) ? "due" : waits ? "held" : "waiting";
  const state = isOut(c) ? "out" : notOut === "waiting" && has(c, "dodging") ? "ready" : notOut;
  return { who: c.name, side: c.side, state, notes: notesUnder(of, c) };
}

/**
 * Returns one slot for each number of the count, from high to low, and behind them one for those without a number
 * (BD-11, BD-12).
 */
export function track(state: FightState): ToldTrack<BasicD20> {
  const due = new Set(dueNow(state).map((c) => c.name));
  const called = state.own.number;
  const slots = new Map<number, TrackMark<Told<BasicD20>>[]>();
  const without: TrackMark<Told<BasicD20>>[] = [];
  for (const c of state.combatants) {
    const number = placeOnTrack(state, c);
    const entry = markOf(state, c, due);
    if (number === null) without.push(entry);
    else slots.set(number, [...(slots.get(number) ?? []), entry]);
  }
  const numbered: TrackSlot<Told<BasicD20>>[] = [...slots.entries()]
    .sort((a, b) => b[0] - a[0])
    .map(([number, marks]) => ({
      ...{ kind: "count", number, part: null },
      label: written(String(number)),
      now: marks.some((each) => each.state === "due") || (due.size === 0 && number === called),
      marks,
    }));
  const rest: TrackSlot<Told<BasicD20>>[] =
    without.length === 0
      ? []
      : [{ kind: "other", number: null, part: null, label: written("–"), now: false, marks: without }];
  return { title: { is: "order of initiative" }, notes: notesOfRound(state), slots: [...numbered, ...rest] };
}

function notesOfRound(state: FightState): Fact[] {
  const { phase, clock } = state.own;
  const fire = roundsOfFire(state);
  const facts: Fact[] = [];
  if (phase !== null) facts.push({ is: "phase of the round", phase });
  if (clock !== 0) facts.push({ is: "seconds so far", clock });
  if (fire !== null) facts.push({ is: "ground burns on", rounds: fire });
  return facts;
}

/**
 * Returns what somebody lacks for a deed that no rule refuses: another weapon to draw, oil that could lie on the
 * ground. Null if it lacks nothing.
 */
export function lacks({ combatants }: FightState, c: Combatant, verb: BasicD20["verb"]): Fact | null {
  if (verb === "draw" && c.attacks.length < 2) return { is: "nothing else to draw", who: c.name };
  const oil = combatants.some(({ attacks }) => attacks.some(({ props }) => props["oil"] === true));
  return verb === "ignite the pool" && !oil ? { is: "nobody has oil" } : null;
}

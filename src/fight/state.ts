import type { Reminder } from "../language/reminder.ts";
import { campsOf } from "./alliance.ts";
import { fold } from "../language/words.ts";
import type { Lexicon } from "./bind/lexicon.ts";
import { alone, sameCondition, asWritten, type Combatant, type Detail } from "./combatant.ts";
import { MOST_POINTS, POINTS, type Event } from "./event.ts";
import type { Terms } from "./terms.ts";
import { same, type Side, type StatValue, type Value } from "./value.ts";

/**
 * Places by name. Nobody ever leaves it, so a roster and those that grow from it share what they know, and each looks
 * no further than its own places: a fight of a thousand is not copied a thousand times.
 */
export class Roster {
  /** Places that are known, and their number: those that grew from this roster are no part of it. */
  readonly #shared: { readonly places: Map<string, number>; count: number };
  readonly count: number;

  constructor(shared: { readonly places: Map<string, number>; count: number } = { places: new Map(), count: 0 }) {
    this.#shared = shared;
    this.count = shared.count;
  }

  get(name: string): number | undefined {
    const place = this.#shared.places.get(name);
    return place !== undefined && place < this.count ? place : undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Returns the same with one more place, the next, by all of its names. */
  with(names: readonly string[]): Roster {
    const { count } = this;
    const { places, count: known } = this.#shared;
    // Another roster has grown from this one already, and its places are not for this one: all fights grow from an
    // empty one.
    const shared =
      known === count && count > 0
        ? this.#shared
        : { places: new Map([...places].filter(([, place]) => place < count)), count };
    for (const name of names) shared.places.set(name, count);
    shared.count = count + 1;
    return new Roster(shared);
  }
}

export interface FightState<T extends Terms = Terms> {
  readonly round: number;
  /** Title of the current section as written: "Round 2"; "" before the first. */
  readonly section: string;
  readonly phase: "setup" | "surprise" | "round" | "after";
  /** Sides in written order, without "@". */
  readonly sides: readonly Side[];
  /** In written order; arrivals at the end. */
  readonly combatants: readonly Combatant<T>[];
  /** Place of a combatant by its name as it is spelled, which those of the rules are, and by its folded name. */
  readonly roster: Roster;
  /** Circumstances by vocabulary key (`scene:` header, `! scene …`) and side flags as "@side flag". */
  readonly scene: Readonly<Record<string, Value>>;
  /** As they are written, in full. */
  readonly options: Readonly<T["option"]>;
  /** The same as the rules see them; follows from `options`. */
  readonly settings: Readonly<T["setting"]>;
  /** Reminders of the game master, in written order. */
  readonly reminders: readonly Reminder[];
  /** The rule system's own state of the whole fight; written by `Turn.ownFight`. */
  readonly own: Readonly<T["ownFight"]>;
}

/**
 * An object that inherits nothing, not even from its class. It stays quick to read, which one without any prototype
 * does not.
 */
class Bare<T> {
  [key: string]: T;
}
Object.setPrototypeOf(Bare.prototype, null);
Reflect.deleteProperty(Bare.prototype, "constructor");

/** Returns a record that inherits nothing, so that no key of the user's can reach what every object has. */
export function record<T>(from?: Readonly<Record<string, T>>): Record<string, T> {
  const made = new Bare<T>();
  return from ? Object.assign(made, from) : made;
}

export const emptyState: FightState = {
  round: 0,
  section: "",
  phase: "setup",
  sides: [],
  combatants: [],
  roster: new Roster(),
  scene: record<Value>(),
  options: record<string>(),
  settings: record<unknown>(),
  reminders: [],
  own: {},
};

function put<T>(map: Readonly<Record<string, T>>, key: string, value: T | undefined): Readonly<Record<string, T>> {
  const copy = record(map);
  if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy;
}

/** Returns the combatant of that exact (case-folded) name. */
export function find<T extends Terms>(state: FightState<T>, name: string): Combatant<T> | undefined {
  const index = placeOf(state, name);
  return index === undefined ? undefined : state.combatants[index];
}

/** Returns the place of a combatant. */
export function placeOf<T extends Terms>({ roster }: FightState<T>, name: string): number | undefined {
  return roster.get(name) ?? roster.get(fold(name));
}

/** Tells whether a side (without "@") is ours: the party; without one, the side that is named first. */
export function isOurs(state: FightState, side: string): boolean {
  const own = state.sides.find((each) => fold(each) === "party") ?? state.sides[0];
  return own === undefined || fold(own) === fold(side);
}

function change(state: FightState, name: string, to: (c: Combatant) => Combatant): FightState {
  const index = placeOf(state, name);
  const old = index === undefined ? undefined : state.combatants[index];
  return index === undefined || old === undefined ? state : withCombatant(state, index, to(old));
}

/*
 * Copies are written out field by field: a copy by spread costs ten times as much, and these are made for every event.
 */

function withOwn(c: Combatant, own: object): Combatant {
  const { name, side, hidden, hp, stats, attacks, spells, notes, conditions, begins } = c;
  return { name, side, hidden, hp, stats, attacks, spells, notes, conditions, begins, own };
}

function withStats(c: Combatant, stats: Combatant["stats"]): Combatant {
  const { name, side, hidden, hp, attacks, spells, notes, conditions, begins, own } = c;
  return { name, side, hidden, hp, stats, attacks, spells, notes, conditions, begins, own };
}

function withConditions(c: Combatant, conditions: Combatant["conditions"]): Combatant {
  const { name, side, hidden, hp, stats, attacks, spells, notes, begins, own } = c;
  return { name, side, hidden, hp, stats, attacks, spells, notes, conditions, begins, own };
}

function withHp(c: Combatant, hp: Combatant["hp"]): Combatant {
  const { name, side, hidden, stats, attacks, spells, notes, conditions, begins, own } = c;
  return { name, side, hidden, hp, stats, attacks, spells, notes, conditions, begins, own };
}

function withCombatants(state: FightState, combatants: FightState["combatants"]): FightState {
  const { round, section, phase, sides, roster, scene, options, settings, reminders, own } = state;
  return { round, section, phase, sides, combatants, roster, scene, options, settings, reminders, own };
}

function withCombatant(state: FightState, index: number, c: Combatant): FightState {
  const combatants = state.combatants.slice();
  combatants[index] = c;
  return withCombatants(state, combatants);
}

/** Returns the fight with another own state of one fighter. */
export function putOwn(state: FightState, index: number, own: object): FightState {
  const old = state.combatants[index];
  return old === undefined ? state : withCombatant(state, index, withOwn(old, own));
}

/** Returns the fight with another own state of its own. */
export function putOwnFight(state: FightState, own: object): FightState {
  const { round, section, phase, sides, combatants, roster, scene, options, settings, reminders } = state;
  return { round, section, phase, sides, combatants, roster, scene, options, settings, reminders, own };
}

function holds(conditions: Combatant["conditions"], wanted: { id: string; detail: Detail | null }): boolean {
  for (const each of conditions) if (sameCondition(each, wanted)) return true;
  return false;
}

/**
 * Returns the state behind an event: the only way to a new one. Events that change nothing give the same state back.
 */
export function apply(state: FightState, event: Event): FightState {
  switch (event.type) {
    case "damage":
    case "heal":
      return change(state, event.who, (c) =>
        event.stat === POINTS
          ? withHp(c, { now: event.after, max: c.hp?.max ?? event.before })
          : withStats(c, put(c.stats, event.stat, event.after)),
      );
    case "condition":
      return change(state, event.who, (c) => {
        const { id, until, detail, of = null, whom = alone, ends = null } = event;
        const others = holds(c.conditions, event)
          ? c.conditions.filter((held) => !sameCondition(held, event))
          : c.conditions;
        // A copy of one piece: hundreds of conditions are taken one by one.
        return withConditions(
          c,
          event.change === "gained" ? others.concat({ id, until, detail, of, whom, ends }) : others,
        );
      });
    case "stat":
      return change(state, event.who, (c) => {
        if (event.stat === POINTS && typeof event.after === "number")
          return withHp(c, { now: event.after, max: Math.max(c.hp?.max ?? event.after, event.after) });
        if (event.stat === MOST_POINTS && typeof event.after === "number")
          return withHp(c, { now: Math.min(c.hp?.now ?? event.after, event.after), max: event.after });
        return withStats(c, put<StatValue>(c.stats, event.stat, event.after));
      });
    case "begun":
      return change(state, event.who, (c) => ({ ...c, begins: [] }));
    case "sheet": {
      const known = state.roster.get(fold(event.who));
      const sides = state.sides.includes(event.after.side) ? state.sides : [...state.sides, event.after.side];
      if (known !== undefined) {
        const changed = change(state, event.who, () => event.after);
        return sides === state.sides ? changed : { ...changed, sides };
      }
      const roster = state.roster.with([event.after.name, fold(event.who)]);
      return { ...state, roster, sides, combatants: [...state.combatants, event.after] };
    }
    case "section":
      return { ...state, round: event.round, section: event.title, phase: event.phase };
    case "coming":
      return { ...state, reminders: event.after };
    case "scene":
      return { ...state, scene: put(state.scene, event.key, event.after) };
    case "roll":
    case "table":
    case "turn":
    case "round":
    case "order":
    case "reminder":
    case "moment":
      return state;
  }
}

/** Tells whether two states are the same for every line below. Quick where they share their parts. */
export function sameState(a: FightState, b: FightState): boolean {
  if (a === b) return true;
  if (
    a.round !== b.round ||
    a.section !== b.section ||
    a.phase !== b.phase ||
    a.combatants.length !== b.combatants.length ||
    !same(a.sides, b.sides) ||
    !same(a.scene, b.scene) ||
    !same(a.options, b.options) ||
    !same(a.reminders, b.reminders) ||
    !same(a.own, b.own)
  )
    return false;
  for (let i = 0; i < a.combatants.length; i++) {
    const left = a.combatants[i];
    const right = b.combatants[i];
    if (left !== right && !same(left, right)) return false;
  }
  return true;
}

/* Fighters and sides that still fight: by the vocabulary's conditions and by hit points, in every rule system alike. */

/**
 * Tells whether somebody is out of the fight: by a condition of the system, by the game master's word or for want of
 * hit points. Where rules let somebody stand without any (a save was made), their conditions alone tell.
 */
export function takesNoPart({ hp, conditions }: Combatant, { out, vocabulary }: Lexicon): boolean {
  if (hp !== null && hp.now <= 0 && vocabulary.standsAtZero !== true) return true;
  for (const { id } of conditions) if (out.has(id) || id === dead || id === gone) return true;
  return false;
}

export const dead = asWritten("dead");
const gone = asWritten("gone");

/** Returns the points that are shown of somebody: the dead have none left, whatever the blow that killed them left. */
export function shownPoints({ hp, conditions }: Pick<Combatant, "hp" | "conditions">): Combatant["hp"] {
  if (hp === null || hp.now <= 0) return hp;
  return conditions.some(({ id }) => id === dead) ? { ...hp, now: 0 } : hp;
}

/** Tells whether somebody takes part who has not given up. */
export function fightsOn(c: Combatant, lexicon: Lexicon): boolean {
  if (takesNoPart(c, lexicon)) return false;
  for (const { id } of c.conditions) if (lexicon.yields.has(id)) return false;
  return true;
}

/** Returns the condition by which somebody fights no more, the last that it got; null: none. */
export function restsWith({ conditions }: Combatant, { out, yields }: Lexicon): string | null {
  return [...conditions].reverse().find(({ id }) => out.has(id) || yields.has(id))?.id ?? null;
}

/** Returns the sides of which somebody fights on, by the camps that they are in. With one at most, all is decided. */
export function campsThatFight(state: FightState, lexicon: Lexicon): readonly (readonly string[])[] {
  return campsOf(state)
    .map((sides) => sides.filter((side) => state.combatants.some((c) => c.side === side && fightsOn(c, lexicon))))
    .filter((sides) => sides.length > 0);
}

import { distribution } from "../dice/odds.ts";
import { parseDice } from "../dice/parse.ts";
import { sumOfWays, WayEnd, type Account } from "../dice/ways.ts";
import type { FaceSource } from "../dice/source.ts";
import { lexicon, type Lexicon } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/combatant.ts";
import { carryOut, follow, isUndone, type Chooser } from "../fight/headless.ts";
import { isDeed, type Deed, type Offer } from "../fight/move.ts";
import { fightsOn, find, Roster, type FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import { nobody, type Who } from "../fight/value.ts";
import { fold } from "../language/words.ts";

/*
 * Prospects of a deed: all that can come of it, by every way of its dice, as the rules carry it out in the state in
 * which the forecast begins, among those whom it is about. They are worked out once for what they depend on, whichever
 * forecast asks, and no dice that have fallen are part of that.
 */

/** Harm that does not put its victim out counts less than its share of the points. */
const HURT = 0.6;

/** Change that a deed brings somebody on one of its ways. */
interface Change {
  readonly who: Who;
  /** Points that it loses; below 0: that it regains. */
  readonly loss: number;
  /** True where it fights no more, whatever its points. */
  readonly out: boolean;
}

/** Change that somebody undergoes, with the chance of all ways that bring it. */
type Chanced = Omit<Change, "who"> & { readonly chance: number };

/** All that a deed may bring one fighter. */
export class Effect {
  private readonly harms = new Map<number | null, number>();

  constructor(private readonly changes: readonly Chanced[]) {}

  /** Returns the harm that is expected of it to somebody with so many points: 1 where it fights no more. */
  harmAt(points: number | null): number {
    const known = this.harms.get(points);
    if (known !== undefined) return known;
    let harm = 0;
    for (const { chance, loss, out } of this.changes)
      if (out || (points !== null && loss >= points)) harm += chance;
      else if (points !== null && points > 0) harm += (chance * HURT * loss) / points;
    this.harms.set(points, harm);
    return harm;
  }
}

const losses = new Map<string, Effect>();

/** Returns what comes of points that are lost as dice say, less some of them. */
export function lossOf(dice: string, less: number): Effect {
  const key = `${dice}|${less}`;
  const read = losses.has(key) ? null : parseDice(dice);
  const changes = [...(read === null ? [] : distribution(read))].map(([points, chance]) => ({
    ...{ loss: Math.max(0, points - less), out: false, chance },
  }));
  const effect = losses.get(key) ?? new Effect(changes);
  losses.set(key, effect);
  return effect;
}

/** Prospects of a deed with an answer. */
export interface Prospect {
  /** Answers that are offered on its ways. */
  readonly answers: readonly Answering[];
  readonly effects: readonly (readonly [who: Who, effect: Effect])[];
  /** The answer is offered where the deed is weighed. */
  readonly answered: boolean;
  /** The answer is its maker's turn: whoever has reacted so acts no more. */
  readonly spent: boolean;
}

/** Answer to the deed that is weighed: the verb of a reaction and who reacts. */
export interface Answering {
  readonly who: Who;
  readonly verb: string;
  readonly thing: string;
}

/** Thrown through a fight that asks for prospects which are yet to be worked out in steps. */
export class Unweighed extends WayEnd {
  constructor(
    readonly deed: Deed,
    readonly answer: Answering | null,
  ) {
    super();
  }
}

/** A prospect as it was found, with the names of those whom it is about in the order of its key. */
interface Pooled {
  readonly names: readonly Who[];
  readonly found: Prospect;
}

/*
 * Prospects that have been worked out, by all that they depend on. A forecast with one more foe, or without somebody,
 * asks for the same ones again.
 */
const MOST_POOLED = 5_000;
const pool = new Map<string, Pooled>();
/** Numbers of long texts, so that keys are short. */
const numbers = new Map<string, number>();

function numberOf(text: string): number {
  const known = numbers.get(text) ?? numbers.size;
  numbers.set(text, known);
  return known;
}

/** Fighter as others' prospects depend on it. */
interface Sheet {
  readonly number: number;
  /** Others whom it names: whom it fights, holds or helps. */
  readonly names: readonly Who[];
}

export class Prospects {
  private readonly base: FightState;
  private readonly words: Lexicon;
  private readonly known = new Map<string, Prospect>();
  private readonly sheets = new Map<Who, Sheet>();
  private readonly setting: Sheet;
  /** Throw `Unweighed` for what is not known, in place of working it out at once? */
  inSteps = false;

  constructor(
    private readonly system: RuleSystem,
    start: FightState,
  ) {
    this.words = lexicon(system.vocabulary);
    this.base = start.phase === "setup" ? begun(system, start) : start;
    if (pool.size > MOST_POOLED) {
      pool.clear();
      numbers.clear();
    }
    const { round, section, phase, sides, scene, options, own } = this.base;
    this.setting = this.sheetOf([system.id, round, section, phase, sides, scene, options, own]);
    for (const c of this.base.combatants) this.sheets.set(c.name, this.sheetOf({ ...c, name: "" }, c.name));
  }

  private sheetOf(whole: object, own = ""): Sheet {
    const names = new Set<Who>();
    const note = (text: string): void => {
      const name = text === own ? undefined : find(this.base, text)?.name;
      if (name !== undefined && name !== own) names.add(name);
    };
    const text = JSON.stringify(whole, (key, value: unknown) => {
      note(key);
      if (typeof value === "string") note(value);
      return value;
    });
    return { number: numberOf(text), names: [...names] };
  }

  /** Returns what comes of a deed that is answered so. */
  of(deed: Deed, answer: Answering | null = null): Prospect {
    const known = this.known.get(keyOf(deed, answer));
    if (known !== undefined) return known;
    if (this.inSteps) throw new Unweighed(deed, answer);
    const steps = this.weigh(deed, answer);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  /** Works the prospects of a deed out, a way at each step. */
  *weigh(deed: Deed, answer: Answering | null): Generator<null, Prospect> {
    const key = keyOf(deed, answer);
    const found = this.known.get(key) ?? (yield* this.pooled(deed, answer));
    this.known.set(key, found);
    return found;
  }

  /** Returns somebody as it is where deeds are weighed. */
  beginning(name: string): Combatant | undefined {
    return find(this.base, name);
  }

  /** Yields the blows of somebody. */
  *blowsOf(name: string): Iterable<Deed> {
    const c = find(this.base, name);
    if (c !== undefined)
      for (const { move, strikes, leaves, before } of this.system.choices?.(this.base, c) ?? [])
        if (isDeed(move) && strikes === undefined && leaves === undefined && before !== true) yield move;
  }

  /** Takes a deed's prospects from the pool, with the names that are meant; else works them out. */
  private *pooled(deed: Deed, answer: Answering | null): Generator<null, Prospect> {
    const { who = nobody, targets = [], clauses = [] } = deed;
    const named = clauses.flatMap(({ value }) =>
      typeof value === "string" ? (find(this.base, value)?.name ?? []) : [],
    );
    const alone = [who, ...targets, ...named].filter((name) => name !== "");
    if (answer !== null && this.about(alone).includes(answer.who)) {
      const plain = yield* this.weigh(deed, null);
      // Nobody is asked for that answer: it changes nothing.
      if (!plain.answers.some((each) => sameAnswer(each, answer))) return plain;
    }
    const own = answer === null ? alone : [...alone, answer.who];
    const names = this.about(own);
    // Names count where somebody names another; else those who are alike are the same.
    const apart = names.length > new Set(own).size || names.some((name) => this.sheets.get(name)?.names.length !== 0);
    const place = (name: Who): string => (apart ? name : `#${names.indexOf(name)}`);
    const key = [
      this.setting.number,
      ...names.map((name) => `${this.sheets.get(name)?.number ?? ""} ${apart ? name : ""}`),
      keyOf(deed, answer, place),
    ].join("|");
    const known = pool.get(key);
    if (known === undefined) {
      const found = yield* this.workOut(this.among(names), { ...deed, will: false, ruled: true }, answer);
      pool.set(key, { names, found });
      return found;
    }
    const meant = (name: Who): Who => names[known.names.indexOf(name)] ?? name;
    const { effects, answers } = known.found;
    return {
      ...known.found,
      effects: effects.map(([name, effect]) => [meant(name), effect]),
      answers: answers.map((each) => ({ ...each, who: meant(each.who) })),
    };
  }

  /** Returns these fighters, and all whom they or the fight's own state name. */
  private about(own: readonly Who[]): readonly Who[] {
    const names = [...new Set([...own, ...this.setting.names])];
    for (const name of names)
      for (const other of this.sheets.get(name)?.names ?? []) if (!names.includes(other)) names.push(other);
    return names;
  }

  /** Returns the fight with these fighters alone. */
  private among(names: readonly Who[]): FightState {
    const combatants = names.flatMap((name) => find(this.base, name) ?? []);
    const roster = combatants.reduce((all, { name }) => all.with([name, fold(name)]), new Roster());
    return { ...this.base, combatants, roster };
  }

  private *workOut(base: FightState, deed: Deed, answer: Answering | null): Generator<null, Prospect> {
    const { system } = this;
    let answered = false;
    let spent = false;
    const answers: Answering[] = [];
    const chooser: Chooser = {
      react: (_, offers) => {
        for (const { move } of offers) {
          const each = "verb" in move ? { who: move.who ?? nobody, verb: move.verb, thing: thingOf(move) } : null;
          if (each !== null && !answers.some((other) => sameAnswer(other, each))) answers.push(each);
        }
        const found = answer === null ? undefined : offers.find((each) => isAnswer(each, answer));
        answered ||= found !== undefined;
        return found ?? null;
      },
      decide: () => true,
    };
    const bag = new Map<string, { readonly change: Change; chance: number }>();
    const put = (chance: number, changes: readonly Change[]): void => {
      for (const change of changes) {
        const key = `${change.who}|${change.loss}|${change.out}`;
        const same = bag.get(key);
        if (same === undefined) bag.set(key, { change, chance });
        else same.chance += chance;
      }
    };
    const account: Account<number, FightState | null> = {
      whole: 1,
      begin: () => undefined,
      restart: () => undefined,
      after: (before, share, end) => {
        const chance = before * share;
        if (end?.value == null) return chance;
        put(chance, this.changes(base, end.value));
        if (answer !== null && answered) spent ||= this.hasSpent(base, end.value, answer.who);
        return chance;
      },
      add: (a, b) => a + b,
    };
    const ways = sumOfWays((walk) => followed(base, deed, { system, chooser, walk }), account);
    const most = answer === null ? MOST_RUNS : MOST_RUNS_ANSWERED;
    let whole = false;
    for (let runs = 0; runs < most && !whole; runs++) {
      const { done, value } = ways.next();
      if (done === true && value === null) break;
      whole = done === true;
      yield null;
    }
    if (!whole) {
      bag.clear();
      for (let i = 0; i < THROWS; i++) {
        const dice = new EvenThrow(i);
        const made = carryOut(base, deed, { system, dice: () => dice, chooser });
        yield null;
        if (made === null) continue;
        put(1 / THROWS, this.changes(base, made.state));
        if (answer !== null && answered) spent ||= this.hasSpent(base, made.state, answer.who);
      }
    }
    return { effects: effectsOf([...bag.values()]), answers, answered, spent };
  }

  private hasSpent(base: FightState, after: FightState, who: string): boolean {
    const acted = (state: FightState): boolean =>
      this.system
        .due(state)
        .order()
        .some(({ name, acted: done }) => name === who && done);
    const c = find(after, who);
    return c !== undefined && fightsOn(c, this.words) && acted(after) && !acted(base);
  }

  private changes(base: FightState, after: FightState): Change[] {
    return after.combatants.flatMap((c, i) => {
      const before = base.combatants[i];
      if (before === undefined || before === c) return [];
      const loss = (before.hp?.now ?? 0) - (c.hp?.now ?? 0);
      const out = fightsOn(before, this.words) && !fightsOn(c, this.words);
      return loss === 0 && !out ? [] : [{ who: c.name, loss, out }];
    });
  }
}

/**
 * A deed with more ways than this is weighed by so many throws, whose dice show all faces alike. One that is answered
 * has many more, or few.
 */
const MOST_RUNS = 240;
const MOST_RUNS_ANSWERED = 72;
const THROWS = 96;

/**
 * Throw of a row that is spread evenly over the faces of each die (a Halton sequence: J. H. Halton, "On the efficiency
 * of certain quasi-random sequences of points", 1960), not left to chance.
 */
class EvenThrow implements FaceSource {
  private dice = 0;

  constructor(private readonly place: number) {}

  face({ sides }: { readonly sides: number }): number {
    const base = PRIMES[this.dice++ % PRIMES.length] ?? 2;
    let [share, part] = [0, 1 / base];
    for (let rest = this.place + 1; rest > 0; rest = Math.floor(rest / base)) {
      share += (rest % base) * part;
      part /= base;
    }
    return 1 + Math.floor(share * sides);
  }
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

function effectsOf(all: readonly { readonly change: Change; readonly chance: number }[]): Prospect["effects"] {
  const found = new Map<Who, Chanced[]>();
  for (const { change, chance } of all) {
    const { who, loss, out } = change;
    const changes = found.get(who) ?? [];
    changes.push({ loss, out, chance });
    found.set(who, changes);
  }
  return [...found].map(([who, changes]) => [who, new Effect(changes)]);
}

function same(name: Who): string {
  return name;
}

/** Returns a text that is equal for the same deed with the same answer. */
function keyOf(
  { verb, who = nobody, thing = "", targets = [], clauses = [] }: Deed,
  answer: Answering | null,
  named: (name: Who) => string = same,
): string {
  let key = `${verb}|${named(who)}|${thing}`;
  for (const name of targets) key += `|${named(name)}`;
  for (const { id, value = "", also } of clauses)
    key += also === undefined ? `|${id} ${value}` : `|${id} ${value} ${also.join()}`;
  return answer === null ? key : `${key}|>${named(answer.who)}|${answer.verb}|${answer.thing}`;
}

/** Returns the state behind a deed; null: the rules do not let it happen on this way. */
function followed(base: FightState, deed: Deed, means: Parameters<typeof follow>[2]): FightState | null {
  try {
    return follow(base, deed, means);
  } catch (signal) {
    if (isUndone(signal)) return null;
    throw signal;
  }
}

function sameAnswer(a: Answering, b: Answering): boolean {
  return a.who === b.who && a.verb === b.verb && a.thing === b.thing;
}

function isAnswer({ move }: Offer, { who, verb, thing }: Answering): boolean {
  return "verb" in move && move.who === who && move.verb === verb && thingOf(move) === thing;
}

/** Returns the weapon or thing that a deed is done with, as text. */
export function thingOf({ thing = "", clauses = [] }: Deed): string {
  const found = clauses.find(({ id }) => id === "with");
  return found?.value === undefined ? String(thing) : String(found.value);
}

/** Returns the weapons and things that a deed is done with. */
export function thingsOf(deed: Deed): readonly string[] {
  return [thingOf(deed), ...(deed.clauses ?? []).flatMap(({ also = [] }) => also)];
}

/** Returns the fight with its first round begun, so that deeds can be weighed in it. */
function begun(system: RuleSystem, start: FightState): FightState {
  const ones = { face: () => 1 };
  const chooser: Chooser = { react: () => null, decide: () => true };
  const made = carryOut(start, { heading: `Round ${start.round + 1}` }, { system, dice: () => ones, chooser });
  return made?.state ?? start;
}

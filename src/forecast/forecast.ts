import { areFoes, campsOf } from "../fight/alliance.ts";
import { randomSource } from "../dice/source.ts";
import { lexicon, type Lexicon } from "../fight/bind/lexicon.ts";
import { asWritten } from "../fight/combatant.ts";
import { isDecided, isOver } from "../fight/ending.ts";
import { playOut, shuffled, type Played } from "../fight/headless.ts";
import { inWords } from "../fight/fact.ts";
import { isDeed, type Move } from "../fight/move.ts";
import { campsThatFight, dead, fightsOn, find, isOurs, Roster, type FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import type { Fight } from "../fight/timeline.ts";
import { fold } from "../language/words.ts";
import { Fighting, policyOf, type Leading, type PolicyName } from "./policies.ts";
import { Prospects, thingsOf, Unweighed } from "./prospects.ts";

/*
 * A forecast: a fight is played many times from one state, by policies and with dice of a seed, and what comes of it is
 * counted. The same fight, options and seed give the same forecast everywhere.
 */

export interface ForecastOptions {
  readonly seed: string;
  /** Policies by side, folded; the rest fight plainly, or as their own line says. */
  readonly leading: Leading;
  /** Rounds after which a fight counts as a stalemate. */
  readonly rounds?: number;
}

/** Fortunes of one fighter. */
export interface Fortune {
  readonly name: string;
  readonly side: string;
  /** True for the party. */
  readonly ours: boolean;
  readonly policy: PolicyName;
  /** Fights in which it fights no more at the end. */
  readonly falls: Share;
  readonly dies: Share;
  /** Points at the end on average; null: it has none. */
  readonly left: number | null;
  readonly points: number | null;
  /** Points that foes lose by its deeds, in a fight on average. */
  readonly harm: number;
}

/** Rules that are not played, and what stands in their place. */
export interface Unplayed {
  /** Spells that nobody cast in any fight: who has them, and which. */
  readonly spells: readonly { readonly who: string; readonly things: readonly string[] }[];
  /** Weapons that nobody used in any fight. */
  readonly unused: readonly { readonly who: string; readonly things: readonly string[] }[];
  /** Reminders of the game master that are still to come. */
  readonly reminders: readonly string[];
  /** Decisions of the game master in a fight, on average: all are answered with yes. */
  readonly decisions: number;
}

export interface Forecast {
  readonly fights: number;
  readonly seed: string;
  /** Camps in written order, sides joined, with the share of fights that each wins. */
  readonly wins: readonly { readonly sides: readonly string[]; readonly ours: boolean; readonly wins: Share }[];
  /** Fights in which nobody is left. */
  readonly nobody: Share;
  /** Fights that come to no end within the bound of rounds, or in which nobody can do anything more. */
  readonly stalemates: Share;
  readonly mostRounds: number;
  readonly rounds: { readonly mean: number; readonly error: number };
  /** Fights in which one of the party falls, and in which one dies. */
  readonly somebodyFalls: Share;
  readonly somebodyDies: Share;
  readonly fighters: readonly Fortune[];
  /** True where the fight is over before it begins, so that the shares are proven. */
  readonly decided: boolean;
  readonly unplayed: Unplayed;
  /** Reckoning of the rules themselves, in sentences and numbers; null: they have none. */
  readonly budget: { readonly words: readonly string[]; readonly sums: Readonly<Record<string, number>> } | null;
}

const MOST_ROUNDS = 100;

/** Fights of a forecast for which nobody asks for more or fewer. */
export const FIGHTS = 2000;
/** Distance from a share to the ends of its interval above which it is wide. */
const NARROW = 0.02;
/** Fights that are played at a time while it is. */
const FURTHER = 250;

/** Largest part of a seed's numbers that one forecast uses. */
const FIGHTS_OF_A_SEED = 2 ** 20;

/** Tally of one fighter. */
interface Tally {
  falls: number;
  dies: number;
  readonly left: Sum;
  harm: number;
  readonly used: Set<string>;
}

/** A forecast that is being made: it is played on in slices, and told at any time. */
export class Forecasting {
  private readonly words: Lexicon;
  private readonly fighting: Fighting;
  private readonly prospects: Prospects;
  private readonly first: number;
  private readonly mostRounds: number;
  private readonly budget: Forecast["budget"];
  private readonly tallies = new Map<string, Tally>();
  private readonly camps: readonly (readonly string[])[];
  private readonly wins: number[];
  private readonly rounds = new Sum();
  private played = 0;
  private nobody = 0;
  private stalemates = 0;
  private fallen = 0;
  private died = 0;
  private decisions = 0;

  constructor(
    private readonly system: RuleSystem,
    private readonly start: FightState,
    private readonly options: ForecastOptions,
  ) {
    this.words = lexicon(system.vocabulary);
    this.prospects = new Prospects(system, start);
    this.fighting = new Fighting(system, this.prospects, options.leading);
    this.first = numberOf(options.seed) * FIGHTS_OF_A_SEED;
    this.mostRounds = options.rounds ?? MOST_ROUNDS;
    const reckoned = system.reckon?.(start) ?? null;
    this.budget = reckoned && {
      words: reckoned.told.map((fact) => inWords(system.words, fact)),
      sums: reckoned.sums,
    };
    this.camps = campsOf(start).filter((sides) => start.combatants.some(({ side }) => sides.includes(side)));
    this.wins = this.camps.map(() => 0);
    for (const { name } of start.combatants)
      this.tallies.set(name, { falls: 0, dies: 0, left: new Sum(), harm: 0, used: new Set() });
  }

  /**
   * Returns the fights that are to be played next, where so many are wanted: while an interval is wide some more, up to
   * twice as many; 0: it is told for good.
   */
  lacking(wanted = FIGHTS): number {
    if (this.played < wanted) return wanted - this.played;
    const wide = this.wins.map((won) => shareOf(won, this.played)).some(({ low, high }) => high - low > 2 * NARROW);
    return wide ? Math.min(FURTHER, Math.max(0, 2 * wanted - this.played)) : 0;
  }

  /** Plays so many fights more. */
  play(fights: number): void {
    for (let i = 0; i < fights; i++) this.next();
  }

  /**
   * Plays so many fights more in short steps: a fight, or a part of what has to be weighed for it. A fight that asks
   * for what is yet to be weighed is played anew once it is, and so comes to the same.
   */
  *steps(fights: number): Generator<null, void> {
    for (const last = this.played + fights; this.played < last;) {
      const lacks = this.tried();
      if (lacks !== null) yield* this.prospects.weigh(lacks.deed, lacks.answer);
      yield null;
    }
  }

  /** Plays the next fight; returns what is to be weighed before it can be. */
  private tried(): Unweighed | null {
    this.prospects.inSteps = true;
    try {
      this.next();
      return null;
    } catch (signal) {
      if (signal instanceof Unweighed) return signal;
      throw signal;
    } finally {
      this.prospects.inSteps = false;
    }
  }

  private next(): void {
    const dice = randomSource(this.first + this.played);
    const { fighting } = this;
    let decisions = 0;
    const policy = {
      moves: (...asked: Parameters<Fighting["moves"]>) => fighting.moves(...asked),
      react: (...asked: Parameters<Fighting["react"]>) => fighting.react(...asked),
      decide: () => {
        decisions++;
        return fighting.decide();
      },
    };
    const seen: Parameters<Forecasting["see"]>[] = [];
    const sees = (...told: Parameters<Forecasting["see"]>): unknown => seen.push(told);
    const played = playOut(this.system, shuffled(this.start, dice), dice, policy, { rounds: this.mostRounds, sees });
    // Counted once the whole fight has been played.
    for (const told of seen) this.see(...told);
    this.decisions += decisions;
    this.count(played);
  }

  /** Counts the points that foes lose by somebody's deed. */
  private see(move: Move, before: FightState, after: FightState): void {
    const name = isDeed(move) ? (move.who ?? "") : "";
    const tally = this.tallies.get(name);
    const actor = find(before, name);
    if (tally === undefined || actor === undefined || !isDeed(move)) return;
    if (move.will !== true) for (const thing of thingsOf(move)) tally.used.add(fold(thing));
    for (let i = 0; i < after.combatants.length; i++) {
      const [was, is] = [before.combatants[i], after.combatants[i]];
      if (was === is || was?.hp == null || is?.hp == null || !areFoes(before, was, actor)) continue;
      tally.harm += Math.max(0, was.hp.now - Math.max(0, is.hp.now));
    }
  }

  private count({ state, end }: Played): void {
    this.played++;
    this.rounds.add(Math.max(1, state.round - this.start.round));
    const standing = campsThatFight(state, this.words);
    const [winner] = standing;
    if (end !== "won") this.stalemates++;
    else if (winner === undefined) this.nobody++;
    else {
      const camp = this.camps.findIndex((sides) => sides.some((side) => winner.some((each) => each === side)));
      this.wins[camp] = (this.wins[camp] ?? 0) + 1;
    }
    let [falls, dies] = [false, false];
    for (const c of state.combatants) {
      const tally = this.tallies.get(c.name);
      if (tally === undefined) continue;
      const ours = isOurs(state, c.side);
      tally.left.add(Math.max(0, c.hp?.now ?? 0));
      if (!fightsOn(c, this.words)) {
        tally.falls++;
        falls ||= ours;
      }
      if (isDead(c.conditions)) {
        tally.dies++;
        dies ||= ours;
      }
    }
    if (falls) this.fallen++;
    if (dies) this.died++;
  }

  /** Number of fights that were played so far. */
  get fights(): number {
    return this.played;
  }

  /** Returns what has come of the fights so far. */
  get forecast(): Forecast {
    const { played, start, options } = this;
    const share = (count: number): Share => shareOf(count, played);
    return {
      fights: played,
      seed: options.seed,
      wins: this.camps.map((sides, i) => ({
        sides,
        ours: sides.some((side) => isOurs(start, side)),
        wins: share(this.wins[i] ?? 0),
      })),
      nobody: share(this.nobody),
      stalemates: share(this.stalemates),
      mostRounds: this.mostRounds,
      rounds: { mean: this.rounds.mean, error: this.rounds.error },
      somebodyFalls: share(this.fallen),
      somebodyDies: share(this.died),
      fighters: start.combatants.map((c) => {
        const tally = this.tallies.get(c.name);
        return {
          name: c.name,
          side: c.side,
          ours: isOurs(start, c.side),
          policy: policyOf(c, options.leading),
          falls: share(tally?.falls ?? 0),
          dies: share(tally?.dies ?? 0),
          left: c.hp === null ? null : (tally?.left.mean ?? 0),
          points: c.hp?.now ?? null,
          harm: played === 0 ? 0 : (tally?.harm ?? 0) / played,
        };
      }),
      decided: campsThatFight(start, this.words).length < 2,
      unplayed: this.unplayed(),
      budget: this.budget,
    };
  }

  private unplayed(): Unplayed {
    const listed = (things: (c: FightState["combatants"][number]) => readonly string[]): Unplayed["spells"] =>
      this.start.combatants.flatMap((c) => {
        const found = [...new Set(things(c))];
        return found.length === 0 ? [] : [{ who: c.name, things: found }];
      });
    const unused = (who: string, all: readonly { readonly name: string }[]): readonly string[] => {
      const used = this.tallies.get(who)?.used;
      return all.map(({ name }) => name).filter((each) => used?.has(fold(each)) !== true);
    };
    return {
      spells: listed(({ name, spells }) => unused(name, spells)),
      unused: listed(({ name, attacks }) => unused(name, attacks)),
      reminders: this.start.reminders.map(({ text }) => text),
      decisions: this.played === 0 ? 0 : this.decisions / this.played,
    };
  }
}

const dying = asWritten("dying");

/** Tells whether somebody is dead, or will be as its last round ends. */
function isDead(conditions: FightState["combatants"][number]["conditions"]): boolean {
  return conditions.some(({ id }) => id === dead || id === dying);
}

/** Returns a whole number below 2^32 for a seed: FNV-1a over its UTF-16 units. */
function numberOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** A share among trials, with the bounds between which the true one lies in 19 of 20 forecasts. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** As counted; where none or all were counted, the middle of the interval: never 0 or 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/** Returns Wilson's interval for so many of so many trials. */
export function shareOf(count: number, of: number): Share {
  const square = Z * Z;
  const middle = (count + square / 2) / (of + square);
  const half = of === 0 ? 0.5 : (Z * Math.sqrt((count * (of - count)) / of + square / 4)) / (of + square);
  const share = count === 0 || count === of ? middle : count / of;
  return { count, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Sum of numbers of which the mean is wanted, and how far they lie apart. */
export class Sum {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  /** Half of the width of the mean's interval. */
  get error(): number {
    if (this.count < 2) return 0;
    const variance = Math.max(0, this.squares - this.sum * this.mean) / (this.count - 1);
    return Z * Math.sqrt(variance / this.count);
  }
}

/* States from which a fight is forecast: as it stands, from a round or line of it, without some of its fighters. */

/**
 * Returns the state from which a fight is forecast: as it stands; one that is decided, or has ended, from its
 * beginning.
 */
export function startOf(fight: Fight): FightState {
  const [first] = fight.units;
  return first !== undefined && isPast(fight) ? first.result.before : fight.state;
}

/** Tells whether a fight is looked back on: it is decided, or has ended. */
export function isPast(fight: Fight): boolean {
  return fight.units.length > 0 && (isDecided(fight) || isOver(fight));
}

/**
 * Returns the state before a round ("Round 3", "3"), or behind a line of the fight as it is written; null: it has
 * neither.
 */
export function startAt({ units }: Fight, said: string): FightState | null {
  const wanted = plain(said);
  const round = /^(?:round )?(\d{1,4})$/.exec(wanted)?.[1] ?? null;
  for (const { lines, result } of units) {
    const heading = lines.length === 1 && result.before.section !== result.after.section;
    if (heading && (plain(result.after.section) === wanted || (round !== null && isRound(result.after, round))))
      return result.before;
    if (lines.some(({ text }) => plain(text) === wanted)) return result.after;
  }
  return null;
}

function isRound({ phase, round }: FightState, wanted: string): boolean {
  return phase === "round" && String(round) === wanted;
}

/** Returns a line without its indentation, heading signs and dice record, folded. */
function plain(line: string): string {
  return fold(
    line
      .replace(/\[[^\]]*\]\s*$/, "")
      .replace(/^[=\s]+/, "")
      .trim(),
  );
}

/** Returns the same fight without some of its fighters. */
export function without(state: FightState, names: readonly string[]): FightState {
  const folded = names.map(fold);
  const combatants = state.combatants.filter(({ name }) => !folded.includes(fold(name)));
  const roster = combatants.reduce((all, { name }) => all.with([name, fold(name)]), new Roster());
  return { ...state, combatants, roster };
}

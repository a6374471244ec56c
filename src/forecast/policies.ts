import { randomSource } from "../dice/source.ts";
import { sumOfWays, WayEnd, type Account } from "../dice/ways.ts";
import { areFoes } from "../fight/alliance.ts";
import { lexicon, type Lexicon } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { ToldDue } from "../fight/due.ts";
import { type Policy, carryOut, follow, isUndone, type Chooser } from "../fight/headless.ts";
import { isDeed, type Deed, type Move, type Offer } from "../fight/move.ts";
import { actsAs } from "../fight/sheet/item.ts";
import { fightsOn, find, type FightState } from "../fight/state.ts";
import type { RuleSystem } from "../fight/system.ts";
import { nobody, type Who } from "../fight/value.ts";
import { fold } from "../language/words.ts";

/*
 * Policies: how somebody fights whom nobody leads. Each is a row of data; a deed is chosen by what it is expected to
 * bring about, which the state alone tells, so no dice that have fallen or will fall choose.
 */

export interface Habits {
  /** Aim: where most is brought about, or the first in reach, which is the nearest. */
  readonly aims: "best" | "first";
  /** Answer to an attack: by what it prevents against the turn that it costs, or by what costs no turn. */
  readonly reacts: "weighed" | "free";
  /** Weight of what a foe is able to do itself, from 0 to 1. */
  readonly threat: number;
  /** Weight of harm to its own side, against harm to foes. */
  readonly care: number;
}

/** Ways of fighting of those whom nobody leads. */
export const policies = {
  plain: { aims: "best", reacts: "weighed", threat: 0, care: 1 },
  careful: { aims: "best", reacts: "weighed", threat: 1, care: 1.25 },
  beasts: { aims: "first", reacts: "free", threat: 0, care: 1 },
  mindless: { aims: "first", reacts: "free", threat: 0, care: 0 },
} as const satisfies Record<string, Habits>;

export type PolicyName = keyof typeof policies;

export const policyNames: readonly string[] = Object.keys(policies);

export function isPolicy(name: string): name is PolicyName {
  return Object.hasOwn(policies, name);
}

/** Policies by side, folded; the rest fight plainly. */
export type Leading = ReadonlyMap<string, PolicyName>;

/** Returns the policy that somebody's own line names; null: none. */
function saidBy({ notes }: Combatant): PolicyName | null {
  for (const note of notes) {
    const said = actsAs(note);
    if (said !== null) return said === "beast" ? "beasts" : isPolicy(said) ? said : null;
  }
  return null;
}

/** Returns the policy by which somebody fights. */
export function policyOf(c: Combatant, leading: Leading): PolicyName {
  return saidBy(c) ?? leading.get(fold(c.side)) ?? "plain";
}

interface Weighed {
  readonly move: Move;
  readonly worth: number;
}

/** A deed whose ways are not known is better than none. */
const UNKNOWN = 0.005;
/** Harm that does not put its victim out counts less than its share of the points. */
const HURT = 0.6;

/** Everybody's choices in one forecast. */
export class Fighting implements Policy {
  private readonly words: Lexicon;
  private readonly threats = new Map<string, number>();

  constructor(
    private readonly system: RuleSystem,
    private readonly prospects: Prospects,
    private readonly leading: Leading,
  ) {
    this.words = lexicon(system.vocabulary);
  }

  *moves(state: FightState, due: ToldDue): Iterable<Move> {
    const acting = actingNow(state, due.who);
    const own: Weighed[] = [];
    const later: Move[] = [];
    const chosen = new Set<string>();
    for (const c of acting)
      for (const { move, worth } of this.system.choices?.(state, c) ?? []) {
        if (isDeed(move)) chosen.add(keyOf(move));
        if (worth !== null) own.push({ move, worth });
        else if (isDeed(move)) own.push(this.weighed(state, c, move));
      }
    let offered = false;
    for (const { who, move } of due.offers()) {
      const c = isDeed(move) && move.ruled !== true ? acting.find(({ name }) => name === who) : undefined;
      if (c !== undefined && isDeed(move)) {
        offered = true;
        if (!chosen.has(keyOf(move))) own.push(this.weighed(state, c, move));
      } else if (acting.length === 0) yield move;
      else if (!offered && who === "" && later.length === 0) yield move;
      else later.push(move);
    }
    own.sort((a, b) => b.worth - a.worth);
    for (const { move } of own) yield move;
    yield* later;
  }

  react(state: FightState, offers: readonly Offer[], to: Deed | null): Offer | null {
    let best: Offer | null = null;
    let most = 0;
    for (const each of offers) {
      const { move } = each;
      const c = isDeed(move) ? find(state, move.who ?? "") : undefined;
      if (c === undefined || !isDeed(move) || to === null) continue;
      const gained = this.reactionWorth(state, c, move, to);
      if (gained > most) [best, most] = [each, gained];
    }
    return best;
  }

  decide(): boolean {
    return true;
  }

  private habits(c: Combatant): Habits {
    return policies[policyOf(c, this.leading)];
  }

  /** Weighs a deed of somebody: for whoever takes the first that comes, all that do anything are equal. */
  private weighed(state: FightState, c: Combatant, move: Deed): Weighed {
    const worth = this.deedWorth(state, c, move);
    return { move, worth: this.habits(c).aims === "first" && worth > UNKNOWN ? 1 : worth };
  }

  /** Returns what a deed is expected to bring about: 1 is a foe put out. */
  private deedWorth(state: FightState, c: Combatant, move: Deed): number {
    const [name] = move.targets ?? [];
    const target = name === undefined ? undefined : find(state, name);
    if (target === undefined || !areFoes(state, target, c)) return 0;
    return this.valueOf(state, c, this.prospects.of({ ...move, will: false }));
  }

  private valueOf(state: FightState, c: Combatant, ways: readonly Way[]): number {
    const { threat, care } = this.habits(c);
    let sum = 0;
    for (const { chance, changes } of ways)
      for (const { who, loss, out } of changes) {
        const other = find(state, who);
        if (other === undefined || !fightsOn(other, this.words)) continue;
        const foe = areFoes(state, other, c);
        const weight = !foe ? -care : threat === 0 ? 1 : 1 - threat + threat * this.threatOf(state, other);
        sum += chance * weight * this.harm(other, loss, out);
      }
    return sum;
  }

  /** Returns how much harm a loss of points is to somebody: 1 where it fights no more. */
  private harm({ hp }: Combatant, loss: number, out: boolean): number {
    const now = hp?.now ?? 0;
    if (out || (hp !== null && loss >= now)) return 1;
    return now > 0 ? (HURT * loss) / now : 0;
  }

  /** Returns what somebody's best blow is expected to bring about in the state of the beginning, at most 1. */
  private threatOf(state: FightState, c: Combatant): number {
    const known = this.threats.get(c.name);
    if (known !== undefined) return known;
    let most = 0;
    for (const { move } of this.prospects.blowsOf(c.name)) {
      const ways = this.prospects.of({ ...move, will: false });
      let sum = 0;
      for (const { chance, changes } of ways)
        for (const { who, loss, out } of changes) {
          const other = this.prospects.beginning(who);
          if (other !== undefined && areFoes(state, other, c)) sum += chance * this.harm(other, loss, out);
        }
      most = Math.max(most, sum);
    }
    const threat = Math.min(1, 0.25 + most);
    this.threats.set(c.name, threat);
    return threat;
  }

  private reactionWorth(state: FightState, c: Combatant, move: Deed, to: Deed): number {
    const { reacts } = this.habits(c);
    const answer = { who: c.name, verb: move.verb, thing: thingOf(move) };
    // Not offered in the state in which deeds are weighed: a blow back is taken then, anything else left.
    if (!this.prospects.answers(to, answer))
      return (move.targets ?? []).some((name) => this.isFoe(state, c, name)) ? UNKNOWN : 0;
    const gained =
      this.valueOf(state, c, this.prospects.of(to, answer)) - this.valueOf(state, c, this.prospects.of(to));
    if (!this.prospects.spends(to, answer)) return gained;
    return reacts === "free" ? 0 : gained - this.turnWorth(state, c);
  }

  private isFoe(state: FightState, c: Combatant, name: string): boolean {
    const other = find(state, name);
    return other !== undefined && areFoes(state, other, c);
  }

  /** Returns the best that somebody could do with its turn. */
  private turnWorth(state: FightState, c: Combatant): number {
    let most = 0;
    for (const { move, worth } of this.system.choices?.(state, c) ?? [])
      most = Math.max(most, worth ?? (isDeed(move) ? this.deedWorth(state, c, move) : 0));
    return most;
  }
}

/** Returns those who may act now: of a side, all its members. */
function actingNow(state: FightState, who: readonly string[]): readonly Combatant[] {
  return state.combatants.filter((c) => who.includes(c.name) || who.includes(`@${c.side}`));
}

/*
 * Prospects of a deed: all that can come of it, by every way of its dice, as the rules carry it out in the state in
 * which the forecast begins. They are worked out once for each pair of fighters, weapon and reaction, and so depend on
 * no dice that have fallen.
 */

/** Change that a deed brings somebody. */
export interface Change {
  readonly who: Who;
  /** Points that it loses; below 0: that it regains. */
  readonly loss: number;
  /** True where it fights no more, whatever its points. */
  readonly out: boolean;
}

export interface Way {
  readonly chance: number;
  readonly changes: readonly Change[];
}

/** Answer to the deed that is weighed: the verb of a reaction and who reacts; null: none. */
export interface Answering {
  readonly who: Who;
  readonly verb: string;
  readonly thing: string;
}

/** A deed with more ways than this is weighed by so many throws. */
const MOST_RUNS = 600;
const SAMPLES = 300;

interface Bag {
  readonly chance: number;
  readonly ends: ReadonlyMap<string, Way>;
}

const nothing: ReadonlyMap<string, Way> = new Map();

/** Thrown through a fight that asks for prospects which are yet to be worked out in steps. */
export class Unweighed extends WayEnd {
  constructor(
    readonly deed: Deed,
    readonly answer: Answering | null,
  ) {
    super();
  }
}

/** Prospects of a deed with an answer. */
interface Known {
  readonly ways: readonly Way[];
  /** The answer was offered on some way. */
  readonly answered: boolean;
  /** It is its maker's turn: who has reacted so acts no more. */
  readonly spent: boolean;
}

export class Prospects {
  private readonly base: FightState;
  private readonly words: Lexicon;
  private readonly known = new Map<string, Known>();
  /** Throw `Unweighed` for what is not known, in place of working it out at once? */
  inSteps = false;
  /** First of those who are as somebody is. */
  private readonly alike = new Map<Who, Who>();

  constructor(
    private readonly system: RuleSystem,
    start: FightState,
  ) {
    this.words = lexicon(system.vocabulary);
    this.base = start.phase === "setup" ? begun(system, start) : start;
    const firsts = new Map<string, Who>();
    for (const c of this.base.combatants) {
      const like = JSON.stringify({ ...c, name: "" });
      const first = firsts.get(like) ?? c.name;
      firsts.set(like, first);
      this.alike.set(c.name, first);
    }
  }

  /** Returns the ways of a deed that is answered so. */
  of(deed: Deed, answer: Answering | null = null): readonly Way[] {
    return this.about(deed, answer).ways;
  }

  /** Tells whether an answer is offered where the deed is weighed. */
  answers(deed: Deed, answer: Answering): boolean {
    return this.about(deed, answer).answered;
  }

  /** Tells whether an answer takes the turn of whoever gives it. */
  spends(deed: Deed, answer: Answering): boolean {
    return this.about(deed, answer).spent;
  }

  /** Returns somebody as it is where deeds are weighed. */
  beginning(name: string): Combatant | undefined {
    return find(this.base, name);
  }

  /** Returns the blows of somebody that have been weighed, without answers. */
  *blowsOf(name: string): Iterable<{ readonly move: Deed }> {
    const c = find(this.base, name);
    if (c !== undefined)
      for (const { move } of this.system.choices?.(this.base, c) ?? []) if (isDeed(move)) yield { move };
  }

  private about(deed: Deed, answer: Answering | null): Known {
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
  *weigh(deed: Deed, answer: Answering | null): Generator<null, Known> {
    const key = keyOf(deed, answer);
    const found = this.known.get(key) ?? (yield* this.among(deed, answer));
    this.known.set(key, found);
    return found;
  }

  /** Works a deed out for the first of those who are alike, and gives it the names that are meant. */
  private *among(deed: Deed, answer: Answering | null): Generator<null, Known> {
    const { who = nobody, targets = [] } = deed;
    const names = [...new Set([who, ...targets, ...(answer === null ? [] : [answer.who])])];
    const firsts = names.map((name) => this.alike.get(name) ?? name);
    const same = names.every((name, i) => name === firsts[i]);
    if (same || new Set(firsts).size < names.length) return yield* this.workOut({ ...deed, ruled: true }, answer);
    const first = (name: Who): Who => firsts[names.indexOf(name)] ?? name;
    const meant = (name: Who): Who => names[firsts.indexOf(name)] ?? name;
    const { ways, ...rest } = yield* this.weigh(
      { ...deed, who: first(who), targets: targets.map(first) },
      answer === null ? null : { ...answer, who: first(answer.who) },
    );
    return {
      ...rest,
      ways: ways.map(({ chance, changes }) => ({
        chance,
        changes: changes.map((each) => ({ ...each, who: meant(each.who) })),
      })),
    };
  }

  private *workOut(deed: Deed, answer: Answering | null): Generator<null, Known> {
    const { system, base } = this;
    let answered = false;
    let spent = false;
    const chooser: Chooser = {
      react: (_, offers) => {
        const found = answer === null ? undefined : offers.find((each) => isAnswer(each, answer));
        answered ||= found !== undefined;
        return found ?? null;
      },
      decide: () => true,
    };
    const account: Account<Bag, FightState | null> = {
      whole: { chance: 1, ends: nothing },
      begin: () => undefined,
      restart: () => undefined,
      after: ({ chance }, share, end) => {
        const all = chance * share;
        if (end === null) return { chance: all, ends: nothing };
        const changes = end.value === null ? [] : this.changes(end.value);
        if (answer !== null && answered && end.value !== null) spent ||= this.hasSpent(end.value, answer.who);
        return { chance: all, ends: new Map([[JSON.stringify(changes), { chance: all, changes }]]) };
      },
      add: (a, b) => {
        const ends = new Map(a.ends);
        for (const [key, way] of b.ends)
          ends.set(key, { changes: way.changes, chance: way.chance + (ends.get(key)?.chance ?? 0) });
        return { chance: a.chance + b.chance, ends };
      },
    };
    const ways = sumOfWays((walk) => followed(base, deed, { system, chooser, walk }), account);
    for (let runs = 0; runs < MOST_RUNS; runs++) {
      const { done, value } = ways.next();
      if (done === true && value !== null) return { ways: [...value.ends.values()], answered, spent };
      if (done === true) break;
      yield null;
    }
    // It has too many ways: a fixed row of throws is weighed, the same in every forecast.
    const thrown: Way[] = [];
    for (let seed = 1; seed <= SAMPLES; seed++) {
      const dice = randomSource(seed);
      const made = carryOut(base, deed, { system, dice: () => dice, chooser });
      thrown.push({ chance: 1 / SAMPLES, changes: made === null ? [] : this.changes(made.state) });
      yield null;
    }
    return { ways: thrown, answered, spent };
  }

  private hasSpent(after: FightState, who: string): boolean {
    const acted = (state: FightState): boolean =>
      this.system
        .due(state)
        .order()
        .some(({ name, acted: done }) => name === who && done);
    const c = find(after, who);
    return c !== undefined && fightsOn(c, this.words) && acted(after) && !acted(this.base);
  }

  private changes(after: FightState): Change[] {
    return after.combatants.flatMap((c, i) => {
      const before = this.base.combatants[i];
      if (before === undefined || before === c) return [];
      const loss = (before.hp?.now ?? 0) - (c.hp?.now ?? 0);
      const out = fightsOn(before, this.words) && !fightsOn(c, this.words);
      return loss === 0 && !out ? [] : [{ who: c.name, loss, out }];
    });
  }
}

/** Returns a text that is equal for the same deed with the same answer. */
export function keyOf(
  { verb, who = nobody, thing = "", targets = [], clauses = [] }: Deed,
  answer: Answering | null = null,
): string {
  let key = `${verb}|${who}|${thing}|${targets.join("|")}`;
  for (const { id, value = "" } of clauses) key += `|${id} ${value}`;
  return answer === null ? key : `${key}|>${answer.who}|${answer.verb}|${answer.thing}`;
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

export function isAnswer({ move }: Offer, { who, verb, thing }: Answering): boolean {
  return "verb" in move && move.who === who && move.verb === verb && thingOf(move) === thing;
}

/** Returns the weapon or thing that a deed is done with, as text. */
export function thingOf({ thing = "", clauses = [] }: Deed): string {
  const found = clauses.find(({ id }) => id === "with");
  return found?.value === undefined ? String(thing) : String(found.value);
}

/** Returns the fight with its first round begun, so that deeds can be weighed in it. */
function begun(system: RuleSystem, start: FightState): FightState {
  const ones = { face: () => 1 };
  const chooser: Chooser = { react: () => null, decide: () => true };
  const made = carryOut(start, { heading: `Round ${start.round + 1}` }, { system, dice: () => ones, chooser });
  return made?.state ?? start;
}

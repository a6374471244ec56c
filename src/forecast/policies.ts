import { areFoes } from "../fight/alliance.ts";
import { lexicon, type Lexicon } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { ToldDue } from "../fight/due.ts";
import type { Policy } from "../fight/headless.ts";
import { isDeed, type Deed, type Move, type Offer } from "../fight/move.ts";
import { actsAs } from "../fight/sheet/item.ts";
import { fightsOn, find, type FightState } from "../fight/state.ts";
import type { Choice, Leaving, RuleSystem } from "../fight/system.ts";
import type { Who } from "../fight/value.ts";
import { fold } from "../language/words.ts";
import { lossOf, thingOf, type Effect, type Prospect, type Prospects } from "./prospects.ts";

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
  /** Does a shooter leave a melee that friends hold? */
  readonly withdraws: boolean;
  /** Worth that something used up has to have beyond that of all else. */
  readonly thrift: number;
}

/** Ways of fighting of those whom nobody leads. */
export const policies = {
  plain: { aims: "best", reacts: "weighed", threat: 0, care: 1, withdraws: false, thrift: 0 },
  careful: { aims: "best", reacts: "weighed", threat: 1, care: 1.25, withdraws: true, thrift: 0.1 },
  beasts: { aims: "first", reacts: "free", threat: 0, care: 1, withdraws: false, thrift: 0 },
  mindless: { aims: "first", reacts: "free", threat: 0, care: 0, withdraws: false, thrift: 0 },
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
/** More than any deed of one's own is worth. */
const FIRST = 1_000;
/** Rounds for which a way out of a melee is weighed. */
const AWAY = 2;

/** Everybody's choices in one forecast. */
export class Fighting implements Policy {
  private readonly words: Lexicon;
  private readonly led = new Map<string, Habits>();
  private readonly threats = new Map<string, number>();
  /** The state that was seen last, with what turns are worth in it: several reactions are weighed against one turn. */
  private seen: FightState | null = null;
  private readonly turns = new Map<string, number>();

  constructor(
    private readonly system: RuleSystem,
    private readonly prospects: Prospects,
    private readonly leading: Leading,
  ) {
    this.words = lexicon(system.vocabulary);
  }

  /**
   * Yields what the rules want first (the dice for initiative), the deeds that are worth something, best first, then
   * all else that is offered.
   */
  *moves(state: FightState, due: ToldDue): Iterable<Move> {
    const acting = actingNow(state, due.who);
    const later: Move[] = [];
    const own: Weighed[] = [];
    let led = false;
    for (const { who, move } of due.offers()) {
      const c = isDeed(move) && move.ruled !== true ? acting.find(({ name }) => name === who) : undefined;
      if (acting.length === 0) {
        yield move;
        continue;
      }
      if (!led && (c !== undefined || who !== "")) {
        led = true;
        this.add(own, state, acting);
        own.sort(byWorth);
        for (const { move: best } of own.splice(0, own.filter(({ worth }) => worth > 0).length)) yield best;
      }
      if (!led) yield move;
      else if (c !== undefined && isDeed(move))
        own.push({ move, worth: this.choiceWorth(state, c, { move, worth: null }) });
      else later.push(move);
    }
    if (acting.length > 0 && !led) this.add(own, state, acting);
    own.sort(byWorth);
    for (const { move } of own) yield move;
    yield* later;
  }

  /** Adds all that those who may act might do. Of those who declare, one does at a time. */
  private add(own: Weighed[], state: FightState, acting: readonly Combatant[]): void {
    for (const c of acting) {
      for (const choice of this.system.choices?.(state, c) ?? []) {
        const { move, worth, leaves, before } = choice;
        if (before === true) this.addBefore(own, state, choice);
        else if (leaves === undefined) own.push({ move, worth: worth ?? this.choiceWorth(state, c, choice) });
        else if (this.habits(c).withdraws) own.push({ move, worth: this.leavingWorth(state, c, leaves) });
      }
      if (own.some(({ move }) => isDeed(move) && move.will === true)) return;
    }
  }

  /** Adds a deed of another, whose moment passes with the turn of whoever is due. */
  private addBefore(own: Weighed[], state: FightState, choice: Choice): void {
    const { move } = choice;
    const doer = isDeed(move) ? find(state, move.who ?? "") : undefined;
    const worth = doer === undefined ? 0 : this.choiceWorth(state, doer, choice);
    if (worth > 0) own.push({ move, worth: FIRST + worth });
  }

  /**
   * Returns what is expected of a choice, less what is used up for it. For whoever takes the first that comes, all that
   * do anything are equal.
   */
  private choiceWorth(state: FightState, c: Combatant, { move, strikes, spends }: Choice): number {
    const { aims, thrift } = this.habits(c);
    const single = isDeed(move) && strikes === undefined ? this.deedWorth(state, c, move) : 0;
    const harms = (strikes ?? []).map(({ who, dice, less }) => this.effectWorth(state, c, who, lossOf(dice, less)));
    const worth = harms.reduce((sum, harm) => sum + harm, single);
    return worth > UNKNOWN && aims === "first" ? 1 : spends === true ? worth - thrift : worth;
  }

  /**
   * Returns what leaving a melee gains: shots in place of blows, and what foes do to a friend less than to whoever
   * leaves.
   */
  private leavingWorth(state: FightState, c: Combatant, { foes, friends, shots, parting }: Leaving): number {
    const from = foes.flatMap((name) => find(state, name) ?? []);
    const danger = (at: Combatant): number => from.reduce((sum, foe) => sum + this.harmBy(state, foe, at), 0);
    const [own, others] = [danger(c), friends.flatMap((name) => find(state, name) ?? []).map(danger)];
    const shot = Math.max(0, ...shots.map((each) => this.deedWorth(state, c, each)));
    const gained = Math.max(0, shot - this.turnWorth(state, c));
    const { care } = this.habits(c);
    return AWAY * (gained + care * (own - Math.min(own, ...others))) - (parting ? care * own : 0);
  }

  /** Returns the harm that a foe's best blow is expected to do to somebody. */
  private harmBy(state: FightState, foe: Combatant, { name, hp }: Combatant): number {
    let most = 0;
    const blows = [...(this.system.choices?.(state, foe) ?? [])].flatMap(({ move, worth, leaves, before }) =>
      isDeed(move) && worth === null && leaves === undefined && before !== true && move.targets?.length === 1
        ? [move]
        : [],
    );
    for (const blow of blows.length === 0 ? this.prospects.blowsOf(foe.name) : blows)
      for (const [who, effect] of this.prospects.of({ ...blow, targets: [name] }).effects)
        if (who === name) most = Math.max(most, effect.harmAt(hp?.now ?? null));
    return most;
  }

  react(state: FightState, offers: readonly Offer[], to: Deed | null): Offer | null {
    let best: Offer | null = null;
    let most = 0;
    for (const each of offers) {
      const { move } = each;
      const c = isDeed(move) ? find(state, move.who ?? "") : undefined;
      if (c === undefined || !isDeed(move) || to === null) continue;
      const gained = this.reactionWorth(state, c, move, to, most);
      if (gained > most) [best, most] = [each, gained];
    }
    return best;
  }

  decide(): boolean {
    return true;
  }

  private habits(c: Combatant): Habits {
    const known = this.led.get(c.name);
    if (known !== undefined) return known;
    const habits = policies[policyOf(c, this.leading)];
    this.led.set(c.name, habits);
    return habits;
  }

  /** Returns what a deed is expected to bring about: 1 is a foe put out. */
  private deedWorth(state: FightState, c: Combatant, move: Deed): number {
    const [name] = move.targets ?? [];
    const target = name === undefined ? undefined : find(state, name);
    if (target === undefined || !areFoes(state, target, c)) return 0;
    return this.valueOf(state, c, this.prospects.of(move));
  }

  private valueOf(state: FightState, c: Combatant, { effects }: Prospect): number {
    let sum = 0;
    for (const [who, effect] of effects) sum += this.effectWorth(state, c, who, effect);
    return sum;
  }

  /** Returns the worth to somebody of what is expected to become of another. */
  private effectWorth(state: FightState, c: Combatant, who: Who, effect: Effect): number {
    const other = find(state, who);
    if (other === undefined || !fightsOn(other, this.words)) return 0;
    const { threat, care } = this.habits(c);
    const foe = areFoes(state, other, c);
    const weight = !foe ? -care : threat === 0 ? 1 : 1 - threat + threat * this.threatOf(state, other);
    return weight * effect.harmAt(other.hp?.now ?? null);
  }

  /** Returns what somebody's best blow is expected to bring about in the state of the beginning, at most 1. */
  private threatOf(state: FightState, c: Combatant): number {
    const known = this.threats.get(c.name);
    if (known !== undefined) return known;
    let most = 0;
    for (const move of this.prospects.blowsOf(c.name)) {
      let sum = 0;
      for (const [who, effect] of this.prospects.of(move).effects) {
        const other = this.prospects.beginning(who);
        if (other !== undefined && areFoes(state, other, c)) sum += effect.harmAt(other.hp?.now ?? null);
      }
      most = Math.max(most, sum);
    }
    const threat = Math.min(1, 0.25 + most);
    this.threats.set(c.name, threat);
    return threat;
  }

  /** Returns what a reaction gains; nothing that is not more than `most` is weighed to the end. */
  private reactionWorth(state: FightState, c: Combatant, move: Deed, to: Deed, most: number): number {
    const answer = { who: c.name, verb: move.verb, thing: thingOf(move) };
    const answered = this.prospects.of(to, answer);
    // Not offered in the state in which deeds are weighed: a blow back is taken then, anything else left.
    if (!answered.answered) return (move.targets ?? []).some((name) => this.isFoe(state, c, name)) ? UNKNOWN : 0;
    const gained = this.valueOf(state, c, answered) - this.valueOf(state, c, this.prospects.of(to));
    if (gained <= most || !answered.spent) return gained;
    return this.habits(c).reacts === "free" ? 0 : gained - this.turnWorth(state, c);
  }

  private isFoe(state: FightState, c: Combatant, name: string): boolean {
    const other = find(state, name);
    return other !== undefined && areFoes(state, other, c);
  }

  /** Returns the best that somebody could do with its turn. */
  private turnWorth(state: FightState, c: Combatant): number {
    if (this.seen !== state) this.turns.clear();
    this.seen = state;
    const known = this.turns.get(c.name);
    if (known !== undefined) return known;
    let most = 0;
    for (const choice of this.system.choices?.(state, c) ?? [])
      if (choice.leaves === undefined && choice.before !== true)
        most = Math.max(most, choice.worth ?? this.choiceWorth(state, c, choice));
    this.turns.set(c.name, most);
    return most;
  }
}

function byWorth(a: Weighed, b: Weighed): number {
  return b.worth - a.worth;
}

/** Returns those who may act now: of a side, all its members. */
function actingNow(state: FightState, who: readonly string[]): readonly Combatant[] {
  return state.combatants.filter((c) => who.includes(c.name) || who.includes(`@${c.side}`));
}

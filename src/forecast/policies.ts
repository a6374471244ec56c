import { areFoes } from "../fight/alliance.ts";
import { lexicon, type Lexicon } from "../fight/bind/lexicon.ts";
import type { Combatant } from "../fight/combatant.ts";
import type { ToldDue } from "../fight/due.ts";
import type { Policy } from "../fight/headless.ts";
import { isDeed, type Deed, type Move, type Offer } from "../fight/move.ts";
import { fightsOn, find, type FightState } from "../fight/state.ts";
import { actsAs } from "../fight/sheet/item.ts";
import type { RuleSystem } from "../fight/system.ts";
import { fold } from "../language/words.ts";
import { keyOf, thingOf, type Prospects, type Way } from "./prospects.ts";

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

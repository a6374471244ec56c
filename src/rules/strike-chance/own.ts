import type { Detail } from "../../fight/combatant.ts";
import { gain, has, lose, endOfRound, type Given } from "../../fight/rule-kit.ts";
import type { OwnState } from "../../fight/system.ts";
import type { StatValue, Who } from "../../fight/value.ts";
import type { Casting } from "./magic.ts";
import type { Part } from "./names.ts";
import type { Plan } from "./plan.ts";
import type { Combatant, Turn, ConditionId } from "./types.ts";

/*
 * State of the rules' own, which players do not see, and how it begins and is copied. Lists and records are replaced,
 * never changed.
 */

/** Why attacks are lost: by what befell somebody, by its own choice, or by a wound in the game master's words. */
export type Loss =
  | {
      readonly is:
        | "stunned"
        | "too late"
        | "out"
        | "interrupted"
        | "made to move"
        | "holding"
        | "full defense"
        | "desperate defense"
        | "retrieving"
        | "free action"
        | "casts a spell"
        | "given up";
    }
  | { readonly is: "wound"; readonly what: string };

/** One rolled place in the count (SC-06 to SC-11). */
export interface Entry {
  /** Number of the combatant's attack, from 0: the one of its die and its declared target. */
  readonly nth: number;
  /** spell: the initiative of a caster who has not declared what. */
  readonly kind: "attack" | "free" | "spell";
  readonly die: string;
  readonly face: number;
  readonly at: number;
  readonly state: "waiting" | "done" | "lost";
  /** Why it is lost; null while it is not. */
  readonly why: Loss | null;
}

/** Movement of the round (SC-18): `step` feet on `first` and each later segment, `feet` in all. */
interface Path {
  readonly first: number;
  readonly step: number;
  readonly feet: number;
  /** Feet walked when it was stopped on the way; null: it was not. */
  readonly cut: number | null;
}

/**
 * Numbers and words behind conditions: each counts while somebody has its condition. Rules read them here, players in
 * the condition's detail.
 */
interface Shown {
  /** Hit points that its wounds bleed each round, stuck missiles apart (SC-138). */
  readonly bleeding: number;
  /** Strike chance that it gives up for DEF (SC-101). */
  readonly defending: number;
  /** Degree of the ambush; 0: of no degree (SC-52). */
  readonly ambushed: number;
  /** In combat or out of it (SC-49, SC-50). */
  readonly surprised: "in" | "out";
}

/** A combatant as it stood when the actions of the current segment began: simultaneous actions read it (SC-10). */
interface Before {
  readonly at: number;
  readonly hp: number | null;
  readonly stats: Readonly<Record<string, StatValue>>;
  readonly conditions: readonly {
    readonly id: string;
    readonly detail: Detail | null;
    readonly of: string | null;
    readonly whom: readonly Who[];
  }[];
  readonly entries: readonly Entry[];
  readonly struck: readonly Struck[];
  readonly shown: Shown;
  readonly stuck: readonly Stuck[];
}

/** Somebody attacked in melee, and with how many tentacles; 0: as itself. */
export interface Struck {
  readonly target: Who;
  readonly tentacles: number;
}

/** The degree of a PER roll against an unseen foe (SC-92). */
interface Look {
  readonly foe: string;
  readonly degree: number;
}

/** A missile in somebody (SC-133). */
export interface Stuck {
  /** As its condition says: "arrow 2 (wound)". */
  readonly label: string;
  readonly missile: string;
  /** The second arrow is 2. */
  readonly nth: number;
  /** It came with a grievous wound (SC-137). */
  readonly wound: boolean;
  /** The seconds at which the round of it began; null: it came before the fight (SC-138). */
  readonly since: number | null;
}

/** State of a combatant within a round. */
interface OfTheRound {
  plan: Plan | null;
  /**
   * Its places in the count.
   * @rule SC-06
   */
  entries: readonly Entry[];
  /** Its initiative has been rolled (SC-06). */
  rolled: boolean;
  /** Attacks made (SC-12). */
  made: number;
  path: Path | null;
  before: Before | null;
  /** Targets that it has struck in melee, in the order of the first blows (SC-93, SC-95, SC-115). */
  struck: readonly Struck[];
  /** Its PER rolls against unseen foes (SC-92). */
  unseen: readonly Look[];
  /** The game master's change of its initiative (SC-12). */
  init: number;
  /** The game master's changes of its strike chance (SC-21). */
  mod: readonly Part[];
  /** Why the rest of its round is lost (SC-05). */
  restLost: Loss | null;
  /** It has left the melee (SC-113). */
  left: boolean;
  /** Against whom it has free attacks (SC-113). */
  freeOn: readonly Who[];
  /** The game master lets it have none. */
  noFreeAttacks: boolean;
  /** It has pushed (SC-109). */
  pushed: boolean;
  /** It has drunk its potion. */
  drunk: boolean;
  /** It was stopped on its way (SC-40). */
  stopped: boolean;
  /** It has taken its free step (SC-70). */
  stepped: boolean;
  /** A spell of this round that is over, with its fate. */
  spellOver: Casting | null;
  /** Attacks lost to a wound where no initiative is rolled (SC-32). */
  lostAttacks: number;
  /** Attacks that a wound of the round before takes from this one (SC-32). */
  owedNow: number;
  /** It held at the end of the round before: its initiative. */
  held: boolean;
  /** A shot has used its careful aim (SC-126). */
  aimUsed: boolean;
  /** It was in melee as the round began (SC-86). */
  engagedAtStart: boolean;
}

/** State of a combatant. */
export interface Own extends OfTheRound {
  /** The spell on its way. */
  casting: Casting | null;
  /** Attacks that a wound takes from the next round (SC-32). */
  owedAttacks: number;
  /** It holds as the round ends. */
  heldNext: boolean;
  /** It has struck or was struck at: no surprise out of combat any more (SC-51). */
  inTheFight: boolean;
  /** A grievous hit whose wound is still open, with the missile that stuck by it (SC-32, SC-137). */
  grievous: { readonly stuck: string | null } | null;
  /** Hit points as the fight began (SC-41). */
  startHp: number | null;
  /** The hit points for which its wounds are labelled (SC-41 to SC-44). */
  labelledAt: { readonly now: number; readonly max: number } | null;
  /** The game master has kept it in the fight (SC-35). */
  keptIn: boolean;
  /** The game master has been told that its CON is unknown (SC-40). */
  noConTold: boolean;
  /** It has noticed the ambush (SC-54). */
  noticed: boolean;
  /** Its burden was taken from it. */
  burdenOff: boolean;
  stuck: readonly Stuck[];
  shown: Shown;
}

/** State of the fight within a round. */
interface FightRound {
  /** Initiative is rolled (SC-06). */
  rolled: boolean;
  /** Anything of the round has been resolved or rolled: declarations are over (SC-103). */
  opened: boolean;
  /** The segment that the count has reached; null before it has begun, and in a round without initiative. */
  count: number | null;
  /** Its end is done. */
  settled: boolean;
}

/** State of the fight. */
export interface OwnFight extends FightRound {
  /** True while all that happens counts at once, whatever is simultaneous (SC-113). */
  outsideTheCount: boolean;
  /** Combatants that lie in ambush (SC-52). */
  ambushers: readonly string[];
  /** Somebody has warned the others (SC-54). */
  shouted: boolean;
  /** Seconds at which the round began; null: no round has (SC-01). */
  clock: number | null;
  /** Seconds that free rounds have added (SC-01). */
  extraSeconds: number;
}

const nothingShown: Shown = { bleeding: 0, defending: 0, ambushed: 0, surprised: "in" };

/** A round as it begins for a combatant. */
export const freshRound: Readonly<OfTheRound> = {
  plan: null,
  entries: [],
  rolled: false,
  made: 0,
  path: null,
  before: null,
  struck: [],
  unseen: [],
  init: 0,
  mod: [],
  restLost: null,
  left: false,
  freeOn: [],
  noFreeAttacks: false,
  pushed: false,
  drunk: false,
  stopped: false,
  stepped: false,
  spellOver: null,
  lostAttacks: 0,
  owedNow: 0,
  held: false,
  aimUsed: false,
  engagedAtStart: false,
};

/** A round as it begins for the fight. */
export const freshFightRound: Readonly<FightRound> = {
  rolled: false,
  opened: false,
  count: null,
  settled: false,
};

export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => ({
    ...freshRound,
    casting: null,
    owedAttacks: 0,
    heldNext: false,
    inTheFight: false,
    grievous: null,
    startHp: null,
    labelledAt: null,
    keptIn: false,
    noConTold: false,
    noticed: false,
    burdenOff: false,
    stuck: [],
    shown: nothingShown,
  }),
  copy: (own) => ({
    plan: own.plan,
    entries: own.entries,
    rolled: own.rolled,
    made: own.made,
    path: own.path,
    before: own.before,
    struck: own.struck,
    unseen: own.unseen,
    init: own.init,
    mod: own.mod,
    restLost: own.restLost,
    left: own.left,
    freeOn: own.freeOn,
    noFreeAttacks: own.noFreeAttacks,
    pushed: own.pushed,
    drunk: own.drunk,
    stopped: own.stopped,
    stepped: own.stepped,
    spellOver: own.spellOver,
    lostAttacks: own.lostAttacks,
    owedNow: own.owedNow,
    held: own.held,
    aimUsed: own.aimUsed,
    engagedAtStart: own.engagedAtStart,
    casting: own.casting,
    owedAttacks: own.owedAttacks,
    heldNext: own.heldNext,
    inTheFight: own.inTheFight,
    grievous: own.grievous,
    startHp: own.startHp,
    labelledAt: own.labelledAt,
    keptIn: own.keptIn,
    noConTold: own.noConTold,
    noticed: own.noticed,
    burdenOff: own.burdenOff,
    stuck: own.stuck,
    shown: own.shown,
  }),
  freshFight: () => ({
    ...freshFightRound,
    outsideTheCount: false,
    ambushers: [],
    shouted: false,
    clock: null,
    extraSeconds: 0,
  }),
  copyFight: (own) => ({
    rolled: own.rolled,
    opened: own.opened,
    count: own.count,
    settled: own.settled,
    outsideTheCount: own.outsideTheCount,
    ambushers: own.ambushers,
    shouted: own.shouted,
    clock: own.clock,
    extraSeconds: own.extraSeconds,
  }),
};

/** Returns the hit points that somebody's wounds bleed each round; 0: it does not bleed (SC-138). */
export function bleedingOf(c: Combatant): number {
  return has(c, "bleeding") ? c.own.shown.bleeding : 0;
}

/** Returns the strike chance given up for DEF (SC-101). */
export function defendingOf(c: Combatant): number {
  return has(c, "defending") ? c.own.shown.defending : 0;
}

/** Returns the degree of the condition `ambushed`; 0 without it. */
export function ambushDegree(c: Combatant): number {
  return has(c, "ambushed") ? c.own.shown.ambushed : 0;
}

/** Returns how somebody is surprised; null: it is not. */
export function surpriseKind(c: Combatant): Shown["surprised"] | null {
  return has(c, "surprised") ? c.own.shown.surprised : null;
}

/** Sets the numbers behind conditions; the condition itself is given beside them. */
export function show(turn: Turn, name: Who, changed: Partial<Shown>): void {
  const { bleeding, defending, ambushed, surprised } = turn.get(name).own.shown;
  turn.own(name).shown = {
    bleeding: changed.bleeding ?? bleeding,
    defending: changed.defending ?? defending,
    ambushed: changed.ambushed ?? ambushed,
    surprised: changed.surprised ?? surprised,
  };
}

/** Sets how much somebody's wounds bleed; 0: no longer. */
export function setBleeding(turn: Turn, rule: readonly string[], name: Who, points: number): void {
  lose(turn, [rule[0] ?? "SC-138"], name, "bleeding");
  show(turn, name, { bleeding: points });
  if (points > 0) gain(turn, rule, name, "bleeding", { detail: String(points) });
}

/** Gives a condition that lasts to the end of this round. */
export function thisRound(turn: Turn, rule: readonly string[], name: Who, id: ConditionId, more: Given = {}): void {
  gain(turn, rule, name, id, { ...more, ends: endOfRound(turn.state.round) });
}

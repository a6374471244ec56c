import type { OwnState } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";

/*
 * State that the rules keep between lines beside what players see. Lists are replaced, never changed. A moment is a
 * point of simultaneity (`Moment` of `count.ts`); a round is written as `thisRound` returns it.
 */

/** Fate of a number of the count. */
export type NumberState = "open" | "moved" | "used" | "held" | "lost";

/**
 * Number of the count with its fate. A "moved" one was used for a move, after which an attack may still follow (MB-39).
 */
export interface InitiativeNumber {
  readonly n: number;
  readonly is: NumberState;
}

/** Condition that takes somebody out or sets it back, with its moment (MB-38). */
interface Fresh {
  readonly id: string;
  /** Moment since when it counts; "" while the fight runs as written. */
  readonly at: string;
  /** Combatant who brought it. */
  readonly by: string;
}

/** Hit points lost at the present moment (MB-38). */
interface Loss {
  readonly at: string;
  readonly by: string;
  readonly points: number;
}

/** Missile in a wound (MB-74). */
export interface Lodged {
  /** Name as its condition says: "bow", "bow (2)". */
  readonly name: string;
  /** Name without the number: "bow". */
  readonly missile: string;
  readonly dice: string;
  /** The damage of the shot (option lodged-base original). */
  readonly damage: number;
  /** The bearer has acted since it was hit, in this round. */
  readonly active: boolean;
}

/** Rounds that an unloaded crossbow has been loaded for (MB-42). */
interface Loading {
  readonly weapon: string;
  readonly rounds: number;
}

/** A free attack that is due (MB-153). */
export interface FreeAttackDue {
  readonly who: Who;
  readonly on: Who;
  /** MB-81 for a fumble, MB-117 for a way through somebody's area, MB-124 for a stumble, MB-126 for a flight. */
  readonly rule: string;
  /** Place where a mover came into the area (MB-117), as `pos` is written; "" when unknown. */
  readonly entry: string;
}

/** Split of a BCB (MB-11). */
export interface Split {
  readonly attack: number;
  readonly defence: number;
}

/** State of a combatant within a round or a surprise segment. */
interface OfTheRound {
  /** It has done something. */
  acted: boolean;
  /** Its numbers of the count, from high to low (MB-36). */
  numbers: readonly InitiativeNumber[];
  /** Attacks made (MB-10). */
  attacks: number;
  /** Shots of bow or crossbow (MB-41). */
  shots: number;
  /** Feet moved (MB-39). */
  moved: number;
  /** It has moved at all, if only by rising or charging (MB-50). */
  hasMoved: boolean;
  /** It has stood up, half a move (MB-125). */
  rose: boolean;
  /** Rule of the one thing on which it spends the round: a missile drawn out, a helmet fixed (MB-76, MB-84). */
  busy: string | null;
  /** The round in which it casts or has cast (MB-95, MB-100). */
  spellRound: string | null;
  /** The spell that it lost (MB-97). */
  lostSpell: string | null;
  /** It was read from a scroll. */
  lostScroll: boolean;
  /** The round in which it gave up its spell (MB-34). */
  gaveUp: string | null;
  /** The moment at which it was last hit (MB-107). */
  hitAt: string | null;
  /** The moment at which its spell went off (MB-98). */
  castAt: string | null;
  /** The spell that went off then; "": none. */
  wentOff: string;
  /** The moment at which it used a wand (MB-107). */
  wandAt: string | null;
  /** Losses of hit points at the latest moment. */
  lostAt: readonly Loss[];
  /** Foe that it moved in to attack (MB-119). */
  toAttack: string | null;
  /** The round in which it split its bonus (MB-12). */
  splitRound: string | null;
  /** It has shot with one hand (MB-43). */
  oneHand: boolean;
  /** Shots that it declared (MB-41). */
  meansToShoot: number;
  /** Foes that it has attacked in melee (MB-49). */
  against: readonly string[];
}

/** State of a combatant. */
export interface Own extends OfTheRound {
  /** Foes that it attacked in melee in the round before (MB-49). */
  againstLast: readonly string[];
  /** The weapon drawn or picked up last (MB-85). */
  inHand: string | null;
  /** The weapon of its last fumble (MB-82). */
  fumbledWith: string | null;
  /** The hit points whose meaning has been settled (MB-70). */
  judged: number | null;
  /** The CON whose meaning has been settled (MB-47). */
  conJudged: number | null;
  /** Points of CON that it has lost (MB-47). */
  conLost: number;
  /** Conditions with the moments since when they count (MB-38). */
  fresh: readonly Fresh[];
  /** Missiles in its wounds (MB-74). */
  lodged: readonly Lodged[];
  /** Crossbows that are being loaded (MB-42). */
  loading: readonly Loading[];
  /** The spell of the scroll that it reads or read last (MB-102); "" before the first. */
  reading: string;
  /** The round or segment in which that was begun. */
  readingIn: string;
  /** The round in which it began, as the count of rounds done says. */
  readingFrom: number;
  /** Rounds that the reading takes. */
  readingFor: number;
  /** It has cast in the surprise segments before the round (MB-32). */
  surpriseSpell: boolean;
  /** The round in which it fell (MB-125). */
  stumbledIn: string | null;
  /** The game master has been reminded of what invisible means (MB-93). */
  toldOfInvisible: boolean;
  // Fields that conditions show; each counts while the combatant has its condition.
  /** The split of its stance (MB-11); null: as undeclared, all offence. */
  split: Split | null;
  /** Segments for which it is surprised, this one included (MB-29). */
  surprisedFor: number;
  /** Numbers that it has declared to hold (MB-17); null: all. */
  holds: number | null;
  /** Flesh wounds that count (MB-63). */
  fleshWounds: number;
  /** Strained muscles (MB-83). */
  strains: number;
  /** Rounds that go into fixing its helmet (MB-84). */
  helmetRounds: number;
}

/** State of the fight. */
export interface OwnFight {
  /** Initiative of the round has been rolled (MB-35). */
  rolled: boolean;
  /** The number that the count has come down to; 0: the held actions (MB-37). */
  count: number | null;
  /** The moment of the last action (MB-38). */
  moment: string | null;
  /** Somebody has acted in this round or segment. */
  begun: boolean;
  /** The fight has begun with a round, and nothing says yet whether somebody is surprised (MB-20). */
  undecided: boolean;
  /** Number of the surprise segment: 2 of "Surprise 2" (MB-29). */
  segment: number;
  /** Combatants who came upon a running fight by surprise; by an option only they act in its segments (MB-33). */
  newcomers: readonly string[];
  /** Rounds that have ended (MB-19). */
  minutes: number;
  /** Combatant who fumbled last (MB-82). */
  fumbler: Who | null;
  /**
   * Combatants who fell at a moment that others share: they stand beside their neighbours and opponents until it is
   * over (MB-38).
   */
  falling: readonly Who[];
  dues: readonly FreeAttackDue[];
  /** Shield-walls, each the names of its members from left to right (MB-127). */
  walls: readonly (readonly Who[])[];
}

/** State of a combatant as a round or segment begins. */
export const freshRound: Readonly<OfTheRound> = {
  acted: false,
  numbers: [],
  attacks: 0,
  shots: 0,
  moved: 0,
  hasMoved: false,
  rose: false,
  busy: null,
  spellRound: null,
  lostSpell: null,
  lostScroll: false,
  gaveUp: null,
  hitAt: null,
  castAt: null,
  wentOff: "",
  wandAt: null,
  lostAt: [],
  toAttack: null,
  splitRound: null,
  oneHand: false,
  meansToShoot: 0,
  against: [],
};

export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => ({
    ...freshRound,
    againstLast: [],
    inHand: null,
    fumbledWith: null,
    judged: null,
    conJudged: null,
    conLost: 0,
    fresh: [],
    lodged: [],
    loading: [],
    reading: "",
    readingIn: "",
    readingFrom: 0,
    readingFor: 0,
    surpriseSpell: false,
    stumbledIn: null,
    toldOfInvisible: false,
    split: null,
    surprisedFor: 0,
    holds: null,
    fleshWounds: 0,
    strains: 0,
    helmetRounds: 0,
  }),
  copy: (own) => ({
    acted: own.acted,
    numbers: own.numbers,
    attacks: own.attacks,
    shots: own.shots,
    moved: own.moved,
    hasMoved: own.hasMoved,
    rose: own.rose,
    busy: own.busy,
    spellRound: own.spellRound,
    lostSpell: own.lostSpell,
    lostScroll: own.lostScroll,
    gaveUp: own.gaveUp,
    hitAt: own.hitAt,
    castAt: own.castAt,
    wentOff: own.wentOff,
    wandAt: own.wandAt,
    lostAt: own.lostAt,
    toAttack: own.toAttack,
    splitRound: own.splitRound,
    oneHand: own.oneHand,
    meansToShoot: own.meansToShoot,
    against: own.against,
    againstLast: own.againstLast,
    inHand: own.inHand,
    fumbledWith: own.fumbledWith,
    judged: own.judged,
    conJudged: own.conJudged,
    conLost: own.conLost,
    fresh: own.fresh,
    lodged: own.lodged,
    loading: own.loading,
    reading: own.reading,
    readingIn: own.readingIn,
    readingFrom: own.readingFrom,
    readingFor: own.readingFor,
    surpriseSpell: own.surpriseSpell,
    stumbledIn: own.stumbledIn,
    toldOfInvisible: own.toldOfInvisible,
    split: own.split,
    surprisedFor: own.surprisedFor,
    holds: own.holds,
    fleshWounds: own.fleshWounds,
    strains: own.strains,
    helmetRounds: own.helmetRounds,
  }),
  freshFight: () => ({
    rolled: false,
    count: null,
    moment: null,
    begun: false,
    undecided: false,
    segment: 1,
    newcomers: [],
    minutes: 0,
    fumbler: null,
    falling: [],
    dues: [],
    walls: [],
  }),
  copyFight: (own) => ({
    rolled: own.rolled,
    count: own.count,
    moment: own.moment,
    begun: own.begun,
    undecided: own.undecided,
    segment: own.segment,
    newcomers: own.newcomers,
    minutes: own.minutes,
    fumbler: own.fumbler,
    falling: own.falling,
    dues: own.dues,
    walls: own.walls,
  }),
};

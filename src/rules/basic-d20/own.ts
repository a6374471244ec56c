import type { Label, Thing } from "../../fight/combatant.ts";
import type { OwnState } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";
import type { conditions } from "./conditions.ts";

/*
 * State that the rules keep between lines beside what players see: its fields, how it begins and how it is copied.
 * Lists are replaced, never changed.
 */

/** A job that fills the round (BD-75, BD-82). */
export type Job = "reloading" | "putting out the fire";

/** Action of a round, as a sentence says it (BD-12). */
export type Deed =
  | Job
  | "attack"
  | "cast"
  | "charge"
  | "dodge"
  | "feat"
  | "grapple"
  | "hold option"
  | "ignite"
  | "meet"
  | "other"
  | "pass"
  | "pick up"
  | "revive"
  | "run"
  | "set"
  | "stand";

/** Effect that may befall somebody on the number being called; "out" stands for any state of one who cannot act. */
export type Felled = (typeof conditions)[number]["id"] | Label | "out";

/** Damage that somebody did on the number being called. */
interface Wound {
  readonly by: string;
  readonly amount: number;
}

/** State of the weapons of one name, and loading of a missile weapon among them. */
export interface Arm {
  readonly name: string;
  /** So many are broken (BD-59). */
  readonly broken: number;
  /** So many lie on the ground (BD-52, BD-62, BD-92). */
  readonly ground: number;
  /** So many are out of reach for good (BD-92). */
  readonly lost: number;
  /** Missiles left (BD-92); null: as the sheet says. */
  readonly ammo: number | null;
  /** So many are loaded (BD-75, BD-78); null: as the sheet says. */
  readonly loaded: number | null;
  /** Full rounds of reloading that are done (BD-75, BD-76). */
  readonly reloaded: number;
  /** The round of the latest shot (BD-77). */
  readonly shot: number | null;
}

/** Own state of a combatant. */
export interface Own {
  /** Its initiative of this round (BD-10). */
  number: number | null;
  /** Its one die of initiative, with the option init-roll once (BD-02). */
  die: number | null;
  /** Its turn of this round has begun (BD-12). */
  turnBegun: boolean;
  /** Action of this round (BD-12). */
  acted: Deed | null;
  /** The number on which it took that action (BD-25). */
  actedOn: number | null;
  /** Verbs that it declared for this round (BD-08). */
  declared: readonly string[];
  /** The job that fills its round (BD-15, BD-75, BD-82). */
  wholeRound: Job | null;
  /** It was dropped in the middle of its turn, which is over (BD-41). */
  stopped: boolean;
  /** Weapons with which it has attacked this round, one entry an attack (BD-74, BD-126). */
  struck: readonly string[];

  /** Feet moved this round (BD-14, BD-15); null: it has not moved, not even an unknown distance. */
  moved: number | null;
  /** Feet of them backed off in a fighting withdrawal (BD-43); null: it has not withdrawn. */
  withdrew: number | null;
  /** It stood up in place of its movement (BD-56). */
  stood: boolean;
  /** Rounds of running since its last rest (BD-29, BD-30). */
  runRounds: number;
  /** They are as many as its Constitution allows: it is fatigued when this round ends (BD-29). */
  spent: boolean;
  /** Opponents with whom it has closed on the number being called (BD-26). */
  closed: readonly string[];
  /** Target of its charge on the number being called (BD-31, BD-38). */
  charging: string | null;
  /** Charger whom its set weapon is to meet (BD-38); null: anybody. */
  setAgainst: Who | null;

  /** Its hit points as the number was called on which it has been hurt (BD-11). */
  calledWith: number | null;
  /** Wounds that it took on that number, with who dealt them (BD-11). */
  wounds: readonly Wound[];
  /** Non-lethal damage since it last came to (BD-107). */
  nonlethal: number;
  /** It is out of the fight, as the rules have told (BD-104). */
  down: boolean;
  /** The round in which it fainted (BD-110). */
  fell: number | null;
  /** The round from which on tending wakes it (BD-110); null: nobody has rolled for it. */
  revives: number | null;
  /** The question whether fists can hurt it has been asked (BD-114). */
  brawled: boolean;

  /** The spell that it casts on the number being called (BD-95). */
  spell: string | null;
  /** The hands that its sheet says are full are a condition of it now (BD-94). */
  handsShown: boolean;
  /** At whom it cast that. */
  spellAt: readonly Who[];
  /** It has saved, or failed to, for that spell (BD-96). */
  spellSaved: boolean;
  /** It has declared to cast, and may be disturbed from then on (BD-95, option cast-window). */
  castDeclared: boolean;
  /** The spell that it declared, and at whom (BD-08). */
  willCast: { readonly spell: string | null; readonly targets: readonly Who[] } | null;
  /** Attacks on it on the number being called (BD-11, BD-95). */
  attacked: number;
  /** Attacks on it since it declared to cast. */
  attackedSinceDeclaring: number;

  /** The round in which it seized whom it holds (BD-120). */
  heldSince: number | null;
  /** Its hold has been checked this round (BD-118). */
  checkedHold: boolean;
  /** The round in which a check broke its hold (BD-118). */
  holdBroken: number | null;
  /** Options of its hold used this round (BD-120, BD-121). */
  holdUsed: readonly string[];

  /** The rounds in which burning flasks hit it, one entry a flask (BD-82, BD-83). */
  flames: readonly number[];
  /** Burning ground has burnt it this round (BD-87). */
  burnt: boolean;

  /** The first round without an attack after a fumble, and the rule that says so (BD-59, BD-62). */
  noAttack: { readonly from: number; readonly rule: "BD-59" | "BD-62" } | null;
  /** Weapon taken in hand, null in it for an empty hand (BD-52); null: the first weapon of its sheet. */
  hand: { readonly weapon: string | null } | null;
  /** Weapons that are no longer as the sheet has them. */
  arms: readonly Arm[];
}

/** Something that befell somebody on the number being called: it counts only after that number (BD-11). */
interface Fresh {
  readonly who: string;
  readonly id: Felled;
  /** Its weapon, or by whom. */
  readonly about: string | null;
}

/** Half of a pair: who, in which condition, with whom. */
export interface Half {
  readonly who: string;
  readonly id: "engaged" | "grappling" | "grabbed" | "silenced";
  readonly other: Who;
}

/** A weapon that changes hands. */
interface Taken {
  readonly from: Who;
  readonly to: Who;
  readonly weapon: Thing;
}

/** Own state of the fight. */
export interface OwnFight {
  /** The number being called (BD-11, BD-12). */
  number: number | null;
  /** Combatant whose turn it is (BD-12). */
  onTurn: string | null;
  /** The part of the round that has been reached (BD-02). */
  phase: "surprise" | "declare" | "initiative" | "resolve" | null;
  /** It has been rolled or ruled whether anybody is surprised, or asked (BD-03). */
  surpriseSettled: boolean;
  /** The end of this round has been settled (BD-13). */
  ended: boolean;
  /** Seconds that the fight has taken (BD-01, BD-13). */
  clock: number;
  /** Effects that befell somebody on the number being called (BD-11). */
  fresh: readonly Fresh[];
  /** Pairs that a fall has parted on it (BD-11). */
  parted: readonly Half[];
  /** Combatants whom an attack on it has made aware; to others they are not yet (BD-11, BD-70). */
  unaware: readonly string[];
  /** Weapons taken on it: they change hands when it is over (BD-11, BD-123). */
  taken: readonly Taken[];
  /** The last round of each fire on the ground (BD-87). */
  fires: readonly number[];
}

/*
 * Beginnings of the own state, the part of it that lasts a round, and its copies.
 */

/** Values of a combatant that last a round, as the round begins. */
export const freshRound = {
  number: null,
  turnBegun: false,
  acted: null,
  actedOn: null,
  declared: [],
  wholeRound: null,
  stopped: false,
  struck: [],
  moved: null,
  withdrew: null,
  stood: false,
  closed: [],
  charging: null,
  calledWith: null,
  wounds: [],
  spell: null,
  spellSaved: false,
  castDeclared: false,
  willCast: null,
  spellAt: [],
  attacked: 0,
  attackedSinceDeclaring: 0,
  checkedHold: false,
  holdUsed: [],
  burnt: false,
} as const satisfies Partial<Own>;

/** The same of the fight. */
export const freshFightRound = {
  number: null,
  onTurn: null,
  phase: null,
  ended: false,
  fresh: [],
  parted: [],
  unaware: [],
} as const satisfies Partial<OwnFight>;

const fresh: Own = {
  ...freshRound,
  die: null,
  runRounds: 0,
  spent: false,
  setAgainst: null,
  nonlethal: 0,
  down: false,
  fell: null,
  revives: null,
  brawled: false,
  handsShown: false,
  heldSince: null,
  holdBroken: null,
  flames: [],
  noAttack: null,
  hand: null,
  arms: [],
};

const freshFight: OwnFight = {
  ...freshFightRound,
  clock: 0,
  surpriseSettled: false,
  taken: [],
  fires: [],
};

function copy(own: Readonly<Own>): Own {
  return {
    number: own.number,
    die: own.die,
    turnBegun: own.turnBegun,
    acted: own.acted,
    actedOn: own.actedOn,
    declared: own.declared,
    wholeRound: own.wholeRound,
    stopped: own.stopped,
    struck: own.struck,
    moved: own.moved,
    withdrew: own.withdrew,
    stood: own.stood,
    runRounds: own.runRounds,
    spent: own.spent,
    closed: own.closed,
    charging: own.charging,
    setAgainst: own.setAgainst,
    calledWith: own.calledWith,
    wounds: own.wounds,
    nonlethal: own.nonlethal,
    down: own.down,
    fell: own.fell,
    revives: own.revives,
    brawled: own.brawled,
    handsShown: own.handsShown,
    spell: own.spell,
    spellSaved: own.spellSaved,
    castDeclared: own.castDeclared,
    willCast: own.willCast,
    spellAt: own.spellAt,
    attacked: own.attacked,
    attackedSinceDeclaring: own.attackedSinceDeclaring,
    heldSince: own.heldSince,
    checkedHold: own.checkedHold,
    holdBroken: own.holdBroken,
    holdUsed: own.holdUsed,
    flames: own.flames,
    burnt: own.burnt,
    noAttack: own.noAttack,
    hand: own.hand,
    arms: own.arms,
  };
}

function copyFight(own: Readonly<OwnFight>): OwnFight {
  return {
    number: own.number,
    onTurn: own.onTurn,
    phase: own.phase,
    surpriseSettled: own.surpriseSettled,
    ended: own.ended,
    clock: own.clock,
    fresh: own.fresh,
    parted: own.parted,
    unaware: own.unaware,
    taken: own.taken,
    fires: own.fires,
  };
}

// A fresh one is a copy too: all have their fields in one order, and so one shape.
export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => copy(fresh),
  copy,
  freshFight: () => copyFight(freshFight),
  copyFight,
};

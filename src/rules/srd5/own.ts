import type { Ability } from "../../fight/sheet/stat-block.ts";
import type { OwnState } from "../../fight/system.ts";
import type { Who } from "../../fight/value.ts";

/*
 * State that the rules keep between lines beside what players see: its fields, how it begins and how it is copied.
 * Lists are replaced, never changed.
 */

/** Deed on which an action or a bonus action was spent, as a sentence says it (SR-19, SR-20). */
export type Deed =
  | "attack"
  | "cast"
  | "dash"
  | "disengage"
  | "dodge"
  | "escape"
  | "help"
  | "hide"
  | "other"
  | "pass"
  | "ready"
  | "search"
  | "second weapon"
  | "stabilize"
  | "utilize"
  | "use";

/** A save that ends an effect at the end of each of somebody's turns (SR-124). */
export interface SaveEnds {
  readonly condition: string;
  /** Name of the effect: a spell, mostly. */
  readonly of: string;
  readonly ability: Ability;
  readonly dc: number;
  /** It comes of a spell (SR-173). */
  readonly magic: boolean;
  /** The round in which it was rolled last. */
  readonly rolled: number | null;
}

/** An effect that somebody holds by concentration (SR-134). */
export interface Concentration {
  readonly spell: string;
  /** Conditions that it has given others. */
  readonly gave: readonly { readonly who: Who; readonly condition: string }[];
}

/** A spell whose casting takes several turns (SR-137). */
export interface Casting {
  readonly spell: string;
  readonly done: number;
  readonly round: number;
}

/** A weapon that is not in hand, and why. */
export interface Missing {
  readonly name: string;
  readonly why: "on the ground" | "lost" | "broken";
}

/** Own state of a combatant. */
export interface Own {
  /** Its place in the order (SR-07). */
  initiative: number | null;
  /** A die by which those of equal initiative are told apart (SR-09). */
  tie: number | null;
  /** Its turn of this round (SR-14). */
  turn: "waiting" | "now" | "done";

  /** Action of this turn (SR-19). */
  action: Deed | null;
  /** Bonus action of this turn (SR-20). */
  bonus: Deed | null;
  /** Its reaction is spent until its next turn begins (SR-21). */
  reacted: boolean;
  /** Its one free interaction of this turn (SR-22). */
  handled: boolean;
  /** Weapons of its Attack action, one entry an attack (SR-38). */
  struck: readonly string[];
  /** Light weapons among them (SR-68). */
  light: readonly string[];
  /** It has made the extra attack with a second light weapon this turn (SR-68, SR-80). */
  second: boolean;
  /** It has cleft this turn (SR-78). */
  cleft: boolean;
  /** Uses of its legendary actions since its turn began (SR-170). */
  legendary: number;
  /** Feet of movement spent this turn (SR-24). */
  moved: number;
  /** Feet that Dash has added to this turn's movement (SR-35). */
  dashed: number;
  /** Feet of it on foot, for a run-up (SR-30). */
  onFoot: number;
  /** Weapons that its attacks of this turn have let it handle (SR-23). */
  drawn: number;
  /** It does by its reaction what it readied, and so strikes once (SR-48). */
  byReaction: boolean;
  /** It has got on or off a mount this turn (SR-160). */
  changedSeat: boolean;
  /** It has spent a slot this turn (SR-129). */
  slot: boolean;
  /** Spells of this turn: with a bonus action, and others than cantrips of one action (SR-130). */
  bonusSpell: boolean;
  otherSpell: boolean;

  /** It lies for want of hit points: points that come back wake it (SR-105). */
  fell: boolean;
  /** Death saves made and failed since it fell (SR-111). */
  saved: number;
  failed: number;
  /** The round of its latest death save (SR-111). */
  deathSave: number | null;
  /** Its total while it hides (SR-43, SR-44); null: it does not. */
  hidden: number | null;
  /** Effects that it may shake off (SR-124). */
  saveEnds: readonly SaveEnds[];
  concentration: Concentration | null;
  /** Difficulty of getting out of its hold (SR-87, SR-89). */
  holdDc: number | null;
  /** Attacks and spells that are spent until they come back, one entry a use (SR-168, SR-169). */
  spent: readonly string[];
  /** It has spent inspiration on this line (SR-06). */
  inspired: boolean;
  /** In whose space it has ended a movement (SR-32). */
  within: Who | null;
  /** Weapons of its sheet that it cannot use now: they lie on the ground, are lost, or are broken (SR-22). */
  missing: readonly Missing[];
  /** Pieces of ammunition that it has shot (SR-73). */
  shot: number;
  /** Feet above the ground, while it flies; null: nobody has said (SR-34). */
  height: number | null;
  /** A spell that is cast and held for a trigger (SR-49). */
  readiedSpell: string | null;
  casting: Casting | null;
  /** Points that a spell adds to its AC (SR-133). */
  ward: number;
  /** The round in which it burned last (SR-162). */
  burned: number | null;
  /** Turns that it has held its breath (SR-162). */
  breath: number;
  /** Damage has come that keeps it from regenerating on its next turn (SR-173). */
  stung: boolean;
  /** Points that exhaustion takes off its maximum (SR-155). */
  halved: number;
  /** Its points that are more or fewer than the sheet's maximum, as far as they count already (SR-106). */
  maxChange: number;
  /** As a mount it acts by its own will and count (SR-160). */
  independent: boolean;
  /** Something has moved it against its will on this line (SR-161). */
  driven: boolean;
  /** As a rider it has kept its seat while its mount lies (SR-161). */
  seated: boolean;
  /** The round of its latest lair action (SR-172). */
  lair: number | null;
  /** Legendary actions of which one a turn is allowed, since its turn began (SR-170). */
  barred: readonly string[];
}

/** Own state of the fight. */
export interface OwnFight {
  /** Combatant whose turn it is (SR-14). */
  onTurn: Who | null;
  /** Combatants who are caught unaware as the fight begins (SR-11, SR-12). */
  surprised: readonly Who[];
  /** The order of the initiative line (SR-09); empty: none has been rolled. */
  order: readonly Who[];
  /** Combatants who have taken a legendary action since the latest turn began (SR-170). */
  legends: readonly Who[];
}

/** Values of a combatant that last a turn, as its turn begins. */
export const freshTurn = {
  action: null,
  bonus: null,
  reacted: false,
  handled: false,
  struck: [],
  light: [],
  second: false,
  cleft: false,
  legendary: 0,
  moved: 0,
  dashed: 0,
  onFoot: 0,
  drawn: 0,
  byReaction: false,
  barred: [],
  changedSeat: false,
  slot: false,
  bonusSpell: false,
  otherSpell: false,
} as const satisfies Partial<Own>;

const fresh: Own = {
  ...freshTurn,
  initiative: null,
  tie: null,
  turn: "waiting",
  fell: false,
  saved: 0,
  failed: 0,
  deathSave: null,
  hidden: null,
  saveEnds: [],
  concentration: null,
  holdDc: null,
  spent: [],
  inspired: false,
  within: null,
  missing: [],
  shot: 0,
  height: null,
  readiedSpell: null,
  casting: null,
  ward: 0,
  burned: null,
  breath: 0,
  stung: false,
  halved: 0,
  maxChange: 0,
  independent: false,
  driven: false,
  seated: false,
  lair: null,
};

const freshFight: OwnFight = { onTurn: null, surprised: [], order: [], legends: [] };

function copy(own: Readonly<Own>): Own {
  return {
    initiative: own.initiative,
    tie: own.tie,
    turn: own.turn,
    action: own.action,
    bonus: own.bonus,
    reacted: own.reacted,
    handled: own.handled,
    struck: own.struck,
    light: own.light,
    second: own.second,
    cleft: own.cleft,
    legendary: own.legendary,
    moved: own.moved,
    dashed: own.dashed,
    onFoot: own.onFoot,
    drawn: own.drawn,
    byReaction: own.byReaction,
    changedSeat: own.changedSeat,
    slot: own.slot,
    bonusSpell: own.bonusSpell,
    otherSpell: own.otherSpell,
    fell: own.fell,
    saved: own.saved,
    failed: own.failed,
    deathSave: own.deathSave,
    hidden: own.hidden,
    saveEnds: own.saveEnds,
    concentration: own.concentration,
    holdDc: own.holdDc,
    spent: own.spent,
    inspired: own.inspired,
    within: own.within,
    missing: own.missing,
    shot: own.shot,
    height: own.height,
    readiedSpell: own.readiedSpell,
    casting: own.casting,
    ward: own.ward,
    burned: own.burned,
    breath: own.breath,
    stung: own.stung,
    halved: own.halved,
    maxChange: own.maxChange,
    independent: own.independent,
    driven: own.driven,
    seated: own.seated,
    lair: own.lair,
    barred: own.barred,
  };
}

function copyFight(own: Readonly<OwnFight>): OwnFight {
  return { onTurn: own.onTurn, surprised: own.surprised, order: own.order, legends: own.legends };
}

// A fresh one is a copy too: all have their fields in one order, and so one shape.
export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => copy(fresh),
  copy,
  freshFight: () => copyFight(freshFight),
  copyFight,
};

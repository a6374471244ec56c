import type { Clause, Modifier } from "../../fight/action.ts";
import type { OwnState } from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { Who } from "../../fight/value.ts";
import type { IdOf } from "../../fight/vocabulary.ts";
import type { Level } from "./tables.ts";
import type { FightState, Part } from "./types.ts";
import type { verbs } from "./verbs.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * State that the rules keep between lines beside what players see. Lists and records are replaced, never changed. A
 * slot is named as `slotId` names it.
 */

/** Number that a d100 is held against, and how it was made. */
export interface Chance {
  readonly value: number;
  readonly rating: number;
  readonly made: Part["label"];
}

/** Place in the count of the actions phase: DEX rank, then weapon class, then rating (BR-08, BR-10, BR-13). */
export interface Slot {
  readonly rank: number;
  /** 0 missile, 1 long, 2 medium, 3 short and everything without a weapon. */
  readonly cls: number;
  readonly rating: number;
}

/** Combatants who act on one slot of the count; `open` until all of them are through. */
interface Group {
  /** Name of the slot. */
  readonly id: string;
  readonly members: readonly Who[];
  readonly open: boolean;
}

export type Phase = "intent" | "movement" | "actions";

/** Statement of intent (BR-04). */
export interface Statement {
  readonly verb: IdOf<typeof verbs>;
  readonly weapon: string | null;
  readonly targets: readonly Who[];
  readonly metres: number | null;
  /** Clauses that the action need not repeat. They stand nowhere on the action's line. */
  readonly clauses: readonly Clause<TermsOf<typeof vocabulary>>[];
  readonly modifiers: readonly Modifier[];
}

/** First Aid under way (BR-105). */
export interface Aid {
  readonly healer: Who;
  readonly patient: Who;
  readonly wound: number;
  /** Chance that will be rolled against; null once it is rolled. */
  readonly chance: Chance | null;
  readonly success: boolean;
  readonly points: number;
  /** Round at whose end it takes effect; if it was begun a round earlier, just before the healer's rank. */
  readonly round: number;
  /** Place in the order in which treatments were begun. */
  readonly begun: number;
}

/** Loss of one hit, kept apart because First Aid works once on each (BR-94, BR-104). */
export interface Wound {
  readonly number: number;
  readonly points: number;
  readonly healed: number;
  /** Name of the slot on which it was struck; null outside the count. */
  readonly slot: string | null;
}

/** Loss that waits for the end of the round (option `resolve end`, BR-02). */
interface Loss {
  readonly amount: number;
  readonly by: string | null;
  readonly parts: readonly Part[];
  readonly rule: readonly string[];
}

/** Points that parries of one simultaneous group have cost somebody's items, and items broken by it (BR-14, BR-59). */
export interface Worn {
  /** Name of the slot. */
  readonly id: string;
  readonly lost: readonly { readonly item: string; readonly points: number }[];
  readonly broken: readonly string[];
}

/** Immobile shield in front of somebody, with the points that the game master has given it (BR-91). */
export interface Cover {
  /** Label of the condition: "table, points 8". */
  readonly label: string;
  readonly points: number;
}

/** Full rounds spent on reloading a weapon (BR-43). */
interface Reloading {
  readonly item: string;
  readonly rounds: number;
}

/** State of a combatant that begins anew with each round. */
interface OfTheRound {
  /** Metres moved (BR-18); null without a move, 0 after a move of 0 metres. */
  moved: number | null;
  /** Condition that its movement gave it (BR-19 to BR-22). */
  band: string | null;
  /** Actions used (BR-15). */
  acted: number;
  /** Reason for not acting any more: it lets its turn pass (BR-15), or was woken after its own rank (BR-98). */
  passed: "passed" | "woken" | null;
  /** Attacks made (BR-15). */
  struck: number;
  /** Defences made (BR-49). */
  defences: number;
  /** Its statement of intent (BR-04). */
  stated: Statement | null;
  /** Rank that the game master has given it (BR-09). */
  rank: number | null;
  /** Rank that it waits for (BR-16); 0 for any rank. */
  until: number;
  /** Slot on which it fell (BR-14). */
  felled: string | null;
  /** Slot on which it came to 0 hit points or less (BR-14). */
  sunk: string | null;
  worn: Worn | null;
  /** Slot on which it was attacked unaware (BR-48). */
  caught: string | null;
  /** Slot on which it was woken (BR-98). */
  woken: string | null;
  /** Slot on which it acted last (BR-15). */
  at: Slot | null;
  /** Defences on one slot (BR-14). */
  defendedIn: { readonly id: string; readonly count: number } | null;
}

/** State of a combatant. */
export interface Own extends OfTheRound {
  /** Items in hand (BR-38). */
  held: readonly string[];
  /** Items dropped (BR-38). */
  lying: readonly string[];
  wounds: readonly Wound[];
  /** Hit points as last accounted for (BR-94). */
  seen: number | null;
  /** List of wounds that was read last from the sheet; "" for none. */
  saidWounds: string;
  /** List of what is left of things that was read last from the sheet; "" for none. */
  saidThings: string;
  /** List of things in hand that was read last from the sheet; "" for none. */
  saidWields: string;
  aid: Aid | null;
  reloaded: readonly Reloading[];
  /** True if it was brought back from dying in this round (BR-106). */
  saved: boolean;
  /** True while the hours for which it is unconscious are not rolled (BR-97). */
  hoursOpen: boolean;
  losses: readonly Loss[];
  covers: readonly Cover[];
  /** Last round of hand-to-hand fighting (BR-25). */
  melee: number | null;
  /** Last round of being attacked hand to hand (BR-25). */
  attacked: number | null;
}

/** State of the fight that begins anew with each round. */
interface FightRound {
  phase: Phase | null;
  /** True if a line has ended the statements: combatants without one decide later (BR-07). */
  unstated: boolean;
  /** Lowest DEX that has moved (BR-18). */
  mover: number | null;
  /** Combatant who acted last (BR-18). */
  last: string | null;
  /** Slot that was called last; null before the first action (BR-08). */
  count: Slot | null;
  /** Group of one or several that was called last (BR-14). */
  group: Group | null;
  /** Combatants who were passed over, and of whom the game master has been told (BR-08). */
  skipped: readonly string[];
  /** Round whose end is done (BR-101). */
  settled: number | null;
  /** Last attack, for reactions that come too late (BR-47). */
  attack: { readonly target: string; readonly level: Level } | null;
  /** Number of treatments begun (BR-105). */
  begun: number;
}

/** State of the fight. */
export interface OwnFight extends FightRound {
  /** Rounds completed (BR-01). */
  rounds: number;
  /** Sides of whose end the game master has been told (BR-03). */
  beaten: readonly string[];
}

/** State of a combatant as a round begins. */
export const freshRound: Readonly<OfTheRound> = {
  moved: null,
  band: null,
  acted: 0,
  passed: null,
  struck: 0,
  defences: 0,
  stated: null,
  rank: null,
  until: 0,
  felled: null,
  sunk: null,
  worn: null,
  caught: null,
  woken: null,
  at: null,
  defendedIn: null,
};

/** State of the fight as a round begins. */
export const freshFightRound: Readonly<FightRound> = {
  phase: null,
  unstated: false,
  mover: null,
  last: null,
  count: null,
  group: null,
  skipped: [],
  settled: null,
  attack: null,
  begun: 0,
};

export const ownState: OwnState<Own, OwnFight> = {
  fresh: () => ({
    ...freshRound,
    held: [],
    lying: [],
    wounds: [],
    seen: null,
    saidWounds: "",
    saidThings: "",
    saidWields: "",
    aid: null,
    reloaded: [],
    saved: false,
    hoursOpen: false,
    losses: [],
    covers: [],
    melee: null,
    attacked: null,
  }),
  copy: (own) => ({
    moved: own.moved,
    band: own.band,
    acted: own.acted,
    passed: own.passed,
    struck: own.struck,
    defences: own.defences,
    stated: own.stated,
    rank: own.rank,
    until: own.until,
    felled: own.felled,
    sunk: own.sunk,
    worn: own.worn,
    caught: own.caught,
    woken: own.woken,
    at: own.at,
    defendedIn: own.defendedIn,
    held: own.held,
    lying: own.lying,
    wounds: own.wounds,
    seen: own.seen,
    saidWounds: own.saidWounds,
    saidThings: own.saidThings,
    saidWields: own.saidWields,
    aid: own.aid,
    reloaded: own.reloaded,
    saved: own.saved,
    hoursOpen: own.hoursOpen,
    losses: own.losses,
    covers: own.covers,
    melee: own.melee,
    attacked: own.attacked,
  }),
  freshFight: () => ({ ...freshFightRound, rounds: 0, beaten: [] }),
  copyFight: (own) => ({
    phase: own.phase,
    unstated: own.unstated,
    mover: own.mover,
    last: own.last,
    count: own.count,
    group: own.group,
    skipped: own.skipped,
    settled: own.settled,
    attack: own.attack,
    begun: own.begun,
    rounds: own.rounds,
    beaten: own.beaten,
  }),
};

/* Readers of the state: the place of the fight in its round. */

/** Tells whether a round is being played. `== Surprise` is played as a round (BR-02). */
export function inRound(state: FightState): boolean {
  return state.phase === "round" || state.phase === "surprise";
}

export function phaseOf(state: FightState): Phase {
  return state.own.phase ?? "actions";
}

/** Returns the simultaneous group that is acting (BR-14), or null when one combatant acts alone. */
export function groupNow(state: FightState): Group | null {
  const { group } = state.own;
  return group !== null && group.open && group.members.length > 1 ? group : null;
}

import type { Clause, Modifier } from "../../fight/action.ts";
import type { OwnState } from "../../fight/system.ts";
import type { TermsOf } from "../../fight/terms.ts";
import type { Who } from "../../fight/value.ts";
import type { Part } from "./names.ts";
import type { Level } from "./tables.ts";
import type { FightState } from "./types.ts";
import type { vocabulary } from "./vocabulary.ts";

/*
 * What the rules keep between lines beside what players see. Lists and records are replaced, never changed. A slot's
 * name is what `slotId` says. How it begins and is copied: own-state.ts.
 */

/** The number that the d100 is held against, with its making. */
export interface Chance {
  readonly value: number;
  readonly rating: number;
  readonly made: Part["label"];
}

/** A place in the count of the actions phase: DEX rank, then weapon class, then rating (BR-08, BR-10, BR-13). */
export interface Slot {
  readonly rank: number;
  /** 0 missile, 1 long, 2 medium, 3 short and everything without a weapon. */
  readonly cls: number;
  readonly rating: number;
}

/** Those who act on one slot of the count; `open`: not all are through. */
interface Group {
  /** The slot's name. */
  readonly id: string;
  readonly members: readonly Who[];
  readonly open: boolean;
}

export type Phase = "intent" | "movement" | "actions";

/** A statement of intent (BR-04). */
export interface Statement {
  readonly verb: string;
  readonly weapon: string | null;
  readonly targets: readonly Who[];
  readonly metres: number | null;
  /** Its clauses, which the action need not repeat; they stand nowhere on the action's line. */
  readonly clauses: readonly Clause<TermsOf<typeof vocabulary>>[];
  readonly modifiers: readonly Modifier[];
}

/** First Aid under way (BR-105). */
export interface Aid {
  readonly healer: Who;
  readonly patient: Who;
  readonly wound: number;
  /** What it will be rolled against; null: it is rolled. */
  readonly chance: Chance | null;
  readonly success: boolean;
  readonly points: number;
  /** Round at whose end (or, begun in the round before, just before the healer's rank) it takes effect. */
  readonly round: number;
  /** Its place in the order in which it was begun. */
  readonly begun: number;
}

/** One hit's loss, kept apart because First Aid works once on each (BR-94, BR-104). */
export interface Wound {
  readonly number: number;
  readonly points: number;
  readonly healed: number;
  /** The name of the slot on which it was struck; null: outside the count. */
  readonly slot: string | null;
}

/** A loss that waits for the end of the round (option `resolve end`, BR-02). */
interface Loss {
  readonly amount: number;
  readonly by: string | null;
  readonly parts: readonly Part[];
  readonly rule: readonly string[];
}

/** What parries of one simultaneous group have cost somebody's items, and which broke by it (BR-14, BR-59). */
export interface Worn {
  /** The slot's name. */
  readonly id: string;
  readonly lost: readonly { readonly item: string; readonly points: number }[];
  readonly broken: readonly string[];
}

/** Something that somebody is behind, with the points that the game master has given it (BR-91). */
export interface Cover {
  /** As its condition says: "table, points 8". */
  readonly label: string;
  readonly points: number;
}

/** Full rounds spent on reloading a weapon (BR-43). */
interface Reloading {
  readonly item: string;
  readonly rounds: number;
}

/** Of a combatant, within a round. */
interface OfTheRound {
  /** Metres moved (BR-18); null: it has made no move, be it of 0 metres. */
  moved: number | null;
  /** The condition that its movement gave it (BR-19 to BR-22). */
  band: string | null;
  /** Actions used (BR-15). */
  acted: number;
  /** It lets its turn pass (BR-15), or was woken after its own rank (BR-98). */
  passed: "passed" | "woken" | null;
  /** Attacks made (BR-15). */
  struck: number;
  /** Defences made (BR-49). */
  defences: number;
  /** Its statement of intent (BR-04). */
  stated: Statement | null;
  /** The rank that the game master has given it (BR-09). */
  rank: number | null;
  /** The rank that it waits for (BR-16); 0: for any. */
  until: number;
  /** The slot on which it fell (BR-14). */
  felled: string | null;
  /** The slot on which it came to 0 or less (BR-14). */
  sunk: string | null;
  worn: Worn | null;
  /** The slot on which it was attacked unaware (BR-48). */
  caught: string | null;
  /** The slot on which it was woken (BR-98). */
  woken: string | null;
  /** The slot on which it acted last (BR-15). */
  at: Slot | null;
  /** Defences on one slot (BR-14). */
  defendedIn: { readonly id: string; readonly count: number } | null;
}

/** Of a combatant. */
export interface Own extends OfTheRound {
  /** Items in hand (BR-38). */
  held: readonly string[];
  /** Items dropped (BR-38). */
  lying: readonly string[];
  wounds: readonly Wound[];
  /** Hit points as last accounted for (BR-94). */
  seen: number | null;
  /** The sheet's list of wounds that has been read; "" for none. */
  saidWounds: string;
  /** The sheet's list of what is left of things that has been read; "" for none. */
  saidThings: string;
  /** The sheet's list of things in hand that has been read; "" for none. */
  saidWields: string;
  aid: Aid | null;
  reloaded: readonly Reloading[];
  /** It was brought back from dying in this round (BR-106). */
  saved: boolean;
  /** The hours for which it is unconscious are not rolled yet (BR-97). */
  hoursOpen: boolean;
  losses: readonly Loss[];
  covers: readonly Cover[];
  /** The last round of hand-to-hand fighting (BR-25). */
  melee: number | null;
  /** The last round of being attacked in it (BR-25). */
  attacked: number | null;
}

/** Of the fight, within a round. */
interface FightRound {
  phase: Phase | null;
  /** Statements were ended by a line: whoever has stated nothing decides later (BR-07). */
  unstated: boolean;
  /** The lowest DEX that has moved (BR-18). */
  mover: number | null;
  /** Who acted last (BR-18). */
  last: string | null;
  /** The slot that was called last; null before the first action (BR-08). */
  count: Slot | null;
  /** Whoever was called last, one or several (BR-14). */
  group: Group | null;
  /** Those who were passed over, and the game master has been told (BR-08). */
  skipped: readonly string[];
  /** The round whose end is done (BR-101). */
  settled: number | null;
  /** The last attack, for reactions that come too late (BR-47). */
  attack: { readonly target: string; readonly level: Level } | null;
  /** First Aid begun (BR-105). */
  begun: number;
}

/** Of the fight. */
export interface OwnFight extends FightRound {
  /** Rounds completed (BR-01). */
  rounds: number;
}

/*
 * How what the rules keep (own.ts) begins and is copied.
 */

/** A round as it begins for a combatant. */
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

/** A round as it begins for the fight. */
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
  freshFight: () => ({ ...freshFightRound, rounds: 0 }),
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
  }),
};

/* Where in the round the fight is. */

/** `== Surprise` is played as a round (BR-02). */
export function inRound(state: FightState): boolean {
  return state.phase === "round" || state.phase === "surprise";
}

export function phaseOf(state: FightState): Phase {
  return state.own.phase ?? "actions";
}

/** The simultaneous group that is acting now (BR-14); null when one acts alone. */
export function groupNow(state: FightState): Group | null {
  const { group } = state.own;
  return group !== null && group.open && group.members.length > 1 ? group : null;
}

import type { Turn } from "./turn.ts";
import type { Who } from "./who.ts";
import type { Action } from "./action.ts";
import type { Beginning } from "./beginning.ts";
import type { Names, Words } from "./fact.ts";
import type { Named } from "./event.ts";
import type { RoundSteps, Told, ToldDue, ToldTrack } from "./due.ts";
import type { Table } from "./rule-table.ts";
import type { Borrowed, StatBlock } from "./sheet/stat-block.ts";
import type { Condition, Combatant, Label, Ends } from "./combatant.ts";
import type { FightState } from "./state.ts";
import type { Terms } from "./terms.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * How a system's own state begins and is copied. Copies are written out field by field: the compiler asks for each, and
 * a spread costs ten times as much.
 */
export interface OwnState<Own = Terms["own"], OwnFight = Terms["ownFight"]> {
  /** Of a combatant that enters the fight: the only way to one. */
  fresh(): Own;
  copy(own: Readonly<Own>): Own;
  freshFight(): OwnFight;
  copyFight(own: Readonly<OwnFight>): OwnFight;
}

/** What a sheet is completed by, beside itself. */
export interface EnlistContext<T extends Terms = Terms> {
  readonly settings: T["setting"];
  /** Of another side than the party; without a party, than the side that is named first. */
  readonly foe: boolean;
}

/** A sheet as bound from its items; `enlist` completes it. Warnings are shown at the combatant's line. */
export type Sheet<T extends Terms = Terms> = Combatant<T>;
export type Warn<T extends Terms = Terms> = (what: T["fact"], rule?: string, severity?: "warning" | "info") => void;

export interface Section {
  /** Number of `== Round n`; null otherwise. */
  readonly round: number | null;
  /** 1, 2 … of `== Surprise n`; null otherwise. */
  readonly surprise: number | null;
  readonly title: string;
}

/** What goes on beyond a fight, as a sheet says it. */
export interface Left<T extends Terms = Terms> {
  /** By the stat's id; null: the sheet says nothing of it. What is not named stays on the sheet as it is. */
  readonly stats: Readonly<Partial<Record<T["stat"], string | null>>>;
  readonly conditions: readonly Condition<T>[];
}

/** A rule system: data plus plain functions. Nothing in the engine knows a system's name. */
export interface RuleSystem<T extends Terms = Terms> {
  readonly id: string;
  readonly title: string;
  readonly vocabulary: Vocabulary;
  /** Tables in which a roll finds its row; `names` has what they say. */
  readonly tables: readonly Table[];
  /** What a new fight begins with; absent: it begins empty. */
  readonly beginning?: Beginning;
  /** What these rules take from a stat block of another plugin; absent: nothing. Pure. */
  borrow?(block: StatBlock): Borrowed;
  /** The sentences of these rules, by what they tell; absent: the rules hand on texts. */
  readonly words?: Words;
  /** What its rolls, their outcomes and the parts of numbers are called; absent: codes are their own words. */
  readonly names?: Names;
  /** Absent: the rules keep nothing but what players see. */
  readonly own?: OwnState<T["own"], T["ownFight"]>;

  /**
   * Completes a sheet: defaults, the system's weapon tables, derived numbers; warns about what cannot be right. Pure.
   */
  enlist(sheet: Sheet<T>, context: EnlistContext<T>, warn: Warn<T>): Sheet<T>;
  /** Once, after the set-up (or the earlier block's fight) and before the first line of a section. */
  begin?(turn: Turn<T>): void;
  /**
   * A section line: ends what ran before (end of round), then begins what it names. Emits the `section` event through
   * `beginSection`.
   */
  section(turn: Turn<T>, section: Section): void;
  /** `X will …`: a declaration. Without this function every declaration is noted and changes nothing. */
  declare?(turn: Turn<T>, action: Action<T>): void;
  /** Carries out one action, reactions and all. */
  act(turn: Turn<T>, action: Action<T>): void;
  /** Once all that a line says is done, or its rest is lost. */
  lineDone?(turn: Turn<T>): void;
  /**
   * An indented reaction that no window has taken: says why (refuses), or carries it out. Default: refused, "nothing to
   * react to".
   */
  unanswered?(turn: Turn<T>, action: Action<T>): void;
  /** A combatant joined by `+`, already in the state: gives it its place in the round. */
  arrive?(turn: Turn<T>, name: Who): void;
  /** `! Ogre takes 6`: damage from which armour and the like are taken as the ledger says. */
  takes(turn: Turn<T>, name: Who, amount: number): void;
  /** `! Ogre dies`. Default: condition "dead" and HP 0. */
  dies?(turn: Turn<T>, name: Who): void;
  /**
   * After a ruling changed somebody's points or stats or gave a condition (taking one away is the game master's last
   * word): what follows from it (death, bands, losses of turns). `by`: a signed ruling (`HP -3`) and by how much;
   * absent where a value was set.
   */
  changed?(turn: Turn<T>, name: Who, by?: { readonly stat: string; readonly amount: number }): void;
  /**
   * `! Ogre gains CON loss (2)`: gives one of the vocabulary's conditions with all that it brings. False: it is given
   * plainly, then `changed`.
   */
  gives?(turn: Turn<T>, name: Who, given: GivenCondition<T>): boolean;
  /**
   * `! Ogre loses CON loss`: takes one that is held with all that it brought. False: it is taken plainly, then `lost`.
   */
  takesAway?(turn: Turn<T>, name: Who, condition: T["condition"] | Label, detail: string | null): boolean;
  /**
   * Is it so by the round's bookkeeping, although the combatant has no such condition (a turn that is spent)? Then
   * `takesAway` is asked all the same.
   */
  keeps?(state: FightState<T>, name: Who, condition: T["condition"] | Label): boolean;
  /** After a ruling took a condition away: the other half of a pair that it ends, who wakes. Must not give it back. */
  lost?(turn: Turn<T>, name: Who, gone: Condition<T>): void;
  /** `! Aldric's shield HP -2`, `! Aldric's sword is broken`. Returns false when it knows no such item. */
  item?(turn: Turn<T>, name: Who, item: string, change: ItemChange): boolean;
  /** Last round of an effect "for n rounds" that begins now. Default: the current round + n. */
  lastRound?(state: FightState<T>, rounds: number): number;
  /**
   * What somebody lacks for a deed whose line no rule refuses, since only the game master knows what else there is:
   * nothing lies there to be picked up. null: nothing. Pure.
   */
  lacks?(state: FightState<T>, who: Combatant<T>, verb: T["verb"]): T["fact"] | null;
  /** Who is due, the order of the round, and lines to offer. Pure, called often. */
  due(state: FightState<T>): ToldDue;
  /**
   * What a fight leaves of somebody beside the points, where stats and conditions do not say it as they stand. `whole`:
   * as its sheet makes it without any of that; `lasting`: its conditions that go on. Pure.
   */
  leaves?(now: Combatant<T>, whole: Combatant<T>, lasting: readonly Condition<T>[]): Left<T>;
  track(state: FightState<T>): ToldTrack<T>;
  /**
   * The steps of the round in words, while one is under way. `waits`: the verb of the line that waits for dice.
   * Default: none are shown.
   */
  steps?(state: FightState<T>, waits: string | null): RoundSteps<Told<T>>;
}

/** A condition as a ruling gives it. */
export interface GivenCondition<T extends Terms = Terms> {
  readonly id: T["condition"] | Label;
  /** Words behind it or in parentheses. */
  readonly detail: string | null;
  /** The same, where they name nobody of the fight: what of, until the rules find it on the sheet. */
  readonly of: string | null;
  /** The one of the fight whom they name: "of Sybilla", "by the Orc". */
  readonly whom: Who | null;
  /** So many rounds, as written or rolled; null: none are counted. */
  readonly rounds: number | null;
  /** Another stretch of time: "2 segments", "10 minutes". */
  readonly uncounted: string | null;
  /** It stands on the combatant's line: it has come before. */
  readonly begins?: boolean | undefined;
  readonly ends: Ends | null;
  readonly until: string | null;
}

export type ItemChange =
  | { readonly kind: "points"; readonly stat: string; readonly amount: number; readonly set: boolean }
  | { readonly kind: "state"; readonly word: string };

export type { Ends, Named };

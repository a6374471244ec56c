import type { Span } from "../language/syntax.ts";
import type { Action, Clause } from "./action.ts";
import type { Beginning } from "./beginning.ts";
import type { Combatant, Condition, Label, Ends } from "./combatant.ts";
import type { RoundSteps, Told, ToldDue, ToldTrack } from "./due.ts";
import type {
  DamageEvent,
  Event,
  NoticeEvent,
  ReminderEvent,
  RollEvent,
  TableEvent,
  Changed,
  Rolled,
  Found,
  Named,
} from "./event.ts";
import type { Names, Words } from "./fact.ts";
import type { Deed, Move, Offer } from "./move.ts";
import type { Table } from "./rule-table.ts";
import type { Borrowed, RawBlock, StatBlock } from "./sheet/stat-block.ts";
import type { FightState } from "./state.ts";
import type { Terms } from "./terms.ts";
import type { Who } from "./value.ts";
import type { Vocabulary } from "./vocabulary.ts";

/* Turn of a rule while a line is resolved: the fight as it stands, its dice, and the others who may have a say. */

/** Dice that were thrown for one purpose. */
export interface Throw {
  /** "2d6": the plain dice. */
  readonly dice: string;
  /** Every face that counts, in order; one sum in place of several faces when `summed`. */
  readonly faces: readonly number[];
  /** Faces of which others of the throw were kept in place: of the best of two dice the worse. Absent: all count. */
  readonly dropped?: readonly number[];
  /** Total of the expression, its constants included (`d8+4` with a 5 is 9). */
  readonly total: number;
  /** The table gave only the sum: a rule that needs single faces must say so. */
  readonly summed: boolean;
}

export interface RollOptions {
  readonly who?: string;
  readonly detail?: string;
  /** The rule looks at single faces of several dice, not only at what they come to. */
  readonly single?: boolean;
}

/** One throw of several that are asked for at once (`initiative`). */
export interface Ask<T extends Terms = Terms, Roller extends string = Who> {
  readonly site: T["site"];
  readonly dice: string;
  /** Roller as a record names it: somebody, or all of a kind. */
  readonly who: Roller;
}

/**
 * Door of a rule to the fight while a line is resolved: the state, the dice, and a place to put events. Everything a
 * rule does goes through here, so rules stay pure functions of (state, action, dice). Calls that cannot go on (a die is
 * missing, the rules forbid it) do not return: the engine takes over, and nothing of an unfinished action changes the
 * fight.
 */
export interface Turn<T extends Terms = Terms> {
  /** The fight as it stands, with everything emitted so far. */
  readonly state: FightState<T>;
  /** The line begins with "!": refusals are lifted. */
  readonly forced: boolean;
  /** The reason in parentheses behind a ruling; null on other lines. */
  readonly reason: string | null;
  /** The action whose line this turn belongs to (of a reaction: the reaction). */
  readonly action: Action<T> | null;

  /**
   * The combatant as it stands now. The name comes from a bound action, so it exists; a side where one combatant is
   * meant refuses the line, any other unknown name is a broken invariant.
   */
  get(name: Who): Combatant<T>;
  option<K extends keyof T["setting"] & string>(id: K): T["setting"][K];

  /**
   * Throws dice for a purpose: `site` is a name of the rule system ("to hit"), whose words are shown when the die is
   * asked for. Emits nothing.
   */
  roll(site: T["site"], dice: string, options?: RollOptions): Throw;
  /** Throws for several at once: everything that is missing is asked for together. Same order as `asks`. */
  rollEach(asks: readonly Ask<T, string>[]): Throw[];
  /** Is the next thing of the record `pass` or `fail`? Takes it: true for pass. null: it is not. */
  verdict(who?: string): boolean | null;
  /** The game master decides: takes `pass`/`fail` from the record, or waits for it. */
  decide(site: T["site"], options?: { readonly who?: string; readonly detail?: string }): boolean;
  /** Does anybody read what is told? No rule asks: what happens is the same. */
  readonly watched: boolean;
  /** Are dice that the record lacks drawn at once? False: the line waits for them. */
  readonly draws: boolean;
  /**
   * Has the record a throw of this combatant that nobody has taken yet? (For optional dice, such as an additional
   * attack's initiative.)
   */
  recorded(who?: string): string | null;
  /** Names in the record, in the order in which they stand: where that order says something (a tie). */
  throwers(): readonly string[];

  /**
   * The rules' own state of a combatant, to be written: a draft that counts at once. Hold it no longer than the
   * function that writes; a combatant that was got before the first draft is the old one for ever. Lists and records in
   * it are replaced, never changed.
   */
  own(name: Who): T["own"];
  /** The same of the fight. */
  ownFight(): T["ownFight"];

  /**
   * Tells a fact: what happens ("turn"), where the round stands, who acts when ("order"), what is the game master's to
   * decide. Loud: whatever else is told.
   */
  tell(
    type: (NoticeEvent | ReminderEvent)["type"],
    rule: readonly string[],
    what: T["fact"] | string,
    who?: readonly string[],
    loud?: boolean,
  ): void;
  /** Names of rolls and parts, for an event that holds codes. */
  readonly names: Names | undefined;
  /** The sentences of facts, for the same. */
  readonly words: Words | undefined;
  /** Returns the sentence of a fact, for an event that holds a text. */
  say(what: T["fact"]): string;
  /** Adds an event and applies it at once. */
  emit(event: Exclude<Event, TableEvent | RollEvent | DamageEvent> | Found | Rolled | Changed): void;
  /** A diagnostic at this line, or at these words of it, that changes nothing. */
  warn(rule: string, what: T["fact"], span?: Span): void;
  info(rule: string, what: T["fact"], span?: Span): void;

  /**
   * The rules make this impossible: says why in this fight and what would be allowed. Returns only when the line is
   * forced.
   */
  refuse(rule: string, why: T["fact"]): void;
  /** Like `refuse` but not even the game master can carry it out (it means nothing: no such thing). Never returns. */
  impossible(rule: string, why: T["fact"]): never;

  /**
   * Carries out one of several attacks, targets or steps of this line, in order:
   * `if (!turn.part(() => strike(turn, target))) break;`. Where the rules refuse a later part because of what the
   * earlier ones brought (a fumble, a reaction, somebody fell), the earlier ones stand, what this part has done is
   * taken back, the loss is told at `span` (default: the action's words), and the answer is false. A refusal of the
   * first part refuses the line, and so does one of a later part that no die and no reaction could have changed. Parts
   * of a `then` are made so by the engine.
   */
  part(body: () => void, span?: Span): boolean;
  /**
   * A step of which the rules keep nothing but what it gives back (plain data, as little as they go by) and the state:
   * exact odds follow all ways that come to the same as one.
   */
  step<Came>(body: () => Came): Came;
  /**
   * One of a row of attacks, of which the rules keep nothing but the state when they come to the next one. So is each
   * part.
   */
  anew(body: () => void): void;

  /**
   * The next written reaction to this line that `accepts`, with the turn of its own line (its own dice), or null. With
   * null the offers are kept: the widget shows them while a later die of this action is missing. `further`: what may be
   * written too, once nothing is missing any more.
   */
  react(
    offers: readonly Offer[],
    accepts: (reaction: Action<T>) => boolean,
    further?: readonly Offer[],
  ): Reaction<T> | null;
  /**
   * A clause that stands alone below this line (`splash Orc 2`), or on it. null, and `hint` is offered, when there is
   * none.
   */
  answer<Id extends T["clause"]>(clause: Id): Clause<T, Id> | null;
  /**
   * A clause that stands alone below this line, with the turn of its own line (to refuse it there) and what is written
   * between the two: for what must be said earlier. Takes nothing.
   */
  below(clause: T["clause"]): Below<T> | null;
  /**
   * A game master's line inside this action (`! ok`), by verb id; the first of `verbs` that is written. null when none
   * is.
   */
  ruling(verbs: readonly T["verb"][]): (Action<T> & { readonly reason: string | null }) | null;
  /** A table of the user's, from the note or a note that it links; null when there is none of that name. */
  table(name: string): UserTable | null;
  /** Waits for something that is no die (an approval, a choice): the line stays pending with this purpose. */
  wait(purpose: T["fact"], options?: { readonly who?: string; readonly offers?: readonly Offer[] }): never;
}

export interface Below<T extends Terms = Terms> {
  readonly turn: Turn<T>;
  readonly above: readonly Action<T>[];
}

export interface Reaction<T extends Terms = Terms> {
  readonly action: Action<T>;
  readonly turn: Turn<T>;
}

/**
 * A table that a user keeps in a note: rows by the number rolled, the last cell is what happens. Errors are found when
 * it is read.
 */
export interface UserTable {
  readonly name: string;
  /** Highest number of the last row: the die that it takes. */
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

/**
 * Beginnings and copies of a system's own state. Copies are written out field by field: the compiler asks for each, and
 * a spread costs ten times as much.
 */
export interface OwnState<Own = Terms["own"], OwnFight = Terms["ownFight"]> {
  /** Returns the state of a combatant that enters the fight: the only way to one. */
  fresh(): Own;
  copy(own: Readonly<Own>): Own;
  freshFight(): OwnFight;
  copyFight(own: Readonly<OwnFight>): OwnFight;
}

/** Context in which a sheet is completed. */
export interface EnlistContext<T extends Terms = Terms> {
  readonly settings: T["setting"];
  /** True for any side but the party; without a party, but the side that is named first. */
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

/** State that goes on beyond a fight, as a sheet says it. */
export interface Left<T extends Terms = Terms> {
  /** By the stat's id; null: the sheet says nothing of it. What is not named stays on the sheet as it is. */
  readonly stats: Readonly<Partial<Record<T["stat"], string | null>>>;
  readonly conditions: readonly Condition<T>[];
}

/** Damage that a ruling deals somebody: `takes 8 fire, half for Orc 2`. */
export interface Dealt {
  /** In full. */
  readonly amount: number;
  /** For `easeDamage`; null: plain damage. */
  readonly kind: string | null;
  /** Half of it is taken, rounded down. */
  readonly half: boolean;
}

/** A deed that somebody might choose. */
export interface Choice<T extends Terms = Terms> {
  readonly move: Move<T>;
  /** Worth as its rules see it, where 1 is a foe put out; null: as much as is expected to come of it. */
  readonly worth: number | null;
  /** All whom it strikes at once, friends too: what is expected of it is what these lose. */
  readonly strikes?: readonly Struck[];
  /** It uses up something of which there is little. */
  readonly spends?: boolean;
  /** It leaves a melee. */
  readonly leaves?: Leaving<T>;
  /** Another does it, before the turn of whoever is due: if it does anything, it goes before all else. */
  readonly before?: boolean;
}

/** Loss of one of several who are struck at once. */
export interface Struck {
  readonly who: Who;
  /** Points as dice, and what is taken off them. */
  readonly dice: string;
  readonly less: number;
}

/** A way out of a melee, for somebody who could shoot from outside it. */
export interface Leaving<T extends Terms = Terms> {
  readonly foes: readonly Who[];
  /** Friends in that melee who stay: its foes strike them instead. */
  readonly friends: readonly Who[];
  /** Shots that it could make from outside. */
  readonly shots: readonly Deed<T>[];
  /** Foes may strike once at whoever leaves. */
  readonly parting: boolean;
}

/** Difficulty of a fight as the rules reckon it without playing it: the budget of an encounter. */
export interface Reckoning<T extends Terms = Terms> {
  /** Facts of what it comes to and is to be minded; or why it comes to nothing, and what is to be written. */
  readonly told: readonly T["fact"][];
  /** Numbers behind it, by name. */
  readonly sums: Readonly<Record<string, number>>;
}

/** A rule system: data plus plain functions. Nothing in the engine knows a system's name. */
export interface RuleSystem<T extends Terms = Terms> {
  readonly id: string;
  readonly title: string;
  readonly vocabulary: Vocabulary;
  /** Tables in which a roll finds its row; `names` has what they say. */
  readonly tables: readonly Table[];
  /** Beginning of a new fight; absent: it begins empty. */
  readonly beginning?: Beginning;
  /** The die that decides whether something succeeds, and which faces are wished for; absent: luck is not told. */
  readonly fate?: { readonly sides: number; readonly good: "high" | "low" };
  /**
   * Returns what these rules take from a stat block of another plugin; absent: nothing. `raw` is the block as it was
   * typed. Pure.
   */
  borrow?(block: StatBlock, raw: RawBlock): Borrowed;
  /** The sentences of these rules, by what they tell; absent: the rules hand on texts. */
  readonly words?: Words;
  /** Names of rolls, their outcomes and the parts of numbers; absent: codes are their own words. */
  readonly names?: Names;
  /** Absent: the rules keep nothing but what players see. */
  readonly own?: OwnState<T["own"], T["ownFight"]>;

  /**
   * Completes a sheet: defaults, the system's weapon tables, derived numbers; warns about what cannot be right. Pure.
   */
  enlist(sheet: Sheet<T>, context: EnlistContext<T>, warn: Warn<T>): Sheet<T>;
  /**
   * Tells whether a fight has ended by a line of these rules: one that goes on with it is yet to begin. Absent: only a
   * section such as `== Aftermath` ends one.
   */
  ended?(state: FightState<T>): boolean;
  /**
   * Once, after the set-up (or the earlier block's fight) and before the first line of a section. Where that fight has
   * ended, this takes away what lasted for its last round, and for the fight.
   */
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
   * An indented reaction that no window has taken: says why (refuses), or carries it out. `again`: the same one has
   * reacted so to this line before. Default: refused, "nothing to react to".
   */
  unanswered?(turn: Turn<T>, action: Action<T>, again: boolean): void;
  /** A combatant joined by `+`, already in the state: gives it its place in the round. */
  arrive?(turn: Turn<T>, name: Who): void;
  /**
   * `! Ogre takes 6`, `! Ogre takes 6 fire`: damage from which armour and the like are taken as the ledger says.
   * Its parts come from `dealtParts`.
   */
  takes(turn: Turn<T>, name: Who, dealt: Dealt): void;
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
   * Returns what somebody lacks for a deed whose line no rule refuses, since only the game master knows what else there
   * is: nothing lies there to be picked up. null: nothing. Pure.
   */
  lacks?(state: FightState<T>, who: Combatant<T>, verb: T["verb"]): T["fact"] | null;
  /**
   * Yields what somebody who is due might do beside what is offered to readers: with every weapon at every foe, the
   * nearest first; closing in, getting up, help. For fights that nobody writes: what the rules refuse is passed over.
   * Pure, called often.
   */
  choices?(state: FightState<T>, who: Combatant<T>): Iterable<Choice<T>>;
  /**
   * Returns how hard a fight is by the rules' own reckoning, which stands beside its forecast; null: they have none, or
   * it is about nobody here. Pure.
   */
  reckon?(state: FightState<T>): Reckoning<T> | null;
  /**
   * Tells what a roll says of a line at a target, for its odds: true where the line succeeds by it, false where it
   * fails, null where something else decides. A target's own save decides the other way round than a roll to hit.
   * Absent: the first roll against a number decides, by its verdict.
   */
  decides?(roll: RollEvent, target: string): boolean | null;
  /** Returns the fighters who are due, the order of the round, and lines to offer. Pure, called often. */
  due(state: FightState<T>): ToldDue;
  /**
   * Returns what a fight leaves of somebody beside the points, where stats and conditions do not say it as they stand.
   * `whole`: the fighter as its sheet makes it without any of that; `lasting`: its conditions that go on. Pure.
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

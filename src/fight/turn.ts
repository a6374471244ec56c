import type { Who } from "./who.ts";
import type { Span } from "../language/syntax.ts";
import type { Action, Clause } from "./action.ts";
import type { Names, Words } from "./fact.ts";
import type { DamageEvent, Event, NoticeEvent, ReminderEvent, RollEvent, TableEvent } from "./event.ts";
import type { Changed, Rolled } from "./telling.ts";
import type { Found } from "./found.ts";
import type { Offer } from "./move.ts";
import type { Combatant } from "./combatant.ts";
import type { FightState } from "./state.ts";
import type { Terms } from "./terms.ts";
import type { UserTable } from "./tables.ts";

/*
 * What a rule works with while a line is resolved: the fight as it stands, its dice, and who else may have a say.
 */

/** Dice that were thrown for one purpose. */
export interface Throw {
  /** "2d6": the plain dice. */
  readonly dice: string;
  /** Every face in order; one sum in place of several faces when `summed`. */
  readonly faces: readonly number[];
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
export interface Ask<T extends Terms = Terms> {
  readonly site: T["site"];
  readonly dice: string;
  readonly who: Who;
}

/**
 * What a rule sees while a line is resolved: the state, the dice, and a place to put events. Everything a rule does
 * goes through here, so rules stay pure functions of (state, action, dice). Calls that cannot go on (a die is missing,
 * the rules forbid it) do not return: the engine takes over, and nothing of an unfinished action changes the fight.
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
  rollEach(asks: readonly Ask<T>[]): Throw[];
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
  /** What rolls and parts are called, for an event that holds their names. */
  readonly names: Names | undefined;
  /** The sentences of facts, for the same. */
  readonly words: Words | undefined;
  /** What a fact says, for an event that holds a text. */
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

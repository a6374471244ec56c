import type { Name, Mark } from "./fact.ts";
import type { Combatant, Detail, Ends } from "./combatant.ts";
import type { Value } from "./value.ts";
import type { Who } from "./who.ts";

/** One labelled number of a sum: `{ label: "STR", value: 1 }`. */
export interface Part {
  readonly label: string;
  readonly value: number;
  /** What views choose by; absent where only the text is known. */
  readonly code?: string;
}

/** The same as the rules make it. */
export interface Named<Label extends Name = Name> {
  readonly label: Label;
  readonly value: number;
}

/**
 * Dice that were thrown, what was added, and what that was held against. `total` is the sum of faces and parts unless
 * the rule says otherwise.
 */
export interface RollEvent {
  readonly type: "roll";
  readonly rule: readonly string[];
  readonly who: string | null;
  readonly purpose: string;
  readonly dice: string;
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
  readonly against: Part | null;
  /** hit, miss, success, failure, critical, fumble, special … one word where possible. */
  readonly outcome: string;
  /** Whom it goes at, where that is another than the line names. */
  readonly on?: string | undefined;
  /** What views choose by, in a copy of what the rules told. */
  readonly codes?: RollCodes;
}

/** What a roll is for and how it came out, as codes, which are no language's. */
export interface RollCodes {
  readonly purpose: string;
  readonly outcome: string;
  readonly mark: Mark | null;
}

export interface DamageEvent {
  readonly type: "damage" | "heal";
  readonly rule: readonly string[];
  readonly who: string;
  readonly by: string | null;
  /** "HP", or another pool of points that the rules lower. */
  readonly stat: string;
  readonly amount: number;
  readonly parts: readonly Part[];
  readonly before: number;
  readonly after: number;
}

export interface ConditionEvent {
  readonly type: "condition";
  readonly rule: readonly string[];
  readonly who: string;
  readonly id: string;
  readonly change: "gained" | "lost";
  readonly until: string | null;
  readonly detail: Detail | null;
  /** What of, for the rules. */
  readonly of?: string | null;
  /** Those whom the detail names, for the engine. */
  readonly whom?: readonly Who[];
  /** When it ends, for the engine; `until` says the same in words. */
  readonly ends?: Ends | null;
}

export interface StatEvent {
  readonly type: "stat";
  readonly rule: readonly string[];
  readonly who: string;
  readonly stat: string;
  readonly before: number | string | null;
  readonly after: number | string;
}

export interface TableEvent {
  readonly type: "table";
  readonly rule: readonly string[];
  /** Id of a table in the rule system's `tables`. */
  readonly table: string;
  readonly roll: number;
  /** What the row (of a matrix row and column, "row/column") is called that the roll found. */
  readonly row: string;
  readonly text: string;
  /** Not told in the line's sentence, where something else says the same. */
  readonly quiet?: boolean;
  /** Whom it is about, where one line looks up the same table for several. */
  readonly who?: string | undefined;
}

export interface NoticeEvent {
  readonly type: "turn" | "round" | "order";
  readonly rule: readonly string[];
  readonly text: string;
  readonly who: readonly string[];
  /** Told in the line's sentence whatever else is: a spell lost, an action lost. */
  readonly loud?: boolean;
  /** It tells of damage without its number: that of a foe in a players' copy. */
  readonly hurts?: boolean;
}

/** The rules leave this to the game master. */
export interface ReminderEvent {
  readonly type: "reminder";
  readonly rule: readonly string[];
  readonly text: string;
}

/** The events of the machine-readable form (language page, "The machine-readable form"). */
export type PublicEvent =
  RollEvent | DamageEvent | ConditionEvent | StatEvent | TableEvent | NoticeEvent | ReminderEvent;

/** A combatant is given the conditions that its line begins with. */
export interface BegunEvent {
  readonly type: "begun";
  readonly rule: readonly string[];
  readonly who: string;
}

/** A combatant enters the fight, or its whole sheet (weapons, side, hiddenness) changes. */
export interface SheetEvent {
  readonly type: "sheet";
  readonly rule: readonly string[];
  readonly who: string;
  readonly before: Combatant | null;
  readonly after: Combatant;
}

/** The fight moves on to another section. */
export interface SectionEvent {
  readonly type: "section";
  readonly rule: readonly string[];
  readonly round: number;
  readonly title: string;
  readonly phase: "setup" | "surprise" | "round" | "after";
}

/** A circumstance of the whole fight: `scene` of `! scene dark`, or a side's flag. */
export interface SceneEvent {
  readonly type: "scene";
  readonly rule: readonly string[];
  readonly key: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

export type Event = PublicEvent | BegunEvent | SheetEvent | SectionEvent | SceneEvent;

/** Is this an event of the machine-readable form? */
export function isPublic(event: Event): event is PublicEvent {
  return event.type !== "begun" && event.type !== "sheet" && event.type !== "section" && event.type !== "scene";
}

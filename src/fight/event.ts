import type { Reminder } from "../language/reminder.ts";
import type { Way } from "../language/syntax.ts";
import type { Combatant, Detail, Ends } from "./combatant.ts";
import {
  codeOf,
  inName,
  inWords,
  ownMark,
  waysOf,
  type Name,
  type Mark,
  type Catalogue,
  type Fact,
  type Names,
  type Verdict,
  type Words,
} from "./fact.ts";
import type { Value, Who } from "./value.ts";

/** One labelled number of a sum: `{ label: "STR", value: 1 }`. */
export interface Part {
  readonly label: string;
  readonly value: number;
  /** Code by which views choose; absent where only the text is known. */
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
  /** Faces that do not count: of the best of two dice the worse. Absent: all count. */
  readonly dropped?: readonly number[] | undefined;
  readonly parts: readonly Part[];
  readonly total: number;
  readonly against: Part | null;
  /** hit, miss, success, failure, critical, fumble, special … one word where possible. */
  readonly outcome: string;
  /** Target, where it is another than the line names. */
  readonly on?: string | undefined;
  /** Codes by which views choose, in a copy of what the rules told. */
  readonly codes?: RollCodes;
}

/** Purpose and outcome of a roll as codes, the same in every language. */
interface RollCodes {
  readonly purpose: string;
  readonly outcome: string;
  readonly mark: Mark | null;
}

/** Key in events of the main pool, which a system may call otherwise (`mainPool`), and of its maximum. */
export const POINTS = "HP";
export const MOST_POINTS = "max HP";

export interface DamageEvent {
  readonly type: "damage" | "heal";
  readonly rule: readonly string[];
  readonly who: string;
  readonly by: string | null;
  /** `POINTS`, or another pool that the rules lower: the id of its stat. */
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
  /** Thing that it is of, for the rules. */
  readonly of?: string | null;
  /** Fighters whom the detail names, for the engine. */
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
  /** Name of the row that the roll found (of a matrix "row/column"). */
  readonly row: string;
  readonly text: string;
  /** Not told in the line's sentence, where something else says the same. */
  readonly quiet?: boolean;
  /** Fighter whom it is about, where one line looks up the same table for several. */
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
interface BegunEvent {
  readonly type: "begun";
  readonly rule: readonly string[];
  readonly who: string;
}

/** A combatant enters the fight, or its whole sheet (weapons, side, hiddenness) changes. */
interface SheetEvent {
  readonly type: "sheet";
  readonly rule: readonly string[];
  readonly who: string;
  readonly before: Combatant | null;
  readonly after: Combatant;
}

/** The fight moves on to another section. */
interface SectionEvent {
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

/** Somebody's turn begins or ends: what is bound to that ends with it, and what is due then is asked for. */
export interface MomentEvent {
  readonly type: "moment";
  readonly rule: readonly string[];
  readonly at: "turn start" | "turn end";
  readonly who: string;
}

/** A reminder is set, or ticked off: what is still to come. */
interface ComingEvent {
  readonly type: "coming";
  readonly rule: readonly string[];
  readonly after: readonly Reminder[];
}

export type Event = PublicEvent | BegunEvent | SheetEvent | SectionEvent | SceneEvent | MomentEvent | ComingEvent;

const own: ReadonlySet<Event["type"]> = new Set(["begun", "sheet", "section", "scene", "moment", "coming"]);

/** Tells whether an event belongs to the machine-readable form. */
export function isPublic(event: Event): event is PublicEvent {
  return !own.has(event.type);
}

/*
 * Events as the rules tell them: names and facts are kept, and their words found when somebody reads.
 */

/** A roll as the rules tell it: its names are kept, and their words found when somebody reads. */
export class Rolled implements RollEvent {
  readonly type = "roll";

  constructor(
    readonly rule: readonly string[],
    readonly who: string | null,
    readonly site: Name,
    readonly dice: string,
    readonly faces: readonly number[],
    private readonly added: readonly Named[],
    readonly total: number,
    private readonly held: Named | null,
    readonly result: Name,
    readonly on: string | undefined,
    private readonly names: Names | undefined,
    readonly dropped?: readonly number[],
  ) {}

  get purpose(): string {
    return inName(this.names?.purposes, this.site);
  }

  get outcome(): string {
    return inName(this.names?.outcomes, this.result);
  }

  get parts(): readonly Part[] {
    return partsIn(this.names?.parts, this.added);
  }

  get against(): Part | null {
    return this.held === null ? null : partIn(this.names?.parts, this.held);
  }

  get mark(): Mark | null {
    const code = codeOf(this.result);
    return this.names === undefined ? ownMark(code) : (this.names.marks[code] ?? null);
  }

  get verdict(): Verdict {
    return this.names?.makes[codeOf(this.result)] ?? false;
  }

  toJSON(): RollEvent {
    const { type, rule, who, purpose, dice, faces, dropped, total, outcome, on } = this;
    const parts = this.parts.map(plainPart);
    const against = this.against === null ? null : plainPart(this.against);
    return {
      type,
      rule,
      who,
      purpose,
      dice,
      faces,
      ...(dropped === undefined ? {} : { dropped }),
      parts,
      total,
      against,
      outcome,
      ...(on === undefined ? {} : { on }),
    };
  }
}

/** Damage or healing as the rules tell it. */
export class Changed implements DamageEvent {
  constructor(
    readonly type: "damage" | "heal",
    readonly rule: readonly string[],
    readonly who: string,
    readonly by: string | null,
    readonly stat: string,
    readonly amount: number,
    private readonly added: readonly Named[],
    readonly before: number,
    readonly after: number,
    private readonly names: Names | undefined,
  ) {}

  get parts(): readonly Part[] {
    return partsIn(this.names?.parts, this.added);
  }

  toJSON(): DamageEvent {
    const { type, rule, who, by, stat, amount, before, after } = this;
    return { type, rule, who, by, stat, amount, parts: this.parts.map(plainPart), before, after };
  }
}

const none: readonly Part[] = [];

function partsIn(catalogue: Catalogue | undefined, added: readonly Named[]): readonly Part[] {
  return added.length === 0 ? none : added.map((each) => partIn(catalogue, each));
}

function partIn(catalogue: Catalogue | undefined, { label, value }: Named): Part {
  return { label: inName(catalogue, label), value, code: codeOf(label) };
}

/** Returns a part without its code, for JSON and comparison. */
export function plainPart({ label, value }: Part): Part {
  return { label, value };
}

/** Returns the purpose of a roll as a code; where only the text is known, the text. */
export function purposeOf(roll: RollEvent): string {
  return roll instanceof Rolled ? codeOf(roll.site) : (roll.codes?.purpose ?? roll.purpose);
}

/** Returns the outcome of a roll as a code; where only the text is known, the text. */
export function outcomeOf(roll: RollEvent): string {
  return roll instanceof Rolled ? codeOf(roll.result) : (roll.codes?.outcome ?? roll.outcome);
}

/** Returns the mark of a roll, a word that all systems share; null: none. */
export function rollMark(roll: RollEvent): Mark | null {
  return roll instanceof Rolled ? roll.mark : (roll.codes?.mark ?? null);
}

/** Returns the verdict of the rules that told the roll. A mere copy of a roll has none. */
export function verdictOf(roll: RollEvent): Verdict {
  return roll instanceof Rolled ? roll.verdict : false;
}

/** Returns the label of a part as a code; where only the text is known, the text. */
export function labelOf({ label, code = label }: Part): string {
  return code;
}

/** A notice or a reminder as the rules tell it: the fact is kept, and its sentence made when somebody reads it. */
export class Saying<Type extends (NoticeEvent | ReminderEvent)["type"]> {
  constructor(
    readonly type: Type,
    readonly rule: readonly string[],
    readonly what: Fact | string,
    readonly who: readonly string[],
    readonly loud: boolean,
    private readonly words: Words | undefined,
  ) {}

  get text(): string {
    return inWords(this.words, this.what);
  }

  /** The ways out that its sentence names. */
  get ways(): readonly Way[] {
    return typeof this.what === "string" ? [] : waysOf(this.words, this.what);
  }

  /** Returns the plain event, for JSON and comparison. */
  toJSON(): NoticeEvent | ReminderEvent {
    const { type, rule, text, who } = this;
    if (type === "reminder") return { type, rule, text };
    return this.loud ? { type, rule, text, who, loud: true } : { type, rule, text, who };
  }
}

/** Returns the ways out that a reminder names: lines that answer it. A mere copy of one names none. */
export function waysIn(event: ReminderEvent): readonly Way[] {
  return event instanceof Saying ? event.ways : [];
}

/** A row that was found, as the rules tell it: its code is kept, and its words found when somebody reads. */
export class Found implements TableEvent {
  readonly type = "table";

  constructor(
    readonly rule: readonly string[],
    readonly table: string,
    readonly roll: number,
    readonly code: string,
    /** Text of its own, where the table's words are not all. */
    private readonly says: Fact | string | null,
    /** Codes of the outcomes and conditions that say the same. */
    readonly means: readonly string[],
    readonly quiet: boolean,
    readonly who: string | undefined,
    private readonly names: Names | undefined,
    private readonly words: Words | undefined,
  ) {}

  get row(): string {
    const found = this.names?.tables?.[this.table];
    if (found === undefined || !("rows" in found)) return this.code;
    if (!("cells" in found)) return found.rows[this.code]?.[0] ?? this.code;
    const [row, column] = pairOf(this.code);
    return `${found.rows[row] ?? row}/${found.columns[column] ?? column}`;
  }

  get text(): string {
    if (this.says !== null) return inWords(this.words, this.says);
    const found = this.names?.tables?.[this.table];
    if (found === undefined || !("rows" in found)) return "";
    if ("cells" in found) {
      const [row, column] = pairOf(this.code);
      return found.cells[row]?.[column] ?? "";
    }
    const [, ...cells] = found.rows[this.code] ?? [];
    return (found.tells ?? [0]).map((at) => cells[at] ?? "").join(": ");
  }

  toJSON(): TableEvent {
    const { type, rule, table, roll, row, text, quiet, who } = this;
    return { type, rule, table, roll, row, text, ...(quiet ? { quiet } : {}), ...(who === undefined ? {} : { who }) };
  }
}

function pairOf(code: string): readonly [string, string] {
  const [row = "", column = ""] = code.split("/");
  return [row, column];
}

/** Returns the code of the row that was found; where only the text is known, the text. */
export function foundBy(event: TableEvent): string {
  return event instanceof Found ? event.code : event.row;
}

/** Codes of outcomes and conditions that say the same as the row; of a text nothing is known. */
export function meantBy(event: TableEvent): readonly string[] {
  return event instanceof Found ? event.means : [];
}

/** Returns the title of a table; null: these rules have none of that id. */
export function titleOf(names: Names | undefined, id: string): string | null {
  return names?.tables?.[id]?.title ?? null;
}

import {
  codeOf,
  inName,
  inWords,
  type Catalogue,
  type Fact,
  type Name,
  type Names,
  type Mark,
  ownMark,
  type Verdict,
  waysOf,
  type Words,
} from "./fact.ts";
import type { Way } from "../language/syntax.ts";
import type { NoticeEvent, DamageEvent, RollEvent, Part, Named, ReminderEvent } from "./event.ts";

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
    const { type, rule, who, purpose, dice, faces, total, outcome, on } = this;
    const parts = this.parts.map(plainPart);
    const against = this.against === null ? null : plainPart(this.against);
    return {
      type,
      rule,
      who,
      purpose,
      dice,
      faces,
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

/** A part as it is to whoever keeps it. */
export function plainPart({ label, value }: Part): Part {
  return { label, value };
}

/** What a roll is for, as a code; where only the text is known, that. */
export function purposeOf(roll: RollEvent): string {
  return roll instanceof Rolled ? codeOf(roll.site) : (roll.codes?.purpose ?? roll.purpose);
}

/** How a roll came out, as a code; the same. */
export function outcomeOf(roll: RollEvent): string {
  return roll instanceof Rolled ? codeOf(roll.result) : (roll.codes?.outcome ?? roll.outcome);
}

/** What it came to, in a word that all systems share; null: in none. */
export function rollMark(roll: RollEvent): Mark | null {
  return roll instanceof Rolled ? roll.mark : (roll.codes?.mark ?? null);
}

/** Is it made, by the rules that told it? What is only a copy of a roll is not. */
export function verdictOf(roll: RollEvent): Verdict {
  return roll instanceof Rolled ? roll.verdict : false;
}

/** What a part is called, as a code; the same. */
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

  /** The event that it is to whoever keeps or compares it. */
  toJSON(): NoticeEvent | ReminderEvent {
    const { type, rule, text, who } = this;
    if (type === "reminder") return { type, rule, text };
    return this.loud ? { type, rule, text, who, loud: true } : { type, rule, text, who };
  }
}

/** The ways out that a reminder names: lines that answer it. What is only a copy of one names none. */
export function waysIn(event: ReminderEvent): readonly Way[] {
  return event instanceof Saying ? event.ways : [];
}

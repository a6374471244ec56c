import type { Span } from "../language/syntax.ts";
import { saidOf, type Argument, type Thing } from "./argument.ts";
import type { Terms } from "./terms.ts";
import type { Who } from "./value.ts";

/** A clause as bound: its vocabulary id, where it stands, and what it holds. */
export type Clause<T extends Terms = Terms, Id extends T["clause"] = T["clause"]> = {
  readonly id: Id;
  readonly span: Span;
} & T["given"][Id];

/** `+2 high ground`: a free modifier with its reason; `+2 damage high ground` is one of the damage. */
export interface Modifier {
  readonly amount: number;
  /** Dice in place of the amount, without their sign, which the amount then has as 1 or -1; absent: a number. */
  readonly dice?: string;
  readonly reason: string;
  readonly span: Span;
}

/** One action of one line, bound to the roster and the vocabulary. A line with `then` gives several. */
export interface Action<T extends Terms = Terms> {
  /** Index of the line in the block. */
  readonly line: number;
  /** Vocabulary id of the verb. */
  readonly verb: T["verb"];
  /** Names as the roster spells them; "@side" for a side; empty for rolls that belong to nobody. */
  readonly actors: readonly Who[];
  /** The first actor, or `nobody` when there is none. */
  readonly actor: Who;
  /** Was the actor written, or taken from the line above? */
  readonly implied: boolean;
  readonly will: boolean;
  /** Combatants, or "@side". */
  readonly targets: readonly Who[];
  /** The verb's own argument: `Sleep`, `20`, `yard/hall`; null when absent. */
  readonly thing: Thing | null;
  readonly clauses: readonly Clause<T>[];
  /** Modifiers of the roll that the action makes. */
  readonly modifiers: readonly Modifier[];
  /** Modifiers of its damage: `+2 damage why`. */
  readonly damage: readonly Modifier[];
  /** Its own part of the line, up to `then`. */
  readonly span: Span;
  /** Actions of the same actor on the line, in order (`moves 1 then attacks Orc`), and the index of this one. */
  readonly siblings: readonly Action<T>[];
  readonly index: number;
  /** Actions of everybody on the line: of `@orcs attack Rolf`, the attack of each orc. */
  readonly all: readonly Action<T>[];
}

/** Returns a clause that holds this value. Written out by kind: a copy by spread takes twice the room. */
export function bindClause(id: string, span: Span, value: Argument): Clause {
  switch (value.kind) {
    case "flag":
      return { id, span, kind: value.kind };
    case "number":
      return { id, span, kind: value.kind, number: value.number, unit: value.unit };
    case "signed":
      return { id, span, kind: value.kind, number: value.number };
    case "dice":
      return { id, span, kind: value.kind, text: value.text };
    case "word":
      return { id, span, kind: value.kind, text: value.text };
    case "text":
      return { id, span, kind: value.kind, text: value.text };
    case "names":
      return { id, span, kind: value.kind, names: value.names };
    case "weapons":
      return { id, span, kind: value.kind, names: value.names };
    case "side":
      return { id, span, kind: value.kind, side: value.side };
    case "place":
      return { id, span, kind: value.kind, text: value.text, number: value.number, unit: value.unit };
    case "split":
      return { id, span, kind: value.kind, numbers: value.numbers, text: value.text };
  }
}

const asked = new WeakSet<object>();

/** Tells whether the rules have ever asked for this clause. One that they never ask for cannot matter to them. */
export function wasAskedFor(bound: Clause): boolean {
  return asked.has(bound);
}

/** Tells whether a clause has that id. The type of its value follows from the vocabulary, by which it was bound. */
export function isClause<T extends Terms, Id extends T["clause"]>(
  bound: Clause<T>,
  id: Id,
): bound is Clause<T> & Clause<T, Id> {
  if (bound.id !== id) return false;
  asked.add(bound);
  return true;
}

/** Returns the first clause of that id in a list. */
export function clauseAmong<T extends Terms, Id extends T["clause"]>(
  clauses: readonly Clause<T>[],
  id: Id,
): Clause<T, Id> | undefined {
  for (const each of clauses) if (isClause<T, Id>(each, id)) return each;
  return undefined;
}

/** Returns the action's first clause of that id. */
export function clause<T extends Terms, Id extends T["clause"]>(action: Action<T>, id: Id): Clause<T, Id> | undefined {
  return clauseAmong<T, Id>(action.clauses, id);
}

/** Returns every clause of that id, in the order in which they are written. */
export function clausesOf<T extends Terms, Id extends T["clause"]>(
  action: Action<T>,
  id: Id,
): readonly Clause<T, Id>[] {
  return action.clauses.filter((each) => isClause<T, Id>(each, id));
}

/** Tells whether the action carries that clause. */
export function has<T extends Terms>(action: Action<T>, id: T["clause"]): boolean {
  return clause(action, id) !== undefined;
}

/** Returns the verb's own argument in words, a number as it is written; null when absent. */
export function thingText({ thing }: { readonly thing: Thing | null }): string | null {
  return thing === null ? null : saidOf(thing);
}

/** Returns the verb's own argument as a number; null where it is none. */
export function thingNumber({ thing }: { readonly thing: Thing | null }): number | null {
  return thing !== null && "number" in thing ? thing.number : null;
}

/** Returns the weapons that are the verb's own argument. */
export function thingNames({ thing }: { readonly thing: Thing | null }): readonly string[] {
  return thing?.kind === "weapons" ? thing.names : [];
}

/** Returns the numbers that are the verb's own argument: `split 2/1`. */
export function thingNumbers({ thing }: { readonly thing: Thing | null }): readonly number[] {
  return thing?.kind === "split" ? thing.numbers : [];
}

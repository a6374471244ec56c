import type { Span, Way } from "../language/syntax.ts";
import type { Fact } from "./fact.ts";
import type { RawBlock } from "./sheet/stat-block.ts";
import type { FightState } from "./state.ts";
import type { RuleSystem, UserTable } from "./system.ts";

/** Problem, its place, and the right form. `line` is the index in the block, columns are 0-based and half-open. */
export interface Diagnostic {
  readonly line: number;
  readonly span: Span;
  readonly severity: "error" | "warning" | "info";
  /** Stable: tools and tests rely on it. */
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  /** Fact that the rules told, as data: ways out are chosen by it, never by the sentence. */
  readonly what?: Fact;
  /** Right texts for the span's place, best first. */
  readonly instead?: readonly string[];
  /** Other ways out that binding names, best first; those of the rules are in their fact (`waysOf`). */
  readonly ways?: readonly Way[];
  /** Whole lines that may be meant by one that is not understood, best first. */
  readonly lines?: readonly string[];
}

/** More combatants than any table plays; beyond it a line is refused, so that no text can stop the machine. */
export const MOST_COMBATANTS = 1000;

/** Sheet of a combatant in a note: items as on its line, and the problems of reading it, in words. */
export interface LinkedSheet {
  readonly items: readonly string[];
  readonly problems: readonly string[];
  /** A stat block of another plugin; each rule system reads it in its own way, and items win over it. */
  readonly block?: RawBlock | undefined;
  /** A text of the note that looks like a stat block in words. */
  readonly words?: string;
  /**
   * Does the note say of itself that its block is a sheet? Then a combatant's name leads to it without a link, as to
   * items.
   */
  readonly meant?: boolean;
}

/** Services of the host: rule systems, notes behind links, tables. Everything is synchronous and read only. */
export interface Environment {
  readonly systems: ReadonlyMap<string, RuleSystem>;
  readonly defaultSystem: string;
  /**
   * The sheet of the note that a combatant's name leads to; null: there is no such note, or nothing of a combatant in
   * it.
   */
  readonly resolveSheet?: (target: string) => LinkedSheet | null;
  /** The notes that a note lists, by the words of their links; null: there is no such note. */
  readonly resolveList?: (target: string) => readonly string[] | null;
  readonly userTable?: (name: string) => UserTable | null;
  /** Are recorded dice of a fight with `dice: auto` held against its seed? For whoever checks a shared fight. */
  readonly comparesDice?: boolean;
}

/** The fight that a `continues:` header goes on with. */
export interface Earlier {
  readonly state: FightState;
  readonly system: RuleSystem;
  readonly seed: string | null;
}

export type Report = (
  line: number,
  span: Span,
  severity: Diagnostic["severity"],
  code: string,
  message: string,
  rule?: string,
  instead?: readonly string[],
  what?: Fact,
) => void;

/** Returns a diagnostic, without fields for what it does not say. */
export function diagnosed(
  ...[line, span, severity, code, message, rule, instead, what]: Parameters<Report>
): Diagnostic {
  return {
    ...{ line, span, severity, code, message },
    ...(rule === undefined ? {} : { rule }),
    ...(what === undefined ? {} : { what }),
    ...(instead === undefined ? {} : { instead }),
  };
}

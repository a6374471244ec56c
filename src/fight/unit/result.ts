import type { DiceRecord, Line, Problem, Span } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Event } from "../event.ts";
import type { Fact } from "../fact.ts";
import { exact } from "../kept.ts";
import type { FightState } from "../state.ts";
import type { Offer } from "../move.ts";
import { say } from "./say.ts";
import type { Drawn, Fallen, Held, Lost, Pending, Told } from "./unit.ts";

/*
 * What a unit came to, line by line.
 */

export type Status = "noted" | "resolved" | "pending" | "waiting" | "refused";

/** What became of one line. `actions` is empty where it could not be bound or is no action. */
export interface Step {
  readonly status: Status;
  readonly events: readonly Event[];
  readonly actions: readonly Action[];
}

/** A unit, resolved. Lines are relative to the unit's first. */
export interface UnitResult {
  readonly steps: readonly Step[];
  readonly before: FightState;
  /** The state after it: `before`, where it is pending or refused. */
  readonly after: FightState;
  /** All events of all lines, in the order in which they happened. */
  readonly events: readonly { readonly line: number; readonly event: Event }[];
  readonly diagnostics: readonly Diagnostic[];
  readonly pending: readonly Pending[];
  readonly offers: readonly Offer[];
  /** What might still be written below it, though it waits for nothing. */
  readonly further: readonly Offer[];
  /** Dice that came from no record, in the order in which they fell. */
  readonly drawn: readonly Drawn[];
  /** All dice of all lines, in the order in which they fell. */
  readonly thrown: readonly Fallen[];
  /** Recorded dice beside those of the seed, where the environment compares them. */
  readonly held?: readonly Held[];
}

/**
 * What waits behind a pending unit. No state has reached it, so it has that of the fight's beginning, and stays the
 * same whatever comes before.
 */
export function waitingUnit(lines: readonly Line[], begun: FightState): UnitResult {
  const steps = lines.map((line): Step => ({ status: isQuiet(line) ? "noted" : "waiting", events: [], actions: [] }));
  return {
    steps,
    before: begun,
    after: begun,
    events: [],
    diagnostics: lines.flatMap((line, at) => problemsAt(at, line.problems)),
    pending: [],
    offers: [],
    further: [],
    drawn: [],
    thrown: [],
  };
}

export function isQuiet(line: Line): boolean {
  return line.kind === "blank" || line.kind === "comment" || line.kind === "narration";
}

export function problemsAt(line: number, problems: readonly Problem[]): Diagnostic[] {
  return problems.map((problem) => ({ line, ...problem }));
}

export function eventsOf(told: readonly Told[], line: number): readonly Event[] {
  const mine = told.filter((each) => each.line === line);
  return mine.length === 0 ? exact<Event>([]) : mine.map(({ event }) => event);
}

export function whole(line: Line): Span {
  return { from: line.indent, to: line.text.length };
}

export function body(line: Line): Span {
  return line.kind === "action" || line.kind === "ruling" ? line.body : whole(line);
}

/** A part of a line that nobody can carry out any more. */
export function lossTold({ line, span, rule, why, ofMany }: Lost): Diagnostic {
  const message = ofMany ? say.oneCannot(why) : say.noMore(why);
  return { line, span, severity: "warning", code: "part-lost", message, ...(rule === "" ? {} : { rule }) };
}

/** The words of this action and of those that follow it on the line. */
export function restOf({ span, siblings }: Action): Span {
  return { from: span.from, to: siblings[siblings.length - 1]?.span.to ?? span.to };
}

export function recordOf(line: Line): DiceRecord | null {
  return line.kind === "action" || line.kind === "ruling" ? line.record : null;
}

export function refusal(line: number, span: Span, rule: string, message: string, what?: Fact | string): Diagnostic {
  return {
    ...{ line, span, severity: "error", code: "refused", message },
    ...(rule === "" ? {} : { rule }),
    ...told(what),
  };
}

/** What a diagnostic keeps of what the rules told. */
export function told(what: Fact | string | undefined): { readonly what?: Fact } {
  return typeof what === "object" ? { what } : {};
}

import type { DiceRecord, Line, Problem, Span } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import type { Diagnostic } from "../environment.ts";
import type { Event } from "../event.ts";
import type { Fact } from "../fact.ts";
import { exact } from "../memory.ts";
import type { Offer } from "../move.ts";
import { unitSentences } from "../sentences.ts";
import type { FightState } from "../state.ts";
import type { Drawn, Fallen, Held, Lost, Pending, Told } from "./unit.ts";

/* Result of a unit, line by line. */

export type Status = "noted" | "resolved" | "pending" | "waiting" | "refused";

/** Result of one line. `actions` is empty where it could not be bound or is no action. */
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
  /** Offers that might still be written below it, though it waits for nothing. */
  readonly further: readonly Offer[];
  /** Dice that came from no record, in the order in which they fell. */
  readonly drawn: readonly Drawn[];
  /** All dice of all lines, in the order in which they fell. */
  readonly thrown: readonly Fallen[];
  /** Recorded dice beside those of the seed, where the environment compares them. */
  readonly held?: readonly Held[];
}

/**
 * Returns the result of a unit that waits behind a pending one. No state has reached it, so it has that of the fight's
 * beginning, and stays the same whatever comes before. `unread`: what is wrong with its names and verbs.
 */
export function waitingUnit(lines: readonly Line[], begun: FightState, unread: readonly Diagnostic[] = []): UnitResult {
  const steps = lines.map((line): Step => ({ status: isQuiet(line) ? "noted" : "waiting", events: [], actions: [] }));
  return {
    steps,
    before: begun,
    after: begun,
    events: [],
    diagnostics: [...lines.flatMap((line, at) => problemsAt(at, line.problems)), ...unread],
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

/** Returns the remark on a part of a line that nobody can carry out any more. */
export function lossTold({ line, span, rule, why, ofMany }: Lost): Diagnostic {
  const message = ofMany ? unitSentences.oneCannot(why) : unitSentences.noMore(why);
  return { line, span, severity: "warning", code: "part-lost", message, ...(rule === "" ? {} : { rule }) };
}

/** Returns the span of this action and of those that follow it on the line. */
export function restOf({ span, siblings }: Action): Span {
  return { from: span.from, to: siblings[siblings.length - 1]?.span.to ?? span.to };
}

export function recordOf(line: Line): DiceRecord | null {
  return line.kind === "action" || line.kind === "ruling" ? line.record : null;
}

function refusal(line: number, span: Span, rule: string, message: string, what?: Fact | string): Diagnostic {
  return {
    ...{ line, span, severity: "error", code: "refused", message },
    ...(rule === "" ? {} : { rule }),
    ...told(what),
  };
}

/** Returns the fact that a diagnostic keeps of what the rules told. */
export function told(what: Fact | string | undefined): { readonly what?: Fact } {
  return typeof what === "object" ? { what } : {};
}

/** Lines that are taken out of a unit because the rules refuse them, and why. */
export type Excluded = ReadonlyMap<number, Diagnostic>;

/** Record of each line of a unit while it runs. */
export class Page {
  readonly diagnostics: Diagnostic[];
  readonly status: Status[];
  readonly bound: (readonly Action[])[];

  constructor(
    readonly lines: readonly Line[],
    readonly excluded: Excluded,
  ) {
    this.diagnostics = [...excluded.values()];
    for (const [at, line] of lines.entries()) this.diagnostics.push(...problemsAt(at, line.problems));
    this.status = lines.map((line, at) => (excluded.has(at) ? "refused" : isQuiet(line) ? "noted" : "resolved"));
    this.bound = lines.map(() => []);
  }

  error(at: number, span: Span, code: string, message: string): void {
    this.diagnostics.push({ line: at, span, severity: "error", code, message });
  }

  refuse(at: number, rule: string, why: string): void {
    this.status[at] = "refused";
    this.diagnostics.push(this.refusal(at, rule, why));
  }

  refusal(at: number, rule: string, why: string, span: Span | null = null, what?: Fact | string): Diagnostic {
    const line = this.lines[at];
    return refusal(at, span ?? (line === undefined ? { from: 0, to: 0 } : body(line)), rule, why, what);
  }

  /** Refuses the whole unit: nothing of it is done. */
  refuseAll(): void {
    for (const [at, line] of this.lines.entries()) if (!isQuiet(line)) this.status[at] = "refused";
  }

  /** Makes the unit wait for what one of its lines lacks. */
  waitFor(lacking: number): void {
    for (const [at, line] of this.lines.entries())
      if (!isQuiet(line) && this.status[at] !== "refused")
        this.status[at] = at === 0 || at === lacking ? "pending" : "waiting";
  }

  prose(at: number, span: Span, meant: string | null, why?: Problem): void {
    this.status[at] = "noted";
    const message = unitSentences.shownAlone(meant, why?.message ?? "");
    const { ways } = why ?? {};
    const right = meant === null ? ways && { ways } : { instead: [meant.slice("! ".length)] };
    this.diagnostics.push({ line: at, span, severity: "warning", code: "ruling-unknown", message, ...right });
  }
}

/** A unit in its place. `from` is the index of its first line in the block. */
export interface Placed {
  readonly from: number;
  readonly lines: readonly Line[];
  readonly result: UnitResult;
}

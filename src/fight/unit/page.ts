import type { Line, Problem, Span } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Fact } from "../fact.ts";
import { body, isQuiet, problemsAt, refusal, type Status } from "./result.ts";
import { say } from "./say.ts";

/** Lines that are taken out of a unit because the rules refuse them, and why. */
export type Excluded = ReadonlyMap<number, Diagnostic>;

/** What is known of each line of a unit while it runs. */
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

  /** Nothing of the unit is done. */
  refuseAll(): void {
    for (const [at, line] of this.lines.entries()) if (!isQuiet(line)) this.status[at] = "refused";
  }

  /** The unit waits for what one of its lines lacks. */
  waitFor(lacking: number): void {
    for (const [at, line] of this.lines.entries())
      if (!isQuiet(line) && this.status[at] !== "refused")
        this.status[at] = at === 0 || at === lacking ? "pending" : "waiting";
  }

  prose(at: number, span: Span, meant: string | null, why?: Problem): void {
    this.status[at] = "noted";
    const message = say.shownAlone(meant, why?.message ?? "");
    const { ways } = why ?? {};
    const right = meant === null ? ways && { ways } : { instead: [meant.slice("! ".length)] };
    this.diagnostics.push({ line: at, span, severity: "warning", code: "ruling-unknown", message, ...right });
  }
}

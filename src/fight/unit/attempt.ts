import type { FaceSource } from "../../dice/source.ts";
import { fold } from "../../language/words.ts";
import type { ActionLine, Line, RulingLine, Span } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import type { BindContext, BoundLine } from "../bind/context.ts";
import { bindLine } from "../bind/line.ts";
import { giveBegun } from "../sheet/begun.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { asRuling } from "../ruling/missing-mark.ts";
import { bindRuling, readRuling } from "../ruling/ruling.ts";
import type { RulingRun } from "../ruling/run.ts";
import type { Environment } from "../environment.ts";
import { readCombatants } from "../sheet/enlist.ts";
import type { FightState } from "../state.ts";
import type { Offer, RuleSystem, Turn } from "../system.ts";
import type { Reacting, Trial } from "./trial.ts";
import { UnitRun } from "./run.ts";
import { Refused, Waiting, type Answer, type Drawn, type Lost, type Pending, type UnitLine } from "./unit.ts";
import { lazySource, canonical } from "./identity.ts";
import {
  type Status,
  type Step,
  type UnitResult,
  type UnitContext,
  isQuiet,
  eventsOf,
  problemsAt,
  whole,
  body,
  refusal,
  restOf,
  lossTold,
} from "./result.ts";

/** How a unit is tried out: see trial.ts. */
export interface TrialRun {
  readonly trial: Trial;
  /** As if no line carried a die. */
  readonly bare: boolean;
}

/** One run of a unit's lines through the rules. */
export class Attempt {
  private readonly diagnostics: Diagnostic[];
  private readonly status: Status[];
  private readonly bound: (readonly Action[])[];
  private readonly run_: UnitRun;
  private readonly main: Line;
  /** A refusal of the whole unit, and a defect or a path without end: what a trial wants to know. */
  failed: Refused | null = null;
  /** Reactions that found nothing to answer. */
  readonly unanswered = new Set<number>();
  open = false;
  private readonly equal = new Map<string, number[]>();
  private readonly sources = new Map<readonly Action[], FaceSource>();

  constructor(
    private readonly lines: readonly Line[],
    private readonly before: FightState,
    private readonly context: UnitContext,
    private readonly excluded: Map<number, Diagnostic>,
    private readonly tried: TrialRun | null = null,
  ) {
    this.diagnostics = [...excluded.values()];
    for (const [at, line] of lines.entries()) this.diagnostics.push(...problemsAt(at, line.problems));
    this.status = lines.map((line, at) => (excluded.has(at) ? "refused" : isQuiet(line) ? "noted" : "resolved"));
    this.bound = lines.map(() => []);
    this.run_ = new UnitRun(before, {
      tables: (name) => context.environment.userTable?.(name) ?? null,
      trial: tried?.trial ?? null,
      compares: context.environment.comparesDice === true && tried === null,
      own: context.setup.system.own ?? null,
    });
    this.main = lines[0] ?? blank;
  }

  /** Parts of lines that became impossible by what had happened before. */
  get lost(): readonly Lost[] {
    return this.run_.lost.filter(({ ofMany }) => !ofMany);
  }

  /** Lines of which a part did nothing. */
  get idle(): ReadonlySet<number> {
    return this.run_.idle;
  }

  /** Throws that no record held, and lines that the rules decided on. */
  get drawn(): readonly Drawn[] {
    return this.run_.drawn;
  }

  /** Was this line refused, and not only lost a part? */
  isRefused(line: number): boolean {
    return this.status[line] === "refused";
  }

  /** null: a line was excluded; run again. */
  run(): UnitResult | null {
    try {
      this.lead();
    } catch (signal) {
      if (signal instanceof Waiting) return this.waiting(signal.pending);
      if (signal instanceof Refused) return this.refused(signal);
      return this.broken(signal);
    }
    return this.result(this.run_.state, [], true);
  }

  private lead(): void {
    const { main } = this;
    switch (main.kind) {
      case "section":
        this.section(main.title, main.round, main.surprise);
        return;
      case "arrival":
        this.arrival();
        return;
      case "action":
        this.actionUnit(main, false);
        return;
      case "ruling":
        this.rulingUnit(main);
        return;
      case "side":
      case "combatant":
      case "header":
      case "more":
      case "unreadable":
        this.status[0] = "refused";
        if (main.problems.length === 0)
          this.error(0, whole(main), "line-unknown", "This line cannot be understood here.");
        return;
      case "blank":
      case "comment":
      case "narration":
        return;
    }
  }

  private section(title: string, round: number | null, surprise: number | null): void {
    const at = this.unitLine(0, null, whole(this.main), false, false, () => "section");
    this.status[0] = "noted";
    const { system, lexicon } = this.context.setup;
    const turn = this.run_.turn(at, null, []);
    system.section(turn, { round, surprise, title });
    giveBegun(turn, lexicon, system);
  }

  private arrival(): void {
    const { main, context } = this;
    if (main.kind !== "arrival") return;
    const { setup, environment } = context;
    const side = main.side ?? lastSide(this.run_.state);
    const made = readCombatants(
      { line: main, at: 0, side, items: main.items.map((item) => ({ item, at: 0 })) },
      {
        environment,
        system: setup.system,
        lexicon: setup.lexicon,
        settings: this.run_.state.settings,
        sides: this.run_.state.sides,
        seed: setup.dice === "auto" ? setup.seed : null,
        told: new Set<string>(),
        report: (line, span, severity, code, message, rule, instead) =>
          this.diagnostics.push({
            ...{ line, span, severity, code, message },
            ...(rule === undefined ? {} : { rule }),
            ...(instead === undefined ? {} : { instead }),
          }),
      },
      this.run_.state,
    );
    if (made.length === 0) {
      this.status[0] = "refused";
      return;
    }
    const turn = this.run_.turn(
      this.unitLine(0, null, whole(main), false, false, () => "arrival"),
      null,
      [],
    );
    for (const combatant of made) {
      turn.emit({ type: "sheet", rule: [], who: combatant.name, before: null, after: combatant });
      setup.system.arrive?.(turn, combatant.name);
    }
    giveBegun(turn, setup.lexicon, setup.system);
  }

  private actionUnit(main: ActionLine, forced: boolean): void {
    if (main.indent > 0) {
      this.status[0] = "refused";
      this.error(
        0,
        main.body,
        "nothing-above",
        "An indented line belongs to what somebody does above it, and there is nothing. Without the blanks before it, it stands alone.",
      );
      return;
    }
    const context = this.bindContext(0, "line", "");
    const bound = bindLine(main.text, main.body, context);
    const said = main.text.slice(main.body.from, main.body.to);
    const [problem] = bound.problems;
    const unsaid =
      problem?.code === "verb-unknown" ||
      problem?.code === "line-unknown" ||
      (problem?.code === "name-unknown" && /['’]/.test(said));
    const meant = unsaid ? asRuling(said, context, this.context.setup.system) : null;
    if (meant === null || problem === undefined) this.carryOut(main, bound, forced);
    else {
      const message = `What changes without an action is the game master's ruling. Write "${meant}".`;
      this.carryOut(main, { ...bound, problems: [{ ...problem, span: main.body, message, instead: [meant] }] }, forced);
    }
  }

  private rulingUnit(main: RulingLine): void {
    const context = this.bindContext(0, "gm", "");
    const ruling = readRuling(main, context, this.context.setup.system);
    if (ruling !== null) {
      this.rule(0, main, ruling);
      this.rest(0, [], this.answers(0, ""));
      return;
    }
    const bound = bindRuling(main, context);
    if (bound.actions.length > 0) this.carryOut(main, bound, true);
    else this.prose(0, main, this.rulingMeant(main, context), bound.problems[0]?.message ?? "");
  }

  private rulingMeant(line: RulingLine, context: BindContext): string | null {
    const said = line.text.slice(line.body.from, line.body.to);
    const meant = asRuling(said, context, this.context.setup.system);
    return meant;
  }

  private prose(at: number, line: RulingLine, meant: string | null, why: string): void {
    this.status[at] = "noted";
    const message = `Shown, but nothing changes. ${meant === null ? why : `Write "${meant}".`}`.trim();
    const right = meant === null ? {} : { instead: [meant.replace(/^!\s*/, "")] };
    this.diagnostics.push({
      line: at,
      span: line.body,
      severity: "warning",
      code: "ruling-unknown",
      message,
      ...right,
    });
  }

  private rule(at: number, line: RulingLine, ruling: RulingRun): void {
    const turn = this.run_.turn(
      this.unitLine(
        at,
        line.record,
        line.body,
        true,
        false,
        () => `ruling ${fold(line.text.slice(line.body.from, line.body.to))}`,
      ),
      null,
      [],
    );
    ruling(turn);
  }

  /** The unit's action, then what is left of its indented lines. */
  private carryOut(line: ActionLine | RulingLine, bound: BoundLine, forced: boolean): void {
    this.bound[0] = bound.actions;
    this.diagnostics.push(...problemsAt(0, bound.problems));
    const first = bound.actions[0];
    if (first === undefined) {
      this.status.fill("refused");
      this.lines.forEach((each, at) => {
        if (isQuiet(each)) this.status[at] = "noted";
        else if (at > 0)
          this.error(
            at,
            whole(each),
            "above-refused",
            "The action above was not understood, so this line has nothing to belong to.",
          );
      });
      return;
    }
    const answers = this.answers(0, first.actor);
    this.act(0, line, bound.actions, forced, answers);
    this.rest(0, bound.actions, answers);
  }

  private act(
    at: number,
    line: ActionLine | RulingLine,
    actions: readonly Action[],
    forced: boolean,
    answers: readonly Answer[],
  ): void {
    const { system } = this.context.setup;
    let last: Turn | null = null;
    const ofMany = actions.some(({ actor }) => actor !== actions[0]?.actor);
    const failed = new Set<string>();
    for (const action of actions) {
      if (failed.has(action.actor)) continue;
      const unitLine = this.actionLine(at, line, action, forced);
      const turn = this.run_.turn(unitLine, action, answers);
      last = turn;
      if (action.will) this.status[at] = "noted";
      const carryOut = (): void => {
        if (action.will) system.declare?.(turn, action);
        else system.act(turn, action);
      };
      if (actions.length === 1 || (action.will && !ofMany)) carryOut();
      else if (!this.run_.part(at, restOf(action), carryOut, ofMany)) {
        if (!ofMany) break;
        failed.add(action.actor);
      }
    }
    const [lost] = this.run_.lost;
    if (lost !== undefined && actions.every(({ actor }) => failed.has(actor)))
      throw new Refused(at, lost.rule, lost.why, lost.span);
    if (last !== null) system.lineDone?.(last);
  }

  /** Binds the indented lines: reactions, clauses alone, game master's lines. Further steps and plain rulings are carried out by `rest`. */
  private answers(from: number, above: string): Answer[] {
    const found: Answer[] = [];
    for (let at = from + 1; at < this.lines.length; at++) {
      const line = this.lines[at];
      if (line === undefined || this.excluded.has(at)) continue;
      if (line.kind === "action" && line.indent > 0) {
        const bound = bindLine(line.text, line.body, this.bindContext(at, "indented", above));
        this.bound[at] = bound.actions;
        const first = bound.actions[0];
        if (bound.problems.length > 0 && first === undefined) {
          this.status[at] = "refused";
          this.diagnostics.push(...problemsAt(at, bound.problems));
          continue;
        }
        if (bound.answers.length > 0)
          found.push({
            kind: "clauses",
            at: this.unitLine(at, line.record, line.body, false, false, () => "answer"),
            clauses: bound.answers,
          });
        else if (first !== undefined)
          found.push({ kind: "reaction", at: this.actionLine(at, line, first, false), action: first });
      } else if (line.kind === "ruling") {
        const context = this.bindContext(at, "gm", above);
        if (readRuling(line, context, this.context.setup.system) !== null) continue;
        const bound = bindRuling(line, context);
        const first = bound.actions[0];
        this.bound[at] = bound.actions;
        if (first !== undefined) {
          const gm = this.context.setup.lexicon.verbById.get(first.verb)?.role === "gm";
          found.push({ kind: gm ? "gm" : "reaction", at: this.actionLine(at, line, first, true), action: first });
        }
      }
    }
    return found;
  }

  /** What the action has not taken, in written order: further steps, rulings, and reactions that found nothing to answer. */
  private rest(from: number, main: readonly Action[], answers: readonly Answer[]): void {
    const { system, lexicon } = this.context.setup;
    for (let at = from + 1; at < this.lines.length; at++) {
      const line = this.lines[at];
      if (line === undefined || this.excluded.has(at) || this.status[at] === "refused") continue;
      const answer = answers.find((each) => each.at.line === at);
      if (answer === undefined) {
        if (line.kind === "ruling") this.looseRuling(at, line);
        else if (line.kind === "unreadable" || line.kind === "more") this.status[at] = "refused";
        continue;
      }
      if (this.run_.used.has(answer)) continue;
      if (answer.kind === "clauses") {
        this.refuseAt(at, "", "Nothing above has brought up what this line answers.");
        continue;
      }
      const { action } = answer;
      const role = lexicon.verbById.get(action.verb)?.role ?? "action";
      this.run_.used.add(answer);
      if (
        answer.kind === "reaction" &&
        (role === "reaction" ||
          (role === "either" && !action.implied && !main.some((each) => each.actor === action.actor)))
      ) {
        const turn = this.run_.turn(answer.at, action, answers);
        this.unanswered.add(at);
        if (system.unanswered !== undefined) system.unanswered(turn, action);
        else turn.refuse("", `There is nothing above for ${action.actor} to react to in this way.`);
      } else if (line.kind === "action" || line.kind === "ruling")
        this.act(
          at,
          line,
          this.bound[at] ?? [],
          answer.at.forced,
          answers.filter((each) => each.at.line > at),
        );
    }
  }

  /** A reaction that is only offered, as if it were written below. Its line is none of the unit's. */
  reacting(offer: Offer): Reacting | null {
    const text = offer.line.trim();
    const span = { from: 0, to: text.length };
    const action = bindLine(text, span, this.bindContext(this.lines.length, "indented", "")).actions[0];
    if (action === undefined) return null;
    return { at: this.unitLine(this.lines.length, null, span, false, false, () => text), action };
  }

  private looseRuling(at: number, line: RulingLine): void {
    const ruling = readRuling(line, this.bindContext(at, "gm", ""), this.context.setup.system);
    if (ruling !== null) this.rule(at, line, ruling);
    else this.prose(at, line, null, "");
  }

  private bindContext(at: number, place: BindContext["place"], above: string): BindContext {
    return { state: this.run_.state, lexicon: this.context.setup.lexicon, line: at, place, above };
  }

  private actionLine(at: number, line: ActionLine | RulingLine, action: Action, forced: boolean): UnitLine {
    const named = this.context.setup.lexicon.verbById.get(action.verb)?.dice === "named";
    const [only = "@", another] = action.targets;
    const sole = named && another === undefined && !only.startsWith("@") ? only : null;
    const read = (): string => canonical(action.all);
    const made = this.unitLine(at, line.record, line.body, forced || line.kind === "ruling", named, read);
    // Of a line that says what hundreds do, all have one source.
    const source = this.sources.get(action.all) ?? made.source;
    if (source !== null && this.tried === null) this.sources.set(action.all, source);
    return { ...made, source, sole };
  }

  private unitLine(
    at: number,
    record: UnitLine["record"],
    span: Span,
    forced: boolean,
    named: boolean,
    text: () => string,
  ): UnitLine {
    const line = this.lines[at];
    const reason = line?.kind === "ruling" ? line.reason : null;
    const { tried } = this;
    if (tried !== null) {
      const source = { face: ({ sides }: { sides: number }) => tried.trial.face(sides) };
      return { line: at, record: tried.bare ? null : record, span, forced, named, sole: null, reason, source };
    }
    const { faces } = this.context;
    const source = faces === null ? null : lazySource(() => faces(this.identity(text(), at)));
    return { line: at, record, span, forced, named, sole: null, reason, source };
  }

  /** What the drawn dice of a line depend on: the round, its text, and how many equal actions stand before it in the round. */
  private identity(text: string, at: number): string {
    const here = [...(this.equal.get(text) ?? []).filter((each) => each !== at), at].sort((a, b) => a - b);
    this.equal.set(text, here);
    return `${this.before.section}\n${text}\n${this.context.ordinal(text) + here.indexOf(at)}`;
  }

  private error(at: number, span: Span, code: string, message: string): void {
    this.diagnostics.push({ line: at, span, severity: "error", code, message });
  }

  private refuseAt(at: number, rule: string, why: string): void {
    this.status[at] = "refused";
    this.diagnostics.push(this.refusal(at, rule, why));
  }

  private refusal(at: number, rule: string, why: string, span: Span | null = null): Diagnostic {
    return refusal(at, span ?? body(this.lines[at] ?? blank), rule, why);
  }

  private waiting(pending: readonly Pending[]): UnitResult {
    this.open = true;
    const at = pending[0]?.line ?? 0;
    for (let i = 0; i < this.lines.length; i++) {
      const line = this.lines[i];
      if (line === undefined || isQuiet(line) || this.status[i] === "refused") continue;
      this.status[i] = i === 0 || i === at ? "pending" : "waiting";
    }
    return this.result(this.before, pending, false);
  }

  /** The whole unit is refused, or one of its indented lines is taken out (null: run again). */
  refused(signal: Refused): UnitResult | null {
    const why = this.refusal(signal.line, signal.rule, signal.why, signal.span);
    if (signal.line !== 0) {
      this.excluded.set(signal.line, why);
      return null;
    }
    this.failed = signal;
    this.diagnostics.push(why);
    this.lines.forEach((each, at) => {
      if (!isQuiet(each)) this.status[at] = "refused";
    });
    return this.nothing();
  }

  /** A defect of ours, not of the text: said at the line, and the fight goes on without it. */
  private broken(cause: unknown): UnitResult {
    this.open = true;
    if (this.tried !== null) return this.nothing();
    // Forecasts and odds stop an endless run by throwing through the rules: see `enumerate` in src/dice.
    if (this.context.strict) throw cause;
    this.status[0] = "refused";
    this.error(
      0,
      body(this.main),
      "internal",
      `A mistake in these rules' program stopped this line (${cause instanceof Error ? cause.message : String(cause)}). Please report it; the line changes nothing.`,
    );
    return this.nothing();
  }

  /** As if the rules had never run. */
  private nothing(): UnitResult {
    this.run_.told.length = 0;
    this.run_.drawn.length = 0;
    this.run_.thrown.length = 0;
    this.run_.held.length = 0;
    this.run_.diagnostics.length = 0;
    this.run_.lost.length = 0;
    return this.result(this.before, [], false);
  }

  private result(after: FightState, pending: readonly Pending[], complete: boolean): UnitResult {
    const { told, diagnostics, offers, further } = this.run_;
    const all = [...this.diagnostics, ...diagnostics, ...this.run_.lost.map(lossTold)];
    this.lines.forEach((line, at) => {
      if ((line.kind !== "action" && line.kind !== "ruling") || line.record === null || this.status[at] === "refused")
        return;
      const asked = complete ? null : (pending.find((p) => p.line === at && p.dice !== "")?.dice ?? "");
      if (asked === "") return;
      all.push(...problemsAt(at, this.run_.recordOf(at, line.record).leftovers(asked, this.before)));
    });
    const steps = this.lines.map((_, at): Step => ({
      status: this.status[at] ?? "noted",
      events: eventsOf(told, at),
      actions: this.bound[at] ?? [],
    }));
    return {
      steps,
      before: this.before,
      after,
      events: told,
      diagnostics: all.length > 1 ? all.sort((a, b) => a.line - b.line) : all,
      pending,
      offers: pending.length > 0 ? offers : [],
      further: pending.length > 0 || !complete ? [] : further,
      drawn: this.run_.drawn,
      thrown: this.run_.thrown,
      ...(this.run_.held.length === 0 ? {} : { held: this.run_.held }),
    };
  }
}

/** What a rule does on no line at all: dice and refusals leave the state as it was. */
export function runAlone(
  before: FightState,
  environment: Environment,
  system: RuleSystem,
  rule: (turn: Turn) => void,
): FightState {
  const run = new UnitRun(before, {
    tables: (name) => environment.userTable?.(name) ?? null,
    own: system.own ?? null,
  });
  const nowhere: UnitLine = {
    line: 0,
    record: null,
    span: { from: 0, to: 0 },
    forced: false,
    named: false,
    sole: null,
    reason: null,
    source: null,
  };
  try {
    rule(run.turn(nowhere, null, []));
  } catch (signal) {
    if (signal instanceof Waiting || signal instanceof Refused) return before;
    throw signal;
  }
  return run.state;
}

const blank: Line = { kind: "blank", text: "", indent: 0, problems: [] };

function lastSide(state: FightState): string {
  return state.sides[state.sides.length - 1] ?? "party";
}

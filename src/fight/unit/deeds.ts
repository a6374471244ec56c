import type { ActionLine, Line, RulingLine } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import type { BindContext, BoundLine } from "../bind/draft.ts";
import type { RulingRun } from "../ruling/condition.ts";
import { unitSentences } from "../sentences.ts";
import type { Turn } from "../system.ts";
import { nobody, type Who } from "../value.ts";
import { LineTurn } from "./line-turn.ts";
import { isQuiet, problemsAt, restOf, whole, type Page } from "./result.ts";
import type { UnitRun } from "./run.ts";
import { canonicalRuling, type Sources } from "./sources.ts";
import { Refused, type Answer } from "./unit.ts";
import type { Written } from "./written.ts";

/** Services with which a unit is carried out. */
export interface Means {
  readonly unit: Written;
  readonly page: Page;
  readonly run: UnitRun;
  readonly sources: Sources;
}

/** Carries out the action or the ruling of a unit, with the lines below it. */
export class Deeds {
  /** Reactions that found nothing to answer. */
  readonly unanswered = new Set<number>();
  private readonly unit: Written;
  private readonly page: Page;
  private readonly run: UnitRun;
  private readonly sources: Sources;

  constructor({ unit, page, run, sources }: Means) {
    this.unit = unit;
    this.page = page;
    this.run = run;
    this.sources = sources;
  }

  action(main: ActionLine): void {
    if (main.indent > 0) {
      this.page.status[0] = "refused";
      this.page.error(0, main.body, "nothing-above", unitSentences.nothingAbove);
      return;
    }
    const context = this.place(0, "line", nobody);
    const spending = this.unit.spending(main, context);
    if (spending === null) return this.carryOut(main, this.unit.bind(main, context));
    this.rule(0, main, spending);
    this.rest([], this.answers(nobody));
  }

  ruling(main: RulingLine): void {
    const context = this.place(0, "gm", nobody);
    const bound = this.unit.ruling(main, context) === null ? this.unit.bindRuling(main, context) : null;
    if (bound !== null && bound.actions.length > 0) this.carryOut(main, bound);
    else {
      const answers = this.answers(nobody);
      this.looseRuling(0, main, answers);
      this.rest([], answers);
    }
  }

  private place(at: number, place: BindContext["place"], above: Who): BindContext {
    return this.unit.place(at, place, above, this.run.state);
  }

  /** Carries out a ruling; lines below it answer what it brings up. */
  private rule(at: number, line: ActionLine | RulingLine, ruling: RulingRun, answers: readonly Answer[] = []): void {
    const { record, body: span, kind } = line;
    const text = (): string => canonicalRuling(line);
    const forced = kind === "ruling";
    ruling(new LineTurn(this.run, this.sources.of(at, { record, span, forced }, text), null, below(at, answers)));
  }

  /** Carries out the unit's action, then the rest of its indented lines. */
  private carryOut(line: ActionLine | RulingLine, bound: BoundLine): void {
    this.page.bound[0] = bound.actions;
    this.page.diagnostics.push(...problemsAt(0, bound.problems));
    const [first] = bound.actions;
    if (first === undefined) {
      this.notUnderstood();
      return;
    }
    const answers = this.answers(first.actor);
    this.act(0, line, bound.actions, answers);
    this.rest(bound.actions, answers);
  }

  private notUnderstood(): void {
    this.page.status.fill("refused");
    for (const [at, line] of this.unit.lines.entries())
      if (isQuiet(line)) this.page.status[at] = "noted";
      else if (at > 0) this.page.error(at, whole(line), "above-refused", unitSentences.aboveRefused);
  }

  private act(at: number, line: ActionLine | RulingLine, actions: readonly Action[], answers: readonly Answer[]): void {
    const { system } = this.unit.context.setup;
    let last: Turn | null = null;
    const ofMany = actions.some(({ actor }) => actor !== actions[0]?.actor);
    const failed = new Set<string>();
    for (const action of actions) {
      if (failed.has(action.actor)) continue;
      const turn = new LineTurn(this.run, this.sources.ofAction(at, line, action), action, answers);
      last = turn;
      if (action.will) this.page.status[at] = "noted";
      const carryOut = (): void => {
        if (action.will) system.declare?.(turn, action);
        else system.act(turn, action);
      };
      if (actions.length === 1 || (action.will && !ofMany)) carryOut();
      else if (!this.run.part(at, restOf(action), carryOut, ofMany)) {
        if (!ofMany) break;
        failed.add(action.actor);
      }
    }
    const lost = this.run.lost.find(({ line }) => line === at);
    if (lost !== undefined && actions.every(({ actor }) => failed.has(actor)))
      throw new Refused(at, lost.rule, lost.what, lost.span, this.run.words);
    if (last !== null) system.lineDone?.(last);
  }

  /**
   * Binds the lines below: reactions, clauses alone, game master's lines. Further steps and plain rulings are carried
   * out by `rest`.
   */
  private answers(above: Who): Answer[] {
    const found: Answer[] = [];
    for (const [at, line] of this.unit.lines.entries()) {
      if (at === 0 || this.page.excluded.has(at)) continue;
      const answer = this.answerAt(at, line, above);
      if (answer !== null) found.push(answer);
    }
    return found;
  }

  private answerAt(at: number, line: Line, above: Who): Answer | null {
    if (line.kind === "ruling") return this.allowed(at, line, above);
    return line.kind === "action" ? this.reaction(at, line, above) : null;
  }

  private reaction(at: number, line: ActionLine, above: Who): Answer | null {
    // It is no answer: it is carried out in its turn.
    if (this.unit.spending(line, this.place(at, "indented", above)) !== null) return null;
    const bound = this.unit.bind(line, this.place(at, "indented", above));
    this.page.bound[at] = bound.actions;
    this.page.diagnostics.push(...problemsAt(at, bound.problems));
    const [action] = bound.actions;
    if (bound.answers.length > 0) {
      const { record, body: span } = line;
      return { kind: "clauses", at: this.sources.of(at, { record, span }, () => "answer"), clauses: bound.answers };
    }
    if (action !== undefined) return { kind: "reaction", at: this.sources.ofAction(at, line, action), action };
    this.page.status[at] = "refused";
    return null;
  }

  /** Returns the deed that a game master's line allows somebody. */
  private allowed(at: number, line: RulingLine, above: Who): Answer | null {
    const context = this.place(at, "gm", above);
    if (this.unit.ruling(line, context) !== null) return null;
    const { actions, problems } = this.unit.bindRuling(line, context);
    const [action] = actions;
    this.page.bound[at] = actions;
    if (action === undefined) return null;
    this.page.diagnostics.push(...problemsAt(at, problems));
    const gm = this.unit.context.setup.lexicon.verbById.get(action.verb)?.role === "gm";
    return { kind: gm ? "gm" : "reaction", at: this.sources.ofAction(at, line, action), action };
  }

  /**
   * Carries out what the action has not taken, in written order: further steps, rulings, and reactions that found
   * nothing to answer.
   */
  private rest(main: readonly Action[], answers: readonly Answer[]): void {
    for (const [at, line] of this.unit.lines.entries()) {
      if (at === 0 || this.page.status[at] === "refused") continue;
      const answer = answers.find((each) => each.at.line === at);
      if (answer === undefined) {
        const spending = line.kind === "action" ? this.unit.spending(line, this.place(at, "indented", nobody)) : null;
        if (line.kind === "ruling") this.looseRuling(at, line, answers);
        else if (line.kind === "action" && spending !== null) this.rule(at, line, spending);
        else if (line.kind === "unreadable") this.page.status[at] = "refused";
      } else if (!this.run.used.includes(answer)) {
        if (answer.kind === "clauses") this.page.refuse(at, "", unitSentences.notBroughtUp);
        else this.further(answer, line, main, answers);
      } else if (answer.kind !== "clauses") this.onlyFirst(at, line);
    }
  }

  /** Remarks that an answer to the line above is one deed: further ones are not done. */
  private onlyFirst(at: number, { text }: Line): void {
    const [, next] = this.page.bound[at] ?? [];
    if (next === undefined) return;
    const span = restOf(next);
    const message = unitSentences.oneAnswer(text.slice(span.from, span.to));
    this.page.diagnostics.push({ line: at, span, severity: "warning", code: "part-lost", message });
  }

  /** Carries out a line below that was no answer to anything: a further step, or a reaction to nothing. */
  private further(
    answer: Exclude<Answer, { kind: "clauses" }>,
    line: Line,
    main: readonly Action[],
    answers: readonly Answer[],
  ): void {
    const { system, lexicon } = this.unit.context.setup;
    const { action } = answer;
    const at = answer.at.line;
    this.run.used.push(answer);
    const role = lexicon.verbById.get(action.verb)?.role ?? "action";
    const byAnother = !action.implied && !main.some((each) => each.actor === action.actor);
    if (role === "reaction" || (role === "either" && byAnother)) {
      const turn = new LineTurn(this.run, answer.at, action, answers);
      const again = this.hasReacted(action);
      this.unanswered.add(at);
      if (system.unanswered !== undefined) system.unanswered(turn, action, again);
      else turn.refuse("", unitSentences.noReaction(action.actor));
    } else if (line.kind === "action" || line.kind === "ruling") {
      this.act(at, line, this.page.bound[at] ?? [], below(at, answers));
    }
  }

  /** Tells whether the actor has reacted in the same way to this line, and found something to answer. */
  private hasReacted(action: Action): boolean {
    const { actor, verb, targets } = action;
    return this.run.used.some(
      (each) =>
        each.kind === "reaction" &&
        each.action.verb === verb &&
        each.action.actor === actor &&
        each.action.targets[0] === targets[0] &&
        each.action !== action &&
        !this.unanswered.has(each.at.line),
    );
  }

  /** Carries out a ruling that is no action, or shows it as prose, where it has no known form. */
  private looseRuling(at: number, line: RulingLine, answers: readonly Answer[]): void {
    const context = this.place(at, "gm", nobody);
    const ruling = this.unit.ruling(line, context);
    if (ruling !== null) this.rule(at, line, ruling, answers);
    else
      this.page.prose(at, line.body, this.unit.meant(line, context), this.unit.bindRuling(line, context).problems[0]);
  }
}

function below(at: number, answers: readonly Answer[]): readonly Answer[] {
  return answers.filter((each) => each.at.line > at);
}

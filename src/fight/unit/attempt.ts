import { WayEnd } from "../../dice/ways.ts";
import { isTick } from "../../language/reminder.ts";
import type { Line, ReminderLine, RulingLine, Span } from "../../language/syntax.ts";
import { fold, nearest } from "../../language/words.ts";
import type { Action } from "../action.ts";
import { diagnosed, type Diagnostic } from "../environment.ts";
import type { Fact } from "../fact.ts";
import { exact } from "../memory.ts";
import { actionOf, isDeed, type Offer } from "../move.ts";
import { aboutReminder, carriedOutBy, meantBy, reminderOf, spokenText, withTick } from "../reminders.ts";
import { fightSentences, unitSentences } from "../sentences.ts";
import { readCombatants } from "../sheet/enlist.ts";
import { giveBegun } from "../sheet/sheet.ts";
import { find, type FightState } from "../state.ts";
import { Deeds } from "./deeds.ts";
import { LineTurn } from "./line-turn.ts";
import {
  Page,
  body,
  eventsOf,
  lossTold,
  problemsAt,
  recordOf,
  whole,
  type Excluded,
  type Step,
  type UnitResult,
} from "./result.ts";
import { UnitRun } from "./run.ts";
import { Sources, type TrialRun } from "./sources.ts";
import { Refused, Waiting, type Reacting, type Drawn, type Lost, type Pending, type Told } from "./unit.ts";
import type { Written } from "./written.ts";

/**
 * Returns the refusal of a weapon that is nearly one of its bearer's sheet, with that one, which may be meant, in its
 * place.
 */
function withNearWeapon(said: Diagnostic, { text }: Line, actions: readonly Action[], state: FightState): Diagnostic {
  const about = namesIn(said.what);
  for (const { actor, clauses } of about.size === 0 ? [] : actions) {
    const own = (find(state, actor)?.attacks ?? []).map(({ name }) => name);
    for (const clause of clauses) {
      const names = clause.kind === "weapons" ? clause.names : [];
      const wrong = names.find((name) => about.has(fold(name)) && !own.some((each) => fold(each) === fold(name)));
      const near = wrong === undefined ? null : nearest(wrong, own);
      if (wrong === undefined || near === null) continue;
      const at = text.toLowerCase().indexOf(wrong.toLowerCase(), clause.span.from);
      const span = { from: at, to: at + wrong.length };
      if (at >= 0) return { ...said, span, message: said.message + fightSentences.meant(near), instead: [near] };
    }
  }
  return said;
}

/** Returns the texts of a fact, folded. */
function namesIn(what: Fact | undefined): ReadonlySet<string> {
  return new Set(Object.values(what ?? {}).flatMap((told) => (typeof told === "string" ? [fold(told)] : [])));
}

/** A line that has to be taken out of the unit before it is run again. */
interface Out {
  readonly line: number;
  readonly why: Diagnostic;
}

/** One run of a unit's lines through the rules. */
export class Attempt {
  private readonly page: Page;
  private readonly run_: UnitRun;
  private readonly sources: Sources;
  private readonly deeds: Deeds;
  /** The line that made this run void. */
  out: Out | null = null;
  /** A refusal of the whole unit, and a defect or a path without end: what a trial wants to know. */
  failed: Refused | null = null;
  open = false;

  constructor(
    private readonly unit: Written,
    excluded: Excluded,
    private readonly tried: TrialRun | null = null,
  ) {
    const { environment, setup } = unit.context;
    this.page = new Page(unit.lines, excluded);
    this.run_ = new UnitRun(unit.before, {
      tables: (name) => environment.userTable?.(name) ?? null,
      trial: tried?.trial ?? null,
      compares: environment.comparesDice === true && tried === null,
      own: setup.system.own ?? null,
      words: setup.system.words,
      names: setup.system.names,
      quiet: unit.context.watch !== undefined && tried === null,
      watch: tried === null ? (unit.context.watch ?? null) : null,
    });
    this.sources = new Sources(unit, tried);
    this.deeds = new Deeds({ unit, page: this.page, run: this.run_, sources: this.sources });
  }

  /** Parts of lines that became impossible by what had happened before. */
  get lost(): readonly Lost[] {
    return this.run_.lost.filter(({ ofMany }) => !ofMany);
  }

  /** Returns the events so far, and the fight behind them. */
  get outcome(): { readonly told: readonly Told[]; readonly state: FightState } {
    return { told: this.run_.told, state: this.run_.state };
  }

  /** Lines of which a part did nothing. */
  get idle(): readonly number[] {
    return this.run_.idle;
  }

  /** Reactions that found nothing to answer. */
  get unanswered(): ReadonlySet<number> {
    return this.deeds.unanswered;
  }

  /** Throws that no record held. */
  get drawn(): readonly Drawn[] {
    return this.run_.drawn;
  }

  /** Runs the unit; null: a line has to be taken `out`. */
  run(): UnitResult | null {
    try {
      this.lead(this.unit.lines[0]);
    } catch (signal) {
      if (signal instanceof Waiting) return this.waiting(signal.pending);
      if (signal instanceof Refused) return this.refused(signal);
      return this.broken(signal);
    }
    return this.result(this.run_.state, exact<Pending>([]), true);
  }

  private lead(main: Line | undefined): void {
    switch (main?.kind) {
      case "section":
        this.section(main);
        return;
      case "arrival":
        this.arrival(main);
        return;
      case "action":
        this.deeds.action(main);
        return;
      case "ruling":
        this.deeds.ruling(main);
        this.tickBy(main);
        return;
      case "reminder":
        this.reminder(main);
        return;
      case "side":
      case "combatant":
      case "header":
      case "more":
      case "unreadable":
        this.page.status[0] = "refused";
        return;
      case "blank":
      case "comment":
      case "narration":
      case undefined:
        return;
    }
  }

  /** Sets a reminder, or ticks one off. */
  private reminder({ head, headSpan, body, text }: ReminderLine): void {
    const { setup } = this.unit.context;
    const { state } = this.run_;
    const said = text.slice(body.from, body.to);
    this.page.status[0] = "noted";
    if (isTick(head)) {
      const meant = meantBy(said, state, setup);
      if (meant !== null)
        return this.turnAt(body).emit({ type: "coming", rule: [], after: withTick(state, meant, head.is) });
      this.page.status[0] = "refused";
      const there = state.reminders.map(spokenText);
      const span = body.to > body.from ? body : headSpan;
      this.page.error(0, span, "reminder-unknown", unitSentences.noReminder(said, there));
      return;
    }
    const made = reminderOf(head, said, state, setup);
    this.turnAt(body).emit({ type: "coming", rule: [], after: [...state.reminders, made] });
    const about = aboutReminder(made, headSpan, state);
    if (about !== null) this.page.diagnostics.push({ line: 0, ...about });
  }

  /** Ticks off the due reminder that a ruling has carried out. */
  private tickBy({ body, text }: RulingLine): void {
    const { state } = this.run_;
    const meant =
      state.reminders.length === 0
        ? null
        : carriedOutBy(text.slice(body.from, body.to), this.unit.before, this.unit.context.setup);
    if (meant !== null && this.page.status[0] === "resolved")
      this.turnAt(body).emit({ type: "coming", rule: [], after: withTick(state, meant, "done") });
  }

  private turnAt(span: Span): LineTurn {
    return new LineTurn(
      this.run_,
      this.sources.of(0, { span }, () => "reminder"),
      null,
      [],
    );
  }

  private section(main: Line & { readonly kind: "section" }): void {
    const { title, round, surprise } = main;
    this.page.status[0] = "noted";
    // The round of the fight before it, which is running, goes on.
    const { phase, round: running } = this.unit.before;
    if (this.unit.context.opens === true && phase === "round" && round === running && surprise === null) return;
    const { system, lexicon } = this.unit.context.setup;
    const turn = new LineTurn(
      this.run_,
      this.sources.of(0, { span: whole(main) }, () => "section"),
      null,
      [],
    );
    system.section(turn, { round, surprise, title });
    giveBegun(turn, lexicon, system);
  }

  private arrival(main: Line & { readonly kind: "arrival" }): void {
    const { setup, environment } = this.unit.context;
    const { state } = this.run_;
    const side = main.side ?? state.sides[state.sides.length - 1] ?? "party";
    const made = readCombatants(
      { line: main, at: 0, side, items: main.items.map((item) => ({ item, at: 0 })) },
      {
        environment,
        system: setup.system,
        lexicon: setup.lexicon,
        settings: state.settings,
        sides: state.sides,
        seed: setup.dice === "auto" ? setup.seed : null,
        told: new Set<string>(),
        report: (...about) => this.page.diagnostics.push(diagnosed(...about)),
      },
      state,
    );
    if (made.length === 0) {
      this.page.status[0] = "refused";
      return;
    }
    const turn = new LineTurn(
      this.run_,
      this.sources.of(0, { span: whole(main) }, () => "arrival"),
      null,
      [],
    );
    for (const combatant of made) {
      turn.emit({ type: "sheet", rule: [], who: combatant.name, before: null, after: combatant });
      setup.system.arrive?.(turn, combatant.name);
    }
    giveBegun(turn, setup.lexicon, setup.system);
  }

  /** Returns a reaction that is only offered, as if it were written below. Its line is none of the unit's. */
  reacting(offer: Offer): Reacting | null {
    const below = this.unit.lines.length;
    const { vocabulary } = this.unit.context.setup.system;
    if (!isDeed(offer.move) || offer.move.ruled === true) return null;
    const action = actionOf(offer.move, vocabulary, below);
    return { at: this.sources.of(below, { span: action.span }, () => offer.line), action };
  }

  private waiting(pending: readonly Pending[]): UnitResult {
    this.open = true;
    this.page.waitFor(pending[0]?.line ?? 0);
    return this.result(this.unit.before, pending, false);
  }

  /** Refuses the whole unit, or takes one of its indented lines out (null: run again). */
  refused(signal: Refused): UnitResult | null {
    const why = this.page.refusal(signal.line, signal.rule, signal.why, signal.span, signal.what);
    if (signal.line !== 0) {
      this.out = { line: signal.line, why };
      return null;
    }
    this.failed = signal;
    this.page.diagnostics.push(why);
    this.page.refuseAll();
    return this.nothing();
  }

  /** Reports a defect of ours, not of the text, at the line; the fight goes on without it. */
  private broken(cause: unknown): UnitResult {
    this.open = true;
    if (this.tried !== null) return this.nothing();
    // Forecasts and odds stop a run by throwing through the rules: see src/dice.
    if (this.unit.context.strict || cause instanceof WayEnd) throw cause;
    const [main] = this.unit.lines;
    this.page.status[0] = "refused";
    this.page.error(
      0,
      main === undefined ? { from: 0, to: 0 } : body(main),
      "internal",
      unitSentences.broken(cause instanceof Error ? cause.message : String(cause)),
    );
    return this.nothing();
  }

  /** Returns the result of a unit on which the rules never ran. */
  private nothing(): UnitResult {
    const { told, drawn, thrown, held, diagnostics, lost } = this.run_;
    for (const list of [told, drawn, thrown, held, diagnostics, lost]) list.length = 0;
    return this.result(this.unit.before, [], false);
  }

  private result(after: FightState, pending: readonly Pending[], complete: boolean): UnitResult {
    const { before, lines } = this.unit;
    const { status, bound } = this.page;
    const { told, diagnostics, offers, further, drawn, thrown, held } = this.run_;
    const all = [...this.page.diagnostics, ...diagnostics, ...this.run_.lost.map(lossTold)];
    for (const [at, line] of lines.entries()) {
      const record = recordOf(line);
      if (record === null || status[at] === "refused") continue;
      const missing = pending.find((p) => p.line === at);
      const asked = complete ? null : (missing?.dice ?? "");
      const whose = missing?.named === true ? missing.who : null;
      if (asked !== "") all.push(...problemsAt(at, this.run_.recordOf(at, record).leftovers(asked, whose, before)));
    }
    return {
      steps: lines.map((_, at): Step => ({
        status: status[at] ?? "noted",
        events: eventsOf(told, at),
        actions: bound[at] ?? [],
      })),
      before,
      after,
      events: exact(told),
      diagnostics: exact(all.map((said) => this.withNear(said)).sort((a, b) => a.line - b.line)),
      pending,
      offers: exact(pending.length > 0 ? offers : []),
      further: exact(complete ? further : []),
      drawn: exact(drawn),
      thrown: exact(thrown),
      ...(held.length === 0 ? {} : { held: exact(held) }),
    };
  }

  /** Adds the weapon of the sheet that a misspelt one may be. */
  private withNear(said: Diagnostic): Diagnostic {
    const line = this.unit.lines[said.line];
    return line === undefined ? said : withNearWeapon(said, line, this.page.bound[said.line] ?? [], this.unit.before);
  }
}

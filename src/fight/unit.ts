import { rollDice, diceIn } from "../dice/expression.ts";
import type { FaceSource } from "../dice/source.ts";
import type { DiceRecord, Span } from "../language/syntax.ts";
import type { Action, Clause } from "./action.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Event } from "./event.ts";
import { diceOf, Recorded } from "./recorded.ts";
import { apply, find, placeOf, putOwn, putOwnFight, sameState, type Combatant, type FightState } from "./state.ts";
import type { Ask, Below, Offer, OwnState, Reaction, Throw, Turn } from "./system.ts";
import type { UserTable } from "./tables.ts";
import type { Trial } from "./trial.ts";

/*
 * A unit is a line with the indented lines that belong to it: it is resolved as a whole or not at all. While it runs, the rules emit events
 * into it; a missing die, a refusal or an unanswered question leaves the rules by one of the signals below, which only `runUnit` catches.
 */

/** A die or an answer that is missing. */
export interface Pending {
  readonly line: number;
  readonly who: string | null;
  /** "d8", "2d6"; "pass/fail" for a decision; "" for a question that is answered by a line. */
  readonly dice: string;
  readonly purpose: string;
  /** More about it: "battleaxe damage". */
  readonly detail: string | null;
  /** Must the entry carry the name of who rolls? */
  readonly named: boolean;
}

export class Waiting extends Error {
  constructor(readonly pending: readonly Pending[]) {
    super("a die or an answer is missing");
  }
}

export class Refused extends Error {
  constructor(
    readonly line: number,
    readonly rule: string,
    readonly why: string,
    /** Which part of the line, where it has several. */
    readonly span: Span | null = null,
  ) {
    super(why);
  }
}

/** One line inside a unit, bound. */
export interface UnitLine {
  readonly line: number;
  readonly record: DiceRecord | null;
  readonly span: Span;
  readonly forced: boolean;
  readonly named: boolean;
  /** The only one who rolls here by name; null: nobody, or several. */
  readonly sole: string | null;
  /** Words in parentheses behind a ruling. */
  readonly reason: string | null;
  /** Faces for what the record lacks; null: ask. */
  readonly source: FaceSource | null;
}

/** What a line of a unit may answer: a reaction, clauses alone, a game master's line. */
export type Answer =
  | { readonly kind: "reaction"; readonly at: UnitLine; readonly action: Action }
  | { readonly kind: "clauses"; readonly at: UnitLine; readonly clauses: readonly Clause[] }
  | { readonly kind: "gm"; readonly at: UnitLine; readonly action: Action };

/** A throw that no record held and a source of faces supplied: what pinning writes into the line's record. */
export interface Drawn {
  readonly line: number;
  /** Whose name the entry carries; null: no name is needed. */
  readonly label: string | null;
  readonly faces: readonly { readonly sides: number; readonly face: number }[];
  /** How many of them each pool of the expression has: a record keeps pools apart, as the throw that reads it back does. */
  readonly pools: readonly number[];
}

/** A throw that a record held although the fight's seed has one for it, and what the seed would have shown: for whoever checks a shared fight. */
export interface Held {
  readonly line: number;
  /** "d20", "2d6". */
  readonly dice: string;
  readonly faces: readonly number[];
  /** One number stands for the faces' sum. */
  readonly summed: boolean;
  readonly seeded: readonly number[];
}

/** A part of a line that became impossible by what its earlier parts brought; those stand. `part` counts the parts of the line in order. */
export interface Lost {
  readonly line: number;
  readonly part: number;
  readonly rule: string;
  readonly why: string;
  readonly span: Span;
  /** It was to be done by one of several, each for itself: the others do it. */
  readonly ofMany: boolean;
}

/** Dice that fell on a line, from its record or drawn, in the order in which they fell. */
export interface Fallen extends Throw {
  readonly line: number;
  /** Who rolled, where that is not the line's actor. */
  readonly who: string | null;
}

export interface Told {
  readonly line: number;
  readonly event: Event;
}

export interface UnitEnvironment {
  readonly tables: (name: string) => UserTable | null;
  /** Set while it is only tried out what may come of the unit. */
  readonly trial?: Trial | null;
  /** Are recorded dice compared with the source's? */
  readonly compares?: boolean;
  /** How the system's own state is copied. */
  readonly own: OwnState | null;
}

/** What happens while a unit runs. */
export class UnitRun {
  state: FightState;
  readonly told: Told[] = [];
  readonly diagnostics: Diagnostic[] = [];
  readonly offers: Offer[] = [];
  readonly further: Offer[] = [];
  readonly drawn: Drawn[] = [];
  readonly thrown: Fallen[] = [];
  readonly held: Held[] = [];
  readonly used = new Set<Answer>();
  readonly lost: Lost[] = [];
  readonly idle = new Set<number>();
  private readonly parts = new Map<number, { begun: number; done: number[] }>();
  private readonly records = new Map<number, Recorded>();
  private readonly sites = new Map<string, number>();
  /** Own states that were copied here, and so may be changed. */
  private readonly drafts = new Set<object>();

  constructor(
    state: FightState,
    private readonly environment: UnitEnvironment,
  ) {
    this.state = state;
  }

  get trial(): Trial | null {
    return this.environment.trial ?? null;
  }

  get compares(): boolean {
    return this.environment.compares === true;
  }

  turn(at: UnitLine, action: Action | null, answers: readonly Answer[]): Turn {
    return new LineTurn(this, at, action, answers);
  }

  /**
   * Carries out one of several parts of a line. A refusal of the first refuses the line; that of a later one takes back only what this part did,
   * and is kept in `lost`. False: the part is lost. `ofMany`: each part is somebody's own, so that of the first is lost no otherwise.
   */
  part(line: number, span: Span, body: () => void, ofMany = false): boolean {
    const parts = this.parts.get(line) ?? { begun: 0, done: [0] };
    this.parts.set(line, parts);
    const part = parts.begun++;
    const depth = parts.done.length;
    const first = !ofMany && parts.done[depth - 1] === 0;
    const back = this.remember();
    const before = this.state;
    const told = this.told.length;
    // Parts of this part are counted by themselves: where the first of them is refused, so is this one.
    parts.done.push(0);
    try {
      body();
    } catch (signal) {
      if (!(signal instanceof Refused) || signal.line !== line || first) throw signal;
      back();
      this.lost.push({ line, part, rule: signal.rule, why: signal.why, span: signal.span ?? span, ofMany });
      return false;
    } finally {
      parts.done.length = depth;
    }
    parts.done[depth - 1] = (parts.done[depth - 1] ?? 0) + 1;
    if (this.told.length === told && sameState(this.state, before)) this.idle.add(line);
    return true;
  }

  /** Returns what takes everything back that happens from here on. */
  private remember(): () => void {
    const { state } = this;
    // What is remembered must not change any more.
    this.drafts.clear();
    const lists = [
      this.told,
      this.diagnostics,
      this.offers,
      this.further,
      this.drawn,
      this.thrown,
      this.held,
      this.lost,
    ];
    const lengths = lists.map((list) => list.length);
    const used = [...this.used];
    const sites = [...this.sites];
    const records = new Map([...this.records].map(([line, record]) => [line, record.remember()]));
    return () => {
      this.state = state;
      this.drafts.clear();
      for (const [i, list] of lists.entries()) list.length = lengths[i] ?? 0;
      this.used.clear();
      for (const answer of used) this.used.add(answer);
      this.sites.clear();
      for (const [key, count] of sites) this.sites.set(key, count);
      for (const line of [...this.records.keys()])
        if (!records.has(line)) this.records.delete(line);
        else records.get(line)?.();
    };
  }

  recordOf(line: number, record: DiceRecord | null, sole: string | null = null): Recorded {
    let found = this.records.get(line);
    if (found === undefined) {
      found = new Recorded(record, sole);
      this.records.set(line, found);
    }
    return found;
  }

  /** Index of the next die of that site on that line; counts `dice` of them as thrown. */
  nextOf(line: number, site: string, dice = 1): number {
    const key = `${line} ${site}`;
    const index = this.sites.get(key) ?? 0;
    this.sites.set(key, index + dice);
    return index;
  }

  own(name: string): object {
    const index = placeOf(this.state, name);
    const held = index === undefined ? undefined : this.state.combatants[index];
    const kit = this.environment.own;
    if (index === undefined || held === undefined || kit === null)
      throw new RangeError(`no own state of "${name}" in this fight`);
    if (this.drafts.has(held.own)) return held.own;
    const draft = kit.copy(held.own);
    this.drafts.add(draft);
    this.state = putOwn(this.state, index, draft);
    return draft;
  }

  ownFight(): object {
    const kit = this.environment.own;
    if (kit === null) throw new RangeError("these rules have no own state");
    if (this.drafts.has(this.state.own)) return this.state.own;
    const draft = kit.copyFight(this.state.own);
    this.drafts.add(draft);
    this.state = putOwnFight(this.state, draft);
    return draft;
  }

  emit(line: number, event: Event): void {
    this.state = apply(this.state, event);
    this.told.push({ line, event });
  }

  table(name: string): UserTable | null {
    return this.environment.tables(name);
  }
}

class LineTurn implements Turn {
  constructor(
    private readonly run: UnitRun,
    private readonly at: UnitLine,
    readonly action: Action | null,
    private readonly answers: readonly Answer[],
  ) {}

  get state(): FightState {
    return this.run.state;
  }

  get forced(): boolean {
    return this.at.forced;
  }

  get draws(): boolean {
    return this.at.source !== null;
  }

  get reason(): string | null {
    return this.at.reason;
  }

  get(name: string): Combatant {
    const found = find(this.run.state, name);
    if (found === undefined && name.startsWith("@"))
      throw new Refused(this.at.line, "", `${name} is a whole side: name the fighter that is meant.`);
    if (found === undefined && name === "") throw new Refused(this.at.line, "", "Who does this? Write the name first.");
    if (found === undefined) throw new RangeError(`no combatant "${name}" in this fight`);
    return found;
  }

  option(id: string): unknown {
    return this.run.state.settings[id];
  }

  roll(site: string, dice: string, options: { readonly who?: string; readonly detail?: string } = {}): Throw {
    const thrown = this.fallen(site, dice, options.who ?? null);
    if (thrown !== null) return thrown;
    throw new Waiting([this.pending(site, dice, options.who ?? null, options.detail ?? null)]);
  }

  rollEach(asks: readonly Ask[]): Throw[] {
    const thrown: Throw[] = [];
    const missing: Pending[] = [];
    for (const ask of asks) {
      const found = this.fallen(ask.site, ask.dice, ask.who);
      if (found === null) missing.push(this.pending(ask.site, ask.dice, ask.who, null));
      else thrown.push(found);
    }
    if (missing.length > 0) throw new Waiting(missing);
    return thrown;
  }

  private fallen(site: string, dice: string, who: string | null): Throw | null {
    const thrown = this.tryRoll(site, dice, who);
    if (thrown !== null && thrown.faces.length > 0) this.run.thrown.push({ ...thrown, line: this.at.line, who });
    return thrown;
  }

  private tryRoll(site: string, dice: string, who: string | null): Throw | null {
    const expression = diceOf(dice);
    if (expression === null) throw new RangeError(`"${dice}" is no dice expression`);
    const record = this.run.recordOf(this.at.line, this.at.record, this.at.sole);
    const recorded = record.take(expression, who, this.run.state, this.at.named);
    const { source } = this.at;
    if (source === null) return recorded;
    if (recorded === null && record.stopped) {
      // Somebody wrote a die there, so none is drawn in its place.
      if (this.run.trial === null) return null;
      record.pass();
    }
    const key = siteOf(site, who, this.at.named);
    if (recorded !== null) {
      // Recorded dice count: those drawn behind them are the same whether or not these are pinned.
      const sides = diceIn(expression).flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides));
      const first = this.run.nextOf(this.at.line, key, sides.length);
      if (this.run.compares) {
        const { faces, summed, dice: die } = recorded;
        const seeded = sides.map((each, i) => source.face({ site: key, sides: each, index: first + i }));
        this.run.held.push({ line: this.at.line, dice: die, faces, summed, seeded });
      }
      return recorded;
    }
    const faces: { sides: number; face: number }[] = [];
    const rolled = rollDice(expression, (sides) => {
      const face = source.face({ site: key, sides, index: this.run.nextOf(this.at.line, key) });
      faces.push({ sides, face });
      return face;
    });
    const pools = diceIn(expression).map(({ count }) => count);
    this.run.drawn.push({ line: this.at.line, label: this.at.named ? who : null, faces, pools });
    return { dice: shown(dice), faces: rolled.faces, total: rolled.total, summed: false };
  }

  private pending(site: string, dice: string, who: string | null, detail: string | null): Pending {
    return { line: this.at.line, who, dice: shown(dice), purpose: site, detail, named: this.at.named };
  }

  verdict(who?: string): boolean | null {
    return this.run
      .recordOf(this.at.line, this.at.record, this.at.sole)
      .verdict(who ?? null, this.run.state, this.at.named);
  }

  decide(site: string, options: { readonly who?: string; readonly detail?: string } = {}): boolean {
    const verdict = this.verdict(options.who);
    if (verdict !== null) return verdict;
    const { trial } = this.run;
    if (trial !== null) return trial.decide(this.at.line);
    throw new Waiting([
      {
        line: this.at.line,
        who: options.who ?? null,
        dice: "pass/fail",
        purpose: site,
        detail: options.detail ?? null,
        named: this.at.named,
      },
    ]);
  }

  recorded(who?: string): string | null {
    return this.run
      .recordOf(this.at.line, this.at.record, this.at.sole)
      .next(who ?? null, this.run.state, this.at.named);
  }

  own(name: string): object {
    return this.run.own(name);
  }

  ownFight(): object {
    return this.run.ownFight();
  }

  emit(event: Event): void {
    this.run.emit(this.at.line, event);
  }

  warn(rule: string, message: string, span?: Span): void {
    this.note("warning", rule, message, span);
  }

  info(rule: string, message: string, span?: Span): void {
    this.note("info", rule, message, span);
  }

  private note(severity: "warning" | "info", rule: string, message: string, span = this.at.span): void {
    this.run.diagnostics.push({ line: this.at.line, span, severity, code: "rule", message, rule });
  }

  refuse(rule: string, why: string): void {
    if (!this.at.forced) throw new Refused(this.at.line, rule, why);
    this.note("info", rule, `The game master's word: done although the rules say otherwise. ${why}`);
  }

  impossible(rule: string, why: string): never {
    throw new Refused(this.at.line, rule, why);
  }

  part(body: () => void, span?: Span): boolean {
    return this.run.part(this.at.line, span ?? this.action?.span ?? this.at.span, body);
  }

  react(
    offers: readonly Offer[],
    accepts: (reaction: Action) => boolean,
    further: readonly Offer[] = [],
  ): Reaction | null {
    const { trial } = this.run;
    for (const answer of this.answers)
      if (
        answer.kind === "reaction" &&
        !this.run.used.has(answer) &&
        accepts(answer.action) &&
        trial?.skips() !== true
      ) {
        this.run.used.add(answer);
        return { action: answer.action, turn: this.run.turn(answer.at, answer.action, this.answers) };
      }
    const tried = trial?.reaction(offers) ?? null;
    if (tried !== null && accepts(tried.action))
      return { action: tried.action, turn: this.run.turn(tried.at, tried.action, this.answers) };
    this.run.offers.push(...offers);
    this.run.further.push(...offers, ...further);
    return null;
  }

  answer(id: string): Clause | null {
    const own = this.action?.clauses.find((each) => each.id === id);
    if (own !== undefined) return own;
    for (const answer of this.answers) {
      const found = answer.kind === "clauses" ? answer.clauses.find((each) => each.id === id) : undefined;
      if (found !== undefined) {
        this.run.used.add(answer);
        return found;
      }
    }
    return null;
  }

  below(id: string): Below | null {
    const above: Action[] = [];
    for (const answer of this.answers) {
      if (answer.kind === "reaction") above.push(answer.action);
      else if (answer.kind === "clauses" && answer.clauses.some((each) => each.id === id))
        return { turn: this.run.turn(answer.at, this.action, this.answers), above };
    }
    return null;
  }

  ruling(verbs: readonly string[]): Action | null {
    for (const answer of this.answers)
      if (answer.kind === "gm" && !this.run.used.has(answer) && verbs.includes(answer.action.verb)) {
        this.run.used.add(answer);
        return answer.action;
      }
    return null;
  }

  table(name: string): UserTable | null {
    return this.run.table(name);
  }

  wait(purpose: string, options: { readonly who?: string; readonly offers?: readonly Offer[] } = {}): never {
    this.run.offers.push(...(options.offers ?? []));
    throw new Waiting([
      { line: this.at.line, who: options.who ?? null, dice: "", purpose, detail: null, named: false },
    ]);
  }
}

/** By name each combatant's dice are a series of their own, so that one more fighter moves nobody else's. */
function siteOf(site: string, who: string | null, named: boolean): string {
  return named && who !== null ? `${site} ${who}` : site;
}

/** The plain dice of an expression, as a record names them. */
function shown(dice: string): string {
  const expression = diceOf(dice);
  if (expression === null) return dice;
  const pools = diceIn(expression);
  return pools.length === 0
    ? dice
    : pools.map((pool) => (pool.count === 1 ? `d${pool.sides}` : `${pool.count}d${pool.sides}`)).join("+");
}

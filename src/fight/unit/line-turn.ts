import { diceIn, rollDice } from "../../dice/expression.ts";
import { facesTogether } from "../../dice/ways.ts";
import type { Span } from "../../language/syntax.ts";
import { clause, clauseAmong, type Action, type Clause } from "../action.ts";
import type { Combatant } from "../combatant.ts";
import type { Environment } from "../environment.ts";
import type { Event } from "../event.ts";
import { keyOf, type Fact, type Name, type Names, type Words } from "../fact.ts";
import type { Offer } from "../move.ts";
import { unitSentences } from "../sentences.ts";
import { find, type FightState } from "../state.ts";
import type { Ask, Below, Reaction, RollOptions, Throw, Turn, UserTable, RuleSystem } from "../system.ts";
import type { Terms } from "../terms.ts";
import { shown, diceOf } from "./recorded.ts";
import { told } from "./result.ts";
import { UnitRun } from "./run.ts";
import { Refused, Waiting, type Answer, type Pending, type UnitLine } from "./unit.ts";

/** Turn of one line: the rules' view of the unit while it runs. */
export class LineTurn implements Turn {
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

  get watched(): boolean {
    return this.run.read;
  }

  get reason(): string | null {
    return this.at.reason;
  }

  get names(): Names | undefined {
    return this.run.names;
  }

  get words(): Words | undefined {
    return this.run.words;
  }

  get(name: string): Combatant {
    const found = find(this.run.state, name);
    if (found === undefined && name.startsWith("@")) throw new Refused(this.at.line, "", unitSentences.wholeSide(name));
    if (found === undefined && name === "") throw new Refused(this.at.line, "", unitSentences.whoDoes);
    if (found === undefined) throw new RangeError(`no combatant "${name}" in this fight`);
    return found;
  }

  option(id: string): unknown {
    return this.run.state.settings[id];
  }

  roll(site: Name, dice: string, options: RollOptions = {}): Throw {
    const thrown = this.fallen(site, dice, options.who ?? null, { single: options.single === true });
    if (thrown !== null) return thrown;
    throw new Waiting([this.pending(site, dice, options.who ?? null, options.detail ?? null)]);
  }

  rollEach(asks: readonly Ask[]): Throw[] {
    const thrown: Throw[] = [];
    const missing: Pending[] = [];
    for (const ask of asks) {
      const found = this.fallen(ask.site, ask.dice, ask.who, { alone: asks.length === 1 });
      if (found === null) missing.push(this.pending(ask.site, ask.dice, ask.who, null));
      else thrown.push(found);
    }
    if (missing.length > 0) throw new Waiting(missing);
    return thrown;
  }

  private fallen(site: Name, dice: string, who: string | null, how: How): Throw | null {
    const all = throwOf(this.run, this.at, { site, dice, who, ...how });
    const thrown = all === null ? null : whatCounts(dice, all);
    if (thrown !== null && thrown.faces.length > 0 && !this.run.quiet) {
      this.run.thrown.push({ ...thrown, line: this.at.line, who });
    }
    return thrown;
  }

  private pending(site: Name, dice: string, who: string | null, detail: string | null): Pending {
    return {
      line: this.at.line,
      who,
      dice: shown(dice),
      purpose: this.run.purpose(site),
      detail,
      named: this.at.named,
    };
  }

  verdict(who?: string): boolean | null {
    return this.run
      .recordOf(this.at.line, this.at.record, this.at.sole, this.at.group)
      .verdict(who ?? null, this.run.state, this.at.named);
  }

  decide(site: Name, options: { readonly who?: string; readonly detail?: string } = {}): boolean {
    const verdict = this.verdict(options.who);
    if (verdict !== null) return verdict;
    const { trial } = this.run;
    if (trial !== null) return trial.decide(this.at.line);
    throw new Waiting([
      {
        line: this.at.line,
        who: options.who ?? null,
        dice: "pass/fail",
        purpose: this.run.purpose(site),
        detail: options.detail ?? null,
        named: this.at.named,
      },
    ]);
  }

  recorded(who?: string): string | null {
    return this.run
      .recordOf(this.at.line, this.at.record, this.at.sole, this.at.group)
      .next(who ?? null, this.run.state, this.at.named);
  }

  throwers(): readonly string[] {
    return this.run.recordOf(this.at.line, this.at.record, this.at.sole, this.at.group).owners();
  }

  own(name: string): object {
    return this.run.own(name);
  }

  ownFight(): object {
    return this.run.ownFight();
  }

  tell(...told: Parameters<Turn["tell"]>): void {
    this.run.tell(this.at.line, ...told);
  }

  say(what: Fact | string): string {
    return this.run.say(what);
  }

  emit(event: Event): void {
    this.run.emit(this.at.line, event);
  }

  warn(rule: string, what: Fact | string, span?: Span): void {
    this.note("warning", rule, what, span);
  }

  info(rule: string, what: Fact | string, span?: Span): void {
    this.note("info", rule, what, span);
  }

  private note(severity: "warning" | "info", rule: string, what: Fact | string, span = this.at.span): void {
    if (this.run.quiet) return;
    const message = this.say(what);
    this.run.diagnostics.push({ line: this.at.line, span, severity, code: "rule", message, rule, ...told(what) });
  }

  refuse(rule: string, why: Fact | string): void {
    if (!this.at.forced) throw new Refused(this.at.line, rule, why, null, this.run.words);
    this.note("info", rule, unitSentences.allTheSame(this.say(why)));
  }

  impossible(rule: string, why: Fact | string): never {
    throw new Refused(this.at.line, rule, why, null, this.run.words);
  }

  part(body: () => void, span?: Span): boolean {
    return this.run.part(this.at.line, span ?? this.action?.span ?? this.at.span, body);
  }

  step<Came>(body: () => Came): Came {
    return this.run.step(body);
  }

  anew(body: () => void): void {
    this.run.anew(body);
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
        !this.run.used.includes(answer) &&
        accepts(answer.action) &&
        trial?.skips() !== true
      ) {
        this.run.used.push(answer);
        return { action: answer.action, turn: new LineTurn(this.run, answer.at, answer.action, this.answers) };
      }
    const tried = trial?.reaction(offers) ?? null;
    if (tried !== null && accepts(tried.action))
      return { action: tried.action, turn: new LineTurn(this.run, tried.at, tried.action, this.answers) };
    this.run.offers.push(...offers);
    this.run.further.push(...offers, ...further);
    return null;
  }

  answer<Id extends string>(id: Id): Clause<Terms, Id> | null {
    const own = this.action === null ? undefined : clause(this.action, id);
    if (own !== undefined) return own;
    for (const answer of this.answers) {
      const found = answer.kind === "clauses" ? clauseAmong(answer.clauses, id) : undefined;
      if (found !== undefined) {
        this.run.used.push(answer);
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
        return { turn: new LineTurn(this.run, answer.at, this.action, this.answers), above };
    }
    return null;
  }

  ruling(verbs: readonly string[]): (Action & { readonly reason: string | null }) | null {
    for (const answer of this.answers)
      if (answer.kind === "gm" && !this.run.used.includes(answer) && verbs.includes(answer.action.verb)) {
        this.run.used.push(answer);
        return { ...answer.action, reason: answer.at.reason };
      }
    return null;
  }

  table(name: string): UserTable | null {
    return this.run.table(name);
  }

  wait(what: Fact | string, options: { readonly who?: string; readonly offers?: readonly Offer[] } = {}): never {
    const purpose = this.say(what);
    this.run.offers.push(...(options.offers ?? []));
    throw new Waiting([
      { line: this.at.line, who: options.who ?? null, dice: "", purpose, detail: null, named: false },
    ]);
  }
}

/** Dice that a rule asks for. */
interface Wanted extends How {
  readonly site: Name;
  readonly dice: string;
  readonly who: string | null;
}

interface How {
  /** It looks at single faces of several dice. */
  readonly single?: boolean;
  /** Nobody else rolls at this moment: where dice go by names, one without a name is of this throw. */
  readonly alone?: boolean;
}

/** Throws the dice of a line: from its record, else from its source; null: nobody has rolled them. */
function throwOf(run: UnitRun, at: UnitLine, { site, dice, who, single = false, alone = false }: Wanted): Throw | null {
  const expression = diceOf(dice);
  if (expression === null) throw new RangeError(`"${dice}" is no dice expression`);
  const { source } = at;
  if (run.quiet && source !== null && at.record === null) {
    const walk = single ? null : run.walk;
    const together = walk === null ? null : facesTogether(expression, walk);
    if (together !== null) {
      const { faces, total } = rollDice(expression, (_, index) => together[index] ?? 0);
      return { dice: shown(dice), faces, total, summed: false };
    }
    const key = siteOf(site, who, at.named);
    const face = (sides: number): number => source.face({ site: key, sides, index: run.nextOf(at.line, key) });
    const { faces, total } = rollDice(expression, face);
    return { dice: shown(dice), faces, total, summed: false };
  }
  const record = run.recordOf(at.line, at.record, at.sole, at.group);
  const recorded = record.take(expression, who, run.state, at.named && !alone);
  if (source === null) return recorded;
  if (record.stopped) {
    // Somebody wrote a die there, so none is drawn in its place.
    if (run.trial === null) return null;
    record.pass();
  }
  const key = siteOf(site, who, at.named);
  if (recorded !== null) {
    // Recorded dice count: those drawn behind them are the same whether or not these are pinned.
    const sides = diceIn(expression).flatMap((pool) => Array.from({ length: pool.count }, () => pool.sides));
    const first = run.nextOf(at.line, key, sides.length);
    if (run.compares) {
      const { faces, summed, dice: die } = recorded;
      const seeded = sides.map((each, i) => source.face({ site: key, sides: each, index: first + i }));
      run.held.push({ line: at.line, dice: die, faces, summed, seeded });
    }
    return recorded;
  }
  const faces: { sides: number; face: number }[] = [];
  const rolled = rollDice(expression, (sides) => {
    const face = source.face({ site: key, sides, index: run.nextOf(at.line, key) });
    faces.push({ sides, face });
    return face;
  });
  const pools = diceIn(expression).map(({ count }) => count);
  run.drawn.push({ line: at.line, label: at.named ? who : null, faces, pools });
  return { dice: shown(dice), faces: rolled.faces, total: rolled.total, summed: false };
}

/** Dice of which some are kept: 2d20kh, 4d6dl. */
const KEEPS = /k|d[hl]/i;

/** Parts the faces that count from those that others stand in place of: the worse of two dice. */
function whatCounts(dice: string, thrown: Throw): Throw {
  const expression = thrown.summed || !KEEPS.test(dice) ? null : diceOf(dice);
  if (expression === null) return thrown;
  const all = rollDice(expression, (_, index) => thrown.faces[index] ?? 0).dice;
  const faces = all.filter(({ kept }) => kept).map(({ face }) => face);
  return { ...thrown, faces, dropped: all.filter(({ kept }) => !kept).map(({ face }) => face) };
}

/* Names of throws by which their faces are found. */

/**
 * Returns the site of a throw. By name, each combatant's dice are a series of their own, so that one more fighter moves
 * nobody else's.
 */
function siteOf(site: Name, who: string | null, named: boolean): string {
  const key = keyOf(site);
  return named && who !== null ? `${key} ${who}` : key;
}

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

/** Runs a rule on no line at all: dice and refusals leave the state as it was. */
export function runAlone(
  before: FightState,
  environment: Environment,
  system: RuleSystem,
  rule: (turn: Turn) => void,
): FightState {
  const run = new UnitRun(before, {
    tables: (name) => environment.userTable?.(name) ?? null,
    own: system.own ?? null,
    words: system.words,
    names: system.names,
  });
  try {
    rule(new LineTurn(run, nowhere, null, []));
  } catch (signal) {
    if (signal instanceof Waiting || signal instanceof Refused) return before;
    throw signal;
  }
  return run.state;
}

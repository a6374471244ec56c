import { areFoes } from "./alliance.ts";
import type { FaceSource } from "../dice/source.ts";
import type { Walk } from "../dice/ways.ts";
import { fold } from "../language/words.ts";
import type { Action } from "./action.ts";
import { lexicon, type Lexicon } from "./bind/lexicon.ts";
import type { Combatant } from "./combatant.ts";
import type { ToldDue } from "./due.ts";
import { isDeed, actionOf, boundClause, type Deed, type Move, type Heading, type Offer } from "./move.ts";
import { giveBegun } from "./sheet/sheet.ts";
import { fightsOn, find, campsThatFight, sameState, Roster, type FightState } from "./state.ts";
import type { RuleSystem } from "./system.ts";
import { LineTurn } from "./unit/line-turn.ts";
import { UnitRun } from "./unit/run.ts";
import { Refused, Waiting, type Reacting, type Trial, type Answer, type UnitLine, type Watch } from "./unit/unit.ts";

/** Chooses moves for everybody. */
export interface Policy extends Chooser {
  /** Yields the possible moves, best first: the first that the rules allow is done. */
  moves(state: FightState, due: ToldDue, system: RuleSystem): Iterable<Move>;
}

/**
 * Does what the rules offer first, a blow at the weakest enemy; who is attacked reacts with what is offered first. It
 * weighs nothing: for trials of the rules, not for forecasts.
 */
export const offeredPolicy: Policy = {
  *moves(state, due, system) {
    for (const { move } of due.offers()) {
      if (isDeed(move)) {
        const better = atWeakest(state, move, system);
        if (better !== null) yield better;
      }
      yield move;
    }
  },
  react: (_, offers) => offers[0] ?? null,
  decide: () => true,
};

/** Returns the same blow at the weakest enemy; null: it is at that one already, or is no blow at an enemy. */
function atWeakest(state: FightState, deed: Deed, system: RuleSystem): Deed | null {
  const [target, another] = deed.targets ?? [];
  const own = find(state, deed.who ?? "");
  const aimed = find(state, target ?? "");
  if (own === undefined || aimed === undefined || another !== undefined || !areFoes(state, aimed, own)) return null;
  let weakest = aimed;
  const words = lexicon(system.vocabulary);
  for (const c of state.combatants)
    if (areFoes(state, c, own) && !c.hidden && pointsOf(c) < pointsOf(weakest) && fightsOn(c, words)) weakest = c;
  return weakest === aimed ? null : { ...deed, targets: [weakest.name] };
}

function pointsOf({ hp }: Combatant): number {
  return hp?.now ?? Number.POSITIVE_INFINITY;
}

/** Chooser among moves where nobody sits at the table. */
export interface Chooser {
  /** One of the reactions that are open to a deed, or null for none. */
  react(state: FightState, offers: readonly Offer[], to: Deed | null): Offer | null;
  /** The game master's word, where the rules leave it to that. */
  decide(): boolean;
}

/** State, system and dice with which a move is carried out. */
interface Means {
  readonly system: RuleSystem;
  /** The faces of one run; a move whose reaction is refused is run again. */
  readonly dice: () => FaceSource;
  readonly chooser: Chooser;
}

/** Tells whether a signal of the rules leaves a move undone: a question, or a refusal. */
export function isUndone(signal: unknown): boolean {
  return signal instanceof Waiting || signal instanceof Refused;
}

/**
 * Carries out a move along one way of its dice, by a single run: what the rules ask is answered by `answers`, in order.
 * @throws a signal of the rules (`isUndone`) where they refuse the move or ask more
 */
export function follow(
  state: FightState,
  move: Move,
  { system, chooser, walk }: Pick<Means, "system" | "chooser"> & { readonly walk: Walk },
): FightState {
  const watch: Watch = { source: walk, walk, sees: null };
  const run = new HeadlessRun(state, { system, chooser, dice: () => walk }, new Set(), watch);
  run.make(move, []);
  return run.state;
}

/** A move that was made. */
export interface Made {
  readonly state: FightState;
  /** Moves that were chosen below it: reactions and answers, in the order in which they were asked for. */
  readonly below: readonly Offer[];
}

/**
 * So many questions of one move are answered, and so many of its reactions may be refused, before it counts as
 * impossible.
 */
const MOST_RUNS = 12;

const span = { from: 0, to: 0 };

/**
 * Carries out a move by the rules, without text: dice fall when they are asked for, reactions are chosen among those
 * offered, and nothing is told. null: the rules refuse it, or ask what no offer answers.
 */
export function carryOut(state: FightState, move: Move, means: Means): Made | null {
  const refused = new Set<Offer["line"]>();
  const answers: Offer[] = [];
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const run = new HeadlessRun(state, means, refused);
    try {
      run.make(move, answers);
      return { state: run.state, below: [...answers, ...run.reactions] };
    } catch (signal) {
      if (signal instanceof Waiting) {
        const [first] = run.open;
        if (first === undefined || answers.includes(first)) return null;
        answers.push(first);
      } else if (signal instanceof Refused) {
        const last = run.reactions[run.reactions.length - 1];
        if (last === undefined || signal.line === 0) return null;
        refused.add(last.line);
      } else throw signal;
    }
  }
  return null;
}

/** One run of a move through the rules; what they ask is answered by the dice and the chooser. */
class HeadlessRun implements Trial {
  readonly decided: readonly number[] = [];
  readonly reactions: Offer[] = [];
  private readonly run: UnitRun;
  private readonly dice: FaceSource;
  private made: Deed | null = null;

  constructor(
    private readonly before: FightState,
    private readonly means: Means,
    private readonly refused: ReadonlySet<string>,
    watch: Watch | null = null,
  ) {
    const { system } = means;
    this.dice = means.dice();
    this.run = new UnitRun(before, {
      tables: () => null,
      trial: this,
      own: system.own ?? null,
      words: system.words,
      names: system.names,
      quiet: true,
      watch,
    });
  }

  get state(): FightState {
    return this.run.state;
  }

  /** Returns the answers that are offered where the rules wait. */
  get open(): readonly Offer[] {
    return this.run.offers.filter(({ move }) => !("heading" in move));
  }

  make(move: Move, answers: readonly Offer[]): void {
    if ("heading" in move) this.section(move);
    else if (isDeed(move)) {
      this.made = move;
      this.deed(actionOf(move, this.means.system.vocabulary), move.ruled === true, answers);
    } else throw new RangeError("an answer stands below the line that asks for it");
  }

  private section({ heading }: Heading): void {
    const { system } = this.means;
    const turn = new LineTurn(this.run, this.line(0), null, []);
    system.section(turn, {
      title: heading,
      round: numbered("round", heading),
      surprise: numbered("surprise", heading),
    });
    giveBegun(turn, lexicon(system.vocabulary), system);
  }

  private deed(action: Action, forced: boolean, answered: readonly Offer[]): void {
    const { system } = this.means;
    const answers = answered.flatMap((offer, i) => this.answer(offer, i + 1) ?? []);
    const turn = new LineTurn(this.run, { ...this.line(0), forced, named: this.isNamed(action) }, action, answers);
    if (action.will) system.declare?.(turn, action);
    else system.act(turn, action);
    system.lineDone?.(turn);
  }

  private answer({ move }: Offer, line: number): Answer | null {
    const { vocabulary } = this.means.system;
    const at = this.line(line);
    if ("heading" in move) return null;
    if (!isDeed(move)) return { kind: "clauses", at, clauses: [boundClause(move.answer, vocabulary)] };
    const action = actionOf(move, vocabulary, line);
    return { kind: move.ruled === true ? "gm" : "reaction", at, action };
  }

  private isNamed({ verb }: Action): boolean {
    return lexicon(this.means.system.vocabulary).verbById.get(verb)?.dice === "named";
  }

  private line(line: number): UnitLine {
    return { line, record: null, span, forced: false, named: false, sole: null, reason: null, source: this.dice };
  }

  face(sides: number): number {
    return this.dice.face({ site: "", sides, index: 0 });
  }

  decide(): boolean {
    return this.means.chooser.decide();
  }

  asks(): number {
    return 0;
  }

  skips(): boolean {
    return false;
  }

  reaction(offers: readonly Offer[]): Reacting | null {
    const { chooser, system } = this.means;
    const chosen = chooser.react(
      this.before,
      this.refused.size === 0 ? offers : offers.filter(({ line }) => !this.refused.has(line)),
      this.made,
    );
    if (chosen === null || !isDeed(chosen.move)) return null;
    this.reactions.push(chosen);
    return { at: this.line(1), action: actionOf(chosen.move, system.vocabulary, 1) };
  }
}

/** Returns the number of "Round 3"; 1 of "Surprise" alone. */
function numbered(word: string, heading: string): number | null {
  const [name = "", number = "1"] = heading.toLowerCase().split(" ");
  return name === word ? Number(number) : null;
}

/** Course of a fight that nobody wrote. */
export interface Played {
  readonly state: FightState;
  /** Moves that were made: units, were they written. */
  readonly units: number;
  /**
   * won: one side at most fights on, and those who act at the same time have struck. over: the rules offer nothing
   * more. long: it was broken off.
   */
  readonly end: "won" | "over" | "long";
}

/** Bounds of a fight: one that goes beyond them is broken off. */
export interface Bounds {
  readonly units: number;
  /** Rounds from where it begins. */
  readonly rounds: number;
  /** Is told each move with the states around it. */
  readonly sees?: (move: Move, before: FightState, after: FightState) => void;
}

const BOUNDS = { units: 5000, rounds: 200 };

/**
 * Plays a fight from any state to its end by its own rules: the same functions as for a written line, with dice that
 * fall at once and a policy that chooses. Pure: the same state, dice and policy give the same end.
 */
export function playOut(
  system: RuleSystem,
  from: FightState,
  dice: FaceSource,
  policy: Policy = offeredPolicy,
  { units: most = BOUNDS.units, rounds = BOUNDS.rounds, sees }: Partial<Bounds> = {},
): Played {
  const means: Means = { system, dice: () => dice, chooser: policy };
  const words = lexicon(system.vocabulary);
  const last = from.round + rounds;
  let state = from;
  for (let units = 0; units < most; units++) {
    const decided = state.phase !== "setup" && campsThatFight(state, words).length < 2;
    const due = system.due(state);
    const owed = decided ? fallenAmong(state, due.who, words) : null;
    if (owed?.length === 0) return { state, units, end: "won" };
    const made = oneMove(state, due, means, policy, owed);
    if (made === null) return { state, units, end: decided ? "won" : "over" };
    const { move, next } = made;
    if (next.round > last) return { state, units, end: "long" };
    sees?.(move, state, next);
    state = next;
  }
  return { state, units: most, end: "long" };
}

/** Returns those among the due who fight on no more: they act at the same time as whoever felled them. */
function fallenAmong(state: FightState, due: readonly string[], words: Lexicon): readonly string[] {
  return due.filter((name) => {
    const c = find(state, name);
    return c !== undefined && !fightsOn(c, words);
  });
}

/** Carries out the first move of the policy that the rules allow and that changes anything; null: none. */
function oneMove(
  state: FightState,
  due: ToldDue,
  means: Means,
  policy: Policy,
  only: readonly string[] | null,
): { readonly move: Move; readonly next: FightState } | null {
  for (const move of policy.moves(state, due, means.system)) {
    if (only !== null && !(isDeed(move) && only.includes(move.who ?? ""))) continue;
    const made = carryOut(state, move, means);
    if (made !== null && !sameState(made.state, state)) return { move, next: made.state };
  }
  return null;
}

/**
 * Returns the same fight with its fighters in an order that the dice give. A fight that nobody writes is played so
 * where the order of lines should decide nothing that the rules leave open.
 */
export function shuffled(state: FightState, dice: FaceSource): FightState {
  const combatants = [...state.combatants];
  for (let last = combatants.length - 1; last > 0; last--) {
    const other = dice.face({ site: "", sides: last + 1, index: 0 }) - 1;
    const [a, b] = [combatants[last], combatants[other]];
    if (a !== undefined && b !== undefined) [combatants[last], combatants[other]] = [b, a];
  }
  const roster = combatants.reduce((all, { name }) => all.with([name, fold(name)]), new Roster());
  return { ...state, combatants, roster };
}

import type { FaceSource } from "../../dice/source.ts";
import type { Action } from "../action.ts";
import { lexicon } from "../bind/lexicon.ts";
import { actionOf, boundClause, isDeed, type Heading, type Move, type Offer } from "../move.ts";
import { giveBegun } from "../sheet/begun.ts";
import type { FightState } from "../state.ts";
import type { RuleSystem } from "../system.ts";
import { LineTurn } from "../unit/line-turn.ts";
import { UnitRun } from "../unit/run.ts";
import type { Reacting, Trial } from "../unit/trial.ts";
import { Refused, Waiting, type Answer, type UnitLine } from "../unit/unit.ts";

/** Who chooses among moves where nobody sits at the table. */
export interface Chooser {
  /** One of the reactions that are open, or null for none. */
  react(state: FightState, offers: readonly Offer[]): Offer | null;
  /** The game master's word, where the rules leave it to that. */
  decide(): boolean;
}

/** What a move is carried out with. */
export interface Means {
  readonly system: RuleSystem;
  /** The faces of one run; a move whose reaction is refused is run again. */
  readonly dice: () => FaceSource;
  readonly chooser: Chooser;
}

/** A move that was made. */
export interface Made {
  readonly state: FightState;
  /** What was chosen below it: reactions and answers, in the order in which they were asked for. */
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

  constructor(
    private readonly before: FightState,
    private readonly means: Means,
    private readonly refused: ReadonlySet<string>,
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
    });
  }

  get state(): FightState {
    return this.run.state;
  }

  /** What may be answered where the rules wait. */
  get open(): readonly Offer[] {
    return this.run.offers.filter(({ move }) => !("heading" in move));
  }

  make(move: Move, answers: readonly Offer[]): void {
    if ("heading" in move) this.section(move);
    else if (isDeed(move)) this.deed(actionOf(move, this.means.system.vocabulary), move.ruled === true, answers);
    else throw new RangeError("an answer stands below the line that asks for it");
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
    );
    if (chosen === null || !isDeed(chosen.move)) return null;
    this.reactions.push(chosen);
    return { at: this.line(1), action: actionOf(chosen.move, system.vocabulary, 1) };
  }
}

/** The number of "Round 3"; of "Surprise" alone it is the first. */
function numbered(word: string, heading: string): number | null {
  const [name = "", number = "1"] = heading.toLowerCase().split(" ");
  return name === word ? Number(number) : null;
}

import type { Who } from "../who.ts";
import type { ActionLine, Line, Problem, RulingLine, Span } from "../../language/syntax.ts";
import type { BindContext, BoundLine } from "../bind/context.ts";
import { bindLine, withoutPart } from "../bind/line.ts";
import { asRuling } from "../ruling/missing-mark.ts";
import { bindRuling, readRuling } from "../ruling/ruling.ts";
import type { RulingRun } from "../ruling/run.ts";
import type { FightState } from "../state.ts";
import { Bindings } from "./bindings.ts";
import type { UnitContext } from "./context.ts";
import { say } from "./say.ts";
import type { Foregone } from "./unit.ts";

/** A clause or a free modifier that a unit is run without. */
interface Lacking {
  readonly line: number;
  readonly part: Span;
}

/**
 * A unit as it is written, and the fight before it. However often it is run, with a line taken out or to foresee its
 * dice, its lines are bound once.
 */
export class Written {
  private readonly bindings: Bindings;

  constructor(
    readonly lines: readonly Line[],
    readonly before: FightState,
    readonly context: UnitContext,
    private readonly lacks: Lacking | null = null,
  ) {
    this.bindings = (lacks === null ? context.bindings : undefined) ?? new Bindings();
  }

  /** The same unit, had that clause or free modifier not been written. */
  without(line: number, part: Span): Written {
    return new Written(this.lines, this.before, this.context, { line, part });
  }

  /**
   * Whether lines are refused whatever the dice show: known once it has been tried, for as often as the unit is run.
   */
  never(doubtful: string, make: () => Foregone | null): Foregone | null {
    const all = this.bindings.never.get(this.before) ?? new Map<string, Foregone | null>();
    this.bindings.never.set(this.before, all);
    const known = all.get(doubtful);
    if (known !== undefined) return known;
    const never = make();
    all.set(doubtful, never);
    return never;
  }

  /** The place at which a line is bound. `state`: the fight when it is. */
  place(line: number, place: BindContext["place"], above: Who, state: FightState): BindContext {
    return { state, lexicon: this.context.setup.lexicon, line, place, above };
  }

  bind(line: ActionLine, context: BindContext): BoundLine {
    return this.bindings.bound.get(context, () =>
      this.lacking(context, this.orRuling(line, bindLine(line.text, line.body, context), context)),
    );
  }

  /** With what is to be written instead, where the line would be a ruling if it had its mark. */
  private orRuling(line: ActionLine, bound: BoundLine, context: BindContext): BoundLine {
    const [problem] = bound.problems;
    if (problem === undefined || !isUnsaid(problem, line)) return bound;
    const meant = this.meant(line, context);
    if (meant === null) return bound;
    const { code, severity } = problem;
    return {
      ...bound,
      problems: [{ span: line.body, severity, code, message: say.isRuling(meant), instead: [meant] }],
    };
  }

  /** The ruling that such a line would be in the right words; null where it is none. */
  meant({ text, body }: ActionLine | RulingLine, context: BindContext): string | null {
    return asRuling(text.slice(body.from, body.to), context, this.context.setup.system);
  }

  /** A ruling as an action that the game master allows, or as one of the system's own lines. */
  bindRuling(line: RulingLine, context: BindContext): BoundLine {
    return this.bindings.bound.get(context, () => this.lacking(context, bindRuling(line, context)));
  }

  /** A ruling as a change; null where it is none. */
  ruling(line: RulingLine, context: BindContext): RulingRun | null {
    return this.bindings.rulings.get(context, () => readRuling(line, context, this.context.setup.system));
  }

  private lacking({ line }: BindContext, bound: BoundLine): BoundLine {
    return this.lacks?.line === line ? withoutPart(bound, this.lacks.part) : bound;
  }
}

/** Is the line no deed of anybody's? */
function isUnsaid({ code }: Problem, { text, body }: ActionLine): boolean {
  if (code === "verb-unknown" || code === "line-unknown") return true;
  return (code === "name-unknown" || code === "name-ambiguous") && /['’]/.test(text.slice(body.from, body.to));
}

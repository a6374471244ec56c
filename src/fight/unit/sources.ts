import type { FaceSource } from "../../dice/source.ts";
import type { ActionLine, RulingLine, Span } from "../../language/syntax.ts";
import type { Action } from "../action.ts";
import { canonical, lazySource } from "./identity.ts";
import type { Trial } from "./trial.ts";
import type { UnitLine } from "./unit.ts";
import type { Written } from "./written.ts";

/** How a unit is tried out: see trial.ts. */
export interface TrialRun {
  readonly trial: Trial;
  /** As if no line carried a die. */
  readonly bare: boolean;
}

/** What a line of the unit has beside its words. */
type Carries = Partial<Pick<UnitLine, "record" | "forced" | "named">> & { readonly span: Span };

/** Where the dice of each line of a unit come from. */
export class Sources {
  /** What the drawn dice of each line depend on; it is found out when one falls. */
  private readonly texts = new Map<number, () => string>();
  private readonly known = new Map<readonly Action[], FaceSource>();

  constructor(
    private readonly unit: Written,
    private readonly tried: TrialRun | null,
  ) {}

  /** A line that carries out an action. */
  ofAction(at: number, line: ActionLine | RulingLine, action: Action): UnitLine {
    const named = this.unit.context.setup.lexicon.verbById.get(action.verb)?.dice === "named";
    const [only = "@", another] = action.targets;
    const sole = named && another === undefined && !only.startsWith("@") ? only : null;
    const carries = { record: line.record, span: line.body, forced: line.kind === "ruling", named };
    const made = this.of(at, carries, () => canonical(action.all));
    // Of a line that says what hundreds do, all have one source.
    const source = this.known.get(action.all) ?? made.source;
    if (source !== null && this.tried === null) this.known.set(action.all, source);
    return { ...made, source, sole };
  }

  /** Any line; `text` is its words, on which its drawn dice depend. */
  of(at: number, { record = null, span, forced = false, named = false }: Carries, text: () => string): UnitLine {
    const line = this.unit.lines[at];
    const reason = line?.kind === "ruling" ? line.reason : null;
    const { tried } = this;
    if (tried !== null) {
      const source = { face: ({ sides }: { sides: number }) => tried.trial.face(sides) };
      return { line: at, record: tried.bare ? null : record, span, forced, named, sole: null, reason, source };
    }
    const { faces, watch } = this.unit.context;
    if (watch !== undefined) return { line: at, record, span, forced, named, sole: null, reason, source: watch.source };
    this.texts.set(at, text);
    const source = faces === null ? null : lazySource(() => faces(this.identity(text(), at), at));
    return { line: at, record, span, forced, named, sole: null, reason, source };
  }

  /**
   * What the drawn dice of a line depend on: the round, its text, and how many equal actions stand before it in the
   * round.
   */
  private identity(text: string, at: number): string {
    const { before, context } = this.unit;
    // Those above of the unit count whether or not any of their dice are drawn.
    const above = [...this.texts].filter(([line, other]) => line < at && other() === text);
    return `${before.section}\n${text}\n${context.ordinal(text) + above.length}`;
  }
}

import type { FaceSource } from "../../dice/source.ts";
import type { RulingLine, ActionLine, Span } from "../../language/syntax.ts";
import { fold } from "../../language/words.ts";
import type { Action } from "../action.ts";
import { identityOf, saidOf } from "../argument.ts";
import type { Grown } from "../memory.ts";
import type { Placed } from "./result.ts";
import type { Trial, UnitLine } from "./unit.ts";
import type { Written } from "./written.ts";

/* Identity of drawn dice. */

/** Returns a source that is made when the first die is drawn: most lines carry all their dice. */
function lazySource(make: () => FaceSource): FaceSource {
  let made: FaceSource | null = null;
  return { face: (ask) => (made ??= make()).face(ask) };
}

/**
 * Returns an action without its spacing, case and record: the identity of its drawn dice. Names are those declared; a
 * renamed combatant rolls other dice.
 */
export function canonical(actions: readonly Action[]): string {
  return actions
    .map((a) =>
      [
        a.actors.map(fold).join("+"),
        a.will ? "will" : "",
        a.verb,
        a.targets.map(fold).join("+"),
        a.thing === null ? "" : fold(saidOf(a.thing)),
        ...a.clauses.map((c) => `${c.id}=${identityOf(c)}`),
        ...a.modifiers.map((m) => `${m.amount}${m.dice ?? ""} ${fold(m.reason)}`),
        ...a.damage.map((m) => `${m.amount}${m.dice ?? ""} damage ${fold(m.reason)}`),
      ].join("|"),
    )
    .join(" then ");
}

/** Returns the same of a ruling that is no action. */
export function canonicalRuling({ text, body }: Pick<RulingLine, "text" | "body">): string {
  return `ruling ${fold(text.slice(body.from, body.to))}`;
}

/**
 * Counter of equal actions and rulings in a round, for the identity of drawn dice. Counts only while dice are drawn.
 */
export class Counter {
  private counts = new Map<string, number>();

  /** Goes on behind so many of these units. */
  constructor(
    units: Grown<Placed>,
    count: number,
    private readonly active: boolean,
  ) {
    if (!active) return;
    let start = count;
    while (start > 0 && units.at(start - 1)?.lines[0]?.kind !== "section") start--;
    for (const unit of units.slice(start, count)) this.add(unit);
  }

  ordinal(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(unit: Placed): void {
    if (!this.active) return;
    if (unit.lines[0]?.kind === "section") this.counts = new Map();
    for (const [at, { actions }] of unit.result.steps.entries()) {
      const line = unit.lines[at];
      if (actions.length > 0) this.count(canonical(actions));
      else if (line?.kind === "ruling") this.count(canonicalRuling(line));
    }
  }

  private count(key: string): void {
    this.counts.set(key, this.ordinal(key) + 1);
  }
}

/** Trial by which a unit is run: see `Trial`. */
export interface TrialRun {
  readonly trial: Trial;
  /** As if no line carried a die. */
  readonly bare: boolean;
}

/** Parts of a line of the unit beside its words. */
type Carries = Partial<Pick<UnitLine, "record" | "forced" | "named">> & { readonly span: Span };

/** Sources of the dice of each line of a unit. */
export class Sources {
  /** Identities on which the drawn dice of each line depend; found out when one falls. */
  private readonly texts = new Map<number, () => string>();
  private readonly known = new Map<readonly Action[], FaceSource>();

  constructor(
    private readonly unit: Written,
    private readonly tried: TrialRun | null,
  ) {}

  /** Returns the unit line of an action. */
  ofAction(at: number, line: ActionLine | RulingLine, action: Action): UnitLine {
    const named = this.unit.context.setup.lexicon.verbById.get(action.verb)?.dice === "named";
    const [only = "@", another] = action.targets;
    const sole = named && another === undefined && !only.startsWith("@") ? only : null;
    const carries = { record: line.record, span: line.body, forced: line.kind === "ruling", named };
    const made = this.of(at, carries, () => canonical(action.all));
    // A line that tells the deeds of hundreds has one source for all.
    const source = this.known.get(action.all) ?? made.source;
    if (source !== null && this.tried === null) this.known.set(action.all, source);
    const group = line.record === null ? [] : [...new Set(action.all.map(({ actor }) => actor))];
    return { ...made, source, sole, ...(group.length > 1 ? { group } : {}) };
  }

  /** Returns the unit line of any line; `text` is its words, on which its drawn dice depend. */
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
   * Returns the identity of a line's drawn dice: the round, its text, and how many equal actions stand before it in the
   * round.
   */
  private identity(text: string, at: number): string {
    const { before, context } = this.unit;
    // Lines above in the unit count whether or not any of their dice are drawn.
    const above = [...this.texts].filter(([line, other]) => line < at && other() === text);
    return `${before.section}\n${text}\n${context.ordinal(text) + above.length}`;
  }
}

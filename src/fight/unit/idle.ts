import type { Span } from "../../language/syntax.ts";
import { wasAskedFor, type Action, type Modifier } from "../action.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { alwaysAlike } from "./foresee.ts";
import type { Excluded } from "./page.ts";
import type { Step, UnitResult } from "./result.ts";
import { say } from "./say.ts";
import type { Written } from "./written.ts";

/*
 * What a line carries in vain is remarked: a clause that the rules never ask for (`no barrier` on a shove), a free
 * modifier on a deed that rolls nothing (`Ann waits, +3 wind`), one of damage on a deed that does none. However the
 * dice fall, all would be the same without it. What only did not come to count this time (`+2 damage` on a miss) is
 * passed over. Clauses that the rules ask for and then have no use for are theirs to remark (idle-clauses.ts): they may
 * say what is so anyway (`with sword`).
 */

type Kind = keyof typeof say.idle;

export function idleParts(unit: Written, excluded: Excluded, result: UnitResult): readonly Diagnostic[] {
  const { shallow, strict, setup } = unit.context;
  // Odds and lists of what may be written are made of many runs, and read no remarks.
  if (result.pending.length > 0 || shallow === true || strict || result.steps.every(isPlain)) return none;
  return result.steps.flatMap(({ status, actions }, line) => {
    // What nobody came to do might have used it, and without rules for them declarations are prose.
    const undone = result.diagnostics.some((each) => each.line === line && each.code === "part-lost");
    const prose = setup.system.declare === undefined && actions.some(({ will }) => will);
    if (status === "refused" || undone || prose) return [];
    const told = new Set(result.diagnostics.flatMap((each) => (each.line === line ? [each.span.from] : [])));
    const idle = (kind: Kind, parts: readonly Span[]): Diagnostic[] =>
      parts
        .filter(({ from }) => !told.has(from))
        .filter((part) => alwaysAlike(unit, unit.without(line, part), excluded))
        .map((span) => remark(line, kind, span, unit.lines[line]?.text ?? ""));
    const clauses = (): readonly Span[] => unasked(actions, setup.system.vocabulary);
    return [
      // Where other dice would have had the rules ask for it, they have.
      ...idle("clauses", clauses()).filter(({ span }) => clauses().some(({ from }) => from === span.from)),
      ...idle("modifiers", spansOf(actions.flatMap(({ modifiers }) => modifiers.filter(counts)))),
      ...idle("damage", spansOf(actions.flatMap(({ damage }) => damage.filter(counts)))),
    ];
  });
}

const none: readonly Diagnostic[] = [];

/** Nearly every line: the rules have asked for all that it carries. */
function isPlain({ actions }: Step): boolean {
  return actions.every(
    ({ clauses, modifiers, damage }) => modifiers.length === 0 && damage.length === 0 && clauses.every(wasAskedFor),
  );
}

/** `+0` is nothing anyway. */
function counts({ amount }: Modifier): boolean {
  return amount !== 0;
}

/** Each part as it is written; of a line that several carry out, all of them have it. */
function spansOf(parts: readonly { readonly span: Span }[]): readonly Span[] {
  return [...new Map(parts.map(({ span }) => [span.from, span])).values()];
}

/** Clauses that the rules have not asked for. What somebody will do, and with what, is said for those at the table. */
function unasked(actions: readonly Action[], { clauses: specs }: Vocabulary): readonly Span[] {
  const clauses = actions.flatMap((each) => each.clauses);
  if (clauses.every(wasAskedFor) || actions.some(({ will }) => will)) return [];
  const used = new Set(clauses.filter(wasAskedFor).map(({ span }) => span.from));
  const forReaders = (id: string): boolean => specs.some((spec) => spec.id === id && spec.forReaders === true);
  return spansOf(clauses.filter(({ id, kind, span }) => kind !== "weapons" && !used.has(span.from) && !forReaders(id)));
}

function remark(line: number, kind: Kind, span: Span, text: string): Diagnostic {
  const message = say.idle[kind](text.slice(span.from, span.to));
  return { line, span, severity: kind === "clauses" ? "info" : "warning", code: "does-nothing", message };
}

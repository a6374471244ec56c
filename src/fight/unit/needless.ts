import type { Line, RecordEntry } from "../../language/syntax.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { diceAsked } from "./foresee.ts";
import type { Excluded } from "./page.ts";
import { recordOf, type UnitResult } from "./result.ts";
import { say } from "./say.ts";
import type { Written } from "./written.ts";

/*
 * A recorded die that nobody took is needless where the rules would have asked for it had the other dice fallen
 * otherwise (damage behind a miss, a blow that was parried): a remark. One that they never ask for on this line is an
 * error.
 */

/** A resolved unit with the dice that only fell in vain told apart from those that do not belong there. */
export function withNeedless(unit: Written, excluded: Excluded, result: UnitResult): UnitResult {
  const { diagnostics } = result;
  if (!diagnostics.some(isExtra)) return result;
  return { ...result, diagnostics: toldApart(unit, excluded, diagnostics) };
}

function isExtra({ code }: Diagnostic): boolean {
  return code === "dice-extra";
}

function toldApart(unit: Written, excluded: Excluded, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const extra = new Map<number, Map<number, Diagnostic>>();
  for (const each of diagnostics) {
    if (!isExtra(each)) continue;
    const line = extra.get(each.line) ?? new Map<number, Diagnostic>();
    extra.set(each.line, line.set(each.span.from, each));
  }
  const most = new Map(Array.from(extra.keys(), (line) => [line, new Map<string, number>()]));
  const found = new Map<number, readonly Diagnostic[]>();
  for (const asked of diceAsked(unit, excluded)) {
    for (const [line, known] of most)
      for (const [kind, count] of asked.get(line) ?? []) known.set(kind, Math.max(count, known.get(kind) ?? 0));
    for (const [line, problems] of extra) found.set(line, inVain(unit.lines[line], problems, most.get(line)));
    // What there is room for on these paths is not taken away by further ones.
    if ([...extra].every(([line, { size }]) => found.get(line)?.length === size)) break;
  }
  const vain = new Map<Diagnostic, Diagnostic>();
  for (const [line, problems] of found) for (const each of problems) vain.set(each, remark(each, unit.lines[line]));
  return diagnostics.map((each) => vain.get(each) ?? each);
}

function remark({ line, span }: Diagnostic, text: Line | undefined): Diagnostic {
  const raw = text?.text.slice(span.from, span.to) ?? "";
  const message = say.diceNeedless(raw);
  return { line, span, severity: "info", code: "dice-needless", message };
}

/** Those of a line's unused dice for which there is room beside the used ones, in the most that is ever asked for. */
function inVain(
  line: Line | undefined,
  extra: ReadonlyMap<number, Diagnostic>,
  most: ReadonlyMap<string, number> = new Map<string, number>(),
): Diagnostic[] {
  const entries = line === undefined ? [] : (recordOf(line)?.entries ?? []);
  const left = new Map(most);
  let any = [...most.values()].reduce((sum, n) => sum + n, 0);
  const found: Diagnostic[] = [];
  const take = (entry: RecordEntry, problem: Diagnostic | undefined): void => {
    const { kind, count } = kindOf(entry);
    const room = kind === null ? any : (left.get(kind) ?? 0);
    if (problem !== undefined && room < count) return;
    any -= count;
    if (kind !== null) left.set(kind, room - count);
    if (problem !== undefined) found.push(problem);
  };
  // The used dice take their place first.
  for (const entry of entries) if (!extra.has(entry.span.from)) take(entry, undefined);
  for (const entry of entries) if (extra.has(entry.span.from)) take(entry, extra.get(entry.span.from));
  return found;
}

/** Which dice an entry stands for, and how many; null: faces alone. */
function kindOf(entry: RecordEntry): { kind: string | null; count: number } {
  if (entry.verdict !== null) return { kind: "pass/fail", count: 1 };
  if (entry.dice === null) return { kind: null, count: Math.max(1, entry.faces.length) };
  const die = entry.dice.indexOf("d");
  return { kind: entry.dice.slice(die), count: Number(entry.dice.slice(0, die) || 1) };
}

import type { Difference } from "./difference.ts";
import type { Diagnostic } from "../../fight/diagnostic.ts";
import type { Placed } from "../../fight/placed.ts";
import { stepsOf, type Fight } from "../../fight/timeline.ts";
import type { Step } from "../../fight/unit/result.ts";
import type { Line, Span } from "../../language/syntax.ts";
import { sentenceOf, textOf } from "../../view/sentence.ts";
import type { NoteEnvironment } from "../environment.ts";
import { resolveNote, type NoteFight } from "../note.ts";
import { logDifferences } from "./log.ts";
import { checkResult } from "./result-claims.ts";
import { say } from "./words.ts";

/*
 * A shared fight, replayed from its source: whether its dice can be what they say, and whether what is written as their
 * result is what the rules make of them.
 */

export interface Verification {
  /** Of the opening fence in the note, 1-based. */
  readonly line: number;
  readonly note: NoteFight;
  /** What was replayed: lines that came to something, faces, and rows of tables. */
  readonly lines: number;
  readonly dice: number;
  readonly rows: number;
  /** How many lines say what came of them. */
  readonly results: number;
  /** Lines that changed nothing, because the rules refuse them or nobody can read them: in the note, 1-based. */
  readonly idle: readonly number[];
  /** The line at which the fight stands still, and what is missing there; what is below it cannot be checked. */
  readonly waits: { readonly line: number; readonly what: string } | null;
  /** Words behind lines that are prose to the rules. */
  readonly prose: readonly { readonly line: number; readonly text: string }[];
  /** Was it shared with a log above its source, which was checked as well? */
  readonly log: boolean;
  readonly differences: readonly Difference[];
}

/** Every fight of a note, checked against its own source. */
export function verifyNote(text: string, environment: NoteEnvironment): Verification[] {
  const lines = text.split(/\r\n|\r|\n/);
  let after = 0;
  return resolveNote(text, { ...environment, comparesDice: true }).map((note) => {
    const checked = verifyFight(note);
    const found = logDifferences(lines, after, note);
    after = (note.block.closeLine ?? lines.length - 1) + 1;
    if (found === null) return checked;
    const differences = [...found, ...checked.differences].sort((a, b) => a.line - b.line);
    return { ...checked, log: true, differences };
  });
}

function verifyFight(note: NoteFight): Verification {
  const { block, fight } = note;
  const noteLine = (line: number): number => (block.lines[line]?.line ?? block.openLine + 1 + line) + 1;
  const differences: Difference[] = [];
  const idle: number[] = [];
  const prose: Verification["prose"][number][] = [];
  let [lines, dice, rows, results] = [0, 0, 0, 0];
  for (const { result } of fight.units) for (const { faces } of result.thrown) dice += faces.length;
  for (const { line, text, step, unit } of stepsOf(fight)) {
    if (step.status === "resolved") lines += 1;
    for (const event of step.events) if (event.type === "table") rows += 1;
    if (step.status === "refused") idle.push(noteLine(line));
    const result = resultAt(unit, text, step, fight);
    const found = [...diceAt(unit, line, text), ...seedAt(unit, line, text), ...result.wrong];
    if (resultOf(text) !== null) results += 1;
    for (const words of result.prose) prose.push({ line: noteLine(line), text: words });
    const replayed = found.length === 0 ? "" : textOf(sentenceOf(text, step, unit.result, fight.setup.system));
    for (const each of found) differences.push({ replayed, ...each, line: noteLine(line), at: line, text: text.text });
  }
  const [first] = fight.pending;
  const waits = first === undefined ? null : { line: noteLine(first.line), what: say.wants(first) };
  return { line: block.openLine + 1, note, lines, dice, rows, results, idle, waits, prose, log: false, differences };
}

type Found = Pick<Difference, "kind" | "span" | "written" | "given"> & { readonly replayed?: string };

/** What syntax and rules say of single dice that cannot be so. */
const DICE: ReadonlySet<string> = new Set([
  "dice-extra",
  "dice-faces",
  "dice-other",
  "dice-whose",
  "record-range",
  "record-count",
  "record-face",
  "record-no-face",
  "record-modifier",
  "record-die",
]);

function diceAt(unit: Placed, line: number, text: Line): Found[] {
  const wrong = unit.result.diagnostics.filter((each) => each.line + unit.from === line && DICE.has(each.code));
  return wrong.map(({ span, message }: Diagnostic) => {
    const written = text.text.slice(span.from, span.to);
    return { kind: "dice", span, written, given: message, replayed: message };
  });
}

/** Recorded dice of a fight whose dice its seed draws, where the seed draws others. */
function seedAt(unit: Placed, line: number, text: Line): Found[] {
  const held = (unit.result.held ?? []).filter((each) => each.line + unit.from === line);
  const record = text.kind === "action" || text.kind === "ruling" ? text.record : null;
  return held.flatMap(({ dice, faces, summed, seeded }): Found[] => {
    const total = seeded.reduce((sum, face) => sum + face, 0);
    const same = summed ? faces[0] === total : faces.every((face, at) => face === seeded[at]);
    if (same) return [];
    const entry = record?.entries.find(
      (each) => each.faces.join("+") === faces.join("+") && (each.dice ?? dice) === dice,
    );
    const given = say.die(dice, summed ? [total] : seeded);
    return [
      {
        kind: "seed",
        span: entry?.span ?? record?.span ?? { from: 0, to: text.text.length },
        written: say.die(dice, faces),
        given,
        replayed: say.seedDraws(given),
      },
    ];
  });
}

function resultOf(text: Line): Span | null {
  return text.kind === "action" || text.kind === "ruling" ? text.result : null;
}

function resultAt(
  unit: Placed,
  text: Line,
  step: Step,
  { setup }: Fight,
): { readonly wrong: readonly Found[]; readonly prose: readonly string[] } {
  const result = resultOf(text);
  if (result === null || step.status === "pending" || step.status === "waiting") return { wrong: [], prose: [] };
  const written = text.text.slice(result.from, result.to);
  if (step.status === "refused") {
    const replayed = whyRefused(unit, text);
    return { wrong: [{ kind: "refused", span: result, written, given: say.refused, replayed }], prose: [] };
  }
  const { wrong, prose } = checkResult(written, step, unit.result, setup.system);
  const found = wrong.map((each): Found => {
    const span = { from: result.from + each.span.from, to: result.from + each.span.to };
    return { kind: "result", span, written: each.written, given: each.given };
  });
  return { wrong: found, prose };
}

function whyRefused(unit: Placed, text: Line): string {
  const why = unit.result.diagnostics.find((d) => unit.lines[d.line] === text && d.severity === "error");
  return why?.message ?? say.refused;
}

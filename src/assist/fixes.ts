import type { Diagnostic } from "../fight/environment.ts";
import type { Change } from "../language/text-lines.ts";
import { commonHead, commonTail, replaceBody } from "../notes/place.ts";
import { allDiagnostics, type NoteFight } from "../share/note.ts";
import { replaced, type Mend, type Trouble } from "./diagnostics.ts";
import * as lines from "./mend-lines.ts";
import { armed, beginAtFull } from "./mend-lines.ts";
import * as words from "./mend-words.ts";
import { closeRecord, dropBracket, emptyEntry, moveRecord, withoutEntry, withoutExtra } from "./mend-words.ts";
import { rangeOf, type Model } from "./model.ts";
import { say } from "./sentences.ts";
import type { Fix, NoteDiagnostic } from "./service.ts";

type Mender = (trouble: Trouble) => readonly Mend[];

/** Mends by the code of a diagnostic, best first. The rules' own suggestions come before all of them. */
const menders: Readonly<Record<string, readonly Mender[]>> = {
  "line-meant": [words.withDice],
  "corrects-above": [lines.corrected],
  "end-without-dice": [words.withStated],
  "verb-unknown": [words.otherDeed],
  "verb-missing": [words.asProse],
  "line-unknown": [words.asProse],
  "name-unknown": [lines.declareMissing, words.asProse],
  "words-unknown": [words.thenMissing, words.otherDeed],
  "clause-not-here": [words.moveClause],
  actor: [lines.splitUp],
  targets: [lines.splitUp],
  refused: [words.nextHeading, armed, words.againstRefusal],
  rule: [armed],
  continues: [words.otherFight],
  "record-open": [closeRecord],
  "record-close": [dropBracket],
  "record-place": [moveRecord],
  "record-empty-entry": [emptyEntry],
  "record-range": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "record-no-face": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "record-die": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "record-face": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "record-modifier": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "dice-faces": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "dice-other": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "dice-whose": [(trouble) => withoutEntry(trouble, say.mends.askAgain)],
  "dice-extra": [withoutExtra],
  "dice-needless": [(trouble) => withoutEntry(trouble, say.mends.dropDie)],
  "action-above-section": [lines.beginFight, words.asProse],
  "combatant-below-section": [lines.asArrival],
  "arrival-early": [lines.notArrival],
  "indented-heading": [lines.dedented],
  "nothing-above": [lines.dedented],
  "nothing-to-continue": [lines.dedented],
  "header-below": [lines.headerUp],
  "header-twice": [lines.removed],
  "seed-missing": [lines.addSeed],
  "section-untitled": [lines.titled],
  "side-colon": [(trouble) => [replaced(trouble, "", say.mends.dropColon, true)]],
  "name-twice": [lines.twice],
  "note-points": [beginAtFull],
  "name-character": [lines.declaredApart],
};

/** Returns the ways out of a diagnostic, best first. */
export function fixesOf(model: Model, diagnostic: NoteDiagnostic): Fix[] {
  const found = troubleOf(model, diagnostic);
  return found === null ? [] : [...mendsOf(found)].flatMap((mend) => fixOf(found, mend) ?? []);
}

/** Works out the mends of a trouble one after another: who wants the first makes no others. */
function* mendsOf(trouble: Trouble): Generator<Mend, void> {
  const own = Object.hasOwn(menders, trouble.problem.code) ? (menders[trouble.problem.code] ?? []) : [];
  yield* words.suggested(trouble);
  yield* words.answered(trouble);
  for (const mender of own) yield* mender(trouble);
}

function troubleOf(model: Model, { fight: index, line: at, code, from, to }: NoteDiagnostic): Trouble | null {
  const fight = model.fights[index];
  const line = fight?.fight.lines[at];
  if (fight === undefined || line === undefined) return null;
  const own = allDiagnostics(fight).filter((each) => each.line === at && each.code === code);
  const problem = own.find((each) => same(model, fight, at, each, { from, to })) ?? own[0];
  return problem === undefined ? null : troubleIn(model, fight, problem);
}

function same(
  model: Model,
  fight: NoteFight,
  at: number,
  { span }: Diagnostic,
  wanted: { from: number; to: number },
): boolean {
  const range = rangeOf(model, fight, at, span);
  return range.from === wanted.from && range.to === wanted.to;
}

function troubleIn(model: Model, fight: NoteFight, problem: Diagnostic): Trouble | null {
  const line = fight.fight.lines[problem.line];
  if (line === undefined) return null;
  return { model, fight, line, at: problem.line, problem, said: line.text.slice(problem.span.from, problem.span.to) };
}

/** Turns a mend into changes of the note. Returns null where it would change how the note's fights are read. */
function fixOf({ model, fight, line }: Trouble, { title, edits, safe = false }: Mend): Fix | null {
  const placed = replaceBody(model.text, fight.block, mended(fight, [edits]).join("\n"));
  if (!placed.ok) return null;
  const [only, another] = edits;
  const [text] = only?.lines ?? [];
  const alone = only !== undefined && another === undefined && only.to - only.from === 1 && only.lines.length === 1;
  return { title, changes: placed.changes, safe, line: alone && text !== undefined ? shown(line.text, text) : null };
}

function shown(before: string, text: string): NonNullable<Fix["line"]> {
  const head = commonHead(before, text);
  return { text, changed: { from: head, to: text.length - commonTail(before, text, head) } };
}

/** Returns the body's lines with the edits made. The edits must not overlap. */
function mended(fight: NoteFight, all: readonly Mend["edits"][]): string[] {
  const body = fight.block.lines.map(({ text }) => text);
  const edits = all.flat().sort((a, b) => b.from - a.from || b.to - a.to);
  for (const { from, to, lines: put } of edits) body.splice(from, to - from, ...put);
  return body;
}

/** Returns all mends that leave no doubt as one change; of several on a line, the first. */
export function fixAllIn(model: Model): readonly Change[] {
  return model.fights.flatMap((fight) => {
    const taken = new Set<number>();
    const edits: Mend["edits"][] = [];
    for (const problem of allDiagnostics(fight)) {
      const trouble = troubleIn(model, fight, problem);
      const [mend] = trouble === null ? [] : mendsOf(trouble);
      if (mend?.safe !== true || mend.edits.some(({ from, to }) => taken.has(from) || taken.has(to - 1))) continue;
      for (const { from, to } of mend.edits) for (let at = from; at < Math.max(to, from + 1); at++) taken.add(at);
      edits.push(mend.edits);
    }
    if (edits.length === 0) return [];
    const placed = replaceBody(model.text, fight.block, mended(fight, edits).join("\n"));
    return placed.ok ? placed.changes : [];
  });
}

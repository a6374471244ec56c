import { isOut } from "../fight/bind/lexicon.ts";
import type { Event } from "../fight/event.ts";
import { find, type FightState } from "../fight/state.ts";
import { stepsOf, withText, type Fight } from "../fight/timeline.ts";
import type { Placed, Step } from "../fight/unit/result.ts";
import { insertAfter, lineRef, applyEdit, type Edit } from "../language/edits.ts";
import type { DiceRecord, RecordEntry } from "../language/syntax.ts";
import { fold } from "../language/words.ts";
import { resultClauses } from "../telling/unit-sentence.ts";
import type { ToldDifference, Verdict } from "../view/dialogs/verify.tsx";
import { checkResult } from "./results.ts";
import { verifySentences, noteSentences } from "./sentences.ts";
import { printable } from "./text.ts";
import type { Difference, Verification } from "./verify.ts";

/** Ways out are looked for where so few lines differ: a log with more is not mended line by line. */
const MOST_MENDED = 10;

/** Returns what checking a fight came to, in the words that every host shows. */
export function toldOf(checked: Verification, version: string): Verdict {
  const { differences } = checked;
  const mended = differences.length <= MOST_MENDED;
  return {
    ...verdictOf(checked, version),
    agrees: differences.length === 0,
    differences: differences.map((difference) => toldDifference(checked, difference, mended)),
  };
}

function toldDifference(checked: Verification, difference: Difference, mended: boolean): ToldDifference {
  const { line, text, span, written, replayed } = difference;
  const after = mended ? afterIt(checked, difference) : null;
  const ways = mended ? waysOut(checked, difference) : [];
  return {
    head: headlineOf(difference),
    line,
    text,
    ...span,
    rows: [
      [verifySentences.written, written],
      [verifySentences.replayed, replayed],
      ...(after === null ? [] : [[verifySentences.after, after] as const]),
    ],
    ways: ways.map(({ label, line: whole, edit }) => ({ label, line: whole, wish: { kind: "edit", edit } })),
  };
}

/** Tells a difference in one sentence: "Line 17 says 9, the rules say 7". */
export function headlineOf({ kind, line, written, given }: Difference): string {
  switch (kind) {
    case "dice":
      return verifySentences.problem(line, given);
    case "seed":
      return verifySentences.saysSeed(line, written, given);
    case "refused":
      return verifySentences.saysRefused(line, verifySentences.quote(written));
    case "log":
    case "result": {
      if (given === verifySentences.noSuchLine) return verifySentences.notInFight(line, verifySentences.quote(written));
      if (written === verifySentences.nothing) return verifySentences.leftOut(line, verifySentences.quote(given));
      const [said, right] = onlyNumber(written, given) ?? [
        verifySentences.quote(written),
        verifySentences.quote(given),
      ];
      return verifySentences.says(line, said, right);
    }
  }
}

const NUMBER = /[-−]?\d+(?:\/\d+)?/g;

/** Returns the one number by which two texts differ, as each has it; null: they differ by more. */
export function onlyNumber(written: string, given: string): readonly [string, string] | null {
  const [said, right] = [written.match(NUMBER) ?? [], given.match(NUMBER) ?? []];
  if (written.replace(NUMBER, "#") !== given.replace(NUMBER, "#")) return null;
  const differ = said.flatMap((each, at) => (each === right[at] ? [] : [[each, right[at] ?? ""] as const]));
  const [only, another] = differ;
  return only === undefined || another !== undefined ? null : only;
}

/** Returns the verdict on a fight in a sentence, and the small print behind it. */
export function verdictOf(checked: Verification, version: string): { readonly head: string; readonly body: string[] } {
  const { differences, lines, dice, rows, results, idle, waits, prose, log } = checked;
  const body: string[] = [];
  const [first] = differences;
  if (first === undefined) {
    body.push(verifySentences.counted(lines, dice, rows, version));
    if (log) body.push(verifySentences.withLog);
    else if (results === 0) body.push(verifySentences.noResults);
  } else {
    const wrong = new Set(differences.flatMap(({ at }) => (at === null ? [] : [at]))).size;
    body.push(verifySentences.others(lines - wrong));
  }
  if (waits !== null) body.push(verifySentences.waits(waits.line, waits.what));
  if (prose.length > 0) body.push(verifySentences.prose(prose));
  if (idle.length > 0) body.push(verifySentences.idle(idle));
  const head =
    first === undefined
      ? waits === null && prose.length === 0
        ? verifySentences.agrees
        : verifySentences.agreesSoFar
      : headlineOf(first);
  return { head, body: body.filter((each) => each !== "") };
}

/**
 * Tells whether anything below a line would go otherwise if it were as written: the fight is run once more, with the
 * points that the line claims. Returns null where it claims no points.
 */
export function afterIt({ note }: Verification, difference: Difference): string | null {
  const { fight, block } = note;
  const claimed = pointsClaimed(fight, difference);
  if (claimed === null || difference.at === null) return null;
  const { who, points, truly } = claimed;
  const ref = lineRef(fight.text, difference.at);
  const edited = ref === null ? null : insertAfter(fight.text, ref, `! ${who} HP = ${points}`);
  if (edited?.ok !== true) return null;
  const other = withText(fight, edited.text);
  const [ours, theirs] = [below(fight, difference.at), below(other, difference.at)];
  const ruling = theirs.shift();
  if (ruling?.step.status !== "resolved")
    return points <= 0 && wasOut(unitOf(fight, difference.at)?.result.after, who, fight)
      ? verifySentences.afterOut(who)
      : verifySentences.afterUnknown;
  for (const [at, { step, line }] of ours.entries()) {
    const now = theirs[at]?.step;
    if (now?.status === "pending" && step.status !== "pending") return verifySentences.afterUnknown;
    if (now === undefined || now.status !== step.status || toldWithout(now, who) !== toldWithout(step, who))
      return verifySentences.afterLine((block.lines[line]?.line ?? block.openLine + 1 + line) + 1);
  }
  const end = pointsOf(other.state, who);
  const own = pointsOf(fight.state, who);
  return end === own ? verifySentences.afterSame : verifySentences.afterPoints(who, end, own ?? truly);
}

/** Returns the steps of the lines below a unit that hold actions or open sections. */
function below(fight: Fight, line: number): { line: number; step: Step }[] {
  const unit = fight.units.find((each) => line >= each.from && line < each.from + each.lines.length);
  const end = unit === undefined ? line + 1 : unit.from + unit.lines.length;
  return [...stepsOf(fight)].filter(
    (each) => each.line >= end && each.text.kind !== "blank" && each.text.kind !== "comment",
  );
}

/** Returns everything that a step told, without the points of that one fighter. */
function toldWithout(step: Step, who: string): string {
  return JSON.stringify(step.events.flatMap((event) => plain(event, who)));
}

function plain(event: Event, who: string): unknown[] {
  if (event.type === "begun" || event.type === "sheet") return [];
  if ((event.type === "damage" || event.type === "heal") && fold(event.who) === fold(who)) {
    const { type, rule, by, stat, amount, parts } = event;
    return [{ type, rule, by, stat, amount, parts }];
  }
  return [event];
}

function wasOut(state: FightState | undefined, who: string, { setup }: Fight): boolean {
  const c = state === undefined ? undefined : find(state, who);
  return c !== undefined && isOut(c, setup.system.vocabulary);
}

function pointsOf(state: FightState, who: string): string {
  const hp = find(state, who)?.hp ?? null;
  return hp === null ? "" : `${hp.now}/${hp.max}`;
}

const DAMAGE = /^(\d+|no) damage, (.+) ([-−]?\d+)\/(\d+)$/;

/** Returns whose points the line claims to be how many, and how many they are. */
function pointsClaimed(
  fight: Fight,
  { at, written, given, kind }: Difference,
): { who: string; points: number; truly: string } | null {
  if (kind !== "result" || at === null) return null;
  const unit = unitOf(fight, at);
  const step = unit?.result.steps[at - (unit?.from ?? 0)];
  if (unit === undefined || step === undefined) return null;
  for (const clause of resultClauses(step, unit.result, fight.setup.system)) {
    const [, amount = "", who = "", now = "", max = ""] = DAMAGE.exec(clause) ?? [];
    if (who === "" || !clause.includes(given)) continue;
    const [is, was] = [numberIn(now), numberIn(amount)];
    if (/ damage$/.test(given)) return { who, points: is - (numberIn(written) - was), truly: `${now}/${max}` };
    const said = /([-−]?\d+)\/\d+$/.exec(written)?.[1];
    if (said !== undefined) return { who, points: numberIn(said), truly: `${now}/${max}` };
  }
  return null;
}

export function unitOf(fight: Fight, line: number): Placed | undefined {
  return fight.units.find((each) => line >= each.from && line < each.from + each.lines.length);
}

function numberIn(text: string): number {
  const [digits] = /[-−]?\d+/.exec(text) ?? ["0"];
  return Number(digits.replace("−", "-"));
}

/** A way in which a line can be made to agree. */
export interface WayOut {
  /** As a button or a line of a list says it. */
  readonly label: string;
  readonly edit: Edit;
  /** The whole line as it is then. */
  readonly line: string;
}

/** Dice with more sides decide whether something happens, not how much: they are not tried. */
const MOST_SIDES = 20;

/** Returns ways to put a line of the fight's block right, the plain way first. */
export function waysOut({ note: { fight } }: Verification, difference: Difference): WayOut[] {
  const { at, text, span, kind, given } = difference;
  const ref = at === null ? null : lineRef(fight.text, at);
  if (at === null || ref === null) return [];
  const ways: WayOut[] = [];
  const add = (label: string, edit: Edit): void => {
    const made = applyEdit(fight.text, edit);
    if (made.ok) ways.push({ label, edit, line: made.text.split("\n")[at] ?? "" });
  };
  const line = fight.lines[at];
  if (line?.kind !== "action" && line?.kind !== "ruling") return [];
  if (kind === "refused") add(verifySentences.takeResultOut, { kind: "setResult", at: ref, result: null });
  if (kind === "result" && line.result !== null) {
    const result = text.slice(line.result.from, span.from) + given + text.slice(span.to, line.result.to);
    add(verifySentences.writeResult(result), { kind: "setResult", at: ref, result });
    const other = otherDie(fight, at, line.record);
    if (other !== null)
      add(verifySentences.writeDie(other.shown, other.face), {
        kind: "replaceRecord",
        at: ref,
        entries: other.entries,
      });
  }
  if (kind === "seed" && line.record !== null) {
    const entries = line.record.entries.filter((each) => each.span.from !== span.from);
    add(verifySentences.takeDieOut, { kind: "replaceRecord", at: ref, entries });
  }
  return ways;
}

interface OtherDie {
  readonly entries: readonly RecordEntry[];
  readonly shown: string;
  readonly face: string;
}

/**
 * Finds a single die of a line that would make it come to what is written, had it shown another face: the smallest die,
 * and its nearest face.
 */
function otherDie(fight: Fight, at: number, record: DiceRecord | null): OtherDie | null {
  const all = record?.entries ?? [];
  const dice = all.flatMap((entry, place) => {
    const sides = Number(/^d(\d+)$/.exec(entry.dice ?? "")?.[1] ?? 0);
    const [face] = entry.faces;
    return face === undefined || sides < 2 || sides > MOST_SIDES ? [] : [{ entry, place, sides, face }];
  });
  for (const { entry, place, sides, face } of dice.sort((a, b) => a.sides - b.sides)) {
    const others = Array.from({ length: sides }, (_, i) => i + 1).filter((each) => each !== face);
    for (const other of others.sort((a, b) => Math.abs(a - face) - Math.abs(b - face))) {
      const entries = all.map((each, i) => (i === place ? { ...each, faces: [other] } : each));
      if (!agreesWith(fight, at, entries)) continue;
      const label = entry.label === null ? "" : `${entry.label} `;
      return { entries, shown: `${label}${entry.dice ?? ""}=${other}`, face: String(other) };
    }
  }
  return null;
}

/** Tells whether the line comes to what is written behind it, with these dice. */
function agreesWith(fight: Fight, at: number, entries: readonly RecordEntry[]): boolean {
  const ref = lineRef(fight.text, at);
  const made = ref === null ? null : applyEdit(fight.text, { kind: "replaceRecord", at: ref, entries });
  if (made?.ok !== true) return false;
  const now = withText(fight, made.text);
  for (const { line, text, step, unit } of stepsOf(now)) {
    if (line !== at) continue;
    if ((text.kind !== "action" && text.kind !== "ruling") || text.result === null || step.status !== "resolved")
      return false;
    const written = text.text.slice(text.result.from, text.result.to);
    return checkResult(written, step, unit.result, now.setup.system).wrong.length === 0;
  }
  return false;
}

/**
 * Returns what checking a note came to, for a terminal: each fight's verdict first, then the lines that differ.
 * @param name of the note, which stands before each of them where several are checked
 */
export function textVerification(checked: readonly Verification[], version: string, name?: string): string {
  return printable(checked.map((each) => textOf(each, version, name)).join("\n"));
}

function textOf(checked: Verification, version: string, name?: string): string {
  const named = (text: string): string => (name === undefined ? text : `${name}: ${text}`);
  const { note, line } = checked;
  const { title, system } = note.fight.setup;
  const { head, body, differences } = toldOf(checked, version);
  const out = [
    named(noteSentences.head(title ?? noteSentences.aFight, system.title, line)),
    named(head),
    ...body.map((each) => `  ${each}`),
  ];
  for (const [at, { head: own, text, rows, ways }] of differences.entries()) {
    out.push(
      "",
      ...(at > 0 ? [named(own)] : []),
      `    ${text.trim()}`,
      ...rows.map(([name, words]) => row(name, words)),
    );
    for (const [way, { label }] of ways.entries())
      out.push(row(way === 0 ? verifySentences.write : verifySentences.or, label));
  }
  return `${out.join("\n")}\n`;
}

function row(head: string, text: string): string {
  return `    ${head.padEnd(10)}${text}`;
}

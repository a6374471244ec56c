import { stepsOf, withText, type Fight } from "../../fight/timeline.ts";
import { applyEdit, lineRef, type Edit } from "../../language/edits.ts";
import type { DiceRecord, RecordEntry } from "../../language/syntax.ts";
import { checkResult } from "./result-claims.ts";
import type { Difference } from "./difference.ts";
import type { Verification } from "./verify.ts";
import { say } from "./words.ts";

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

/** How a line of the fight's block can be put right, the plain way first. */
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
  if (kind === "refused") add(say.takeResultOut, { kind: "setResult", at: ref, result: null });
  if (kind === "result" && line.result !== null) {
    const result = text.slice(line.result.from, span.from) + given + text.slice(span.to, line.result.to);
    add(say.writeResult(result), { kind: "setResult", at: ref, result });
    const other = otherDie(fight, at, line.record);
    if (other !== null)
      add(say.writeDie(other.shown, other.face), { kind: "replaceRecord", at: ref, entries: other.entries });
  }
  if (kind === "seed" && line.record !== null) {
    const entries = line.record.entries.filter((each) => each.span.from !== span.from);
    add(say.takeDieOut, { kind: "replaceRecord", at: ref, entries });
  }
  return ways;
}

interface OtherDie {
  readonly entries: readonly RecordEntry[];
  readonly shown: string;
  readonly face: string;
}

/**
 * A single die of a line that would make it come to what is written, had it shown another face: the smallest die, and
 * its nearest face.
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

/** Does the line come to what is written behind it, with these dice? */
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

import type { EditorState } from "@codemirror/state";
import type { Fix, NoteDiagnostic } from "../assist/service.ts";
import type { NoteFight } from "../share/note.ts";
import { standingOf, type Standing } from "../view/standing.ts";
import { bodyLineAt, noteOf } from "./note.ts";
import { worst } from "./sheet.ts";

/** What the bar shows, worked out from a state of the editor. */
export interface Shown {
  readonly fight: NoteFight;
  readonly standing: Standing;
  readonly problem: NoteDiagnostic | null;
  readonly fixes: readonly Fix[];
  /** Errors and warnings of the fight, in its order. */
  readonly problems: readonly NoteDiagnostic[];
  /** The caret is far from the line that waits: both, as lines of the note from 1. */
  readonly far: { readonly here: number; readonly there: number } | null;
}

/** So many lines away, whoever writes no longer sees what the fight waits for. */
const FAR = 5;

export function shown(state: EditorState, index: number): Shown | null {
  const service = noteOf(state);
  const fight = service?.fights[index];
  if (service == null || fight === undefined) return null;
  const { head } = state.selection.main;
  const standing = standingOf(fight.fight);
  const problems = service.diagnostics().filter((each) => each.fight === index && each.severity !== "info");
  const at = bodyLineAt(state, fight, head);
  const problem = worst(problems.filter(({ line }) => line === at));
  const fixes = problem === null ? [] : service.fixes(problem);
  const far = standing.line !== null && at !== null && Math.abs(standing.line - at) > FAR;
  const lineOf = (line: number): number => (fight.block.lines[line]?.line ?? fight.block.openLine) + 1;
  return {
    ...{ fight, standing, problem, fixes, problems },
    far: far && standing.line !== null ? { here: lineOf(at), there: lineOf(standing.line) } : null,
  };
}

import type { UnitResult } from "../../fight/unit/result.ts";
import type { Line } from "../../language/syntax.ts";
import type { FallenDie } from "./model.ts";

/** The dice of a unit's line as they fell: from its record, then drawn. */
export function diceOf(line: Line, unit: UnitResult, at: number): FallenDie[] {
  const entries = line.kind === "action" || line.kind === "ruling" ? (line.record?.entries ?? []) : [];
  return [
    ...entries.map(({ label, dice, verdict, faces, raw }) => ({
      who: label,
      dice: dice ?? "",
      face: verdict ?? (faces.length === 0 ? raw : faces.join("+")),
      drawn: false,
    })),
    ...unit.drawn
      .filter(({ line: own }) => own === at)
      .flatMap(({ label, faces }) =>
        faces.map(({ sides, face }) => ({ who: label, dice: `d${sides}`, face: String(face), drawn: true })),
      ),
  ];
}

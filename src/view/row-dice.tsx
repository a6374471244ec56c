import type { JSX } from "preact";
import type { UnitResult } from "../fight/unit/result.ts";
import type { DiceRecord } from "../language/syntax.ts";
import { say } from "./words.ts";

/** The dice of a line as they fell: from its record, or drawn. */
export function Dice({
  record,
  unit,
  at,
}: {
  readonly record: DiceRecord | null;
  readonly unit: UnitResult;
  readonly at: number;
}): JSX.Element | null {
  const drawn = unit.drawn.filter(({ line }) => line === at).flatMap(({ faces }) => faces);
  const entries = record?.entries ?? [];
  if (entries.length === 0 && drawn.length === 0) return null;
  return (
    <span class="bbb-dice">
      {entries.map((entry) => [
        " ",
        <Die
          label={[entry.label, entry.dice].filter((word) => word !== null).join(" ")}
          face={entry.verdict ?? (entry.faces.length === 0 ? entry.raw : entry.faces.join("+"))}
        />,
      ])}
      {drawn.map(({ sides, face }) => [" ", <Die label={`d${sides}`} face={String(face)} drawn />])}
    </span>
  );
}

function Die({
  label,
  face,
  drawn,
}: {
  readonly label: string;
  readonly face: string;
  readonly drawn?: boolean;
}): JSX.Element {
  return (
    <span class="bbb-die" data-drawn={drawn} title={drawn === true ? say.drawn : undefined}>
      {label === "" ? null : <span class="bbb-die-name">{label} </span>}
      <span class="bbb-face">{face}</span>
    </span>
  );
}

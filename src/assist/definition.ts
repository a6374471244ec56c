import { headOf, origins, parseContinues } from "../notes/chain.ts";
import { meaningAt } from "./meaning.ts";
import { rangeOf, spotAt, unitAt, type Model } from "./model.ts";
import { chainOf, declarationsOf, mentionAt } from "./references.ts";
import type { Target } from "./service.ts";

/** Where the word at an offset comes from: a fighter's line, its note, the fight that is continued, the rule. */
export function definitionAt(model: Model, offset: number): Target[] {
  const mention = mentionAt(model, offset);
  if (mention !== null)
    return declarationsOf(chainOf(model, mention.fight), mention.who).flatMap(
      ({ fight, line, span, note }): Target[] => {
        const range = rangeOf(model, fight, line, span);
        const linked: Target[] = note === null ? [] : [{ kind: "note", note }];
        // Who is there already goes on to the note.
        const there = range.from <= offset && offset <= range.to && linked.length > 0;
        return there ? linked : [{ kind: "range", range }, ...linked];
      },
    );
  const spot = spotAt(model, offset);
  const line = spot?.fight.fight.lines[spot.line];
  if (spot === null || line === undefined) return [];
  if (line.kind === "header" && line.key === "continues" && spot.column >= line.valueSpan.from)
    return continued(model, spot.fight.block.index, line.value);
  const { fight } = spot.fight;
  const meaning = meaningAt(line, spot.column, fight, unitAt(fight, spot.line));
  const system = fight.setup.system.id;
  return (meaning?.rules ?? []).slice(0, 1).map((id) => ({ kind: "rule", system, id }));
}

function continued(model: Model, index: number, value: string): Target[] {
  const { note } = parseContinues(value);
  if (note !== null) return [{ kind: "note", note }];
  const origin = origins(model.fights.map(({ block }) => headOf(block.body)))[index];
  const fight = origin?.kind === "block" ? model.fights[origin.index] : undefined;
  if (fight === undefined) return [];
  const at = Math.max(
    0,
    fight.fight.lines.findIndex((line) => line.kind === "header" && line.key === "id"),
  );
  const text = fight.fight.lines[at]?.text ?? "";
  return [{ kind: "range", range: rangeOf(model, fight, at, { from: 0, to: text.length }) }];
}

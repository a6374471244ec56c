import { caretAt, type Caret } from "../complete/caret.ts";
import { complete } from "../complete/complete.ts";
import type { Completion } from "../complete/completion.ts";
import { chanceOf, percent } from "../complete/odds.ts";
import { unitAt, offsetOf, spotAt, type Model, type Spot } from "./model.ts";
import { linksAt, statLine, unheldWeapons } from "./more-completions.ts";
import type { CompletionList, NoteCompletion, Range } from "./service.ts";
import { rollRow } from "./roll.ts";
import { sideOf } from "./tokens.ts";

const nothing: CompletionList = { items: [], quiet: true };

/** What may be written at an offset of a note. */
export function completionsAt(model: Model, offset: number): CompletionList {
  const spot = spotAt(model, offset);
  if (spot === null) return nothing;
  const { fight, line, column } = spot;
  const links = linksAt(model, spot, offset);
  if (links !== null) return { items: links, quiet: false };
  const caret = caretAt(fight.fight, line, column);
  const items = complete(caret).map((each): NoteCompletion => placed(model, spot, offset, caret, each));
  const roll = rollRow(model, spot, offset, caret);
  const more = [...statLine(spot, offset, caret), ...unheldWeapons(model, spot, offset, caret)];
  const refused = items.findIndex(({ goes }) => goes === "no");
  const [first, rest] = refused < 0 ? [items, []] : [items.slice(0, refused), items.slice(refused)];
  const all = caret.place === "setup" ? [...more, ...first, ...rest] : [...first, ...more, ...rest];
  return { items: [...roll, ...all], quiet: isComplete(spot, caret) };
}

/** The chance of a line that was offered at an offset, where it would stand. */
export function* chanceAt(model: Model, offset: number, line: string): Generator<null, string | null> {
  const spot = spotAt(model, offset);
  if (spot === null) return null;
  const { fight } = spot.fight;
  const chance = yield* chanceOf(fight, line, caretAt(fight, spot.line, spot.column).state);
  return chance === null ? null : percent(chance);
}

function placed(model: Model, { fight, line }: Spot, to: number, caret: Caret, each: Completion): NoteCompletion {
  const named = each.kind === "fighter" || each.kind === "side";
  return {
    from: offsetOf(model, fight, line, each.from),
    to,
    ...withUnit(each, caret),
    also: [],
    kind: each.kind,
    side: named ? sideOf(each.insert.trim(), caret.state) : null,
    goes: each.goes,
    detail: each.detail,
    help: each.help,
    rules: each.rules,
    tries: each.tries,
  };
}

/** A clause that wants a number comes with its unit, the caret between them. */
function withUnit(each: Completion, { fight }: Caret): { label: string; insert: string; gaps: readonly Range[] } {
  const plain = { label: each.insert.trim(), insert: each.insert, gaps: [] };
  if (each.kind !== "clause") return plain;
  const word = each.insert.trim();
  const specs = fight.setup.system.vocabulary.clauses.filter(({ words }) => words.includes(word));
  const [spec, another] = specs;
  const unit = spec?.units?.[0];
  if (spec === undefined || another !== undefined || unit === undefined || !/^(?:int|number)$/.test(spec.value))
    return plain;
  const at = word.length + 1;
  return { label: `${word} … ${unit}`, insert: `${word}  ${unit}`, gaps: [{ from: at, to: at }] };
}

/**
 * Behind an action that says all it must, nothing opens by itself: Enter is for the next line. A comma, a bracket or a
 * word begun asks.
 */
function isComplete({ fight: { fight }, line, column }: Spot, { text, place }: Caret): boolean {
  const own = fight.lines[line];
  if (place !== "section" || own === undefined || own.kind !== "action" || column < own.text.trimEnd().length)
    return false;
  if (/[,[(=]\s*$/.test(text) || text.trim() === "") return false;
  const unit = unitAt(fight, line);
  const step = unit?.result.steps[line - unit.from];
  const last = step?.actions[step.actions.length - 1];
  const verb = last === undefined ? undefined : fight.setup.lexicon.verbById.get(last.verb);
  return last !== undefined && verb !== undefined && (verb.targets === "none" || last.targets.length > 0);
}

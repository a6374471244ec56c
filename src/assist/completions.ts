import { caretAt } from "../complete/caret.ts";
import { complete } from "../complete/complete.ts";
import { offsetOf, spotAt, type Model } from "./model.ts";
import type { CompletionList } from "./service.ts";
import { sideOf } from "./tokens.ts";

const nothing: CompletionList = { items: [], quiet: true };

/** What may be written at an offset of a note. */
export function completionsAt(model: Model, offset: number): CompletionList {
  const spot = spotAt(model, offset);
  if (spot === null) return nothing;
  const { fight, line, column } = spot;
  const caret = caretAt(fight.fight, line, column);
  const items = complete(caret).map((each) => ({
    from: offsetOf(model, fight, line, each.from),
    to: offset,
    label: each.insert.trim(),
    insert: each.insert,
    gaps: [],
    also: [],
    kind: each.kind,
    side: each.kind === "fighter" || each.kind === "side" ? sideOf(each.insert.trim(), caret.state) : null,
    goes: each.goes,
    detail: each.detail,
    help: each.help,
    rules: each.rules,
  }));
  return { items, quiet: false };
}

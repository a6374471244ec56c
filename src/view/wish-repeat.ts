import { statedBefore } from "../complete/as-before.ts";
import type { Fight } from "../fight/timeline.ts";
import { applyEdits, type EditResult } from "../language/edits.ts";
import { refusalOf } from "./refusal.ts";
import { failed, written } from "./wish-done.ts";
import type { CarriedOut, Resolve } from "./wish.ts";
import { say } from "./words.ts";

/**
 * States once more what was stated in the round before, one after another as the rules ask for it; what does not go any
 * more is left to somebody's choice.
 */
export function repeat(text: string, fight: Fight, resolve: Resolve): CarriedOut {
  const tried = new Set<number>();
  const refused: string[] = [];
  let [made, now] = [text, fight];
  for (;;) {
    const next = statedBefore(now).find(({ at, due }) => due && !tried.has(at));
    if (next === undefined || now.pending.length > 0) break;
    tried.add(next.at);
    const place = (line: string): EditResult => applyEdits(made, [{ kind: "appendLine", line, after: null }]);
    const why = next.gone.length > 0 ? say.areGone(next.gone) : refusalOf(now, next.line, place, resolve)?.reason;
    const placed = place(next.line);
    if (why !== undefined || !placed.ok) refused.push(say.notAsBefore(next.line, why ?? say.nothingWasWritten));
    else [made, now] = [placed.text, resolve(placed.text)];
  }
  const left = refused.length === 0 ? undefined : refused.join(" ");
  const lines = tried.size - refused.length;
  return lines === 0 ? failed(left ?? say.nothingToRepeat) : written(text, made, say.repeated(lines), left);
}

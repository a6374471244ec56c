import { environmentOf } from "../fight/timeline.ts";
import type { Pending } from "../fight/unit/unit.ts";
import type { Caret } from "./caret.ts";
import { tried } from "./trial.ts";

/* The brackets in which a caret stands, and what the line asks for beside the dice that are there. */

export interface OpenRecord {
  /** The line with its dice as far as they are written whole, closed; without brackets where there is none. */
  readonly before: string;
  /** What is being typed. */
  readonly typed: string;
}

/** null: the caret is in no brackets. */
export function recordAt(text: string): OpenRecord | null {
  const open = text.lastIndexOf("[");
  if (open <= text.lastIndexOf("]") || text[open - 1] === "[") return null;
  const inside = text.slice(open + 1);
  const comma = inside.lastIndexOf(",");
  const typed = inside.slice(comma + 1).trimStart();
  const dice = inside.slice(0, Math.max(0, comma)).trim();
  return { before: dice === "" ? text.slice(0, open).trimEnd() : `${text.slice(0, open)}[${dice}]`, typed };
}

/** What a line would wait for at the caret, below the lines that it may belong to; and who alone acts on it. */
export function diceOf(
  caret: Caret,
  line: string,
): { readonly pending: readonly Pending[]; readonly actor: string | null } {
  const { below, at } = caret;
  const above = below === null ? [] : below.lines.slice(0, at - below.from).map(({ text }) => text);
  const { pending, steps } = tried(caret, [...above, line], environmentOf(caret.fight));
  const actors = new Set(steps[above.length]?.actions.flatMap((action) => action.actors));
  const [actor] = actors;
  return {
    pending: pending.filter((each) => each.line === above.length),
    actor: actors.size === 1 ? (actor ?? null) : null,
  };
}

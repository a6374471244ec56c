import { textLines, type Change } from "../../language/text-lines.ts";
import type { Fence } from "../../notes/fences.ts";
import { fenceFor } from "../markdown/escape.ts";

/** Writes a fight in the place of an encounter's block, or below it; every line begins as the block's own do. */
export function encounterChange(
  note: string,
  { fence, openLine, closeLine, lines, openPrefix }: Fence,
  body: readonly string[],
  keep: boolean,
): Change {
  const { starts, ends } = textLines(note);
  const last = closeLine ?? openLine + lines.length;
  const [from, to] = [starts[openLine] ?? 0, ends[last] ?? note.length];
  const marks = fenceFor(body.join("\n"));
  const first = note.slice(from, note.indexOf(fence, from));
  const eol = note.slice(ends[openLine] ?? 0, starts[openLine + 1] ?? 0) || "\n";
  const block = [`${marks}combat`, ...body, marks].map((line, at) => (at === 0 ? line : (openPrefix + line).trimEnd()));
  if (!keep) return { from, to, insert: first + block.join(eol) };
  return { from: to, to, insert: ["", openPrefix.trimEnd(), openPrefix + block.join(eol)].join(eol) };
}

/**
 * The same encounter in a note as it is now: of those with the same text the one at its place, else the only one; null:
 * it cannot be told.
 */
export function sameEncounter(all: readonly Fence[], { body, openLine }: Fence): Fence | null {
  const same = all.filter((each) => each.body === body);
  const [only, another] = same;
  return same.find((each) => each.openLine === openLine) ?? (another === undefined ? (only ?? null) : null);
}

import type { DiceRecord } from "../language/syntax.ts";
import { replaced, rewrite, type Mend, type Trouble } from "./trouble.ts";
import { say } from "./say.ts";

/* Ways out of what is wrong with a dice record. */

/**
 * Takes an entry out of its record, with the comma that parts it from its neighbour; the rules ask for the die again if
 * they want it.
 */
export function withoutEntry(trouble: Trouble, title: string, safe = false): Mend[] {
  const record = recordOf(trouble);
  const { span } = trouble.problem;
  if (record === null || span.from < record.span.from) return [];
  const left = record.entries.filter((entry) => entry.span.to <= span.from || entry.span.from >= span.to);
  const { text } = trouble.line;
  const inside = left.map((entry) => entry.raw).join(", ");
  const head = text.slice(0, record.span.from);
  const tail = text.slice(record.span.to);
  return [rewrite(trouble, title, inside === "" ? head.trimEnd() + tail : `${head}[${inside}]${tail}`, safe)];
}

function recordOf({ line }: Trouble): DiceRecord | null {
  return "record" in line ? line.record : null;
}

/** Where a line's own words end: before a result or a comment. */
function endOf(text: string): number {
  const comment = text.search(/\s\/\//);
  const body = comment < 0 ? text : text.slice(0, comment);
  const result = body.search(/\s=>/);
  return (result < 0 ? body : body.slice(0, result)).trimEnd().length;
}

export function closeRecord(trouble: Trouble): Mend[] {
  const { text } = trouble.line;
  const end = endOf(text);
  return [rewrite(trouble, say.mends.closeDice, `${text.slice(0, end)}]${text.slice(end)}`, true)];
}

export function dropBracket(trouble: Trouble): Mend[] {
  return [replaced(trouble, "", say.mends.dropBracket, true)];
}

export function moveRecord(trouble: Trouble): Mend[] {
  const { span } = trouble.problem;
  const { text } = trouble.line;
  const record = text.slice(span.from, span.to);
  const rest = text.slice(0, span.from).trimEnd() + text.slice(span.to).replace(/^\s*/, " ");
  const end = endOf(rest);
  // A second record is joined to the one that stands there.
  const there = /\[([^\]]*)\]$/.exec(rest.slice(0, end));
  const own = record.replace(/^\[|\]$/g, "");
  const put =
    there === null
      ? `${rest.slice(0, end)} ${record}`
      : `${rest.slice(0, end - there[0].length)}[${[own, there[1] ?? ""].filter((each) => each !== "").join(", ")}]`;
  return [rewrite(trouble, say.mends.diceToEnd, put + rest.slice(end), true)];
}

export function emptyEntry(trouble: Trouble): Mend[] {
  const record = recordOf(trouble);
  if (record === null) return [];
  const inside = record.entries.map((entry) => entry.raw).join(", ");
  const { text } = trouble.line;
  const mended = `${text.slice(0, record.span.from)}[${inside}]${text.slice(record.span.to)}`;
  return [rewrite(trouble, say.mends.dropEmpty, mended, true)];
}

import { splitLines } from "../language/text-lines.ts";

/** A table of a note: rows by the number rolled, the last cell is what happens. */
export interface NoteTable {
  /** The heading above it, or the text of its first column's head. */
  readonly name: string;
  /** Highest number of the last row. */
  readonly die: number;
  readonly rows: readonly { readonly from: number; readonly to: number; readonly text: string }[];
}

const range = /^(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?$/;

/**
 * Returns the Markdown tables of a note whose first column holds numbers or ranges (`1`, `2-5`, `96–00`) that follow on
 * each other from 1 without a gap. Other tables are left alone.
 */
export function noteTables(note: string): NoteTable[] {
  const found: NoteTable[] = [];
  const lines = splitLines(note);
  let heading = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const title = /^ {0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line) ?? /^ {0,3}\*\*([^*]+)\*\*:?\s*$/.exec(line);
    if (title?.[1] !== undefined) heading = title[1];
    if (!isRow(line) || !isRule(lines[at + 1] ?? "")) continue;
    const head = cells(line);
    const body: string[][] = [];
    at += 2;
    for (; at < lines.length && isRow(lines[at] ?? ""); at++) body.push(cells(lines[at] ?? ""));
    at--;
    const table = tableOf(heading === "" ? (head[0] ?? "") : heading, body);
    if (table !== null) found.push(table);
  }
  return found;
}

function isRow(line: string): boolean {
  return line.length < 2000 && line.trimStart().startsWith("|");
}

function isRule(line: string): boolean {
  return isRow(line) && /^[|:\-\s]+$/.test(line) && line.includes("-");
}

/** Returns the cells of a row, cut at bars that no backslash escapes. */
function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  const found: string[] = [];
  let cell = "";
  for (let i = 0; i < inner.length; i++) {
    const ch = inner[i] ?? "";
    if (ch === "\\" && inner[i + 1] === "|") {
      cell += "|";
      i++;
    } else if (ch === "|") {
      found.push(cell.trim());
      cell = "";
    } else cell += ch;
  }
  found.push(cell.trim());
  return found;
}

function tableOf(name: string, body: readonly (readonly string[])[]): NoteTable | null {
  const rows: { from: number; to: number; text: string }[] = [];
  let next = 1;
  for (const row of body) {
    const numbers = range.exec(row[0] ?? "");
    if (numbers === null) return null;
    const from = hundred(numbers[1] ?? "", next);
    const to = numbers[2] === undefined ? from : hundred(numbers[2], from);
    if (from !== next || to < from) return null;
    rows.push({
      from,
      to,
      text: row
        .slice(1)
        .filter((cell) => cell !== "")
        .join(" · "),
    });
    next = to + 1;
  }
  return rows.length === 0 ? null : { name: name.trim(), die: next - 1, rows };
}

/** Reads a number of a table; "00" closes a table of percentages. */
function hundred(digits: string, least: number): number {
  return digits === "00" && least > 1 ? 100 : Number(digits);
}

/**
 * The block quotes and list items that a Markdown line stands in, after CommonMark: how many of the containers that
 * are open a line goes on with, which it opens, and where its own text begins.
 */

export type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** Columns that a line must be indented by to stay in the item. */
      readonly width: number;
      /** Nothing but the marker so far: a blank line ends such an item. */
      empty: boolean;
    };

/** A place in a line: an offset, the column that tabs make of it, and the columns of a tab at it that are used up. */
export interface Cursor {
  readonly text: string;
  at: number;
  column: number;
  /** Columns already taken from the tab at `at`. */
  taken: number;
}

const TAB = 9;
const SPACE = 32;

export function cursorAt(text: string): Cursor {
  return { text, at: 0, column: 0, taken: 0 };
}

/** Columns of blanks and tabs that follow. */
export function indentAt({ text, at, column }: Cursor): number {
  let width = 0;
  for (let next = at; next < text.length; next += 1) {
    const code = text.charCodeAt(next);
    if (code === SPACE) width += 1;
    else if (code === TAB) width += 4 - ((column + width) % 4);
    else break;
  }
  return width;
}

/** Moves over at most `columns` columns of blanks and tabs; a tab may be used up in part. */
export function skipColumns(cursor: Cursor, columns: number): void {
  for (let left = columns; left > 0;) {
    const code = cursor.text.charCodeAt(cursor.at);
    const width = code === TAB ? 4 - (cursor.column % 4) : 1;
    if (code !== TAB && code !== SPACE) return;
    const used = Math.min(width, left);
    cursor.column += used;
    left -= used;
    if (used === width) {
      cursor.at += 1;
      cursor.taken = 0;
    } else {
      cursor.taken += used;
    }
  }
}

export function isBlankFrom({ text, at }: Cursor): boolean {
  for (let next = at; next < text.length; next += 1) {
    const code = text.charCodeAt(next);
    if (code !== SPACE && code !== TAB) return false;
  }
  return true;
}

/** Moves over the prefixes of as many of the open containers as the line goes on with, and returns how many. */
export function continueContainers(cursor: Cursor, open: readonly Container[]): number {
  let kept = 0;
  for (const container of open) {
    if (container.kind === "quote") {
      if (!takeQuote(cursor)) break;
    } else if (isBlankFrom(cursor)) {
      if (container.empty) break;
      skipColumns(cursor, container.width);
    } else {
      if (indentAt(cursor) < container.width) break;
      skipColumns(cursor, container.width);
      container.empty = false;
    }
    kept += 1;
  }
  return kept;
}

/** Moves over `>` and the blank after it. */
export function takeQuote(cursor: Cursor): boolean {
  const indent = indentAt(cursor);
  if (indent > 3) return false;
  const before = { ...cursor };
  skipColumns(cursor, indent);
  if (cursor.text[cursor.at] !== ">") {
    Object.assign(cursor, before);
    return false;
  }
  cursor.at += 1;
  cursor.column += 1;
  skipColumns(cursor, 1);
  return true;
}

const MARKER = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;
/** A thematic break: three or more of one mark. */
export const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/**
 * Moves over a list marker and opens its item; null where none begins. In a paragraph only an item with text, and of
 * numbers only 1, may begin.
 */
export function takeItem(cursor: Cursor, inParagraph: boolean): Container | null {
  const indent = indentAt(cursor);
  if (indent > 3) return null;
  const before = { ...cursor };
  skipColumns(cursor, indent);
  const rest = cursor.text.slice(cursor.at);
  const marker = MARKER.exec(rest);
  if (marker === null || RULE.test(rest)) {
    Object.assign(cursor, before);
    return null;
  }
  cursor.at += marker[0].length;
  cursor.column += marker[0].length;
  const empty = isBlankFrom(cursor);
  if (inParagraph && (empty || (marker[1] !== undefined && Number(marker[1]) !== 1))) {
    Object.assign(cursor, before);
    return null;
  }
  const gap = indentAt(cursor);
  // Five columns or more are one blank and indented code.
  const padding = empty || gap > 4 ? 1 : gap;
  skipColumns(cursor, padding);
  return { kind: "item", width: indent + marker[0].length + padding, empty };
}

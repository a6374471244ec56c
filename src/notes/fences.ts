import { textLines, type TextLines } from "../language/text-lines.ts";

/** End of a block of raw HTML: a line that matches, or a blank line. Inside it nothing is Markdown. */
type HtmlEnd = RegExp | "blank";

/** CommonMark's kinds 1 to 5: how each begins, and what the line holds that ends it. */
const ENDED: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** Kind 6: the elements that begin a block, whatever follows on the line. */
const BLOCK_ELEMENTS = new Set(
  (
    "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt " +
    "fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend " +
    "li link " +
    "main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead " +
    "title tr track ul"
  ).split(" "),
);
const ELEMENT = /^<\/?([a-z][a-z\d]*)(?:\s|\/?>|$)/i;

/** Kind 7: one whole tag that stands alone on its line. */
const ATTRIBUTE = "\\s+[a-zA-Z_:][\\w:.-]*(?:\\s*=\\s*(?:[^\\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?";
const LONE_TAG = new RegExp(`^(?:<[a-zA-Z][a-zA-Z\\d-]*(?:${ATTRIBUTE})*\\s*/?>|</[a-zA-Z][a-zA-Z\\d-]*\\s*>)\\s*$`);
/** A tag longer than this is not looked at: no hand writes it. */
const LONGEST_TAG = 2000;

/**
 * Returns the end of the HTML block that `rest`, a line's text after its containers, begins; null where it begins none.
 */
export function htmlBlockAt(rest: string, inParagraph: boolean): HtmlEnd | null {
  if (!rest.startsWith("<")) return null;
  for (const [begin, end] of ENDED) if (begin.test(rest)) return end;
  const element = ELEMENT.exec(rest)?.[1];
  if (element !== undefined && BLOCK_ELEMENTS.has(element.toLowerCase())) return "blank";
  return !inParagraph && rest.length <= LONGEST_TAG && LONE_TAG.test(rest) ? "blank" : null;
}

/**
 * The block quotes and list items that a Markdown line stands in, after CommonMark: how many of the containers that
 * are open a line goes on with, which it opens, and where its own text begins.
 */

type Container =
  | { readonly kind: "quote" }
  | {
      readonly kind: "item";
      /** Columns that a line must be indented by to stay in the item. */
      readonly width: number;
      /** Nothing but the marker so far: a blank line ends such an item. */
      empty: boolean;
    };

/** A place in a line: an offset, the column that tabs make of it, and the columns of a tab at it that are used up. */
interface Cursor {
  readonly text: string;
  at: number;
  column: number;
  /** Columns already taken from the tab at `at`. */
  taken: number;
}

const TAB = 9;
const SPACE = 32;

function cursorAt(text: string): Cursor {
  return { text, at: 0, column: 0, taken: 0 };
}

/** Columns of blanks and tabs that follow. */
function indentAt({ text, at, column }: Cursor): number {
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
function skipColumns(cursor: Cursor, columns: number): void {
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

function isBlankFrom({ text, at }: Cursor): boolean {
  for (let next = at; next < text.length; next += 1) {
    const code = text.charCodeAt(next);
    if (code !== SPACE && code !== TAB) return false;
  }
  return true;
}

/** Moves over the prefixes of as many of the open containers as the line goes on with, and returns how many. */
function continueContainers(cursor: Cursor, open: readonly Container[]): number {
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
function takeQuote(cursor: Cursor): boolean {
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
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/**
 * Moves over a list marker and opens its item; null where none begins. In a paragraph only an item with text, and of
 * numbers only 1, may begin.
 */
function takeItem(cursor: Cursor, inParagraph: boolean): Container | null {
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

/** One line of a fence's body: what stands before its text in the note, and its text. */
export interface BodyLine {
  /** Line of the note, 0-based. */
  readonly line: number;
  /** `> `, a list item's indent and the fence's own, as they stand in the note. */
  readonly prefix: string;
  /** The line as the body has it. */
  readonly text: string;
  /** Columns of the fence's indent that this line does not have. */
  readonly short: number;
  /** A tab that is prefix in part: columns of it that are, and the blanks at the start of `text` that it stands for. */
  readonly tab: { readonly taken: number; readonly left: number } | null;
}

export interface Fence {
  /** The backticks or tildes. */
  readonly fence: string;
  /** Info string behind the marks on their line, trimmed. */
  readonly info: string;
  /** Line of the note, 0-based. */
  readonly openLine: number;
  /** Null where the fence is not closed: it ends with what it stands in. */
  readonly closeLine: number | null;
  /** Prefix of a further line, where no other line shows it. */
  readonly openPrefix: string;
  readonly lines: readonly BodyLine[];
  /** The lines' text joined by LF, which is what an editor's code block processor is given. */
  readonly body: string;
}

export interface FightBlock extends Fence {
  /** Its place among the note's fights. */
  readonly index: number;
}

/** One edit of a note asks several times for the fights before it and behind it. */
const lastRead: { readonly note: string; readonly fights: readonly FightBlock[] }[] = [];

/** Returns the fights of a note in order: fenced code whose info string's first word is `combat`. */
export function findFights(note: string): readonly FightBlock[] {
  const known = lastRead.find((each) => each.note === note);
  if (known !== undefined) return known.fights;
  const fights = findFences(note)
    .filter(({ info }) => /^combat(?:\s|$)/.test(info))
    .map((fence, index) => ({ ...fence, index }));
  lastRead.unshift({ note, fights });
  lastRead.length = Math.min(lastRead.length, 2);
  return fights;
}

/** Deeper nesting than this is not followed. */
const DEEPEST = 100;

const OPENING = /^(?:(`{3,})([^`]*)|(~{3,})([^]*))$/;
const HEADING = /^#{1,6}(?:[ \t]|$)/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;

interface OpenFence {
  readonly fence: string;
  readonly info: string;
  readonly indent: number;
  readonly openLine: number;
  readonly openPrefix: string;
  readonly lines: BodyLine[];
}

/** Returns all fenced code of a Markdown note, by CommonMark's rules; YAML at its head is none of its text. */
export function findFences(note: string): Fence[] {
  const lines = textLines(note);
  const fences: Fence[] = [];
  const open: Container[] = [];
  let inside: OpenFence | null = null;
  let html: HtmlEnd | null = null;
  let inParagraph = false;
  const close = (fence: OpenFence, closeLine: number | null): void => {
    const body = fence.lines.map(({ text }) => text).join("\n");
    const { fence: marks, info, openLine, openPrefix } = fence;
    fences.push({ fence: marks, info, openLine, closeLine, openPrefix, lines: fence.lines, body });
    inside = null;
  };
  const count = lastLine(lines);
  for (let line = bodyStart(lines); line < count; line += 1) {
    const cursor = cursorAt(note.slice(lines.starts[line], lines.ends[line]));
    if (line === 0 && cursor.text.startsWith("\ufeff")) cursor.at = 1;
    const kept = continueContainers(cursor, open);
    if (kept === open.length && inside !== null) {
      if (closes(cursor, inside)) close(inside, line);
      else inside.lines.push(bodyLine(cursor, line, inside));
      continue;
    }
    if (inside !== null) close(inside, null);
    if (html !== null && kept === open.length) {
      if (html === "blank" ? isBlankFrom(cursor) : html.test(cursor.text.slice(cursor.at))) html = null;
      continue;
    }
    html = null;
    const opened = openContainers(cursor, inParagraph && kept === open.length, DEEPEST - kept);
    const continued: boolean = inParagraph && opened.length === 0;
    const indent = indentAt(cursor);
    const indented = indent > 3;
    const blank = isBlankFrom(cursor);
    skipColumns(cursor, indented ? 0 : indent);
    // An indented line begins with a blank, and so none of these.
    const rest = cursor.text.slice(cursor.at);
    const opening = OPENING.exec(rest);
    const raw: HtmlEnd | null = htmlBlockAt(rest, continued);
    const heading: boolean =
      HEADING.test(rest) || RULE.test(rest) || (UNDERLINE.test(rest) && continued && kept === open.length);
    const plain: boolean = !blank && opening === null && raw === null && !heading;
    // Text may go on with a paragraph without the prefixes of what that stands in.
    if (plain && continued) continue;
    open.splice(kept, open.length, ...opened);
    inParagraph = plain && !indented;
    if (raw !== null && (raw === "blank" || !raw.test(rest))) html = raw;
    if (opening !== null) inside = openFence(cursor, line, indent, opening);
  }
  if (inside !== null) close(inside, null);
  return fences;
}

/** Lines of the text; the nothing after a last line end is none. */
function lastLine({ starts, ends }: TextLines): number {
  const last = starts.length - 1;
  return starts[last] === ends[last] ? last : last + 1;
}

/** Returns the index of the first line after YAML frontmatter. */
function bodyStart({ text, starts, ends }: TextLines): number {
  const lineText = (line: number): string => text.slice(starts[line], ends[line]).trimEnd();
  if (lineText(0).replace("\ufeff", "") !== "---") return 0;
  for (let line = 1; line < starts.length; line += 1) {
    if (lineText(line) === "---") return line + 1;
  }
  return 0;
}

function openContainers(cursor: Cursor, inParagraph: boolean, limit: number): Container[] {
  const opened: Container[] = [];
  while (opened.length < limit) {
    if (takeQuote(cursor)) {
      opened.push({ kind: "quote" });
      continue;
    }
    const item = takeItem(cursor, inParagraph && opened.length === 0);
    if (item === null) break;
    opened.push(item);
  }
  return opened;
}

function openFence(cursor: Cursor, line: number, indent: number, opening: RegExpExecArray): OpenFence {
  const fence = opening[1] ?? opening[3] ?? "";
  const info = (opening[2] ?? opening[4] ?? "").trim();
  const prefix = cursor.text.slice(0, cursor.at);
  // A quote mark takes a blank after it, but not from a list marker.
  const openPrefix = prefix
    .replace("\ufeff", "")
    .replace(/>(?=[^>\s])/g, "> ")
    .replace(/[^>\s]/g, " ");
  return { fence, info, indent, openLine: line, openPrefix, lines: [] };
}

const CLOSING = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/**
 * Tells whether a line closes a fence: at least as many of its marks and nothing else, indented by at most three
 * columns.
 */
function closes(cursor: Cursor, { fence }: OpenFence): boolean {
  return indentAt(cursor) <= 3 && isClosing(cursor.text.slice(cursor.at), fence);
}

/** Tells whether `text`, indented little enough, would close a fence in whose body it stood. */
export function isClosing(text: string, fence: string): boolean {
  const marks = CLOSING.exec(text)?.[1];
  return marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length;
}

function bodyLine(cursor: Cursor, line: number, { indent }: OpenFence): BodyLine {
  const has = Math.min(indentAt(cursor), indent);
  skipColumns(cursor, has);
  const prefix = cursor.text.slice(0, cursor.at);
  const short = indent - has;
  const text = cursor.text.slice(cursor.at);
  if (cursor.taken === 0) return { line, prefix, text, short, tab: null };
  const left = 4 - (cursor.column % 4);
  return { line, prefix, text: " ".repeat(left) + text.slice(1), short, tab: { taken: cursor.taken, left } };
}

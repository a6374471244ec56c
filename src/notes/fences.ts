import { textLines } from "../language/text-lines.ts";
import type { TextLines } from "../language/text-lines.ts";
import {
  continueContainers,
  cursorAt,
  indentAt,
  isBlankFrom,
  RULE,
  skipColumns,
  takeItem,
  takeQuote,
} from "./containers.ts";
import type { Container, Cursor } from "./containers.ts";
import { htmlBlockAt } from "./html-blocks.ts";
import type { HtmlEnd } from "./html-blocks.ts";

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
  /** What follows them on their line, trimmed. */
  readonly info: string;
  /** Line of the note, 0-based. */
  readonly openLine: number;
  /** Null where the fence is not closed: it ends with what it stands in. */
  readonly closeLine: number | null;
  /** What a further line begins with where no other line shows it. */
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

/** The fights of a note in order: fenced code whose info string's first word is `combat`. */
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

/** All fenced code of a Markdown note, by CommonMark's rules; YAML at its head is none of its text. */
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
    // What is indented begins with a blank, and so none of what follows.
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

/** The first line after YAML frontmatter. */
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

/** Whether a line closes a fence: at least as many of its marks and nothing else, indented by at most three columns. */
function closes(cursor: Cursor, { fence }: OpenFence): boolean {
  return indentAt(cursor) <= 3 && isClosing(cursor.text.slice(cursor.at), fence);
}

/** Whether `text`, indented little enough, would close a fence in whose body it stood. */
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

import { isSpace, scanOpen, skipSpace, slice, trimEnd, trimmed, splitItems } from "./chars.ts";
import { findRecord } from "./dice-record.ts";
import { behindColon, colonAfterName, isName, markdownLink, parseDeclaredName, parseLink } from "./names.ts";
import { readTick, readWhen } from "./reminder.ts";
import { languageSentences } from "./sentences.ts";
import {
  problem,
  NO_PROBLEMS,
  type CombatantLine,
  type HeaderLine,
  type Line,
  type Place,
  type Problem,
  type SectionLine,
  type Span,
  type UnreadableLine,
  type WikiLink,
} from "./syntax.ts";
import { fold, slips } from "./words.ts";

/** Keys of headers above the first side and combatant, in the order in which they are offered. */
export const HEADER_KEYS = ["rules", "title", "id", "continues", "dice", "seed", "scene", "options"] as const;

const KNOWN: ReadonlySet<string> = new Set(HEADER_KEYS);

/** Other words for a header's key. */
const CALLED: ReadonlyMap<string, string> = new Map([
  ["system", "rules"],
  ["ruleset", "rules"],
  ["game", "rules"],
  ["heading", "title"],
  ["continued", "continues"],
  ["house-rules", "options"],
]);

export function isHeaderKey(key: string): boolean {
  return KNOWN.has(key);
}

/**
 * Returns the header key that a one-word name nearly is or means: `rule`, `titel`, `option`, `system`. Names such as
 * Edd or Reed are near to one too, so a caller asks first whether the line's items mean anything to the rule system.
 */
export function nearHeader(name: string): string | null {
  const word = fold(name);
  if (word.length < 3 || word.includes(" ") || KNOWN.has(word)) return null;
  const meant = CALLED.get(word);
  if (meant !== undefined) return meant;
  let best: string | null = null;
  let least = 3;
  for (const key of HEADER_KEYS) {
    const limit = key.length <= 4 ? 1 : 2;
    const distance = slips(word, key, limit);
    if (distance <= limit && distance < least) [best, least] = [key, distance];
  }
  return best;
}

/** Reads a line that parsed as a combatant as the misspelt header it nearly is; null where it is near to none. */
export function asHeader(line: CombatantLine): HeaderLine | null {
  const { text, indent, name, nameSpan, items, comment } = line;
  const nearest = line.count === null && line.link === null ? nearHeader(name) : null;
  if (nearest === null) return null;
  const [first, last] = [items[0], items[items.length - 1]];
  const after = text.indexOf(":", nameSpan.to) + 1;
  const valueSpan = { from: first?.span.from ?? after, to: last?.span.to ?? after };
  return {
    kind: "header",
    text,
    indent,
    problems: [{ ...problem("header-unknown", nameSpan.from, nameSpan.to, name, nearest), instead: [nearest] }],
    key: fold(name),
    keySpan: nameSpan,
    value: text.slice(valueSpan.from, valueSpan.to),
    valueSpan,
    known: false,
    comment,
  };
}

const BANG = 0x21;
const PLUS = 0x2b;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const AT = 0x40;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;

/** A line with the columns that every reader of it needs: where it begins and where its comment or its end is. */
interface Source {
  readonly text: string;
  readonly indent: number;
  /** Without comment and the white space at the end. */
  readonly end: number;
  readonly comment: Span | null;
}

/** Reads one line, whatever it holds. What it means does not depend on any other line but through its place. */
export function parseLine(text: string, place: Place): Line {
  const indent = skipSpace(text, 0, text.length);
  if (indent === text.length) return { kind: "blank", text, indent, problems: NO_PROBLEMS };
  const code = text.charCodeAt(indent);
  if (code === SLASH && text.charCodeAt(indent + 1) === SLASH) {
    return { kind: "comment", text, indent, problems: NO_PROBLEMS };
  }
  const commentFrom = commentAt(text, indent + 1);
  const comment = commentFrom < 0 ? null : { from: commentFrom, to: text.length };
  const end = trimEnd(text, indent, commentFrom < 0 ? text.length : commentFrom);
  const source: Source = { text, indent, end, comment };
  if (code === GREATER) {
    return { kind: "narration", text, indent, problems: NO_PROBLEMS, body: trimmed(text, indent + 1, end), comment };
  }
  if (code === BANG) return ruling(source);
  if (code === EQUALS && text.charCodeAt(indent + 1) === EQUALS) {
    return indent === 0
      ? section(source)
      : unreadable(source, problem("indented-heading", indent, end, languageSentences.headings.round));
  }
  if (place === "section") {
    if (code === PLUS && indent === 0) return arrival(source, place);
    return reminder(source, place) ?? sectionLine(source);
  }
  if (indent > 0) return more(source);
  const kept = reminder(source, place);
  if (kept !== null) return kept;
  if (code === AT) return side(source);
  if (code === PLUS) return arrival(source, place);
  return headerOrCombatant(source, place);
}

/** Returns the column where ` //` begins a comment, at or after `from`; -1 where nothing does. */
function commentAt(text: string, from: number): number {
  let at = text.indexOf("//", from);
  while (at >= 0 && !isSpace(text.charCodeAt(at - 1))) at = text.indexOf("//", at + 1);
  return at;
}

/** Returns a line that stands for nothing, with the problem that says why. */
export function unreadable({ text, indent }: Pick<Source, "text" | "indent">, why: Problem): UnreadableLine {
  return { kind: "unreadable", text, indent, problems: [why] };
}

function section({ text, indent, end, comment }: Source): SectionLine {
  let from = indent;
  while (from < end && text.charCodeAt(from) === EQUALS) from += 1;
  let to = end;
  while (to > from && text.charCodeAt(to - 1) === EQUALS) to -= 1;
  const colon = text.indexOf(":", from);
  const split = colon >= 0 && colon < to;
  const title = slice(text, trimmed(text, from, split ? colon : to));
  const caption = split ? slice(text, trimmed(text, colon + 1, to)) : "";
  const [, round = "", more = ""] = /^round\s+(\d{1,6})(?!\d)\s*(\S.*)$/i.exec(title) ?? [];
  const meant =
    more === "" ? null : `== Round ${round}: ${[more.replace(/^[^\p{L}\p{N}(]+/u, ""), caption].join(" ").trim()}`;
  const unsaid = meant === null ? NO_PROBLEMS : [{ ...problem("line-meant", indent, end, meant), instead: [meant] }];
  return {
    kind: "section",
    text,
    indent,
    problems: title === "" ? [problem("section-untitled", indent, end)] : unsaid,
    title,
    caption: caption === "" ? null : caption,
    round: numbered(/^round\s+(\d{1,6})$/i.exec(title)),
    surprise: numbered(/^surprise(?:\s+(\d{1,6}))?$/i.exec(title)),
    comment,
  };
}

function numbered(match: RegExpExecArray | null): number | null {
  return match === null ? null : Number(match[1] ?? 1);
}

function more(source: Source): Line {
  const { text, indent, end, comment } = source;
  if (text.charCodeAt(indent) === AT) {
    return unreadable(source, problem("indented-heading", indent, end, languageSentences.headings.side));
  }
  const colon = colonAfterName(text, indent, end);
  if (colon >= 0 && isName(text.slice(indent, colon))) {
    const what = isHeaderKey(text.slice(indent, colon).trim().toLowerCase())
      ? languageSentences.headings.header
      : languageSentences.headings.fighter;
    return unreadable(source, problem("indented-heading", indent, colon + 1, what));
  }
  return { kind: "more", text, indent, problems: NO_PROBLEMS, items: splitItems(text, indent, end), comment };
}

function side(source: Source): Line {
  const { text, indent, end, comment } = source;
  let nameTo = indent + 1;
  while (nameTo < end && !isSpace(text.charCodeAt(nameTo)) && !":(".includes(text[nameTo] ?? "")) nameTo += 1;
  const nameSpan = { from: indent + 1, to: nameTo };
  const name = slice(text, nameSpan);
  if (!isName(name)) return unreadable(source, problem("side-name", indent, end));
  const problems: Problem[] = [];
  let at = skipSpace(text, nameTo, end);
  let flags: ReturnType<typeof splitItems> = [];
  let link: { from: WikiLink; fromSpan: Span } | null = null;
  // Flags and the list may stand in either order, once each.
  for (let part = 0; part < 2; part += 1) {
    if (text[at] === "(" && flags.length === 0) {
      const close = text.indexOf(")", at);
      const flagsTo = close < 0 || close >= end ? end : close;
      flags = splitItems(text, at + 1, flagsTo);
      if (flagsTo === end) problems.push(problem("side-rest", at, end));
      at = skipSpace(text, Math.min(flagsTo + 1, end), end);
    }
    link ??= listLink(text, at, end);
    if (link?.fromSpan.from !== undefined && link.fromSpan.from >= at) at = skipSpace(text, link.fromSpan.to, end);
  }
  if (text.charCodeAt(at) === COLON && at + 1 === end) problems.push(problem("side-colon", at, end));
  else if (at < end) problems.push(problem("side-rest", at, end));
  const { from, fromSpan } = link ?? { from: null, fromSpan: null };
  return { kind: "side", text, indent, problems, name, nameSpan, flags, from, fromSpan, comment };
}

/** Reads `from [[note]]` at `at`. */
function listLink(text: string, at: number, end: number): { from: WikiLink; fromSpan: Span } | null {
  if (text.slice(at, at + 4).toLowerCase() !== "from") return null;
  const open = skipSpace(text, at + 4, end);
  const plain = markdownLink(text.slice(open, end));
  if (plain !== null) return { from: plain.link, fromSpan: { from: open, to: open + plain.length } };
  const close = text.startsWith("[[", open) ? text.indexOf("]]", open) : -1;
  if (close < 0 || close + 2 > end) return null;
  const from = parseLink(text.slice(open + 2, close));
  return from.target === "" ? null : { from, fromSpan: { from: open, to: close + 2 } };
}

function headerOrCombatant(source: Source, place: Place): Line {
  const { text, indent, end, comment } = source;
  const colon = colonAfterName(text, indent, end);
  if (colon < 0) return unreadable(source, problem("action-above-section", indent, end));
  const keySpan = trimmed(text, indent, colon);
  const key = slice(text, keySpan).toLowerCase();
  if (isHeaderKey(key)) {
    if (place !== "headers") return unreadable(source, problem("header-below", indent, colon + 1, key));
    const valueSpan = trimmed(text, colon + 1, end);
    const value = slice(text, valueSpan);
    return {
      kind: "header",
      text,
      indent,
      problems: NO_PROBLEMS,
      key,
      keySpan,
      value,
      valueSpan,
      known: true,
      comment,
    };
  }
  const declared = parseDeclaredName(text, indent, colon);
  if ("code" in declared) return unreadable(source, declared);
  const items = splitItems(text, behindColon(text, declared.nameSpan.from, colon), end);
  return { kind: "combatant", text, indent, problems: NO_PROBLEMS, ...declared, items, comment };
}

function arrival(source: Source, place: Place): Line {
  const { text, indent, end, comment } = source;
  let from = skipSpace(text, indent + 1, end);
  let sideSpan: Span | null = null;
  if (text.charCodeAt(from) === AT) {
    let to = from + 1;
    while (to < end && !isSpace(text.charCodeAt(to)) && text.charCodeAt(to) !== COLON) to += 1;
    sideSpan = { from: from + 1, to };
    if (!isName(slice(text, sideSpan))) return unreadable(source, problem("side-name", from, end));
    from = skipSpace(text, to, end);
  }
  const colon = colonAfterName(text, from, end);
  if (colon < 0) return unreadable(source, problem("arrival-colon", indent, end));
  const declared = parseDeclaredName(text, from, colon);
  if ("code" in declared) return unreadable(source, declared);
  const problems = place === "section" ? NO_PROBLEMS : [problem("arrival-early", indent, indent + 1)];
  const sideName = sideSpan === null ? null : slice(text, sideSpan);
  const items = splitItems(text, behindColon(text, declared.nameSpan.from, colon), end);
  return { kind: "arrival", text, indent, problems, side: sideName, sideSpan, ...declared, items, comment };
}

/** Reads a reminder, and in a section the tick for one; null: the line is neither. */
function reminder(source: Source, place: Place): Line | null {
  const { text, indent, end, comment } = source;
  const colon = text.indexOf(":", indent);
  if (colon < 0 || colon >= end) return null;
  const headSpan = trimmed(text, indent, colon);
  const said = slice(text, headSpan);
  const tick = place === "section" ? readTick(said) : null;
  const head = tick === null ? readWhen(said, place !== "section") : { is: tick };
  if (head === null) return null;
  if (indent > 0)
    return unreadable(source, problem("indented-heading", indent, colon, languageSentences.headings.reminder));
  const body = trimmed(text, colon + 1, end);
  if (tick === null && body.from === body.to) return unreadable(source, problem("reminder-empty", indent, end));
  return { kind: "reminder", text, indent, problems: NO_PROBLEMS, head, headSpan, body, comment };
}

function sectionLine(source: Source): Line {
  const { text, indent, end, comment } = source;
  const meant = indent === 0 ? tableLine(text.slice(indent, end)) : null;
  if (meant !== null) return unreadable(source, { ...problem("line-meant", indent, end, meant), instead: [meant] });
  if (text.indexOf(":", indent) >= 0) {
    const misplaced = declarationBelow(source);
    if (misplaced !== null) return unreadable(source, misplaced);
  }
  const problems: Problem[] = [];
  const { result, to } = readResult(text, indent, end);
  const found = findRecord(text, indent, to, problems);
  if ("misplaced" in found) return unreadable(source, found.misplaced);
  const body = { from: indent, to: found.bodyTo };
  if (body.from === body.to) return unreadable(source, problem("action-empty", indent, end));
  return { kind: "action", text, indent, problems: kept(problems), body, record: found.record, result, comment };
}

const HEADING = /^[^\p{L}\p{N}]*(?:round|rd\.?) ?(\d{1,6})(?: *:)?[^\p{L}\p{N}]*$/iu;
const CAPTIONED = /^[^\p{L}\p{N}]*(?:round|rd\.?) ?(\d{1,6}) *[:–—-] *(\S.*)$/iu;
const SPEECH = /^[^:"“[\]]{1,60}: *["“].*["”.!?]*$/u;
const BULLET = /^[-*•][ \t]+(?=[\p{L}@!*])/u;
const BOLD = /\*\*(?=[\p{L}\p{N}])([^*[\]"“]*[\p{L}\p{N}])\*\*/gu;
const DEED = new RegExp(
  '^(?!\\+)([^:"“[\\]]{1,200} \\p{Ll}{3,}[^:"“[\\]]{0,200}) *: +' +
    "(?:(?:rolls?|rolled|a|an|d20|d100|%) +)*(\\d{1,3})(?![\\d/]|d\\d)%?(?:[ ,;–—-]+(\\S.*))?$",
  "u",
);
const INITIATIVE = /^init(?:iative)? *: *(.+)$/iu;

/**
 * Returns what a line of the table has to be in this language: a round's heading, initiative as it is called out, what
 * somebody says, a deed with its die and what came of it behind a colon; null where it is none of these.
 */
function tableLine(said: string): string | null {
  const unmarked = said.replace(BULLET, "").replace(BOLD, "$1");
  if (unmarked !== said) return tableLine(unmarked) ?? unmarked;
  const heading = HEADING.exec(said);
  if (heading !== null) return `== Round ${heading[1]}`;
  const captioned = CAPTIONED.exec(said);
  if (captioned !== null) return `== Round ${captioned[1]}: ${captioned[2]}`;
  const called = INITIATIVE.exec(said)?.[1];
  if (called !== undefined && /\d/.test(called))
    return `initiative [${called.replace(/[[\]]/g, "").replace(/ and /g, ", ")}]`;
  if (SPEECH.test(said)) return `> ${said}`;
  const [, deed, face, came] = DEED.exec(said) ?? [];
  if (deed === undefined || face === undefined || readWhen(deed, false) !== null) return null;
  return `${deed.trim()} [${face}]${came === undefined ? "" : ` => ${came}`}`;
}

function kept(problems: Problem[]): readonly Problem[] {
  return problems.length === 0 ? NO_PROBLEMS : problems;
}

/** Reports a header or combatant that stands in a section: there, a colon with white space after it means nothing. */
function declarationBelow({ text, indent, end }: Source): Problem | null {
  let colon = -1;
  scanOpen(text, indent, end, (at, code) => {
    if (code === OPEN_BRACKET || (code === EQUALS && text.charCodeAt(at + 1) === GREATER)) return true;
    if (code === COLON && (at + 1 === end || isSpace(text.charCodeAt(at + 1)))) colon = at;
    return colon >= 0;
  });
  if (colon < 0) return null;
  const name = text.slice(indent, colon).trim();
  return isHeaderKey(name.toLowerCase())
    ? problem("header-below", indent, colon + 1, name.toLowerCase())
    : problem("combatant-below-section", indent, colon + 1, name);
}

/** Reads the result that ends [from, end), and the column where the text before it ends. */
function readResult(text: string, from: number, end: number): { result: Span | null; to: number } {
  const arrow = resultAt(text, from, end);
  if (arrow < 0) return { result: null, to: end };
  return { result: trimmed(text, arrow + 2, end), to: trimEnd(text, from, arrow) };
}

/** Returns the column where ` =>` begins a result, outside quotes; -1 where nothing does. */
function resultAt(text: string, from: number, end: number): number {
  const first = text.indexOf("=>", from);
  if (first < 0 || first + 2 > end) return -1;
  let arrow = -1;
  scanOpen(text, from, end, (at, code) => {
    const begins = code === EQUALS && text.charCodeAt(at + 1) === GREATER && at + 2 <= end;
    if (begins && (at === 0 || isSpace(text.charCodeAt(at - 1)))) arrow = at;
    return arrow >= 0;
  });
  return arrow;
}

function ruling(source: Source): Line {
  const { text, indent, end, comment } = source;
  const from = skipSpace(text, indent + 1, end);
  const { result, to } = readResult(text, from, end);
  const problems: Problem[] = [];
  // The reason may stand before the dice or after them.
  let reason = reasonAt(text, from, to);
  const found = findRecord(text, from, reason === null ? to : trimEnd(text, from, reason.from), problems);
  if ("misplaced" in found) return unreadable(source, found.misplaced);
  let { bodyTo } = found;
  if (reason === null) {
    reason = reasonAt(text, from, bodyTo);
    if (reason !== null) bodyTo = trimEnd(text, from, reason.from);
  }
  return {
    kind: "ruling",
    text,
    indent,
    problems: kept(problems),
    body: { from, to: bodyTo },
    reason: reason === null ? null : slice(text, trimmed(text, reason.from + 1, reason.to - 1)),
    record: found.record,
    result,
    comment,
  };
}

/** Returns the parentheses that end [from, to), where something stands before them. */
function reasonAt(text: string, from: number, to: number): Span | null {
  if (to === from || text[to - 1] !== ")") return null;
  let depth = 0;
  for (let at = to - 1; at > from; at -= 1) {
    const sign = text[at];
    if (sign === ")") depth += 1;
    else if (sign === "(") depth -= 1;
    if (depth === 0) return isSpace(text.charCodeAt(at - 1)) ? { from: at, to } : null;
  }
  return null;
}

import type { Piece } from "../../telling/pieces.ts";

/*
 * Text of a note as text of a Markdown document: whatever somebody is called, the structure of the document is the
 * same. Only signs that some Markdown (CommonMark, GitHub's, Obsidian's) could take for more than text are marked, so
 * that it reads well as it stands, too.
 */

/** Escapes one line of text within a paragraph, a table's cell or a heading. */
export function text(raw: string): string {
  return (
    raw
      // eslint-disable-next-line no-control-regex -- these are what it is about
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .trim()
      .replace(/[\\`*_[\]<>|~&$^]/g, "\\$&")
      // Two of them mark or hide text in Obsidian.
      .replace(/==|%%|::/g, (two) => `\\${two[0] ?? ""}\\${two[1] ?? ""}`)
      .replace(/(^|\s)#/g, "$1\\#")
      // Addresses that are made links by themselves, and names that would call somebody.
      .replace(/(https?|ftp|mailto|xmpp|obsidian):/gi, "$1\\:")
      .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
      .replace(/@(?=[\w-])/g, "\\@")
      .replace(/!(?=\\\[)/g, "\\!")
  );
}

/** Escapes the first words of a block, so that no list, number, rule or definition begins there. */
export function opening(markdown: string): string {
  return markdown.replace(/^([-+=:])/, "\\$1").replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Puts text between backticks. */
export function code(raw: string): string {
  const shown = raw.replace(/\s+/g, " ").trim().replaceAll("|", "\u2758");
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return shown === "" ? "" : longest === 0 ? `\`${shown}\`` : `${marks} ${shown} ${marks}`;
}

export function bold(raw: string): string {
  const shown = text(raw);
  return shown === "" ? "" : `**${shown}**`;
}

/** Returns a fence that the text below it cannot close. */
export function fenceFor(body: string): string {
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  return "`".repeat(longest + 1);
}

/** Writes a sentence's stretches as Markdown. Blanks stay outside of marks. */
export function pieces(all: readonly Piece[], names: readonly string[] = []): string {
  return joined(all.map((piece) => outside(piece.text, (inner) => piece_(inner, piece, names))));
}

function piece_(inner: string, { strong, dice }: Piece, names: readonly string[]): string {
  if (dice !== undefined) return `${dice === "" ? "" : `${text(dice)} `}${faces(inner)}`;
  return strong ? bold(inner) : withNames(inner, names);
}

/** Writes faces: "`2` + `6`". */
export function faces(shown: string): string {
  return shown.split(" + ").map(code).join(" + ");
}

function outside(raw: string, make: (inner: string) => string): string {
  const inner = raw.trim();
  if (inner === "") return raw;
  const at = raw.indexOf(inner);
  return raw.slice(0, at) + make(inner) + raw.slice(at + inner.length);
}

function joined(parts: readonly string[]): string {
  // "d8=5" as a record writes it: here the face has marks of its own.
  return parts
    .join("")
    .replace(/(\bd\d+)=`/g, "$1 `")
    .replace(/ {2,}/g, " ");
}

/** Makes the names in a text bold: the longest that fits where several begin alike. */
function withNames(raw: string, names: readonly string[]): string {
  const sorted = names.filter((name) => name !== "").sort((a, b) => b.length - a.length);
  let out = "";
  let from = 0;
  for (let at = 0; at < raw.length; at++) {
    if (isWord(raw[at - 1])) continue;
    const name = sorted.find((each) => raw.startsWith(each, at) && !isWord(raw[at + each.length]));
    if (name === undefined) continue;
    out += spaced(raw.slice(from, at)) + bold(name);
    from = at + name.length;
    at = from - 1;
  }
  return out + spaced(raw.slice(from));
}

function spaced(raw: string): string {
  return outside(raw, text);
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

/** Writes a table, whose cells are Markdown of one line already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

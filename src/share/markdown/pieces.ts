import type { Piece } from "../../view/pieces.ts";
import { bold, code, text } from "./escape.ts";

/** A sentence's stretches as Markdown. Blanks stay outside of marks. */
export function pieces(all: readonly Piece[], names: readonly string[] = []): string {
  return joined(all.map((piece) => outside(piece.text, (inner) => piece_(inner, piece, names))));
}

function piece_(inner: string, { strong, dice }: Piece, names: readonly string[]): string {
  if (dice !== undefined) return `${dice === "" ? "" : `${text(dice)} `}${faces(inner)}`;
  return strong ? bold(inner) : withNames(inner, names);
}

/** "`2` + `6`" */
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

/** Text with the names in it bold: the longest that fits where several begin alike. */
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

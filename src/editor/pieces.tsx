import type { JSX } from "preact";
import type { Fix } from "../assist/service.ts";

/** Draws a disc for our side, a diamond for theirs, and nothing for nobody. */
export function Side({ side }: { readonly side: "ours" | "theirs" | null }): JSX.Element | null {
  return side === null ? null : <i class="bbb-side" data-side={side} aria-hidden="true" />;
}

/** Draws plain text in which `code` may stand. */
export function Ticks({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split(/`([^`\n]+)`/).map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/** A longer line is named by what changes. */
const SHORT = 44;

/** Draws a line as it would be, new words in bold and without its dice; the title where several lines change. */
export function FixLine({ fix, short = false }: { readonly fix: Fix; readonly short?: boolean }): JSX.Element {
  const { line, title } = fix;
  if (line === null || (short && line.text.length > SHORT)) return <>{title}</>;
  const { text } = line;
  let { from, to } = line.changed;
  while (from > 0 && to > from && isLetter(text[from - 1]) && isLetter(text[from])) from--;
  while (to < text.length && to > from && isLetter(text[to]) && isLetter(text[to - 1])) to++;
  const record = text.indexOf(" [", to);
  const end = record < 0 ? text.length : record;
  return (
    <>
      {text.slice(0, from)}
      {to > from ? <b class="bbb-new">{text.slice(from, to)}</b> : null}
      {text.slice(to, end)}
      {end < text.length ? " …" : ""}
    </>
  );
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\p{N}'’-]/u.test(char);
}

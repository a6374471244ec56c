import type { ComponentChildren, JSX } from "preact";
import { localHref, noteNamed, safeHref, type Links } from "./links.tsx";

/*
 * Bold, italic, struck, code and links of one line of prose, as elements. Everything else is text; nothing ever becomes
 * HTML.
 */

/** Longer prose is shown as it stands. */
const LONGEST = 5000;
const DEEPEST = 6;

export function Inline({ text, links }: { readonly text: string; readonly links: Links }): JSX.Element {
  return <>{text.length > LONGEST ? text : inline(text, links, 0)}</>;
}

interface Found {
  readonly node: ComponentChildren;
  /** Behind it. */
  readonly next: number;
}

function inline(text: string, links: Links, depth: number): ComponentChildren[] {
  const nodes: ComponentChildren[] = [];
  // Closers that are not there are looked for once, not once for every opener.
  const missing = new Set<string>();
  let from = 0;
  for (let at = 0; at < text.length;) {
    const found = depth < DEEPEST ? markupAt(text, at, links, depth, missing) : null;
    if (found === null) {
      at++;
      continue;
    }
    nodes.push(text.slice(from, at), found.node);
    at = from = found.next;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== "");
}

function markupAt(text: string, at: number, links: Links, depth: number, missing: Set<string>): Found | null {
  switch (text[at]) {
    case "\\":
      return /[\\`*_~[\]()!#<>]/.test(text[at + 1] ?? "") ? { node: text[at + 1] ?? "", next: at + 2 } : null;
    case "`":
      return code(text, at, missing);
    case "*":
    case "_":
      return emphasis(text, at, links, depth, missing);
    case "~":
      return delimited(text, at, "~~", (inside) => <s>{inline(inside, links, depth + 1)}</s>, missing);
    case "[":
      return text[at + 1] === "[" ? wikiLink(text, at, links) : link(text, at, links, depth, missing);
    default:
      return null;
  }
}

function code(text: string, at: number, missing: Set<string>): Found {
  let run = 1;
  while (text[at + run] === "`") run++;
  const marks = "`".repeat(run);
  const close = missing.has(marks) ? -1 : text.indexOf(marks, at + run);
  if (close < 0) {
    missing.add(marks);
    return { node: marks, next: at + run };
  }
  return { node: <code>{text.slice(at + run, close).replace(/^ (.*[^ ].*) $/, "$1")}</code>, next: close + run };
}

function emphasis(text: string, at: number, links: Links, depth: number, missing: Set<string>): Found | null {
  const sign = text[at] ?? "";
  // An underscore inside a word is a letter: "snake_case".
  if (sign === "_" && at > 0 && isWord(text[at - 1])) return null;
  return (
    delimited(text, at, sign + sign, (inside) => <strong>{inline(inside, links, depth + 1)}</strong>, missing) ??
    delimited(text, at, sign, (inside) => <em>{inline(inside, links, depth + 1)}</em>, missing)
  );
}

function delimited(
  text: string,
  at: number,
  marks: string,
  make: (inside: string) => JSX.Element,
  missing: Set<string>,
): Found | null {
  const start = at + marks.length;
  if (missing.has(marks) || !text.startsWith(marks, at) || isBlank(text[start])) return null;
  for (let close = text.indexOf(marks, start); close >= 0; close = text.indexOf(marks, close + 1)) {
    const inWord = marks.startsWith("_") && isWord(text[close + marks.length]);
    const longer = marks.length === 1 && (text[close + 1] === marks || text[close - 1] === marks);
    if (close > start && !isBlank(text[close - 1]) && !inWord && !longer) {
      return { node: make(text.slice(start, close)), next: close + marks.length };
    }
  }
  missing.add(marks);
  return null;
}

function wikiLink(text: string, at: number, links: Links): Found | null {
  const close = text.indexOf("]]", at + 2);
  const inside = close < 0 ? "" : text.slice(at + 2, close);
  if (inside === "" || inside.includes("[")) return null;
  const bar = inside.indexOf("|");
  const target = (bar < 0 ? inside : inside.slice(0, bar)).trim();
  const shown = (bar < 0 ? inside : inside.slice(bar + 1)).trim() || target;
  return { node: noteLink(target, shown, links), next: close + 2 };
}

function noteLink(target: string, shown: ComponentChildren, links: Links): JSX.Element {
  const href = localHref(links.note(target), links.own);
  if (href === null) return <>{shown}</>;
  return (
    <a class="internal-link" data-href={target} href={href}>
      {shown}
    </a>
  );
}

function link(text: string, at: number, links: Links, depth: number, missing: Set<string>): Found | null {
  if (missing.has("](")) return null;
  const middle = text.indexOf("](", at);
  if (middle < 0) missing.add("](");
  const close = middle < 0 ? -1 : text.indexOf(")", middle);
  if (close < 0 || text.slice(at + 1, middle).includes("[")) return null;
  const address = text.slice(middle + 2, close);
  const href = links.outside === false ? null : safeHref(address);
  const inside = inline(text.slice(at + 1, middle), links, depth + 1);
  const note = href === null ? noteNamed(address) : null;
  if (note !== null) return { node: noteLink(note, <>{inside}</>, links), next: close + 1 };
  const node =
    href === null ? (
      <>{inside}</>
    ) : (
      <a class="external-link" href={href} rel="noopener nofollow" target="_blank">
        {inside}
      </a>
    );
  return { node, next: close + 1 };
}

function isBlank(sign: string | undefined): boolean {
  return sign === undefined || /\s/.test(sign);
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

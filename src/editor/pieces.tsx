import type { ComponentChildren, JSX } from "preact";
import type { Fix } from "../assist/service.ts";

/** A disc for ours, a diamond for theirs; nothing for nobody. */
export function Side({ side }: { readonly side: "ours" | "theirs" | null }): JSX.Element | null {
  return side === null ? null : <i class="bbb-side" data-side={side} aria-hidden="true" />;
}

/** Plain text in which `code` may stand. */
export function Ticks({ text }: { readonly text: string }): JSX.Element {
  return <>{text.split(/`([^`\n]+)`/).map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}

/** So much of a line stays before what is new of it, where there is little room. */
const BEFORE = 14;
const AFTER = 16;

/** A line as it would be, with what is new of it in bold; a title where several lines change. */
export function FixLine({ fix, short = false }: { readonly fix: Fix; readonly short?: boolean }): JSX.Element {
  const { line, title } = fix;
  if (line === null || (short && line.text.length > BEFORE + AFTER + 20)) return <>{title}</>;
  const { from, to } = line.changed;
  const parts: ComponentChildren[] = [line.text.slice(0, from)];
  if (to > from) parts.push(<b class="bbb-new">{line.text.slice(from, to)}</b>);
  parts.push(line.text.slice(to));
  return <>{parts}</>;
}

/** What was pressed. An element of another window is no instance of this one's classes. */
export function elementAt({ target }: Event): Element | null {
  return isElement(target) ? target : null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && "closest" in target;
}

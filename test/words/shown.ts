import { parse } from "parse5";

interface Node {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

const READ_OUT = new Set(["title", "aria-label", "placeholder", "alt", "aria-description", "aria-roledescription"]);

/** Texts of a page that a reader sees or hears: text, and the attributes that are read out. */
export function shownTexts(html: string): Generator<string> {
  return textsOf(parse(html));
}

function* textsOf(node: Node): Generator<string> {
  if (node.nodeName === "#text") yield node.value ?? "";
  if (node.nodeName === "script" || node.nodeName === "style") return;
  for (const { name, value } of node.attrs ?? []) if (READ_OUT.has(name)) yield value;
  for (const child of node.childNodes ?? []) yield* textsOf(child);
}

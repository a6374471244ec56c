import { parseBlock } from "./block.ts";
import type { Block } from "./block.ts";
import { textLines } from "./text-lines.ts";
import type { Change, TextLines } from "./text-lines.ts";

/** What an edit looks at: a block's body, its lines by offset and by meaning. */
export interface Body extends TextLines {
  readonly block: Block;
}

export function bodyOf(text: string): Body {
  return { ...textLines(text), block: parseBlock(text) };
}

/** The change that an edit comes to, or why it comes to none. */
export type Planned = Change | { readonly reason: string };

import { RangeSetBuilder, StateField, type Text } from "@codemirror/state";
import { Decoration, EditorView, type DecorationSet } from "@codemirror/view";
import { parseBlock } from "../../language/block.ts";
import type { Line, Span } from "../../language/syntax.ts";
import { findFights } from "../../notes/fences.ts";

/** Colours the lines of a note's fights by what they are. The language's own reader says what that is. */
export const combatHighlight = StateField.define<DecorationSet>({
  create: (state) => decorate(state.doc),
  update: (known, transaction) => (transaction.docChanged ? decorate(transaction.newDoc) : known),
  provide: (field) => EditorView.decorations.from(field),
});

interface Styled extends Span {
  readonly style: string;
}

function decorate(doc: Text): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const fight of findFights(doc.toString())) {
    const { lines } = parseBlock(fight.body);
    for (const [at, inBlock] of fight.lines.entries()) {
      const line = lines[at];
      if (line === undefined || inBlock.line >= doc.lines) continue;
      const { from, to } = doc.line(inBlock.line + 1);
      const start = from + inBlock.prefix.length;
      builder.add(from, from, Decoration.line({ class: `combat-line combat-${line.kind}` }));
      for (const styled of stylesOf(line)) {
        const [left, right] = [Math.min(start + styled.from, to), Math.min(start + styled.to, to)];
        if (left < right) builder.add(left, right, Decoration.mark({ class: `combat-${styled.style}` }));
      }
    }
  }
  return builder.finish();
}

/** The styled stretches of a line, in order. */
export function stylesOf(line: Line): Styled[] {
  const found: Styled[] = [];
  const add = (style: string, span: Span | null): void => {
    if (span !== null && span.from < span.to) found.push({ ...span, style });
  };
  switch (line.kind) {
    case "header":
      add("key", line.keySpan);
      break;
    case "side":
      add("name", { from: line.indent, to: line.nameSpan.to });
      break;
    case "combatant":
    case "arrival":
      add("name", line.nameSpan);
      break;
    case "ruling":
      add("sign", { from: line.indent, to: line.indent + 1 });
      add("dice", line.record?.span ?? null);
      add("result", resultSpan(line.text, line.result));
      break;
    case "action":
      add("dice", line.record?.span ?? null);
      add("result", resultSpan(line.text, line.result));
      break;
    case "blank":
    case "comment":
    case "narration":
    case "more":
    case "section":
    case "unreadable":
      break;
  }
  if ("comment" in line) add("remark", line.comment);
  return found.sort((a, b) => a.from - b.from);
}

function resultSpan(text: string, result: Span | null): Span | null {
  return result === null ? null : { from: Math.max(0, text.lastIndexOf("=>", result.from)), to: result.to };
}

import type { JSX } from "preact";
import { fold } from "../../language/fold.ts";
import { parseBlock } from "../../language/block.ts";
import type { Line, Span } from "../../language/syntax.ts";

/** A block's lines as they will stand in a note: names in the colours of their sides, the rest as it is read. */
export function BlockText({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  const parsed = parseBlock(lines.join("\n")).lines;
  let side = "party";
  return (
    <>
      {parsed.map((line, at) => {
        if (line.kind === "side") side = line.name;
        const ours = fold(side) === "party";
        return (
          <span key={at} class="bbb-new-line" data-kind={line.kind}>
            <Painted line={line} ours={ours} />
            {"\n"}
          </span>
        );
      })}
    </>
  );
}

function Painted({ line, ours }: { readonly line: Line; readonly ours: boolean }): JSX.Element {
  const span = nameOf(line);
  if (span === null) return <>{line.text}</>;
  return (
    <>
      {line.text.slice(0, span.from)}
      <b data-ours={ours}>{line.text.slice(span.from, span.to)}</b>
      {line.text.slice(span.to)}
    </>
  );
}

function nameOf(line: Line): Span | null {
  if (line.kind === "side") return { from: line.nameSpan.from - 1, to: line.nameSpan.to };
  return line.kind === "combatant" || line.kind === "arrival" ? line.nameSpan : null;
}

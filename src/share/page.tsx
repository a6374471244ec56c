import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { FightFrame } from "../view/frame/fight-frame.tsx";
import { noLinks, type Links } from "../view/kit/links.tsx";
import type { RowMarks } from "../view/log/row.tsx";
import { noteDiagnostics, type NoteFight } from "./note.ts";

export interface PageOptions {
  readonly links?: Links;
  /** Controls for what a host can do about the fight. */
  readonly now?: ComponentChildren;
  readonly marks?: RowMarks;
}

/**
 * Returns a fight as HTML, complete without a script: what is folded away is there, and the reader's browser unfolds
 * it.
 */
export function fightPage(noted: NoteFight, { links = noLinks, now, marks }: PageOptions = {}): string {
  const { fight } = noted;
  return renderToString(
    <FightFrame
      fight={fight}
      problems={noteDiagnostics(noted)}
      links={links}
      chain={noted.chain}
      now={now}
      marks={marks}
      whole={true}
      rows={true}
    />,
  );
}

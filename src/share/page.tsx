import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { FightFrame } from "../view/frame/fight-frame.tsx";
import { noLinks, type Links } from "../view/kit/links.tsx";
import type { RowMarks } from "../view/log/row.tsx";
import { playersFight } from "./players/players-fight.ts";
import { noteDiagnostics, type NoteFight } from "./note.ts";

export interface PageOptions {
  readonly links?: Links;
  /** Controls for what a host can do about the fight. */
  readonly now?: ComponentChildren;
  readonly marks?: RowMarks;
  /** For players: without anybody who is hidden, as `playersFight` has it. */
  readonly players?: boolean;
}

/**
 * Returns a fight as HTML, complete without a script: what is folded away is there, and the reader's browser unfolds
 * it.
 */
export function fightPage(noted: NoteFight, options: PageOptions = {}): string {
  const { links = noLinks, now, marks, players = false } = options;
  if (players) {
    const { fight, health } = playersFight(noted.fight);
    return renderToString(
      <FightFrame fight={fight} health={health} problems={[]} links={links} whole={true} rows={true} />,
    );
  }
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

import { atFull } from "../fight/sheet/pins.ts";
import { rewrite, type Mend, type Trouble } from "./trouble.ts";
import { say } from "./say.ts";

/** Whoever would begin hurt, as a note says, begins with all points. */
export function beginAtFull(trouble: Trouble): Mend[] {
  const { at, fight, problem } = trouble;
  const full = atFull(fight.fight, problem);
  if (full === null || !("line" in full.edit)) return [];
  const title = say.mends.beginAtFull(full.most);
  const { kind, line } = full.edit;
  return kind === "replaceLine"
    ? [rewrite(trouble, title, line)]
    : [{ title, edits: [{ from: at + 1, to: at + 1, lines: [line] }] }];
}

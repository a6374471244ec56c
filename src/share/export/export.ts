import type { NoteFight } from "../note.ts";
import { shownToEveryone, shownToPlayers, type Audience, type Shown } from "./audience.ts";
import { formats, type FormatId, type Wanted, type Written } from "./formats.ts";

/** How each audience is shown a fight. */
const shownTo: Readonly<Record<Audience, (note: NoteFight) => Shown>> = {
  everyone: shownToEveryone,
  players: shownToPlayers,
};

export interface Request extends Wanted {
  readonly format: FormatId;
  readonly audience: Audience;
}

/** A fight in the form that is asked for. */
export function exportFight(note: NoteFight, request: Request): Written {
  return formats[request.format].write(shownTo[request.audience](note), request);
}

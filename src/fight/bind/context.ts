import type { Who } from "../who.ts";
import type { Problem } from "../../language/syntax.ts";
import type { Action, Clause } from "../action.ts";
import type { FightState } from "../state.ts";
import type { Lexicon } from "./lexicon.ts";

/** What a line is bound in. */
export interface BindContext {
  readonly state: FightState;
  readonly lexicon: Lexicon;
  readonly line: number;
  /** line: stands on its own. indented: reaction or step. gm: behind "!". */
  readonly place: "line" | "indented" | "gm";
  /** Whose action stands above an indented line; "" for none. */
  readonly above: Who;
}

export interface BoundLine {
  readonly actions: readonly Action[];
  /** A clause alone (`splash Orc 2`): it answers what the line above has brought up. */
  readonly answers: readonly Clause[];
  readonly problems: readonly Problem[];
}

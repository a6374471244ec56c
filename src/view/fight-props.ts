import type { Diagnostic } from "../fight/diagnostic.ts";
import type { Fight } from "../fight/timeline.ts";
import type { NotesOffered } from "./begin/notes-offered.ts";
import type { Chain } from "./chain.ts";
import type { Around, Sharing } from "./fight-menu.tsx";
import type { RollsHere } from "./here.ts";
import type { Links } from "./links.ts";
import type { Look } from "./preferences.ts";
import type { Act } from "./wish-runner.ts";
import type { WaysBack } from "./write-history.ts";

/** What a widget is given. */
export interface FightViewProps {
  readonly fight: Fight;
  /** Carries a wish out; absent: a picture of the fight, with nothing to press. */
  readonly act?: Act;
  readonly readOnly: string | null;
  readonly problems?: readonly Diagnostic[];
  readonly links?: Links;
  /** What it goes on from, and where it goes on; absent: its host knows of nothing. */
  readonly chain?: Chain;
  /** What the host does with the fight for others. */
  readonly sharing?: Sharing;
  readonly around?: Around;
  /** Whose dice are rolled here; absent: the browser keeps it. */
  readonly rolls?: RollsHere;
  readonly look?: Look;
  /** The ways back; absent: this widget's own. */
  readonly ways?: WaysBack;
  /** Notes that may fight; absent: there are none. */
  readonly notes?: () => NotesOffered;
  /** The fight before what this widget has just done: what is new since then is announced. */
  readonly previous?: Fight | null;
  /** Build what is folded away too: for pages without scripts. */
  readonly whole?: boolean;
  /** Build the rows of rounds that are folded away: for prints and exports, which nobody can unfold. */
  readonly rows?: boolean;
}

import type { Wish } from "../../wishes/wish.ts";
import type { RollsHere } from "../frame/rolls-here.ts";

/** Deeds of a widget's controls. */
export interface Deeds {
  /**
   * Asks the host for something; true: it is done. What stood in the way is shown by the widget. `waits`: for what is
   * being done, else that alone counts.
   */
  readonly wish: (wish: Wish, waits?: boolean) => Promise<boolean>;
  /** Shows a line in the field, as what would be written; null: none. */
  readonly draft: (line: string | null) => void;
  /** Shows for a while the line of what is pointed at, or has the focus; null: that of what is highlighted again. */
  readonly hint: (line: string | null) => void;
  /**
   * Something else is chosen to be done: what the field holds of another deed is given up, unless somebody has written
   * it. `anew`: a refusal goes too.
   */
  readonly choose: (anew?: boolean) => void;
  /** Takes back the last thing that this widget wrote; `again`: writes it once more. */
  readonly undo: (again?: boolean) => void;
  readonly rolls: RollsHere;
  /** Is there nothing that may be written? Then a press shows its line, for copying. */
  readonly readOnly: boolean;
}

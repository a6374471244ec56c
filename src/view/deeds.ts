import type { Wish } from "./wishes.ts";

/** What a widget's controls may do. */
export interface Deeds {
  /** Asks the host for something; true: it is done. What stood in the way is shown by the widget. */
  readonly wish: (wish: Wish) => Promise<boolean>;
}

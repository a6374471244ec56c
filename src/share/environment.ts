import type { Environment } from "../fight/environment.ts";
import type { GoesOn } from "./goes-on.ts";

/**
 * What a host knows beyond the note. Everything is synchronous: a host that must wait loads first and resolves again.
 */
export interface NoteEnvironment extends Environment {
  /** Text of another note, for `continues: [[note]]` and for tables; null: there is none (or it is not loaded yet). */
  readonly readNote?: (target: string) => string | null;
  /** What other notes go on with from this one, as far as it is known now. */
  readonly goesOnIn?: () => readonly GoesOn[];
}

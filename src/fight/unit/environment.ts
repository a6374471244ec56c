import type { Names, Words } from "../fact.ts";
import type { OwnState } from "../system.ts";
import type { UserTable } from "../tables.ts";
import type { Trial } from "./trial.ts";
import type { Watch } from "./unit.ts";

/** What a unit is run with, beside the fight before it. */
export interface UnitEnvironment {
  readonly tables: (name: string) => UserTable | null;
  /** Set while it is only tried out what may come of the unit. */
  readonly trial?: Trial | null;
  /** Are recorded dice compared with the source's? */
  readonly compares?: boolean;
  /** How the system's own state is copied. */
  readonly own: OwnState | null;
  /** Nobody reads what happens: events count, and are not kept. */
  readonly quiet?: boolean;
  /** Who follows a quiet run. */
  readonly watch?: Watch | null;
  /** The system's sentences. */
  readonly words: Words | undefined;
  readonly names: Names | undefined;
}

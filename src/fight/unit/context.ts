import type { FaceSource } from "../../dice/source.ts";
import type { Environment } from "../environment.ts";
import type { Setup } from "../setup.ts";
import type { Bindings } from "./bindings.ts";
import type { Watch } from "./unit.ts";

/** What all units of a fight are run with. */
export interface UnitContext {
  readonly setup: Setup;
  readonly environment: Environment;
  /** Faces that the record lacks, by line identity and the line's place in the unit; null: ask. */
  readonly faces: ((identity: string, line: number) => FaceSource) | null;
  /** Let an unexpected error through instead of saying it at the line. */
  readonly strict: boolean;
  /**
   * Whether what may still come of missing dice is left aside: then a line that is refused only behind one of them
   * passes.
   */
  readonly shallow?: boolean;
  /** What the same lines were bound to in earlier runs of them. */
  readonly bindings?: Bindings;
  /** It is run for the odds alone: what it tells is not kept. */
  readonly watch?: Watch;
  /** How many equal actions stand before this one in the round. */
  readonly ordinal: (canonical: string) => number;
}

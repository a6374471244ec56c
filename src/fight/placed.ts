import type { Line } from "../language/syntax.ts";
import type { UnitResult } from "./unit/result.ts";

/** A unit in its place. `from` is the index of its first line in the block. */
export interface Placed {
  readonly from: number;
  readonly lines: readonly Line[];
  readonly result: UnitResult;
}

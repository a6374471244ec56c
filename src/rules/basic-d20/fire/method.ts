import { clause } from "../../../fight/action.ts";
import type { Action } from "../types.ts";

/** With what somebody puts a fire out (BD-82). */
export interface Method {
  /** As it is written; rolling where nothing is. */
  readonly said: string;
  /** Water does not put out oil. */
  readonly water: boolean;
  /** One of those that the rules name. */
  readonly plain: boolean;
}

export function methodOf(action: Action): Method {
  const said = clause(action, "method")?.text ?? "rolling";
  return { said, water: /\bwater\b/i.test(said), plain: /roll|smother|blanket|cloak|earth|sand/i.test(said) };
}

import { mark } from "../../fight/rule-kit.ts";
import type { Value } from "../../fight/value.ts";
import type { Turn } from "./types.ts";

/** Keeps something for later, of a combatant or (null) of the fight; no log shows it. undefined forgets it. */
export function keep(turn: Turn, who: string | null, key: string, after: Value | undefined): void {
  mark(turn, [], who, key, after);
}

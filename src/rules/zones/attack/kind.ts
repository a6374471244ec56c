import { clause } from "../../../fight/action.ts";
import type { Action } from "../types.ts";

/** What an attack is to do. */
export type Kind = "weapon" | "disarm" | "shove" | "grapple";

/** `by disarm`, `by grabbing`; a normal attack otherwise. */
export function kindOf(action: Action): Kind {
  const word = clause(action, "by")?.text ?? "";
  if (word.startsWith("disarm")) return "disarm";
  if (word.startsWith("shov")) return "shove";
  return word.startsWith("gra") ? "grapple" : "weapon";
}

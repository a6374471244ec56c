import { clause } from "../../../fight/action.ts";
import type { Action } from "../types.ts";

/** What an attack is to do. */
export type Kind = "weapon" | "disarm" | "shove" | "grapple";

/** `by disarm`, `by grabbing`; a normal attack otherwise. */
export function kindOf(action: Action): Kind {
  const by = clause(action, "by");
  return by === undefined ? "weapon" : kinds[by.text];
}

/** Every word that the clause takes. */
const kinds = {
  disarm: "disarm",
  disarming: "disarm",
  shove: "shove",
  shoving: "shove",
  grapple: "grapple",
  grappling: "grapple",
  grab: "grapple",
  grabbing: "grapple",
} as const;

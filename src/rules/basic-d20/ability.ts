import { clause } from "../../fight/action.ts";
import type { Action } from "./types.ts";

export type Ability = "str" | "dex";

/** As sheets and lines name it. */
export const abilityNames = { str: "STR", dex: "DEX" } as const satisfies Record<Ability, string>;

/** The ability that `by str` or `by Dexterity` names (BD-23, BD-116, BD-118). */
export function abilityNamed(action: Action | null): Ability | null {
  const said = action === null ? undefined : clause(action, "by")?.text;
  return said === undefined || said === null ? null : said.startsWith("s") ? "str" : "dex";
}

import { has as hasClause, thingText } from "../../fight/action.ts";
import { remind } from "../../fight/rule-kit.ts";
import { decided } from "./check.ts";
import { useAction } from "./count.ts";
import { prisonerOf } from "./hold/grip.ts";
import { otherInHold } from "./hold/options.ts";
import { rolledCheck } from "./rolled-check.ts";
import type { Action, Turn } from "./types.ts";

/**
 * A stunt, which the rules name and do not cover.
 * @rule BD-23
 */
export function feat(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "feat");
  if (rolledCheck(turn, action, "BD-23")) return;
  remind(turn, ["BD-23"], { is: "no rule for a feat" });
  decided(turn, "BD-23", who, "feat", thingText(action) ?? undefined);
}

/**
 * `does "…"`: whatever the list of actions does not name; in a hold, BD-125.
 * @rule BD-09
 */
export function other(turn: Turn, action: Action): void {
  const target = prisonerOf(turn.state, turn.get(action.actor));
  if (target !== null && (action.targets.length === 0 || action.targets.includes(target))) {
    otherInHold(turn, action);
    return;
  }
  if (!hasClause(action, "free")) useAction(turn, action, "other");
  if (!rolledCheck(turn, action, "BD-09")) remind(turn, ["BD-09"], { is: "not a listed action" });
}

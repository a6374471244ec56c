import { clause, has as hasClause, type Action } from "../../fight/action.ts";
import type { Part } from "../../fight/event.ts";
import type { Turn } from "../../fight/system.ts";
import { remind, stat, sum, tell, told } from "../../fight/rule-kit.ts";
import { useAction } from "./count.ts";
import { say } from "./fall.ts";
import { prisonerOf } from "./grip.ts";
import { otherInHold } from "./hold-options.ts";
import { freeModifiers, shakenParts } from "./modifiers.ts";

/** A stunt, which the rules name and do not cover (BD-23). */
export function feat(turn: Turn, action: Action): void {
  const who = action.actor;
  useAction(turn, action, "feat");
  const what = action.thing ?? "a feat";
  if (clause(action, "dc") !== undefined) {
    rollCheckAgainst(turn, action, "BD-23");
    return;
  }
  remind(turn, ["BD-23"], "A feat has no rule here: choose the ability, the DC and what success does.");
  const passed = turn.decide("feat", { who, detail: what });
  say(turn, ["BD-23"], `${passed ? "success" : "failure"}, says the game master`, [who]);
}

/** `does "…"`: whatever the list of actions does not name (BD-09); in a hold, BD-125. */
export function other(turn: Turn, action: Action): void {
  const who = action.actor;
  const target = prisonerOf(turn.state, turn.get(who));
  if (target !== null && (action.targets.length === 0 || action.targets.includes(target))) {
    otherInHold(turn, action, target);
    return;
  }
  if (!hasClause(action, "free")) useAction(turn, action, "other");
  if (clause(action, "dc") !== undefined) rollCheckAgainst(turn, action, "BD-09");
  else
    remind(
      turn,
      ["BD-09"],
      "Not a listed action: say what it needs (a roll and DC, an attack, or nothing) and whether it uses up the action.",
    );
}

/** d20 + Strength or Dexterity against the game master's DC; equal succeeds (BD-09, BD-23, BD-53, BD-125). */
export function rollCheckAgainst(turn: Turn, action: Action, rule: string): boolean {
  const who = action.actor;
  const c = turn.get(who);
  const dc = clause(action, "dc")?.number ?? 0;
  const said = clause(action, "by")?.text ?? null;
  const parts: Part[] = [];
  if (said !== null)
    parts.push(
      said.startsWith("s") ? { label: "STR", value: stat(c, "str") } : { label: "DEX", value: stat(c, "dex") },
    );
  parts.push(...shakenParts(turn, c), ...freeModifiers(turn, action));
  const d20 = turn.roll("check", "1d20", { who, detail: action.thing ?? `DC ${dc}` });
  const success = d20.total + sum(parts) >= dc;
  tell(turn, [rule], d20, {
    who,
    purpose: "check",
    parts: told(parts),
    against: { label: "DC", value: dc },
    outcome: success ? "success" : "failure",
  });
  return success;
}

import { clause, thingText } from "../../fight/action.ts";
import { part, stat } from "../../fight/rule-kit.ts";
import { abilityNamed, abilityNames } from "./ability.ts";
import { check } from "./check.ts";
import { freeModifiers } from "./attack/modifiers.ts";
import type { Action, Part, Turn } from "./types.ts";

/** d20 + Strength or Dexterity against the game master's DC (BD-09, BD-23, BD-125). False: the line has no DC. */
export function rolledCheck(turn: Turn, action: Action, rule: string): boolean {
  const value = clause(action, "dc")?.number ?? null;
  if (value === null) return false;
  const who = action.actor;
  const ability = abilityNamed(action);
  const bonuses: Part[] = ability === null ? [] : [part(abilityNames[ability], stat(turn.get(who), ability))];
  bonuses.push(...freeModifiers(turn, action));
  check(turn, rule, who, "check", part("DC", value), bonuses, thingText(action) ?? undefined);
  return true;
}

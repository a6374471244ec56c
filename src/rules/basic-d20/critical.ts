import type { Who } from "../../fight/who.ts";
import { endOfRound, has, loudly } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import type { Blow } from "./blow.ts";
import { rollOn } from "./check.ts";
import { inflict } from "./count.ts";
import type { Grade } from "./damage.ts";
import { freeModifiers } from "./attack/modifiers.ts";
import { criticalCondition, specialRoll } from "./tables.ts";
import type { Part, Turn } from "./types.ts";
import { inHandOnNumber, isNatural, loseWeapon } from "./weapon.ts";

/** The grade of each row. */
const grades = {
  "regular damage": "regular",
  "maximum damage": "maximum",
  "critical damage": "critical",
  "critical damage and a condition": "critical",
} as const;
const specialRules = {
  "regular damage": "BD-47",
  "maximum damage": "BD-48",
  "critical damage": "BD-49",
  "critical damage and a condition": "BD-50",
};

/**
 * The second d20 after a natural 20: which grade the hit has, and whether a condition comes with it (BD-46 to BD-50).
 * @rule BD-46
 */
export function rollSpecial(turn: Turn, blow: Blow, attack: readonly Part[]): { grade: Grade; condition: boolean } {
  const mods = turn.option("crit-mods");
  const parts = mods === "none" ? [] : mods === "declared" ? freeModifiers(turn, blow.action) : attack;
  const detail = turn.say({ is: "after the natural 20" });
  const roll = { who: blow.attacker, purpose: "special roll", parts, detail } as const;
  const row = rollOn(turn, ["BD-44", "BD-46"], specialRoll, "1d20", roll, specialRules);
  return { grade: grades[row], condition: row === "critical damage and a condition" };
}

/**
 * The chart of the best critical hit (BD-51 to BD-56). The die is rolled although the blow may have felled its target.
 * @rule BD-51
 */
export function rollCondition(turn: Turn, blow: Blow): void {
  const { target } = blow;
  const rules = { disarmed: "BD-52", shaken: "BD-53", prone: "BD-54", blinded: "BD-55" };
  const roll = { who: blow.attacker, purpose: "critical condition" } as const;
  const id = rollOn(turn, ["BD-50", "BD-51"], criticalCondition, "1d4", roll, rules);
  const c = turn.get(target);
  if (isOut(c)) loudly(turn, ["BD-50"], { is: "too late for a condition", who: target, condition: id }, [target]);
  else if (id === "disarmed") disarm(turn, target);
  else if (!has(c, id)) {
    const last = turn.option("crit-conditions-last");
    const ends = last === "until-ended" ? null : endOfRound(turn.state.round + last);
    inflict(turn, [rules[id], "BD-56"], target, id, { ends });
  }
}

/**
 * The weapon in hand falls to the ground.
 * @rule BD-52
 */
export function disarm(turn: Turn, who: Who): void {
  const weapon = inHandOnNumber(turn.state, turn.get(who));
  if (weapon === null || isNatural(weapon)) loudly(turn, ["BD-52"], { is: "no weapon to lose", who }, [who]);
  else if (!has(turn.get(who), "disarmed", weapon.name)) {
    loseWeapon(turn, who, weapon, "ground");
    inflict(turn, ["BD-52"], who, "disarmed", { of: weapon.name });
  }
}

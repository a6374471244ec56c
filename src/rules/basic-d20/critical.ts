import type { Part } from "../../fight/event.ts";
import type { Turn } from "../../fight/system.ts";
import { endOfRound, has, lookUp, sum, tell, told } from "../../fight/rule-kit.ts";
import { isOut } from "./able.ts";
import type { Blow } from "./blow.ts";
import { inflict } from "./count.ts";
import type { Grade } from "./damage.ts";
import { say } from "./fall.ts";
import { freeModifiers } from "./modifiers.ts";
import { criticalCondition, specialRoll } from "./tables.ts";
import { inHandOnNumber, isNatural, loseWeapon } from "./weapon.ts";

const grades: readonly { readonly grade: Grade; readonly rule: string; readonly condition: boolean }[] = [
  { grade: "regular", rule: "BD-47", condition: false },
  { grade: "maximum", rule: "BD-48", condition: false },
  { grade: "critical", rule: "BD-49", condition: false },
  { grade: "critical", rule: "BD-50", condition: true },
];

/** The second d20 after a natural 20: which grade the hit has, and whether a condition comes with it (BD-46 to BD-50). */
export function rollSpecial(turn: Turn, blow: Blow, attack: readonly Part[]): { grade: Grade; condition: boolean } {
  const d20 = turn.roll("special roll", "1d20", { who: blow.attacker, detail: "after the natural 20" });
  const mods = turn.option("crit-mods");
  const parts = mods === "none" ? [] : mods === "declared" ? freeModifiers(turn, blow.action) : attack;
  const total = d20.total + sum(parts);
  const row = lookUp(specialRoll.rows, total);
  const found = grades[specialRoll.rows.indexOf(row)] ?? { grade: "regular", rule: "BD-47", condition: false };
  const words = row.cells[0];
  tell(turn, ["BD-44", "BD-46", found.rule], d20, {
    who: blow.attacker,
    purpose: "special roll",
    parts: told(parts),
    outcome: found.condition ? "critical damage and a condition" : `${found.grade} damage`,
  });
  turn.emit({
    type: "table",
    rule: ["BD-46", found.rule],
    table: specialRoll.id,
    roll: total,
    row: row.label,
    text: words,
  });
  return found;
}

/** The chart of the best critical hit (BD-51 to BD-56). The die is rolled although the blow may have felled its target. */
export function rollCondition(turn: Turn, blow: Blow): void {
  const { target } = blow;
  const d4 = turn.roll("critical condition", "1d4", { who: blow.attacker });
  const row = lookUp(criticalCondition.rows, d4.total);
  const [id, effect] = row.cells;
  tell(turn, ["BD-50", "BD-51"], d4, { who: blow.attacker, purpose: "critical condition", outcome: id });
  turn.emit({
    type: "table",
    rule: ["BD-51"],
    table: criticalCondition.id,
    roll: d4.total,
    row: row.label,
    text: `${id}: ${effect}`,
  });
  const c = turn.get(target);
  if (isOut(c)) {
    say(turn, ["BD-50"], `${target} is down: ${id} no longer matters`, [target]);
    return;
  }
  if (id === "disarmed") {
    disarm(turn, target);
    return;
  }
  if (has(c, id)) return;
  const rule = id === "shaken" ? "BD-53" : id === "prone" ? "BD-54" : "BD-55";
  const last = Number(turn.option("crit-conditions-last"));
  inflict(
    turn,
    [rule, "BD-56"],
    target,
    id,
    Number.isInteger(last) ? { ends: endOfRound(turn.state.round + last) } : {},
  );
}

/** The weapon in hand falls to the ground (BD-52). */
export function disarm(turn: Turn, who: string): void {
  const weapon = inHandOnNumber(turn.state, turn.get(who));
  if (weapon === null || isNatural(weapon)) {
    say(turn, ["BD-52"], `${who} has no weapon in hand to lose`, [who]);
    return;
  }
  if (has(turn.get(who), "disarmed", weapon.name)) return;
  inflict(turn, ["BD-52"], who, "disarmed", { detail: weapon.name });
  loseWeapon(turn, ["BD-52"], who, weapon, "ground");
}

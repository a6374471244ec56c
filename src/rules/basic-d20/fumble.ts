import type { Turn } from "../../fight/system.ts";
import { endOfRound, gain, held, lookUp, stat, sum, tell, told } from "../../fight/rule-kit.ts";
import type { Blow } from "./blow.ts";
import { shakenParts } from "./modifiers.ts";
import { fumble as fumbleTable } from "./tables.ts";
import { isNatural, loseWeapon } from "./weapon.ts";

/** The rule of each row of the fumble table. */
const rowRules = ["BD-59", "BD-60", "BD-61", "BD-62", "BD-63"];

/** The bare d20 after a natural 1 (BD-57 to BD-63). True: the opponent gets a free attack (BD-61). */
export function rollFumble(turn: Turn, blow: Blow): boolean {
  const { attacker } = blow;
  const d20 = turn.roll("fumble", "1d20", { who: attacker, detail: "after the natural 1" });
  const row = lookUp(fumbleTable.rows, d20.total);
  const rule = rowRules[fumbleTable.rows.indexOf(row)] ?? "BD-58";
  tell(turn, ["BD-57", "BD-58", rule], d20, { who: attacker, purpose: "fumble", outcome: row.cells[0] });
  turn.emit({
    type: "table",
    rule: ["BD-58", rule],
    table: fumbleTable.id,
    roll: d20.total,
    row: row.label,
    text: row.cells[0],
  });
  switch (row.label) {
    case "1-2":
      loseHold(turn, blow, "broken");
      return false;
    case "3-5":
      stumble(turn, attacker);
      return false;
    case "6-10":
      return !dexterityCheck(turn, "BD-61", attacker, 15);
    case "11-15":
      loseHold(turn, blow, "ground");
      return false;
    case "16-20":
      return false;
  }
}

/** The weapon breaks or is dropped; natural weapons and flasks already thrown do neither, but the attack of the next round is lost (BD-59, BD-62). */
function loseHold(turn: Turn, blow: Blow, fate: "broken" | "ground"): void {
  const { attacker, weapon } = blow;
  const rule = fate === "broken" ? "BD-59" : "BD-62";
  if (!isNatural(weapon) && weapon.kind !== "grenade") {
    gain(turn, [rule], attacker, fate === "broken" ? "weapon broken" : "weapon dropped", { detail: weapon.name });
    loseWeapon(turn, [rule], attacker, weapon, fate);
  }
  gain(turn, [rule], attacker, "no-attack", { ends: endOfRound(turn.state.round + 1) });
}

/** Dexterity check DC 20, or -1 to combat rolls for 1d2 rounds; repeats make it longer, not deeper (BD-60). */
function stumble(turn: Turn, who: string): void {
  if (dexterityCheck(turn, "BD-60", who, 20)) return;
  const rounds = turn.roll("rounds of stumbling", "1d2", { who });
  const last = turn.state.round + rounds.total;
  tell(turn, ["BD-60"], rounds, { who, purpose: "rounds of stumbling", outcome: "stumbling" });
  const until = held(turn.get(who), "stumbling")?.ends?.round ?? 0;
  gain(turn, ["BD-60"], who, "stumbling", { ends: endOfRound(Math.max(until, last)) });
}

/** d20 + Dexterity against a number; equal succeeds, and a bare 20 means nothing special (BD-53, BD-60, BD-61). */
function dexterityCheck(turn: Turn, rule: string, who: string, dc: number): boolean {
  const c = turn.get(who);
  const d20 = turn.roll("Dexterity check", "1d20", { who, detail: `DC ${dc}` });
  const parts = [{ label: "DEX", value: stat(c, "dex") }, ...shakenParts(turn, c)];
  const success = d20.total + sum(parts) >= dc;
  tell(turn, [rule], d20, {
    who,
    purpose: "Dexterity check",
    parts: told(parts),
    against: { label: "DC", value: dc },
    outcome: success ? "success" : "failure",
  });
  return success;
}

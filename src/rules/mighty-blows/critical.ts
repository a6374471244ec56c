/* The Mighty Blows chart (MB-60 to MB-69): the roll, the save that lowers it, and the row that applies. */
import { parseDice, rangeOf } from "../../dice/expression.ts";
import { lookUp, tell, told } from "../../fight/rule-kit.ts";
import type { Turn } from "../../fight/system.ts";
import { die, settle, stun, takeOut } from "./fall.ts";
import { save, type Save } from "./saves.ts";
import { mightyBlows, mightyBlowTable, type BlowRow } from "./tables.ts";
import { loseCon, woundFlesh } from "./wounds.ts";

/** Rolls on the chart. `modifier` is the game master's (clause `effect`). Returns whether the critical was negated (MB-62). */
export function mightyBlow(turn: Turn, by: string, who: string, modifier: number): boolean {
  const thrown = turn.roll("mighty blow", "1d20", { who: by });
  const effect = thrown.total + modifier;
  const rolled = lookUp(mightyBlows, effect);
  tell(turn, ["MB-59", "MB-60"], thrown, {
    who: by,
    purpose: "mighty blow",
    parts: told([{ label: "effect", value: modifier }]),
    outcome: rolled.name,
  });
  showRow(turn, ["MB-60"], effect, rolled);

  const saved = save(turn, who, { rule: ["MB-61"], purpose: "save against the blow", number: "save" });
  const lastRow = saved.natural === 1 && turn.option("mighty-nat1") === "last-row";
  const lowered = saved.natural === 20 ? 0 : lastRow ? Math.max(effect, 21) : effect - reduction(turn, saved);
  const row = lookUp(mightyBlows, lowered);
  showRow(
    turn,
    saved.natural === 20 ? ["MB-62", "MB-87"] : saved.natural === 1 ? ["MB-61", "MB-88"] : ["MB-61", ...rulesOf(row)],
    lowered,
    row,
  );
  if (lowered <= 0) return true;
  carryOut(turn, by, who, row, saved.natural === 1 && !lastRow);
  return false;
}

/** What a save takes off the effect (MB-61). Where the game master has decided, a success takes off 1. */
function reduction(turn: Turn, saved: Save): number {
  if (!saved.success) return 0;
  const margin = saved.margin ?? 0;
  return turn.option("mighty-save") === "one-plus-margin" ? 1 + margin : Math.max(1, margin);
}

function showRow(turn: Turn, rule: readonly string[], roll: number, row: BlowRow): void {
  turn.emit({ type: "table", rule, table: mightyBlowTable.id, roll, row: row.label, text: row.name });
}

function rulesOf(row: BlowRow): readonly string[] {
  switch (row.name) {
    case "negated":
      return ["MB-62"];
    case "flesh wound":
      return ["MB-63"];
    case "painful blow":
      return ["MB-64"];
    case "crushing blow":
      return ["MB-65"];
    case "incapacitating strike":
      return ["MB-66"];
    case "deadly blow":
      return ["MB-67"];
    default:
      return ["MB-68"];
  }
}

/** A row's dice, then what they bring: its own save does not yet suffer from the new flesh wound (MB-65). */
function carryOut(turn: Turn, by: string, who: string, row: BlowRow, greatest: boolean): void {
  const rule = rulesOf(row);
  const rounds = row.stun === null ? 0 : greatest ? highest(row.stun) : roundsOf(turn, rule, row.stun, who);
  const saved =
    row.failed === null
      ? null
      : save(turn, who, { rule, purpose: `save against ${row.name}`, number: row.failed.save });
  const failed = saved !== null && !saved.success ? row.failed?.result : null;
  if (row.fleshWound) woundFlesh(turn, rule, who, by);
  const con = loseCon(turn, [...rule, "MB-69"], who, row.con, by);
  if (row.dead || failed === "dead") {
    die(turn, rule, who, by, row.mangled);
    return;
  }
  if (rounds > 0) stun(turn, rule, who, rounds, by);
  if (row.out || failed === "out") takeOut(turn, rule, who, by);
  if (con !== null && con <= 0) settle(turn, who, { by, critical: true });
}

function roundsOf(turn: Turn, rule: readonly string[], dice: string, who: string): number {
  const thrown = turn.roll("rounds stunned", dice);
  tell(turn, rule, thrown, { who, purpose: "rounds stunned", outcome: "stunned" });
  return thrown.total;
}

/** The most that dice can show (MB-88). */
export function highest(dice: string): number {
  const parsed = parseDice(dice);
  return parsed === null ? 0 : rangeOf(parsed).max;
}

import type { Who } from "../../fight/who.ts";
/* The Mighty Blows chart (MB-60 to MB-69): the roll, the save that lowers it, and the row that applies. */
import { parseDice, rangeOf } from "../../dice/expression.ts";
import { loudly, part, remind, showRow, tell, told } from "../../fight/rule-kit.ts";
import { die, settle, stun, takeOut } from "./fall.ts";
import { save, type Save } from "./saves.ts";
import { mangled, mightyBlows, mightyBlowTable, rowOf, type BlowRow } from "./tables.ts";
import type { Turn } from "./types.ts";
import { loseCon, woundFlesh } from "./wounds.ts";

/**
 * Rolls on the chart. `modifier` is the game master's (clause `effect`). Returns whether the critical was negated
 * (MB-62).
 * @rule MB-60
 */
export function mightyBlow(turn: Turn, by: string, who: Who, modifier: number): boolean {
  const { row, greatest } = turn.step(() => rollBlow(turn, by, who, modifier));
  if (row !== null) carryOut(turn, by, who, row, greatest);
  return row === null;
}

/**
 * The chart's die and the save: the row that applies, null where the blow is negated. `greatest`: at its worst, by a
 * natural 1 on the save.
 */
function rollBlow(
  turn: Turn,
  by: string,
  who: Who,
  modifier: number,
): { readonly row: BlowRow | null; readonly greatest: boolean } {
  const thrown = turn.roll("mighty blow", "1d20", { who: by });
  const effect = thrown.total + modifier;
  tell(turn, ["MB-59", "MB-60"], thrown, {
    who: by,
    purpose: "mighty blow",
    parts: told([part("effect", modifier)]),
    outcome: blowRow(effect).name,
  });
  showBlow(turn, ["MB-60"], effect);

  const saved = save(turn, who, { rule: ["MB-61"], purpose: "save against the blow", byMargin: true });
  const one = saved.natural === 1;
  const lastRow = one && turn.option("mighty-nat1") === "last-row";
  const lowered = saved.natural === 20 ? 0 : lastRow ? Math.max(effect, 21) : effect - reduction(turn, saved);
  const row = blowRow(lowered);
  if (lowered < effect)
    loudly(
      turn,
      ["MB-61"],
      saved.natural === 20 ? { is: "blow is negated" } : { is: "blow is lowered", by: effect - lowered },
      [who],
    );
  showBlow(turn, saved.natural === 20 ? ["MB-62", "MB-87"] : ["MB-61", one ? "MB-88" : row.rule], lowered);
  return { row: lowered > 0 ? row : null, greatest: one && !lastRow };
}

function blowRow(effect: number): BlowRow {
  return rowOf(mightyBlows, effect) ?? mangled;
}

function showBlow(turn: Turn, rule: readonly string[], effect: number): void {
  showRow(turn, rule, mightyBlowTable.id, effect, blowRow(effect).name);
}

/**
 * What a save takes off the effect. Where the game master has decided, a success takes off 1.
 * @rule MB-61
 */
function reduction(turn: Turn, { success, margin }: Save): number {
  if (!success) return 0;
  return turn.option("mighty-save") === "one-plus-margin" ? 1 + (margin ?? 0) : Math.max(1, margin ?? 0);
}

/** A row's dice, then what they bring: its own save does not yet suffer from the new flesh wound (MB-65). */
function carryOut(turn: Turn, by: string, who: Who, row: BlowRow, greatest: boolean): void {
  const rule = [row.rule];
  const rounds =
    row.stun === undefined ? 0 : greatest ? highest(row.stun) : roundsOf(turn, rule, row.stun, who, "stunned");
  const failed =
    row.failed !== undefined &&
    !turn.step(
      () =>
        save(turn, who, { rule, purpose: { is: "save against", blow: row.name }, death: row.failed === "dead" })
          .success,
    );
  const result = failed ? row.failed : row.result;
  if (row.fleshWound === true) woundFlesh(turn, rule, who, by);
  const con = loseCon(turn, [...rule, "MB-69"], who, row.con, by);
  if (result === "dead") {
    die(turn, rule, who, by, row === mangled);
    return;
  }
  if (rounds > 0) stun(turn, rule, who, rounds, by);
  if (result === "out") takeOut(turn, rule, who, by);
  if (con !== null && con <= 0) settle(turn, who, { by });
  else if (con === null && row.con !== 0) remind(turn, ["MB-69"], { is: "no CON to be taken", on: who });
}

/** For how many rounds somebody is stunned or unconscious. */
export function roundsOf(
  turn: Turn,
  rule: readonly string[],
  dice: string,
  who: string,
  outcome: "stunned" | "unconscious",
): number {
  const purpose = outcome === "stunned" ? "rounds stunned" : "rounds unconscious";
  const thrown = turn.roll(purpose, dice);
  tell(turn, rule, thrown, { who, purpose, outcome });
  return Math.max(0, thrown.total);
}

/** The most that dice can show (MB-88). */
export function highest(dice: string): number {
  const parsed = parseDice(dice);
  return parsed === null ? 0 : rangeOf(parsed).max;
}

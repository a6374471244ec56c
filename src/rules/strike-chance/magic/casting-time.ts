import { lookUp, showRow } from "../../../fight/rule-kit.ts";
import type { Plan } from "../declare/plan.ts";
import { sameName } from "../names.ts";
import { readTime } from "../sheet.ts";
import { castingTimes } from "../tables.ts";
import type { Combatant, Turn } from "../types.ts";

/*
 * How long a spell takes, and where in the count it goes off (SC-59, SC-61, SC-63).
 */

/** Casting time in segments, or a whole round (SC-59, SC-61, SC-63). Does not return where it is not known. */
export function timeOf(turn: Turn, c: Combatant, plan: Plan): number | "round" {
  const name = plan.spell ?? "";
  const spell = c.spells.find((each) => sameName(each.name, name));
  const said = plan.ct ?? spell?.props["ct"];
  if (said !== undefined) {
    const time = readTime(String(said));
    if (time === null) turn.impossible("SC-59", { is: "no casting time", said: String(said) });
    if (typeof time === "number" && time > 15) turn.impossible("SC-60", { is: "casting time is too long", time });
    return time;
  }
  if (spell === undefined)
    turn.impossible("SC-63", {
      is: "no such spell",
      name: c.name,
      spell: name,
      spells: c.spells.map((each) => each.name),
    });
  const { rank } = spell.props;
  const type = String(spell.props["type"]).toUpperCase();
  if (typeof rank !== "number" || rank < 1 || (type !== "GK" && type !== "SK"))
    turn.impossible("SC-63", { is: "casting time is not known", spell: spell.name });
  if (rank > 22 && turn.option("mage-rank-beyond") === "refuse")
    turn.impossible("SC-63", { is: "rank is beyond the table", spell: spell.name, rank });
  const row = lookUp(castingTimes, Math.min(22, rank));
  showRow(turn, ["SC-63"], "casting-time", rank, row.code, {
    says: { is: "casting time of a mage", type, time: row[type] },
  });
  return row[type];
}

/**
 * Where a spell that begins on a segment goes off.
 * @rule SC-59
 * @rule SC-61
 */
export function endOf(turn: Turn, ct: number | "round", begin: number): number | "end" {
  if (ct !== "round") return begin - ct;
  return turn.option("round-spell-end") === "zero" ? 0 : "end";
}

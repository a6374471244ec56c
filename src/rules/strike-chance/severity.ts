import { lookUp } from "../../fight/rule-kit.ts";
import { criticalRanges, rangeLabel } from "./tables.ts";

/* What the attack's d100 means (SC-22 to SC-27, table T14). Pure look-ups, for the rules and for odds alike. */

export type Severity = "miss" | "hit" | "critical" | "grievous";

export interface Ranges {
  readonly grievous: number;
  readonly critical: number;
  /** Label of the table's row; null where a formula stands in for it. */
  readonly row: string | null;
}

/** Faces that are critical and grievous with a modified strike chance (SC-27, options `crit-table`, `crit-beyond-130`). */
export function rangesFor(chance: number, options: Readonly<Record<string, string>>): Ranges {
  const row = lookUp(criticalRanges, chance);
  const formula =
    chance >= 1 && (options["crit-table"] === "formula" || (chance > 130 && options["crit-beyond-130"] === "formula"));
  if (!formula) return { grievous: row.grievous, critical: row.critical, row: rangeLabel(row) };
  const beyond = options["crit-beyond-130"] === "formula";
  const critical = Math.max(1, Math.floor((15 * chance + 50) / 100));
  const grievous = Math.floor((5 * chance + 50) / 100);
  return {
    grievous: beyond ? grievous : Math.min(7, grievous),
    critical: beyond ? critical : Math.min(20, critical),
    row: null,
  };
}

/** SC-22 to SC-27. */
export function severityOf(
  face: number,
  chance: number,
  options: Readonly<Record<string, string>>,
): { severity: Severity; rule: string; ranges: Ranges } {
  const ranges = rangesFor(chance, options);
  const at = (severity: Severity, rule: string): { severity: Severity; rule: string; ranges: Ranges } => ({
    severity,
    rule,
    ranges,
  });
  if (face >= 96) return at("miss", "SC-23");
  if (face === 1) {
    const byTable = options["natural-01"] === "table" && chance >= 1 && chance <= 9;
    return at(byTable ? "critical" : "grievous", "SC-26");
  }
  if (face <= ranges.grievous) return at("grievous", "SC-27");
  if (face === 2) return at("critical", "SC-25");
  if (face <= ranges.critical) return at("critical", "SC-27");
  if (face === 3) return at("hit", "SC-24");
  return at(face <= chance ? "hit" : "miss", "SC-22");
}

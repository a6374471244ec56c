import type { TableRow } from "../../../fight/rule-table.ts";
import { lookUp } from "../../../fight/rule-kit.ts";
import { criticalRanges } from "../tables.ts";

/* What the attack's d100 means (SC-22 to SC-27, table T14). Pure look-ups, for the rules and for odds alike. */

export type Severity = "miss" | "hit" | "critical" | "grievous";

/** Faces that are critical and grievous; `row`: the table's row, null where a formula stands in for it. */
export interface Ranges {
  readonly grievous: number;
  readonly critical: number;
  readonly row: TableRow | null;
}

/**
 * The faces that are critical and grievous at a strike chance: by the table, or by the formula (options `crit-table`,
 * `crit-beyond-130`).
 * @rule SC-27
 */
export function rangesFor(chance: number, options: Readonly<Record<string, string>>): Ranges {
  const beyond = options["crit-beyond-130"] === "formula";
  const formula = chance >= 1 && (options["crit-table"] === "formula" || (chance > 130 && beyond));
  if (!formula) {
    const row = lookUp(criticalRanges, chance);
    return { grievous: row.grievous, critical: row.critical, row };
  }
  const percent = (n: number): number => Math.floor((n * chance + 50) / 100);
  return {
    grievous: Math.min(beyond ? Infinity : 7, percent(5)),
    critical: Math.min(beyond ? Infinity : 20, Math.max(1, percent(15))),
    row: null,
  };
}

/**
 * What a face means, by which rule, and the row of the table (SC-22 to SC-27).
 * @rule SC-22
 * @rule SC-23
 * @rule SC-24
 * @rule SC-25
 * @rule SC-26
 */
export function severityOf(
  face: number,
  chance: number,
  options: Readonly<Record<string, string>>,
): { severity: Severity; rule: string; row: TableRow | null } {
  const { grievous, critical, row } = rangesFor(chance, options);
  const at = (severity: Severity, rule: string): ReturnType<typeof severityOf> => ({ severity, rule, row });
  if (face >= 96) return at("miss", "SC-23");
  if (face === 1) {
    const byTable = options["natural-01"] === "table" && chance >= 1 && chance <= 9;
    return at(byTable ? "critical" : "grievous", "SC-26");
  }
  if (face <= grievous) return at("grievous", "SC-27");
  if (face === 2) return at("critical", "SC-25");
  if (face <= critical) return at("critical", "SC-27");
  if (face === 3) return at("hit", "SC-24");
  return at(face <= chance ? "hit" : "miss", "SC-22");
}

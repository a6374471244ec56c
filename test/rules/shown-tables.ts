import type { Table } from "../../src/fight/rule-table.ts";
import type { RuleSystem } from "../../src/fight/system.ts";
import type { Terms } from "../../src/fight/terms.ts";

/** A table as people see it: its rows with their codes, and in words. */
export interface Shown {
  readonly id: string;
  readonly kind: Table["kind"];
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly code: string;
    readonly from: number | null;
    readonly to: number | null;
    readonly label: string;
    readonly cells: readonly string[];
  }[];
}

/** The tables of a system in its words; a map has no rows. */
export function shownTables<T extends Terms>({ tables, names }: Pick<RuleSystem<T>, "tables" | "names">): Shown[] {
  return tables.map((table) => {
    const words = names?.tables?.[table.id];
    if (words === undefined) throw new Error(`There are no words for ${table.id}.`);
    const { id, kind } = table;
    const { title } = words;
    if (table.kind === "rows" && "by" in words)
      return {
        ...{ id, kind, title, columns: words.columns },
        rows: table.rows.map(({ code, from, to }) => {
          const [label = "", ...cells] = words.rows[code] ?? [];
          return { code, from, to, label, cells };
        }),
      };
    if (table.kind === "matrix" && "cells" in words)
      return {
        ...{ id, kind, title, columns: table.columns.map((column) => words.columns[column] ?? "") },
        rows: table.rows.map((row) => ({
          ...{ code: row, from: null, to: null, label: words.rows[row] ?? "" },
          cells: table.columns.flatMap((column) => words.cells[row]?.[column] ?? []),
        })),
      };
    if (table.kind === "grid" && "caption" in words) return { id, kind, title, columns: [], rows: [] };
    throw new Error(`The words for ${id} are those of another kind of table.`);
  });
}

import type { Table } from "../../../src/fight/rule-table.ts";
import { byDice, rowTable } from "../../../src/fight/specs.ts";

/** Row of a d6 after a double six (LN-05). */
export const criticals = byDice(
  rowTable("criticals", "LN-05", [
    ["knocked down", 1, 2],
    ["dazed", 3, 4],
    ["a deep cut", 5, 5],
    ["a mighty blow", 6, 6],
  ]),
);

export const tables = [criticals] as const satisfies readonly Table[];

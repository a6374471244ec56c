import type { UserTable } from "../../../src/fight/system.ts";

/**
 * Tables as they would stand in the notes: one for use (it is printed in 17-wound-table.md), and two that cannot be
 * used.
 */
const tables: readonly UserTable[] = [
  {
    name: "grievous wounds",
    die: 10,
    rows: [
      { from: 1, to: 7, text: "none" },
      { from: 8, to: 9, text: "arm: lose 1 attack, dex -1" },
      { from: 10, to: 10, text: "throat: hp -3, bleed 2, stun" },
    ],
  },
  {
    name: "holes",
    die: 6,
    rows: [
      { from: 1, to: 2, text: "none" },
      { from: 5, to: 6, text: "arm" },
    ],
  },
  {
    name: "overlaps",
    die: 6,
    rows: [
      { from: 1, to: 3, text: "none" },
      { from: 3, to: 6, text: "arm" },
    ],
  },
];

export function userTable(name: string): UserTable | null {
  return tables.find((table) => table.name === name.toLowerCase()) ?? null;
}

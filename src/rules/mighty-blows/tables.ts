import { byDice, matrix, rowTable } from "../../fight/specs.ts";
import type { Table } from "../../fight/rule-table.ts";

/** Row of a table, from where the row before it ends up to its own limit. */
interface Row {
  readonly upTo: number;
}

/** Returns the row of a number, or null above the table. */
export function rowOf<R extends Row>(rows: readonly R[], n: number): R | null {
  return rows.find((row) => n <= row.upTo) ?? null;
}

/** T1: the initiative die by the DEX score (MB-35). */
export const initiativeDice = [
  { upTo: 3, die: "d2" },
  { upTo: 5, die: "d3" },
  { upTo: 8, die: "d4" },
  { upTo: 14, die: "d6" },
  { upTo: 17, die: "d8" },
  { upTo: 20, die: "d10" },
  { upTo: 24, die: "d12" },
  { upTo: Infinity, die: "d20" },
];

/** Rows of the Mighty Blows chart. */
export type BlowName = (typeof mightyBlowTable.rows)[number]["code"];

/** Effects of a row of the Mighty Blows chart. */
export interface BlowRow extends Row {
  readonly name: BlowName;
  readonly rule: string;
  readonly con: number | "all";
  /** Dice of the rounds of a stun. */
  readonly stun?: string;
  readonly fleshWound?: boolean;
  /** Out until healed, or dead, whatever is saved. */
  readonly result?: "out" | "dead";
  /** Effect of a failed save on top: out by a plain save, dead by a save against death. */
  readonly failed?: "out" | "dead";
}

/**
 * Mangled: dead, with parts missing.
 * @rule MB-68
 */
export const mangled: BlowRow = {
  upTo: Infinity,

  name: "mangled",
  rule: "MB-68",
  con: "all",
  result: "dead",
};

/** T2: effects of Mighty Blows (MB-60 to MB-69). */
export const mightyBlows: readonly BlowRow[] = [
  /** @rule MB-62 */
  { upTo: 0, name: "negated", rule: "MB-62", con: 0 },
  /** @rule MB-63 */
  { upTo: 6, name: "flesh wound", rule: "MB-63", con: 1, fleshWound: true },
  /** @rule MB-64 */
  { upTo: 14, name: "painful blow", rule: "MB-64", con: 2, fleshWound: true, stun: "1d3" },
  /** @rule MB-65 */
  {
    upTo: 17,

    name: "crushing blow",
    rule: "MB-65",
    con: 4,
    fleshWound: true,
    stun: "1d6",
    failed: "out",
  },
  /** @rule MB-66 */
  { upTo: 19, name: "incapacitating strike", rule: "MB-66", con: 8, result: "out", failed: "dead" },
  /** @rule MB-67 */
  { upTo: 20, name: "deadly blow", rule: "MB-67", con: "all", result: "dead" },
  mangled,
];

/**
 * T3: quality of magical armour in which a fighter-mage casts a spell of that level.
 * @rule MB-105
 */
export const armourQuality = [
  { upTo: 3, quality: 1 },
  { upTo: 6, quality: 2 },
  { upTo: 9, quality: 3 },
  { upTo: 12, quality: 4 },
];

/** T4: monsters and npcs at 0 hit points or less (MB-71 to MB-73). */
export const lowHitPoints = [
  /** @rule MB-73 */
  { upTo: -11, row: "11 below", rule: "MB-73", made: "dead", failed: "dead" },
  /** @rule MB-72 */
  { upTo: -6, row: "6 below", rule: "MB-72", made: "unconscious", failed: "dead" },
  /** @rule MB-71 */
  { upTo: 0, row: "0 or below", rule: "MB-71", made: "hurt", failed: "unconscious" },
] as const;

/**
 * T5: grades of retreat, their AC, and up to how many quarters of the speed they go by option (MB-121, MB-122, MB-126).
 */
export const retreats = {
  measured: { rule: "MB-121", ac: 0, "half-threequarters": 2, "quarter-half": 1 },
  hasty: { rule: "MB-122", ac: -2, "half-threequarters": 3, "quarter-half": 2 },
  flight: { rule: "MB-126", ac: -4, "half-threequarters": 4, "quarter-half": 4 },
} as const;

/** T7: attack modifiers (MB-48, MB-111, MB-91, MB-63, MB-71, MB-144, MB-145). */
export const attackModifiers = {
  /** @rule MB-48 */
  behind: 2,
  intent: 2,
  /** @rule MB-91 */
  unseen: -4,
  fleshWound: -2,
  hurt: -2,
  twoWeapons: -3,
  guarding: -1,
};

/**
 * Largest modifier of the game master that goes without a warning: that of an invisible foe.
 * @rule MB-143
 */
export const largestModifier = 4;

export const mightyBlowTable = byDice(
  rowTable("mighty-blows", "MB-60 MB-62 MB-63 MB-64 MB-65 MB-66 MB-67 MB-68 MB-69", [
    ["negated", null, 0],
    ["flesh wound", 1, 6],
    ["painful blow", 7, 14],
    ["crushing blow", 15, 17],
    ["incapacitating strike", 18, 19],
    ["deadly blow", 20, 20],
    ["mangled", 21, null],
  ]),
);

export const lowHitPointTable = matrix(
  "low-hit-points",
  "MB-70 MB-71 MB-72 MB-73",
  ["0 or below", "6 below", "11 below"],
  ["made", "failed", "natural 1"],
);

export const tables = [mightyBlowTable, lowHitPointTable] satisfies readonly Table[];

import { byDice, matrix, rowTable } from "../../fight/specs.ts";
import type { Table, TableRow } from "../../fight/rule-table.ts";

/* The tables of the ledger as data. Ranges are inclusive; null is no bound. */

/**
 * Makes rows that follow each other: where each begins (null: no bound), which is its code, and what it holds. The last
 * one has no end unless `last` is given.
 */
function ranges<R>(rows: readonly (readonly [number | null, R])[], last: number | null = null): (TableRow & R)[] {
  return rows.map(([from, row], i) => {
    const next = rows[i + 1]?.[0] ?? null;
    return { code: from === null ? "lowest" : String(from), from, to: next === null ? last : next - 1, ...row };
  });
}

/** T1: critical and grievous ranges by modified strike chance (SC-27). At 0 and below only the faces of T14 count. */
const criticals: readonly (readonly [from: number | null, grievous: number, critical: number])[] = [
  [null, 0, 0],
  [1, 0, 1],
  [10, 1, 2],
  [17, 1, 3],
  [24, 1, 4],
  [29, 2, 5],
  [37, 2, 6],
  [44, 2, 7],
  [50, 3, 8],
  [57, 3, 9],
  [64, 3, 10],
  [70, 4, 11],
  [77, 4, 12],
  [84, 4, 13],
  [90, 5, 14],
  [97, 5, 15],
  [104, 5, 16],
  [110, 6, 17],
  [117, 6, 18],
  [124, 6, 19],
  [130, 7, 20],
];
export const criticalRanges = ranges(
  criticals.map(([from, grievous, critical]) => [from, { grievous, critical }] as const),
);

/** T2: the stun threshold by adjusted CON (SC-36, SC-37). Below 26 it is CON itself; above 35 the option decides. */
const thresholds = [null, 27, 29, 31, 33, 35, 37, 39, 41, 43, 45, null];
export const stunThresholds = ranges(
  thresholds.map((threshold, i) => [i === 0 ? null : 25 + i, { threshold }] as const),
);

/**
 * T3: casting times of mages in segments by the spell's rank.
 * @rule SC-63
 */
export const castingTimes = ranges(
  [
    [1, { GK: 6, SK: 7 }],
    [6, { GK: 5, SK: 6 }],
    [11, { GK: 4, SK: 5 }],
    [16, { GK: 3, SK: 4 }],
    [21, { GK: 2, SK: 3 }],
    [22, { GK: 1, SK: 2 }],
  ],
  22,
);

/** T4: what the degree of a victim's PER roll means in the free round (SC-52 to SC-58). */
export const ambushDegrees = [
  /** @rule SC-53 */
  { from: 1, sc: 0, damage: 0, acts: "normally", rule: "SC-53" },
  /** @rule SC-55 */
  { from: 2, sc: 0, damage: 0, acts: "one attack", rule: "SC-55" },
  /** @rule SC-56 */
  { from: 3, sc: 10, damage: 0, acts: "not at all", rule: "SC-56" },
  /** @rule SC-57 */
  { from: 4, sc: 20, damage: 0, acts: "not at all", rule: "SC-57" },
  /** @rule SC-58 */
  { from: 5, sc: 30, damage: 2, acts: "not at all", rule: "SC-58" },
] as const;

/** T6: what the light takes from strike chance (SC-98). */
export const lights = [
  { word: "normal", name: "normal light", sc: 0 },
  { word: "starry", name: "starry night", sc: -10 },
  { word: "shadowy", name: "shadowy interior", sc: -10 },
  { word: "cloudy", name: "cloudy night", sc: -20 },
  { word: "cave", name: "cave", sc: -40 },
  { word: "unlit", name: "unlit interior", sc: -40 },
  { word: "black", name: "pitch black", sc: -60 },
] as const;

/** T7: pace of a target of missiles (SC-122). */
const paceRows = [
  ["stationary", 10],
  ["walking", 0],
  ["running", -10],
  ["sprinting", -20],
  ["fast sprinting", -30],
] as const;
export type Pace = (typeof paceRows)[number][0];
export const paces: ReadonlyMap<Pace, number> = new Map(paceRows);

/**
 * Size: of a target of missiles (T7, SC-131), and what it adds to CON against stunning (SC-38).
 * @rule SC-131
 */
export const sizes: ReadonlyMap<string, { readonly sc: number; readonly con: number }> = new Map([
  ["tiny", { sc: -10, con: 0 }],
  ["small", { sc: -5, con: 0 }],
  ["medium", { sc: 0, con: 0 }],
  ["large", { sc: 5, con: 2 }],
  ["giant", { sc: 10, con: 4 }],
]);

const crossbow = { none: -20, specialist: -15, double: -10 };
const bow = { none: -30, specialist: -20, double: -10 };

/**
 * T7: a ranged weapon used by somebody who is in melee.
 * @rule SC-132
 */
export const rangedInMelee: ReadonlyMap<string, typeof bow> = new Map([
  ["handxbow", { none: -10, specialist: -5, double: 0 }],
  ["lightxbow", crossbow],
  ["heavyxbow", crossbow],
  ["shortbow", bow],
  ["longbow", bow],
]);

/** T8: shooting into melee: at this total or less the shot goes at a friend (SC-141). */
export const meleeFire = [
  { friends: 1, foes: 1, threshold: 30 },
  { friends: 1, foes: 2, threshold: 20 },
  { friends: 1, foes: 3, threshold: 10 },
  { friends: 2, foes: 1, threshold: 40 },
  { friends: 3, foes: 1, threshold: 50 },
  { friends: 3, foes: 2, threshold: 45 },
] as const;

interface Band {
  /** Its label; "" above the bands. */
  readonly id: "" | "badly wounded" | "very badly wounded";
  /** The limit, where one label has several. */
  readonly of: string | null;
  readonly modifier: number;
  readonly rule: string;
}

/** T9: wound bands by hit points (SC-42 to SC-44). */
export const bands = ranges<Band>([
  /** @rule SC-44 */
  [null, { id: "very badly wounded", of: "5", modifier: -30, rule: "SC-44" }],
  /** @rule SC-43 */
  [6, { id: "very badly wounded", of: "10", modifier: -20, rule: "SC-43" }],
  /** @rule SC-42 */
  [11, { id: "badly wounded", of: null, modifier: -10, rule: "SC-42" }],
  [21, { id: "", of: null, modifier: 0, rule: "SC-41" }],
]);

/** T13: missiles that stick (SC-134 to SC-137). */
export const missiles = [
  /** @rule SC-134 */
  { missile: "arrow", dex: -2, bleeding: 1, rule: "SC-134" },
  { missile: "quarrel", dex: -2, bleeding: 1, rule: "SC-134" },
  /** @rule SC-135 */
  { missile: "javelin", dex: -3, bleeding: 2, rule: "SC-135" },
  /** @rule SC-136 */
  { missile: "spear", dex: -4, bleeding: 5, rule: "SC-136" },
] as const;

/** By the degree of the victim's PER roll. */
export const ambushTable = rowTable("ambush", "SC-52 SC-53 SC-54 SC-55 SC-56 SC-57 SC-58", [
  ["1", 1, 1],
  ["2", 2, 2],
  ["3", 3, 3],
  ["4", 4, 4],
  ["5", 5, null],
]);

/** T5: steps left when the last own attack falls on a segment, by the degree of the DEX roll (5: or worse). */
export const attackThenMove = matrix(
  "attack-then-move",
  "SC-71 SC-72 SC-73",
  ["10", "9", "8", "7", "6", "5", "4", "3", "2"],
  ["1", "2", "3", "4", "5"],
);

/** T8 by friends and foes. */
export const meleeFireTable = byDice(matrix("melee-fire", "SC-141", ["1", "2", "3"], ["1", "2", "3"]));

function bounds({ code, from, to }: TableRow): readonly [string, number | null, number | null] {
  return [code, from, to];
}

/** The tables in which a roll finds its row. */
export const tables = [
  rowTable("critical", "SC-27", criticalRanges.map(bounds)),
  rowTable("stun", "SC-36 SC-37", stunThresholds.map(bounds)),
  rowTable("casting-time", "SC-63", castingTimes.map(bounds)),
  ambushTable,
  attackThenMove,
  meleeFireTable,
] satisfies readonly Table[];

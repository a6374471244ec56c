import { matrix as pairs, rowTable } from "../../fight/specs.ts";
import type { Table } from "../../fight/rule-table.ts";
import type { ShieldSize, WeaponClass } from "./gear/data.ts";

/** T1: metres moved, and what they do to the rank (BR-19 to BR-23). The limit of 30 m follows option `move-max`. */
export const movement = rowTable("movement", "BR-19 BR-20 BR-21 BR-22 BR-23", [
  ["full", 0, 5],
  ["half", 6, 15],
  ["quarter", 16, 29],
  ["running", 30, 30],
  ["too far", 31, null],
]);

/** T2: weapon classes in the order in which they act on one rank (BR-10). */
export const classOrder: readonly WeaponClass[] = ["missile", "long", "medium", "short"];

/** T4: distance against the weapon's range R; what divides the chance, null: no chance. */
export const rangeBands = [
  /** @rule BR-39 */
  ["BR-39", 1],
  /** @rule BR-40 */
  ["BR-40", 2],
  /** @rule BR-41 */
  ["BR-41", 4],
  /** @rule BR-42 */
  ["BR-42", null],
] as const;

/** The rows are the bands, counted from 1. */
export const range = rowTable("range", "BR-39 BR-40 BR-41 BR-42", [
  ["within", 1, 1],
  ["to twice", 2, 2],
  ["to three times", 3, 3],
  ["beyond", 4, 4],
]);

/** What the matrix gives: nothing, a normal hit, a special hit; and whose weapon wears. */
export interface Outcome {
  readonly rule: string;
  /** What of it the log tells; absent: nothing, where the dice say it. */
  readonly told?: "stopped" | "only a normal hit";
  readonly damage?: "normal" | "special";
  readonly wear?: "parrying" | "attacking";
}

export type Level = "special" | "success" | "failure";
export type Answer = Level | "none";

/**
 * A failed attack.
 * @rule BR-70
 */
const unharmed: Outcome = { rule: "BR-70" };
/**
 * A normal hit.
 * @rule BR-69
 */
const struck: Outcome = { rule: "BR-69", damage: "normal" };
/**
 * A special hit.
 * @rule BR-66
 */
const struckHard: Outcome = { rule: "BR-66", damage: "special" };

/**
 * T5: the attack and defence matrix. Only a special defence stops a special attack wholly.
 * @rule BR-34
 * @rule BR-61
 */
export const outcomes: Readonly<Record<Level, Readonly<Record<Answer, Outcome>>>> = {
  special: {
    /** @rule BR-64 */
    special: { rule: "BR-64", told: "stopped" },
    /** @rule BR-65 */
    success: {
      rule: "BR-65",
      told: "only a normal hit",
      damage: "normal",
      wear: "parrying",
    },
    failure: struckHard,
    none: struckHard,
  },
  success: {
    /** @rule BR-67 */
    special: {
      rule: "BR-67",
      told: "stopped",
      wear: "attacking",
    },
    /** @rule BR-68 */
    success: { rule: "BR-68", told: "stopped" },
    failure: struck,
    none: struck,
  },
  failure: { special: unharmed, success: unharmed, failure: unharmed, none: unharmed },
};

const levels = ["special", "success", "failure"] as const;

export const matrix = pairs("matrix", "BR-34", levels, [...levels, "none"]);

export type Cover = ShieldSize | "kneeling";

/** T10: chance of a missile parry by the size of the shield. */
export const missileParry: Readonly<Record<Cover, readonly [number, string]>> = {
  /** @rule BR-55 */
  target: [15, "BR-55"],
  /** @rule BR-56 */
  full: [30, "BR-56"],
  /** @rule BR-57 */
  large: [60, "BR-57"],
  /** @rule BR-58 */
  kneeling: [90, "BR-58"],
};

export const missileParryTable = rowTable("missile parry", "BR-55 BR-56 BR-57 BR-58", [
  ["target", 1, 1],
  ["full", 2, 2],
  ["large", 3, 3],
  ["kneeling", 4, 4],
]);

/** T11. */
export const stateTable = rowTable("hit points", "BR-96 BR-97 BR-99 BR-100", [
  ["dying", null, 0],
  ["unconscious", 1, 2],
  ["fighting", 3, null],
]);

/** Those that a line can find a row of. */
export const tables = [movement, range, matrix, missileParryTable, stateTable] satisfies readonly Table[];

import { matrix as pairs, rowTable } from "../../fight/specs.ts";
import type { Table } from "../../fight/rule-table.ts";
import type { ShieldSize, WeaponClass } from "./gear/data.ts";

/** T1: metres moved, and what they do to the rank (BR-19 to BR-23). The limit of 30 m follows option `move-max`. */
export const movement = rowTable(
  "movement",
  "Movement and rank",
  "BR-19 BR-20 BR-21 BR-22 BR-23",
  "metres moved",
  ["may act", "rank"],
  [
    ["0-5", "yes", "full DEX"],
    ["6-15", "yes", "half DEX"],
    ["16-29", "yes", "a quarter of DEX"],
    ["30", "no, parries and dodges only", "no action"],
    ["31 and more", "no, and with a warning", "no action"],
  ],
);

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

export const range = rowTable(
  "range",
  "Range",
  "BR-39 BR-40 BR-41 BR-42",
  "distance against the range R",
  ["chance"],
  [
    ["below R", "unmodified"],
    ["R to 2R", "Difficult: half"],
    ["above 2R to 3R", "a quarter"],
    ["above 3R", "no chance"],
  ],
);

/** What the matrix gives: nothing, a normal hit, a special hit; and whose weapon wears. */
export interface Outcome {
  readonly rule: string;
  readonly text: string;
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
const unharmed: Outcome = { rule: "BR-70", text: "no effect" };
/**
 * A normal hit.
 * @rule BR-69
 */
const struck: Outcome = { rule: "BR-69", text: "normal damage less armour", damage: "normal" };
/**
 * A special hit.
 * @rule BR-66
 */
const struckHard: Outcome = { rule: "BR-66", text: "special damage less armour", damage: "special" };

/**
 * T5: the attack and defence matrix. Only a special defence stops a special attack wholly.
 * @rule BR-34
 * @rule BR-61
 */
export const outcomes: Readonly<Record<Level, Readonly<Record<Answer, Outcome>>>> = {
  special: {
    /** @rule BR-64 */
    special: { rule: "BR-64", text: "stopped", told: "stopped" },
    /** @rule BR-65 */
    success: {
      rule: "BR-65",
      text: "normal damage less armour; a parrying weapon or shield loses 2",
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
      text: "stopped; parried in melee, the attacker's weapon loses 1",
      told: "stopped",
      wear: "attacking",
    },
    /** @rule BR-68 */
    success: { rule: "BR-68", text: "stopped", told: "stopped" },
    failure: struck,
    none: struck,
  },
  failure: { special: unharmed, success: unharmed, failure: unharmed, none: unharmed },
};

const answers: readonly Answer[] = ["special", "success", "failure", "none"];

export const matrix = pairs(
  "matrix",
  "Attack and defence",
  "BR-34",
  ["attack", "parry or dodge"],
  answers,
  (["special", "success", "failure"] as const).map((level) => [
    level,
    ...answers.map((answer) => outcomes[level][answer].text),
  ]),
);

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

export const missileParryTable = rowTable(
  "missile parry",
  "Missile parry with a shield",
  "BR-55 BR-56 BR-57 BR-58",
  "shield",
  ["chance", "special on"],
  [
    ["target", "15", "01-02"],
    ["full", "30", "01-05"],
    ["large", "60", "01-11"],
    ["kneeling", "90", "01-17"],
  ],
);

/** T11. */
export const stateTable = rowTable(
  "hit points",
  "Hit points and state",
  "BR-96 BR-97 BR-99 BR-100",
  "hit points after damage",
  ["at once", "when the round ends"],
  [
    ["0 and less", "unconscious and dying", "dead, unless at 1 or more by then"],
    ["1-2", "unconscious, 1d6 hours or until woken", "unconscious"],
    ["3 and more", "fighting", "fighting"],
  ],
);

/** Those that a line can find a row of. */
export const tables = [movement, range, matrix, missileParryTable, stateTable] satisfies readonly Table[];

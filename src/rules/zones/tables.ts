import type { Table } from "../../fight/rule-table.ts";
import { matrix, rowTable } from "../../fight/specs.ts";
import type { ItemSpec } from "../../fight/vocabulary.ts";

/** Weapons that the rules name, with everything they say. */
export const weapons: readonly ItemSpec[] = [
  { name: "unarmed", aliases: ["bare hands", "fist", "fists"], dice: "d4", props: { natural: true } },
  { name: "dagger", dice: "d4", props: {} },
  { name: "sword", dice: "d6", props: {} },
  { name: "axe", dice: "d6", props: {} },
  { name: "spear", dice: "d6", props: {} },
  { name: "battleaxe", dice: "d8", props: {} },
  { name: "bow", dice: "d6", props: { range: 8 } },
  { name: "musket", dice: "d8", props: { ranged: true } },
  { name: "fire bomb", dice: "d6", props: { range: 2, blast: true } },
  { name: "shield", dice: null, props: {} },
];

/**
 * Armour value in force: never more.
 * @rule ZN-47
 */
export const armourCap = 3;

/** Raw damage that destroys a damaged shield or armour (ZN-121). */
export const breakingBlow = 8;

/**
 * Returns the factor of so many steps in size: dice of a larger attacker are multiplied by it, damage of a smaller one
 * is divided (ZN-124, ZN-125, T8).
 * @rule ZN-125
 */
export function sizeFactor(steps: number): number {
  return 2 ** Math.abs(steps);
}

/**
 * Zones of a shove by somebody so many steps larger (ZN-91, ZN-134, T8).
 * @rule ZN-134
 */
export function shoveZones(steps: number): number {
  return 2 ** (steps - 1);
}

/**
 * Deeds of a holder, and whether they keep the hold (T12). "target": only where the one held is the target of it;
 * "words", "bonus": by option.
 * @rule ZN-97
 */
export const holds = {
  drag: "yes",
  "one-handed": "yes",
  disarm: "target",
  hide: "target",
  words: "words",
  bonus: "bonus",
  "two-handed": "no",
  shove: "no",
  grapple: "no",
  main: "no",
  dodge: "no",
  guard: "no",
  move: "no",
  surrender: "no",
} as const;

export type Deed = keyof typeof holds;

/** Deeds that reveal somebody concealed (T13). Sneaking, waiting and silent bonus actions do not. */
export const reveals = ["attack", "power", "words", "move", "in front", "react"] as const;

export type Reveal = (typeof reveals)[number];

export type Pace = "faster" | "equal" | "slower";
export type Stamina = "longer" | "equal" | "shorter";
export type Chase = "escapes" | "AGI save" | "cannot escape" | "GM";

/**
 * A long chase by speed and endurance: T15.
 * @rule ZN-117
 */
export const chases: Readonly<Record<Pace, Readonly<Record<Stamina, Chase>>>> = {
  faster: { longer: "escapes", equal: "escapes", shorter: "GM" },
  equal: { longer: "escapes", equal: "AGI save", shorter: "cannot escape" },
  slower: { longer: "GM", equal: "cannot escape", shorter: "cannot escape" },
};

/** Steps between two sizes that the table lists. */
export const sizeTable = rowTable("size", "ZN-124 ZN-125 ZN-129 ZN-134", [
  ["0", 0, 0],
  ["1", 1, 1],
  ["2", 2, 2],
  ["3", 3, 3],
  ["4", 4, 4],
]);

/** The least damage that is critical, by maximum health (ZN-49): each row by that number. */
export const criticalTable = rowTable(
  "critical",
  "ZN-49",
  [1, 2, 3, 4, 5, 6, 7, 8].map((least) => [String(least), least * 2 - 1, least * 2] as const),
);

/** Tables with a row to show. */
export const tables = [
  sizeTable,
  criticalTable,
  matrix("chase", "ZN-116 ZN-117", ["faster", "equal", "slower"], ["longer", "equal", "shorter"]),
] satisfies readonly Table[];

import { byDice, rowTable } from "../../fight/specs.ts";
import type { GridTable, Table } from "../../fight/rule-table.ts";

/** T2: the second d20 after a natural 20, by the grade of damage (BD-46 to BD-50). */
export const specialRoll = byDice(
  rowTable("special-roll", "BD-46 BD-47 BD-48 BD-49 BD-50", [
    /** @rule BD-47 */
    ["regular damage", null, 10],
    /** @rule BD-48 */
    ["maximum damage", 11, 15],
    /** @rule BD-49 */
    ["critical damage", 16, 19],
    /** @rule BD-50 */
    ["critical damage and a condition", 20, null],
  ]),
);

/** T3: the condition of the best critical hit (BD-51 to BD-55). */
export const criticalCondition = byDice(
  rowTable("critical-condition", "BD-51 BD-52 BD-53 BD-54 BD-55", [
    ["disarmed", 1, 1],
    ["shaken", 2, 2],
    ["prone", 3, 3],
    ["blinded", 4, 4],
  ]),
);

/** T4: the bare d20 after a natural 1 (BD-58 to BD-63). */
export const fumble = byDice(
  rowTable("fumble", "BD-58 BD-59 BD-60 BD-61 BD-62 BD-63", [
    ["weapon breaks", 1, 2],
    ["stumble", 3, 5],
    ["sloppy attack", 6, 10],
    ["weapon dropped", 11, 15],
    /** @rule BD-63 */
    ["just a miss", 16, 20],
  ]),
);

/** T1: the total that surprises (BD-04 to BD-06). */
export const surprise = byDice(
  rowTable("surprise", "BD-04 BD-05 BD-06", [
    ["nobody", null, 12],
    ["all but elves", 13, 14],
    ["all", 15, null],
  ]),
);

/**
 * T6: shares of a hidden target in %; the first takes 1 off the attack roll, the last 4 (BD-72, BD-73).
 * @rule BD-72
 */
export const hiddenShares: readonly number[] = [25, 50, 75, 90];

/** A place of the scatter diagram: squares of 10 ft from the target, right (+) and away from the thrower (+). */
export interface Landing {
  readonly right: number;
  readonly behind: number;
}

/** T8: where a missed flask lands, by the d10 from 1 to 10 (BD-80). */
export const landings: readonly Landing[] = [
  { right: 0, behind: -2 },
  ...[-1, 0, 1].map((right) => ({ right, behind: -1 })),
  { right: -1, behind: 0 },
  { right: 1, behind: 0 },
  ...[-1, 0, 1].map((right) => ({ right, behind: 1 })),
  { right: 0, behind: 2 },
];

/** Returns the key of the scatter cell so many squares right of the target and behind it: "+1/-1". */
export function cellKey(right: number, behind: number): string {
  return `${signed(right)}/${signed(behind)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

function scatterCell(right: number, behind: number): GridTable["cells"][number][number] {
  const key = cellKey(right, behind);
  if (right === 0 && behind === 0) return { key, face: null, role: "target" };
  const at = landings.findIndex((place) => place.right === right && place.behind === behind);
  return { key, face: at < 0 ? null : at + 1, role: "plain" };
}

/** T8 as a drawn map, seen by the thrower at the bottom of the page; the row of an event is the key of a cell. */
export const scatter: GridTable<"scatter"> = {
  kind: "grid",
  id: "scatter",
  rules: ["BD-80"],
  cells: [
    ...[2, 1, 0, -1, -2].map((behind) => [-1, 0, 1].map((right) => scatterCell(right, behind))),
    [
      { key: "thrower left", face: null, role: "plain" },
      { key: "thrower", face: null, role: "thrower" },
      { key: "thrower right", face: null, role: "plain" },
    ],
  ],
};

/** T10: what size adds to a grapple check (BD-119). */
export const sizes = [
  { size: "small", modifier: -4 },
  { size: "medium", modifier: 0 },
  { size: "large", modifier: 4 },
] as const;

export const tables = [surprise, specialRoll, criticalCondition, fumble, scatter] satisfies readonly Table[];

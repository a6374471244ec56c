import { rowTable } from "../../fight/specs.ts";
import type { GridTable, Table } from "../../fight/rule-table.ts";

/** Grades of a natural 20: T2. */
export const specials = [
  "regular damage",
  "maximum damage",
  "critical damage",
  "critical damage and a condition",
] as const;
const [regular, maximum, critical, withCondition] = specials;

/** T2: the second d20 after a natural 20 (BD-46 to BD-50). */
export const specialRoll = rowTable(
  "special-roll",
  "Special roll after a natural 20",
  "BD-46 BD-47 BD-48 BD-49 BD-50",
  "d20 + modifiers",
  ["Result", "Damage"],
  [
    /** @rule BD-47 */
    ["10 or less", regular, "as rolled"],
    /** @rule BD-48 */
    ["11-15", maximum, "maximum dice + modifiers"],
    /** @rule BD-49 */
    ["16-19", critical, "rolled + maximum dice + modifiers once"],
    /** @rule BD-50 */
    ["20 or more", withCondition, "rolled + maximum dice + modifiers once"],
  ],
);

/** What the best critical hit may bring, by the d4 (BD-52 to BD-55). */
export const criticalConditions = ["disarmed", "shaken", "prone", "blinded"] as const;
const [disarmed, shaken, prone, blinded] = criticalConditions;

/** T3: the condition of the best critical hit (BD-51 to BD-55). */
export const criticalCondition = rowTable(
  "critical-condition",
  "Critical condition",
  "BD-51 BD-52 BD-53 BD-54 BD-55",
  "d4",
  ["Condition", "Effect"],
  [
    ["1", disarmed, "primary weapon knocked from the grasp"],
    ["2", shaken, "-2 to hit, saves, checks"],
    ["3", prone, "-4 to hit; AC -4 (melee), +4 (ranged)"],
    ["4", blinded, "-4 to hit, -4 AC, -2 initiative"],
  ],
);

/** What a natural 1 brings: T4. */
export const fumbles = [
  "weapon breaks; no attack next round",
  "stumble: Dexterity check DC 20, or -1 to combat rolls for 1d2 rounds",
  "sloppy attack: Dexterity check DC 15, or the opponent gets a free attack",
  "weapon dropped; no attack next round",
  "just a miss",
] as const;
const [breaks, stumble, sloppy, dropped, justMiss] = fumbles;

/** T4: the bare d20 after a natural 1 (BD-58 to BD-63). */
export const fumble = rowTable(
  "fumble",
  "Fumble roll after a natural 1",
  "BD-58 BD-59 BD-60 BD-61 BD-62 BD-63",
  "d20",
  ["Result"],
  [
    ["1-2", breaks],
    ["3-5", stumble],
    ["6-10", sloppy],
    ["11-15", dropped],
    /** @rule BD-63 */
    ["16-20", justMiss],
  ],
);

/** T1: the total that surprises (BD-04 to BD-06). */
export const surprise = rowTable(
  "surprise",
  "Surprise",
  "BD-04 BD-05 BD-06",
  "d20, +3 if ambushed",
  ["Normal", "Elf"],
  [
    ["12 or less", "not surprised", "not surprised"],
    ["13-14", "surprised", "not surprised"],
    ["15 or more", "surprised", "surprised"],
  ],
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

/** The key of the scatter cell so many squares right of the target and behind it: "+1/-1". */
export function cellKey(right: number, behind: number): string {
  return `${signed(right)}/${signed(behind)}`;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

function scatterCell(right: number, behind: number): GridTable["cells"][number][number] {
  const key = cellKey(right, behind);
  if (right === 0 && behind === 0) return { key, label: "target", role: "target" };
  const at = landings.findIndex((place) => place.right === right && place.behind === behind);
  return { key, label: at < 0 ? "" : String(at + 1), role: "plain" };
}

/** T8 as a drawn map, seen by the thrower at the bottom of the page; the row of an event is the key of a cell. */
export const scatter: GridTable<"scatter"> = {
  kind: "grid",
  id: "scatter",
  title: "Scatter of a missed flask",
  rules: ["BD-80"],
  caption: "One square is 10 ft. The thrower stands below and looks up the page; the number is the d10.",
  cells: [
    ...[2, 1, 0, -1, -2].map((behind) => [-1, 0, 1].map((right) => scatterCell(right, behind))),
    [
      { key: "thrower left", label: "", role: "plain" },
      { key: "thrower", label: "thrower", role: "thrower" },
      { key: "thrower right", label: "", role: "plain" },
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
